"""The calculator that ticks cards: the row's own, found by any name, with points as one taps."""

from __future__ import annotations

import flet as ft

from scorepad.catalogue import Entry, entry
from scorepad.titles.base.cards import BuiltCards, RowCards, all_taken_by
from scorepad.titles.model import BOARD, Board, Game, Slot

from ...cards.lines import reading
from ...hooks import keyed, use_value
from ...parts import dim, text
from ...session import Look
from ..calculators.buttons import none_button
from ..calculators.look_up import look_up_button
from ..calculators.search import Narrowed, search_head
from ..calculators.tiles import abreast, tile, tile_rows
from ..state import PadState
from ..table import WAITS
from .board import board_slot, pick_board, with_wonder
from .counts import by_cause, count_lines, row_needs


def cards(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:  # noqa: ARG001
    # A search is one player's: the next begins with all the cards.
    return keyed(TickCards, f"{state.row.id}-{state.draft.seat}", state, look, slot)


@ft.component
def TickCards(state: PadState, look: Look, slot: Slot) -> ft.Control:
    """The cards of the selected row, ticked or not, and a search among them."""
    words = look.words
    title, seat = state.draft.game.title, state.draft.seat
    narrowed, _ = use_value(lambda: Narrowed(title, by_worth(title, slot.pool)))
    ticked = _ticked(state.draft.game, seat, slot)
    asked = by_cause(row_needs(state))

    def toggle(id_: str) -> None:
        game, seat = state.draft.game, state.draft.seat
        # A file may give two players the same card: one's own can always be taken back.
        if id_ in _ticked(game, seat, slot) or not all_taken_by(game, seat, id_):
            listed = _built(game, seat, slot.key) is not None
            state.act(
                lambda game, seat: _toggled(game, seat, slot, id_),
                (lambda game, seat: _listed(game, seat, slot, id_)) if listed else None,
            )

    def below(id_: str) -> list[ft.Control]:
        """What a card asks for, right below it."""
        needs = asked.get(id_, [])
        if not any(need.kind == BOARD for need in needs):
            return count_lines(state, look, needs)

        def take(board: Board) -> None:
            state.act(lambda game, seat: with_wonder(game, seat, board))

        player = state.draft.game.players[seat].name
        name = reading(entry(id_, title), words)
        message = text(look, words("pad.needs_board", card=name, player=player), 14)
        return [
            ft.Semantics(live_region=True, container=True, content=message),
            pick_board(state, look, board_slot(state), seat, take),
        ]

    shown = [entry(id_, title) for id_ in narrowed.ids]

    def one(card: Entry) -> ft.Control:
        own, holders = card.id in ticked, all_taken_by(state.draft.game, seat, card.id)
        return tile(
            state,
            look,
            card,
            toggle,
            worth=_worth(state, card),
            ticked=own,
            taken=words("pad.taken", player=words.join(holders)) if holders and not own else "",
        )

    tiles = [one(card) for card in shown]
    rows: list[ft.Control] = []
    for at, row in enumerate(tile_rows(look, tiles)):
        across = abreast(look)
        cards_here = shown[at * across : (at + 1) * across]
        rows += [row, *(one for card in cards_here for one in below(card.id))]
    if not rows:
        other = narrowed.elsewhere
        missing = words("cards.nothing_more")
        if other is not None:
            name = look.names.both(other.id, other.title)
            missing = words("cards.not_in_row", name=name)
        rows.append(ft.Semantics(live_region=True, container=True, content=dim(look, missing, 14)))
    link = look_up_button(state, look, state.row)
    return ft.Column(
        [
            search_head(look, narrowed, words("cards.tick_search"), len(ticked)),
            none_button(state, look, RowCards()),
            *rows,
            *([ft.Row([link])] if link else []),
        ],
        spacing=6,
        key="tick-cards",
    )


def _built(game: Game, seat: int, row: str) -> BuiltCards | None:
    """Everything the player built, unless the row has an entry of its own."""
    player = game.players[seat]
    built = player.get("cards", BuiltCards)
    entered = isinstance(player.sheet.get(row), RowCards)
    return built if built is not None and built.cards and not entered else None


def _ticked(game: Game, seat: int, slot: Slot) -> tuple[str, ...]:
    cards = _built(game, seat, slot.key) or game.players[seat].get(slot.key, RowCards)
    return tuple(id_ for id_ in cards.ids if id_ in slot.pool) if cards is not None else ()


def _toggled(game: Game, seat: int, slot: Slot, id_: str) -> Game:
    """The game with a card more or less; points written in the row give way."""
    if _built(game, seat, slot.key) is not None:
        return _listed(game.with_row(seat, slot.key, None), seat, slot, id_)
    chosen = {*_ticked(game, seat, slot)} ^ {id_}
    # In the order of the box, so that the same cards are the same entry.
    ordered = [card for card in slot.pool if card in chosen]
    return game.with_row(seat, slot.key, RowCards.of(ordered) if ordered else None)


def _listed(game: Game, seat: int, slot: Slot, id_: str) -> Game:
    """The game with a card more or less in the list of all that is built."""
    built = game.players[seat].get("cards", BuiltCards) or BuiltCards()
    others = [card for card in built.ids if card != id_]
    cards = others if id_ in _ticked(game, seat, slot) else [*others, id_]
    return game.with_row(seat, "cards", BuiltCards.of(cards))


def by_worth(title: str, pool: tuple[str, ...]) -> tuple[str, ...]:
    """Cards that give points first: the others can be ticked, but change nothing here."""
    return tuple(sorted(pool, key=lambda id_: not entry(id_, title).gives_points))


def _worth(state: PadState, card: Entry) -> str:
    """The points a card gives: in this game if it is ticked, else those printed on it.

    A card that waits for a count has a mark instead.
    """
    score = state.score(state.row.id, state.draft.seat)
    if any(one.cause == card.id for one in state.waiting(state.row.id, state.draft.seat)):
        return WAITS
    parts = [part for part in (score.parts if score else ()) if part.facts.get("card") == card.id]
    points = sum(part.points for part in parts) if parts else card.effects.get("vp")
    return "" if points is None else str(points)
