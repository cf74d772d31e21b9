"""The science row with leaders and city cards: its points, its parts, and where they come from."""

from __future__ import annotations

import pytest

from scorepad.titles import Game, standing
from scorepad.titles.base.science_held import Held
from scorepad.titles.base.science_row import explained, given_by_ticks
from scorepad.titles.model import UNFILLED, Waiting

from .base_pad import ALL, file, game, parts, points, refused

BABYLON = {"wonder": "babylon", "side": "day"}


def notes(played: Game, *wanted: str) -> list[dict[str, int | str]]:
    """What the parts of these kinds say."""
    return [facts for what, _, facts in parts(played, "science") if what in wanted]


def test_the_whole_choice_is_explained_with_where_it_comes_from() -> None:
    sheet = {
        "science": {"compass": 5, "gear": 2, "tablet": 1},
        "leaders": {"cards": ["aganice", "enheduanna", "pythagoras"]},
        "guilds": {"cards": ["scientists_guild"]},
    }
    played = game(sheet, expansions=ALL)
    # 5/3/1 becomes 8/2/1 or 7/2/2: 64 + 4 + 1 + 7 is more than 49 + 4 + 4 + 14.
    assert points(played, "science")[0] == 76
    assert parts(played, "science") == [
        ("science.square", 64, {"symbol": "compass", "count": 8}),
        ("science.square", 4, {"symbol": "gear", "count": 2}),
        ("science.square", 1, {"symbol": "tablet", "count": 1}),
        ("science.sets", 7, {"count": 1, "each": 7}),
        ("science.wild", 0, {"symbol": "compass", "count": 1}),
        ("science.most", 0, {"symbol": "compass", "count": 1}),
        ("science.swap", 0, {"from": "gear", "to": "compass", "count": 1}),
        ("science.instead", 0, {"points": 76, "without": 25 + 9 + 1 + 7}),
        ("science.leader", 0, {"card": "pythagoras", "symbol": "gear", "count": 1}),
        ("science.wild_card", 0, {"card": "scientists_guild"}),
        ("science.swap_card", 0, {"card": "aganice"}),
        ("science.most_card", 0, {"card": "enheduanna"}),
    ]


def test_nothing_is_said_instead_where_no_effect_changed_anything() -> None:
    unused = game({"science": {"gear": 3, "swap": 1}}, expansions=ALL)
    assert parts(unused, "science") == [("science.square", 9, {"symbol": "gear", "count": 3})]
    empty = game({"science": {"most": 2, "swap": 1}}, expansions=ALL)
    assert parts(empty, "science") == [("science.most_idle", 0, {"count": 2})]


def test_instead_compares_with_the_symbols_alone() -> None:
    swapped = explained(Held((3, 1, 0), swaps=1), (0, 0, 0))
    assert swapped.parts[-1].facts == {"points": 16, "without": 10}
    most = explained(Held((2, 1, 0), wilds=1, most=1), (0, 0, 0))
    assert most.points == 9 + 1 + 1 + 7
    assert most.parts[-1].facts == {"points": 18, "without": 5}


def test_with_aristotle_the_row_counts_seven_a_set_and_says_what_was_chosen() -> None:
    sheet = {
        "science": {"compass": 5, "gear": 2, "tablet": 1, "wild": 1},
        "leaders": {"cards": ["aristotle"]},
    }
    played = game(sheet, expansions=ALL)
    assert notes(played, "science.sets") == [{"count": 2, "each": 7}]
    assert parts(played, "science")[-1] == (
        "science.set_worth",
        0,
        {"card": "aristotle", "each": 10},
    )
    assert points(played, "leaders")[0] == 6


@pytest.mark.parametrize(("key", "card"), [("most", "enheduanna"), ("swap", "aganice")])
def test_a_number_in_the_entry_wins_over_what_is_ticked(key: str, card: str) -> None:
    leaders = {"leaders": {"cards": [card]}}
    held = {"compass": 2, "gear": 1}
    by_card = game({**leaders, "science": held}, expansions=ALL)
    assert points(by_card, "science")[0] == 10
    assert notes(by_card, f"science.{key}_card") == [{"card": card}]
    none = game({**leaders, "science": {**held, key: 0}}, expansions=ALL)
    assert points(none, "science")[0] == 5
    assert notes(none, f"science.{key}_card") == []
    one = game({**leaders, "science": {**held, key: 1}}, expansions=ALL)
    assert points(one, "science")[0] == 10
    assert notes(one, f"science.{key}_card") == []
    other = "swap" if key == "most" else "most"
    both = game({**leaders, "science": {**held, other: 0}}, expansions=ALL)
    assert notes(both, f"science.{key}_card") == [{"card": card}]


def test_swaps_of_the_same_kinds_are_one_part() -> None:
    swapped = explained(Held((9, 2, 0), swaps=2), (0, 0, 0)).parts
    facts = [part.facts for part in swapped if part.what == "science.swap"]
    assert facts == [{"from": "gear", "to": "compass", "count": 2}]
    huge = explained(Held((999, 999, 999), swaps=999), (0, 0, 0)).parts
    assert len(huge) < 9


def test_two_swaps_and_two_of_the_most_are_counted_in_an_entry() -> None:
    held = {"compass": 3, "gear": 2}
    assert points(game({"science": {**held, "swap": 2}}, expansions=ALL), "science")[0] == 25
    assert points(game({"science": {**held, "most": 2}}, expansions=ALL), "science")[0] == 29


def test_ticked_masks_come_beside_those_of_the_entry() -> None:
    mine = {"science": {"gear": 1, "masks": 1}, "cities": {"cards": ["pigeonhole"]}}
    played = game(mine, {"science": {"gear": 5}}, expansions=ALL)
    assert points(played, "science")[0] == 9
    assert notes(played, "science.mask") == [{"symbol": "gear", "count": 2}]


