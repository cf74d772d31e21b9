"""The table of the pad: rows with colour, sign and word; players across."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from scorepad.i18n import Words
from scorepad.i18n.numbers import MINUS, number
from scorepad.titles.model import Result, Row

from ..desk import Look
from ..hooks import Box, use_part
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
class Label:
    """A row's name, as it is broken to fit, and the size that all the names have."""

    row: Row
    word: str
    shown: str
    size: float


@dataclass(frozen=True, slots=True)
class Line:
    """A row as it is to be drawn; equal lines are not drawn again."""

    label: Label
    cells: tuple[Cell, ...]
    selected: bool

    @property
    def row(self) -> Row:
        return self.label.row


def labels(state: PadState, look: Look, shape: Shape) -> list[Label]:
    """What stands before every row of the pad; it does not change with the numbers."""
    words, title = look.words, state.draft.game.title
    names = [row_name(words, title, row) for row in state.rows]
    shown = [short_row_name(words, title, row) for row in state.rows]
    if not shape.narrow and label_size(names, look, shape) == WIDE_WORD:
        shown = names
    size = label_size(shown, look, shape)
    return [
        Label(row, word, broken, size)
        for row, word, broken in zip(state.rows, names, shown, strict=True)
    ]


def line(state: PadState, look: Look, shape: Shape, label: Label) -> Line:
    """A row of the pad for the players in view."""
    draft, result, row = state.draft, state.result, label.row
    cells = tuple(_cell(state, look.words, row, label.word, seat, result) for seat in shape.seats)
    return Line(label, cells, row.id == draft.row and not draft.finished)


def lines(state: PadState, look: Look, shape: Shape) -> list[Line]:
    """Every row of the pad for the players in view."""
    return [line(state, look, shape, label) for label in labels(state, look, shape)]


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
        shown = points if score and state.filled(row.id, seat) else ""
    elif isinstance(value, int):
        typed = draft.text(row.id, seat) if selected else str(value)
        shown = typed.replace("-", MINUS)
        below = points if row.counts and score else ""
    else:
        shown = points
    if selected and value is None:
        shown = draft.text(row.id, seat).replace("-", MINUS) or shown
    told = shown or words("pad.nothing")
    name = f"{player.name}, {word}, {told}"
    if below:
        name += ", " + words.count("pad.points", score.points if score else 0)
    return Cell(seat, shown, below, name, selected)


@ft.component
def TableRow(line: Line, look: Look, shape: Shape, select: Select) -> ft.Control:
    """A row that is drawn once and for all."""
    return _row_view(line, look, shape, select)


@ft.component
def LiveRow(held: Box[PadState], label: Label, look: Look, shape: Shape) -> ft.Control:
    """A row of the pad in play, drawn again only when one of its own cells changes."""
    state = held.held
    shown = use_part(state, lambda: line(state, look, shape, label))
    return _row_view(shown, look, shape, state.select)


MemoLiveRow = ft.memo(LiveRow)


def _row_view(line: Line, look: Look, shape: Shape, select: Select) -> ft.Control:
    palette = look.palette
    return ft.Container(
        height=shape.line,
        bgcolor=palette.panel if line.selected else None,
        border=ft.Border.only(bottom=ft.BorderSide(1, palette.line)),
        content=ft.Row(
            [
                MemoLabel(line.label, look, shape),
                *(MemoCell(line.row.id, cell, look, shape, select) for cell in line.cells),
            ],
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )


MemoRow = ft.memo(TableRow)


@ft.component
def LabelView(label: Label, look: Look, shape: Shape) -> ft.Control:
    colour = row_colour(label.row.colour, look.dark)
    bar = ft.Container(width=4, height=shape.line, bgcolor=colour)
    room = shape.label - 4
    if shape.narrow:
        inner: ft.Control = ft.Column(
            [
                sign(label.row.sign, colour, 16),
                text(
                    look,
                    label.shown,
                    label.size,
                    lines=2,
                    align=ft.TextAlign.CENTER,
                    height=1.0,
                    semantics_label=label.word,
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
        name = text(look, label.shown, label.size, lines=2, height=1.1, semantics_label=label.word)
        word = ft.Container(name, expand=True)
        body = ft.Container(
            ft.Row([sign(label.row.sign, colour, 22), word], spacing=9),
            width=room,
            padding=ft.Padding.only(left=10, right=2),
        )
    return ft.Row([bar, body], spacing=0, tight=True)


MemoLabel = ft.memo(LabelView)


@ft.component
def CellView(row: str, cell: Cell, look: Look, shape: Shape, select: Select) -> ft.Control:
    palette = look.palette

    def tapped(_: object) -> None:
        select(row, cell.seat)

    size = 19.0 if shape.column >= 56 else 17.0
    # A long sum shrinks to fit its cell; the keys show it in full.
    size = min(size, (shape.column - 12) / (0.64 * look.scale * max(1, len(cell.shown))))
    # A point marks where a number belongs, so that the columns can be told apart.
    blank = not cell.shown and not cell.selected
    shown = text(
        look,
        "·" if blank else cell.shown,
        size,
        family=STRONG if cell.selected else "Figtree",
        colour=palette.edge if blank else palette.ink,
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


MemoCell = ft.memo(CellView)


@dataclass(frozen=True, slots=True)
class Heads:
    """The names in view, and what page of them it is, if not all fit."""

    names: tuple[str, ...]
    chosen: int | None
    total: int


def heads(state: PadState, shape: Shape) -> Heads:
    draft = state.draft
    players = draft.game.players
    names = tuple(players[seat].name for seat in shape.seats)
    return Heads(names, draft.seat - shape.seats[0], len(players))


@ft.component
def LiveHead(held: Box[PadState], look: Look, shape: Shape) -> ft.Control:
    """The names above the pad in play; whose turn it is changes."""
    state = held.held

    def turn(seat: int) -> None:
        state.select(state.draft.row, seat)

    return _head_view(use_part(state, lambda: heads(state, shape)), look, shape, turn)


MemoLiveHead = ft.memo(LiveHead)


@ft.component
def TableHead(heads: Heads, look: Look, shape: Shape, turn: Callable[[int], None]) -> ft.Control:
    return _head_view(heads, look, shape, turn)


def _head_view(heads: Heads, look: Look, shape: Shape, turn: Callable[[int], None]) -> ft.Control:
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
                            lines=2 if small < 14 else 1,
                            height=1.0 if small < 14 else None,
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
