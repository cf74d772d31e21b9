"""The table of the pad: rows with colour, sign and word; players across."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from scorepad.i18n import Words
from scorepad.i18n.numbers import MINUS, number
from scorepad.titles.model import Result, Row

from ..desk import Look
from ..names import row_name, short_row_name
from ..parts import dim, icon_button, strong, text
from ..signs import sign
from ..theme import STRONG, row_colour
from .shape import Shape, names_height
from .state import PadState

Select = Callable[[str, int], None]
#: Sizes of the rows' names beside their signs and below them, and the least they shrink to.
WIDE_WORD, NARROW_WORD, SMALLEST = 14.0, 12.0, 12.0
#: The width of a letter of the longest names, as a part of its size.
LETTER = 0.53


@dataclass(frozen=True, slots=True)
class Cell:
    """What a cell shows: its number, the points that a count comes to, and its name aloud."""

    seat: int
    shown: str
    below: str
    name: str
    selected: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A row as it is to be drawn; equal lines are not drawn again."""

    row: Row
    #: The row's name, as it is broken to fit, and the size that all the names have.
    word: str
    shown: str
    size: float
    cells: tuple[Cell, ...]
    selected: bool


def lines(state: PadState, look: Look, shape: Shape) -> list[Line]:
    """Every row of the pad for the players in view."""
    words, draft, result = look.words, state.draft, state.result
    names = [row_name(words, draft.game.title, row) for row in state.rows]
    shown = [short_row_name(words, draft.game.title, row) for row in state.rows]
    if not shape.narrow and label_size(names, look, shape) == WIDE_WORD:
        shown = names
    size = label_size(shown, look, shape)
    found = []
    for row, word, broken in zip(state.rows, names, shown, strict=True):
        cells = tuple(_cell(state, words, row, word, seat, result) for seat in shape.seats)
        chosen = row.id == draft.row and not draft.finished
        found.append(Line(row, word, broken, size, cells, chosen))
    return found


def label_size(names: Sequence[str], look: Look, shape: Shape) -> float:
    """The largest size at which no word of any row is broken; all the rows have the same."""
    size = NARROW_WORD if shape.narrow else WIDE_WORD
    room = shape.label - (8 if shape.narrow else 47)
    longest = max(len(word) for name in names for word in name.split())
    return min(size, max(SMALLEST, room / (LETTER * longest * look.scale)))


def _cell(
    state: PadState, words: Words, row: Row, word: str, seat: int, result: Result | None
) -> Cell:
    draft = state.draft
    player = draft.game.players[seat]
    value = draft.value(row.id, seat)
    selected = (draft.row, draft.seat) == (row.id, seat) and not draft.finished
    score = result.players[seat].rows.get(row.id) if result else None
    points = number(score.points, words.lang) if score else ""
    below = ""
    if value is None:
        # A row may follow from what stands elsewhere; then its points are shown all the same.
        shown = points if score and score.points else ""
    elif isinstance(value, int):
        typed = draft.text(row.id, seat) if selected else str(value)
        shown = typed.replace("-", MINUS)
        below = points if row.counts and score else ""
    else:
        shown = points
    if selected and value is None:
        shown = draft.text(row.id, seat).replace("-", MINUS)
    told = shown or words("pad.nothing")
    name = f"{player.name}, {word}, {told}"
    if below:
        name += ", " + words.count("pad.points", score.points if score else 0)
    return Cell(seat, shown, below, name, selected)


