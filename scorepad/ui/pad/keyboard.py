"""A real keyboard on the pad: digits and signs, Enter for next, arrows to move.

Tab is not heard here, but felt: `tabs` says how.
"""

from __future__ import annotations

import flet as ft

from scorepad.archive import sums

from .open_game import CALCULATOR, ticked_slot
from .state import PadState

_PRESS = {"+": sums.PLUS, "-": sums.MINUS, "Backspace": sums.BACK, "Delete": sums.CLEAR}
_MOVE = {
    "Arrow Up": (-1, 0),
    "Arrow Down": (1, 0),
    "Arrow Left": (0, -1),
    "Arrow Right": (0, 1),
}


def listen(page: ft.Page, state: PadState, *, undo_only: bool = False) -> None:
    """Hears the keyboard while this component is on the screen."""

    def heard(event: ft.KeyboardEvent) -> None:
        handle(state, event, undo_only=undo_only)

    def start() -> None:
        page.on_keyboard_event = heard
        page.update()

    def stop() -> None:
        page.on_keyboard_event = None
        page.update()

    ft.use_effect(start, [], stop)


def handle(state: PadState, event: ft.KeyboardEvent, *, undo_only: bool = False) -> None:
    """One key of the keyboard; those that mean nothing here are left alone."""
    key = event.key.removeprefix("Numpad ")
    if event.ctrl or event.meta:
        if key.upper() == "Z":
            state.redo() if event.shift else state.undo()
        elif key.upper() == "Y":
            state.redo()
        return
    if undo_only or event.alt or state.why is not None or state.ending:
        return
    counting = state.panel == CALCULATOR
    if counting and ticked_slot(state.row):
        # Letters, arrows and Enter belong to the search among the cards.
        return
    key = {"Add": "+", "Subtract": "-", "=": "+" if event.shift else "="}.get(key, key)
    if key in sums.DIGITS or key in _PRESS:
        # What a calculator has counted is not written over by a stray key.
        if not counting and (key != "-" or state.row.low < 0):
            state.press(_PRESS.get(key, key))
    elif key.upper() == "P" and state.row.per_point and not counting:
        state.press(f"{sums.TIMES}{state.row.per_point}")
    elif key == "Enter" and not state.focus.on_button:
        state.back() if event.shift else state.go_on()
    elif key == "Escape":
        state.focus.leave_table()
    elif key in _MOVE:
        state.move(*_MOVE[key])
