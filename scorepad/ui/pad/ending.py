"""The question before a game ends with empty cells: fill in, or finish all the same."""

from __future__ import annotations

import flet as ft

from scorepad import titles
from scorepad.i18n.outcome import waits

from ..parts import dim, heading, primary, quiet
from ..session import Look
from .state import PadState


def ending_dialog(state: PadState, look: Look) -> ft.AlertDialog | None:
    """Asks while `state.ending`; to close it any other way is to go on filling in."""
    if not state.ending:
        return None
    words, empty = look.words, state.empty()
    uncounted = {row.id for row in titles.by_id(state.draft.game.title).uncounted}
    asked, more = words.count("pad.finish_empty", len(empty)), words("pad.finish_empty_more")
    if all(row in uncounted for row, _ in empty):
        # Every point is there: only what settles a tie is still missing.
        asked, more = words("pad.finish_tie"), words("pad.finish_tie_more")
    waiting = state.result.waiting if state.result else ()
    if waiting:
        things = waits(words, state.draft.game, waiting)
        asked = asked if empty else words("pad.finish_waits")
        more = f"{things}\n{words('pad.finish_waits_more')}" + (f"\n{more}" if empty else "")
    return ft.AlertDialog(
        key="ending",
        bgcolor=look.palette.panel,
        scrollable=True,
        title=heading(look, asked, level=2, size=19),
        content=dim(look, more, 15),
        actions=[
            quiet(look, words("pad.fill_in"), lambda _: state.fill_in(), key="fill-in"),
            primary(look, words("pad.finish"), lambda _: state.end(), key="finish-anyway"),
        ],
        on_dismiss=lambda _: state.ended(),
    )
