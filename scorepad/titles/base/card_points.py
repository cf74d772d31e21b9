"""The rows that cards score: civilian, commercial and guilds, counted over the neighbours.

Points for each of something come as one part for each kind counted, so that every number can be
explained. The Scientists guild scores nothing here: its symbol counts in the science row. A card
that counts something which nothing says waits, and gives no points.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ..model import BOARD, Facts, Part, Refusal, RowScore, Waiting
from .card_facts import Bonus, Card
from .table import Table


def score(table: Table, seat: int, row: str, cards: Iterable[Card]) -> RowScore:
    """The points of these cards in a player's city."""
    parts: list[Part] = []
    for card in cards:
        if card.printed is not None:
            parts.append(card.printed)
            if card.doubt:
                parts.append(Part(card.doubt, 0, {"card": card.id}))
        elif card.per:
            parts += _per(table, seat, row, card)
        elif card.bonus is not None:
            parts.append(_complete(table, seat, row, card, card.bonus))
        elif card.wild:
            parts.append(Part("card.wild", 0, {"card": card.id}))
        elif card.by_hand == row:
            raise Refusal("by_hand", player=table.cities[seat].name, row=row, value=card.id)
    return RowScore(sum([part[1] for part in parts]), tuple(parts))


def _per(table: Table, seat: int, row: str, card: Card) -> list[Part]:
    """A part for each kind that a card counts; one that is not known makes the card wait."""
    waiting, parts = len(table.waiting), []
    for kind, each, who in card.per:
        count = table.count(seat, row, card.id, kind, table.around(seat, who))
        parts.append(_counted(card.id, count or 0, each, kind, who))
    return parts if len(table.waiting) == waiting else [_waits(card.id)]


def _waits(card: str) -> Part:
    return Part("card.waits", 0, {"card": card})


@lru_cache(maxsize=4096)
def _counted(card: str, count: int, each: int, per: str, who: str) -> Part:
    facts: Facts = {"card": card, "count": count, "each": each, "per": per, "who": who}
    return Part("card.per", count * each, facts)


def _complete(table: Table, seat: int, row: str, card: Card, bonus: Bonus) -> Part:
    """Points for a finished wonder: all stages of this side of the board (Decorators guild)."""
    side = table.cities[seat].side
    if isinstance(side, str):
        table.waiting.append(Waiting(seat, row, card.id, seat, BOARD, side))
        return _waits(card.id)
    built, all_ = table.count(seat, row, card.id, "stages", (seat,)), len(side.stages)
    if built is None:
        return _waits(card.id)
    points = bonus.points if built == all_ else 0
    return Part("card.complete", points, {"card": card.id, "stages": built, "all": all_})
