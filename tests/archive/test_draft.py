"""A game on the pad: where the finger goes, what a key does, and how all of it is undone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad import titles
from scorepad.archive import sums
from scorepad.archive.draft import Draft, Edit
from scorepad.titles.model import BOARD, SHEET, TABLE, Refusal

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


def test_a_finished_game_keeps_its_secret_until_the_reveal_and_can_be_opened_again() -> None:
    over = draft().hide(True).finish()
    assert over.finished
    assert over.hidden
    assert not over.hide(False).hidden
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


def test_several_places_change_at_once_and_are_undone_together() -> None:
    start = draft().select("military", 1)
    edits = [
        Edit(SHEET, "military", {"won": [2, 0, 0], "lost": [0, 0, 0]}, 1),
        Edit(TABLE, "shields", {"1": [0, 2, 0]}),
        Edit(BOARD, "board", {"wonder": "giza", "side": "day"}, 2),
    ]
    after = start.change(edits, titles.score)
    assert after.game.table["shields"] == {"1": [0, 2, 0]}
    assert after.game.players[2].board == {"wonder": "giza", "side": "day"}
    back = after.undo()
    assert back.game == start.game
    assert (back.row, back.seat) == ("military", 1)
    assert not back.done
    assert back.redo().game == after.game
    assert not back.redo().undone


def test_a_change_that_changes_nothing_is_none() -> None:
    start = draft()
    assert start.change([Edit(TABLE, "shields", None)], titles.score) is start


def test_one_refused_place_refuses_them_all() -> None:
    start = draft()
    edits = [Edit(SHEET, "coins", 3, 0), Edit(BOARD, "board", {"wonder": "nowhere"}, 0)]
    with pytest.raises(Refusal, match="unknown_wonder"):
        start.change(edits, titles.score)


def test_a_change_of_a_cell_with_a_sum_brings_the_sum_back() -> None:
    typed = pressed(draft(), "3+4")
    after = typed.change([Edit(SHEET, "wonder", 9, 0)], titles.score)
    assert after.text("wonder", 0) == "9"
    assert after.undo().text("wonder", 0) == "3+4"


def test_a_second_visit_to_a_cell_is_a_change_of_its_own() -> None:
    """Even if its first key wrote what stood there already."""
    first = pressed(draft(), "5").select("coins", 0).select("wonder", 0)
    second = pressed(first, "53")
    assert second.value("wonder", 0) == 53
    assert second.undo().value("wonder", 0) == 5
    assert second.undo().undo().value("wonder", 0) is None


def test_a_key_that_changes_nothing_takes_no_redo_away() -> None:
    undone = pressed(draft(), "7").undo()
    same = undone.press(sums.BACK, titles.score)
    assert same.game == undone.game
    assert same.redo().value("wonder", 0) == 7


def test_what_stands_on_the_table_by_the_name_of_a_row_is_no_number_of_that_row() -> None:
    start = draft()
    strange = replace(start, game=start.game.with_table("civilian", [1, 2, 3]))
    assert strange.value("civilian", 0) is None


def test_the_calculator_stays_open_along_its_row_and_closes_beyond_it() -> None:
    open_ = draft().select("science", 0).count(True)
    assert open_.step(ROWS).counting
    assert not open_.move(ROWS, down=1).counting
