"""The cards of the age that are not gone yet: a tile each, with what it gives and what it costs."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.titles.duel.turns.following import turns_of
from scorepad.titles.duel.turns.senators import SENATOR, colour_of
from scorepad.titles.duel.turns.unseen import left, unseen

from ....hooks import Box, keyed, memo_component, use_part, use_value
from ....parts import TOUCH, dim, live
from ....session import Look
from ...calculators.search import Narrowed, search_head
from ...state import PadState
from ..card_tile import CardPrice, CardTile, tile_height
from ..prices import cost_of
from .picking import Picking

#: Between two tiles; the least width of a tile.
GAP, LEAST = 5, 118
#: The order of the colours, as the cards lie sorted.
COLOURS = ("brown", "grey", "red", "blue", "green", "yellow", "purple", "indigo", SENATOR)


@memo_component
def AgeCards(picking: Box[Picking], look: Look, room: float, laying: bool = False) -> ft.Control:
    """All cards that may still be taken, by colour, and a search by any name.

    `laying` is for a place of the layout: those that nobody has seen may lie there.
    """
    picked, words = picking.held, look.words
    state = picked.state
    cards = use_part(state, lambda: _unseen(state) if laying else _left(state))
    title = state.draft.game.title
    narrowed, _ = use_value(lambda: Narrowed(title, cards))
    query = use_part(narrowed, lambda: (narrowed.query, narrowed.ids))
    searching = bool(query[0].strip())
    shown = [card for card in (narrowed.ids if searching else cards) if card in cards]
    choose = picked.lay if laying else picked.choose
    across = max(1, int((room + GAP) // (LEAST * look.scale + GAP)))
    width = (room - GAP * (across - 1)) / across - 0.1
    rows = [search_head(look, narrowed, words("turn.search"), None)]
    if not shown:
        rows.append(live(dim(look, words("cards.nothing_more"), 14)))
    for at in range(0, len(shown), across):
        line = shown[at : at + across]
        high = max(TOUCH, *(tile_height(look, id_, title, width) for id_ in line))
        tiles = [
            keyed(AgeTile, f"age-{id_}", picking, look, id_, choose, width, high) for id_ in line
        ]
        rows.append(ft.Row(tiles, spacing=GAP))
    return ft.Column(rows, spacing=GAP, scroll=ft.ScrollMode.AUTO, expand=True, key="age-cards")


@ft.component
def LayingCards(picking: Box[Picking], look: Look, room: float) -> ft.Control:
    """Those that may lie in a place of the layout; the search is new for each card."""
    place = use_part(picking.held, lambda: picking.held.place)
    return keyed(AgeCards, f"laying-{place}", picking, look, room, True)


def _left(state: PadState) -> tuple[str, ...]:
    game = state.draft.game
    if turns_of(game) is None:
        return ()
    return tuple(sorted(left(game), key=lambda id_: COLOURS.index(colour_of(id_))))


def _unseen(state: PadState) -> tuple[str, ...]:
    game = state.draft.game
    known = unseen(game) if turns_of(game) else {}
    return tuple(card for colour in COLOURS for card in known.get(colour, ()))


@memo_component
def AgeTile(
    picking: Box[Picking],
    look: Look,
    id_: str,
    choose: Callable[[str], None],
    width: float,
    height: float,
) -> ft.Control:
    """A card and its price for whoever's turn it is, drawn again only when one of them changes."""
    picked = picking.held

    def price() -> CardPrice:
        turns = turns_of(picked.game)
        if turns is None:
            return CardPrice(0, False, True)
        return cost_of(picked.game, turns.seat, id_)

    now = use_part(picked.state, price)
    chosen = use_part(picked, lambda: picked.card == id_)
    return CardTile(picked.state_box, look, id_, choose, chosen, "", now.chain, width, height, now)
