"""The calculator that ticks cards: the row's own, found by any name, with points as one taps."""

from __future__ import annotations

import flet as ft

from scorepad.catalogue import Entry, entry
from scorepad.catalogue.print_sheet import alphabetical
from scorepad.titles.base import expansion_cards
from scorepad.titles.base.cards import BuiltCards, RowCards, all_taken_by
from scorepad.titles.base.missing_counts import Need
from scorepad.titles.model import Game, Slot

from ...hooks import keyed, use_box, use_value
from ...parts import dim, live
from ...session import Look
from ..calculators.ages import age_tabs
from ..calculators.buttons import none_button
from ..calculators.look_up import look_up_button
from ..calculators.search import MANY, Narrowed, search_head
from ..calculators.tiles import abreast, tile, tile_rows
from ..state import PadState
from ..table import WAITS
from .below_card import BelowCards


def cards(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:
    # A search is one player's: the next begins with all the cards.
    return keyed(TickCards, f"{state.row.id}-{state.draft.seat}", state, look, slot, room)


@ft.component
def TickCards(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:
    """The cards of the selected row, ticked or not, and a search among them."""
    words = look.words
    title, seat = state.draft.game.title, state.draft.seat
    ticked = _ticked(state.draft.game, seat, slot)
    narrowed, _ = use_value(lambda: Narrowed(title, _ordered(look, title, slot.pool, ticked)))
    opened = use_box(dict[str, Need]())
    below = BelowCards(state, look, room, ticked, opened.held)

    def toggle(id_: str) -> None:
        game, seat = state.draft.game, state.draft.seat
        # A file may give two players the same card: one's own can always be taken back.
        if id_ in _ticked(game, seat, slot) or not all_taken_by(game, seat, id_):
            listed = _built(game, seat, slot.key) is not None
            state.act(
                lambda game, seat: _toggled(game, seat, slot, id_),
                (lambda game, seat: _listed(game, seat, slot, id_)) if listed else None,
            )

    shown = [entry(id_, title) for id_ in narrowed.ids]

    def card_tile(card: Entry) -> ft.Control:
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

    tiles = [card_tile(card) for card in shown]
    rows: list[ft.Control] = []
    for at, row in enumerate(tile_rows(look, tiles)):
        across = abreast(look)
        rows.append(row)
        for card in shown[at * across : (at + 1) * across]:
            rows += below.needs(card.id)
            rows += below.effects(card.id) if card.id in ticked else []
    if not rows:
        rows.append(_nothing(look, narrowed))
    # A card that the search leaves out may ask for what one of those in sight counts too.
    rows += [line for id_ in below.asked if id_ not in narrowed.ids for line in below.needs(id_)]
    link = look_up_button(state, look, state.row)
    return ft.Column(
        [
            search_head(look, narrowed, words("cards.tick_search"), len(ticked)),
            *_choices(state, look, narrowed),
            *rows,
            *([ft.Row([link])] if link else []),
        ],
        spacing=6,
        key="tick-cards",
    )


def _choices(state: PadState, look: Look, narrowed: Narrowed) -> list[ft.Control]:
    """That the player has none, and the cards of one age where there are many."""
    none = none_button(state, look, RowCards())
    if not narrowed.by_age:
        return [none]
    ages = age_tabs(state, look, narrowed.age, narrowed.choose_age, ())
    if look.scale > 1.25:
        return [none, ages]
    return [ft.Row([none, ft.Container(ages, expand=True)], spacing=10)]


def _nothing(look: Look, narrowed: Narrowed) -> ft.Control:
    """That no card fits, and which was meant if it belongs to another row."""
    other = narrowed.elsewhere
    missing = look.words("cards.nothing_more")
    if other is not None:
        missing = look.words("cards.not_in_row", name=look.names.both(other.id, other.title))
    return live(dim(look, missing, 14))


def _built(game: Game, seat: int, row: str) -> BuiltCards | None:
    """Everything the player built, unless the row has an entry of its own.

    Leaders and city cards score in the entries of their rows alone.
    """
    if row in expansion_cards.ROWS:
        return None
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


def _ordered(
    look: Look, title: str, pool: tuple[str, ...], ticked: tuple[str, ...]
) -> tuple[str, ...]:
    """The cards as they are looked for: many by their names, few by whether they give points.

    What was ticked before comes first among many. It does not move while one ticks.
    """
    if len(pool) < MANY:
        return by_worth(title, pool)
    place = alphabetical(look.words.lang)
    return tuple(
        sorted(pool, key=lambda id_: (id_ not in ticked, place(look.names.name(id_, title))))
    )


def by_worth(title: str, pool: tuple[str, ...]) -> tuple[str, ...]:
    """Cards that give points first: the others can be ticked, but change nothing here."""
    return tuple(sorted(pool, key=lambda id_: not entry(id_, title).gives_points))


def _worth(state: PadState, card: Entry) -> str:
    """The points a card gives: in this game if it is ticked, else those printed on it.

    A card that waits for a count has a mark instead.
    """
    score = state.score(state.row.id, state.draft.seat)
    if any(wait.cause == card.id for wait in state.waiting(state.row.id, state.draft.seat)):
        return WAITS
    parts = [part for part in (score.parts if score else ()) if part.facts.get("card") == card.id]
    points = sum(part.points for part in parts) if parts else card.effects.get("vp")
    return "" if points is None else str(points)
