"""The debts that others have, where a ticked card makes them take debts or lose coins."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from scorepad.titles.base.card_facts import Card
from scorepad.titles.model import Game, Limits

from ...names import row_name
from ...parts import text
from ...session import Look
from ..calculators.steppers import share, stepper
from ..state import PadState

ROW = "debt"
LIMITS = Limits()
#: The space between two steppers.
GAP = 4


def debtors(game: Game, seat: int, card: Card) -> tuple[int, ...]:
    """Who may have debts by a player's card; the row of debts comes with Cities."""
    if "cities" not in game.expansions or not card.debts:
        return ()
    if card.debts == "neighbours":
        return game.neighbours(seat)
    return tuple(other for other in range(len(game.players)) if other != seat)


def debt_steppers(
    state: PadState, look: Look, card: str, seats: Sequence[int], room: float
) -> list[ft.Control]:
    """All the debts of these players, whatever card they come from, as their row has them."""
    if not seats:
        return []
    abreast = 2 if len(seats) in (2, 4) else 3
    width = share(room, abreast, GAP, look)
    steppers = [_stepper(state, look, card, seat, width) for seat in seats]
    return [
        text(look, look.words("pad.debts_taken"), 14),
        ft.Row(steppers, wrap=True, spacing=GAP, run_spacing=GAP),
    ]


def _stepper(state: PadState, look: Look, card: str, seat: int, width: float) -> ft.Control:
    game = state.draft.game
    player = game.players[seat]
    row = next(row for row in state.rows if row.id == ROW)

    def step(by: int) -> None:
        def stepped(game: Game, _: int) -> Game:
            have = game.players[seat].get(ROW, int) or 0
            return game.with_row(seat, ROW, LIMITS.within(have + by))

        # A count that is stepped is no number that gives way to another.
        state.act(stepped, sure=True)

    return stepper(
        state,
        look,
        player.name,
        player.get(ROW, int) or 0,
        LIMITS,
        step,
        key=f"debts-{card}-{seat}",
        width=width,
        spoken=f"{player.name}: {row_name(look.words, game.title, row)}",
    )
