"""A line for a card wherever cards are listed: its sign, its names, and where it belongs."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from scorepad.catalogue import Entry, EntryHit, name, printed_name
from scorepad.catalogue.icons import icon_of
from scorepad.i18n import Words
from scorepad.i18n.numbers import roman

from ..parts import TOUCH, dim, list_line, stack, strong
from ..session import Look, Session
from ..shell import go
from ..signs import row_sign


@dataclass(frozen=True, slots=True)
class EntryLine:
    """What a line shows; a line is drawn again only for another value."""

    key: str
    route: str
    icon: tuple[str, str]
    name: str
    beside: str
    place: str


def card_route(entry: Entry) -> str:
    return f"/cards/{entry.title}/{entry.id}"


def reading(entry: Entry, words: Words) -> str:
    """What it is called in the language the person reads."""
    return name(entry.id, entry.title, words.lang)


def reading_and_printed(entry: Entry, words: Words) -> str:
    """Its name, and in brackets what stands on the card where that differs."""
    read, printed = reading(entry, words), printed_name(entry.id, entry.title, words.lang)
    return read if printed == read else f"{read} ({printed})"


def beside(entry: Entry, session: Session, words: Words) -> str:
    """What it is called in the first other language of the person's cards, if that differs."""
    lang = next((code for code in session.preferences.card_languages if code != words.lang), None)
    other = name(entry.id, entry.title, lang) if lang else ""
    return "" if other == reading(entry, words) else other


def place(entry: Entry, words: Words, *, kind: bool = True) -> str:
    """Where it belongs: title, expansion, age, and with `kind` what it is and its colour."""
    parts = [words(f"title.{entry.title}")]
    if entry.expansion:
        parts.append(words(f"expansion.{entry.expansion}"))
    if entry.age:
        parts.append(words("card.age", age=roman(entry.age)))
    if kind and entry.kind != "card":
        parts.append(words(f"card.kind.{entry.kind}"))
    if kind and entry.colour:
        parts.append(words(f"card.colour.{entry.colour}"))
    return " · ".join(parts)


def entry_line(
    entry: Entry, session: Session, words: Words, hit: EntryHit | None = None
) -> EntryLine:
    """The line of an entry; with a `hit` it has the name that was found, and its language."""
    other = beside(entry, session, words)
    if hit is not None and hit.name and hit.lang != words.lang:
        other = f"{hit.name} ({words(f'language.{hit.lang}')})"
    elif hit is not None and hit.name and hit.name != reading(entry, words):
        other = hit.name
    return EntryLine(
        key=f"{entry.title}-{entry.id}",
        route=card_route(entry),
        icon=icon_of(entry),
        name=reading(entry, words),
        beside=other,
        place=place(entry, words),
    )


def entry_lines(look: Look, lines: list[EntryLine], prefix: str) -> ft.Control:
    """Lines below each other; their keys begin with `prefix`."""
    return ft.Column([EntryListLine(line, look, prefix, key=line.key) for line in lines], spacing=0)


@ft.memo
@ft.component
def EntryListLine(line: EntryLine, look: Look, prefix: str) -> ft.Control:
    names: list[ft.Control] = [strong(look, line.name, 16)]
    if line.beside:
        names.append(dim(look, line.beside, 14.5))
    row = ft.Row(
        names,
        wrap=True,
        spacing=8,
        run_spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return list_line(
        look,
        [
            row_sign(look, line.icon, 24),
            stack(row, dim(look, line.place, 13), spacing=1, expand=True),
        ],
        go(line.route),
        key=f"{prefix}-{line.key}",
        spacing=14,
        height=None if look.scale > 1 else max(TOUCH, 62),
    )
