"""The calculator that names a victory which ended the game, and takes the name back."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.archive.draft import Edit
from scorepad.titles.model import Field

from ...parts import strong
from ...session import Look
from ..state import PadState
from .acts import renew
from .buttons import chip

Choose = Callable[[Edit], None]


def victory(state: PadState, look: Look, field: Field, room: float) -> ft.Control:  # noqa: ARG001
    """A chip for each way and player; the chosen one, tapped again, is taken back."""

    def choose(edit: Edit) -> None:
        renew(state, field, lambda told: None if told == edit.value else edit.value)

    return ft.Column(
        [
            strong(look, look.words("pad.victory"), 14),
            choices(state, look, field, choose),
        ],
        spacing=4,
        tight=True,
    )


def choices(state: PadState, look: Look, field: Field, choose: Choose) -> ft.Control:
    """The chips; `choose` is given the edit that would name the victory."""
    told = state.asked(field)

    def one(seat: int, by: str) -> ft.Control:
        edit = Edit(field.place, field.key, {"by": by, "player": seat})
        label = f"{state.draft.game.players[seat].name}: {look.words(f'refuse.by.{by}')}"
        key = f"victory-{by}-{seat}"
        return chip(state, look, label, told == edit.value, lambda _: choose(edit), key=key)

    players = enumerate(state.draft.game.players)
    chips = [one(seat, by) for seat, _ in players for by in field.pool]
    return ft.Row(chips, wrap=True, spacing=8, run_spacing=4)
