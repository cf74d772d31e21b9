"""How a game ended: places, winners and ties, with their numbers, in every language."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad import titles
from scorepad.i18n import LANGUAGES, outcome, words
from scorepad.titles.model import Game
from tests.raw import raw_game, raw_player


def _game(title: str, *sheets: dict[str, Any], **table: Any) -> Game:
    names = ("Ada", "Bo", "Cleo", "Dag")
    return raw_game(title, map(raw_player, names, sheets), table=table)


def _explain_tie(game: Game, lang: str = "en") -> list[str]:
    return outcome.explain_tie(words(lang), game, titles.score(game))


def test_without_a_tie_there_is_nothing_to_explain() -> None:
    assert _explain_tie(_game("dice", {"agora": 5}, {"agora": 4})) == []


def test_coins_settle_dice_although_they_give_no_points() -> None:
    game = _game("dice", {"agora": 54, "coins": 9}, {"agora": 54, "coins": 6}, {"agora": 3})
    assert _explain_tie(game) == ["Ada and Bo have 54 points each.", "Coins decided: Ada 9, Bo 6."]
    assert _explain_tie(game, "sv")[1] == "Mynt avgjorde: Ada 9, Bo 6."


def test_coins_settle_the_base_game_as_coins_and_not_as_points() -> None:
    sheets = {"civilian": 10, "coins": 8}, {"civilian": 10, "coins": 7}, {"civilian": 1}
    assert _explain_tie(_game("base", *sheets))[1] == "Coins decided: Ada 8, Bo 7."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_draw_by_symbols_is_explained_with_how_sure_it_is(lang: str) -> None:
    """Both get their sixth symbol in one act, so no totals are compared."""
    one = ["workshop", "apothecary", "scriptorium", "pharmacist", "academy"]
    other = ["laboratory", "school", "library", "dispensary", "university"]
    sheets: tuple[dict[str, Any], ...] = (
        {"cards": one, "tokens": ["law"]},
        {"cards": other, "gods": ["ishtar"]},
    )
    players = map(raw_player, ("Ada", "Bo"), sheets)
    game = raw_game("duel", players, ("pantheon",))
    say = words(lang)
    expected = [say("result.both_symbols")]
    assert _explain_tie(game, lang) == expected
    assert outcome.explain_ties(say, game, titles.score(game)) == expected


def test_blue_cards_settle_duel() -> None:
    game = _game("duel", {"civilian": 4, "guilds": 6}, {"civilian": 7, "guilds": 3})
    row = words("en")("row.duel.civilian")
    assert _explain_tie(game) == [
        "Bo and Ada have 10 points each.",
        f"{row} decided: Bo 7, Ada 4.",
    ]


def test_a_victory_is_shared_when_the_coins_are_equal_too() -> None:
    game = _game("dice", {"agora": 5, "coins": 2}, {"agora": 5, "coins": 2})
    lines = _explain_tie(game)
    assert lines[1:] == ["Coins: Ada 2, Bo 2.", words("en")("result.shared")]
    headline = outcome.headline(words("en"), titles.score(game))
    assert headline == words("en").count("result.wins", 2, names="Ada and Bo")


def test_equal_totals_below_the_first_place_say_what_settled_them() -> None:
    sheets = (
        {"civilian": 20},
        {"civilian": 19, "coins": 3},
        {"civilian": 10, "coins": 2},
        {"civilian": 9, "coins": 4},
    )
    game = _game("base", *sheets)
    result = titles.score(game)
    assert [player.place for player in result.players] == [2, 1, 4, 3]
    say, standings = words("en"), outcome.standings(result)
    below = outcome.ties(result, standings)[1]
    assert outcome.tie_line(say, game, result, below) == "Coins decided: Dag 4, Cleo 2."
    assert outcome.result_lines(say, game, result)[-1] == (
        "Dag and Cleo have 10 points each. Coins decided: Dag 4, Cleo 2."
    )


def test_a_shared_place_shows_that_the_tie_break_is_equal_too() -> None:
    game = _game("dice", {"agora": 9}, {"agora": 5, "coins": 2}, {"agora": 5, "coins": 2})
    result = titles.score(game)
    [tied] = outcome.ties(result, outcome.standings(result))
    assert outcome.tie_line(words("en"), game, result, tied) == "Coins: Bo 2, Cleo 2."


def test_a_supremacy_settles_equal_totals_without_comparing_them() -> None:
    game = _game("duel", {"civilian": 30}, {"civilian": 40}, pawn=9)
    result = titles.score(game)
    assert result.players[0].total == result.players[1].total
    assert outcome.ties(result, outcome.standings(result)) == []


def test_a_team_wins_as_one_and_is_ranked_as_one() -> None:
    sheets = {"civilian": 10}, {"civilian": 2}, {"civilian": 5}, {"civilian": 5}
    game = _game("base", *sheets, teams=[[0, 1], [2, 3]])
    result = titles.score(game)
    assert outcome.headline(words("en"), result) == "Ada & Bo win"
    assert [placing[:3] for placing in outcome.standings(result)] == [
        (1, "Ada & Bo", 12),
        (2, "Cleo & Dag", 10),
    ]
    assert [placing.place for placing in outcome.player_placings(result)] == [1, 2, 2, 4]


def test_tied_teams_compare_the_coins_they_hold_together() -> None:
    sheets = {"civilian": 9, "coins": 2}, {"coins": 2}, {"civilian": 9, "coins": 1}, {"coins": 0}
    game = _game("base", *sheets, teams=[[0, 1], [2, 3]])
    assert _explain_tie(game)[1] == "Coins decided: Ada & Bo 4, Cleo & Dag 1."


def test_those_who_share_a_place_are_grouped() -> None:
    game = _game("dice", {"agora": 3}, {"agora": 9}, {"agora": 3})
    grouped = outcome.grouped_placings(titles.score(game))
    assert [[placing.name for placing in group] for group in grouped] == [["Bo"], ["Ada", "Cleo"]]


def test_a_supremacy_is_in_the_text() -> None:
    game = _game("duel", {}, {"civilian": 30}, pawn=9)
    lines = outcome.result_lines(words("en"), game, titles.score(game))
    assert lines[0] == "Ada wins"
    assert any(line.startswith("Military supremacy") for line in lines)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_has_the_winner_the_places_and_the_tie(lang: str) -> None:
    game = _game("dice", {"agora": 5, "coins": 1}, {"agora": 5}, {"market": 2})
    lines = outcome.result_lines(words(lang), game, titles.score(game))
    assert lines[1:4] == ["1. Ada 5", "2. Bo 5", "3. Cleo 2"]
    assert len(lines) == 6
    assert not any("{" in line or "result." in line for line in lines)
