"""The science row: entries, ticked cards, wild symbols, and the masks of Cities."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.titles.model import UNFILLED

from .base_pad import file, game, parts, points, refused

CITIES = ("cities",)


def test_the_explanation_tells_squares_sets_and_what_the_wild_became() -> None:
    played = game({"science": {"compass": 3, "gear": 2, "wild": 1}})
    assert points(played, "science") == [21, 0, 0]
    assert parts(played, "science") == [
        ("science.square", 9, {"symbol": "compass", "count": 3}),
        ("science.square", 4, {"symbol": "gear", "count": 2}),
        ("science.square", 1, {"symbol": "tablet", "count": 1}),
        ("science.sets", 7, {"count": 1, "each": 7}),
        ("science.wild", 0, {"symbol": "tablet", "count": 1}),
    ]


def test_symbols_left_out_are_none() -> None:
    assert parts(game({"science": {"tablet": 2}}), "science") == [
        ("science.square", 4, {"symbol": "tablet", "count": 2})
    ]
    assert parts(game({"science": {}}), "science") == []


def test_ticked_green_cards_show_their_symbols() -> None:
    cards = ["apothecary", "workshop", "laboratory", "school", "library", "university", "altar"]
    assert points(game({"cards": cards}), "science") == [1 + 4 + 9 + 7, 0, 0]


def test_the_scientists_guild_gives_a_wild_wherever_it_is_ticked() -> None:
    cards = ["apothecary", "workshop", "scientists_guild"]
    assert points(game({"cards": cards}), "science")[0] == 10
    entry = {"compass": 1, "gear": 1}
    guilds = {"cards": ["scientists_guild"]}
    assert points(game({"cards": cards, "science": entry}), "science")[0] == 10
    assert points(game({"guilds": guilds, "science": entry}), "science")[0] == 10
    both = {"cards": cards, "guilds": guilds, "science": entry}
    assert points(game(both), "science")[0] == 10, "one card, however often it is ticked"
    assert points(game({"guilds": guilds}), "science")[0] == 1


def test_ticked_wilds_come_beside_those_of_the_entry_and_are_named() -> None:
    """The worked examples of the file format: 2/2/1 and the guild 26, 4/2/1 and Babylon 38."""
    guild = {"science": {"compass": 2, "gear": 2, "tablet": 1}}
    played = game({**guild, "guilds": {"cards": ["scientists_guild"]}})
    assert points(played, "science")[0] == 26
    assert parts(played, "science")[-2:] == [
        ("science.wild", 0, {"symbol": "tablet", "count": 1}),
        ("science.wild_card", 0, {"card": "scientists_guild"}),
    ]
    babylon = {0: {"wonder": "babylon", "side": "night"}}
    entry = {"compass": 4, "gear": 2, "tablet": 1}
    for stages in ({"wonder": {"stages": 2}}, {"stages": 2}, {"stages": 2, "wonder": 3}):
        played = game({"science": entry, **stages}, boards=babylon)
        assert points(played, "science")[0] == 38
        facts = {"wonder": "babylon", "stage": 2}
        assert parts(played, "science")[-1] == ("science.wild_stage", 0, facts)
    one = game({"science": entry, "wonder": {"stages": 1}}, boards=babylon)
    assert points(one, "science")[0] == 28
    with_wild = {"science": {**entry, "wild": 1}, "wonder": {"stages": 2}}
    assert points(game(with_wild, boards=babylon), "science")[0] == 36 + 4 + 1 + 7


def test_stages_that_are_only_counted_add_nothing_to_an_entry() -> None:
    babylon = {0: {"wonder": "babylon", "side": "night"}}
    played = game({"science": {"compass": 4}, "city": {"stages": 2}}, boards=babylon)
    assert points(played, "science")[0] == 16
    assert points(game({"city": {"stages": 2}}, boards=babylon), "science")[0] == 0
    ticked = game({"cards": ["apothecary"], "city": {"stages": 2}}, boards=babylon)
    assert points(ticked, "science")[0] == 4


def test_a_science_row_written_as_a_number_stays_as_written() -> None:
    sheet = {"science": 16, "guilds": {"cards": ["scientists_guild"]}, "stages": 2}
    played = game(sheet, boards={0: {"wonder": "babylon", "side": "day"}})
    assert parts(played, "science") == [("points", 16, {})]


def test_a_wild_alone_counts_but_does_not_fill_the_row_in() -> None:
    sheet = {"wonder": {"stages": 2}, "guilds": {"cards": ["scientists_guild"]}}
    played = game(sheet, boards={0: {"wonder": "babylon", "side": "day"}})
    assert points(played, "science")[0] == 4
    assert parts(played, "science")[0] == (UNFILLED, 0, {})
    assert parts(game({"cards": ["scientists_guild"]}), "science")[0] == (UNFILLED, 0, {})
    ticked = game({"cards": ["scientists_guild", "school"]})
    assert parts(ticked, "science")[0][0] == "science.square"


def test_ticked_masks_copy_beside_an_entry() -> None:
    mine = {"cards": ["pigeonhole"], "science": {"compass": 1, "gear": 1, "masks": 0}}
    played = game(mine, {"science": {"tablet": 1}}, expansions=CITIES)
    assert points(played, "science")[0] == 10
    two = {"cards": ["pigeonhole"], "science": {"masks": 1}}
    played = game(two, {"science": {"tablet": 2}}, expansions=CITIES)
    assert points(played, "science")[0] == 4


@pytest.mark.parametrize(
    ("side", "stages", "worth"), [("day", 1, 2), ("day", 2, 10), ("night", 2, 10), ("night", 1, 2)]
)
def test_babylon_gives_a_wild_when_its_stage_is_built(side: str, stages: int, worth: int) -> None:
    sheet = {"cards": ["apothecary", "workshop"]}
    boards = {0: {"wonder": "babylon", "side": side}}
    assert points(game({**sheet, "stages": stages}, boards=boards), "science")[0] == worth
    rows = {**sheet, "wonder": {"stages": stages}}
    assert points(game(rows, boards=boards), "science")[0] == worth


def test_babylon_gives_no_wild_if_its_stages_or_side_are_not_known() -> None:
    sheet = {"cards": ["apothecary", "workshop"]}
    assert points(game(sheet, boards={0: {"wonder": "babylon", "side": "day"}}), "science")[0] == 2
    one_sided = game({**sheet, "stages": 2}, boards={0: {"wonder": "babylon"}})
    assert points(one_sided, "science")[0] == 2


def test_both_wilds_add_up() -> None:
    sheet = {"cards": ["apothecary", "scientists_guild"], "stages": 2}
    played = game(sheet, boards={0: {"wonder": "babylon", "side": "day"}})
    assert points(played, "science")[0] == 10


def test_a_choice_of_carthage_is_not_taken_for_a_symbol() -> None:
    sheet = {"cards": ["apothecary"], "stages": 2}
    played = game(sheet, boards={0: {"wonder": "carthage", "side": "night"}})
    assert points(played, "science")[0] == 1


def test_leaders_show_their_symbols() -> None:
    cards = ["euclid", "ptolemy", "pythagoras"]
    assert points(game({"cards": cards}, expansions=("leaders",)), "science")[0] == 10


def test_a_mask_copies_a_symbol_of_either_neighbour() -> None:
    mine = {"science": {"compass": 1, "gear": 1, "masks": 1}}
    for sheets in ([mine, {"science": {"tablet": 1}}], [mine, {}, {"science": {"tablet": 1}}]):
        played = game(*sheets, expansions=CITIES)
        assert points(played, "science")[0] == 10
        assert parts(played, "science")[-1] == ("science.mask", 0, {"symbol": "tablet", "count": 1})


def test_a_mask_does_not_reach_further_than_the_neighbours() -> None:
    sheets = [{"science": {"masks": 1}}, {}, {"science": {"gear": 5}}, {}]
    played = game(*sheets, expansions=CITIES, seats=4)
    assert parts(played, "science") == [("science.mask_idle", 0, {"count": 1})]


def test_masks_copy_no_symbol_twice_but_one_from_each_neighbour() -> None:
    left, right = {"science": {"gear": 1}}, {"science": {"gear": 1, "compass": 1}}
    played = game({"science": {"masks": 4}}, left, right, expansions=CITIES)
    assert parts(played, "science") == [
        ("science.square", 1, {"symbol": "compass", "count": 1}),
        ("science.square", 4, {"symbol": "gear", "count": 2}),
        ("science.mask", 0, {"symbol": "compass", "count": 1}),
        ("science.mask", 0, {"symbol": "gear", "count": 2}),
        ("science.mask_idle", 0, {"count": 1}),
    ]


def test_each_kind_a_neighbour_shows_can_be_copied() -> None:
    for kind in ("compass", "gear", "tablet"):
        for left, right in ((2, 0), (0, 2), (1, 1)):
            sheets = [
                {"science": {"masks": 3}},
                {"science": {kind: left}},
                {"science": {kind: right}},
            ]
            assert points(game(*sheets, expansions=CITIES), "science")[0] == 4


def test_wilds_and_masks_of_a_neighbour_are_not_copied() -> None:
    neighbour = {"science": {"wild": 2, "masks": 2}}
    played = game({"science": {"masks": 1}}, neighbour, expansions=CITIES)
    assert points(played, "science")[0] == 0


def test_masks_copy_the_green_cards_a_neighbour_ticked() -> None:
    mine = {"science": {"masks": 3}}
    cards = ["school", "workshop", "apothecary", "altar", "scientists_guild"]
    played = game(mine, {"cards": cards}, expansions=CITIES)
    assert points(played, "science")[0] == 10


def test_a_leader_of_a_neighbour_is_no_green_card() -> None:
    played = game({"science": {"masks": 1}}, {"cards": ["euclid"]}, expansions=(*CITIES, "leaders"))
    assert points(played, "science")[0] == 0


def test_masks_copy_ticked_cards_whatever_the_neighbour_wrote() -> None:
    neighbour = {"cards": ["academy"], "science": 7}
    played = game({"science": {"masks": 1}}, neighbour, expansions=CITIES)
    assert points(played, "science")[:2] == [1, 7]


def test_ticked_black_cards_that_copy_are_masks() -> None:
    cards = ["pigeonhole", "band_of_spies", "torture_chamber"]
    played = game({"cards": cards}, {"science": {"gear": 5}}, expansions=CITIES)
    assert points(played, "science") == [9, 25, 0]


def test_points_written_by_a_neighbour_do_not_tell_the_symbols() -> None:
    mine = {"science": {"masks": 1}}
    played = file(mine, {"science": 0}, {"science": 4}, expansions=CITIES)
    refused(played, "count_missing", player="Cy", row="science", value="symbols")
    assert points(game(mine, {"science": 0}, expansions=CITIES), "science") == [0, 0, 0]
    without = {"science": {"gear": 1, "masks": 0}}
    assert points(game(without, {"science": 4}, expansions=CITIES), "science") == [1, 4, 0]


def test_masks_need_cities() -> None:
    details = {"player": "Ada", "row": "science", "value": "masks", "expansion": "cities"}
    refused(file({"science": {"masks": 0}}), "needs_expansion", **details)


@pytest.mark.parametrize(
    ("entry", "reason", "value", "more"),
    [
        ({"compass": -1}, "negative", -1, {"low": 0, "high": 999}),
        ({"gear": 1000}, "out_of_range", 1000, {"low": 0, "high": 999}),
        ({"tablet": 1.0}, "not_a_number", 1.0, {}),
        ({"wild": True}, "not_a_number", True, {}),
        ({"masks": "1"}, "not_a_number", "1", {}),
        ({"wheel": 1}, "unknown_key", "wheel", {}),
    ],
)
def test_entries_that_cannot_be(
    entry: dict[str, Any], reason: str, value: object, more: dict[str, int]
) -> None:
    played = file({"science": entry}, expansions=CITIES)
    refused(played, reason, player="Ada", row="science", value=value, **more)
