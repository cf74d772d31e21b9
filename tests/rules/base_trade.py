"""Rules of the base game about coins: prices at the neighbours, sales, yellow cards.

A neighbour sells the starting resource of the board and what brown and grey cards make; only the
owner uses what yellow cards and stages make. Each symbol gives one resource a turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from scorepad.titles.base.wonder import wonders
from scorepad.titles.facts import load

#: The neighbours, as the facts name them.
LEFT, RIGHT = "left_neighbour", "right_neighbour"


class BuiltCity(NamedTuple):
    """What a city has built at some moment of the game."""

    cards: tuple[str, ...] = ()
    wonder: str | None = None
    side: str = "day"
    stages: int = 0


class TradePayment(NamedTuple):
    """What a player pays for a building or a stage, and to whom."""

    bank: int = 0
    left: int = 0
    right: int = 0
    #: BuiltCity free through a chain.
    chain: bool = False

    @property
    def coins(self) -> int:
        """All coins that the builder must have before the turn."""
        return self.bank + self.left + self.right


@cache
def _cards() -> Mapping[str, Mapping[str, Any]]:
    return {card["id"]: card for card in load("base_cards")["cards"]}


def sale() -> int:
    """Coins for a card sold instead of built."""
    return int(load("base_cards")["sell_card_coins"])


def price(resource: str, seller: str, buyer: BuiltCity) -> int:
    """Coins for one resource from `seller`: 2, or less with a yellow card of the buyer."""
    prices = [int(load("base_cards")["trade_price"])]
    for id_ in buyer.cards:
        discount = _cards()[id_]["effects"].get("trade_discount")
        if (
            discount
            and resource in discount["resources"]
            and discount["from"] in (seller, "both_neighbours")
        ):
            prices.append(discount["price"])
    return min(prices)


def card_cost(
    card: str, builder: BuiltCity, left: BuiltCity, right: BuiltCity
) -> TradePayment | None:
    """The least that `card` costs now; None if its resources cannot be bought."""
    facts = _cards()[card]
    if set(facts.get("chain", {}).get("from", ())) & set(builder.cards):
        return TradePayment(chain=True)
    return _cheapest(facts.get("cost", {}), builder, left, right)


def stage_cost(builder: BuiltCity, left: BuiltCity, right: BuiltCity) -> TradePayment | None:
    """The least that the builder's next stage costs now; None if it cannot be built."""
    if builder.wonder is None:
        return None
    stages = wonders()[builder.wonder][builder.side]
    if builder.stages == len(stages):
        return None
    return _cheapest(stages[builder.stages]["cost"], builder, left, right)


def coins_gained(card: str, own: BuiltCity, left: BuiltCity, right: BuiltCity) -> int:
    """The coins that a card gives when it is built; `own` is the city before that."""
    effects = _cards()[card]["effects"]
    gained = int(effects.get("coins", 0))
    per = effects.get("coins_per")
    if per:
        city = own._replace(cards=(*own.cards, card))
        cities = (city,) if per["scope"] == "self" else (city, left, right)
        gained += per["coins"] * sum(_count(kind, each) for kind in per["per"] for each in cities)
    return gained


def _count(kind: str, city: BuiltCity) -> int:
    if kind == "own_wonder_stage":
        return city.stages
    return sum(f"{_cards()[card]['color']}_card" == kind for card in city.cards)


def _symbols(city: BuiltCity, selling: bool) -> Iterator[tuple[str, ...]]:
    """The resource symbols of a city, each as its choices; if `selling`, those that it sells."""
    effects = [_cards()[card]["effects"] for card in city.cards]
    if city.wonder is not None:
        board = wonders()[city.wonder]
        if "starting_resource" in board:
            yield (board["starting_resource"],)
        effects += [stage["effect"] for stage in board[city.side][: city.stages]]
    for effect in effects:
        if selling and not effect.get("neighbours_can_buy"):
            continue
        if "produces_one_of" in effect:
            yield tuple(effect["produces_one_of"])
        for resource, count in effect.get("produces", {}).items():
            yield from [(resource,)] * count


def _cheapest(
    cost: Mapping[str, int], builder: BuiltCity, left: BuiltCity, right: BuiltCity
) -> TradePayment | None:
    """Tries every use of every symbol, keeping the cheapest payment for each remaining cost.

    A cost has few resources, so there are few remaining costs however many symbols there are.
    """
    kinds = sorted(resource for resource in cost if resource != "coins")
    cheapest = {tuple(cost[kind] for kind in kinds): TradePayment(bank=cost.get("coins", 0))}
    sources: list[tuple[str | None, tuple[str, ...]]] = [
        (None, symbol) for symbol in _symbols(builder, selling=False)
    ]
    sources += [(LEFT, symbol) for symbol in _symbols(left, selling=True)]
    sources += [(RIGHT, symbol) for symbol in _symbols(right, selling=True)]
    for seller, symbol in sources:
        for remaining, paid in list(cheapest.items()):
            for n, kind in enumerate(kinds):
                if kind in symbol and remaining[n]:
                    left_over = (*remaining[:n], remaining[n] - 1, *remaining[n + 1 :])
                    payment = _pay(paid, kind, seller, builder)
                    if left_over not in cheapest or payment.coins < cheapest[left_over].coins:
                        cheapest[left_over] = payment
    return cheapest.get((0,) * len(kinds))


def _pay(paid: TradePayment, resource: str, seller: str | None, buyer: BuiltCity) -> TradePayment:
    if seller is None:
        return paid
    coins = price(resource, seller, buyer)
    if seller == LEFT:
        return paid._replace(left=paid.left + coins)
    return paid._replace(right=paid.right + coins)
