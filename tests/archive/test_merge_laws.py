"""Laws of merging copies of a game, whatever was done to each of them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.archive import draftfile, gamefile
from scorepad.archive.merge import merge, settled

from .merging import Copy, content, copies, filled, perhaps_plain, undone_by, waiting
from .test_change_laws import GAMES

CASES = pytest.mark.parametrize(
    ("title", "tables"), [(title, tables) for title in GAMES for tables in (False, True)]
)


@CASES
@settings(max_examples=20)
@given(data=st.data())
def test_merging_is_commutative_associative_and_idempotent(
    title: str, tables: bool, data: st.DataObject
) -> None:
    a, b, c = (copy.draft for copy in data.draw(copies(title, tables=tables)))
    ab = merge(a, b)
    assert content(ab) == content(merge(b, a))
    assert content(merge(a, a)) == content(a)
    assert content(merge(ab, b)) == content(merge(a, ab)) == content(ab)
    assert content(merge(ab, c)) == content(merge(a, merge(b, c)))


@CASES
@settings(max_examples=15)
@given(data=st.data())
def test_the_laws_hold_for_copies_without_stamps_too(
    title: str, tables: bool, data: st.DataObject
) -> None:
    a, b, c = (data.draw(perhaps_plain(copy)) for copy in data.draw(copies(title, tables=tables)))
    ab = merge(a, b)
    assert content(ab) == content(merge(b, a))
    assert content(merge(a, a)) == content(a)
    assert content(merge(ab, b)) == content(merge(a, ab)) == content(ab)
    assert content(merge(ab, c)) == content(merge(a, merge(b, c)))
    assert content(draftfile.read(draftfile.write(ab))) == content(ab)


@CASES
@settings(max_examples=10)
@given(data=st.data())
def test_a_merged_game_can_be_written_and_read(
    title: str, tables: bool, data: st.DataObject
) -> None:
    a, b, _ = (copy.draft for copy in data.draw(copies(title, tables=tables)))
    both = merge(a, b)
    assert gamefile.read(gamefile.write(both.game)) == both.game
    again = draftfile.read(draftfile.write(both))
    assert content(again) == content(both)
    assert settled(again) == again


@CASES
@settings(max_examples=10)
@given(data=st.data())
def test_each_number_of_any_copy_is_there_comes_back_with_undo_or_waits(
    title: str, tables: bool, data: st.DataObject
) -> None:
    """Whatever stands in a cell of a player, in one of the copies.

    It waits where another copy has undone that the player or the expansion came.
    """
    ends = [copy.draft for copy in data.draw(copies(title, tables=tables))]
    both = merge(merge(*ends[:2]), ends[2])
    seen: set[tuple[str, str, str]] = set()
    page = Copy(both, "z", 10_000)
    while True:
        seen |= filled(page.draft)
        if not page.draft.done:
            break
        page.do(lambda draft: draft.undo())
    for end in ends:
        assert filled(end) <= seen | undone_by(ends) | waiting(both)


@CASES
@settings(max_examples=10)
@given(data=st.data())
def test_all_that_is_undone_after_a_merge_can_be_redone(
    title: str, tables: bool, data: st.DataObject
) -> None:
    a, b, _ = (copy.draft for copy in data.draw(copies(title, tables=tables)))
    both = merge(a, b)
    page, steps = Copy(both, "z", 10_000), 0
    while page.draft.done:
        page.do(lambda draft: draft.undo())
        steps += 1
    for _ in range(steps):
        page.do(lambda draft: draft.redo())
    assert (page.draft.game, page.draft.sums) == (both.game, both.sums)
