"""/cards/<title>: every name of a title in one table, English beside two languages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from scorepad.catalogue import Entry, entries, titles_with_entries
from scorepad.catalogue.icons import icon_of
from scorepad.catalogue.names import name_table
from scorepad.catalogue.print_sheet import alphabetical, sheet_address
from scorepad.i18n import DEFAULT, LANGUAGES
from scorepad.i18n.numbers import roman

from ..hooks import use_value
from ..parts import TOUCH, chip, dim, empty, icon_button, quiet, style, text
from ..session import Look, Session, use_look, use_session
from ..shell import back_button, go, screen
from ..signs import sign
from ..theme import STRONG, TITLE, row_colour
from .lines import card_route
from .page import address

#: The order of the box; every other column is a language.
BOX = "box"
GAP = 4
TICK = 13


@dataclass(frozen=True, slots=True)
class NameLine:
    """A row of the table; equal rows are not drawn again. `names`, and whether each is printed."""

    key: str
    route: str
    sign: str
    colour: str
    age: str
    spoken: str
    langs: tuple[str, ...]
    names: tuple[tuple[str, bool], ...]


def languages(session: Session, lang: str) -> tuple[str, str]:
    """The two languages beside English: chosen, else the person's own and those of the cards."""
    wanted = (
        *session.preferences.table_languages,
        lang,
        *session.preferences.card_languages,
        *LANGUAGES,
    )
    first, second, *_ = dict.fromkeys(one for one in wanted if one != DEFAULT)
    return first, second


def name_lines(title: str, look: Look, langs: Sequence[str], by: str, down: bool) -> list[NameLine]:
    """The rows, in the order of the box or by the names of one language."""
    found = list(entries(title))
    if by != BOX:
        order, names = alphabetical(by), name_table(by)
        found.sort(key=lambda entry: order(names[entry.key].text))
    if down:
        found.reverse()
    return [_line(entry, look, langs) for entry in found]


def _line(entry: Entry, look: Look, langs: Sequence[str]) -> NameLine:
    words = look.words
    shape, colour = icon_of(entry)
    said = words(f"card.colour.{entry.colour}") if entry.colour else ""
    return NameLine(
        key=entry.id,
        route=card_route(entry),
        sign=shape,
        colour=colour,
        age=roman(entry.age) if entry.age else "",
        spoken=said or words(f"card.kind.{entry.kind}"),
        langs=(DEFAULT, *langs),
        names=tuple(
            (
                name_table(lang)[entry.key].text,
                name_table(lang)[entry.key].printed and lang != DEFAULT,
            )
            for lang in (DEFAULT, *langs)
        ),
    )


@ft.component
def TablePage() -> ft.View:
    session, look = use_session(), use_look()
    words = look.words
    title = ft.use_route_params().get("title", "")
    route = f"/cards/{title}"
    ft.use_effect(lambda: session.trail.visit(route), [route])
    orders, set_orders = use_value(lambda: session.trail.orders)
    if title not in titles_with_entries():
        body = empty(look, "island", words("cards.unknown"), words("cards.unknown_more"))
        back = ft.Row(
            [quiet(look, words("cards.to_search"), go("/cards"), key="to-search")],
            alignment=ft.MainAxisAlignment.CENTER,
        )
        view = ft.Container(body, key="unknown")
        return screen(look, ft.use_view_path(), words("nav.cards"), [view, back], back="/cards")
    langs = languages(session, words.lang)
    by, down = orders.get(title, (BOX, False))

    def sort(column: str) -> None:
        # Kept on the trail, so that the way back from a card leads to the same order.
        session.trail.orders = {**orders, title: (column, column == by and not down)}
        set_orders(session.trail.orders)

    lines = name_lines(title, look, langs, by, down)
    way_back = back_button(look, session.trail.before(route) or "/cards", session.trail.leave)
    side = max(6, (look.width - 1000) / 2)
    return ft.View(
        route=ft.use_view_path(),
        padding=0,
        spacing=0,
        bgcolor=look.palette.ground,
        controls=[
            ft.SafeArea(
                expand=True,
                content=ft.Column(
                    [
                        _head(look, title, langs, by, down, sort, way_back),
                        *([] if look.sideways else [_chooser(session, look, langs)]),
                        _columns(look, langs, by, down, sort),
                        ft.ListView(
                            [MemoName(line, look, key=line.key) for line in lines],
                            expand=True,
                            key="names",
                        ),
                    ],
                    spacing=6,
                    margin=ft.Margin.symmetric(horizontal=side),
                    expand=True,
                ),
            )
        ],
    )


