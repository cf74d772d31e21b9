"""Dice's lines: points that stand by themselves, and so many points for each of so many boxes."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import flet as ft

from scorepad.titles.dice.entries import Lines, PointsPerBox, as_lines
from scorepad.titles.model import Limits, Slot

from ...parts import TOUCH, dim
from ...session import Look
from ..calculators.buttons import icon_button, quiet
from ..calculators.steppers import stepper
from ..state import PadState
from .boxes import GAP, box_limits, sum_line, without

#: From the lines there are to those there should be.
ChangeLines = Callable[[tuple[PointsPerBox, ...]], Iterable[PointsPerBox]]
COUNT = Limits()


def lines(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:  # noqa: ARG001
    """Points by themselves, and a line for each number of points; lines come and go."""
    limits = box_limits(state)

    def put_points(by: int) -> None:
        now = _lines(state)
        _put(state, limits.within((now.points or 0) + by), now.per or ())

    def put(change: ChangeLines) -> None:
        now = _lines(state)
        _put(state, now.points or 0, tuple(change(now.per or ())))

    points = stepper(
        state,
        look,
        look.words("lines.points"),
        _lines(state).points or 0,
        limits,
        put_points,
        key="step-points",
        width=room,
    )
    drawn = [
        _line(state, look, limits, line, room, put) for line in enumerate(_lines(state).per or ())
    ]

    def add(_: object) -> None:
        # A new line gives nothing until its boxes are counted.
        put(lambda per: (*per, PointsPerBox(1, 0)))

    more = quiet(state, look, look.words("lines.add"), add, key="line-add")
    table = ft.Column(
        [dim(look, look.words("lines.none"), 14), *drawn, ft.Row([more]), sum_line(state, look)],
        spacing=GAP,
        tight=True,
        key="lines",
    )
    return ft.Column([points, table], spacing=6, tight=True)


def _put(state: PadState, points: int, per: tuple[PointsPerBox, ...]) -> None:
    """The cell's entry; with nothing left there is none."""
    entry = Lines(points or None, per or None)
    state.put(None if entry == Lines() else entry)


def _lines(state: PadState) -> Lines:
    """The lines so far; the first stands ready, and gives nothing until its boxes are counted."""
    now = as_lines(state.draft.value(state.row.id, state.draft.seat))
    return now if now.per else Lines(now.points, (PointsPerBox(1, 0),))


def _line(
    state: PadState,
    look: Look,
    limits: Limits,
    line: tuple[int, PointsPerBox],
    room: float,
    put: Callable[[ChangeLines], None],
) -> ft.Control:
    """One line: its points and its boxes, and the way to be rid of it."""
    words, (at, per_box) = look.words, line

    def step(points: int, boxes: int) -> None:
        def stepped(now: PointsPerBox) -> PointsPerBox:
            return PointsPerBox(limits.within(now.points + points), COUNT.within(now.boxes + boxes))

        put(lambda per: (stepped(now) if here == at else now for here, now in enumerate(per)))

    least = (2 * TOUCH + 14 * look.scale) * max(1.0, look.scale * 0.75)
    width = max(least, (room - TOUCH - 2 * GAP) / 2 - 0.5)
    return ft.Row(
        [
            stepper(
                state,
                look,
                words("lines.each"),
                per_box.points,
                limits,
                lambda by: step(by, 0),
                key=f"line-{at}-points",
                width=width,
                spoken=words("lines.each_of", line=at + 1),
            ),
            stepper(
                state,
                look,
                words("lines.boxes"),
                per_box.boxes,
                COUNT,
                lambda by: step(0, by),
                key=f"line-{at}-boxes",
                width=width,
                spoken=words("lines.boxes_of", line=at + 1),
            ),
            icon_button(
                state,
                look,
                ft.Icons.CLOSE,
                words("lines.take", line=at + 1),
                lambda _: put(lambda per: without(per, at, per_box)),
                key=f"line-{at}-take",
            ),
        ],
        wrap=True,
        spacing=GAP,
        run_spacing=4,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
