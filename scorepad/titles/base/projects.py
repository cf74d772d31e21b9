"""The projects of Edifice: what each gives, how many pawns complete it, how it can stand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from ..facts import load

#: What a player can have in a project.
PAWN, DEBT = "pawn", "debt"


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
    reward: Reward
    #: Whether it also takes all of one's defeat tokens away.
    clears_defeats: bool = False


class ProjectStatus(NamedTuple):
    """How the project of an age stands."""

    #: The project's id, if it is named.
    project: str | None
    #: Pawns set out on it; when the last is taken it is completed.
    needed: int
    #: What each player has in it, in seat order: PAWN, DEBT or nothing.
    stakes: tuple[str, ...]
    #: Players who wrote points: whether they have a pawn is not known.
    written: tuple[int, ...]
    #: None if that depends on those who wrote points.
    completed: bool | None
    #: Whether the file says so, whatever the pawns show.
    stated: bool

    @property
    def taken(self) -> int:
        return self.stakes.count(PAWN)


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
    clears_defeats = facts["reward"].get("special") == "discard_all_own_defeat_tokens"
    return Project(facts["id"], str(facts["age"]), _reward(facts["reward"]), clears_defeats)


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
