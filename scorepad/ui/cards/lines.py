"""A line for a card wherever cards are listed: its sign, its names, and where it belongs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import cast

import flet as ft

from scorepad.catalogue import Entry, EntryHit, name
from scorepad.catalogue.icons import icon_of
from scorepad.i18n import Words
from scorepad.i18n.numbers import roman

from ..hooks import use_box
from ..parts import TOUCH, dim, icon_button, strong, style
from ..session import Look, Session
from ..shell import go
from ..signs import sign
from ..theme import row_colour


@dataclass(frozen=True, slots=True)
class EntryLine:
    """A line as it is to be drawn; equal lines are not drawn again."""

    key: str
    route: str
    sign: str
    colour: str
    name: str
    beside: str
    place: str


def card_route(entry: Entry) -> str:
    return f"/cards/{entry.title}/{entry.id}"


def reading(entry: Entry, words: Words) -> str:
    """What it is called in the language the person reads."""
    return name(entry.id, entry.title, words.lang)


def beside(entry: Entry, session: Session, words: Words) -> str:
    """What it is called in the first other language of the person's cards, if that differs."""
    lang = next((one for one in session.preferences.card_languages if one != words.lang), None)
    other = name(entry.id, entry.title, lang) if lang else ""
    return "" if other == reading(entry, words) else other


def place(entry: Entry, words: Words, *, kind: bool = True) -> str:
    """Where it belongs: title, expansion, what it is, age and colour."""
    said = [words(f"title.{entry.title}")]
    if entry.expansion:
        said.append(words(f"expansion.{entry.expansion}"))
    if entry.age:
        said.append(words("card.age", age=roman(entry.age)))
    if kind and entry.kind != "card":
        said.append(words(f"card.kind.{entry.kind}"))
    if kind and entry.colour:
        said.append(words(f"card.colour.{entry.colour}"))
    return " · ".join(said)


def entry_line(
    entry: Entry, session: Session, words: Words, hit: EntryHit | None = None
) -> EntryLine:
    """A line for an entry, or for a hit: then with the name it was found by, and its language."""
    called = beside(entry, session, words)
    if hit is not None and hit.name and hit.lang != words.lang:
        called = f"{hit.name} ({words(f'language.{hit.lang}')})"
    elif hit is not None and hit.name and hit.name != reading(entry, words):
        called = hit.name
    shape, colour = icon_of(entry)
    return EntryLine(
        key=f"{entry.title}-{entry.id}",
        route=card_route(entry),
        sign=shape,
        colour=colour,
        name=reading(entry, words),
        beside=called,
        place=place(entry, words),
    )


@ft.component
def Line(line: EntryLine, look: Look, prefix: str = "card") -> ft.Control:
    palette = look.palette
    shape = style(look, bg=palette.ground, ink=palette.ink, radius=14)
    shape.padding = ft.Padding.symmetric(horizontal=8, vertical=7)
    shape.alignment = ft.Alignment.CENTER_LEFT
    called: list[ft.Control] = [strong(look, line.name, 16)]
    if line.beside:
        called.append(dim(look, line.beside, 14.5))
    return ft.TextButton(
        key=f"{prefix}-{line.key}",
        style=shape,
        on_click=go(line.route),
        content=ft.Container(
            border=ft.Border.only(bottom=ft.BorderSide(1, palette.line)),
            padding=ft.Padding.only(bottom=9),
            content=ft.Row(
                [
                    sign(line.sign, row_colour(line.colour, look.dark), 24),
                    ft.Column(
                        [
                            ft.Row(
                                called,
                                wrap=True,
                                spacing=8,
                                run_spacing=0,
                                vertical_alignment=ft.CrossAxisAlignment.CENTER,
                            ),
                            dim(look, line.place, 13),
                        ],
                        spacing=1,
                        tight=True,
                        expand=True,
                    ),
                    ft.Icon(ft.Icons.CHEVRON_RIGHT, size=20, color=palette.dim),
                ],
                spacing=14,
            ),
        ),
        height=None if look.scale > 1 else max(TOUCH, 62),
    )


MemoLine = ft.memo(Line)


def field_border(look: Look, radius: float) -> dict[ft.ControlState, ft.InputBorder]:
    """The edge of a search field; gold and broader while one types in it."""

    def edge(width: float, colour: str) -> ft.InputBorder:
        return ft.OutlineInputBorder(border_radius=radius, side=ft.BorderSide(width, colour))

    return {
        ft.ControlState.FOCUSED: edge(2, look.palette.gold),
        ft.ControlState.DEFAULT: edge(1, look.palette.edge),
    }


@ft.component
def SearchField(
    look: Look,
    query: str,
    typed: Callable[[ft.Event[ft.TextField]], Awaitable[None]],
    clear: Callable[[object], None],
    label: str,
    hint: str | None = None,
    autofocus: bool = False,
) -> ft.Control:
    """What a search is typed into, with a cross to empty it once there is something to empty.

    Fingers may be ahead of the search: as long as it looks for something that the field has told,
    what stands in the field stays there. To draw it with fewer letters would take them from under
    the fingers. Anything else was put there by the app.
    """
    drawn = use_box(cast("ft.TextField | None", None))
    told = use_box([query])
    standing = query
    if drawn.held is not None and query in told.held:
        standing = drawn.held.value
        del told.held[: told.held.index(query)]
    else:
        told.held = [query]

    async def heard(event: ft.Event[ft.TextField]) -> None:
        told.held.append(event.control.value or "")
        await typed(event)

    def emptied(event: object) -> None:
        drawn.held = None
        clear(event)

    palette = look.palette
    cross = icon_button(look, ft.Icons.CLOSE, look.words("cards.clear"), emptied, key="clear")
    drawn.held = ft.TextField(
        key="search",
        value=standing,
        label=label,
        hint_text=hint,
        autofocus=autofocus,
        autocorrect=False,
        enable_suggestions=False,
        prefix_icon=ft.Icon(ft.Icons.SEARCH, color=palette.dim),
        suffix_icon=cross if query else None,
        on_change=heard,
        text_style=ft.TextStyle(size=17 * look.scale, color=palette.ink),
        label_style=ft.TextStyle(size=15 * look.scale, color=palette.dim),
        hint_style=ft.TextStyle(size=15 * look.scale, color=palette.dim),
        border=field_border(look, 26),
        content_padding=ft.Padding.symmetric(horizontal=18, vertical=14),
        expand=True,
    )
    return drawn.held
