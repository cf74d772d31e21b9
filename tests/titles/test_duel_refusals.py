"""What a game of Duel cannot be is refused by player, row and value."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.titles.duel import TITLE
from scorepad.titles.model import Game, Player, Refusal

from .duel_pad import play, refused

ROWS = ("civilian", "science", "commercial", "guilds", "wonders", "progress")


@pytest.mark.parametrize("row", [*ROWS, "coins"])
@pytest.mark.parametrize(
    ("value", "reason"),
    [
        (-1, "negative"),
        (1000, "out_of_range"),
        (True, "not_a_number"),
        (3.0, "not_a_number"),
        ("12", "not_a_number"),
        (None, "not_a_number"),
    ],
)
def test_a_row_is_a_whole_number_from_0_to_999(row: str, value: Any, reason: str) -> None:
    assert refused({row: value})[:4] == (reason, "Ada", row, value)
    assert play({row: 999}).players[0].rows[row].points > 0


@pytest.mark.parametrize("row", ["coins", "military"])
def test_coins_and_the_track_take_no_entry(row: str) -> None:
    assert refused({row: {"cards": []}})[:3] == ("not_a_number", "Ada", row)


@pytest.mark.parametrize("value", [1, 3, 4, 6, 7, 8, 9])
def test_the_track_gives_no_other_numbers(value: int) -> None:
    more = {"choices": "0, 2, 5, 10"}
    assert refused({}, {"military": value}) == ("not_a_choice", "Bo", "military", value, more)


def test_more_than_the_track_holds_is_out_of_range() -> None:
    assert refused({"military": 11})[0] == "out_of_range"
    assert refused({"military": -2})[0] == "negative"


@pytest.mark.parametrize(
    ("pawn", "reason"),
    [
        (10, "out_of_range"),
        (-10, "out_of_range"),
        (True, "not_a_number"),
        (0.0, "not_a_number"),
        ("3", "not_a_number"),
        (None, "not_a_number"),
    ],
)
def test_the_pawn_stands_from_minus_9_to_9(pawn: Any, reason: str) -> None:
    assert refused({}, {}, pawn=pawn)[:4] == (reason, None, "pawn", pawn)


def test_an_unknown_row_is_refused() -> None:
    assert refused({"debt": 3}) == ("unknown_row", "Ada", "debt", 3, {"title": "duel"})
    assert refused({}, {"stages": 1})[:3] == ("unknown_row", "Bo", "stages")


@pytest.mark.parametrize("row", ROWS)
def test_an_entry_has_one_key_and_a_list(row: str) -> None:
    key = {"wonders": "wonders", "progress": "tokens"}.get(row, "cards")
    assert refused({row: {"ids": []}})[:4] == ("unknown_key", "Ada", row, "ids")
    assert refused({row: {key: "palace"}})[:4] == ("not_a_list", "Ada", row, "palace")
    assert refused({row: {key: ["atlantis"]}})[:4] == ("unknown_id", "Ada", row, "atlantis")
    assert refused({row: {key: [7]}})[:4] == ("unknown_id", "Ada", row, 7)


@pytest.mark.parametrize(
    ("key", "one"), [("cards", "palace"), ("wonders", "piraeus"), ("tokens", "law")]
)
def test_what_is_ticked_is_known_and_listed_once(key: str, one: str) -> None:
    assert refused({key: ["atlantis"]})[:4] == ("unknown_id", "Ada", key, "atlantis")
    assert refused({key: [one, one]})[:4] == ("twice", "Ada", key, one)
    assert refused({key: [["law"]]})[0] == "unknown_id"
    if key != "wonders":
        assert refused({key: {"cards": []}})[0] == "not_a_list"
        assert refused({key: 3})[0] == "not_a_list"


@pytest.mark.parametrize(
    ("row", "card", "colour"),
    [
        ("civilian", "academy", "green"),
        ("science", "palace", "blue"),
        ("commercial", "builders_guild", "purple"),
        ("guilds", "tavern", "yellow"),
    ],
)
def test_a_card_stands_in_the_row_of_its_colour(row: str, card: str, colour: str) -> None:
    assert refused({row: {"cards": [card]}}) == (
        "wrong_colour", "Ada", row, card, {"colour": colour},
    )  # fmt: skip


def test_nothing_stands_in_both_cities() -> None:
    for key, one in (("cards", "palace"), ("wonders", "piraeus"), ("tokens", "law")):
        assert refused({key: [one]}, {key: [one]}) == (
            "both_cities", "Bo", key, one, {"other": "Ada"},
        )  # fmt: skip
    assert refused({"cards": ["palace"]}, {"civilian": {"cards": ["altar", "palace"]}})[:4] == (
        "both_cities", "Bo", "civilian", "palace",
    )  # fmt: skip
    assert refused({"progress": {"tokens": ["law"]}}, {"tokens": ["law"]})[:4] == (
        "both_cities", "Bo", "tokens", "law",
    )  # fmt: skip
    assert refused({"wonders": {"wonders": ["piraeus"]}}, {"wonders": ["piraeus"]})[0] == (
        "both_cities"
    )


def test_the_same_card_ticked_and_entered_in_one_city_is_one_card() -> None:
    ada = {"cards": ["palace"], "civilian": {"cards": ["palace"]}}
    assert play(ada).players[0].total == 7


WONDERS = [
    "circus_maximus", "piraeus", "the_appian_way", "the_colossus", "the_great_library",
    "the_great_lighthouse", "the_hanging_gardens", "the_mausoleum",
]  # fmt: skip


def test_nobody_builds_more_than_four_wonders() -> None:
    """Rulebooks, choosing wonders: four each."""
    assert play({"wonders": WONDERS[:4]}).players[0].total == 11
    assert refused({"wonders": WONDERS[:5]}) == (
        "too_many_wonders", "Ada", "wonders", 5, {"most": 4},
    )  # fmt: skip
    assert refused({}, {"wonders": {"wonders": WONDERS[:5]}})[:2] == ("too_many_wonders", "Bo")


def test_there_are_never_more_than_seven_wonders() -> None:
    """Both rulebooks: seven wonders, no more."""
    assert play({"wonders": WONDERS[:4]}, {"wonders": WONDERS[4:7]}).victory == "points"
    assert refused({"wonders": WONDERS[:4]}, {"wonders": WONDERS[4:]}) == (
        "too_many_wonders_together", None, "wonders", 8, {"most": 7},
    )  # fmt: skip


@pytest.mark.parametrize("seated", [0, 1, 3])
def test_duel_is_for_two(seated: int) -> None:
    with pytest.raises(Refusal) as caught:
        TITLE.score(Game("duel", tuple(Player(str(seat)) for seat in range(seated))))
    no = caught.value
    assert (no.reason, no.row, no.value) == ("wrong_players", "players", seated)
    assert no.more == {"low": 2, "high": 2, "title": "duel"}


def test_duel_has_no_expansions() -> None:
    with pytest.raises(Refusal) as caught:
        TITLE.score(Game("duel", (Player("Ada"), Player("Bo")), expansions=("cities",)))
    no = caught.value
    assert (no.reason, no.row, no.value) == ("unknown_expansion", "expansions", "cities")
    assert no.more == {"title": "duel"}