@ft.component
def TableRow(line: Line, look: Look, shape: Shape, select: Select) -> ft.Control:
    palette = look.palette
    return ft.Container(
        height=shape.line,
        bgcolor=palette.panel if line.selected else None,
        border=ft.Border.only(bottom=ft.BorderSide(1, palette.line)),
        content=ft.Row(
            [
                _label(line, look, shape),
                *(_cell_view(line.row.id, cell, look, shape, select) for cell in line.cells),
            ],
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )


MemoRow = ft.memo(TableRow)


def _label(line: Line, look: Look, shape: Shape) -> ft.Control:
    colour = row_colour(line.row.colour, look.dark)
    bar = ft.Container(width=4, height=shape.line, bgcolor=colour)
    room = shape.label - 4
    if shape.narrow:
        inner: ft.Control = ft.Column(
            [
                sign(line.row.sign, colour, 16),
                text(
                    look,
                    line.shown,
                    line.size,
                    lines=2,
                    align=ft.TextAlign.CENTER,
                    height=1.0,
                    semantics_label=line.word,
                ),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            alignment=ft.MainAxisAlignment.CENTER,
        )
        body = ft.Container(
            inner,
            width=room,
            padding=ft.Padding.symmetric(horizontal=2),
            alignment=ft.Alignment.CENTER,
        )
    else:
        name = text(look, line.shown, line.size, lines=2, height=1.1, semantics_label=line.word)
        word = ft.Container(name, expand=True)
        body = ft.Container(
            ft.Row([sign(line.row.sign, colour, 22), word], spacing=9),
            width=room,
            padding=ft.Padding.only(left=10, right=2),
        )
    return ft.Row([bar, body], spacing=0, tight=True)


def _cell_view(row: str, cell: Cell, look: Look, shape: Shape, select: Select) -> ft.Control:
    palette = look.palette

    def tapped(_: object) -> None:
        select(row, cell.seat)

    size = 19.0 if shape.column >= 56 else 17.0
    # A long sum shrinks to fit its cell; the keys show it in full.
    size = min(size, (shape.column - 12) / (0.64 * look.scale * max(1, len(cell.shown))))
    shown = text(
        look,
        cell.shown,
        size,
        family=STRONG if cell.selected else "Figtree",
        align=ft.TextAlign.CENTER,
        no_wrap=True,
    )
    content: ft.Control = shown
    if cell.below:
        content = ft.Column(
            [shown, dim(look, f"= {cell.below}", 11, align=ft.TextAlign.CENTER)],
            spacing=-3,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
    return ft.Semantics(
        label=cell.name,
        button=True,
        selected=cell.selected,
        container=True,
        exclude_semantics=True,
        on_tap=tapped,
        content=ft.Container(
            width=shape.column,
            height=shape.line - 1,
            key=f"cell-{row}-{cell.seat}",
            on_click=tapped,
            padding=2,
            content=ft.Container(
                content,
                alignment=ft.Alignment.CENTER,
                border_radius=10,
                border=ft.Border.all(2, palette.gold) if cell.selected else None,
                bgcolor=palette.raised if cell.selected else None,
            ),
        ),
    )


@dataclass(frozen=True, slots=True)
class Heads:
    """The names in view, and what page of them it is, if not all fit."""

    names: tuple[str, ...]
    chosen: int | None
    word: str
    total: int


@ft.component
def TableHead(heads: Heads, look: Look, shape: Shape, turn: Callable[[int], None]) -> ft.Control:
    palette = look.palette
    corner: ft.Control = ft.Container(width=shape.label)
    if shape.paged:
        first, last = shape.seats[0], shape.seats[-1]
        corner = ft.Container(
            width=shape.label,
            content=ft.Row(
                [
                    icon_button(
                        look,
                        ft.Icons.CHEVRON_LEFT,
                        look.words("pad.earlier"),
                        (lambda _: turn(first - 1)) if first else None,
                        key="earlier",
                    ),
                    icon_button(
                        look,
                        ft.Icons.CHEVRON_RIGHT,
                        look.words("pad.later"),
                        (lambda _: turn(last + 1)) if last + 1 < heads.total else None,
                        key="later",
                    ),
                ],
                spacing=0,
            ),
        )
    small = 12 if shape.column < 56 else 14
    return ft.Container(
        height=names_height(look, shape.paged),
        border=ft.Border.only(bottom=ft.BorderSide(1, palette.line)),
        content=ft.Row(
            [
                corner,
                *(
                    ft.Container(
                        strong(
                            look,
                            name,
                            small,
                            lines=1,
                            colour=palette.gold if at == heads.chosen else palette.ink,
                            align=ft.TextAlign.CENTER,
                        ),
                        width=shape.column,
                        alignment=ft.Alignment.CENTER,
                        padding=ft.Padding.symmetric(horizontal=1),
                    )
                    for at, name in enumerate(heads.names)
                ),
            ],
            spacing=0,
        ),
    )


MemoHead = ft.memo(TableHead)
