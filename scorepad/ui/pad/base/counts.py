"""Counts of cities, asked for only where a card or a project needs them, and of whom it does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import flet as ft

from scorepad.titles.base.city import COUNTS, CityCounts
from scorepad.titles.base.consequences import with_count
from scorepad.titles.base.missing_counts import Need, needs
from scorepad.titles.model import Game, Limits

from ...parts import text
from ...session import Look
from ..calculators.steppers import stepper_line
from ..state import PadState


def row_needs(state: PadState, seat: int | None = None) -> tuple[Need, ...]:
    """What the selected row of a player needs to know."""
    return needs(state.draft.game, state.draft.seat if seat is None else seat, state.row.id)


def by_cause(found: Sequence[Need]) -> Mapping[str, list[Need]]:
    """The needs of each card or project; what two of them need, the first asks for."""
    causes: dict[str, list[Need]] = {}
    for need in found:
        causes.setdefault(need.cause, []).append(need)
    return causes


def count_lines(state: PadState, look: Look, found: Sequence[Need]) -> list[ft.Control]:
    """A line for each count, which names the player whose city it is."""
    return [_count(state, look, need) for need in found if need.kind in COUNTS]


def _count(state: PadState, look: Look, need: Need) -> ft.Control:
    words, players = look.words, state.draft.game.players
    limits = Limits(0, need.high)

    def step(by: int) -> None:
        def stepped(game: Game, _: int) -> Game:
            city = game.players[need.seat].get("city", CityCounts) or CityCounts()
            count = limits.within(city.counts.get(need.kind, 0) + by)
            return with_count(game, need.seat, need.kind, count)

        state.act(stepped)

    thing = words(f"field.{need.kind}")
    label = words("pad.of_player", thing=thing, player=players[need.seat].name)
    return stepper_line(
        state,
        look,
        text(look, label, 15, lines=2),
        need.have or 0,
        limits,
        step,
        key=f"count-{need.seat}-{need.kind}",
        spoken=label,
    )
