"""The best use of wild science symbols and of masks: exact, and fast for any counts.

Identical symbols score the square of their number, every set of three different ones 7 points.
A wild symbol becomes any kind. A mask (Cities) copies one symbol that a neighbour holds, so each
kind can be copied at most as often as the neighbours show it.

Extra symbols that wilds and masks can make together form a polymatroid: any group of kinds can
gain at most all wilds plus what masks can copy within that group. Once the lowest kind is fixed,
what is left to gain is a sum of squares, which is largest in a corner, and the corners are found
by giving each kind in turn all it can take. So it is enough to try each lowest level with the six
orders of the three kinds.
"""

from __future__ import annotations

from itertools import permutations
from typing import NamedTuple

SYMBOLS = ("compass", "gear", "tablet")
#: Points for one of each symbol.
SET = 7

Triple = tuple[int, int, int]
_NONE: Triple = (0, 0, 0)

#: The groups of kinds that hold kind i, for every i, and every group.
_GROUPS = ((0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2))
_HOLDING = tuple(tuple(g for g, group in enumerate(_GROUPS) if i in group) for i in range(3))
_ORDERS = tuple(permutations(range(3)))


class Science(NamedTuple):
    """The points, the symbols they come from, and what wilds and masks became, by kind."""

    points: int
    symbols: Triple
    wilds: Triple
    masks: Triple


def points(compass: int, gear: int, tablet: int) -> int:
    """The points of symbols that are what they are.

    >>> points(3, 2, 1)
    21
    """
    return compass**2 + gear**2 + tablet**2 + SET * min(compass, gear, tablet)


def best(symbols: Triple, wilds: int = 0, masks: int = 0, copyable: Triple = _NONE) -> Science:
    """The most points these symbols give with `wilds`, and `masks` that can copy `copyable`.

    >>> best((3, 2, 0), wilds=1)
    Science(points=21, symbols=(3, 2, 1), wilds=(0, 0, 1), masks=(0, 0, 0))
    """
    if not (masks and any(copyable)):
        return _wilds_only(symbols, wilds) if wilds else _told(symbols, _NONE, 0, _NONE)
    rank = [wilds + min(masks, sum(copyable[i] for i in group)) for group in _GROUPS]
    most, winner = -1, _NONE
    level = min(symbols)
    while True:
        gained = [max(0, level - held) for held in symbols]
        room = [rank[g] - sum(gained[i] for i in group) for g, group in enumerate(_GROUPS)]
        if min(room) < 0:
            break
        for order in _ORDERS:
            gains = _corner(gained, room, order)
            total = points(*(held + gain for held, gain in zip(symbols, gains, strict=True)))
            if total > most:
                most, winner = total, gains
        level += 1
    return _told(symbols, winner, masks, copyable)


def _wilds_only(symbols: Triple, wilds: int) -> Science:
    """Without masks every corner gives all that is left to one kind: the most common is best."""
    top = symbols.index(max(symbols))
    most, winner = -1, _NONE
    for level in range(min(symbols), min(symbols) + wilds + 1):
        gains = [max(0, level - held) for held in symbols]
        left = wilds - sum(gains)
        if left < 0:
            break
        gains[top] += left
        total = points(symbols[0] + gains[0], symbols[1] + gains[1], symbols[2] + gains[2])
        if total > most:
            most, winner = total, (gains[0], gains[1], gains[2])
    return _told(symbols, winner, 0, _NONE)


def _corner(gained: list[int], room: list[int], order: tuple[int, ...]) -> Triple:
    """What each kind gains when they take all they can, one after another."""
    gains, left = list(gained), list(room)
    for i in order:
        more = min(left[g] for g in _HOLDING[i])
        gains[i] += more
        for g in _HOLDING[i]:
            left[g] -= more
    return gains[0], gains[1], gains[2]


def _told(symbols: Triple, gains: Triple, masks: int, copyable: Triple) -> Science:
    """Says which gains are masks, as many as there can be, and which are wilds."""
    copied, made, final = [0, 0, 0], [0, 0, 0], [0, 0, 0]
    for i in range(3):
        copied[i] = min(gains[i], copyable[i], masks)
        masks -= copied[i]
        made[i] = gains[i] - copied[i]
        final[i] = symbols[i] + gains[i]
    counts = (final[0], final[1], final[2])
    return Science(
        points(*counts), counts, (made[0], made[1], made[2]), (copied[0], copied[1], copied[2])
    )
