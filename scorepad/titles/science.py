"""The best use of all that adds or changes science symbols: exact, and fast for any counts.

Identical symbols score the square of their number, every set of three different ones 7 points, or
10 with Aristotle. A wild symbol becomes any kind. A mask (Cities) copies one symbol that a
neighbour holds, so each kind can be copied at most as often as the neighbours show it. "One more
of the most" adds a symbol to a kind that is the highest at that moment, and a swap turns one
symbol into another kind. They are done in whatever order is best for the player.

Extra symbols that wilds and masks can make together form a polymatroid: any group of kinds can
gain at most all wilds plus what masks can copy within that group. Once the lowest kind is fixed,
what is left to gain is a sum of squares, which is largest in a corner, and the corners are found
by giving each kind in turn all it can take. So it is enough to try each lowest level with the six
orders of the three kinds.

With `most` and swaps the total at the end is fixed too. The kind that ends highest is called the
lead. It is enough to play in turns, the lead's last: each kind gets just enough wilds and masks to
be the highest, then its share of `most`; swaps are made before a turn, from kinds that had theirs
to the kind whose turn it is; all other wilds and masks come at the end. Without swaps this loses
nothing: each `most` raises the highest count by one, so what a kind must gain before its last one
depends only on how many of them others got. That swaps need no other order is not proved but
checked: the tests compare with a search through every order. It holds while a set is worth at most
10; with more a swap away from the lead can be better, (3, 1, 0) to (2, 1, 1).

For such a plan and a count of the lead, the possible counts of the first kind are a range, and
the points are largest at one of its ends or nearest to the half. A `most` or a swap for another
kind could always go to the lead. If the first kind got p of them and the second d, that would add
at least p² + d² + (p + d)² for squares and cost at most max(p, d) sets. So only few such detours
can be as good, and only if the lead has at most (each_set - 2) / 3 more than a third of all.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations, product
from typing import NamedTuple

SYMBOLS = ("compass", "gear", "tablet")
#: Points for one of each symbol.
SET = 7

Triple = tuple[int, int, int]
_NONE: Triple = (0, 0, 0)

#: The groups of kinds that hold kind i, for every i, and every group.
_GROUPS = ((0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2))
_HOLDING = tuple(tuple(g for g, group in enumerate(_GROUPS) if i in group) for i in range(3))
_ORDERS: tuple[Triple, ...] = tuple((a, b, c) for a, b, c in permutations(range(3)))
#: An order for each kind that can come last.
_LEADS: tuple[Triple, ...] = ((1, 2, 0), (2, 0, 1), (0, 1, 2))


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


def points(compass: int, gear: int, tablet: int, each_set: int = SET) -> int:
    """The points of symbols that are what they are.

    >>> points(3, 2, 1)
    21
    """
    return compass**2 + gear**2 + tablet**2 + each_set * min(compass, gear, tablet)


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

    `most` is how often one more of the most is added, `swaps` how many symbols may be swapped.

    >>> best((3, 2, 0), wilds=1).symbols
    (3, 2, 1)
    >>> best((4, 4, 3), most=1, swaps=1).symbols
    (4, 4, 4)
    """
    if (most or swaps) and (any(symbols) or wilds or (masks and any(copyable))):
        hand = _hand(symbols, wilds, masks, copyable, most, swaps, each_set)
        return _explained(hand, _joint(hand), masks, copyable)
    if not (masks and any(copyable)):
        if not wilds:
            return _told(symbols, _NONE, 0, _NONE, each_set)
        return _wilds_only(symbols, wilds, each_set)
    rank = [wilds + min(masks, sum(copyable[i] for i in group)) for group in _GROUPS]
    highest, winner = -1, _NONE
    level = min(symbols)
    while True:
        gained = [max(0, level - held) for held in symbols]
        room = [rank[g] - sum(gained[i] for i in group) for g, group in enumerate(_GROUPS)]
        if min(room) < 0:
            break
        for order in _ORDERS:
            a, b, c = gains = _corner(gained, room, order)
            total = points(symbols[0] + a, symbols[1] + b, symbols[2] + c, each_set)
            if total > highest:
                highest, winner = total, gains
        level += 1
    return _told(symbols, winner, masks, copyable, each_set)


def _wilds_only(symbols: Triple, wilds: int, each_set: int) -> Science:
    """Without masks every corner gives all that is left to one kind: the most common is best."""
    top = symbols.index(max(symbols))
    highest, winner = -1, _NONE
    for level in range(min(symbols), min(symbols) + wilds + 1):
        gains = [max(0, level - held) for held in symbols]
        left = wilds - sum(gains)
        if left < 0:
            break
        gains[top] += left
        a, b, c = gains
        total = points(symbols[0] + a, symbols[1] + b, symbols[2] + c, each_set)
        if total > highest:
            highest, winner = total, (a, b, c)
    return _told(symbols, winner, 0, _NONE, each_set)


