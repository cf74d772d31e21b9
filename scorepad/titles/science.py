"""The best use of all that adds or changes science symbols.

Identical symbols score the square of their number, every set of three different ones 7 points, or
10 with Aristotle. A wild symbol becomes any kind. A mask (Cities) copies one symbol that a
neighbour holds, so each kind can be copied at most as often as the neighbours show it. "One more
of the most" adds a symbol to a kind that is the highest at that moment, and a swap turns one
symbol into another kind. They are done in whatever order is best for the player; how that is
found is in `science_search.py`.
"""

from __future__ import annotations

from typing import NamedTuple

from .science_search import SET, Hand, Triple, points, search

__all__ = ["SET", "SYMBOLS", "Science", "Triple", "best", "points"]

SYMBOLS = ("compass", "gear", "tablet")
_NONE: Triple = (0, 0, 0)


class Science(NamedTuple):
    """The points, the symbols they come from, and what became of each effect, by kind."""

    points: int
    symbols: Triple
    wilds: Triple
    masks: Triple
    #: What "one more of the most" gave.
    most: Triple = _NONE
    #: The kind that was given up and the one that came instead, for each swap made.
    swaps: tuple[tuple[int, int], ...] = ()


def best(
    symbols: Triple,
    wilds: int = 0,
    masks: int = 0,
    copyable: Triple = _NONE,
    most: int = 0,
    swaps: int = 0,
    each_set: int = SET,
) -> Science:
    """The most points these symbols give with `wilds`, and `masks` that can copy `copyable`.

    `most` is how often one more of the most is added, `swaps` how many symbols may be swapped. Of
    choices with the same points the one with the fewest swaps is taken, then the fewest sets.

    >>> best((3, 2, 0), wilds=1).symbols
    (3, 2, 1)
    >>> best((4, 4, 3), most=1, swaps=1).symbols
    (4, 4, 4)
    """
    copied = min(masks, sum(copyable))
    if not (any(symbols) or wilds or copied):
        # Without a symbol there is none held most, and none to swap.
        return Science(0, _NONE, _NONE, _NONE)
    # A kind gets at least what masks cannot copy of the others, and at most all it can take.
    a, b, c = (copied - min(masks, sum(copyable) - shown) for shown in copyable)
    x, y, z = (wilds + min(masks, shown) for shown in copyable)
    total = sum(symbols) + wilds + copied + most
    choice = search(Hand(symbols, (a, b, c), (x, y, z), most, swaps, each_set, total))
    wild, copies = _split(choice.gains, masks, copyable)
    return Science(choice.points, choice.symbols, wild, copies, choice.most, choice.swaps)


def _split(gains: Triple, masks: int, copyable: Triple) -> tuple[Triple, Triple]:
    """Which gains are wilds, and which are masks: as many as there can be."""
    x = min(gains[0], copyable[0], masks)
    y = min(gains[1], copyable[1], masks - x)
    z = min(gains[2], copyable[2], masks - x - y)
    return (gains[0] - x, gains[1] - y, gains[2] - z), (x, y, z)
