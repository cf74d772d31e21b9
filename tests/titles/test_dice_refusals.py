"""What a game of Dice cannot be is refused by player, row and value."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.titles.dice import TITLE
from scorepad.titles.model import Game, Player, Refusal
from tests.titles.message_keys.dice import REFUSALS

from .test_dice_scoring import BUILDINGS, play


def refused(
    sheet: dict[str, Any], *others: dict[str, Any]
) -> tuple[str, str | None, str | None, object, dict[str, int | str]]:
    with pytest.raises(Refusal) as caught:
        play(sheet, *(others or ({},)))
    no = caught.value
    assert tuple(no.more) == REFUSALS[no.reason]
    return no.reason, no.player, no.row, no.value, no.more


BAD = [
    (1000, "out_of_range"),
    (-1000, None),
    (True, "not_a_number"),
    (2.0, "not_a_number"),
    ("3", "not_a_number"),
    (None, "not_a_number"),
]


@pytest.mark.parametrize("name", BUILDINGS)
@pytest.mark.parametrize(("value", "reason"), BAD)
def test_every_number_is_whole_and_at_most_999_either_way(
    name: str, value: Any, reason: str | None
) -> None:
    reason = reason or ("out_of_range" if "barracks" in name else "negative")
    for entry in (
        value,
        {"boxes": [1, value]},
        {"points": value},
        {"per": [{"points": value, "boxes": 2}]},
    ):
        assert refused({}, {name: entry})[:4] == (reason, "P1", name, value)


@pytest.mark.parametrize("name", [name for name in BUILDINGS if "barracks" not in name])
def test_only_barracks_go_below_nothing(name: str) -> None:
    for entry in (-1, {"boxes": [-1]}, {"points": -1}, {"per": [{"points": -1, "boxes": 1}]}):
        assert refused({name: entry})[:4] == ("negative", "P0", name, -1)


@pytest.mark.parametrize("name", BUILDINGS)
def test_boxes_in_a_line_are_counted(name: str) -> None:
    below = refused({name: {"per": [{"points": 1, "boxes": -1}]}})
    assert below[:4] == ("negative", "P0", name, -1)
    assert refused({name: {"per": [{"points": 1, "boxes": 1000}]}})[0] == "out_of_range"
    assert refused({name: {"per": [{"points": 1, "boxes": True}]}})[0] == "not_a_number"


@pytest.mark.parametrize(
    ("entry", "reason", "value"),
    [
        ({"boxes": 3}, "not_a_list", 3),
        ({"boxes": {"a": 1}}, "not_a_list", {"a": 1}),
        ({"boxes": [1], "points": 2}, "unknown_key", "points"),
        ({"boxes": [1], "per": []}, "unknown_key", "per"),
        ({"cards": []}, "unknown_key", "cards"),
        ({"per": {"points": 1, "boxes": 1}}, "not_a_list", {"points": 1, "boxes": 1}),
        ({"per": [3]}, "not_an_object", 3),
        ({"per": [{"points": 1}]}, "missing_key", "boxes"),
        ({"per": [{"boxes": 1}]}, "missing_key", "points"),
        ({"per": [{"points": 1, "boxes": 1, "of": "market"}]}, "unknown_key", "of"),
        ([3, 2], "not_a_number", [3, 2]),
    ],
)
def test_an_entry_is_boxes_or_points_and_lines(entry: Any, reason: str, value: object) -> None:
    assert refused({"market": entry})[:4] == (reason, "P0", "market", value)


@pytest.mark.parametrize("value", [1, 0, "true", None])
def test_first_in_the_agora_is_yes_or_no(value: Any) -> None:
    assert refused({"agora_first": value})[:4] == ("not_a_switch", "P0", "agora_first", value)


@pytest.mark.parametrize(
    ("value", "reason"),
    [(-1, "negative"), (1000, "out_of_range"), (False, "not_a_number"), ({}, "not_a_number")],
)
def test_coins_are_a_count(value: Any, reason: str) -> None:
    assert refused({"coins": value})[:4] == (reason, "P0", "coins", value)


def test_an_unknown_row_is_refused() -> None:
    assert refused({"military": 3}) == ("unknown_row", "P0", "military", 3, {"title": "dice"})


@pytest.mark.parametrize("seated", [0, 1, 8])
def test_dice_is_for_two_to_seven(seated: int) -> None:
    with pytest.raises(Refusal) as caught:
        TITLE.score(Game("dice", tuple(Player(str(seat)) for seat in range(seated))))
    no = caught.value
    assert (no.reason, no.row, no.value) == ("wrong_players", "players", seated)
    assert no.more == {"low": 2, "high": 7, "title": "dice"}


def test_dice_has_no_expansions() -> None:
    with pytest.raises(Refusal) as caught:
        TITLE.score(Game("dice", (Player("a"), Player("b")), expansions=("armada",)))
    no = caught.value
    assert (no.reason, no.row, no.value) == ("unknown_expansion", "expansions", "armada")
    assert no.more == {"title": "dice"}
