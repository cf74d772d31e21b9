"""What a calculator's tap does: a changed game, with all that follows from it, as one change.

Two taps may come before the pad is drawn again, so a tap never goes by what was drawn: it says
how to change the game, and is told what stands there at that moment.
"""

from __future__ import annotations

from collections.abc import Callable

from scorepad.titles.model import Field, Game, Value

from ..mending import followed
from ..state import PadState


def act(state: PadState, change: Callable[[Game, int], Game]) -> Game:
    """Puts the changed game on the pad, with what its title says follows; gives that game back.

    `change` is given the game, and the seat on whose cell the finger is.
    """
    old, seat = state.draft.game, state.draft.seat
    settled, edits = followed(old, change(old, seat), seat)
    state.change(*edits)
    return settled


def renew(state: PadState, field: Field, change: Callable[[Value | None], Value | None]) -> None:
    """Answers a field anew, from what stands there."""
    state.answer(field, change(state.asked(field)))
