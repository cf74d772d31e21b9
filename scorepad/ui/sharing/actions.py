"""The ways from other screens to the backup of all games and to the import."""

from __future__ import annotations

import flet as ft

from scorepad.archive.archivefile import DeviceNotes

from ..parts import dim, flow, panel, quiet, strong
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


def backup_reminder_panel(session: Session, look: Look) -> list[ft.Control]:
    """The reminder to back up, if it is due; either answer removes it.

    It comes once, after ten finished games without a backup.
    """
    if not session.preferences.backup_due:
        return []
    words = look.words

    def close(_: object) -> None:
        session.choose(reminded=True)

    def to_backup(event: object) -> None:
        close(event)
        ft.context.page.navigate(BACKUP)

    buttons = [
        quiet(look, words("travel.save_all"), to_backup, key="remind-save"),
        quiet(look, words("travel.not_now"), close, key="remind-close"),
    ]
    content = [
        strong(look, words("travel.remind"), 16),
        dim(look, words("travel.remind_more"), 15),
        flow(buttons, 12),
    ]
    return [panel(look, content, spacing=10, key="remind")]
