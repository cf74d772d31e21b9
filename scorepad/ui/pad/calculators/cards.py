"""The calculator that ticks cards: the row's own, found by any name, with points as one taps."""

from __future__ import annotations

import flet as ft

from scorepad import titles
from scorepad.catalogue import Entry, entry
from scorepad.titles.model import BOARD, Field, Game, Row

from ...cards.lines import beside, reading
from ...cards.search import CardFilters, route
from ...hooks import keyed, use_value
from ...parts import dim, text
from ...session import Look, use_session
from ...shell import go
from ..state import PadState, ticked_field
from .acts import act
from .board import Board, board_field, pick_board, with_board
from .buttons import quiet
from .city import by_cause, city_field, counts, needs
from .search import Narrowed, search_head
from .tiles import abreast, tile, tile_rows


def row_filters(title: str, row: Row) -> CardFilters | None:
    """The filters that show a row's cards in the search; None for a row without cards."""
    field = ticked_field(row)
    if field is None:
        return None
    cards = [entry(id_, title) for id_ in field.pool]
    colour, kind = cards[0].colour, cards[0].kind
    # Only cards have a colour that a row goes by; wonders and tokens are a kind of their own.
    return CardFilters(title, colour=colour) if colour else CardFilters(title, kind=kind)


def look_up_button(state: PadState, look: Look, row: Row) -> ft.Control | None:
    """From a row to its cards; the search knows the way back to this game."""
    filters = row_filters(state.draft.game.title, row)
    if filters is None:
        return None
    words, address = look.words("cards.of_row"), route(filters, state.draft.id)
    return quiet(state, look, words, go(address), key=f"cards-of-{row.id}")


def cards(state: PadState, look: Look, field: Field, room: float) -> ft.Control:  # noqa: ARG001
    # A search is one player's: the next begins with all the cards.
    return keyed(TickCards, f"{state.row.id}-{state.draft.seat}", state, look, field)


@ft.component
def TickCards(state: PadState, look: Look, field: Field) -> ft.Control:
    """The cards of the selected row, ticked or not, and a search among them."""
    session, words = use_session(), look.words
    title, seat = state.draft.game.title, state.draft.seat
    narrowed, _ = use_value(lambda: Narrowed(title, by_worth(title, field.pool)))
    # A card that waits until it is known which board its player has: the seat and the card.
    waiting, wait = use_value(lambda: (-1, ""))
    ticked = _ticked(state, field)
    asked = by_cause(needs(state))

    def toggle(id_: str) -> None:
        here = state.draft.seat
        missing = titles.by_id(title).needs(_toggled(state, field, id_), here, state.row.id)
        if any(need.kind == BOARD and need.cause == id_ for need in missing):
            wait((-1, "") if waiting == (here, id_) else (here, id_))
        else:
            wait((-1, ""))
            act(state, lambda *_: _toggled(state, field, id_))

    def below(id_: str) -> list[ft.Control]:
        """What a card asks for, right below it."""
        found = asked.get(id_, [])
        boards = board_field(state)
        if boards is not None and waiting == (seat, id_) and id_ not in ticked:

            def take(board: Board) -> None:
                seat = state.draft.seat
                wait((-1, ""))
                if id_ not in _ticked(state, field):
                    act(state, lambda *_: with_board(_toggled(state, field, id_), seat, board))

            player = state.draft.game.players[seat].name
            said = words("pad.needs_board", card=reading(entry(id_, title), words), player=player)
            line = ft.Semantics(live_region=True, container=True, content=text(look, said, 14))
            return [line, pick_board(state, look, boards, seat, take)]
        return counts(state, look, city_field(state), found)

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
        key=f"tick-{field.key}",
    )


def _listed(state: PadState, field: Field) -> list[str]:
    """Everything the player built, where the sheet lists it."""
    listed = state.draft.game.players[state.draft.seat].sheet.get(field.key)
    return listed if isinstance(listed, list) else []


def _follows(state: PadState, field: Field) -> bool:
    """Whether the row is left to follow from such a list."""
    return bool(_listed(state, field)) and state.draft.value(state.row.id, state.draft.seat) is None


def _ticked(state: PadState, field: Field) -> tuple[str, ...]:
    if _follows(state, field):
        return tuple(one for one in _listed(state, field) if one in field.pool)
    return tuple(state.entry().get(field.key, ()))


def _toggled(state: PadState, field: Field, id_: str) -> Game:
    """The game with a card more or less, in the row's entry or in the list of all that is built."""
    game, seat = state.draft.game, state.draft.seat
    ticked = _ticked(state, field)
    if _follows(state, field):
        # The row follows from a list of everything built: the card is ticked there.
        built = [one for one in _listed(state, field) if one != id_]
        return game.with_row(seat, field.key, built if id_ in ticked else [*built, id_])
    chosen = {*ticked} ^ {id_}
    # In the order of the box, so that the same cards are the same entry.
    ordered = [one for one in field.pool if one in chosen]
    return game.with_row(seat, state.row.id, {field.key: ordered} if ordered else None)


def by_worth(title: str, pool: tuple[str, ...]) -> tuple[str, ...]:
    """Cards that give points first: the others can be ticked, but change nothing here."""
    return tuple(sorted(pool, key=lambda id_: not entry(id_, title).gives_points))


def _worth(state: PadState, card: Entry) -> str:
    """The points a card gives: in this game if it is ticked, else those printed on it."""
    score = state.score(state.row.id, state.draft.seat)
    parts = [part for part in (score.parts if score else ()) if part.facts.get("card") == card.id]
    points = sum(part.points for part in parts) if parts else card.effects.get("vp")
    return "" if points is None else str(points)
