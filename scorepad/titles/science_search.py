"""Finds the most points that a hand of science symbols can give: exact, and fast for any counts.

Wilds and masks together give each kind any number between a least and a greatest one, as long as
the sum is right. The total at the end is fixed too, since every effect that adds a symbol is worth
using. The kind that ends highest is called the lead.

It is enough to play in turns, the lead's last: each kind gets just enough wilds and masks to be the
highest, then its share of `most`; swaps are made before a turn, from kinds that had theirs to the
kind whose turn it is; all other wilds and masks come at the end. Without swaps this loses nothing:
each `most` raises the highest count by one, so what a kind must gain before its last one depends
only on how many of them others got. For such a plan and a count of the lead, the possible counts of
the first kind are a range, and the points are largest at one of its ends or nearest to the half:
squares are largest at the ends, sets in the middle. For the same reason the best count of the lead
is near its lowest or its highest one, and of a long range only these are tried.

Usually the lead gets every `most` and every swap. Each one that another kind gets instead, a
detour, may make one set more, but p of them lose at least 2p² points of squares: more than half a
set's worth of them never pay, nor do any if the lead is far above the other kinds.

That swaps need no other order, detours no wider bounds and the lead no other counts is not proved
but checked: the last against all counts, the others against every order, by the tests on 50,000
random hands and by `benchmarks/science.py` on all small ones. It holds while a set is worth at most
10; with more a swap away from the lead can be better, (3, 1, 0) to (2, 1, 1).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations, product
from typing import NamedTuple

Triple = tuple[int, int, int]

#: Points for one of each symbol.
SET = 7
#: How many of the lowest and of the highest counts of the lead are tried.
OUTER = 12
#: The kinds in every order of turns, and one order for each kind that can come last.
_ORDERS: tuple[Triple, ...] = tuple((a, b, c) for a, b, c in permutations(range(3)))
_LEADS: tuple[Triple, ...] = ((1, 2, 0), (2, 0, 1), (0, 1, 2))


class Hand(NamedTuple):
    """What a player has, and how many wilds and masks each kind gets at least and at most."""

    symbols: Triple
    least: Triple
    greatest: Triple
    most: int
    swaps: int
    each_set: int
    #: All symbols there are at the end.
    total: int


class Choice(NamedTuple):
    """The best that was found: counts by kind, and what became of the effects."""

    points: int
    symbols: Triple
    #: What wilds and masks together gave.
    gains: Triple
    most: Triple
    #: The kind that was given up and the one that came instead, for each swap.
    swaps: tuple[tuple[int, int], ...]


class _Plan(NamedTuple):
    """Whose turn comes first, second and last (the lead's), and what does not go to the lead."""

    kinds: Triple
    #: How many of `most` the first and the second kind get.
    first: int = 0
    second: int = 0
    #: Swaps from the first kind to the second.
    moved: int = 0


class _Turn(NamedTuple):
    """The lead's turn: what a plan leaves open, for the first kind, the second and the lead."""

    #: The counts at the end without wilds, masks, and swaps to the lead.
    sure: Triple
    #: The least and the greatest counts at the end, before swaps to the lead.
    low: Triple
    high: Triple
    #: What the first and the second kind hold when the turn begins.
    held: tuple[int, int]
    #: What is left for the lead.
    most: int
    swaps: int


class _End(NamedTuple):
    """Counts at the end in the order of a plan; of two ends the one with the higher rank wins."""

    #: The points, then the fewest swaps and the fewest sets, both negative.
    rank: Triple
    counts: Triple
    plan: _Plan
    turn: _Turn
    #: Swaps to the lead from the first and the second kind.
    to_lead: tuple[int, int]


def points(compass: int, gear: int, tablet: int, each_set: int = SET) -> int:
    """The points of symbols that are what they are.

    >>> points(3, 2, 1)
    21
    """
    return compass**2 + gear**2 + tablet**2 + each_set * min(compass, gear, tablet)


def most_points(total: int, highest: int, each_set: int) -> int:
    """The most points of any three counts with this total and this highest count.

    >>> most_points(6, 3, each_set=7)
    21
    """
    others = total - highest
    seconds = min(highest, others), others // 2
    return max(points(highest, second, others - second, each_set) for second in seconds)


def search(hand: Hand) -> Choice:
    """The best that a hand with at least one symbol, wild or mask can give."""
    total, each_set = hand.total, hand.each_set
    third = -(-total // 3)
    leads: Sequence[int] = range(third, total + 1)
    best = max((end for kinds in _LEADS for end in _ends(hand, _Plan(kinds), leads)), key=_rank)
    reached = best.rank[0]
    near = leads[: each_set // 2]
    leads = [lead for lead in near if most_points(total, lead, each_set) >= reached]
    if leads:
        detours = (end for plan in _detours(hand) for end in _ends(hand, plan, leads))
        best = max([best, *detours], key=_rank)
    return _by_kind(best)


def _rank(end: _End) -> Triple:
    return end.rank


def _detours(hand: Hand) -> Iterator[_Plan]:
    """Every plan in which something goes to other kinds than the lead, and may be better for it.

    To feed only the second kind is the same as to feed only the first.
    """
    few = range(hand.each_set // 2 + 1)
    for first, second, moved in product(few, few, few):
        if (first or moved) and first + second <= hand.most and moved <= hand.swaps:
            for kinds in _ORDERS:
                yield _Plan(kinds, first, second, moved)


def _ends(hand: Hand, plan: _Plan, leads: Sequence[int]) -> Iterator[_End]:
    """The ends with this plan and one of these counts of the lead that can be best."""
    turn = _turn(hand, plan)
    if turn is None:
        return
    first, last = max(turn.low[2], turn.most + 1), turn.high[2] + turn.swaps
    possible = [
        (lead, firsts)
        for lead in leads
        if first <= lead <= last and (firsts := _counts(turn, lead, hand.total - lead))
    ]
    if len(possible) > 2 * OUTER:
        possible = [*possible[:OUTER], *possible[-OUTER:]]
    for lead, firsts in possible:
        others = hand.total - lead
        for count in firsts:
            counts = (count, others - count, lead)
            to_lead = _to_lead(turn, counts)
            swaps = plan.moved + sum(to_lead)
            rank = (points(*counts, hand.each_set), -swaps, -min(counts))
            yield _End(rank, counts, plan, turn, to_lead)


def _turn(hand: Hand, plan: _Plan) -> _Turn | None:
    """The lead's turn, unless the other kinds cannot be the highest in theirs."""
    (a, b, c), first, second, moved = plan
    symbols, least, greatest = hand.symbols, hand.least, hand.greatest
    most = hand.most - first - second
    need_a, held_a = least[a], symbols[a] - moved
    if first:
        top = max(1, *symbols)
        need_a, held_a = max(need_a, top - symbols[a]), top + first - moved
    need_b, held_b = least[b], symbols[b] + moved
    if second:
        top = max(held_a, held_b, symbols[c])
        need_b, held_b = max(need_b, top - held_b), top + second
    if need_a > greatest[a] or need_b > greatest[b]:
        return None
    x, y, z = symbols[a] + first - moved, symbols[b] + second + moved, symbols[c] + most
    return _Turn(
        (x, y, z),
        (x + need_a, y + need_b, z + least[c]),
        (x + greatest[a], y + greatest[b], z + greatest[c]),
        (held_a, held_b),
        most,
        hand.swaps - moved,
    )


def _forced(turn: _Turn, lead: int) -> tuple[int, int]:
    """Swaps to the lead without which it would not be the highest in its turn."""
    before = lead - turn.most
    return max(0, turn.held[0] - before), max(0, turn.held[1] - before)


def _counts(turn: _Turn, lead: int, others: int) -> set[int]:
    """The counts of the first kind that can be best: the ends of what is possible, and half."""
    (low_a, low_b, low_c), (high_a, high_b, _) = turn.low, turn.high
    swaps = min(turn.swaps, lead - low_c)
    from_a, from_b = _forced(turn, lead)
    if max(from_a + from_b, low_a + low_b - others) > swaps:
        return set()
    lowest = max(0, low_a + from_b - swaps, others - high_b + from_b)
    highest = min(others, high_a - from_a, others - low_b - from_a + swaps)
    if lowest > highest:
        return set()
    return {lowest, highest, min(max(others // 2, lowest), highest)}


def _to_lead(turn: _Turn, counts: Triple) -> tuple[int, int]:
    """The fewest swaps to the lead, from the first kind and from the second."""
    from_a, from_b = _forced(turn, counts[2])
    from_a = max(from_a, turn.low[0] - counts[0])
    from_b = max(from_b, turn.low[1] - counts[1])
    missing = max(0, counts[2] - turn.high[2] - from_a - from_b)
    more_a = min(missing, turn.high[0] - counts[0] - from_a)
    return from_a + more_a, from_b + missing - more_a


def _by_kind(end: _End) -> Choice:
    """An end, with everything in the order of the kinds."""
    (a, b, c), first, second, moved = plan = end.plan
    i, j = end.to_lead
    sure, counts = end.turn.sure, end.counts
    gains = counts[0] - sure[0] + i, counts[1] - sure[1] + j, counts[2] - sure[2] - i - j
    return Choice(
        end.rank[0],
        _sorted(plan, counts),
        _sorted(plan, gains),
        _sorted(plan, (first, second, end.turn.most)),
        ((a, b),) * moved + ((a, c),) * i + ((b, c),) * j,
    )


def _sorted(plan: _Plan, numbers: Triple) -> Triple:
    """Numbers in the order of the plan, put in the order of the kinds."""
    a, b, c = (numbers[plan.kinds.index(kind)] for kind in range(3))
    return a, b, c
