"""Military: tokens won and lost by age, or everyone's shields, with diplomacy of Cities."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.titles.base.military import Conflicts, defeat, from_shields_entry, victory

from .base_pad import file, game, parts, points, refused


def test_rulebook_tokens_are_worth_1_3_and_5_and_a_defeat_minus_1() -> None:
    assert [victory(age) for age in "123"] == [1, 3, 5]
    assert defeat() == -1


def test_an_entry_counts_tokens_by_age() -> None:
    played = game({"military": {"won": [2, 1, 0], "lost": [0, 1, 2]}})
    assert points(played, "military") == [2 + 3 - 1 - 2, 0, 0]
    assert parts(played, "military") == [
        ("military.won", 2, {"age": 1, "count": 2, "each": 1}),
        ("military.won", 3, {"age": 2, "count": 1, "each": 3}),
        ("military.lost", -1, {"age": 2, "count": 1, "each": -1}),
        ("military.lost", -2, {"age": 3, "count": 2, "each": -1}),
    ]


def test_a_list_left_out_is_none_won_or_lost() -> None:
    played = game({"military": {"won": [0, 0, 2]}}, {"military": {"lost": [2, 2, 2]}})
    assert points(played, "military") == [10, -6, 0]
    assert points(game({"military": {}}), "military") == [0, 0, 0]


@pytest.mark.parametrize(
    ("won", "lost", "age", "number"),
    [
        ([3, 0, 0], [0, 0, 0], "1", 3),
        ([0, 1, 0], [0, 2, 0], "2", 3),
        ([0, 0, 2], [0, 0, 2], "3", 4),
    ],
)
def test_there_are_two_conflicts_an_age(
    won: list[int], lost: list[int], age: str, number: int
) -> None:
    played = file({"military": {"won": won, "lost": lost}})
    refused(played, "too_many_conflicts", player="Ada", row="military", value=number, age=age)


def test_rulebook_example_of_age_two() -> None:
    # Base rulebook, military conflicts: 4 shields against 5 on the left and 2 on the right.
    played = game(shields={"2": [4, 5, 2]})
    assert parts(played, "military") == [
        ("military.won", 3, {"age": 2, "count": 1, "each": 3}),
        ("military.lost", -1, {"age": 2, "count": 1, "each": -1}),
    ]
    assert points(played, "military") == [2, 6, -2]


def test_equal_shields_give_no_tokens() -> None:
    played = game(shields={"1": [2, 2, 2], "3": [1, 1, 0]})
    assert points(played, "military") == [5, 5, -2]
    assert parts(played, "military", 1) == [
        ("military.tie", 0, {"age": 1, "count": 2}),
        ("military.won", 5, {"age": 3, "count": 1, "each": 5}),
        ("military.tie", 0, {"age": 3, "count": 1}),
    ]


def test_shields_are_compared_with_the_two_next_to_one_only() -> None:
    played = game(shields={"1": [1, 0, 9, 0, 9]}, seats=5)
    assert points(played, "military") == [1 - 1, -2, 2, -2, 2]


def test_the_ages_of_the_table_are_told_in_order() -> None:
    played = game(shields={"3": [1, 0, 0], "1": [1, 0, 0]})
    assert [facts["age"] for _, _, facts in parts(played, "military")] == [1, 3]


def test_a_row_that_is_written_wins_over_the_shields() -> None:
    played = game({"military": 0}, {"military": {"won": [1, 0, 0]}}, shields={"3": [9, 1, 0]})
    assert points(played, "military") == [0, 1, -2]


def test_the_tokens_that_shields_gave_can_be_gone_on_from_by_hand() -> None:
    played = game(shields={"1": [2, 0, 2], "3": [4, 5, 2]})
    entry = from_shields_entry(played, 0)
    assert entry == Conflicts((1, 0, 1), (0, 0, 1))
    by_hand = played.with_row(0, "military", entry)
    assert points(by_hand, "military") == points(played, "military")
    assert from_shields_entry(game(shields={}), 0) == Conflicts((0, 0, 0), (0, 0, 0))
    assert from_shields_entry(game(), 0) is None


def cities(**table: Any) -> dict[str, Any]:
    return {"expansions": ("cities",), **table}


def test_diplomacy_lets_the_neighbours_fight_each_other() -> None:
    shields = {"2": [9, 3, 2, 1]}
    assert points(game(shields=shields, seats=4), "military") == [6, 2, 2, -2]
    played = game(**cities(shields=shields, diplomacy={"2": [0]}), seats=4)
    assert points(played, "military") == [0, 6, 2, -2]
    assert parts(played, "military") == [("military.diplomacy", 0, {"age": 2})]


def test_diplomacy_holds_for_its_own_age_only() -> None:
    shields = {"1": [1, 0, 0], "2": [1, 0, 0]}
    played = game(**cities(shields=shields, diplomacy={"2": [0]}))
    assert points(played, "military") == [2, -1, -1]


def test_two_who_are_left_fight_once() -> None:
    played = game(**cities(shields={"3": [2, 1, 9]}, diplomacy={"3": [2]}))
    assert points(played, "military") == [5, -1, 0]
    tied = game(**cities(shields={"3": [2, 2, 9]}, diplomacy={"3": [2]}))
    assert parts(tied, "military") == [("military.tie", 0, {"age": 3, "count": 1})]


def test_one_who_is_left_fights_nobody() -> None:
    played = game(**cities(shields={"3": [2, 1, 9]}, diplomacy={"3": [2, 0]}))
    assert points(played, "military") == [0, 0, 0]
    assert parts(played, "military", 1) == []


@pytest.mark.parametrize(
    ("table", "reason", "player", "row", "value", "more"),
    [
        ({"shields": {"1": [1, 2]}}, "wrong_length", None, "shields", [1, 2], {"length": 3}),
        ({"shields": [1, 2, 3]}, "not_an_object", None, "shields", [1, 2, 3], {}),
        ({"shields": {"1": 2}}, "not_a_list", None, "shields", 2, {}),
        ({"shields": {"4": [1, 2, 3]}}, "unknown_age", None, "shields", "4", {}),
        ({"shields": {"1": [1, -2, 3]}}, "negative", "Bo", "shields", -2, {"low": 0, "high": 999}),
        ({"shields": {"1": [1, 2, True]}}, "not_a_number", "Cy", "shields", True, {}),
        ({"diplomacy": {"0": []}}, "unknown_age", None, "diplomacy", "0", {}),
        ({"diplomacy": {"1": 0}}, "not_a_list", None, "diplomacy", 0, {}),
        ({"diplomacy": {"1": [0, 2, 0]}}, "twice", None, "diplomacy", 0, {}),
        (
            {"diplomacy": {"1": [3]}},
            "out_of_range",
            None,
            "diplomacy",
            3,
            {"low": 0, "high": 2},
        ),
    ],
)
def test_tables_that_cannot_be(
    table: dict[str, Any],
    reason: str,
    player: str | None,
    row: str,
    value: object,
    more: dict[str, int],
) -> None:
    played = file(expansions=("cities",), **table)
    refused(played, reason, player=player, row=row, value=value, **more)


def test_shields_are_checked_even_if_everyone_wrote_the_row() -> None:
    played = file({"military": 1}, {"military": 1}, {"military": 1}, shields={"1": [1]})
    refused(played, "wrong_length", player=None, row="shields", value=[1], length=3)


@pytest.mark.parametrize(
    ("entry", "reason", "value", "more"),
    [
        ({"won": [1, 1]}, "wrong_length", [1, 1], {"length": 3}),
        ({"lost": "no"}, "not_a_list", "no", {}),
        ({"won": [1.0, 0, 0]}, "not_a_number", 1.0, {}),
        ({"lost": [0, -1, 0]}, "negative", -1, {"low": 0, "high": 999}),
        ({"drawn": [0, 0, 0]}, "unknown_key", "drawn", {}),
    ],
)
def test_entries_that_cannot_be(
    entry: dict[str, Any], reason: str, value: object, more: dict[str, int]
) -> None:
    refused(
        file({}, {"military": entry}),
        reason,
        player="Bo",
        row="military",
        value=value,
        **more,
    )


# Teams: partners do not fight.

PAIRS = [[0, 1], [2, 3]]


def test_partners_do_not_fight_and_each_meets_the_other_neighbour_twice() -> None:
    played = game(shields={"1": [3, 1, 2, 3]}, teams=PAIRS, seats=4)
    # Ada and Di are level; Bo loses twice to Cy.
    assert points(played, "military") == [0, -2, 2, 0]
    assert parts(played, "military") == [("military.tie", 0, {"age": 1, "count": 2})]
    assert parts(played, "military", 1) == [
        ("military.lost", -2, {"age": 1, "count": 2, "each": -1})
    ]


@pytest.mark.parametrize("out", [[1], [2], [1, 2]])
def test_in_teams_a_diplomacy_token_makes_it_once(out: list[int]) -> None:
    more: dict[str, Any] = {"teams": PAIRS, "seats": 4, "expansions": ("cities",)}
    played = game(shields={"3": [0, 1, 2, 0]}, diplomacy={"3": out}, **more)
    assert points(played, "military") == [0, -1, 5, 0]
    peace = ("military.diplomacy", 0, {"age": 3})
    for seat in range(4):
        assert (peace in parts(played, "military", seat)) == (seat in out)


def test_in_teams_of_three_whoever_sits_between_partners_fights_nobody() -> None:
    played = game(shields={"2": [2, 9, 4, 3, 0, 1]}, teams=[[0, 1, 2], [3, 4, 5]], seats=6)
    assert points(played, "military") == [6, 0, 6, -2, 0, -2]
    assert parts(played, "military", 1) == []


def test_in_teams_whoever_sits_beside_no_partner_meets_each_neighbour_once() -> None:
    more: dict[str, Any] = {"teams": [[0, 2], [1, 3]], "seats": 4, "expansions": ("cities",)}
    assert points(game(shields={"1": [4, 3, 2, 1]}, **more), "military") == [2, 0, 0, -2]
    out = game(shields={"1": [4, 3, 2, 1]}, diplomacy={"1": [0]}, **more)
    assert points(out, "military") == [0, 1, 0, -1]
