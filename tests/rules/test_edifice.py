"""Edifice during play: taking part, and paying when a project fails."""

from __future__ import annotations

from typing import Any

import pytest

from .edifice import PenaltyPayment, may_take_part, must_pay, participation_cost, pay


def may_join(**changed: Any) -> bool:
    """Whether a player with everything in order may take part, but for what is changed."""
    allowed: dict[str, Any] = {"age": 1, "coins": 1, "pawns_left": 1, "builds_stage": True}
    return may_take_part("belvedere", **{**allowed, **changed})


def test_a_stage_and_a_coin_buy_a_pawn() -> None:
    """Edifice rulebook, taking part: the stage is paid as usual, the project costs 1 coin more."""
    assert participation_cost("belvedere") == 1
    assert may_join()


@pytest.mark.parametrize(
    "changed",
    [
        {"age": 2},
        {"builds_stage": False},
        {"upgrades_fleet": True},
        {"has_pawn": True},
        {"pawns_left": 0},
        {"coins": 0},
    ],
)
def test_each_condition_alone_prevents_taking_part(changed: dict[str, Any]) -> None:
    assert not may_join(**changed)


def test_never_a_fleet_and_a_project_in_one_turn() -> None:
    """Edifice rulebook, Edifice and Armada together."""
    assert not may_join(coins=99, pawns_left=5, upgrades_fleet=True)
    assert may_join(upgrades_fleet=False)


def test_only_those_without_a_pawn_pay_and_only_when_it_failed() -> None:
    assert must_pay(completed=False, has_pawn=False)
    assert not must_pay(completed=False, has_pawn=True)
    assert not must_pay(completed=True, has_pawn=False)
    assert not must_pay(completed=True, has_pawn=True)


@pytest.mark.parametrize(
    ("project", "holds", "payment"),
    [
        ("auction_house", {"coins": 5}, PenaltyPayment("coins", 5, 0)),
        ("auction_house", {"coins": 9}, PenaltyPayment("coins", 5, 0)),
        ("auction_house", {"coins": 4}, PenaltyPayment(None, 0, -3)),
        ("belvedere", {"brown": 1}, PenaltyPayment("brown", 1, 0)),
        ("belvedere", {"grey": 1, "coins": 9}, PenaltyPayment(None, 0, -2)),
        ("concentric_castle", {"tokens": 2}, PenaltyPayment("tokens", 2, 0)),
        ("concentric_castle", {"tokens": 1}, PenaltyPayment(None, 0, -5)),
        ("agora", {}, PenaltyPayment(None, 0, -5)),
    ],
)
def test_who_cannot_pay_in_full_loses_nothing_but_takes_a_debt(
    project: str, holds: dict[str, int], payment: PenaltyPayment
) -> None:
    """Edifice rulebook, a project that was not completed."""
    assert pay(project, holds) == payment
