"""Which cards of the age are gone, which may still come, and which nobody has seen."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from ...model import Game, Refusal, put_at
from .ages import age_cards, all_gone
from .agora import agora_of
from .following import LAYOUT, following, ticked
from .layout import is_open, layout_of
from .senators import SENATORS, colour_of


def gone(game: Game) -> frozenset[str]:
    """The cards that were taken: in the cities, in the discard pile, under wonders and more.

    A senator is gone when all of its kind are.
    """
    return all_gone(_taken(game))


def _taken(game: Game) -> list[str]:
    turns = following(game)
    built = [card for player in game.players for card in ticked(player, "cards")]
    return [*built, *turns.discarded, *turns.under.values(), *agora_of(game).away()]


def left(game: Game) -> tuple[str, ...]:
    """The cards of this age that are not gone; three of them lie in the box."""
    return _without(game, gone(game))


def unseen(game: Game) -> dict[str, tuple[str, ...]]:
    """The cards of this age that have not been seen, by colour: under a card, or in the box."""
    cards_by_colour: dict[str, tuple[str, ...]] = {}
    for card in _without(game, all_gone(_seen(game))):
        colour = colour_of(card)
        cards_by_colour[colour] = (*cards_by_colour.get(colour, ()), card)
    return cards_by_colour


def unseen_copies(game: Game, card: str) -> int:
    """How many copies of an unseen card there are; only of senators is there more than one."""
    return SENATORS[card].copies - _seen(game).count(card) if card in SENATORS else 1


def _seen(game: Game) -> list[str]:
    """The cards that are gone, and those that lie open in the layout."""
    layout, taken = layout_of(game), _taken(game)
    if layout is None:
        return taken
    shown = (card for place, card in enumerate(layout.cards) if is_open(game, layout, place))
    return [*taken, *shown]


def _without(game: Game, away: Collection[str]) -> tuple[str, ...]:
    """The cards of this age but for some."""
    own = age_cards(following(game).age, game.expansions)
    return tuple(card for card in own if card not in away)


def put(game: Game, place: int, card: str) -> Game:
    """The game with a card put in its place as it is turned, or "" to take it out again."""
    layout = layout_of(game)
    if layout is None:
        raise Refusal("turn_no_layout")
    if card:
        elsewhere = (*layout.cards[:place], *layout.cards[place + 1 :])
        if card not in age_cards(layout.age, game.expansions):
            raise Refusal("turn_other_age", value=card, age=layout.age)
        if elsewhere.count(card) >= (SENATORS[card].copies if card in SENATORS else 1):
            raise Refusal("twice", value=card)
        if card in gone(game):
            raise Refusal("turn_gone", value=card)
        if not is_open(game, layout, place):
            raise Refusal("turn_covered", value=card)
    return game.with_table(LAYOUT, replace(layout, cards=put_at(layout.cards, place, card)))
