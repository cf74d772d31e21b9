"""Tokens by the number printed on them: so many of each."""

from __future__ import annotations

from collections import Counter

import flet as ft

from scorepad.i18n.numbers import signed
from scorepad.titles.model import Field, Value

from ...session import Look
from ..state import PadState
from .acts import renew
from .steppers import share, stepper

#: More of one token than anybody ever holds.
MOST = 9


def tokens(state: PadState, look: Look, field: Field, room: float) -> ft.Control:
    """A stepper for each token there is, three abreast."""
    held = Counter[int](state.asked(field) or ())
    width = share(room, 3, 4, look)
    steppers = [_stepper(state, look, field, held, value, width) for value in field.choices]
    return ft.Row(steppers, wrap=True, spacing=4, run_spacing=4)


def _stepper(
    state: PadState, look: Look, field: Field, held: Counter[int], value: int, width: float
) -> ft.Control:
    count = Field(field.key, high=MOST)

    def step(by: int) -> None:
        def stepped(now: Value | None) -> Value | None:
            counts = Counter[int](now or ())
            counts[value] = count.within(counts[value] + by)
            return [one for one in field.choices for _ in range(counts[one])] or None

        renew(state, field, stepped)

    label = signed(value, look.words.lang)
    return stepper(
        state,
        look,
        label,
        held[value],
        count,
        step,
        key=f"token-{value}",
        width=width,
        spoken=look.words("pad.token_of", value=label),
    )