def _head(
    look: Look,
    title: str,
    langs: tuple[str, str],
    by: str,
    down: bool,
    sort: Callable[[str], None],
    way_back: ft.Control,
) -> ft.Control:
    words = look.words
    large = look.scale > 1.25
    name = ft.Semantics(
        heading_level=1,
        container=True,
        content=text(look, words(f"title.{title}"), 14 if large else 24, family=TITLE, lines=2),
    )
    box = words("cards.order")
    if by == BOX:
        spoken = words("cards.turned", column=box) if down else box
    else:
        spoken = words("cards.sort", column=box)
    boxed = ft.Icons.INVENTORY_2 if by == BOX else ft.Icons.INVENTORY_2_OUTLINED
    printing = quiet(
        look,
        words("cards.print"),
        lambda _: None,
        key="print",
        action=ft.OpenUrl(
            address(ft.context.page.url, sheet_address(title, langs)), target=ft.UrlTarget.BLANK
        ),
    )
    return ft.Row(
        [
            way_back,
            ft.Container(name, expand=True),
            icon_button(look, boxed, spoken, lambda _: sort(BOX), key=f"sort-{BOX}"),
            printing,
        ],
        spacing=4,
    )


def _chooser(session: Session, look: Look, langs: tuple[str, str]) -> ft.Control:
    """Which two stand beside English: one more takes the place of the first."""

    def pick(lang: str) -> Callable[[object], None]:
        def act(_: object) -> None:
            chosen = langs[::-1] if lang in langs else (langs[1], lang)
            session.choose(table_languages=chosen)

        return act

    chips = [
        chip(look, name, lang in langs, pick(lang), key=f"beside-{lang}")
        for lang, name in LANGUAGES.items()
        if lang != DEFAULT
    ]
    label = [] if look.width < 600 else [dim(look, look.words("cards.beside"))]
    return ft.Row([*label, *chips], wrap=True, spacing=8, run_spacing=8)


def _narrow(look: Look) -> bool:
    return look.width < 600


def _stacked(look: Look) -> bool:
    """Large text on a phone: the names of a card stand below each other."""
    return _narrow(look) and look.scale > 1.25


def _share(look: Look, lang: str) -> int:
    """English words are shorter, and break in two: on a phone they give way to the others."""
    return 4 if lang == DEFAULT and _narrow(look) and not _stacked(look) else 5


def _margin(look: Look) -> float:
    """The room for sign and age: one above the other on a phone."""
    return (26 if _narrow(look) else 56) * min(look.scale, 1.5)


def _columns(
    look: Look, langs: tuple[str, str], by: str, down: bool, sort: Callable[[str], None]
) -> ft.Control:
    heads = [_column(look, lang, by, down, sort) for lang in (DEFAULT, *langs)]
    if _stacked(look):
        line = ft.Row(heads, wrap=True, spacing=16, run_spacing=0)
    else:
        line = ft.Row([ft.Container(width=_margin(look)), *heads], spacing=GAP)
    return ft.Container(
        line,
        width=float("inf"),
        border=ft.Border.only(bottom=ft.BorderSide(2, look.palette.gold)),
        padding=ft.Padding.only(left=4, right=4, bottom=3),
    )


