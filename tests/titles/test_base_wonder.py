"""The wonder row: fixed points by board, side and stages."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.titles import score

from .base_pad import GIZA, file, game, parts, points, refused


def built(wonder: str, side: str, stages: int) -> Any:
    expansions = ("edifice",) if wonder == "ur" else ()
    board = {"wonder": wonder, "side": side}
    return game({"wonder": {"stages": stages}}, boards={0: board}, expansions=expansions)


@pytest.mark.parametrize(
    ("wonder", "side", "by_stage"),
    [
        ("alexandria", "day", [0, 3, 3, 10]),
        ("alexandria", "night", [0, 0, 0, 7]),
        ("babylon", "night", [0, 0, 0]),
        ("ephesos", "night", [0, 2, 5, 10]),
        ("giza", "day", [0, 3, 8, 15]),
        ("giza", "night", [0, 3, 8, 13, 20]),
        ("halikarnassos", "night", [0, 2, 3, 3]),
        ("olympia", "night", [0, 2, 5, 10]),
        ("rhodos", "night", [0, 3, 7]),
        ("carthage", "day", [0, 3, 3, 10]),
        ("carthage", "night", [0, 0, 0]),
        ("ur", "day", [0, 3, 3, 10]),
        ("petra", "night", [0, 3, 17]),
        ("siracusa", "day", [0, 0, 3, 3]),
    ],
)
def test_the_first_stages_give_their_fixed_points(
    wonder: str, side: str, by_stage: list[int]
) -> None:
    assert [points(built(wonder, side, n), "wonder")[0] for n in range(len(by_stage))] == by_stage


def test_each_stage_is_told() -> None:
    assert parts(built("giza", "day", 2), "wonder") == [
        ("wonder.stage", 3, {"stage": 1, "wonder": "giza"}),
        ("wonder.stage", 5, {"stage": 2, "wonder": "giza"}),
    ]


def test_a_stage_with_a_choice_has_no_fixed_points_and_says_so() -> None:
    assert parts(built("carthage", "day", 2), "wonder")[1] == (
        "wonder.choice",
        0,
        {"stage": 2, "wonder": "carthage"},
    )


@pytest.mark.parametrize(("stages", "explained"), [(0, False), (1, True), (2, True), (3, False)])
def test_stages_in_any_order_are_counted_as_printed_and_say_so(
    stages: int, explained: bool
) -> None:
    last = ("wonder.any_order", 0, {"stages": stages, "wonder": "siracusa"})
    assert (last in parts(built("siracusa", "day", stages), "wonder")) is explained
    assert len(parts(built("siracusa", "day", stages), "wonder")) == stages + explained


def test_ticked_stages_fill_the_row_too() -> None:
    assert points(game({"stages": 2}, boards={0: GIZA}), "wonder") == [8, 0, 0]
    assert points(game({"stages": 2, "wonder": 4}, boards={0: GIZA}), "wonder") == [4, 0, 0]
    entry = game({"stages": 2, "wonder": {"stages": 1}}, boards={0: GIZA})
    assert points(entry, "wonder") == [3, 0, 0]
    assert parts(game({"stages": 0}), "wonder") == []


def test_ticked_stages_without_a_board_are_said_to_lack_one() -> None:
    assert parts(game({"stages": 2}), "wonder") == [("wonder.board_missing", 0, {"stages": 2})]


def test_counts_of_the_city_do_not_fill_the_row() -> None:
    assert points(game({"city": {"stages": 2}}, boards={0: GIZA}), "wonder") == [0, 0, 0]


def test_an_entry_needs_board_and_side() -> None:
    sheet = {"wonder": {"stages": 1}}
    details: dict[str, Any] = {"player": "Ada", "row": "wonder", "value": 1}
    refused(file(sheet), "board_missing", **details)
    refused(file(sheet, boards={0: {"side": "day"}}), "board_missing", **details)
    refused(file(sheet, boards={0: {"wonder": "giza"}}), "side_missing", **details)
    assert points(game({"wonder": {"stages": 0}}), "wonder") == [0, 0, 0]
    refused(file({"wonder": {}}), "missing_key", player="Ada", row="wonder", value="stages")


def test_no_board_has_more_than_four_stages() -> None:
    details: dict[str, Any] = {"player": "Ada", "value": 5, "high": 4}
    refused(file({"stages": 5}), "too_many_stages", row="stages", **details)
    refused(file({"city": {"stages": 5}}), "too_many_stages", row="city", **details)
    assert score(game({"stages": 4})).players[0].total == 0


@pytest.mark.parametrize(
    ("sheet", "row"),
    [
        ({"wonder": {"stages": 4}}, "wonder"),
        ({"stages": 4}, "stages"),
        ({"city": {"stages": 4}}, "city"),
    ],
)
def test_no_more_stages_than_the_board_has(sheet: dict[str, Any], row: str) -> None:
    played = file(sheet, boards={0: GIZA})
    refused(played, "too_many_stages", player="Ada", row=row, value=4, high=3)


@pytest.mark.parametrize(
    ("board", "reason", "value"),
    [
        ({"wonder": "gizeh", "side": "day"}, "unknown_wonder", "gizeh"),
        ({"wonder": 7}, "unknown_wonder", 7),
        ({"wonder": ["giza"]}, "unknown_wonder", ["giza"]),
        ({"wonder": "giza", "side": "a"}, "unknown_side", "a"),
        ({"side": 1}, "unknown_side", 1),
        (["giza"], "not_an_object", ["giza"]),
    ],
)
def test_boards_that_do_not_exist(board: object, reason: str, value: object) -> None:
    refused(file({}, boards={0: board}), reason, player="Ada", row="board", value=value)


def test_rulebook_ur_needs_edifice_and_carthage_does_not() -> None:
    # Edifice rulebook, wonder boards.
    for side in ("day", "night"):
        played = file({}, boards={0: {"wonder": "ur", "side": side}})
        refused(
            played,
            "needs_expansion",
            player="Ada",
            row="board",
            value="ur",
            expansion="edifice",
        )
    assert points(built("ur", "night", 3), "wonder") == [0, 0, 0]
    assert points(built("carthage", "day", 3), "wonder") == [10, 0, 0]


def test_two_players_may_name_the_same_board_and_a_board_may_tell_more() -> None:
    board = {**GIZA, "note": "old box"}
    played = game({"stages": 1}, {"stages": 2}, boards={0: board, 1: GIZA})
    assert points(played, "wonder") == [3, 8, 0]


@pytest.mark.parametrize("stages", [1.0, "1", True, None])
def test_stages_are_whole_numbers(stages: object) -> None:
    played = file({"wonder": {"stages": stages}}, boards={0: GIZA})
    refused(played, "not_a_number", player="Ada", row="wonder", value=stages)
    ticked = file({"stages": stages}, boards={0: GIZA})
    refused(ticked, "not_a_number", player="Ada", row="stages", value=stages)
