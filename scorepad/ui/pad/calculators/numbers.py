"""Numbers to choose from: a count that nothing says yet is given with one tap."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from ...parts import TOUCH, strong
from ...session import Look
from ..shape import keys_width
from ..state import PadState
from .buttons import button, face, once

#: Between two numbers, and the edges of the calculator.
GAP, EDGES = 4, 20


def numbers_from(look: Look, low: int, high: int) -> range:
    """As many numbers from `low` on as fit in a line, none above `high`."""
    abreast = int((keys_width(look) - EDGES + GAP) // (side(look) + GAP))
    return range(low, min(high, low + abreast - 1) + 1)


def side(look: Look) -> float:
    return max(TOUCH, 34 * look.scale)


def number_buttons(
    state: PadState,
    look: Look,
    numbers: Sequence[int],
    choose: Callable[[int], None],
    *,
    key: str,
    spoken: str,
) -> ft.Control:
    """A button for each number; `spoken` says what is counted."""

    def number_button(number: int) -> ft.Control:
        label = strong(look, str(number), 17, semantics_label=f"{spoken}: {number}")
        return button(
            state,
            face(look, pad=0),
            label,
            once(state, lambda _: choose(number)),
            key=f"{key}-{number}",
            width=side(look),
            height=side(look),
        )

    return ft.Row([number_button(number) for number in numbers], spacing=GAP)
