"""The summaries of games, the filters over them, and what a person writes about a game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorepad.archive import gamefile
from scorepad.archive.details import LONGEST, Details, details, with_details, with_details_of
from scorepad.archive.filters import GameFilters
from scorepad.archive.statistics import players
from scorepad.archive.summary import Summary, from_json, last_played_first, summarize, to_json
from scorepad.titles import Game, Refusal

from .games import draft, over

GAMES = [
    summarize(over("a", "Ada", "Bo", "Cleo", day=1)),
    summarize(over("b", "Ada", "Bo", title="duel", day=2)),
    summarize(over("c", "Åse", "Bo", "Cleo", day=33, expansions=("cities",))),
    summarize(replace(over("d", "Ada", "Dag", "Cleo", day=34), finished=False)),
]


@pytest.mark.parametrize(
    ("filters", "ids"),
    [
        (GameFilters(), "dcba"),
        (GameFilters(player="Ada"), "dba"),
        (GameFilters(player="ada"), ""),
        (GameFilters(title="duel"), "b"),
        (GameFilters(year=2026), "dcba"),
        (GameFilters(year=2025), ""),
        (GameFilters(year=2026, month=1), "ba"),
        (GameFilters(year=2026, month=2), "dc"),
        (GameFilters(year=2026, month=3), ""),
        (GameFilters(expansions=frozenset()), "dba"),
        (GameFilters(expansions=frozenset({"cities"})), "c"),
        (GameFilters(player="Bo", title="base"), "ca"),
    ],
)
def test_filters_let_games_through_the_last_played_first(filters: GameFilters, ids: str) -> None:
    assert "".join(game.id for game in last_played_first(GAMES) if filters.matches(game)) == ids


def test_a_game_of_an_unknown_day_is_in_no_year() -> None:
    undated = replace(GAMES[0], played="soon")
    assert GameFilters().matches(undated)
    assert not GameFilters(year=2026).matches(undated)


def test_who_has_played_most_comes_first() -> None:
    assert players(GAMES) == (("Ada", 3), ("Bo", 3), ("Cleo", 3), ("Dag", 1), ("Åse", 1))


@pytest.mark.parametrize(
    ("played", "day"),
    [
        ("2026-11-15", "2026-11-15"),
        ("2026-11-15T23:59:00-10:00", "2026-11-15"),
        ("20261115T2359", "2026-11-15"),
        ("2026-W46-7", "2026-11-15"),
        ("", "2026-01-02"),
        ("soon", ""),
    ],
)
def test_the_day_is_the_one_on_the_wall_where_they_played(played: str, day: str) -> None:
    assert replace(GAMES[0], played=played).day == day


def test_the_line_about_a_game_comes_back_as_it_was() -> None:
    for game in GAMES:
        assert from_json(to_json(game)) == game


@pytest.mark.parametrize("at", range(18))
@pytest.mark.parametrize("corrupt", [None, "x", [7], -3, [["a"]]])
def test_a_corrupt_summary_is_none_or_a_consistent_one(at: int, corrupt: object) -> None:
    summary = from_json([*to_json(GAMES[2])[:at], corrupt, *to_json(GAMES[2])[at + 1 :]])
    if isinstance(summary, Summary):
        assert len(summary.boards) == len(summary.names)
        assert len(summary.totals) in (0, len(summary.names))
        assert to_json(summary)


# --- note, place and day ----------------------------------------------------------------------


def test_what_is_written_about_a_game_stands_in_its_file() -> None:
    written = Details("2026-11-15T19:30:00+01:00", "Hytta", "Snö ute")
    noted = with_details(draft(), written)
    assert details(noted.game) == written
    members = gamefile.object_of(noted.game)
    assert (members["played"], members["place"], members["note"]) == (
        written.played,
        "Hytta",
        "Snö ute",
    )
    again = gamefile.read(gamefile.write(noted.game))
    assert isinstance(again, Game)
    assert details(again) == written
    assert summarize(noted).place == "Hytta"


def test_what_is_taken_away_leaves_nothing_behind_but_what_others_wrote() -> None:
    other = replace(draft(), game=replace(draft().game, extra={"x": 1, "note": [3]}))
    assert details(other.game) == Details()
    noted = with_details(other, Details(place=" Hytta "))
    assert noted.game.extra == {"x": 1, "note": [3], "place": "Hytta"}
    assert with_details(noted, Details()).game.extra == {"x": 1, "note": [3]}
    assert with_details(other, Details(note="Snow")).game.extra == {"x": 1, "note": "Snow"}


def test_what_others_wrote_at_length_stands_until_it_is_changed_and_can_come_back() -> None:
    long = {"place": " " + "x" * 200, "note": "n"}
    other = replace(draft(), game=replace(draft().game, extra=long, played="2026-11-15"))
    written = details(other.game)
    noted = with_details(other, replace(written, note="Snow"))
    assert noted.game.extra == {**long, "note": "Snow"}
    short = with_details(noted, replace(written, place="Hytta"))
    assert with_details_of(short, other).game == other.game


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        (Details(played="yesterday"), "file.played"),
        (Details(place="x" * (LONGEST["place"] + 1)), "file.long_text"),
        (Details(note="x" * (LONGEST["note"] + 1)), "file.long_text"),
    ],
)
def test_what_is_no_day_or_too_long_is_refused(written: Details, reason: str) -> None:
    with pytest.raises(Refusal) as refused:
        with_details(draft(), written)
    assert refused.value.reason == reason