def test_effects_of_other_rows_count_but_do_not_fill_the_row_in() -> None:
    leaders = game({"leaders": {"cards": ["euclid", "enheduanna"]}}, expansions=ALL)
    assert points(leaders, "science")[0] == 4
    assert parts(leaders, "science")[0] == (UNFILLED, 0, {})
    masks = game({"cities": {"cards": ["pigeonhole"]}}, {"science": {"gear": 1}}, expansions=ALL)
    assert parts(masks, "science")[0] == (UNFILLED, 0, {})
    for cards in (["school"], ["pigeonhole"], ["euclid"]):
        ticked = game({"cards": cards}, {"science": {"gear": 1}}, expansions=ALL)
        assert parts(ticked, "science")[0] == (
            "science.square",
            1,
            {"symbol": parts(ticked, "science")[0][2]["symbol"], "count": 1},
        )
    for other in ({"leaders": {"cards": ["euclid"]}}, {"cities": {"cards": ["pigeonhole"]}}):
        beside = game({"cards": ["altar"], **other}, {"science": {"gear": 1}}, expansions=ALL)
        assert parts(beside, "science")[0] == (UNFILLED, 0, {})
    only_wild = game({"cards": ["scientists_guild", "enheduanna"]}, expansions=ALL)
    assert parts(only_wild, "science")[0] == (UNFILLED, 0, {})


def test_ticked_cards_without_science_leave_the_row_empty() -> None:
    for sheet in ({"cards": ["altar"]}, {"leaders": {"cards": ["sappho"]}}, {}):
        assert parts(game(sheet, expansions=ALL), "science") == []


def test_stages_of_the_wonder_come_beside_ticked_leaders() -> None:
    sheet = {"leaders": {"cards": ["enheduanna"]}, "wonder": {"stages": 2}}
    played = game(sheet, expansions=ALL, boards={0: BABYLON})
    assert points(played, "science")[0] == 4
    assert notes(played, "science.wild_stage") == [{"wonder": "babylon", "stage": 2}]
    counted = {"leaders": {"cards": ["enheduanna"]}, "city": {"stages": 2}}
    assert points(game(counted, expansions=ALL, boards={0: BABYLON}), "science")[0] == 0


def test_a_mask_that_may_still_copy_is_not_called_idle() -> None:
    mine = {"science": {"gear": 1, "masks": 2}}
    played = game(mine, {"science": 9}, {"science": {"gear": 1}}, expansions=ALL)
    result = standing(played)
    assert result.waiting == (Waiting(0, "science", "", 1, "symbols"),)
    row = result.players[0].rows["science"]
    assert row.points == 4
    assert [part.what for part in row.parts] == ["science.square", "science.mask"]


def test_both_neighbours_are_asked_for_their_symbols() -> None:
    played = game({"science": {"masks": 1}}, {"science": 9}, {"science": 4}, expansions=ALL)
    asked = [(waiting.seat, waiting.city) for waiting in standing(played).waiting]
    assert asked == [(0, 1), (0, 2)]
    refused(
        file({"science": {"masks": 1}}, {"science": 9}, {"science": 4}, expansions=ALL),
        "count_missing",
        player="Bo",
        row="science",
        value="symbols",
    )


def test_aristotle_counts_the_sets_that_masks_make() -> None:
    mine = {
        "science": {"compass": 1, "gear": 1, "masks": 1},
        "leaders": {"cards": ["aristotle"]},
    }
    played = game(mine, {"science": {"tablet": 1}}, expansions=ALL)
    assert (points(played, "science")[0], points(played, "leaders")[0]) == (10, 3)


def test_what_is_ticked_in_other_rows_is_given_to_an_entry() -> None:
    sheet = {
        "science": {"gear": 1},
        "wonder": {"stages": 2},
        "guilds": {"cards": ["scientists_guild"]},
        "leaders": {"cards": ["euclid", "pythagoras", "ptolemy", "enheduanna", "aganice"]},
        "cities": {"cards": ["pigeonhole", "torture_chamber", "capitol"]},
        "cards": ["school"],
    }
    player = game(sheet, expansions=ALL, boards={0: BABYLON}).players[0]
    assert given_by_ticks(player) == {
        "compass": ("euclid",),
        "gear": ("pythagoras",),
        "tablet": ("ptolemy",),
        "wild": ("scientists_guild", "babylon"),
        "masks": ("pigeonhole", "torture_chamber"),
        "most": ("enheduanna",),
        "swap": ("aganice",),
    }
    assert given_by_ticks(game({"cards": ["school"]}).players[0]) == {}


def test_ticked_symbols_are_chosen_with_aristotle_too() -> None:
    compasses = ["apothecary", "dispensary", "lodge", "academy"]
    sheet = {
        "cards": [*compasses, "workshop", "laboratory", "school", "scientists_guild"],
        "leaders": {"cards": ["aristotle", "euclid"]},
    }
    played = game(sheet, expansions=ALL)
    # 5/2/1 and a wild: a second tablet, where without him it would be a sixth compass.
    assert (points(played, "science")[0], points(played, "leaders")[0]) == (47, 6)


def test_masks_wait_beside_cards_that_wait() -> None:
    sheet = {"science": {"masks": 1}, "commercial": {"cards": ["haven"]}}
    waiting = standing(game(sheet, {"science": 9}, expansions=ALL)).waiting
    assert [(wait.row, wait.city, wait.kind) for wait in waiting] == [
        ("commercial", 0, "brown"),
        ("science", 1, "symbols"),
    ]
