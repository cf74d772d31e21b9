"""The rows that cards score: civilian, commercial and guilds, counted over the neighbours.

Points for each of something come as one part for each kind counted, so that every number can be
explained. The Scientists guild scores nothing here: its symbol counts in the science row.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ..model import Facts, Part, Refusal, RowScore
from .cards import Card
from .city import City
from .table import Table


def score(table: Table, seat: int, row: str, cards: Iterable[Card]) -> RowScore:
    """The points of these cards in a player's city."""
    parts: list[Part] = []
    for card in cards:
        if card.printed is not None:
            parts.append(card.printed)
        elif card.per:
            for kind, each, who in card.per:
                count = sum([city.count(kind, row) for city in table.around(seat, who)])
                parts.append(_counted(card.id, count, each, kind, who))
        elif card.complete:
            parts.append(_complete(table.cities[seat], row, card))
        elif card.wild:
            parts.append(Part("card.wild", 0, {"card": card.id}))
        elif card.by_hand == row:
            raise Refusal("by_hand", player=table.cities[seat].name, row=row, value=card.id)
    return RowScore(sum([part[1] for part in parts]), tuple(parts))


@lru_cache(maxsize=4096)
def _counted(card: str, count: int, each: int, per: str, who: str) -> Part:
    facts: Facts = {"card": card, "count": count, "each": each, "per": per, "who": who}
    return Part("card.per", count * each, facts)


def _complete(city: City, row: str, card: Card) -> Part:
    """Points for a finished wonder: all stages of this side of the board (Decorators guild)."""
    side = city.side
    if isinstance(side, str):
        raise Refusal(side, player=city.name, row=row, value=card.id)
    built, all_ = city.count("stages", row), len(side.stages)
    points = card.complete if built == all_ else 0
    return Part("card.complete", points, {"card": card.id, "stages": built, "all": all_})
