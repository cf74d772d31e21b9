"""A calm word about a copy elsewhere, after ten finished games without one, and only once."""

from __future__ import annotations

import flet as ft

from scorepad.archive import reminder

from ..desk import Desk, Look
from ..parts import dim, panel, quiet, strong
from .actions import BACKUP


def remind(desk: Desk, look: Look) -> list[ft.Control]:
    """The word, where it is time for it. Whatever is answered, it is not said again."""
    if not reminder.due(desk.preferences):
        return []
    words = look.words

    def heard(_: object) -> None:
        desk.choose(reminded=reminder.reminded(desk.preferences).reminded)

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
