"""Naval tokens by the number printed on them: so many of each."""

from __future__ import annotations

from collections import Counter

import flet as ft

from scorepad.i18n.numbers import signed
from scorepad.titles.base.naval import NavalTokens, naval_values
from scorepad.titles.model import Game, Limits, Slot

from ...session import Look
from ..calculators.steppers import share, stepper
from ..state import PadState

#: More of one token than anybody ever holds.
LIMITS = Limits(0, 9)


def naval_tokens(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:
    """A stepper for each token there is, three abreast."""
    counts = _counts(state.draft.game, state.draft.seat, slot.key)
    width = share(room, 3, 4, look)

    def token(value: int) -> ft.Control:
        def step(by: int) -> None:
            def stepped(game: Game, seat: int) -> Game:
                now = _counts(game, seat, slot.key)
                now[value] = LIMITS.within(now[value] + by)
                tokens = tuple(value for value in naval_values() for _ in range(now[value]))
                return game.with_row(seat, slot.key, NavalTokens(tokens) if tokens else None)

            state.act(stepped)

        label = signed(value, look.words.lang)
        return stepper(
            state,
            look,
            label,
            counts[value],
            LIMITS,
            step,
            key=f"token-{value}",
            width=width,
            spoken=look.words("pad.token_of", value=label),
        )

    return ft.Row([token(value) for value in naval_values()], wrap=True, spacing=4, run_spacing=4)


def _counts(game: Game, seat: int, row: str) -> Counter[int]:
    entry = game.players[seat].get(row, NavalTokens)
    return Counter(entry.tokens if entry is not None else ())
