"""Rules of Edifice during play: who may take part in a project, and what a failed one costs.

Taking part happens while building a stage of one's wonder, once an age, by paying the project's
coins on top of the stage. With Armada a stage built brings either a fleet upgrade or a
participation, never both in one turn. When a project fails, everyone without a pawn of that age
pays its penalty; whoever cannot pay all of it pays nothing and takes a debt token instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from scorepad.titles.base.projects import debt
from scorepad.titles.facts import load

_PROJECTS: Mapping[str, Mapping[str, Any]] = {
    facts["id"]: facts for facts in load("edifice")["projects"]
}


class Penalty(NamedTuple):
    """What a player without a pawn gives up: so many coins, victory tokens or cards of a colour."""

    what: str
    amount: int


class PenaltyPayment(NamedTuple):
    """What a player gives up when a project fails: something, or a debt token's points."""

    what: str | None
    amount: int
    debt: int


def participation_cost(project: str) -> int:
    """The coins for a pawn of a project."""
    return int(_PROJECTS[project]["cost_coins"])


def penalty(project: str) -> Penalty:
    facts = _PROJECTS[project]["penalty"]
    if "discard_card" in facts:
        return Penalty(facts["discard_card"], 1)
    if "lose_coins" in facts:
        return Penalty("coins", facts["lose_coins"])
    return Penalty("tokens", facts["lose_military_victory_tokens"])


def may_take_part(
    project: str,
    *,
    age: int,
    coins: int,
    pawns_left: int,
    builds_stage: bool,
    has_pawn: bool = False,
    upgrades_fleet: bool = False,
) -> bool:
    """Whether a player may take part this turn.

    `coins` are those left after paying for the stage, `pawns_left` those on the card when the turn
    began: players who take part in the same turn all get one, from the box if need be.
    """
    return (
        _PROJECTS[project]["age"] == age
        and builds_stage
        and not upgrades_fleet
        and not has_pawn
        and pawns_left > 0
        and coins >= participation_cost(project)
    )


def must_pay(*, completed: bool, has_pawn: bool) -> bool:
    """Whether a player suffers the penalty at the end of the age."""
    return not completed and not has_pawn


def pay(project: str, holds: Mapping[str, int]) -> PenaltyPayment:
    """What a player who must pay gives up.

    `holds` counts what the player has: `coins`, victory `tokens`, and cards by colour.
    """
    asked = penalty(project)
    if holds.get(asked.what, 0) < asked.amount:
        return PenaltyPayment(None, 0, debt(str(_PROJECTS[project]["age"])))
    return PenaltyPayment(asked.what, asked.amount, 0)
