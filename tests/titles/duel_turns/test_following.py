"""Starting, stopping and keeping the turns of a game, and undo through the draft of the pad."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scorepad.archive import gamefile
from scorepad.archive.draft import Draft
from scorepad.titles import seating
from scorepad.titles.duel import TITLE
from scorepad.titles.duel.turns.act import BUILD, DISCARD, WONDER, Turn, take
from scorepad.titles.duel.turns.following import (
    Turns,
    following,
    put_on_board,
    start,
    stop,
    tokens_on_board,
    turns_of,
)
from scorepad.titles.model import Refusal
from tests.raw import written_sheet, written_table
from tests.titles.duel_pad import game

from .games import coins, followed, refused


def test_a_game_starts_with_seven_coins_each_and_the_first_player() -> None:
    played = start(game({}, {}))
    assert coins(played) == (7, 7)
    assert following(played) == Turns()
    assert turns_of(game({}, {})) is None


def test_a_game_can_change_over_in_the_middle() -> None:
    before = game({"cards": ["baths", "walls"], "coins": 4}, {"cards": ["statue"]}, pawn=2)
    played = start(before, seat=1)
    assert coins(played) == (4, 7)
    assert (following(played).age, following(played).taken) == (2, 2)
    known = start(before, seat=1, age=2, taken=9, coins=(3, 0), board=["law"])
    assert coins(known) == (3, 0)
    assert following(known) == Turns(2, 1, 9, board=("law",))
    after = take(known, Turn(DISCARD, "brewery"))
    assert coins(stop(after)) == (3, 2)
    assert stop(after).players[0].sheet["cards"] == before.players[0].sheet["cards"]
    assert set(written_table(stop(after))) == {"pawn"}


FIVE = ("law", "economy", "philosophy", "masonry", "strategy")


def test_the_board_of_the_start_has_the_tokens_that_nobody_took() -> None:
    before = put_on_board(game({"tokens": ["law"]}, {"tokens": ["urbanism"]}), FIVE)
    played = start(before)
    assert following(played).board == FIVE[1:]
    assert start(stop(played)) == played
    assert following(start(put_on_board(before, FIVE[:4]))).board is None


def test_a_board_entered_later_leaves_out_what_players_have() -> None:
    played = start(game({"tokens": ["law"]}, {}))
    assert following(played).board is None
    entered = put_on_board(played, FIVE)
    assert tokens_on_board(entered) == following(entered).board == FIVE[1:]
    assert put_on_board(entered, FIVE[1:]) is entered
    assert put_on_board(entered, ()) == played


def test_what_the_rows_list_counts_as_built_when_turns_begin() -> None:
    ada = {
        "cards": ["walls", "palace"],
        "civilian": {"cards": ["baths", "palace"]},
        "science": {},
        "guilds": 0,
        "wonders": {"wonders": ["the_sphinx"]},
        "progress": {"tokens": ["law"]},
    }
    played = start(game(ada, {}), age=2)
    assert written_sheet(played, 0) == {
        "cards": ["walls", "palace", "baths"],
        "wonders": ["the_sphinx"],
        "tokens": ["law"],
        "coins": 7,
    }
    assert refused(lambda: take(played, Turn(BUILD, "baths")))[0] == "turn_gone"


def test_gods_and_temples_of_entries_count_when_turns_begin() -> None:
    ada = {
        "cards": ["greek_grand_temple"],
        "temples": {"count": 1},
        "divinities": {"gods": ["astarte", "mars"], "astarte": 5},
    }
    boxed = gamefile.object_of(replace(game({}, {}), expansions=("pantheon",)))
    pantheon = gamefile.game_from({**boxed, "players": _seated(ada)})
    assert written_sheet(start(pantheon), 0) == {
        "cards": ["greek_grand_temple"],
        "gods": ["astarte", "mars"],
        "astarte": 5,
        "coins": 7,
    }
    uncounted = {**boxed, "players": _seated({"temples": {"count": 2}})}
    reason, value, _ = refused(lambda: start(gamefile.game_from(uncounted)))
    assert (reason, value) == ("turn_written", 2)


def _seated(ada: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"name": "Ada", "sheet": ada}, {"name": "Bo", "sheet": {}}]


def test_ticked_wonders_stay_where_they_are() -> None:
    sheet = {"wonders": ["the_pyramids"], "coins": 3}
    assert written_sheet(start(game(sheet, {})), 0) == sheet


@pytest.mark.parametrize("row", ["civilian", "wonders", "guilds"])
def test_turns_do_not_begin_over_points_without_what_was_built(row: str) -> None:
    assert refused(lambda: start(game({row: 5}, {}))) == ("turn_written", 5, {})


def test_more_cards_than_an_age_has_cannot_be_gone() -> None:
    with pytest.raises(Refusal):
        start(game({}, {}), taken=21)


def test_turns_survive_the_file() -> None:
    played = followed(coins=(30, 30), board=("law",))
    played = take(played, Turn(WONDER, "baths", "the_pyramids"))
    played = take(played, Turn(DISCARD, "altar"))
    assert gamefile.game_from(gamefile.object_of(played)) == played
    assert written_table(played)["turns"] == {
        "age": 1,
        "seat": 0,
        "taken": 2,
        "board": ["law"],
        "discarded": ["altar"],
        "under": {"the_pyramids": "baths"},
    }
    begins = followed(age=1, taken=19, pawn=1)
    begins = take(begins, Turn(DISCARD, "baths"))
    assert gamefile.game_from(gamefile.object_of(begins)) == begins


@pytest.mark.parametrize(
    "found",
    [
        {"age": 4},
        {"age": 0},
        {"seat": 2},
        {"taken": -1},
        {"begins": 1},
        {"board": ["baths"]},
        {"discarded": ["law"]},
        {"under": {"baths": "altar"}},
        {"under": {"piraeus": "law"}},
        {"under": {"piraeus": "baths", "the_sphinx": "baths"}},
        {"more": 1},
        [],
    ],
)
def test_turns_that_make_no_sense_are_kept_and_mean_nothing(found: object) -> None:
    played = game({}, {}, turns=found)
    assert turns_of(played) is None
    assert written_table(played)["turns"] == found


def test_a_pawn_moved_by_hand_takes_the_coins_there_are() -> None:
    for held, left in ((9, 7), (1, 0), (0, 0)):
        played = followed(coins=(5, held), pawn=2)
        moved = TITLE.consequences(played, played.with_table("pawn", 3))
        assert coins(moved) == (5, left)


def test_players_who_change_seats_keep_their_turn() -> None:
    played = followed(seat=1)
    swapped = seating.reseated(TITLE, played, (1, 0), ("Bo", "Ada"))
    assert following(swapped).seat == 0
    replaced = seating.reseated(TITLE, played, (0, None), ("Ada", "Cleo"))
    assert following(replaced).seat == 1


def test_one_undo_takes_a_whole_turn_back() -> None:
    played = followed(
        {"cards": ["apothecary"]}, {"cards": ["press"]}, age=2, coins=(40, 9), pawn=2,
        board=("law", "economy"),
    )  # fmt: skip
    draft = Draft("g", played, "civilian", 0)
    turn = Turn(WONDER, "statue", "circus_maximus", ("press",))
    done = draft.act(lambda old: take(old, turn))
    assert coins(done.game)[1] == 7
    assert len(done.done) == 1
    assert done.undo().game == played
    assert done.undo().redo().game == done.game
    science = draft.act(lambda old: take(old, Turn(BUILD, "school", answers=("law",))))
    assert science.undo().game == played


def test_a_supremacy_can_be_undone() -> None:
    played = followed(coins=(40, 9), pawn=8)
    done = Draft("g", played, "civilian", 0).act(lambda old: take(old, Turn(BUILD, "guard_tower")))
    assert TITLE.score(done.game).victory == "military"
    assert TITLE.score(done.undo().game).victory == "points"


def test_a_pawn_moved_by_hand_loots_the_treasury_of_a_followed_game() -> None:
    draft = Draft("g", followed(coins=(7, 4)), "military", 0)
    pushed = draft.act(lambda old: old.with_table("pawn", 6))
    assert coins(pushed.game) == (7, 0)
    back = pushed.act(lambda old: old.with_table("pawn", -3))
    assert coins(back.game) == (5, 0)
    plain = Draft("g", game({"coins": 7}, {"coins": 4}), "military", 0)
    assert coins(plain.act(lambda old: old.with_table("pawn", 6)).game) == (7, 4)


def test_a_turn_clears_military_points_that_would_hide_the_pawn() -> None:
    played = followed({"military": 2}, coins=(9, 9))
    draft = Draft("g", played, "civilian", 0)
    after = draft.act(lambda old: take(old, Turn(BUILD, "guard_tower"))).game
    assert "military" not in after.players[0].sheet
    kept = draft.act(lambda old: take(old, Turn(BUILD, "baths"))).game
    assert kept.players[0].sheet["military"] == 2


def test_a_game_that_is_not_followed_says_so() -> None:
    assert refused(lambda: following(game({}, {}))) == ("turn_off", None, {})
