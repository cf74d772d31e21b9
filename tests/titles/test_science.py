"""Science: squares, sets of three, and the best use of wild symbols and masks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.titles.science import SET, Science, Triple, best, points

#: A busy machine is no reason to fail.
unhurried = settings(deadline=None)
SIX = range(7)
triples = st.tuples(st.integers(0, 6), st.integers(0, 6), st.integers(0, 6))


def splits(number: int, most: Triple) -> Iterator[Triple]:
    """Every way to spread up to `number` over the three kinds."""
    for a in range(min(number, most[0]) + 1):
        for b in range(min(number - a, most[1]) + 1):
            for c in range(min(number - a - b, most[2]) + 1):
                yield a, b, c


def worth(symbols: Triple) -> int:
    """The rule, written without looking at the code under test."""
    sets = 0
    left = list(symbols)
    while all(left):
        left = [count - 1 for count in left]
        sets += 1
    return sum(count * count for count in symbols) + 7 * sets


def brute_force(symbols: Triple, wilds: int, masks: int = 0, copyable: Triple = (0, 0, 0)) -> int:
    """Tries everything."""
    a, b, c = symbols
    reached = {
        (x + p, y + q, z + r)
        for x, y, z in splits(wilds, (wilds, wilds, wilds))
        for p, q, r in splits(masks, copyable)
    }
    return max(worth((a + x, b + y, c + z)) for x, y, z in reached)


def holds(found: Science, symbols: Triple, wilds: int, masks: int, copyable: Triple) -> None:
    """What it says about wilds and masks is possible, and adds up."""
    assert sum(found.wilds) == wilds
    assert sum(found.masks) == min(masks, sum(copyable))
    for kind in range(3):
        assert found.wilds[kind] >= 0
        assert 0 <= found.masks[kind] <= copyable[kind]
        gained = found.wilds[kind] + found.masks[kind]
        assert found.symbols[kind] == symbols[kind] + gained
    assert found.points == worth(found.symbols)


def test_rulebook_three_two_one_symbols_are_squares_and_one_set() -> None:
    # Base rulebook, counting green cards: 9 + 4 + 1 for the same, 7 for a set.
    assert points(3, 2, 1) == 21
    assert SET == 7


@pytest.mark.parametrize(("same", "worth_"), [(1, 1), (2, 4), (3, 9), (4, 16), (5, 25), (6, 36)])
def test_rulebook_table_of_the_same_symbols(same: int, worth_: int) -> None:
    assert points(same, 0, 0) == points(0, same, 0) == points(0, 0, same) == worth_


def test_a_wild_completes_a_set_when_that_gives_more() -> None:
    assert best((3, 2, 0), 1) == Science(21, (3, 2, 1), (0, 0, 1), (0, 0, 0))


def test_a_wild_joins_the_largest_group_when_that_gives_more() -> None:
    assert best((5, 0, 0), 1) == Science(36, (6, 0, 0), (1, 0, 0), (0, 0, 0))


def test_nothing_becomes_nothing() -> None:
    assert best((0, 0, 0)) == Science(0, (0, 0, 0), (0, 0, 0), (0, 0, 0))


def test_a_mask_copies_only_what_a_neighbour_shows() -> None:
    assert best((3, 2, 0), 0, 1, (0, 1, 0)) == Science(18, (3, 3, 0), (0, 0, 0), (0, 1, 0))
    assert best((3, 2, 0), 0, 1, (0, 0, 0)) == Science(13, (3, 2, 0), (0, 0, 0), (0, 0, 0))


def test_no_symbol_is_copied_twice() -> None:
    assert best((3, 0, 0), 0, 2, (1, 0, 0)) == Science(16, (4, 0, 0), (0, 0, 0), (1, 0, 0))


def test_brute_force_agrees_on_all_wilds_up_to_six_of_each() -> None:
    for a, b, c, wilds in product(SIX, SIX, SIX, SIX):
        found = best((a, b, c), wilds)
        assert found.points == brute_force((a, b, c), wilds), (a, b, c, wilds)
        holds(found, (a, b, c), wilds, 0, (0, 0, 0))


def test_brute_force_agrees_on_masks_where_it_is_tight() -> None:
    """Few symbols and few to copy: where sets and squares compete most."""
    few = range(3)
    for symbols in product(range(4), few, few):
        for copyable in product(few, few, few):
            for wilds, masks in product(few, range(4)):
                found = best(symbols, wilds, masks, copyable)
                expected = brute_force(symbols, wilds, masks, copyable)
                assert found.points == expected, (symbols, wilds, masks, copyable)
                holds(found, symbols, wilds, masks, copyable)


@unhurried
@given(triples, st.integers(0, 6), st.integers(0, 6), triples)
def test_brute_force_agrees_on_wilds_and_masks_up_to_six_of_each(
    symbols: Triple, wilds: int, masks: int, copyable: Triple
) -> None:
    found = best(symbols, wilds, masks, copyable)
    assert found.points == brute_force(symbols, wilds, masks, copyable)
    holds(found, symbols, wilds, masks, copyable)


@unhurried
@given(triples, st.integers(0, 10), st.integers(0, 10), triples, st.integers(0, 4))
def test_more_symbols_wilds_or_masks_never_score_less(
    symbols: Triple, wilds: int, masks: int, copyable: Triple, what: int
) -> None:
    before = best(symbols, wilds, masks, copyable).points
    more = list(symbols)
    if what < 3:
        more[what] += 1
    after = best((more[0], more[1], more[2]), wilds + (what == 3), masks + (what == 4), copyable)
    assert after.points >= before
    if what < 4:
        assert after.points > before


@unhurried
@given(triples, st.integers(0, 8))
def test_the_names_of_the_symbols_do_not_matter(symbols: Triple, wilds: int) -> None:
    a, b, c = symbols
    assert best((a, b, c), wilds).points == best((c, a, b), wilds).points


def test_the_largest_counts_of_the_format() -> None:
    found = best((999, 999, 999), 999, 999, (1998, 1998, 1998))
    assert found.points == worth((2997, 999, 999))
    assert best((0, 0, 0), 999).points == 999**2
