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
from .cover import Cover, cover
from .senate import DECREES

#: What a resource costs before the opponent's production is added.
BASE_PRICE = 2
#: What it costs with a reserve of that resource, or with the customs house.
FIXED_PRICE: int = load("duel_board")["fixed_price"]
RESOURCES = ("clay", "stone", "wood", "glass", "papyrus")
_MANUFACTURED = ("glass", "papyrus")
#: Resources that Masonry and Architecture let go.
DISCOUNT = 2
#: Coins for a card with a chain symbol, with Engineering.
ENGINEERING = 1
#: Coins for a discarded card, before the yellow cards are counted.
DISCARD = 2
#: Coins that a decree of Agora adds to them.
DISCARD_MORE = 2
#: The least that a resource costs, whatever a decree takes off.
_LEAST = 1

#: The cards whose symbols raise the opponent's price; yellow cards and wonders never do.
_RAISES_PRICE = ("brown", "grey")
_MASONRY = "future_blue_cards_cost_2_fewer_resources"
_ARCHITECTURE = "future_wonders_cost_2_fewer_resources"
_ENGINEERING = "build_any_card_with_chain_symbol_for_1_coin"
_ECONOMY = "gain_coins_opponent_pays_for_traded_resources"
_IGNORE = "ignore_1_cost_symbol_of_color"
_WONDER_RESOURCE = "wonders_cost_1_resource_less"
_BUY_RAW = "raw_material_costs_1_coin_less_min_1"
_BUY_MANUFACTURED = "manufactured_good_costs_1_coin_less_min_1"
_OPPONENT_CHAINS = "use_chain_symbols_of_opponent"
DISCARD_PLUS = "2_more_coins_when_discarding_a_card"


class Built(NamedTuple):
    """What stands in a city at some moment of the game."""

    cards: tuple[str, ...] = ()
    wonders: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    #: The pantheons of its mythology tokens, each of which makes a grand temple free.
    mythology: tuple[str, ...] = ()
    #: The decrees of Agora that work for its player.
    decrees: tuple[str, ...] = ()

    def has_effect(self, effect: str) -> bool:
        return any(tokens()[token].effect == effect for token in self.tokens)

    def decree(self, effect: str, colour: str = "") -> str | None:
        """The decree with this effect, if it works for this player."""
        for decree in self.decrees:
            if DECREES[decree].effect == effect and DECREES[decree].colour == colour:
                return decree
        return None


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


class Bill(NamedTuple):
    """A payment and how it came about."""

    payment: Payment
    #: The resources of the cost that the city makes without a choice.
    made: Mapping[str, int]
    #: The resources that a choice or a discount takes away, each with what does; also "coins".
    spared: tuple[tuple[str, Cover], ...]
    #: What one of each resource of the cost would be bought for.
    prices: Mapping[str, int]
    #: The token with which it costs only ENGINEERING; "" for any other payment.
    engineering: str = ""


def price(resource: str, builder: Built, opponent: Built) -> int:
    """Coins for one missing resource: 2, and 1 for each the opponent's brown and grey cards make.

    >>> price("stone", Built(), Built(cards=("shelf_quarry",)))
    4
    """
    all_cards = cards()
    if any(resource in all_cards[card].fixed for card in builder.cards):
        return FIXED_PRICE
    raised = BASE_PRICE + sum(
        all_cards[card].produces.get(resource, 0)
        for card in opponent.cards
        if all_cards[card].colour in _RAISES_PRICE
    )
    cheaper = _BUY_MANUFACTURED if resource in _MANUFACTURED else _BUY_RAW
    return max(raised - 1, _LEAST) if builder.decree(cheaper) else raised


def card_cost(card: str, builder: Built, opponent: Built) -> Payment:
    """What building `card` costs now, at the least."""
    return card_bill(card, builder, opponent).payment


def wonder_cost(wonder: str, builder: Built, opponent: Built) -> Payment:
    """What building `wonder` costs now, at the least; the card under it costs nothing."""
    return wonder_bill(wonder, builder, opponent).payment


