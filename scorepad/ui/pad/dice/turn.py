"""Which turn it is, for those who count along; the last one is known as soon as it can be."""

from __future__ import annotations

import flet as ft

from scorepad.titles.model import Game, Limits, Slot

from ...parts import dim, strong
from ...session import Look
from ..calculators.steppers import stepper
from ..state import PadState

LIMITS = Limits(1)


def turn(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:
    """A stepper for the turn; the title knows which turn will be the last."""
    last = state.draft.game.get("last_turn", int)

    def step(by: int) -> None:
        def stepped(game: Game, _: int) -> Game:
            return game.with_table(slot.key, LIMITS.within(_turn(game, slot) + by))

        state.act(stepped)

    note: list[ft.Control] = []
    if last is not None:
        line = strong(look, look.words("turn.last", turn=last), 15)
        note = [ft.Semantics(live_region=True, container=True, key="last-turn", content=line)]
    now, name = _turn(state.draft.game, slot), look.words("field.turn")
    return ft.Column(
        [
            dim(look, look.words("turn.hint"), 14),
            stepper(state, look, name, now, LIMITS, step, key="step-turn", width=room),
            *note,
        ],
        spacing=6,
        tight=True,
    )


def _turn(game: Game, slot: Slot) -> int:
    return game.get(slot.key, int) or LIMITS.low
