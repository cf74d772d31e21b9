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
COUNT = Limits()


def lines(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:  # noqa: ARG001
    """Points by themselves, and a line for each number of points; lines come and go."""
    words, limits = look.words, box_limits(state)

    def put_points(game: Game, seat: int, points: int) -> Game:
        return _with_lines(game, seat, state.row.id, points, _lines(state).per or ())

    def put(change: ChangeLines) -> None:
        state.act(lambda game, seat: _changed(state, game, seat, change), sure=True)

    def add(_: object) -> None:
        # A new line gives nothing until its boxes are counted.
        put(lambda per: (*per, PointsPerBox(1, 0)))

    points = Count(
        "step-points",
        words("lines.points"),
        limits,
        lambda *_: _lines(state).points or 0,
        put_points,
        sure=True,
    )
    drawn = [
        _line(state, look, limits, at, line, room, put)
        for at, line in enumerate(_lines(state).per or ())
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
    """The game with other lines in the selected cell."""
    now = _lines(state)
    return _with_lines(game, seat, state.row.id, now.points or 0, tuple(change(now.per or ())))


def _with_lines(
    game: Game, seat: int, row: str, points: int, per: tuple[PointsPerBox, ...]
) -> Game:
    """The cell's entry; with nothing left there is none."""
    entry = Lines(points or None, per or None)
    return game.with_row(seat, row, None if entry == Lines() else entry)


def _lines(state: PadState) -> Lines:
    """The lines so far; the first stands ready, and gives nothing until its boxes are counted."""
    now = as_lines(state.draft.value(state.row.id, state.draft.seat))
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

    def count(name: str, label: str, spoken: str, limits: Limits) -> ft.Control:
        """The points or the boxes of the line; of one that is gone by now, nothing."""

        def now(*_: object) -> int:
            per = _lines(state).per or ()
            return per[at]._asdict()[name] if at < len(per) else 0

        def put(game: Game, seat: int, number: int) -> Game:
            def stepped(per: tuple[PointsPerBox, ...]) -> list[PointsPerBox]:
                return [
                    other._replace(**{name: number}) if place == at else other
                    for place, other in enumerate(per)
                ]

            return _changed(state, game, seat, stepped)

        key, named = f"line-{at}-{name}", words(spoken, line=at + 1)
        stepped = Count(key, words(label), limits, now, put, named, sure=True)
        return stepper(state, look, stepped, width)

    take = icon_button(
        state,
        look,
        ft.Icons.CLOSE,
        words("lines.take", line=at + 1),
        lambda _: change(lambda per: without(per, at, line)),
        key=f"line-{at}-take",
    )
    points = count("points", "lines.each", "lines.each_of", limits)
    boxes = count("boxes", "lines.boxes", "lines.boxes_of", COUNT)
    centre = ft.CrossAxisAlignment.CENTER
    return flow([points, boxes, take], GAP, between=4, vertical_alignment=centre)
