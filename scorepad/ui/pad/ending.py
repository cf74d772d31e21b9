"""The question before a game ends with empty cells: fill in, or finish all the same."""

from __future__ import annotations

import flet as ft

from ..desk import Look
from ..parts import dim, heading, primary, quiet
from .state import PadState


def ending_dialog(state: PadState, look: Look) -> ft.AlertDialog | None:
    """Asks while `state.ending`; to close it any other way is to go on filling in."""
    if not state.ending:
        return None
    words = look.words
    return ft.AlertDialog(
        key="ending",
        bgcolor=look.palette.panel,
        scrollable=True,
        title=heading(look, words.count("pad.finish_empty", len(state.empty())), level=2, size=19),
        content=dim(look, words("pad.finish_empty_more"), 15),
        actions=[
            quiet(look, words("pad.fill_in"), lambda _: state.fill_in(), key="fill-in"),
            primary(look, words("pad.finish"), lambda _: state.end(), key="finish-anyway"),
        ],
        on_dismiss=lambda _: state.asked(),
    )
