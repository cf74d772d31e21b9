"""What stands in a cell, read as boxes or as lines: one may go over from either to the other.

Nothing is lost on the way: what was typed as "3+2+2" is three boxes, or a line of one box at 3
and one of two boxes at 2, and it comes to the same points.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from scorepad.titles.model import Value

T = TypeVar("T")


class Per(NamedTuple):
    """So many points for each of so many boxes."""

    points: int
    boxes: int


class Lines(NamedTuple):
    """Points that stand by themselves, if there are any, and lines of so much for each box."""

    points: int
    per: tuple[Per, ...]

    @property
    def entry(self) -> Value | None:
        """The cell's entry; with nothing left there is none."""
        if not self.points and not self.per:
            return None
        per = [{"points": one.points, "boxes": one.boxes} for one in self.per]
        points = {"points": self.points} if self.points else {}
        return {**points, "per": per} if per else points


def boxes_of(value: Value | None, typed: str = "") -> list[int]:
    """The numbers of the boxes in a cell; `typed` is the sum behind a plain number.

    >>> boxes_of(5, "3+2"), boxes_of({"points": 4, "per": [{"points": 2, "boxes": 3}]})
    ([3, 2], [4, 2, 2, 2])
    """
    if value is None:
        return []
    if isinstance(value, int):
        return [int(term) for term in re.findall(r"[+-]?\d+", typed)] or [value]
    if "boxes" in value:
        return list(value["boxes"])
    lines = lines_of(value)
    alone = [lines.points] if lines.points else []
    return alone + [one.points for one in lines.per for _ in range(one.boxes)]


def lines_of(value: Value | None) -> Lines:
    """The lines in a cell; boxes alike become a line, and a plain number stands by itself.

    >>> lines_of({"boxes": [3, 2, 2]}).per
    (Per(points=3, boxes=1), Per(points=2, boxes=2))
    """
    if value is None:
        return Lines(0, ())
    if isinstance(value, int):
        return Lines(value, ())
    if "boxes" in value:
        numbers = value["boxes"]
        return Lines(0, tuple(Per(one, numbers.count(one)) for one in dict.fromkeys(numbers)))
    per = tuple(Per(line["points"], line["boxes"]) for line in value.get("per", []))
    return Lines(value.get("points", 0), per)


def without(things: Sequence[T], at: int, one: T) -> list[T]:
    """A list without the thing that was seen in a place; those taken before it have moved it up.

    >>> without([2, 5], 1, 2), without([2, 5], 0, 3)
    ([5], [2, 5])
    """
    places = [place for place, thing in enumerate(things[: at + 1]) if thing == one]
    return [thing for place, thing in enumerate(things) if place not in places[-1:]]
