"""Edifice during play: taking part, and paying when a project fails."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.titles.base.message_keys import TAKE_PART
from scorepad.titles.base.projects import (
    Payment,
    Project,
    Reward,
    debt,
    may_take_part,
    must_pay,
    pawns,
    pay,
    projects,
)

BELVEDERE = projects()["belvedere"]


def test_pawns_by_number_of_players() -> None:
    assert [pawns(players) for players in range(3, 8)] == [2, 3, 3, 4, 5]


def test_debts_by_age() -> None:
    assert [debt(age) for age in "123"] == [-2, -3, -5]


def test_a_project_is_told_whole() -> None:
    assert Project("belvedere", "1", 1, Reward("per", 1, "stages"), "brown", 1) == BELVEDERE


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


def ask(**changed: Any) -> str | None:
    """May a player with everything in order take part, but for what is changed?"""
    told: dict[str, Any] = {"age": "1", "coins": 1, "pawns_left": 1, "builds_stage": True}
    return may_take_part(BELVEDERE, **{**told, **changed})


def test_rulebook_a_stage_and_a_coin_buy_a_pawn_of_the_watchtower() -> None:
    # Edifice rulebook, taking part: the stage is paid as usual, the project costs 1 coin more.
    assert BELVEDERE.cost == 1
    assert ask() is None


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"age": "2"}, "take_part.age"),
        ({"builds_stage": False}, "take_part.stage"),
        ({"upgrades_fleet": True}, "take_part.fleet"),
        ({"has_pawn": True}, "take_part.once"),
        ({"pawns_left": 0}, "take_part.completed"),
        ({"coins": 0}, "take_part.coins"),
    ],
)
def test_why_not(changed: dict[str, Any], reason: str) -> None:
    assert ask(**changed) == reason
    assert reason in TAKE_PART


def test_rulebook_never_a_fleet_and_a_project_in_one_turn() -> None:
    # Edifice rulebook, Edifice and Armada together.
    assert ask(coins=99, pawns_left=5, upgrades_fleet=True) == "take_part.fleet"
    assert ask(upgrades_fleet=False) is None


def test_only_those_without_a_pawn_pay_and_only_when_it_failed() -> None:
    assert must_pay(completed=False, has_pawn=False)
    assert not must_pay(completed=False, has_pawn=True)
    assert not must_pay(completed=True, has_pawn=False)
    assert not must_pay(completed=True, has_pawn=True)


@pytest.mark.parametrize(
    ("project", "holds", "payment"),
    [
        ("auction_house", {"coins": 5}, Payment("coins", 5, 0)),
        ("auction_house", {"coins": 9}, Payment("coins", 5, 0)),
        ("auction_house", {"coins": 4}, Payment(None, 0, -3)),
        ("belvedere", {"brown": 1}, Payment("brown", 1, 0)),
        ("belvedere", {"grey": 1, "coins": 9}, Payment(None, 0, -2)),
        ("concentric_castle", {"tokens": 2}, Payment("tokens", 2, 0)),
        ("concentric_castle", {"tokens": 1}, Payment(None, 0, -5)),
        ("agora", {}, Payment(None, 0, -5)),
    ],
)
def test_rulebook_who_cannot_pay_in_full_loses_nothing_but_takes_a_debt(
    project: str, holds: dict[str, int], payment: Payment
) -> None:
    # Edifice rulebook, a project that was not completed.
    assert pay(projects()[project], holds) == payment
