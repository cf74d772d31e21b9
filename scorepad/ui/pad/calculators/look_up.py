"""From a row to its cards: the search of the dictionary, which knows the way back to the game."""

from __future__ import annotations

import flet as ft

from scorepad.catalogue import entry
from scorepad.titles.model import Row

from ...cards.filters import CardFilters, route
from ...session import Look
from ...shell import go
from ..open_game import ticked_slot
from ..state import PadState
from .buttons import quiet


def row_filters(title: str, row: Row) -> CardFilters | None:
    """The filters that show a row's cards in the search; None for a row without cards."""
    slot = ticked_slot(row)
    if slot is None:
        return None
    card = entry(slot.pool[0], title)
    # Only cards have a colour that a row goes by; wonders and tokens are a kind of their own.
    if card.colour:
        return CardFilters(title, colour=card.colour)
    return CardFilters(title, kind=card.kind)


def look_up_button(state: PadState, look: Look, row: Row) -> ft.Control | None:
    """A button to the cards of a row; None for a row without cards."""
    filters = row_filters(state.draft.game.title, row)
    if filters is None:
        return None
    words, address = look.words("cards.of_row"), route(filters, state.draft.id)
    return quiet(state, look, words, go(address), key=f"cards-of-{row.id}")
