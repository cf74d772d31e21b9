"""The table that is being set up, kept on the device: it survives a reload and the way back.

It is kept as the file of the game that would begin at it, with the name that is being typed.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from scorepad.archive import gamefile
from scorepad.archive.storage import NotSaved
from scorepad.titles.model import Game

from ..new_game import ASKED
from ..session import SETUP, Session
from .new_game import GameSetup

#: The key of that file for what the name field holds.
_TYPED = "typed"


def pending_setup(session: Session, title: str) -> GameSetup:
    """The table of this title that was left half laid, or an empty one."""
    game = gamefile.read(session.pending_setup.held)
    if isinstance(game, Game) and game.title == title:
        session.pending_name.held = str(game.extra.get(_TYPED, ""))
        table = GameSetup.of(game, begun=False)
        return replace(table, asked=str(game.extra.get(ASKED, "")))
    return GameSetup(title)


def keep_pending(session: Session, table: GameSetup) -> None:
    """Keeps a table; an empty one takes the place of the last."""
    name = session.pending_name.held
    extra = {_TYPED: name, **({ASKED: table.asked} if table.asked else {})}
    has_content = table.names or table.expansions or name
    text = gamefile.write(replace(table.game(), extra=extra)) if has_content else ""
    if text != session.pending_setup.held:
        session.pending_setup.held = text
        ft.context.page.run_task(partial(_save, session, text))


async def _save(session: Session, text: str) -> None:
    # A table that is lost is soon laid again: no word of it.
    try:
        if text == session.pending_setup.held and not session.saved_games.store.read_only:
            await session.store.put(SETUP, text)
    except NotSaved:
        return
