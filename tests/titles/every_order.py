"""Science by brute force: every choice of symbols and every order of the effects is tried.

It is written from the rules, for comparison with the search of the scoring, and shares nothing with
it. Results are remembered, so that many hands take little more time than a few.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

Counts = tuple[int, int, int]
#: For each kind how many symbols there are, and how many wilds and masks will still become it.
Kinds = tuple[tuple[int, int], ...]


class Hand(NamedTuple):
    """Symbols, and everything that adds or changes some."""

    symbols: Counts
    wild: int = 0
    masks: int = 0
    #: What the neighbours show.
    copyable: Counts = (0, 0, 0)
    most: int = 0
    swap: int = 0
    each_set: int = 7


class Best(NamedTuple):
    """The most points a hand can give, and the numbers of sets with which it can give them."""

    points: int
    sets: frozenset[int]


def try_every_order(hand: Hand) -> Best:
    """The best over every choice and every order.

    >>> try_every_order(Hand((4, 4, 3), most=1, swap=1)).points
    76
    """
    ways = {
        tuple(sorted(zip(hand.symbols, chosen, strict=True)))
        for chosen in _chosen(hand.wild, hand.masks, hand.copyable)
    }
    return _best_of([_try(way, hand.most, hand.swap, hand.each_set) for way in ways])


def _chosen(wild: int, masks: int, copyable: Counts) -> set[Counts]:
    """What all wilds and masks can become together, by kind; no symbol is copied twice."""
    copies = min(masks, sum(copyable))
    return {
        (a + x, b + y, c + z)
        for a, b, c in _shares(wild, (wild, wild, wild))
        for x, y, z in _shares(copies, copyable)
    }


def _shares(number: int, most: Counts) -> Iterator[Counts]:
    """Every way to spread a number over the three kinds, each at most so many."""
    for a in range(min(number, most[0]) + 1):
        for b in range(min(number - a, most[1]) + 1):
            if number - a - b <= most[2]:
                yield a, b, number - a - b


def _best_of(results: list[Best]) -> Best:
    points = max(result.points for result in results)
    return Best(points, frozenset().union(*(one.sets for one in results if one.points == points)))


@cache
def _try(kinds: Kinds, most: int, swap: int, each_set: int) -> Best:
    """The best from here on; no rule tells the kinds apart, so they come sorted."""
    held = [symbols for symbols, _ in kinds]
    top = max(held)
    results = []
    for at, (symbols, due) in enumerate(kinds):
        if due:
            results.append(_after(kinds, {at: (symbols + 1, due - 1)}, most, swap, each_set))
        if most and symbols == top > 0:
            results.append(_after(kinds, {at: (symbols + 1, due)}, most - 1, swap, each_set))
        if swap and symbols:
            for to, (others, due_there) in enumerate(kinds):
                if to != at:
                    turned = {at: (symbols - 1, due), to: (others + 1, due_there)}
                    results.append(_after(kinds, turned, most, swap - 1, each_set))
    if not any(due for _, due in kinds) and (not most or not top):
        # Swaps may be left out, and without a symbol there is no most common one.
        points = sum(symbols * symbols for symbols in held) + each_set * min(held)
        results.append(Best(points, frozenset([min(held)])))
    return _best_of(results)


def _after(
    kinds: Kinds, changed: dict[int, tuple[int, int]], most: int, swap: int, each_set: int
) -> Best:
    after = sorted(changed.get(at, kind) for at, kind in enumerate(kinds))
    return _try(tuple(after), most, swap, each_set)