def _column(look: Look, lang: str, by: str, down: bool, sort: Callable[[str], None]) -> ft.Control:
    """A column's head: tap to sort by it, tap again to turn it round."""
    palette, words, name = look.palette, look.words, LANGUAGES[lang]
    shape = style(look, bg=palette.ground, ink=palette.ink, radius=10)
    stacked = _stacked(look)
    # As far in as the names below it, which stand behind their ticks.
    shape.padding = ft.Padding.only(left=0 if lang == DEFAULT or stacked else TICK + 1)
    shape.alignment = ft.Alignment.CENTER_LEFT
    if lang != by:
        spoken = words("cards.sort", column=name)
    else:
        spoken = words("cards.sorted_down" if down else "cards.sorted_up", column=name)
    arrow = ft.Icons.ARROW_DOWNWARD if down else ft.Icons.ARROW_UPWARD
    shown: list[ft.Control] = [text(look, name, 14, family=STRONG, lines=1)]
    if lang == by:
        shown.append(ft.Icon(arrow, size=16, color=palette.gold))
    return ft.TextButton(
        key=f"sort-{lang}",
        content=ft.Semantics(
            label=spoken, exclude_semantics=True, content=ft.Row(shown, spacing=4, tight=stacked)
        ),
        style=shape,
        on_click=lambda _: sort(lang),
        height=max(TOUCH, 34 * look.scale),
        expand=None if stacked else _share(look, lang),
    )


@ft.component
def NameRow(line: NameLine, look: Look) -> ft.Control:
    palette = look.palette
    shape = style(look, bg=palette.ground, ink=palette.ink, radius=6)
    shape.padding = ft.Padding.all(0)
    return ft.TextButton(
        key=f"line-{line.key}",
        style=shape,
        on_click=go(line.route),
        content=ft.Container(
            border=ft.Border.only(bottom=ft.BorderSide(1, palette.line)),
            padding=ft.Padding.symmetric(horizontal=4, vertical=7),
            alignment=ft.Alignment.CENTER_LEFT,
            content=ft.Row([_picture(line, look), *_names(line, look)], spacing=GAP),
        ),
    )


def _names(line: NameLine, look: Look) -> list[ft.Control]:
    # English stands on the cards themselves: it needs no tick, nor room for one.
    (first, _), *rest = line.names
    english: ft.Control = ft.Container(text(look, first, 12.5 if _narrow(look) else 15))
    others = [_name(look, *one) for one in rest]
    if _stacked(look):
        # No column tells which language it is: each line does.
        for other in (stacked := [_name(look, first, False), *others]):
            other.expand = True
        lines: list[ft.Control] = [
            ft.Row([ft.Container(dim(look, lang, 12.5), width=22 * look.scale), name], spacing=GAP)
            for lang, name in zip(line.langs, stacked, strict=True)
        ]
        return [ft.Column(lines, spacing=2, tight=True, expand=True)]
    english.expand = _share(look, DEFAULT)
    for other in others:
        other.expand = _share(look, "")
    return [english, *others]


def _picture(line: NameLine, look: Look) -> ft.Control:
    parts: list[ft.Control] = [sign(line.sign, row_colour(line.colour, look.dark), 19, line.spoken)]
    if line.age:
        parts.append(dim(look, line.age, 12))
    if _narrow(look):
        inner: ft.Control = ft.Column(
            parts,
            spacing=2,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            alignment=ft.MainAxisAlignment.CENTER,
        )
    else:
        inner = ft.Row(parts, spacing=8)
    height = 34 if _narrow(look) else 30
    return ft.Container(inner, width=_margin(look), height=height * min(look.scale, 1.5))


def _name(look: Look, name: str, printed: bool) -> ft.Control:
    """A name, with a tick before it where a rulebook prints it, so that it reads as its own."""
    called = text(look, name, 12.5 if _narrow(look) else 15, expand=True)
    tick = ft.Icon(
        ft.Icons.CHECK,
        size=TICK,
        color=look.palette.good,
        semantics_label=look.words("card.printed"),
    )
    return ft.Row([tick if printed else ft.Container(width=TICK), called], spacing=1)


MemoName = ft.memo(NameRow)
