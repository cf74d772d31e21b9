"""How a game came out: places, winners and ties, told with their numbers in every language."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad import titles
from scorepad.i18n import LANGUAGES, outcome, words
from scorepad.titles.model import Game, Player


def _game(title: str, *sheets: dict[str, Any], **table: Any) -> Game:
    names = ("Ada", "Bo", "Cleo", "Dag")
    return Game(title, tuple(map(Player, names, sheets)), table=table)


def _settled(game: Game, lang: str = "en") -> list[str]:
    return outcome.explain_tie(words(lang), game, titles.score(game))


def test_no_tie_needs_no_settling() -> None:
    assert _settled(_game("dice", {"agora": 5}, {"agora": 4})) == []


def test_coins_settle_dice_and_are_told_though_they_give_no_points() -> None:
    game = _game("dice", {"agora": 54, "coins": 9}, {"agora": 54, "coins": 6}, {"agora": 3})
    assert _settled(game) == ["Ada and Bo have 54 points each.", "Coins decided: Ada 9, Bo 6."]
    assert _settled(game, "sv")[1] == "Mynt avgjorde: Ada 9, Bo 6."


def test_coins_settle_the_base_game_as_coins_and_not_as_points() -> None:
    sheets = {"civilian": 10, "coins": 8}, {"civilian": 10, "coins": 7}, {"civilian": 1}
    assert _settled(_game("base", *sheets))[1] == "Coins decided: Ada 8, Bo 7."


def test_blue_cards_settle_duel() -> None:
    game = _game("duel", {"civilian": 4, "guilds": 6}, {"civilian": 7, "guilds": 3})
    row = words("en")("row.duel.civilian")
    assert _settled(game) == [
        "Bo and Ada have 10 points each.",
        f"{row} decided: Bo 7, Ada 4.",
    ]


def test_a_victory_is_shared_when_the_coins_are_level_too() -> None:
    game = _game("dice", {"agora": 5, "coins": 2}, {"agora": 5, "coins": 2})
    told = _settled(game)
    assert told[1:] == ["Coins: Ada 2, Bo 2.", words("en")("result.shared")]
    won = outcome.headline(words("en"), titles.score(game))
    assert won == words("en").count("result.wins", 2, names="Ada and Bo")


def test_a_team_wins_as_one_and_is_ranked_as_one() -> None:
    sheets = {"civilian": 10}, {"civilian": 2}, {"civilian": 5}, {"civilian": 5}
    game = _game("base", *sheets, teams=[[0, 1], [2, 3]])
    result = titles.score(game)
    assert outcome.headline(words("en"), result) == "Ada & Bo win"
    assert [(one.place, one.name, one.total) for one in outcome.standings(result)] == [
        (1, "Ada & Bo", 12),
        (2, "Cleo & Dag", 10),
    ]
    assert [one.place for one in outcome.player_placings(result)] == [1, 2, 2, 4]


def test_teams_that_are_level_compare_the_coins_they_hold_together() -> None:
    sheets = {"civilian": 9, "coins": 2}, {"coins": 2}, {"civilian": 9, "coins": 1}, {"coins": 0}
    game = _game("base", *sheets, teams=[[0, 1], [2, 3]])
    assert _settled(game)[1] == "Coins decided: Ada & Bo 4, Cleo & Dag 1."


def test_those_who_share_a_place_come_together() -> None:
    game = _game("dice", {"agora": 3}, {"agora": 9}, {"agora": 3})
    grouped = outcome.grouped_placings(titles.score(game))
    assert [[one.name for one in group] for group in grouped] == [["Bo"], ["Ada", "Cleo"]]


def test_a_supremacy_is_in_the_message() -> None:
    game = _game("duel", {}, {"civilian": 30}, pawn=9)
    told = outcome.result_text(words("en"), game, titles.score(game), "Duel").split("\n")
    assert told[:2] == ["Duel", "Ada wins"]
    assert any(line.startswith("Military supremacy") for line in told)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_message_has_the_game_the_winner_the_places_and_the_tie(lang: str) -> None:
    game = _game("dice", {"agora": 5, "coins": 1}, {"agora": 5}, {"market": 2})
    told = outcome.result_text(words(lang), game, titles.score(game), "Dice").split("\n")
    assert told[0] == "Dice"
    assert told[2:5] == ["1. Ada 5", "2. Bo 5", "3. Cleo 2"]
    assert len(told) == 7
    assert not any("{" in line or "result." in line for line in told)