def _corner(gained: list[int], room: list[int], order: tuple[int, ...]) -> Triple:
    """What each kind gains when they take all they can, one after another."""
    gains, left = list(gained), list(room)
    for i in order:
        more = min(left[g] for g in _HOLDING[i])
        gains[i] += more
        for g in _HOLDING[i]:
            left[g] -= more
    return gains[0], gains[1], gains[2]


class _Hand(NamedTuple):
    """What a player has, and how many wilds and masks each kind gets at least and at most."""

    symbols: Triple
    least: Triple
    greatest: Triple
    most: int
    swaps: int
    each_set: int
    #: All symbols there are at the end.
    total: int


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

    #: The least and the greatest counts at the end, before swaps to the lead.
    low: Triple
    high: Triple
    #: What the first and the second kind hold when the turn begins.
    held: tuple[int, int]
    #: What is left for the lead.
    most: int
    swaps: int


class _Choice(NamedTuple):
    """Counts at the end in the order of the plan, and the swaps to the lead from the others."""

    points: int
    #: The number of swaps, negative: of two choices with the same points the larger is better.
    unswapped: int
    counts: Triple = _NONE
    plan: _Plan = _Plan(_NONE)
    to_lead: tuple[int, int] = (0, 0)


def _hand(
    symbols: Triple,
    wilds: int,
    masks: int,
    copyable: Triple,
    most: int,
    swaps: int,
    each_set: int,
) -> _Hand:
    shown = sum(copyable)
    copied = min(masks, shown)
    a, b, c = (copied - min(masks, shown - count) for count in copyable)
    x, y, z = (wilds + min(masks, count) for count in copyable)
    total = sum(symbols) + wilds + copied + most
    return _Hand(symbols, (a, b, c), (x, y, z), most, swaps, each_set, total)


