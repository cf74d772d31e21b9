"""Dice at the table: attacks, the guild court, missing resources, the end of the game."""

from __future__ import annotations

import pytest

from scorepad.titles.dice.barracks import attack, facing
from scorepad.titles.dice.end_of_game import last_turn
from scorepad.titles.dice.guild_court import may_cross
from scorepad.titles.dice.warehouse import FORUM, coins_needed
from scorepad.titles.model import Refusal


@pytest.mark.parametrize(("defence", "laurel"), [(0, 3), (1, 2), (2, 1)])
def test_each_defence_takes_a_point_off_an_attack(defence: int, laurel: int) -> None:
    """Swedish rulebook, barracks: 3 against 1 defence is 2."""
    assert attack(3, defence) == laurel


def test_no_rule_stops_an_attack_at_nothing() -> None:
    assert attack(1, 2) == -1


@pytest.mark.parametrize(
    ("defence", "reason"), [(3, "out_of_range"), (-1, "negative"), (True, "not_a_number")]
)
def test_a_barracks_defends_with_none_one_or_two(defence: int, reason: str) -> None:
    with pytest.raises(Refusal) as caught:
        attack(3, defence)
    assert (caught.value.reason, caught.value.row) == (reason, "defence")


def test_west_faces_the_left_neighbour_and_east_the_right() -> None:
    assert facing(0, "west_barracks", 4) == (1, "east_barracks")
    assert facing(0, "east_barracks", 4) == (3, "west_barracks")
    assert facing(3, "west_barracks", 4) == (0, "east_barracks")


def test_with_two_players_west_meets_east_and_east_meets_west() -> None:
    """Swedish rulebook, barracks, note for two players."""
    assert facing(0, "west_barracks", 2) == (1, "east_barracks")
    assert facing(0, "east_barracks", 2) == (1, "west_barracks")


@pytest.mark.parametrize(
    ("own", "neighbours", "allowed"),
    [
        (2, [2, 1], True),  # Swedish rulebook, guild court: the worked example
        (2, [1, 3], False),
        (2, [3, 1], False),
        (0, [0, 0], True),
        (2, [2], False),  # two players: it takes more than the opponent has
        (3, [2], True),
        (0, [0], False),
    ],
)
def test_the_guild_court_opens_to_those_not_behind(
    own: int, neighbours: list[int], allowed: bool
) -> None:
    assert may_cross(own, neighbours) is allowed


def test_each_missing_resource_costs_a_coin() -> None:
    """Swedish rulebook, warehouse: three asked, two made, one coin."""
    assert coins_needed(3, 2) == 1
    assert coins_needed(6, 0) == 6
    assert coins_needed(2, 5) == 0
    assert coins_needed(0, 0) == 0


def test_the_die_costs_what_its_section_says() -> None:
    assert FORUM == (0, 1, 2, 3)
    assert [coins_needed(3, 2, die) for die in FORUM] == [1, 2, 3, 4]
    assert coins_needed(1, 4, 2) == 2


@pytest.mark.parametrize(
    ("cost", "produced", "die", "row"),
    [
        (7, 0, 0, "cost"),
        (-1, 0, 0, "cost"),
        (0, -1, 0, "produced"),
        (0, 0, 4, "die"),
        (0, 0, -1, "die"),
    ],
)
def test_no_box_costs_more_than_six_and_no_die_more_than_three(
    cost: int, produced: int, die: int, row: str
) -> None:
    with pytest.raises(Refusal) as caught:
        coins_needed(cost, produced, die)
    assert caught.value.row == row


def test_three_bonuses_bring_one_last_turn() -> None:
    """Swedish rulebook, end of the game: finish the turn, play one more."""
    assert last_turn(9, [2, 2, 1]) is None
    assert last_turn(9, [0, 3, 1]) == 10
    assert last_turn(9, [3, 4, 3]) == 10


def test_nobody_puts_the_end_off() -> None:
    assert last_turn(10, [3, 3, 1], known=10) == 10
    assert last_turn(10, [0, 0], known=10) == 10
