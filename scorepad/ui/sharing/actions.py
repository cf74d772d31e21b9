"""The buttons that lead to the backup of all games and to the import, for any screen."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import flet as ft

from ..parts import quiet
from ..session import Look, Session
from ..shell import go

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
    back = parse_qs(urlsplit(location).query).get("back", [""])[-1]
    return "/settings" if back == "/settings" else "/history"
