"""What may stand in a row of Dice beside plain points: boxes, or points and lines of boxes.

One may go over from either to the other, and nothing is lost on the way: what was typed as
"3+2+2" is three boxes, or a line of one box at 3 and one of two boxes at 2, and gives the same
points. A laurel holds attack minus defence, which no rule keeps from falling below 0.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from ..checks import LIMIT, mapping, sequence, switch, whole, wholes
from ..model import Cell, Json, Refusal, Where
from ..values import CountedValue


@dataclass(frozen=True, slots=True)
class RowEntry:
    """Reads the entry of a row, whichever it is; an entry of the barracks may be below 0."""

    @classmethod
    def read(cls, source: Json, key: str, where: Where) -> Boxes | Lines:
        low = -LIMIT if key in BARRACKS else 0
        if "boxes" in source:
            boxes = mapping(source, where.player, key, ("boxes",))["boxes"]
            return Boxes(wholes(boxes, where.player, key, low))
        return _read_lines(source, key, where, low)


#: The rows whose numbers are attack minus defence.
BARRACKS = ("west_barracks", "east_barracks")


@dataclass(frozen=True, slots=True)
class Boxes(CountedValue):
    """An entry `{"boxes": [3, 2, 1]}`: the numbers written on the board, one for each box."""

    numbers: tuple[int, ...] = ()

    def write(self) -> Json:
        return {"boxes": list(self.numbers)}


class PointsPerBox(NamedTuple):
    """So many points for each of so many boxes."""

    points: int
    boxes: int


@dataclass(frozen=True, slots=True)
class Lines(CountedValue):
    """An entry `{"points": 4, "per": [{"points": 2, "boxes": 3}]}`; either may be left out.

    `points` stand by themselves, `per` are lines of so many points for each box.
    """

    points: int | None = None
    per: tuple[PointsPerBox, ...] | None = None

    @property
    def is_empty(self) -> bool:
        return not self.points and not self.per


class AgoraFirst:
    """`sheet.agora_first`: whether a player was the first to cross every box of the agora."""

    @staticmethod
    def read(source: Json, key: str, where: Where) -> bool:
        return switch(source, where.player, key)


def _read_lines(source: Json, key: str, where: Where, low: int) -> Lines:
    entry = mapping(source, where.player, key, ("points", "per"))
    points = whole(entry["points"], where.player, key, low) if "points" in entry else None
    if "per" not in entry:
        return Lines(points)
    lines = []
    for each in sequence(entry["per"], where.player, key):
        line = mapping(each, where.player, key, PointsPerBox._fields)
        for name in PointsPerBox._fields:
            if name not in line:
                raise Refusal("missing_key", player=where.player, row=key, value=name)
        boxes = whole(line["boxes"], where.player, key, 0)
        lines.append(PointsPerBox(whole(line["points"], where.player, key, low), boxes))
    return Lines(points, tuple(lines))


def as_boxes(cell: Cell | None, typed: str = "") -> tuple[int, ...]:
    """The numbers of the boxes in a cell; `typed` is the sum behind a plain number.

    >>> as_boxes(5, "3+2"), as_boxes(Lines(4, (PointsPerBox(2, 3),)))
    ((3, 2), (4, 2, 2, 2))
    """
    if isinstance(cell, int):
        return tuple(int(term) for term in re.findall(r"[+-]?\d+", typed)) or (cell,)
    if isinstance(cell, Boxes):
        return cell.numbers
    lines = as_lines(cell)
    alone = (lines.points,) if lines.points else ()
    return alone + tuple(line.points for line in lines.per or () for _ in range(line.boxes))


def as_lines(cell: Cell | None) -> Lines:
    """The lines in a cell; boxes alike become a line, and a plain number stands by itself.

    >>> as_lines(Boxes((3, 2, 2))).per
    (PointsPerBox(points=3, boxes=1), PointsPerBox(points=2, boxes=2))
    """
    if isinstance(cell, Lines):
        return cell
    if isinstance(cell, Boxes):
        return Lines(None, tuple(PointsPerBox(*line) for line in Counter(cell.numbers).items()))
    return Lines(cell) if isinstance(cell, int) else Lines()
