"""The buttons that lead to the backup of all games and to the import, for any screen."""

from __future__ import annotations

import flet as ft

from scorepad.archive.archivefile import DeviceNotes

from ..parts import quiet
from ..session import Look, Session
from ..shell import go

BACKUP, IMPORT = "/backup", "/import"


def backup_and_import(session: Session, look: Look) -> list[ft.Control]:
    """The two buttons, or only the import where there is nothing to save."""
    words = look.words
    out = quiet(look, words("travel.save_all"), go(BACKUP), key="to-backup")
    into = quiet(look, words("travel.bring_in"), go(IMPORT), key="to-import")
    saved_games = session.saved_games
    nothing = DeviceNotes(saved_games.merged_names, session.preferences).empty
    return [into] if nothing and not saved_games.games and not saved_games.deleted else [out, into]
