"""A saved game for a screen whose address names it."""

from __future__ import annotations

import flet as ft

from scorepad.archive.draft import Draft
from scorepad.archive.game_store import UnreadableGame
from scorepad.archive.storage import NotSaved

from .hooks import use_value
from .not_found import missing
from .session import Look, Session

LOADING, GONE = "loading", "gone"


def use_saved_game(session: Session, id_: str) -> Draft | str:
    """The game, or LOADING while the device is asked for it, or GONE if it has none."""
    loaded, set_loaded = use_value(lambda: session.saved_games.open_drafts.get(id_) or LOADING)

    async def load() -> None:
        try:
            set_loaded(await session.saved_games.load(id_) or GONE)
        except (NotSaved, UnreadableGame):
            set_loaded(GONE)

    ft.use_effect(load, [id_])
    return LOADING if isinstance(loaded, Draft) and loaded.id != id_ else loaded


def game_gone(look: Look) -> ft.View:
    """The screen for a game that the device does not have."""
    return missing(look, look.words("pad.gone"), look.words("pad.gone_more"))
