"""Which turn it is, for those who count along; the last one is known as soon as it can be."""

from __future__ import annotations

import flet as ft

from scorepad.titles.model import Game, Limits, Slot

from ...parts import dim, live, stack, strong
from ...session import Look
from ..calculators.steppers import Count, stepper
from ..state import PadState

LIMITS = Limits(1)


def turn(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:
    """A stepper for the turn; the title knows which turn will be the last."""
    last = state.draft.game.get("last_turn", int)

    def put(game: Game, _: int, count: int) -> Game:
        return game.with_table(slot.key, count)

    note: list[ft.Control] = []
    if last is not None:
        note = [live(strong(look, look.words("turn.last", turn=last), 15), key="last-turn")]
    name = look.words("field.turn")
    count = Count("step-turn", name, LIMITS, lambda game, _: _turn(game, slot), put)
    return stack(
        dim(look, look.words("turn.hint"), 14), stepper(state, look, count, room), *note, spacing=6
    )


def _turn(game: Game, slot: Slot) -> int:
    return game.get(slot.key, int) or LIMITS.low
