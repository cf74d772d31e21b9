"""A calm word about a copy elsewhere, after ten finished games without one, and only once."""

from __future__ import annotations

import flet as ft

from scorepad.archive import backup_reminder

from ..parts import dim, panel, quiet, strong
from ..session import Look, Session
from .actions import BACKUP


def remind(session: Session, look: Look) -> list[ft.Control]:
    """The word, where it is time for it. Whatever is answered, it is not said again."""
    if not backup_reminder.due(session.preferences):
        return []
    words = look.words

    def heard(_: object) -> None:
        session.choose(reminded=backup_reminder.reminded(session.preferences).reminded)

    def to_backup(event: object) -> None:
        heard(event)
        ft.context.page.navigate(BACKUP)

    return [
        panel(
            look,
            ft.Column(
                [
                    strong(look, words("travel.remind"), 16),
                    dim(look, words("travel.remind_more"), 15),
                    ft.Row(
                        [
                            quiet(look, words("travel.save_all"), to_backup, key="remind-save"),
                            quiet(look, words("travel.not_now"), heard, key="remind-close"),
                        ],
                        wrap=True,
                        spacing=12,
                        run_spacing=8,
                    ),
                ],
                spacing=10,
            ),
            width=float("inf"),
            key="remind",
        )
    ]
