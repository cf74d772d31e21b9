"""A result as JSON is what the format says, and nothing more."""

from __future__ import annotations

import json

from scorepad import titles
from scorepad.archive.resultfile import result_object
from scorepad.titles import Game, Player
from scorepad.titles.teams import Teams


def test_a_duel_result_has_the_keys_of_the_format_in_order() -> None:
    game = Game(
        "duel",
        (Player("Ada", {"civilian": 20, "coins": 10}), Player("Bo", {"science": 5})),
        table={"pawn": 4},
    )
    members = result_object(titles.score(game))
    assert list(members) == ["title", "victory", "winners", "tiebreak", "players"]
    assert members["title"] == "duel"
    assert members["victory"] == "points"
    assert members["winners"] == [0]
    assert members["tiebreak"] is None
    ada = members["players"][0]
    assert list(ada) == ["name", "total", "place", "rows"]
    assert ada["rows"] == {
        "civilian": 20,
        "science": 0,
        "commercial": 0,
        "guilds": 0,
        "wonders": 0,
        "progress": 0,
        "coins": 3,
        "military": 5,
    }
    assert (ada["name"], ada["total"], ada["place"]) == ("Ada", 28, 1)


def test_rows_are_those_of_the_pad_in_its_order() -> None:
    game = Game("base", tuple(Player(name) for name in "ABC"), ("edifice", "leaders"))
    members = result_object(titles.score(game))
    rows = [row.id for row in titles.rows(game)]
    assert [list(player["rows"]) for player in members["players"]] == [rows] * 3


def test_teams_are_listed_only_in_a_team_game() -> None:
    players = tuple(Player(name, {"civilian": n}) for n, name in enumerate("ABCD"))
    alone = Game("base", players)
    together = Game("base", players, table={"teams": Teams(((0, 1), (2, 3)))})
    assert "teams" not in result_object(titles.score(alone))
    members = result_object(titles.score(together))
    assert members["teams"] == [
        {"players": [0, 1], "total": 1, "place": 2},
        {"players": [2, 3], "total": 5, "place": 1},
    ]
    assert members["winners"] == [2, 3]


def test_a_result_is_plain_json() -> None:
    members = result_object(titles.score(Game("dice", (Player("Ada"), Player("Bo")))))
    assert json.loads(json.dumps(members)) == members
    assert members["tiebreak"] == "shared"
    assert [player["place"] for player in members["players"]] == [1, 1]
