"""The projects of Edifice: pawns, debts and rewards."""

from __future__ import annotations

import pytest

from scorepad.titles.base.projects import Project, Reward, debt, pawns, projects


def test_pawns_by_number_of_players() -> None:
    assert [pawns(players) for players in range(3, 8)] == [2, 3, 3, 4, 5]


def test_debts_by_age() -> None:
    assert [debt(age) for age in "123"] == [-2, -3, -5]


def test_a_project_has_its_age_and_its_reward() -> None:
    expected = Project("belvedere", "1", Reward("per", 1, "stages"))
    assert projects()["belvedere"] == expected


@pytest.mark.parametrize(
    ("project", "reward", "scores"),
    [
        ("artisan_district", Reward("per", 3, "pairs"), True),
        ("agora", Reward("twice"), True),
        ("military_school", Reward("token", 5), False),
        ("auction_house", Reward("coins", 7), False),
        ("concentric_castle", Reward("shields", 2), False),
        ("factory", Reward("resource"), False),
    ],
)
def test_rewards(project: str, reward: Reward, scores: bool) -> None:
    assert projects()[project].reward == reward
    assert reward.scores is scores
