"""What a building costs in Duel: own production, trade with the bank, chains, discounts.

The Swedish rulebook's trade example lets the small quarry make two stone; the Danish one names the
shelf quarry, which does, and is the one that is right.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from ..facts import load
from .cards import Cost, cards, tokens, wonders

#: What a resource costs before the opponent's production is added.
BASE_PRICE = 2
#: What it costs with a reserve of that resource, or with the customs house.
FIXED_PRICE: int = load("duel_board")["fixed_price"]
#: Resources that Masonry and Architecture let go.
DISCOUNT = 2
#: Coins for a discarded card, before the yellow cards are counted.
DISCARD = 2

#: The cards whose symbols raise the opponent's price; yellow cards and wonders never do.
_RAISES_PRICE = ("brown", "grey")
_MASONRY = "future_blue_cards_cost_2_fewer_resources"
_ARCHITECTURE = "future_wonders_cost_2_fewer_resources"
_ECONOMY = "gain_coins_opponent_pays_for_traded_resources"


class Built(NamedTuple):
    """What stands in a city at some moment of the game."""

    cards: tuple[str, ...] = ()
    wonders: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()

    def has_effect(self, effect: str) -> bool:
        return any(tokens()[token].effect == effect for token in self.tokens)


class Payment(NamedTuple):
    """What a player pays for a building, and where the coins go."""

    #: Coins printed on the card; always for the bank.
    printed: int
    #: Coins for the resources that had to be bought.
    trade: int
    #: Those resources, and how many of each.
    bought: Mapping[str, int]
    #: Built for nothing through a chain.
    chain: bool = False
    #: The part of `trade` that goes to an opponent with Economy instead of the bank.
    to_opponent: int = 0
    #: Coins the builder gets for the chain, with Urbanism.
    gained: int = 0

    @property
    def coins(self) -> int:
        """All the coins the builder needs at hand."""
        return self.printed + self.trade


def price(resource: str, builder: Built, opponent: Built) -> int:
    """Coins for one missing resource: 2, and 1 for each the opponent's brown and grey cards make.

    >>> price("stone", Built(), Built(cards=("shelf_quarry",)))
    4
    """
    all_cards = cards()
    if any(resource in all_cards[card].fixed for card in builder.cards):
        return FIXED_PRICE
    return BASE_PRICE + sum(
        all_cards[card].produces.get(resource, 0)
        for card in opponent.cards
        if all_cards[card].colour in _RAISES_PRICE
    )


def production(city: Built) -> tuple[Counter[str], list[tuple[str, ...]]]:
    """The resources a city makes, and the choices it has each turn."""
    made = Counter[str]()
    choices = []
    for card in city.cards:
        made.update(cards()[card].produces)
        if cards()[card].one_of:
            choices.append(cards()[card].one_of)
    choices += [wonders()[one].one_of for one in city.wonders if wonders()[one].one_of]
    return made, choices


def card_cost(card: str, builder: Built, opponent: Built) -> Payment:
    """What building `card` costs now, at the least."""
    found = cards()[card]
    if found.chain_from in builder.cards:
        gained = sum(tokens()[token].chain_coins for token in builder.tokens)
        return Payment(0, 0, {}, chain=True, gained=gained)
    masonry = found.colour == "blue" and builder.has_effect(_MASONRY)
    return _cheapest(found.cost, builder, opponent, DISCOUNT if masonry else 0)


def wonder_cost(wonder: str, builder: Built, opponent: Built) -> Payment:
    """What building `wonder` costs now, at the least; the card under it costs nothing."""
    architecture = builder.has_effect(_ARCHITECTURE)
    return _cheapest(wonders()[wonder].cost, builder, opponent, DISCOUNT if architecture else 0)


def discard_value(built: tuple[str, ...]) -> int:
    """Coins for a card thrown away by a city with these cards: 2, and 1 for each yellow one."""
    return DISCARD + sum(cards()[card].colour == "yellow" for card in built)


def _cheapest(cost: Cost, builder: Built, opponent: Built, discount: int) -> Payment:
    """The least to pay: choices and the discount go to the dearest of what is missing.

    Taking the dearest first is exact, because two choices of production either offer the same
    resources or have none in common, and the discount takes whatever they leave.
    """
    made, choices = production(builder)
    prices = {resource: price(resource, builder, opponent) for resource in cost.resources}
    missing = [
        resource
        for resource, count in cost.resources.items()
        for _ in range(count - made[resource])
    ]
    missing.sort(key=lambda resource: -prices[resource])
    bought = Counter[str]()
    for resource in missing:
        choice = next((choice for choice in choices if resource in choice), None)
        if choice is not None:
            choices.remove(choice)
        elif discount:
            discount -= 1
        else:
            bought[resource] += 1
    trade = sum(prices[resource] * count for resource, count in bought.items())
    economy = opponent.has_effect(_ECONOMY)
    return Payment(cost.coins, trade, dict(bought), to_opponent=trade if economy else 0)
