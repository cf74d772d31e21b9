"""Which turn it is, for those who count along; the last one is known as soon as it can be."""

from __future__ import annotations

import flet as ft

from scorepad.titles.model import Field, Game

from ...parts import dim, strong
from ...session import Look
from ..state import PadState
from .acts import act
from .steppers import stepper


def turn(state: PadState, look: Look, field: Field, room: float) -> ft.Control:
    """A stepper for the turn; the title knows which turn will be the last."""
    last = state.draft.game.table.get(field.pool[0])

    def step(by: int) -> None:
        def stepped(game: Game, _: int) -> Game:
            return game.with_table(field.key, field.within(_turn(game, field) + by))

        act(state, stepped)

    told: list[ft.Control] = []
    if type(last) is int:
        line = strong(look, look.words("turn.last", turn=last), 15)
        told = [ft.Semantics(live_region=True, container=True, key="last-turn", content=line)]
    now, name = _turn(state.draft.game, field), look.words("field.turn")
    return ft.Column(
        [
            dim(look, look.words("turn.hint"), 14),
            stepper(state, look, name, now, field, step, key="step-turn", width=room),
            *told,
        ],
        spacing=6,
        tight=True,
    )


def _turn(game: Game, field: Field) -> int:
    found = game.table.get(field.key)
    return found if type(found) is int else field.low
