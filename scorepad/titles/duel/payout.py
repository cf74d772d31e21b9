"""Coins a building pays as it goes up: the tavern, the yellow cards of age III, the guilds.

The bank pays once, for what stands at that moment; what is built later brings nothing more.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from ..facts import load
from .cards import cards
from .trade import Built


@cache
def _effects() -> Mapping[str, Mapping[str, Any]]:
    return {card["id"]: card["effects"] for card in load("duel_cards")["cards"]}


def payout(card: str, own: Built, other: Built) -> int:
    """The coins its builder takes from the bank for `card`.

    A yellow card of age III counts in its own city, itself included; a guild counts in the city,
    of the two, that has the most.

    >>> payout("lighthouse", Built(cards=("tavern",)), Built())
    2
    """
    # Grand temples are in a file of their own, and pay nothing.
    effects = _effects().get(card, {})
    per = effects.get("coins_per")
    if per is None:
        return int(effects.get("coins", 0))
    kinds = (per["per"],) if isinstance(per["per"], str) else tuple(per["per"])
    most = _count(kinds, own._replace(cards=(*own.cards, card)))
    if per["scope"] == "city_with_most":
        most = max(most, _count(kinds, other))
    return int(per["coins"]) * most


def _count(kinds: tuple[str, ...], city: Built) -> int:
    """How many of these stand in one city: wonders, or cards of these colours together."""
    if kinds == ("built_wonder",):
        return len(city.wonders)
    colours = {kind.removesuffix("_card") for kind in kinds}
    return sum(cards()[card].colour in colours for card in city.cards)
