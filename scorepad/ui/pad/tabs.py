"""Tab on the pad: from cell to cell as in any table of numbers, and out of it at its ends.

To the keyboard the table is three unseen stops in a row. The middle one holds the focus. Tab goes
to the last of them, which moves the finger one cell on and hands the focus back; in the last cell
it keeps it, and the next Tab goes on to the buttons. Shift and Tab do the same the other way, and
Escape leaves at once. Screen readers go through the cells themselves.
"""

from __future__ import annotations

from time import monotonic
from typing import Any

import flet as ft

from ..hooks import Box, memo_component, use_box, use_part
from .open_game import CALCULATOR
from .state import PadState

#: Seconds that the focus may take to leave the table after Escape.
ON_ITS_WAY = 2.0


@memo_component
def TabStops(held: Box[PadState]) -> ft.Control:
    state = held.held
    middle: Box[ft.TextButton | None] = use_box(None)
    leaving = use_box(0.0)
    # A calculator has buttons of its own for Tab to go through.
    counting = use_part(state, lambda: state.panel == CALCULATOR)

    async def hold() -> None:
        if middle.held is not None:
            await _focus(middle.held)

    async def on(_: object) -> None:
        # The focus may come a moment after Escape asked for it, and is then on its way out.
        if monotonic() >= leaving.held and not state.at_last:
            state.next()
            await hold()

    async def back(_: object) -> None:
        if not state.at_start:
            state.back()
            await hold()

    def leave() -> None:
        leaving.held = monotonic() + ON_ITS_WAY
        ft.context.page.run_task(_focus, last)

    def here(_: object) -> None:
        leaving.held = 0.0

    middle.held = _stop("tab-here", autofocus=True, on_focus=here)
    last = _stop("tab-on", on_focus=on, disabled=counting)
    state.focus.leave_table = leave
    stops: list[ft.Control] = [
        _stop("tab-back", on_focus=back, disabled=counting),
        middle.held,
        last,
    ]
    return ft.Semantics(
        exclude_semantics=True, content=ft.Row(stops, spacing=0, height=1, opacity=0)
    )


async def _focus(stop: ft.TextButton) -> None:
    try:
        await stop.focus()
    except (RuntimeError, TimeoutError, ConnectionError):
        return


def _stop(key: str, **more: Any) -> ft.TextButton:
    return ft.TextButton(
        key=key,
        content=ft.Container(width=1, height=1),
        style=ft.ButtonStyle(padding=ft.Padding.all(0), visual_density=ft.VisualDensity.COMPACT),
        width=1,
        height=1,
        **more,
    )
