"""A switch of a calculator: something that holds of a player, or does not."""

from __future__ import annotations

import flet as ft

from scorepad.titles.model import Field

from ...parts import TOUCH, strong
from ...session import Look
from ..state import PadState


def switch(state: PadState, look: Look, field: Field, room: float) -> ft.Control:  # noqa: ARG001
    """On or off, with its name; off leaves nothing behind in the game."""
    key = f"switch-{field.key}"

    def turned(event: ft.Event[ft.Switch]) -> None:
        state.answer(field, True if event.control.value else None)

    return ft.Container(
        bgcolor=look.palette.raised,
        border_radius=16,
        padding=ft.Padding.symmetric(horizontal=12, vertical=2),
        content=ft.MergeSemantics(
            ft.Row(
                [
                    ft.Container(strong(look, look.words(f"field.{field.key}"), 15), expand=True),
                    ft.Container(
                        ft.Switch(
                            value=state.asked(field) is True,
                            on_change=turned,
                            key=key,
                            active_track_color=look.palette.gold,
                            **state.focus.watch(key),
                        ),
                        height=TOUCH,
                    ),
                ],
                spacing=12,
            )
        ),
    )
