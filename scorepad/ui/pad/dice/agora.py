"""Whether a player was the first to cross every box of the agora."""

from __future__ import annotations

import flet as ft

from scorepad.titles.model import Game, Slot

from ...parts import TOUCH, strong
from ...session import Look
from ..state import PadState


def agora_first(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:  # noqa: ARG001
    """On or off, with its name; off leaves nothing behind in the game."""
    key, player = f"switch-{slot.key}", state.draft.game.players[state.draft.seat]

    def turned(event: ft.Event[ft.Switch]) -> None:
        on = True if event.control.value else None

        def switched(game: Game, seat: int) -> Game:
            return game.with_row(seat, slot.key, on)

        state.act(switched)

    switch = ft.Switch(
        value=player.sheet.get(slot.key) is True,
        on_change=turned,
        key=key,
        active_track_color=look.palette.gold,
        **state.focus.watch(key),
    )
    name = strong(look, look.words(f"field.{slot.key}"), 15)
    line: list[ft.Control] = [ft.Container(name, expand=True), ft.Container(switch, height=TOUCH)]
    return ft.Container(
        bgcolor=look.palette.raised,
        border_radius=16,
        padding=ft.Padding.symmetric(horizontal=12, vertical=2),
        content=ft.MergeSemantics(ft.Row(line, spacing=12)),
    )
