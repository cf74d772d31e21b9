"""The calculator that ticks cards: the row's own, found by any name, with points as one taps."""

from __future__ import annotations

import flet as ft

from scorepad.catalogue import Entry, entry
from scorepad.titles.base.cards import BuiltCards, RowCards
from scorepad.titles.base.missing_counts import needs
from scorepad.titles.model import BOARD, Board, Game, Slot

from ...cards.lines import beside, reading
from ...hooks import keyed, use_value
from ...parts import dim, text
from ...session import Look, use_session
from ..calculators.look_up import look_up_button
from ..calculators.search import Narrowed, search_head
from ..calculators.tiles import abreast, tile, tile_rows
from ..state import PadState
from .board import board_slot, pick_board, with_wonder
from .counts import by_cause, count_lines, row_needs


def cards(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:  # noqa: ARG001
    # A search is one player's: the next begins with all the cards.
    return keyed(TickCards, f"{state.row.id}-{state.draft.seat}", state, look, slot)


@ft.component
def TickCards(state: PadState, look: Look, slot: Slot) -> ft.Control:
    """The cards of the selected row, ticked or not, and a search among them."""
    session, words = use_session(), look.words
    title, seat = state.draft.game.title, state.draft.seat
    narrowed, _ = use_value(lambda: Narrowed(title, by_worth(title, slot.pool)))
    # A card that waits until it is known which board its player has: the seat and the card.
    waiting, wait = use_value(lambda: (-1, ""))
    ticked = _ticked(state.draft.game, seat, slot)
    asked = by_cause(row_needs(state))

    def toggle(id_: str) -> None:
        here = state.draft.seat
        missing = needs(_toggled(state.draft.game, here, slot, id_), here, state.row.id)
        if any(need.kind == BOARD and need.cause == id_ for need in missing):
            wait((-1, "") if waiting == (here, id_) else (here, id_))
        else:
            wait((-1, ""))
            state.act(lambda game, seat: _toggled(game, seat, slot, id_))

    def below(id_: str) -> list[ft.Control]:
        """What a card asks for, right below it."""
        if waiting != (seat, id_) or id_ in ticked:
            return count_lines(state, look, asked.get(id_, []))

        def take(board: Board) -> None:
            def taken(game: Game, seat: int) -> Game:
                if id_ in _ticked(game, seat, slot):
                    return game
                return with_wonder(_toggled(game, seat, slot, id_), seat, board)

            wait((-1, ""))
            state.act(taken)

        player = state.draft.game.players[seat].name
        name = reading(entry(id_, title), words)
        message = text(look, words("pad.needs_board", card=name, player=player), 14)
        return [
            ft.Semantics(live_region=True, container=True, content=message),
            pick_board(state, look, board_slot(state), seat, take),
        ]

    shown = [entry(id_, title) for id_ in narrowed.ids]
    tiles = [
        tile(
            state,
            look,
            card,
            toggle,
            other=beside(card, session, words),
            worth=_worth(state, card),
            ticked=card.id in ticked,
        )
        for card in shown
    ]
    rows: list[ft.Control] = []
    for at, row in enumerate(tile_rows(look, tiles)):
        across = abreast(look)
        cards_here = shown[at * across : (at + 1) * across]
        rows += [row, *(one for card in cards_here for one in below(card.id))]
    if not rows:
        other = narrowed.elsewhere
        missing = words("cards.nothing_more")
        if other is not None:
            missing = words("cards.not_in_row", name=reading(other, words))
        rows.append(ft.Semantics(live_region=True, container=True, content=dim(look, missing, 14)))
    link = look_up_button(state, look, state.row)
    return ft.Column(
        [
            search_head(look, narrowed, words("cards.tick_search"), len(ticked)),
            *rows,
            *([ft.Row([link])] if link else []),
        ],
        spacing=6,
        key="tick-cards",
    )


def _built(game: Game, seat: int, row: str) -> BuiltCards | None:
    """Everything the player built, where the row is left to follow from such a list."""
    player = game.players[seat]
    built = player.get("cards", BuiltCards)
    return built if built is not None and built.cards and row not in player.sheet else None


def _ticked(game: Game, seat: int, slot: Slot) -> tuple[str, ...]:
    built = _built(game, seat, slot.key)
    if built is not None:
        return tuple(id_ for id_ in built.ids if id_ in slot.pool)
    entry = game.players[seat].get(slot.key, RowCards)
    return entry.ids if entry is not None else ()


def _toggled(game: Game, seat: int, slot: Slot, id_: str) -> Game:
    """The game with a card more or less, in the row's entry or in the list of all that is built."""
    ticked = _ticked(game, seat, slot)
    built = _built(game, seat, slot.key)
    if built is not None:
        others = [card for card in built.ids if card != id_]
        cards = others if id_ in ticked else [*others, id_]
        return game.with_row(seat, "cards", BuiltCards.of(cards))
    chosen = {*ticked} ^ {id_}
    # In the order of the box, so that the same cards are the same entry.
    ordered = [card for card in slot.pool if card in chosen]
    return game.with_row(seat, slot.key, RowCards.of(ordered) if ordered else None)


def by_worth(title: str, pool: tuple[str, ...]) -> tuple[str, ...]:
    """Cards that give points first: the others can be ticked, but change nothing here."""
    return tuple(sorted(pool, key=lambda id_: not entry(id_, title).gives_points))


def _worth(state: PadState, card: Entry) -> str:
    """The points a card gives: in this game if it is ticked, else those printed on it."""
    score = state.score(state.row.id, state.draft.seat)
    parts = [part for part in (score.parts if score else ()) if part.facts.get("card") == card.id]
    points = sum(part.points for part in parts) if parts else card.effects.get("vp")
    return "" if points is None else str(points)
