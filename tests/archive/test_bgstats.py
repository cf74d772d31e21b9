"""A play for BG Stats: its documented link, with ids that stay."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from urllib.parse import parse_qs, urlsplit
from uuid import UUID

import pytest

from scorepad import titles
from scorepad.archive import bgstats
from scorepad.archive.details import Details, with_details
from scorepad.titles import Refusal
from scorepad.titles.teams import Teams

from .games import draft, over, waiting

GAME = with_details(
    over("a", "Ada", "Bo & Co", "Åse", expansions=("cities",)),
    Details("2026-11-15T19:30:00+01:00", "Hytta", "Snö?"),
)


def test_the_link_holds_the_play_as_the_app_documents_it() -> None:
    address = bgstats.address(GAME, roles=("Giza",))
    parts = urlsplit(address)
    assert (parts.scheme, parts.netloc, parts.path) == (
        "bgstats",
        "app.bgstatsapp.com",
        "/createPlay.html",
    )
    (data,) = parse_qs(parts.query, strict_parsing=True)["data"]
    play = json.loads(data)
    assert play == bgstats.play(GAME, roles=("Giza",))
    assert play["playDate"] == "2026-11-15 18:30:00"
    assert (play["location"], play["comments"], play["board"]) == ("Hytta", "Snö?", "Cities")
    assert [player["name"] for player in play["players"]] == ["Ada", "Bo & Co", "Åse"]
    assert [player["winner"] for player in play["players"]] == [False, False, True]
    assert [player["rank"] for player in play["players"]] == [3, 2, 1]
    assert [player["role"] for player in play["players"]] == ["Giza", "", ""]
    assert play["game"]["name"] == "7 Wonders"
    assert play["game"]["bggId"] == 68448


def test_ids_follow_from_the_game_and_the_names() -> None:
    first, again = bgstats.play(GAME), bgstats.play(replace(GAME, changed="2030-01-01"))
    other = bgstats.play(over("b", "Ada", "Bo", title="duel"))
    assert first == again
    assert first["sourcePlayId"] != other["sourcePlayId"]
    assert first["game"]["sourceGameId"] != other["game"]["sourceGameId"]
    assert first["players"][0]["sourcePlayerId"] == other["players"][0]["sourcePlayerId"]
    assert UUID(first["sourcePlayId"]).version == 5


@pytest.mark.parametrize(
    ("played", "expected"),
    [
        ("2026-11-15", "2026-11-15 12:00:00"),
        ("2026-11-15T00:30:00+01:00", "2026-11-14 23:30:00"),
        ("2026-11-15T00:30:00", "2026-11-15 00:30:00"),
        ("0001-01-01T00:30:00+01:00", "0001-01-01 00:30:00"),
    ],
)
def test_the_date_is_in_utc(played: str, expected: str) -> None:
    dated = replace(GAME, game=replace(GAME.game, played=played))
    assert bgstats.play(dated)["playDate"].rjust(19, "0") == expected


@pytest.mark.parametrize(
    ("begun", "changed", "expected"),
    [
        ("2026-01-02T03:04:05", "2027-01-01", "2026-01-02 03:04:05"),
        ("", "2027-01-01T00:00:00", "2027-01-01 00:00:00"),
        ("soon", "2027-01-01T00:00:00", "2027-01-01 00:00:00"),
    ],
)
def test_without_its_date_a_play_has_the_day_it_was_begun_or_changed(
    begun: str, changed: str, expected: str
) -> None:
    played = replace(over("a"), begun=begun, changed=changed)
    assert bgstats.play(played)["playDate"] == expected


def test_a_play_of_which_nothing_tells_the_day_is_of_today() -> None:
    before = datetime.now(UTC).strftime("%Y-%m-%d %H:%M:%S")
    expected = bgstats.play(replace(over("a"), begun="", changed=""))["playDate"]
    assert before <= expected <= datetime.now(UTC).strftime("%Y-%m-%d %H:%M:%S")


def test_a_winner_has_the_place_of_the_team() -> None:
    played = over("a", "Ada", "Bo", "Cleo", "Dag")
    game = played.game.with_table("teams", Teams(((0, 1), (2, 3))))
    for seat, points in enumerate((10, 50, 25, 24)):
        game = game.with_row(seat, "civilian", points)
    players = bgstats.play(replace(played, game=game))["players"]
    assert [player["rank"] for player in players] == [1, 1, 2, 2]
    assert [player["winner"] for player in players] == [True, True, False, False]
    assert [player["score"] for player in players] == [10, 50, 25, 24]


def test_namesakes_at_one_table_are_two_and_each_stays_who_they_are() -> None:
    def ids(*names: str) -> list[str]:
        players = bgstats.play(over("a", *names))["players"]
        return [player["sourcePlayerId"] for player in players]

    first, second, bo = ids("Ada", "Ada", "Bo")
    assert len({first, second, bo}) == 3
    assert ids("Bo", "Ada", "Ada") == [bo, first, second]
    assert ids("Ada", "Bo", "Cleo")[:2] == [first, bo]


@pytest.mark.parametrize(
    ("title", "name"),
    [("base", "7 Wonders"), ("duel", "7 Wonders Duel"), ("dice", "7 Wonders Dice")],
)
def test_a_game_is_known_by_name_and_number(title: str, name: str) -> None:
    seats = ("Ada", "Bo", "Cleo") if title == "base" else ("Ada", "Bo")
    game = bgstats.play(draft(*seats, title=title))["game"]
    assert game["name"] == name
    assert game["bggId"] > 0


def test_a_title_without_a_number_is_known_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    unnumbered = replace(titles.by_id("dice"), bgg=None)
    monkeypatch.setattr(titles, "TITLES", {**titles.TITLES, "dice": unnumbered})
    play = bgstats.play(draft("Ada", "Bo", title="dice"))
    assert play["game"]["name"] == "7 Wonders Dice"
    assert "bggId" not in play["game"]
    assert [player["name"] for player in play["players"]] == ["Ada", "Bo"]


def test_a_game_that_does_not_score_has_no_link() -> None:
    bad = replace(draft(), game=draft().game.with_row(0, "stages", 5))
    with pytest.raises(Refusal):
        bgstats.address(bad)


def test_a_player_whose_points_wait_for_a_count_has_a_place_but_no_score() -> None:
    players = bgstats.play(waiting())["players"]
    assert [player.get("score") for player in players] == [None, 10, 13]
    assert [player["rank"] for player in players] == [3, 2, 1]
