"""Prose: a line of the handbook with its links, and every kind of block, each with its own look.

Words within a line can be tapped and are read aloud where they stand. A keyboard cannot stop
inside a text, so the foot of a page has a button for each of them (see `page`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from scorepad.handbook.blocks import (
    Block,
    Bullets,
    CardRef,
    Example,
    Figure,
    Heading,
    Line,
    Link,
    Note,
    Paragraph,
    Plain,
    Span,
    Steps,
    TableBlock,
    Term,
)
from scorepad.handbook.plain import card_name, plain_text

from ..parts import figures as numeral
from ..parts import strong, text
from ..session import Look
from ..text_width import widest
from ..theme import STRONG
from .figures import figure

SIZE, LEADING = 16, 1.45
#: A line of text gets no longer than this: the eye must find the next one.
MEASURE = 680
#: Between the columns of a table, and the size of its words.
GAP, CELL = 12, 15
#: The edges of an example, left and right.
FRAME = 36


@dataclass(frozen=True, slots=True)
class Reading:
    """How a page is read: its look, where it stands, and what a tap on a word does."""

    look: Look
    follow: Callable[[Link], None]
    explain: Callable[[Term], None]
    open: Callable[[CardRef], None]
    #: The width of its lines.
    width: float


def prose(reading: Reading, line: Line, size: float = SIZE, **more: Any) -> ft.Text:
    """A line of text whose links can be tapped."""
    look = reading.look
    if all(isinstance(span, Plain) and not span.bold for span in line):
        return text(look, plain_text(line, look.words.lang), size, height=LEADING, **more)
    said = text(look, "", size, height=LEADING, **more)
    said.spans = [_span(reading, span) for span in line]
    return said


def _span(reading: Reading, span: Span) -> ft.TextSpan:
    palette = reading.look.palette
    family = STRONG if span.bold else None
    match span:
        case Plain():
            return ft.TextSpan(span.text, ft.TextStyle(font_family=family) if family else None)
        case Term():
            # Dots below a word: its meaning is a tap away.
            style = ft.TextStyle(
                font_family=family,
                decoration=ft.TextDecoration.UNDERLINE,
                decoration_style=ft.TextDecorationStyle.DOTTED,
                decoration_color=palette.gold,
                decoration_thickness=2,
            )
            return ft.TextSpan(span.text, style, on_click=lambda _: reading.explain(span))
        case Link():
            return ft.TextSpan(
                span.text, _led(reading.look, family), on_click=lambda _: reading.follow(span)
            )
        case CardRef():
            called = card_name(span, reading.look.words.lang)
            return ft.TextSpan(
                called, _led(reading.look, STRONG), on_click=lambda _: reading.open(span)
            )


def _led(look: Look, family: str | None) -> ft.TextStyle:
    return ft.TextStyle(
        font_family=family,
        color=look.palette.gold,
        decoration=ft.TextDecoration.UNDERLINE,
        decoration_color=look.palette.gold,
    )


def block(reading: Reading, one: Block) -> ft.Control:
    """A block as it is drawn."""
    look = reading.look
    match one:
        case Heading():
            said = plain_text(one.line, look.words.lang)
            head = text(look, said, 20 / look.scale**0.3, family=STRONG)
            return ft.Container(
                key=ft.ScrollKey(one.anchor),  # type: ignore[call-arg] # Flet makes it so late
                padding=ft.Padding.only(top=14),
                content=ft.Semantics(heading_level=2, container=True, content=head),
            )
        case Paragraph():
            return prose(reading, one.line)
        case Bullets():
            return _list(reading, [("•", item) for item in one.items])
        case Steps():
            return _list(reading, [(f"{n}.", item) for n, item in enumerate(one.items, 1)])
        case TableBlock():
            return table(reading, one)
        case Note():
            lines = [prose(reading, line, 15) for line in one.lines]
            return _panel(look, ft.Icons.INFO_OUTLINE, look.words("rules.note"), lines)
        case Example():
            narrower = replace(reading, width=reading.width - FRAME)
            inside = [block(narrower, inner) for inner in one.blocks]
            return example(look, inside)
        case Figure():
            return figure(look, one)


def _list(reading: Reading, items: Sequence[tuple[str, Line]]) -> ft.Control:
    look = reading.look
    room = (26 if len(items) < 10 else 34) * look.scale
    lines: list[ft.Control] = [
        ft.Row(
            [
                ft.Container(
                    numeral(look, mark, SIZE, colour=look.palette.gold, height=LEADING), width=room
                ),
                ft.Container(prose(reading, item), expand=True),
            ],
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
        for mark, item in items
    ]
    return ft.Column(lines, spacing=7, tight=True)


def _panel(look: Look, icon: ft.IconData, word: str, inside: Sequence[ft.Control]) -> ft.Control:
    """A panel that says in a word and a picture what it is."""
    palette = look.palette
    head = ft.Row(
        [ft.Icon(icon, size=20, color=palette.gold), strong(look, word, 14.5)],
        spacing=8,
        tight=True,
    )
    return ft.Container(
        bgcolor=palette.raised,
        border_radius=14,
        padding=ft.Padding.symmetric(horizontal=16, vertical=12),
        content=ft.Column(
            [head, *inside],
            spacing=6,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
    )


def example(look: Look, inside: Sequence[ft.Control]) -> ft.Control:
    """A worked example: a page within the page, with a gold edge and its own word."""
    palette = look.palette
    head = ft.Row(
        [
            ft.Icon(ft.Icons.CALCULATE_OUTLINED, size=20, color=palette.gold),
            strong(look, look.words("rules.example"), 14.5),
        ],
        spacing=8,
        tight=True,
    )
    return ft.Container(
        bgcolor=palette.panel,
        border=ft.Border.all(1, palette.line),
        border_radius=14,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        content=ft.Container(
            border=ft.Border.only(left=ft.BorderSide(5, palette.gold)),
            padding=ft.Padding.only(left=15, top=12, right=14, bottom=14),
            content=ft.Column(
                [head, *inside],
                spacing=8,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
        ),
    )


def table(reading: Reading, one: TableBlock) -> ft.Control:
    """Columns as broad as their words; where there is no room, the cells stand below each other."""
    look = reading.look
    lang = look.words.lang
    rows = (one.head, *one.rows)
    columns = [[plain_text(row[n], lang) for row in rows] for n in range(len(one.head))]
    size = CELL * look.scale
    # A word cannot be broken: a column needs room for its longest, whatever the others hold.
    longest = [
        widest((word for cell in column for word in cell.split()), size, STRONG)
        for column in columns
    ]
    spare = reading.width - GAP * (len(columns) - 1) - sum(longest)
    if spare < 0:
        return _stacked(reading, one)
    whole = [min(reading.width, widest(column, size, STRONG)) for column in columns]
    part = min(1, spare / max(1, sum(whole) - sum(longest)))
    # In tenths of a pixel, since Flutter takes whole numbers.
    broad = [
        round(10 * (word + part * (cell - word))) for word, cell in zip(longest, whole, strict=True)
    ]
    lines: list[ft.Control] = [_row(reading, one.head, broad, head=True)]
    lines.extend(_row(reading, row, broad) for row in one.rows)
    return ft.Column(lines, spacing=0, tight=True)


def _row(
    reading: Reading, cells: Sequence[Line], broad: Sequence[int], *, head: bool = False
) -> ft.Control:
    palette = reading.look.palette
    edge = ft.BorderSide(2, palette.gold) if head else ft.BorderSide(1, palette.line)
    inside: list[ft.Control] = []
    for cell, width in zip(cells, broad, strict=True):
        said = prose(reading, cell, CELL)
        if head:
            said.font_family = STRONG
        inside.append(ft.Container(said, expand=width))
    return ft.Container(
        ft.Row(inside, spacing=GAP, vertical_alignment=ft.CrossAxisAlignment.START),
        border=ft.Border.only(bottom=edge),
        padding=ft.Padding.symmetric(vertical=7),
    )


def _stacked(reading: Reading, one: TableBlock) -> ft.Control:
    """Each row a block of its own, every cell under the head of its column."""
    look = reading.look
    lines: list[ft.Control] = []
    for row in one.rows:
        cells: list[ft.Control] = []
        for head, cell in zip(one.head, row, strict=True):
            if cell:
                told = (Plain(f"{plain_text(head, look.words.lang)}: ", bold=True), *cell)
                cells.append(prose(reading, told if any(head) else cell, CELL))
        lines.append(
            ft.Container(
                ft.Column(cells, spacing=3, tight=True),
                border=ft.Border.only(bottom=ft.BorderSide(1, look.palette.line)),
                padding=ft.Padding.symmetric(vertical=8),
            )
        )
    return ft.Column(lines, spacing=0, tight=True)
