"""Entries: every card, wonder, token, project, building and die, over the facts of the titles.

Ids are unique within a title across all kinds, so (title, id) names an entry. Nothing is read
before somebody asks, and then once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from scorepad.titles.facts import load

KINDS = ("card", "wonder", "token", "project", "building", "die")
#: Effects whose reading is a number of points, at once or when the game ends.
_POINTS = {"vp", "vp_per", "vp_if", "military_victory_token"}
#: Only the base game scores science symbols; in Duel they win the game instead.
_SCIENCE = {"science_symbol", "science_symbol_choice"}
#: Effects with no number of their own that still move the score.
_SCORING_SPECIALS = {
    "bury_one_recruited_leader_score_2x_its_cost",
    "discard_all_own_defeat_tokens",
    "score_one_own_purple_card_twice",
}


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing a player can hold or build.

    `age` is 1, 2 or 3 where it has one; Duel's guilds come into play in age 3. `expansion` is
    None for what lies in the title's own box; `facts` is the record as the data file tells it.
    """

    id: str
    title: str
    kind: str
    age: int | None = None
    colour: str | None = None
    expansion: str | None = None
    facts: Mapping[str, Any] = field(default_factory=dict, hash=False, repr=False)

    @property
    def key(self) -> tuple[str, str]:
        return self.title, self.id

    @property
    def certainty(self) -> tuple[str, ...]:
        """How sure the facts are: "single_source", "disputed", "unverified", or nothing to say."""
        return _certainty(self.facts)

    @property
    def cost(self) -> Mapping[str, int]:
        """What it costs to build, by resource; empty when free or when it has no cost at all."""
        if "cost_coins" in self.facts:
            return {"coins": self.facts["cost_coins"]}
        cost: Mapping[str, int] = self.facts.get("cost", {})
        return cost

    @property
    def effects(self) -> Mapping[str, Any]:
        """What it does, by effect, whatever the data file calls the place it stands in."""
        return _effects(self.facts, self.kind)

    @property
    def gives_points(self) -> bool:
        """Whether it can be worth points by itself; coins and shields are not points."""
        if self.kind == "building":
            return bool(self.facts["scores"])
        scoring = _POINTS | (_SCIENCE if self.title == "base" else set())
        return any(
            (key in scoring and value) or (key == "special" and value in _SCORING_SPECIALS)
            for key, value in _walk(self.effects)
        )


#: Keys of a record that say something about it rather than what it does.
_NOT_EFFECTS = {"id", "cost", "cost_coins", "sources", "age", "single_source"}


def _effects(facts: Mapping[str, Any], kind: str) -> Mapping[str, Any]:
    if kind == "card":
        return dict(facts["effects"])
    if kind == "project":
        return dict(facts["reward"])
    if "day" in facts:
        return {"day": facts["day"], "night": facts["night"]}
    if kind in ("building", "die"):
        return {}
    return {key: value for key, value in facts.items() if key not in _NOT_EFFECTS and value}


def _walk(value: Any) -> Iterator[tuple[str, Any]]:
    """Every key and value below `value`, however deep: stages and choices hold effects too."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield key, inner
            yield from _walk(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _walk(inner)


def _certainty(facts: Mapping[str, Any]) -> tuple[str, ...]:
    walked = list(_walk(facts))
    doubts = {value for key, value in walked if key == "conf"}
    flags = {
        "single_source": bool(facts.get("single_source")) or "single" in doubts,
        "disputed": bool(facts.get("disputed")) or "conflict" in facts,
        "unverified": any(key.endswith("_unverified") and value for key, value in walked)
        or "inferred" in doubts,
    }
    return tuple(flag for flag, raised in flags.items() if raised)


def _entry(title: str, kind: str, facts: Mapping[str, Any]) -> Entry:
    expansion = facts.get("expansion", "edifice" if kind == "project" else None)
    age = facts.get("age")
    return Entry(
        id=f"{facts['colour']}_die" if kind == "die" else facts["id"],
        title=title,
        kind=kind,
        age=3 if age == "guild" else age,
        colour=facts.get("color", facts.get("colour")),
        expansion=None if expansion == title else expansion,
        facts=facts,
    )


#: Where each title's entries lie: kind, data file, list in it; in the order they are shown.
_SHELVES = {
    "base": (
        ("card", "base_cards", "cards"),
        ("wonder", "base_wonders", "wonders"),
        ("project", "edifice", "projects"),
    ),
    "duel": (
        ("card", "duel_cards", "cards"),
        ("wonder", "duel_wonders", "wonders"),
        ("token", "duel_tokens", "tokens"),
    ),
    "dice": (("building", "dice", "buildings"), ("die", "dice", "dice")),
}


def titles_with_entries() -> tuple[str, ...]:
    """The titles that have entries, in the order they are shown."""
    return tuple(_SHELVES)


@cache
def entries(title: str | None = None) -> tuple[Entry, ...]:
    """Everything in the catalogue, or everything of one title, in the order of the facts.

    A title whose pad needs no cards has none here.
    """
    titles = _SHELVES if title is None else {title: _SHELVES.get(title, ())}
    return tuple(
        _entry(name, kind, facts)
        for name, shelves in titles.items()
        for kind, file, shelf in shelves
        for facts in load(file)[shelf]
    )


@cache
def _by_key() -> Mapping[tuple[str, str], Entry]:
    return {entry.key: entry for entry in entries()}


def entry(id_: str, title: str) -> Entry:
    """The entry `id_` of `title`; KeyError if there is none."""
    return _by_key()[title, id_]


def chains(of: Entry) -> tuple[tuple[Entry, ...], tuple[Entry, ...]]:
    """The cards that let `of` be built free, and those that it lets be built free."""
    chain = of.facts.get("chain", {})

    def cards(key: str) -> tuple[Entry, ...]:
        ids = chain.get(key, [])
        return tuple(entry(id_, of.title) for id_ in ([ids] if isinstance(ids, str) else ids))

    return cards("from"), cards("to")
