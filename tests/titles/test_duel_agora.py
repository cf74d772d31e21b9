"""Agora: the chambers of the Senate, political supremacy, and tokens that take no coins."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.titles.duel import TITLE
from scorepad.titles.duel.senate import CHAMBERS, Senate, given, owner
from scorepad.titles.model import Game, Refusal
from tests.raw import raw_game, raw_player

BOTH = ("pantheon", "agora")


def game(ada: dict[str, Any], bo: dict[str, Any] | None = None, *more: str, **table: Any) -> Game:
    players = (raw_player("Ada", ada), raw_player("Bo", bo or {}))
    return raw_game("duel", players, expansions=("agora", *more), table=table)


def senate(*chambers: Any) -> dict[str, Any]:
    return {"senate": {"chambers": list(chambers)}}


def refusal(ada: dict[str, Any], bo: dict[str, Any] | None = None, **table: Any) -> tuple[Any, ...]:
    with pytest.raises(Refusal) as caught:
        TITLE.score(game(ada, bo, **table))
    no = caught.value
    return no.reason, no.player, no.row, no.value


def test_the_senate_stands_last_and_the_guilds_stay() -> None:
    rows = [row.id for row in TITLE.rows(("agora",))]
    assert rows[3] == "guilds"
    assert rows[-2:] == ["military", "senate"]
    assert [row.id for row in TITLE.rows(BOTH)] == [
        *("civilian", "science", "commercial", "temples", "divinities"),
        *("wonders", "progress", "coins", "military", "senate"),
    ]
    assert TITLE.rows(BOTH) == TITLE.rows(BOTH[::-1])


@pytest.mark.parametrize(
    ("chambers", "worth"), [((), 0), ((1, 3, 4), 7), ((2, 3, 4, 5, 6), 11), ((6,), 1), ((5,), 2)]
)
def test_a_chamber_is_worth_its_points(chambers: tuple[int, ...], worth: int) -> None:
    result = TITLE.score(game(senate(*chambers)))
    assert result.players[0].rows["senate"].points == worth
    assert result.victory == "points"


def test_the_chambers_are_worth_12_in_all() -> None:
    assert dict(CHAMBERS) == {1: 1, 2: 2, 3: 3, 4: 3, 5: 2, 6: 1}


def test_all_six_chambers_are_political_supremacy() -> None:
    result = TITLE.score(game({"civilian": 90}, senate(6, 5, 4, 3, 2, 1)))
    assert (result.victory, result.winners, result.tiebreak) == ("political", (1,), None)
    assert [part.what for part in result.notes] == ["supremacy.political"]


def test_a_political_victory_can_be_stated() -> None:
    stated = {"by": "political", "player": 0}
    result = TITLE.score(game({}, {"civilian": 9}, victory=stated))
    assert (result.victory, result.winners) == ("political", (0,))
    with pytest.raises(Refusal) as caught:
        raw_game("duel", (raw_player("Ada", {}), raw_player("Bo", {})), table={"victory": stated})
    assert caught.value.reason == "needs_expansion"


def test_two_supremacies_contradict_each_other() -> None:
    assert refusal(senate(*CHAMBERS), pawn=-9) == ("two_supremacies", None, "victory", None)
    assert refusal(senate(*CHAMBERS), pawn=9) == ("two_supremacies", None, "victory", None)


def test_a_chamber_is_never_both_players() -> None:
    assert refusal(senate(1, 3), senate(3)) == ("both_chambers", "Bo", "senate", 3)
    assert refusal(senate(1, 1)) == ("chamber_twice", "Ada", "senate", 1)
    assert refusal(senate(7)) == ("out_of_range", "Ada", "senate", 7)
    assert refusal(senate(0)) == ("out_of_range", "Ada", "senate", 0)
    assert refusal(senate(True)) == ("not_a_number", "Ada", "senate", True)
    assert refusal({"senate": {}}) == ("missing_key", "Ada", "senate", "chambers")


def test_a_chamber_is_given_to_one_player_and_taken_from_the_other() -> None:
    now = given(game(senate(2), senate(5)), 5, 0)
    assert [owner(now, chamber) for chamber in CHAMBERS] == [None, 0, None, None, 0, None]
    assert now.players[0].sheet["senate"] == Senate((2, 5))
    assert "senate" not in now.players[1].sheet
    now = given(now, 2, None)
    assert owner(now, 2) is None
    assert given(now, 2, None) == now


def test_a_written_row_stays_while_the_other_player_gains_a_chamber() -> None:
    now = given(game({"senate": 4}), 1, 1)
    assert now.players[0].sheet["senate"] == 4


def test_the_tokens_of_the_track_move_influence_and_take_no_coins() -> None:
    looted = game({}, {}, pawn=6, loot=[3, 6])
    assert [part.what for part in TITLE.warnings(looted) if part.what != "loot"] == [
        *("influence.place_1", "influence.remove_1_opponent"),
    ]
    assert not [part for part in TITLE.warnings(looted) if part.what == "loot"]
    assert {part.facts["player"] for part in TITLE.warnings(looted)} == {"Ada"}
    moved = game({}, {}, pawn=-3, loot=[-3])
    assert [part.facts["player"] for part in TITLE.warnings(moved)] == ["Bo"]


def test_with_both_boxes_a_player_can_own_six_wonders() -> None:
    six = ["the_pyramids", "the_sphinx", "piraeus", "knossos", "curia_julia", "the_sanctuary"]
    row = TITLE.score(game({"wonders": six}, {}, "pantheon")).players[0].rows["wonders"]
    assert row.points == 9 + 6 + 2 + 3
    assert refusal({"wonders": [*six[:5], "the_colossus"]})[0] == "too_many_wonders"


def test_the_draft_draws_from_all_wonders_of_the_boxes() -> None:
    def pool(*expansions: str) -> tuple[str, ...]:
        drafted, _ = TITLE.setup(expansions)
        return drafted.pools[0]

    assert [len(pool()), len(pool("agora")), len(pool("pantheon")), len(pool(*BOTH))] == [
        *(12, 14, 14, 16),
    ]
    assert TITLE.setup(())[0].first_game
    assert not TITLE.setup(("agora",))[0].first_game
