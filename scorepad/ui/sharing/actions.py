"""The ways out and in for the whole archive, as buttons that any screen may show."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import flet as ft

from ..parts import quiet
from ..session import Look, Session
from ..shell import go

BACKUP, IMPORT = "/backup", "/import"


def travel_actions(session: Session, look: Look, back: str = "/history") -> list[ft.Control]:
    """A copy of everything, where there is anything, and games from elsewhere.

    `back` is where the way back leads from there.
    """
    words = look.words
    out = quiet(look, words("travel.save_all"), go(f"{BACKUP}?back={back}"), key="to-backup")
    into = quiet(look, words("travel.bring_in"), go(f"{IMPORT}?back={back}"), key="to-import")
    return [out, into] if session.saved_games.games else [into]


def way_back(location: str) -> str:
    """Where back leads: one of the two places that show these buttons.

    >>> way_back("/backup?back=/settings")
    '/settings'
    """
    asked = parse_qs(urlsplit(location).query).get("back", [""])[-1]
    return "/settings" if asked == "/settings" else "/history"
