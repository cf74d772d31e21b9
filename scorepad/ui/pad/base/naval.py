"""Naval tokens by the number printed on them: so many of each."""

from __future__ import annotations

from collections import Counter

import flet as ft

from scorepad.i18n.numbers import signed
from scorepad.titles.base.naval import NavalTokens, naval_values
from scorepad.titles.model import Game, Limits, Slot

from ...parts import flow
from ...session import Look
from ..calculators.steppers import Count, share, stepper
from ..state import PadState

#: More of one token than anybody ever holds.
LIMITS = Limits(0, 9)


def naval_tokens(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:
    """A stepper for each token there is, three abreast."""
    width = share(room, 3, 4, look)

    def token(value: int) -> ft.Control:
        def now(game: Game, seat: int) -> int:
            return _counts(game, seat, slot.key)[value]

        def put(game: Game, seat: int, count: int) -> Game:
            counts = _counts(game, seat, slot.key)
            counts[value] = count
            tokens = tuple(value for value in naval_values() for _ in range(counts[value]))
            return game.with_row(seat, slot.key, NavalTokens(tokens) if tokens else None)

        label = signed(value, look.words.lang)
        spoken = look.words("pad.token_of", value=label)
        count = Count(f"token-{value}", label, LIMITS, now, put, spoken)
        return stepper(state, look, count, width)

    return flow(map(token, naval_values()), 4, between=4)


def _counts(game: Game, seat: int, row: str) -> Counter[int]:
    entry = game.players[seat].get(row, NavalTokens)
    return Counter(entry.tokens if entry is not None else ())
