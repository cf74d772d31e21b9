"""The question before a game ends too early: fill in or play on, or finish all the same."""

from __future__ import annotations

import flet as ft

from scorepad import titles
from scorepad.i18n.numbers import roman
from scorepad.i18n.outcome import waits

from ..parts import dim, heading, primary, quiet
from ..session import Look
from .state import PadState


def ending_dialog(state: PadState, look: Look) -> ft.AlertDialog | None:
    """Asks while `state.ending`; to close it any other way is to go on."""
    if not state.ending:
        return None
    words, empty = look.words, state.empty()
    uncounted = {row.id for row in titles.by_id(state.draft.game.title).uncounted}
    asked, more = words.count("pad.finish_empty", len(empty)), words("pad.finish_empty_more")
    if all(row in uncounted for row, _ in empty):
        # Every point is there: only what settles a tie is still missing.
        asked, more = words("pad.finish_tie"), words("pad.finish_tie_more")
    followed = state.followed
    left = followed is not None and followed.left > 0
    if followed is not None and left:
        asked = words.count("pad.finish_left", followed.left, age=roman(followed.age))
        more = words("pad.finish_left_more")
    waiting = state.result.waiting if state.result else ()
    if waiting:
        things = waits(words, state.draft.game, waiting)
        asked = asked if empty or left else words("pad.finish_waits")
        also = f"\n{more}" if empty or left else ""
        more = f"{things}\n{words('pad.finish_waits_more')}{also}"
    stay = "pad.fill_in" if empty or waiting else "pad.play_on"
    return ft.AlertDialog(
        key="ending",
        bgcolor=look.palette.panel,
        scrollable=True,
        title=heading(look, asked, level=2, size=19),
        content=dim(look, more, 15),
        actions=[
            quiet(look, words(stay), lambda _: state.fill_in(), key="fill-in"),
            primary(look, words("pad.finish"), lambda _: state.end(), key="finish-anyway"),
        ],
        on_dismiss=lambda _: state.ended(),
    )