def card_bill(card: str, builder: Built, opponent: Built) -> Bill:
    """What building `card` costs now, and why."""
    facts = cards()[card]
    if chained_from(card, builder, opponent) or facts.mythology in builder.mythology:
        gained = sum(tokens()[token].chain_coins for token in builder.tokens)
        return Bill(Payment(0, 0, {}, chain=True, gained=gained), Counter(), (), {})
    discounts = _discounts(builder, _MASONRY) if facts.colour == "blue" else []
    ignored = builder.decree(_IGNORE, facts.colour)
    if ignored is not None:
        discounts = [*discounts, Cover("decree", ignored, (*RESOURCES, "coins"))]
    bill = _bill(facts.cost, builder, opponent, discounts)
    chained = facts.chain_from is not None or facts.mythology is not None
    for token in builder.tokens if chained and bill.payment.coins > ENGINEERING else ():
        if tokens()[token].effect == _ENGINEERING:
            return Bill(Payment(ENGINEERING, 0, {}), Counter(), (), {}, token)
    return bill


def wonder_bill(wonder: str, builder: Built, opponent: Built) -> Bill:
    """What building `wonder` costs now, and why."""
    discounts = _discounts(builder, _ARCHITECTURE)
    less = builder.decree(_WONDER_RESOURCE)
    if less is not None:
        discounts = [*discounts, Cover("decree", less, RESOURCES)]
    return _bill(wonders()[wonder].cost, builder, opponent, discounts)


def chained_from(card: str, builder: Built, opponent: Built) -> str | None:
    """The card through which a city builds another for nothing; a decree adds the opponent's."""
    chain = cards()[card].chain_from
    if chain in builder.cards or (builder.decree(_OPPONENT_CHAINS) and chain in opponent.cards):
        return chain
    return None


def discard_value(city: Built) -> int:
    """Coins for a card thrown away by a city: 2, 1 for each yellow card, and 2 with a decree."""
    more = DISCARD_MORE if city.decree(DISCARD_PLUS) else 0
    return DISCARD + more + sum(cards()[card].colour == "yellow" for card in city.cards)


def _made(city: Built) -> Counter[str]:
    made = Counter[str]()
    for card in city.cards:
        made.update(cards()[card].produces)
    return made


def _choices(city: Built) -> list[Cover]:
    """What makes one of several resources each turn."""
    covers = [Cover("card", card, cards()[card].one_of) for card in city.cards]
    covers += [Cover("wonder", wonder, wonders()[wonder].one_of) for wonder in city.wonders]
    return [choice for choice in covers if choice.fits]


def _discounts(city: Built, effect: str) -> list[Cover]:
    """Two resources of the owner's choice, with the token that has this effect."""
    held = [token for token in city.tokens if tokens()[token].effect == effect]
    return [Cover("token", token, RESOURCES) for token in held for _ in range(DISCOUNT)]


def _bill(cost: Cost, builder: Built, opponent: Built, discounts: list[Cover]) -> Bill:
    """The least to pay: choices and discounts go where they spare most (see `cover`)."""
    made = _made(builder)
    prices = {resource: price(resource, builder, opponent) for resource in cost.resources}
    own = Counter(
        {resource: min(count, made[resource]) for resource, count in cost.resources.items()}
    )
    missing = list((Counter(cost.resources) - own).elements())
    if cost.coins:
        # However many, the printed coins are one symbol, which only a decree leaves out.
        missing.append("coins")
    bought = Counter[str]()
    spared = []
    printed = 0
    covers = [*_choices(builder), *discounts]
    for resource, by in cover(missing, {**prices, "coins": cost.coins}, covers):
        if by is not None:
            spared.append((resource, by))
        elif resource == "coins":
            printed = cost.coins
        else:
            bought[resource] += 1
    trade = sum(prices[resource] * count for resource, count in bought.items())
    economy = opponent.has_effect(_ECONOMY)
    payment = Payment(printed, trade, dict(bought), to_opponent=trade if economy else 0)
    return Bill(payment, own, tuple(spared), prices)
