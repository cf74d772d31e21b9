"""A game on the pad: where the finger goes, what a key does, and how all of it is undone."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad import titles
from scorepad.archive import draftfile, sums
from scorepad.archive.draft import Act, Draft
from scorepad.archive.stamps import identified
from scorepad.titles import seating
from scorepad.titles.base.city import CityCounts
from scorepad.titles.base.military import Conflicts, Shields
from scorepad.titles.base.symbols import Symbols
from scorepad.titles.base.wonder import StagesBuilt
from scorepad.titles.dice.entries import Boxes, Lines
from scorepad.titles.model import BOARD, SHEET, TABLE, Board, Game, Refusal, Result, Tally
from scorepad.titles.other import Other
from scorepad.titles.teams import Teams
from tests.raw import raw_game, raw_player, written_table

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
    assert back.press("back").value("wonder", 0) == 1


@pytest.mark.parametrize("key", ["+", "×3"])
def test_a_sign_after_a_zero_goes_on_with_it_and_empties_nothing(key: str) -> None:
    zero = pressed(draft().select("coins", 0), "0>").select("coins", 0)
    assert zero.press(key).value("coins", 0) == 0
    assert zero.press(key).press("4").text("coins", 0) == {"+": "0+4", "×3": "4×3"}[key]


def test_a_minus_waits_for_its_number() -> None:
    military = draft().select("military", 0)
    assert pressed(military, "-").value("military", 0) is None
    assert pressed(military, "-").text("military", 0) == "-"
    assert pressed(military, "-3").value("military", 0) == -3
    zero = pressed(military, "0>").select("military", 0)
    assert pressed(zero, "-3").text("military", 0) == "-3", "no sum of 0 and something"


def test_a_number_that_makes_no_sense_is_refused_and_the_old_stays() -> None:
    full = pressed(draft(), "999")
    with pytest.raises(Refusal, match="out_of_range"):
        full.press("9")
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
    assert draft().press("5").press("back").done == ()


def test_a_new_change_ends_what_could_be_redone() -> None:
    undone = pressed(draft(), "12>7").undo()
    assert undone.undone
    assert pressed(undone, "5").undone == ()


def test_an_entry_replaces_a_number_and_each_step_is_undone_alone() -> None:
    science = pressed(draft().select("science", 0), "3+4")
    one = science.act(lambda game: game.with_row(0, "science", Symbols({"compass": 1})))
    two = one.act(lambda game: game.with_row(0, "science", Symbols({"compass": 2})))
    assert titles.score(two.game).players[0].rows["science"].points == 4
    assert two.text("science", 0) == ""
    assert two.undo().undo().text("science", 0) == "3+4"


def test_a_game_that_is_already_bad_can_be_mended() -> None:
    """Stages of a wonder that nobody named cannot be scored."""
    bad = replace(draft(), game=draft().game.with_row(0, "wonder", StagesBuilt(2)))
    assert isinstance(bad.outcome, Refusal)
    assert isinstance(pressed(bad.select("coins", 0), "3").outcome, Refusal)
    good = bad.press("4")
    assert good.value("wonder", 0) == 4
    assert isinstance(good.outcome, Result)
    with pytest.raises(Refusal, match="unknown_wonder"):
        bad.act(lambda game: game.with_board(0, Board("nowhere")))


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
            draft_ = draft_.step(rows) if key == ">" else draft_.press(key)
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


def three_places(game: Game) -> Game:
    game = game.with_row(1, "military", Conflicts((2, 0, 0), (0, 0, 0)))
    game = game.with_table("shields", Shields({"1": (0, 2, 0)}))
    return game.with_board(2, Board("giza", "day"))


def test_several_places_change_at_once_and_are_undone_together() -> None:
    start = draft().select("military", 1)
    after = start.act(three_places)
    (change,) = after.done
    assert [(edit.place, edit.seat, edit.key) for edit in change.edits] == [
        (SHEET, 1, "military"),
        (TABLE, 1, "shields"),
        (BOARD, 2, "board"),
    ]
    assert written_table(after.game) == {"shields": {"1": [0, 2, 0]}}
    assert after.game.players[2].board == Board("giza", "day")
    back = after.undo()
    assert back.game == start.game
    assert (back.row, back.seat) == ("military", 1)
    assert not back.done
    assert back.redo().game == after.game
    assert not back.redo().undone


def test_a_change_of_somebody_elses_cell_is_undone_there() -> None:
    after = draft().act(lambda game: game.with_row(2, "city", CityCounts({"blue": 3})))
    back = after.undo()
    assert (back.row, back.seat) == ("wonder", 2)
    kept = draftfile.read(draftfile.write(after))
    assert kept.undo() == back


def test_a_change_that_changes_nothing_is_none() -> None:
    start = draft()
    assert start.act(lambda game: game.with_table("shields", None)) is start


def test_one_refused_place_refuses_them_all() -> None:
    start = draft()
    with pytest.raises(Refusal, match="unknown_wonder"):
        start.act(lambda game: three_places(game).with_board(0, Board("nowhere")))


@pytest.mark.parametrize(
    ("title", "act", "reason"),
    [
        ("base", lambda game: game.with_row(0, "debt", 1), "needs_expansion"),
        ("base", lambda game: game.with_row(0, "science", Symbols({"gear": 1000})), "out_of_range"),
        ("base", lambda game: game.with_row(0, "city", CityCounts({"blue": -1})), "negative"),
        ("base", lambda game: game.with_table("teams", Teams(((0, 1),))), "no_team"),
        ("duel", lambda game: game.with_row(0, "military", 3), "not_a_choice"),
        ("duel", lambda game: game.with_row(0, "leaders", 3), "unknown_row"),
        ("dice", lambda game: game.with_row(0, "agora", Boxes((1, 1000))), "out_of_range"),
        ("dice", lambda game: game.with_row(0, "agora", Lines(-1)), "negative"),
    ],
)
def test_what_a_file_could_not_hold_is_refused(title: str, act: Act, reason: str) -> None:
    names = ("Ada", "Bo", "Cleo") if title == "base" else ("Ada", "Bo")
    with pytest.raises(Refusal, match=reason):
        draft(*names, title=title).act(act)


def test_a_digit_in_a_line_that_no_sheet_holds_stands_on_the_table() -> None:
    """The bonuses of Dice are counted there."""
    dice = draft("Ada", "Bo", title="dice").select("bonuses", 0)
    assert written_table(dice.press("2").game) == {"bonuses": [2, 0]}


def test_what_follows_from_an_act_is_part_of_its_change() -> None:
    """Another board holds no more stages than it has room for."""
    ada = raw_player("Ada", {"wonder": {"stages": 4}}, {"wonder": "giza", "side": "night"})
    start = replace(draft(), game=raw_game("base", [ada, raw_player("Bo"), raw_player("Cleo")]))
    after = start.act(lambda game: game.with_board(0, Board("rhodos", "night")))
    (change,) = after.done
    assert [(edit.place, edit.key) for edit in change.edits] == [
        ("board", "board"),
        ("sheet", "wonder"),
    ]
    assert after.undo().game == start.game


def test_what_follows_from_a_key_is_part_of_its_visit() -> None:
    """Points written beside a pawn: its project stays as it stood, until that is undone."""
    ada = raw_player("Ada", {"edifice": {"1": {"pawn": True}}})
    players = [ada, raw_player("Bo"), raw_player("Cleo")]
    site = {"edifice": {"1": {"project": "belvedere"}}}
    game = raw_game("base", players, ("edifice",), site)
    start = replace(draft(), game=game).select("edifice", 1)
    after = pressed(start, "12")
    assert written_table(after.game)["edifice"]["1"]["completed"] is False
    assert len(after.done) == 1
    assert after.undo().game == start.game


def test_a_change_of_a_cell_with_a_sum_brings_the_sum_back() -> None:
    typed = pressed(draft(), "3+4")
    after = typed.act(lambda game: game.with_row(0, "wonder", 9))
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
    same = undone.press(sums.BACK)
    assert same.game == undone.game
    assert same.redo().value("wonder", 0) == 7


def scorings(monkeypatch: pytest.MonkeyPatch, title: str) -> list[Game]:
    """The games of a title that are scored from now on."""
    scored: list[Game] = []
    known = titles.TITLES[title]

    def scoring(game: Game) -> Result:
        scored.append(game)
        return known.scoring(game)

    counted = MappingProxyType({**titles.TITLES, title: replace(known, scoring=scoring)})
    monkeypatch.setattr(titles, "TITLES", counted)
    return scored


def test_a_tap_scores_once(monkeypatch: pytest.MonkeyPatch) -> None:
    scored = scorings(monkeypatch, "base")
    now = draft()
    assert isinstance(now.outcome, Result)
    for key, once in (("1", 1), ("2", 1), ("+", 0), ("3", 1)):
        scored.clear()
        now = now.press(key)
        assert isinstance(now.outcome, Result)
        assert len(scored) == once, "a plus changes no number"
    scored.clear()
    now = now.select("military", 1).act(three_places)
    assert isinstance(now.outcome, Result)
    assert scored == [now.game]


def test_what_leaves_the_game_as_it_is_scores_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    scored = scorings(monkeypatch, "base")
    now = pressed(draft(), "12")
    scored.clear()
    for still in (
        now.step(ROWS),
        now.count(True),
        now.finish(),
        now.hide(True),
        now.act(lambda game: game),
    ):
        assert isinstance(still.outcome, Result)
    assert scored == []


def test_a_refused_tap_scores_once_and_the_old_result_stands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scored = scorings(monkeypatch, "base")
    now = pressed(draft(), "12")
    scored.clear()
    with pytest.raises(Refusal, match="too_many_stages"):
        now.act(lambda game: game.with_row(0, "stages", 5))
    assert len(scored) == 1
    assert isinstance(now.outcome, Result)
    assert len(scored) == 1


def test_what_stands_on_the_table_by_the_name_of_a_row_is_no_number_of_that_row() -> None:
    start = draft()
    strange = replace(start, game=start.game.with_table("civilian", Tally((1, 2, 3))))
    assert strange.value("civilian", 0) is None


def test_the_calculator_stays_open_along_its_row_and_closes_beyond_it() -> None:
    open_ = draft().select("science", 0).count(True)
    assert open_.step(ROWS).counting
    assert not open_.move(ROWS, down=1).counting


# Other players, seats and expansions.


def corrected(start: Draft, order: list[int | None], *names: str, expansions: Any = None) -> Draft:
    title = titles.by_id(start.game.title)

    def act(game: Game) -> Game:
        left = game.expansions if expansions is None else expansions
        return seating.with_expansions(title, seating.reseated(title, game, order, names), left)

    return start.act(act, order=order)


def test_a_player_who_was_forgotten_is_one_change_that_is_undone_and_redone() -> None:
    before = pressed(draft(), "3+6>7>").select("wonder", 1)
    after = corrected(before, [None, 0, 1, 2], "Dag", "Ada", "Bo", "Cleo")
    assert [after.text("wonder", seat) for seat in range(4)] == ["", "3+6", "7", ""]
    # The selected cell is still Bo's.
    assert (after.row, after.seat) == ("wonder", 2)
    assert len(after.done) == len(before.done) + 1
    ids = before.player_ids
    assert after.undo() == replace(before, ids=ids, undone=after.undo().undone)
    assert after.undo().redo() == after
    assert draftfile.read(draftfile.write(identified(after))) == identified(after)
    back = identified(after.undo())
    assert draftfile.read(draftfile.write(back)) == back
    # Further back, to changes that were made at the smaller table.
    assert draftfile.read(draftfile.write(after)).undo().undo().text("wonder", 1) == ""


def test_the_day_and_the_note_are_not_undone_with_the_players() -> None:
    after = corrected(draft(), [1, 0, 2], "Bo", "Ada", "Cleo")
    noted = replace(after, game=replace(after.game, played="2026-11-15", extra={"note": "fun"}))
    back = noted.undo().game
    assert (back.played, back.extra) == ("2026-11-15", {"note": "fun"})
    assert [player.name for player in back.players] == ["Ada", "Bo", "Cleo"]


def test_a_selected_row_that_goes_with_its_expansion_gives_way_to_the_first() -> None:
    there = pressed(draft(expansions=("cities",)).select("debt", 2), "2+1")
    after = corrected(there, [0, 1, 2], "Ada", "Bo", "Cleo", expansions=())
    assert (after.row, after.seat, after.sums) == ("wonder", 2, {})
    assert (after.undo().row, after.undo().text("debt", 2)) == ("debt", "2+1")


def test_too_few_players_are_refused_and_nothing_has_changed() -> None:
    with pytest.raises(Refusal, match="wrong_players"):
        corrected(draft(), [0, 1], "Ada", "Bo")


def test_the_same_table_once_more_is_no_change() -> None:
    same = draft()
    assert corrected(same, [0, 1, 2], "Ada", "Bo", "Cleo") is same


def test_a_draft_with_other_players_is_not_for_the_first_version() -> None:
    after = corrected(draft(), [1, 0, 2], "Bo", "Ada", "Cleo")
    assert draftfile.object_of(draft())["version"] == 1
    assert draftfile.object_of(after)["version"] == 2


# Points that no row knows.


def test_other_points_are_typed_like_any_others_but_stand_on_the_table() -> None:
    start = draft()
    start = replace(start, game=start.game.with_table("other", Other((0, 0, 0), "Best hat")))
    there = pressed(start.select("other", 1), "-3+5")
    assert written_table(there.game) == {"other": {"word": "Best hat", "points": [0, 2, 0]}}
    assert there.text("other", 1) == "-3+5"
    assert draftfile.read(draftfile.write(there)) == there
    back = there.undo()
    assert (back.text("other", 1), back.game) == ("0", start.game)
    assert back.redo().text("other", 1) == "-3+5"
    moved = corrected(there, [1, 0, 2], "Bo", "Ada", "Cleo")
    assert (moved.text("other", 0), moved.text("other", 1)) == ("-3+5", "0")
    with pytest.raises(Refusal, match="out_of_range"):
        pressed(there, "+999")
    # Back to nothing: the line stays.
    assert written_table(there.press("clear").game)["other"]["points"] == [0, 0, 0]


#: As it was written when players could first be changed; it must stay readable.
SECOND_VERSION = """{"version": 2, "id": "g1",
 "game": {"format": "scorepad/1", "title": "base", "players": [
  {"name": "Bo", "sheet": {}}, {"name": "Ada", "sheet": {"wonder": 9}},
  {"name": "Cleo", "sheet": {}}, {"name": "Dag", "sheet": {}}],
  "table": {"other": {"word": "Best hat", "points": [0, 2, 0, 0]}}},
 "at": ["wonder", 1, false, 0, false], "sums": [[1, "wonder", "3+6"]],
 "done": [[0, "wonder", null, 9, "", "3+6", "sheet", "", false],
  [0, "game", [{"format": "scorepad/1", "title": "base", "players": [
   {"name": "Ada", "sheet": {"wonder": 9}}, {"name": "Bo", "sheet": {}},
   {"name": "Cleo", "sheet": {}}]}, [[0, "wonder", "3+6"]], "wonder", 0],
  [{"format": "scorepad/1", "title": "base", "players": [
   {"name": "Bo", "sheet": {}}, {"name": "Ada", "sheet": {"wonder": 9}},
   {"name": "Cleo", "sheet": {}}, {"name": "Dag", "sheet": {}}],
   "table": {"other": {"word": "Best hat", "points": [0, 2, 0, 0]}}},
   [[1, "wonder", "3+6"]], "wonder", 1], "", "", "game", "wonder", false]],
 "undone": [], "finished": false, "hidden": false, "begun": "", "changed": ""}"""


def test_a_draft_of_the_second_version_still_opens_and_is_undone() -> None:
    now = draftfile.read(SECOND_VERSION)
    assert now.text("wonder", 1) == "3+6"
    assert now.value("other", 1) == 2
    before = now.undo()
    assert [player.name for player in before.game.players] == ["Ada", "Bo", "Cleo"]
    assert (before.text("wonder", 0), before.game.table) == ("3+6", {})
    assert before.undo().game.players[0].sheet == {}
    assert draftfile.read(draftfile.write(now)) == now
