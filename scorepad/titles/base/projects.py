"""Edifice during play: who may take part in a project, who pays when it fails, and with what.

Taking part happens while building a stage of one's wonder, once an age, by paying the project's
coins on top of the stage. With Armada a stage built brings either a fleet upgrade or a
participation, never both in one turn. When a project fails, everyone without a pawn of that age
pays its penalty; whoever cannot pay all of it pays nothing and takes a debt token instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from ..facts import load


class Reward(NamedTuple):
    """What a completed project gives: points for each of a kind, or something counted elsewhere."""

    #: "per", "twice", "coins", "token", "shields" or "resource".
    kind: str
    #: Points for each, coins, the token's value or shields.
    amount: int = 0
    #: What is counted, for "per".
    per: str = ""

    @property
    def scores(self) -> bool:
        """Whether it gives points in the edifice row itself."""
        return self.kind in ("per", "twice")


class Project(NamedTuple):
    id: str
    age: str
    #: Coins to take part.
    cost: int
    reward: Reward
    #: What a failure costs: `coins`, victory `tokens`, or a card of a colour, and how many.
    penalty: str
    penalty_count: int
    #: Whether it also takes all of one's defeat tokens away.
    clears_defeats: bool = False


class Payment(NamedTuple):
    """What a player gives up when a project fails: something, or a debt token's points."""

    what: str | None
    amount: int
    debt: int


_PER = {
    "own_wonder_stage": "stages",
    "blue_card": "blue",
    "pair_of_brown_and_grey_card": "pairs",
    "different_color_of_age_cards": "colours",
}


@cache
def projects() -> Mapping[str, Project]:
    """The fifteen projects by id."""
    return {facts["id"]: _project(facts) for facts in load("edifice")["projects"]}


@cache
def pawns(players: int) -> int:
    """The pawns set out on each project: when the last is taken, it is completed."""
    return int(load("edifice")["pawns"][str(players)])


@cache
def debt(age: str) -> int:
    """The points of a debt token of an age, below zero."""
    return int(load("edifice")["debts"][age])


def _project(facts: Mapping[str, Any]) -> Project:
    penalty, count = _penalty(facts["penalty"])
    reward = _reward(facts["reward"])
    clears = facts["reward"].get("special") == "discard_all_own_defeat_tokens"
    age, cost = str(facts["age"]), facts["cost_coins"]
    return Project(facts["id"], age, cost, reward, penalty, count, clears)


def _reward(facts: Mapping[str, Any]) -> Reward:
    if "vp_per" in facts:
        return Reward("per", facts["vp_per"]["vp"], _PER[facts["vp_per"]["per"]])
    if facts.get("special") == "score_one_own_purple_card_twice":
        return Reward("twice")
    if "military_victory_token" in facts:
        return Reward("token", facts["military_victory_token"]["value"])
    for kind in ("coins", "shields"):
        if kind in facts:
            return Reward(kind, facts[kind])
    return Reward("resource")


def _penalty(facts: Mapping[str, Any]) -> tuple[str, int]:
    if "discard_card" in facts:
        return facts["discard_card"], 1
    if "lose_coins" in facts:
        return "coins", facts["lose_coins"]
    return "tokens", facts["lose_military_victory_tokens"]


def may_take_part(
    project: Project,
    *,
    age: str,
    coins: int,
    pawns_left: int,
    builds_stage: bool,
    has_pawn: bool = False,
    upgrades_fleet: bool = False,
) -> str | None:
    """None if a player may take part this turn, else the reason why not.

    `coins` are those left after paying for the stage, `pawns_left` those on the card when the turn
    began: players who take part in the same turn all get one, from the box if need be.
    """
    if project.age != age:
        return "take_part.age"
    if not builds_stage:
        return "take_part.stage"
    if upgrades_fleet:
        return "take_part.fleet"
    if has_pawn:
        return "take_part.once"
    if pawns_left < 1:
        return "take_part.completed"
    if coins < project.cost:
        return "take_part.coins"
    return None


def must_pay(*, completed: bool, has_pawn: bool) -> bool:
    """Whether a player suffers the penalty at the end of the age."""
    return not completed and not has_pawn


def pay(project: Project, holds: Mapping[str, int]) -> Payment:
    """What a player who must pay gives up.

    `holds` counts what the player has: `coins`, victory `tokens`, and cards by colour.

    >>> pay(projects()["auction_house"], {"coins": 4})
    Payment(what=None, amount=0, debt=-3)
    """
    if holds.get(project.penalty, 0) < project.penalty_count:
        return Payment(None, 0, debt(project.age))
    return Payment(project.penalty, project.penalty_count, 0)
