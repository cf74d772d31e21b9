"""Counts of cities, asked for only where a card or a project needs them, and of whom it does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import flet as ft

from scorepad import titles
from scorepad.titles.model import Field, Game
from scorepad.titles.title import Need

from ...parts import text
from ...session import Look
from ..state import PadState
from .acts import act
from .steppers import stepper_line


def city_field(state: PadState) -> Field | None:
    """Where the counts of a city stand, if the selected row's calculator may ask for them."""
    return next((field for field in state.row.beside if field.kind == "city"), None)


def needs(state: PadState, seat: int | None = None) -> tuple[Need, ...]:
    """What the selected row of a player needs to know."""
    game = state.draft.game
    seat = state.draft.seat if seat is None else seat
    return titles.by_id(game.title).needs(game, seat, state.row.id)


def by_cause(found: Sequence[Need]) -> Mapping[str, list[Need]]:
    """The needs of each card or project; what two of them need, the first asks for."""
    causes: dict[str, list[Need]] = {}
    for need in found:
        causes.setdefault(need.cause, []).append(need)
    return causes


def counts(
    state: PadState, look: Look, field: Field | None, found: Sequence[Need]
) -> list[ft.Control]:
    """A line for each count, which names the player whose city it is."""
    if field is None:
        return []
    return [_count(state, look, field, need) for need in found if need.kind in field.pool]


def _count(state: PadState, look: Look, field: Field, need: Need) -> ft.Control:
    words, players = look.words, state.draft.game.players
    limits = Field(need.kind, high=need.high)

    def step(by: int) -> None:
        def stepped(game: Game, _: int) -> Game:
            told = dict(game.at(field.place, need.seat, field.key) or {})
            told[need.kind] = limits.within(told.get(need.kind, 0) + by)
            ordered = {kind: told[kind] for kind in field.pool if kind in told}
            return game.with_(field.place, need.seat, field.key, ordered)

        act(state, stepped)

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
