"""Science with everything together: the best over every order, and a choice that can be made."""

from __future__ import annotations

import random
import sys
import time
from functools import cache
from itertools import combinations_with_replacement, product

import pytest

from scorepad.titles import science_search
from scorepad.titles.science import Science, best, points
from scorepad.titles.science_search import most_points

from ..thorough import share
from .every_order import Counts, Hand, try_every_order

#: The browser's Python is several times slower, and there is nothing in it that could differ.
HANDS = 5_000 if sys.platform == "emscripten" else share(50_000)
#: The hands come in this many parts, each a test.
PARTS = 10


def random_hand(rng: random.Random) -> Hand:
    def some(most: int) -> int:
        return rng.randint(0, most)

    return Hand(
        (some(4), some(4), some(4)),
        wild=some(2),
        masks=some(2),
        copyable=(some(2), some(2), some(2)),
        most=some(3),
        swap=some(2),
        each_set=rng.choice((7, 10)),
    )


@pytest.mark.parametrize("part", range(PARTS))
def test_no_order_gives_more(part: int) -> None:
    rng = random.Random(part)
    for _ in range(HANDS // PARTS):
        hand = random_hand(rng)
        assert best(*hand).points == try_every_order(hand).points, hand


@pytest.mark.parametrize("seed", range(300))
def test_no_order_gives_more_in_large_hands(seed: int) -> None:
    rng = random.Random(seed)
    hand = Hand(
        (rng.randint(0, 9), rng.randint(0, 9), rng.randint(0, 9)),
        wild=rng.randint(0, 2),
        most=rng.randint(0, 4),
        swap=rng.randint(0, 3),
        each_set=rng.choice((7, 10)),
    )
    assert best(*hand).points == try_every_order(hand).points, hand


def can_be_done(symbols: Counts, science: Science) -> bool:
    """Whether the effects can become what they are said to have become, in some order."""

    @cache
    def step(held: Counts, gains: Counts, most: Counts, swaps: tuple[tuple[int, int], ...]) -> bool:
        def with_one(counts: Counts, kind: int, by: int) -> Counts:
            a, b, c = (count + by * (at == kind) for at, count in enumerate(counts))
            return a, b, c

        if not (any(gains) or any(most) or swaps):
            return held == science.symbols
        for kind in range(3):
            more = with_one(held, kind, 1)
            if gains[kind] and step(more, with_one(gains, kind, -1), most, swaps):
                return True
            highest = held[kind] == max(held) > 0
            if most[kind] and highest and step(more, gains, with_one(most, kind, -1), swaps):
                return True
        for at, (from_, to) in enumerate(swaps):
            turned = with_one(with_one(held, from_, -1), to, 1)
            if held[from_] and step(turned, gains, most, swaps[:at] + swaps[at + 1 :]):
                return True
        return False

    a, b, c = (wild + mask for wild, mask in zip(science.wilds, science.masks, strict=True))
    return step(symbols, (a, b, c), science.most, science.swaps)


def is_possible(hand: Hand, science: Science) -> bool:
    """Whether no more is used than there is, nothing is left over, and the points are right."""
    shown = min(hand.masks, sum(hand.copyable))
    nothing = not (any(hand.symbols) or hand.wild or shown)
    return (
        sum(science.wilds) == hand.wild
        and sum(science.masks) == shown
        and all(0 <= n <= limit for n, limit in zip(science.masks, hand.copyable, strict=True))
        and min(science.wilds) >= 0
        and sum(science.most) == (0 if nothing else hand.most)
        and len(science.swaps) <= hand.swap
        and science.points == points(*science.symbols, hand.each_set)
        and can_be_done(hand.symbols, science)
    )


def test_what_became_of_the_effects_can_be_done() -> None:
    rng = random.Random(16)
    for _ in range(2_000):
        hand = random_hand(rng)
        science = best(*hand)
        assert is_possible(hand, science), (hand, science)


def test_every_small_hand() -> None:
    """Where kinds are nearly level, what is best for one may make another the highest."""
    none = [((0, 0, 0), 0)]
    shown = [((1, 0, 0), 1), ((0, 0, 1), 1), ((0, 1, 2), 2), ((2, 0, 1), 2)]
    for symbols in combinations_with_replacement(range(5), 3):
        for (copyable, masks), wild in product(none + shown * (max(symbols) < 3), range(2)):
            for most, swap, each_set in product(range(5), range(4), (7, 10)):
                hand = Hand(symbols, wild, masks, copyable, most, swap, each_set)
                science = best(*hand)
                assert science.points == try_every_order(hand).points, hand
                assert is_possible(hand, science), (hand, science)


def test_the_most_points_of_three_counts_with_a_highest_one() -> None:
    reached: dict[tuple[int, int, int], int] = {}
    for a, b, c, each_set in product(range(9), range(9), range(9), (7, 10)):
        key = a + b + c, max(a, b, c), each_set
        reached[key] = max(reached.get(key, 0), points(a, b, c, each_set))
    assert {key: most_points(*key) for key in reached} == reached


def test_the_counts_of_the_lead_that_are_left_out_are_never_better(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rng = random.Random(999)

    def large() -> Hand:
        high = rng.choice((10, 30, 60))
        numbers = [rng.randrange(high) for _ in range(10)]
        a, b, c, wild, masks, x, y, z, most, swap = numbers
        return Hand((a, b, c), wild, masks, (x, y, z), most, swap, rng.choice((7, 10)))

    hands = [large() for _ in range(1_000)]
    some = [best(*hand).points for hand in hands]
    monkeypatch.setattr(science_search, "OUTER", 1_000)
    assert some == [best(*hand).points for hand in hands]


def test_a_swap_that_adds_nothing_is_not_made() -> None:
    rng = random.Random(61)
    for _ in range(2_000):
        hand = random_hand(rng)
        science = best(*hand)
        fewer = hand._replace(swap=len(science.swaps) - 1)
        assert not science.swaps or best(*fewer).points < science.points, hand


def test_of_choices_with_the_same_points_the_fewest_sets_are_made() -> None:
    # 6/4/0 and 5/4/1 both make 52 with sets worth 10: in the science row itself 52, not 49.
    assert best((5, 5, 0), swaps=1, each_set=10).symbols in ((6, 4, 0), (4, 6, 0))


def test_the_first_of_two_swaps_may_make_room_for_most() -> None:
    # A gear; a second one; one becomes a compass; a second compass, which becomes a tablet.
    science = best((0, 1, 0), most=2, swaps=2)
    assert (science.points, science.symbols) == (10, (1, 1, 1))
    assert len(science.swaps) == 2


def test_without_any_symbol_most_and_swap_give_nothing() -> None:
    assert best((0, 0, 0), most=3, swaps=2) == Science(0, (0, 0, 0), (0, 0, 0), (0, 0, 0))
    assert best((0, 0, 0), masks=2, most=3, swaps=2).points == 0
    assert best((0, 0, 0), copyable=(3, 3, 3), most=3).points == 0


def test_a_wild_or_a_mask_can_come_before_most() -> None:
    assert best((0, 0, 0), wilds=1, most=1).points == 4
    assert best((0, 0, 0), masks=1, copyable=(0, 1, 0), most=2).symbols == (0, 3, 0)
    # Three copied gears overtake the compasses, and the fifth is one more of the most.
    science = best((2, 1, 0), masks=3, copyable=(0, 3, 0), most=1)
    assert science == Science(29, (2, 5, 0), (0, 0, 0), (0, 3, 0), (0, 1, 0))


def test_the_largest_counts_of_the_format_are_scored_at_once() -> None:
    started = time.process_time()
    all_ = best((999, 999, 999), 999, 999, (1998, 1998, 1998), 999, 999, 10)
    assert sorted(all_.symbols) == [0, 999, 5 * 999], "every swap is to the lead"
    assert all_.points == 999**2 + (5 * 999) ** 2
    copied = best((999, 999, 300), 999, 999, (0, 0, 700), 999, 999, 10)
    assert sum(copied.symbols) == 999 + 999 + 300 + 999 + 700 + 999
    assert time.process_time() - started < 2
