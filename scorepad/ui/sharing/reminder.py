"""The reminder to back up, once, after ten finished games without a backup."""

from __future__ import annotations

import flet as ft

from ..parts import dim, flow, panel, quiet, strong
from ..session import Look, Session
from .actions import BACKUP


def backup_reminder_panel(session: Session, look: Look) -> list[ft.Control]:
    """The reminder if it is due; either answer removes it."""
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
