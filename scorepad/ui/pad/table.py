"""The table of the pad: rows with colour, sign and word; players across; totals always in view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from scorepad.i18n import Words
from scorepad.i18n.numbers import MINUS, number
from scorepad.titles.model import Result, Row

from ..desk import Look
from ..names import row_name, short_row_name
from ..parts import dim, figures, icon_button, strong, style, text
from ..signs import sign
from ..theme import STRONG, row_colour
from .shape import Shape, names_height, totals_height
from .state import Focus, PadState

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


@dataclass(frozen=True, slots=True)
class Totals:
    """The sums in view; `best` marks whoever leads."""

    shown: tuple[str, ...]
    names: tuple[str, ...]
    best: tuple[bool, ...]
    hidden: bool


@ft.component
def TotalsRow(
    totals: Totals,
    look: Look,
    shape: Shape,
    focus: Focus,
    ask: Callable[[int], None],
    toggle: Callable[[], None] | None,
) -> ft.Control:
    palette, words = look.palette, look.words
    icon = ft.Icons.VISIBILITY_OFF_OUTLINED if totals.hidden else ft.Icons.VISIBILITY_OUTLINED
    name = words("pad.reveal" if totals.hidden else "pad.hide")
    # A finished game has nothing left to hide.
    if toggle is None:
        label: ft.Control = strong(look, words("pad.total"), 15, lines=1)
    elif shape.narrow:
        label = _narrow_eye(look, shape, icon, name, toggle, focus)
    else:
        flip = toggle
        eye = icon_button(look, icon, name, lambda _: flip(), key="hide", **focus.watch("hide"))
        word = strong(look, words("pad.total"), 15, lines=1)
        label = ft.Row([ft.Container(word, expand=True), eye], spacing=0)
    return ft.Container(
        height=totals_height(look),
        border=ft.Border.only(top=ft.BorderSide(2, palette.gold)),
        content=ft.Row(
            [
                ft.Container(
                    label,
                    width=shape.label,
                    padding=ft.Padding.only(left=0 if shape.narrow and toggle else 14),
                ),
                *(
                    _total(totals, at, look, shape, None if totals.hidden else ask)
                    for at in range(len(totals.shown))
                ),
            ],
            spacing=0,
        ),
    )


def _narrow_eye(
    look: Look,
    shape: Shape,
    icon: ft.IconData,
    name: str,
    toggle: Callable[[], None],
    focus: Focus,
) -> ft.Control:
    """The eye with the word for the sums below it, where they cannot stand side by side."""
    palette = look.palette
    face = style(look, bg=ft.Colors.TRANSPARENT, ink=palette.ink, pad=0, radius=12)
    face.padding = ft.Padding.all(0)
    word = strong(look, look.words("pad.total"), NARROW_WORD, lines=1, height=1.0)
    return ft.TextButton(
        content=ft.Column(
            [ft.Icon(icon, semantics_label=name, color=palette.ink, size=20), word],
            spacing=1,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        style=face,
        on_click=lambda _: toggle(),
        width=shape.label,
        height=totals_height(look) - 2,
        key="hide",
        **focus.watch("hide"),
    )


def _total(
    totals: Totals, at: int, look: Look, shape: Shape, ask: Callable[[int], None] | None
) -> ft.Control:
    """One player's sum; a bar below it marks who leads, and a tap asks why."""
    palette, best = look.palette, totals.best[at]
    seat = shape.seats[at]
    tapped = (lambda _: ask(seat)) if ask else None
    shown = figures(
        look,
        totals.shown[at],
        21 if shape.column >= 52 else 18,
        colour=palette.gold if best else palette.ink,
        align=ft.TextAlign.CENTER,
        no_wrap=True,
        height=1.1,
    )
    bar = ft.Container(width=26, height=3, border_radius=2, bgcolor=palette.gold if best else None)
    return ft.Semantics(
        label=totals.names[at],
        button=ask is not None,
        container=True,
        exclude_semantics=True,
        on_tap=tapped,
        content=ft.Container(
            ft.Column(
                [shown, bar],
                spacing=0,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            key=f"total-{seat}",
            on_click=tapped,
            width=shape.column,
            height=totals_height(look) - 2,
            alignment=ft.Alignment.CENTER,
        ),
    )


MemoTotals = ft.memo(TotalsRow)


def totals(state: PadState, look: Look, shape: Shape) -> Totals:
    words, result, draft = look.words, state.result, state.draft
    shown, names, best = [], [], []
    top = max((one.total for one in result.players), default=0) if result else 0
    for seat in shape.seats:
        player = draft.game.players[seat].name
        if draft.hidden:
            total = "•••"
            spoken = words("pad.hidden")
        else:
            total = number(result.players[seat].total, words.lang) if result else "–"
            spoken = total
        leads = (
            result is not None
            and not draft.hidden
            and top > 0
            and result.players[seat].total == top
        )
        shown.append(total)
        spoken = f"{spoken}, {words('pad.leads')}" if leads else spoken
        names.append(f"{player}, {words('pad.total')}, {spoken}")
        best.append(leads)
    return Totals(tuple(shown), tuple(names), tuple(best), draft.hidden)
