"""Numbers to choose from: a count that nothing says yet is given with one tap."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from ...parts import TOUCH, strong
from ...session import Look
from ..shape import keys_width
from ..state import PadState
from .buttons import face, watched

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

    def button(number: int) -> ft.Control:
        name = f"{key}-{number}"

        def tap(_: object) -> None:
            state.focus.leave()
            choose(number)

        label = strong(look, str(number), 17, semantics_label=f"{spoken}: {number}")
        return ft.OutlinedButton(
            key=name,
            style=face(look, chosen=False, pad=0),
            on_click=tap,
            width=side(look),
            height=side(look),
            content=label,
            **watched(state, name, tap),
        )

    return ft.Row([button(number) for number in numbers], spacing=GAP)
