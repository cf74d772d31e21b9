"""Dice at the table: attacks, the guild court, and what a box costs."""

from __future__ import annotations

import pytest

from .dice import FORUM_COSTS, attack, coins_needed, facing, may_cross_guild_court


@pytest.mark.parametrize(("defence", "laurel"), [(0, 3), (1, 2), (2, 1)])
def test_each_defence_takes_a_point_off_an_attack(defence: int, laurel: int) -> None:
    """Swedish rulebook, barracks: 3 against 1 defence is 2."""
    assert attack(3, defence) == laurel


def test_an_attack_can_go_below_zero() -> None:
    assert attack(1, 2) == -1


def test_west_faces_the_left_neighbour_and_east_the_right() -> None:
    assert facing(0, "west_barracks", 4) == (1, "east_barracks")
    assert facing(0, "east_barracks", 4) == (3, "west_barracks")
    assert facing(3, "west_barracks", 4) == (0, "east_barracks")


def test_with_two_players_west_faces_east_and_east_faces_west() -> None:
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
    assert may_cross_guild_court(own, neighbours) is allowed


def test_each_missing_resource_costs_a_coin() -> None:
    """Swedish rulebook, warehouse: three asked, two made, one coin."""
    assert coins_needed(3, 2) == 1
    assert coins_needed(6, 0) == 6
    assert coins_needed(2, 5) == 0
    assert coins_needed(0, 0) == 0


def test_the_die_costs_what_its_section_says() -> None:
    assert FORUM_COSTS == (0, 1, 2, 3)
    assert [coins_needed(3, 2, die) for die in FORUM_COSTS] == [1, 2, 3, 4]
    assert coins_needed(1, 4, 2) == 2
