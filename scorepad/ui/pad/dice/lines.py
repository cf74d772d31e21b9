"""Dice's lines: points that stand by themselves, and so many points for each of so many boxes."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import flet as ft

from scorepad.titles.dice.entries import Lines, PointsPerBox, as_lines
from scorepad.titles.model import Game, Limits, Slot

from ...parts import TOUCH, dim, flow, stack
from ...session import Look
from ..calculators.buttons import icon_button, quiet
from ..calculators.steppers import Count, share, stepper
from ..state import PadState
from .boxes import GAP, box_limits, sum_line, without

#: From the lines there are to those there should be.
ChangeLines = Callable[[tuple[PointsPerBox, ...]], Iterable[PointsPerBox]]
#: Of the boxes in a line; the numbers in them have limits of their own.
COUNT_LIMITS = Limits()


def lines(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:  # noqa: ARG001
    """Points by themselves, and a line for each number of points; lines come and go."""
    words, limits = look.words, box_limits(state)

    def points_now(game: Game, seat: int) -> int:
        return _lines(state, game, seat).points or 0

    def put_points(game: Game, seat: int, points: int) -> Game:
        per = _lines(state, game, seat).per or ()
        return _with_lines(game, seat, state.row.id, points, per)

    def change(to: ChangeLines) -> None:
        state.act(lambda game, seat: _changed(state, game, seat, to), sure=True)

    def add(_: object) -> None:
        # A new line gives nothing until its boxes are counted.
        change(lambda per: (*per, PointsPerBox(1, 0)))

    points = Count("step-points", words("lines.points"), limits, points_now, put_points, sure=True)
    now = _lines(state, state.draft.game, state.draft.seat)
    drawn = [
        _line(state, look, limits, at, line, room, change) for at, line in enumerate(now.per or ())
    ]
    more = quiet(state, look, words("lines.add"), add, key="line-add")
    table = stack(
        dim(look, words("lines.none"), 14),
        *drawn,
        ft.Row([more]),
        sum_line(state, look),
        spacing=GAP,
        key="lines",
    )
    return stack(stepper(state, look, points, room), table, spacing=6)


def _changed(state: PadState, game: Game, seat: int, change: ChangeLines) -> Game:
    """The game with other lines in a player's cell of the selected row."""
    now = _lines(state, game, seat)
    return _with_lines(game, seat, state.row.id, now.points or 0, tuple(change(now.per or ())))


def _with_lines(
    game: Game, seat: int, row: str, points: int, per: tuple[PointsPerBox, ...]
) -> Game:
    """The cell's entry; with nothing left there is none."""
    entry = Lines(points or None, per or None)
    return game.with_row(seat, row, None if entry == Lines() else entry)


def _lines(state: PadState, game: Game, seat: int) -> Lines:
    """The lines so far; the first stands ready, and gives nothing until its boxes are counted."""
    now = as_lines(game.players[seat].sheet.get(state.row.id))
    return now if now.per else Lines(now.points, (PointsPerBox(1, 0),))


def _line(
    state: PadState,
    look: Look,
    limits: Limits,
    at: int,
    line: PointsPerBox,
    room: float,
    change: Callable[[ChangeLines], None],
) -> ft.Control:
    """One line: its points and its boxes, and the way to be rid of it."""
    words, width = look.words, share(room - TOUCH - GAP, 2, GAP, look)

    def line_in(game: Game, seat: int) -> PointsPerBox:
        """The line as it stands in the game; of one that is gone by now, nothing."""
        per = _lines(state, game, seat).per or ()
        return per[at] if at < len(per) else PointsPerBox(0, 0)

    def with_line(game: Game, seat: int, changed: PointsPerBox) -> Game:
        """The game with this line changed; one that is gone by now does not come back."""

        def replaced(per: tuple[PointsPerBox, ...]) -> Iterable[PointsPerBox]:
            return (changed if place == at else other for place, other in enumerate(per))

        return _changed(state, game, seat, replaced)

    def put_points(game: Game, seat: int, points: int) -> Game:
        return with_line(game, seat, line_in(game, seat)._replace(points=points))

    def put_boxes(game: Game, seat: int, boxes: int) -> Game:
        return with_line(game, seat, line_in(game, seat)._replace(boxes=boxes))

    def line_stepper(count: Count) -> ft.Control:
        return stepper(state, look, count, width)

    points = Count(
        f"line-{at}-points",
        words("lines.each"),
        limits,
        lambda game, seat: line_in(game, seat).points,
        put_points,
        words("lines.each_of", line=at + 1),
        sure=True,
    )
    boxes = Count(
        f"line-{at}-boxes",
        words("lines.boxes"),
        COUNT_LIMITS,
        lambda game, seat: line_in(game, seat).boxes,
        put_boxes,
        words("lines.boxes_of", line=at + 1),
        sure=True,
    )
    take = icon_button(
        state,
        look,
        ft.Icons.CLOSE,
        words("lines.take", line=at + 1),
        lambda _: change(lambda per: without(per, at, line)),
        key=f"line-{at}-take",
    )
    centre = ft.CrossAxisAlignment.CENTER
    controls = [line_stepper(points), line_stepper(boxes), take]
    return flow(controls, GAP, between=4, vertical_alignment=centre)
