"""Grand temples of Pantheon: more than each for itself, and three in the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..checks import only, whole
from ..facts import load
from ..model import Json, Part, Refusal, RowScore, Where
from ..values import CountedValue

#: Points for this many temples in a city.
POINTS: tuple[int, ...] = tuple(load("duel_pantheon")["temple_points"])
#: So many are in a game.
MOST: int = load("duel_pantheon")["setup"]["most_temples"]


@dataclass(frozen=True, slots=True)
class TempleCount(CountedValue):
    """An entry `{"count": 2}`: how many grand temples stand in the city."""

    count: int = 0

    @classmethod
    def read(cls, source: Json, key: str, where: Where) -> TempleCount:
        count = only(source, where.player, key, "count")
        return cls(whole(count, where.player, key, 0, MOST))


def temple_points(count: int) -> RowScore:
    """The points of a city with so many grand temples.

    >>> temple_points(2).points
    12
    """
    if not count:
        return RowScore(0)
    points = POINTS[count]
    return RowScore(points, (Part("temples", points, {"count": count}),))


def check_temples(names: Sequence[str], counts: Sequence[int]) -> None:
    """Refuses more grand temples than a game has."""
    for name, count in zip(names, counts, strict=True):
        if count > MOST:
            raise Refusal("too_many_temples", player=name, row="temples", value=count, most=MOST)
    if sum(counts) > MOST:
        raise Refusal("too_many_temples", row="temples", value=sum(counts), most=MOST)
