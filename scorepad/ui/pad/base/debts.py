"""The debts that others have, where a ticked card makes them take debts or lose coins."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from scorepad.titles.base.card_facts import Card
from scorepad.titles.model import Game, Limits

from ...names import row_name
from ...parts import flow, text
from ...session import Look
from ..calculators.steppers import Count, share, stepper
from ..state import PadState

ROW = "debt"
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
    row = next(row for row in state.rows if row.id == ROW)

    def debt_stepper(seat: int) -> ft.Control:
        def now(game: Game, _: int) -> int:
            return game.players[seat].get(ROW, int) or 0

        def put(game: Game, _: int, count: int) -> Game:
            return game.with_row(seat, ROW, count)

        game = state.draft.game
        name, key = game.players[seat].name, f"debts-{card}-{seat}"
        spoken = f"{name}: {row_name(look.words, game.title, row)}"
        # A count that is stepped is no number that gives way to another.
        count = Count(key, name, Limits(), now, put, spoken, sure=True)
        return stepper(state, look, count, width)

    return [
        text(look, look.words("pad.debts_taken"), 14),
        flow(map(debt_stepper, seats), GAP, between=GAP),
    ]
