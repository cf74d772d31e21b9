"""A game on the pad: where the finger goes, what a key does, and how all of it is undone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad import titles
from scorepad.archive.draft import Draft
from scorepad.titles.model import Refusal

from .games import draft, pressed

ROWS = titles.rows(draft().game)


def test_next_goes_to_the_next_player_and_then_to_the_next_row() -> None:
    start = draft()
    there = [start]
    for _ in range(3):
        there.append(there[-1].step(ROWS))
    assert [(one.row, one.seat) for one in there] == [
        ("wonder", 0),
        ("wonder", 1),
        ("wonder", 2),
        ("coins", 0),
    ]


def test_the_ends_of_the_pad_hold() -> None:
    assert draft().step(ROWS, -1).seat == 0
    last = draft().select(ROWS[-1].id, 2)
    assert last.at_end(ROWS)
    assert last.step(ROWS).at_end(ROWS)
    assert not last.step(ROWS, -1).at_end(ROWS)
    assert (last.move(ROWS, 1, 1).row, last.move(ROWS, 1, 1).seat) == (ROWS[-1].id, 2)
    assert draft().move(ROWS, -1, -1) == draft()


def test_every_key_is_counted_at_once() -> None:
    assert pressed(draft(), "3").value("wonder", 0) == 3
    assert pressed(draft(), "3+").value("wonder", 0) == 3
    assert pressed(draft(), "3+6").value("wonder", 0) == 9


def test_a_sum_is_kept_and_shown_again() -> None:
    back = pressed(draft(), "3+6>7").step(ROWS, -1)
    assert back.text("wonder", 0) == "3+6"
    assert back.text("wonder", 1) == "7"
    assert back.text("wonder", 2) == ""


def test_the_first_digit_starts_a_new_number_but_plus_goes_on_with_the_old() -> None:
    back = pressed(draft(), "14>").step(ROWS, -1)
    assert pressed(back, "2").value("wonder", 0) == 2
    assert pressed(back, "+2").value("wonder", 0) == 16
    assert back.press("back", titles.score).value("wonder", 0) == 1


def test_a_minus_waits_for_its_number() -> None:
    military = draft().select("military", 0)
    assert pressed(military, "-").value("military", 0) is None
    assert pressed(military, "-").text("military", 0) == "-"
    assert pressed(military, "-3").value("military", 0) == -3


def test_a_number_that_makes_no_sense_is_refused_and_the_old_stays() -> None:
    full = pressed(draft(), "999")
    with pytest.raises(Refusal, match="out_of_range"):
        full.press("9", titles.score)
    assert full.value("wonder", 0) == 999


def test_the_keys_of_one_visit_are_undone_together() -> None:
    after = pressed(draft(), "12>7")
    assert after.undo().value("wonder", 1) is None
    assert after.undo().value("wonder", 0) == 12
    assert after.undo().undo().value("wonder", 0) is None
    assert len(after.done) == 2


def test_undo_puts_the_finger_where_the_change_was_made() -> None:
    after = pressed(draft(), "12>7>>").undo()
    assert (after.row, after.seat) == ("wonder", 1)


def test_a_cell_typed_and_cleared_leaves_nothing_to_undo() -> None:
    assert draft().press("5", titles.score).press("back", titles.score).done == ()


def test_a_new_change_ends_what_could_be_redone() -> None:
    undone = pressed(draft(), "12>7").undo()
    assert undone.undone
    assert pressed(undone, "5").undone == ()


def test_an_entry_replaces_a_number_and_each_step_is_undone_alone() -> None:
    science = pressed(draft().select("science", 0), "3+4")
    one = science.put({"compass": 1, "gear": 0, "tablet": 0, "wild": 0}, titles.score)
    two = one.put({"compass": 2, "gear": 0, "tablet": 0, "wild": 0}, titles.score)
    assert titles.score(two.game).players[0].rows["science"].points == 4
    assert two.text("science", 0) == ""
    assert two.undo().undo().text("science", 0) == "3+4"


def test_a_game_that_is_already_bad_can_be_mended() -> None:
    bad = draft()
    bad = Draft(id="g1", game=bad.game.with_row(0, "coins", -5), row="coins")
    assert bad.press("4", titles.score).value("coins", 0) == 4


def test_a_finished_game_shows_its_totals_and_can_be_opened_again() -> None:
    over = draft().hide(True).finish()
    assert over.finished
    assert not over.hidden
    assert not over.reopen().finished


keys = st.text(alphabet="0123456789+->", max_size=40)


@given(keys)
def test_undo_to_the_start_and_redo_to_the_end(typed: str) -> None:
    draft_, rows = draft(), ROWS
    first = draft_.game
    for key in typed:
        try:
            draft_ = draft_.step(rows) if key == ">" else draft_.press(key, titles.score)
        except Refusal:
            continue
    end, steps = draft_, len(draft_.done)
    while draft_.done:
        draft_ = draft_.undo()
        titles.score(draft_.game)
    assert draft_.game == first
    assert draft_.sums == {}
    while draft_.undone:
        draft_ = draft_.redo()
    assert draft_.game == end.game
    assert draft_.sums == end.sums
    assert len(draft_.done) == steps