def _joint(hand: _Hand) -> _Choice:
    """Everything for one lead first, then the detours that could be better."""
    third = -(-hand.total // 3)
    choice = _Choice(-1, 0)
    for kinds in _LEADS:
        choice = _better(choice, hand, _Plan(kinds), range(third, hand.total + 1))
    for lead in range(third, (hand.total + hand.each_set - 2) // 3 + 1):
        limit = (_limit(hand.total, lead, hand.each_set), 0)
        for plan in _plans(hand):
            if choice[:2] >= limit:
                break
            choice = _better(choice, hand, plan, range(lead, lead + 1))
    return choice


def _plans(hand: _Hand) -> Iterator[_Plan]:
    """Every plan with a detour that can be as good as none."""
    for first, second, moved in _detours(hand.each_set):
        if first + second <= hand.most and moved <= hand.swaps:
            for kinds in _ORDERS:
                yield _Plan(kinds, first, second, moved)


@lru_cache(maxsize=8)
def _detours(each_set: int) -> tuple[Triple, ...]:
    """What of `most` the first and the second kind get, and swaps from the first to the second.

    To feed only the second kind is the same as to feed only the first.
    """
    some = range(each_set // 2 + 1)
    return tuple(
        (first, second, moved)
        for first, second, moved in product(some, some, some)
        if first + moved
        and first**2 + (second + moved) ** 2 + (first + second + moved) ** 2
        <= each_set * max(first, second + moved)
    )


def _limit(total: int, lead: int, each_set: int) -> int:
    """The most points of any three counts with this total and this highest count."""
    others = total - lead
    high, half = min(lead, others), others // 2
    uneven = points(lead, high, others - high, each_set)
    return max(uneven, points(lead, half, others - half, each_set))


def _better(choice: _Choice, hand: _Hand, plan: _Plan, leads: range) -> _Choice:
    """The best choice with this plan and one of these counts of the lead, or the choice so far."""
    turn = _turn(hand, plan)
    if turn is None:
        return choice
    start = max(leads.start, turn.low[2], turn.most + 1)
    for lead in range(start, min(leads.stop, turn.high[2] + turn.swaps + 1)):
        others = hand.total - lead
        for count in _counts(turn, lead, others):
            counts = (count, others - count, lead)
            to_lead = _to_lead(turn, counts)
            value = (points(*counts, hand.each_set), -plan.moved - sum(to_lead))
            if value > choice[:2]:
                choice = _Choice(*value, counts, plan, to_lead)
    return choice


def _turn(hand: _Hand, plan: _Plan) -> _Turn | None:
    """The lead's turn, unless the other kinds cannot be the highest in theirs."""
    (a, b, c), first, second, moved = plan
    symbols, greatest = hand.symbols, hand.greatest
    need_a, held_a = hand.least[a], symbols[a] - moved
    if first:
        top = max(1, *symbols)
        need_a, held_a = max(need_a, top - symbols[a]), top + first - moved
    need_b, held_b = hand.least[b], symbols[b] + moved
    if second:
        top = max(1, held_a, held_b, symbols[c])
        need_b, held_b = max(need_b, top - held_b), top + second
    if need_a > greatest[a] or need_b > greatest[b]:
        return None
    x, y, z = _sure(hand, plan)
    return _Turn(
        (x + need_a, y + need_b, z + hand.least[c]),
        (x + greatest[a], y + greatest[b], z + greatest[c]),
        (held_a, held_b),
        hand.most - first - second,
        hand.swaps - moved,
    )


def _sure(hand: _Hand, plan: _Plan) -> Triple:
    """The counts at the end without wilds, masks, and swaps to the lead, in the plan's order."""
    (a, b, c), first, second, moved = plan
    return (
        hand.symbols[a] + first - moved,
        hand.symbols[b] + second + moved,
        hand.symbols[c] + hand.most - first - second,
    )


def _forced(turn: _Turn, lead: int) -> tuple[int, int]:
    """Swaps to the lead without which it would not be the highest in its turn."""
    before = lead - turn.most
    return max(0, turn.held[0] - before), max(0, turn.held[1] - before)


def _counts(turn: _Turn, lead: int, others: int) -> tuple[int, ...]:
    """The counts of the first kind that can be best: the ends of what is possible, and half."""
    (low_a, low_b, low_c), (high_a, high_b, _) = turn.low, turn.high
    swaps = min(turn.swaps, lead - low_c)
    from_a, from_b = _forced(turn, lead)
    if max(from_a + from_b, low_a + low_b - others) > swaps:
        return ()
    lowest = max(0, low_a + from_b - swaps, others - high_b + from_b)
    highest = min(others, high_a - from_a, others - low_b - from_a + swaps)
    if lowest > highest:
        return ()
    return lowest, highest, min(max(others // 2, lowest), highest)


def _to_lead(turn: _Turn, counts: Triple) -> tuple[int, int]:
    """The fewest swaps to the lead, from the first kind and from the second."""
    from_a, from_b = _forced(turn, counts[2])
    from_a = max(from_a, turn.low[0] - counts[0])
    from_b = max(from_b, turn.low[1] - counts[1])
    missing = max(0, counts[2] - turn.high[2] - from_a - from_b)
    more_a = min(missing, turn.high[0] - counts[0] - from_a)
    return from_a + more_a, from_b + missing - more_a


def _explained(hand: _Hand, choice: _Choice, masks: int, copyable: Triple) -> Science:
    """What became of each effect."""
    plan, (i, j) = choice.plan, choice.to_lead
    a, b, c = plan.kinds
    rest = hand.most - plan.first - plan.second
    final = _by_kind(plan, choice.counts)
    x, y, z = (count - sure for count, sure in zip(choice.counts, _sure(hand, plan), strict=True))
    wild, copied = _split(_by_kind(plan, (x + i, y + j, z - i - j)), masks, copyable)
    most = _by_kind(plan, (plan.first, plan.second, rest))
    swaps = ((a, b),) * plan.moved + ((a, c),) * i + ((b, c),) * j
    return Science(choice.points, final, wild, copied, most, swaps)


def _by_kind(plan: _Plan, numbers: Triple) -> Triple:
    """Numbers in the order of the plan, put in the order of the kinds."""
    a, b, c = (numbers[plan.kinds.index(kind)] for kind in range(3))
    return a, b, c


def _told(symbols: Triple, gains: Triple, masks: int, copyable: Triple, each_set: int) -> Science:
    """What became of wilds and masks."""
    a, b, c = (held + gain for held, gain in zip(symbols, gains, strict=True))
    wild, copied = _split(gains, masks, copyable)
    return Science(points(a, b, c, each_set), (a, b, c), wild, copied)


def _split(gains: Triple, masks: int, copyable: Triple) -> tuple[Triple, Triple]:
    """Which gains are wilds, and which are masks: as many as there can be."""
    made, copied = [0, 0, 0], [0, 0, 0]
    for i in range(3):
        copied[i] = min(gains[i], copyable[i], masks)
        masks -= copied[i]
        made[i] = gains[i] - copied[i]
    return (made[0], made[1], made[2]), (copied[0], copied[1], copied[2])
