"""The table of the pad: rows with colour, sign and word; players across."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import flet as ft

from scorepad.i18n import Words
from scorepad.i18n.numbers import MINUS, number
from scorepad.i18n.outcome import waits
from scorepad.titles.model import SHEET, Cell, Row, RowScore, Waiting
from scorepad.titles.values import CountedValue

from ..hooks import Box, keyed, memo_component, use_part
from ..names import row_name, short_row_name
from ..parts import centred_stack, dim, text
from ..session import Look
from ..signs import sign
from ..text_width import fitting_size, text_width
from ..theme import STRONG, TEXT, row_colour
from .shape import Shape
from .state import PadState

#: Sizes of the rows' names beside their signs and below them, and the least they shrink to.
WIDE_WORD, NARROW_WORD, SMALLEST = 14.0, 12.0, 12.0
#: What stands in a cell that was counted and has none, and behind points that wait for a count.
NONE, WAITS = "–", "?"
#: The smallest size of a sum in its cell, and the size of what stands below it.
READABLE, UNDER = 8.0, 11.0


class CellView(NamedTuple):
    """What stands in a cell, as the game has it; equal cells are not drawn again."""

    player: str
    value: Cell | None
    #: The keys that made it, while the finger is on it.
    typed: str
    score: RowScore | None
    #: Whether it has a number, be it one that follows from what stands elsewhere.
    filled: bool
    selected: bool
    waiting: tuple[Waiting, ...] = ()


@dataclass(frozen=True, slots=True)
class Label:
    """A row's name, as it is broken to fit, and the size that all the names have."""

    row: Row
    word: str
    shown: str
    size: float


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


def label_size(names: Sequence[str], look: Look, shape: Shape) -> float:
    """The largest size at which no word of any row is broken; all the rows have the same."""
    size = NARROW_WORD if shape.narrow else WIDE_WORD
    room = shape.label - (8 if shape.narrow else 47)
    fits = min(fitting_size(word, room, TEXT) for name in names for word in name.split())
    return min(size, max(SMALLEST, fits / look.scale))


def cell(state: PadState, row: Row, seat: int) -> CellView:
    """What stands in a cell. Every cell is asked at every key, so it looks no further."""
    draft = state.draft
    player = draft.game.players[seat]
    value = player.sheet.get(row.id) if row.place == SHEET else draft.value(row.id, seat)
    selected = draft.seat == seat and draft.row == row.id and not draft.finished
    typed = draft.text(row.id, seat) if selected else ""
    score = state.score(row.id, seat)
    filled = value is not None or state.given(row, seat, score)
    waiting = state.waiting(row.id, seat)
    return CellView(player.name, value, typed, score, filled, selected, waiting)


def faces(view: CellView, row: Row, words: Words) -> tuple[str, str]:
    """What a cell shows: its number, and below it the points that a count comes to."""
    value, score = view.value, view.score
    points = number(score.points, words.lang) if score else ""
    if value is None:
        # A row may follow from what stands elsewhere; then its points are shown all the same.
        shown = bool(view.filled or (score and score.points))
        return view.typed.replace("-", MINUS) or (_counted(view, points) if shown else ""), ""
    if not isinstance(value, int):
        nothing = points == "0" and isinstance(value, CountedValue) and value.is_empty
        return _counted(view, NONE if nothing else points), ""
    typed = view.typed if view.selected else str(value)
    return typed.replace("-", MINUS), points if row.counts else ""


def _counted(view: CellView, points: str) -> str:
    """The points of what was counted, with a mark if they wait for something."""
    if view.waiting:
        return WAITS if points == "0" else points + WAITS
    return points


