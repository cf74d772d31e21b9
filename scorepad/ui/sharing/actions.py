"""The buttons that lead to the backup of all games and to the import, for any screen."""

from __future__ import annotations

import flet as ft

from ..parts import quiet
from ..session import Look, Session
from ..shell import go, query_of

BACKUP, IMPORT = "/backup", "/import"


def backup_and_import(session: Session, look: Look, back: str = "/history") -> list[ft.Control]:
    """The two buttons, or only the import where there are no games; `back` is the way back."""
    words = look.words
    out = quiet(look, words("travel.save_all"), go(f"{BACKUP}?back={back}"), key="to-backup")
    into = quiet(look, words("travel.bring_in"), go(f"{IMPORT}?back={back}"), key="to-import")
    return [out, into] if session.saved_games.games else [into]


def way_back(location: str) -> str:
    """Where back leads: to one of the two screens that have these buttons.

    >>> way_back("/backup?back=/settings")
    '/settings'
    """
    return "/settings" if query_of(location).get("back") == "/settings" else "/history"
