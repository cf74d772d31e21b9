"""The calculator that names a victory which ended the game, and takes the name back."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.titles.duel.supremacy import Victory, kinds
from scorepad.titles.model import Game, Slot

from ...parts import flow, stack, strong
from ...session import Look
from ..calculators.buttons import chip
from ..state import PadState


def victory(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:  # noqa: ARG001
    """A chip for each way and player; the chosen one, tapped again, is taken back."""

    def choose(chosen: Victory) -> None:
        def toggled(game: Game, _: int) -> Game:
            return game.with_table(slot.key, None if game.table.get(slot.key) == chosen else chosen)

        state.act(toggled)

    chips = victory_chips(state, look, choose)
    return stack(strong(look, look.words("pad.victory"), 14), chips, spacing=4)


def victory_chips(state: PadState, look: Look, choose: Callable[[Victory], None]) -> ft.Control:
    """The chips; `choose` is given the victory of the one that is tapped."""
    game = state.draft.game
    stated = game.get("victory", Victory)

    def button(victory: Victory) -> ft.Control:
        winner = game.players[victory.player].name
        label = f"{winner}: {look.words(f'refuse.by.{victory.by}')}"
        key = f"victory-{victory.by}-{victory.player}"
        return chip(state, look, label, victory == stated, lambda _: choose(victory), key=key)

    seats = range(len(game.players))
    chips = [button(Victory(by, seat)) for seat in seats for by in _ways(game)]
    return flow(chips, between=4)


def _ways(game: Game) -> tuple[str, ...]:
    """What can end the game at once, war first."""
    science, military, *others = kinds(game.expansions)
    return (military, science, *others)