@memo_component
def LiveRow(held: Box[PadState], label: Label, look: Look, shape: Shape) -> ft.Control:
    """A row of the pad; each of its cells is drawn again on its own."""
    state, row, palette = held.held, label.row.id, look.palette
    selected = use_part(state, lambda: state.draft.row == row and not state.draft.finished)
    return ft.Container(
        height=shape.line,
        bgcolor=palette.panel if selected else None,
        border=ft.Border.only(bottom=ft.BorderSide(1, palette.line)),
        content=ft.Row(
            [
                LabelView(label, look, shape),
                *(LiveCell(held, label, seat, look, shape) for seat in shape.seats),
            ],
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )


def live_rows(held: Box[PadState], look: Look, shape: Shape) -> list[ft.Control]:
    """All the rows of the pad."""
    return [
        keyed(LiveRow, label.row.id, held, label, look, shape)
        for label in labels(held.held, look, shape)
    ]


@memo_component
def LabelView(label: Label, look: Look, shape: Shape) -> ft.Control:
    colour = row_colour(label.row.colour, look.dark)
    bar = ft.Container(width=4, height=shape.line, bgcolor=colour)
    room = shape.label - 4
    if shape.narrow:
        inner = centred_stack(
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
            spacing=0,
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


@memo_component
def LiveCell(held: Box[PadState], label: Label, seat: int, look: Look, shape: Shape) -> ft.Control:
    """A player's cell in a row; a tap puts the finger on it, or asks why."""
    state, row = held.held, label.row
    palette, words = look.palette, look.words
    now = use_part(state, lambda: cell(state, row, seat))
    written, below = faces(now, row, words)
    spoken = words("pad.none") if written == NONE else written or words("pad.nothing")
    name = f"{now.player}, {label.word}, {spoken}"
    if now.waiting:
        name += ", " + waits(words, state.draft.game, now.waiting)
    if below and now.score:
        name += ", " + words.count("pad.points", now.score.points)

    def tapped(_: object) -> None:
        state.select(row.id, seat)

    # A sum shrinks to fit its cell; what cannot be read any more gives way to what it comes to.
    room, family = shape.column - 12, STRONG if now.selected else TEXT
    if isinstance(now.value, int) and text_width(written, READABLE * look.scale, family) > room:
        written = number(now.value, words.lang)
    fits = fitting_size(written, room, family) / look.scale
    size = min(19.0 if shape.column >= 56 else 17.0, fits)
    # A point marks where a number belongs, so that the columns differ.
    blank = not written and not now.selected
    shown = text(
        look,
        "·" if blank else written,
        size,
        family=family,
        colour=palette.edge if blank else palette.ink,
        align=ft.TextAlign.CENTER,
        no_wrap=True,
        height=1.1,
    )
    content: ft.Control = shown
    under = _under(look, below, now.selected, room)
    if under:
        line = ft.Row(under, spacing=3, alignment=ft.MainAxisAlignment.CENTER)
        content = centred_stack(shown, line, spacing=0)
    return ft.Semantics(
        label=name,
        button=True,
        selected=now.selected,
        hint_text=words("pad.why") if now.selected else None,
        container=True,
        exclude_semantics=True,
        on_tap=tapped,
        content=ft.Container(
            width=shape.column,
            height=shape.line - 1,
            key=f"cell-{row.id}-{seat}",
            on_click=tapped,
            padding=2,
            content=ft.Container(
                content,
                alignment=ft.Alignment.CENTER,
                border_radius=10,
                border=ft.Border.all(2, palette.gold) if now.selected else None,
                bgcolor=palette.raised if now.selected else None,
            ),
        ),
    )


def _under(look: Look, points: str, selected: bool, room: float) -> list[ft.Control]:
    """Below what is written: the points that a count comes to, and what a second tap does."""
    shown = [f"= {points}"] if points else []
    why = [look.words("pad.why")] if selected else []
    if text_width(" · ".join([*shown, *why]), UNDER * look.scale, TEXT) <= room:
        shown, why = [" · ".join([*shown, *why])], []
    line: list[ft.Control] = [dim(look, part, UNDER, height=1.1) for part in shown if part]
    return [*line, *(ft.Icon(ft.Icons.HELP_OUTLINE, size=12, color=look.palette.dim) for _ in why)]
