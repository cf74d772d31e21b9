"""The entries of the catalogue: every card, wonder, token, god, senator, project and the like.

Ids are unique within a title across all kinds, so (title, id) identifies an entry. Entries wrap the
fact files of the titles, which are read on first use.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from scorepad.titles import TITLES
from scorepad.titles.facts import load

KINDS = (
    *("card", "wonder", "token", "god", "mythology", "chamber", "senator", "decree", "conspiracy"),
    *("project", "island", "building", "die"),
)
#: Kinds that a sentence of their own describes, whatever their effects.
DESCRIBED = ("god", "mythology", "chamber", "senator", "decree", "conspiracy")
#: Effects that are a number of points, at once or at the end of the game.
_POINTS = {"vp", "vp_per", "vp_if", "vp_by_count", "military_victory_token"}
#: Only the base game scores science symbols; in Duel they win the game instead.
_SCIENCE = {"science_symbol", "science_symbol_choice"}
#: Effects without a number of their own that change the score.
_SCORING_SPECIALS = {
    "advance_one_fleet_free_plus_vp",
    "bury_one_recruited_leader_score_2x_its_cost",
    "discard_all_own_defeat_tokens",
    "score_one_own_purple_card_twice",
    "take_military_victory_token_of_current_age",
}
#: Effects without a number of their own that give or change a science symbol.
SCIENCE_SPECIALS = {
    "1_extra_of_most_common_science_symbol",
    "copy_1_neighbour_science_symbol",
    "replace_1_science_symbol_at_end",
}
#: The cost of a leader that is as many coins as the number of the age.
_BY_AGE = "current_age"
#: Keys of a record that are not effects.
_NOT_EFFECTS = {
    *("id", "cost", "cost_coins", "sources", "age", "expansion"),
    *("single_source", "disputed", "not_found"),
}
#: Effects of a described kind that are signs, points or facets as well.
_SHOWN_EFFECTS = ("vp", "vp_per", "shields", "coins", "science_symbol")


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing a player can hold or build.

    `age` is 1, 2 or 3 where it has one; Duel's guilds belong to age 3. Leaders have none, and
    islands a `level` instead. `expansion` is None for what lies in the title's own box; `facts` is
    the record of the data file.
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
        """What is uncertain: "single_source", "disputed", "not_found", "unverified".

        >>> entry("curtain_wall", "base").certainty
        ('single_source', 'unverified')
        """
        facts = self.facts
        nested = list(walk(facts))
        confidence = {value for key, value in nested if key == "conf"}
        flags = {
            "single_source": bool(facts.get("single_source")) or "single" in confidence,
            "disputed": bool(facts.get("disputed")),
            "not_found": bool(facts.get("not_found")),
            "unverified": any(key.endswith("_unverified") and value for key, value in nested)
            or "inferred" in confidence,
        }
        return tuple(flag for flag, applies in flags.items() if applies)

    @property
    def cost(self) -> Mapping[str, int]:
        """What it costs to build, by resource; empty when free, not known or without a cost."""
        if self.cost_by_age:
            return {}
        if "cost_coins" in self.facts:
            return {"coins": self.facts["cost_coins"]}
        cost: Mapping[str, int] = self.facts.get("cost", {})
        return cost

    @property
    def cost_by_age(self) -> bool:
        """Whether it costs 1, 2 or 3 coins, by the age."""
        return self.facts.get("cost_coins") == _BY_AGE

    @property
    def cost_types(self) -> tuple[str, ...] | None:
        """The resources it costs where nothing tells how many of each; None if that is known.

        >>> entry("ship_repair", "base").cost_types
        ('ore', 'glass')
        """
        if "cost" not in self.facts.get("not_found", ()):
            return None
        return tuple(self.facts.get("cost_resource_types", ()))

    @property
    def level(self) -> int | None:
        """The level of an island: how far the green fleet has to be to find it."""
        level: int | None = self.facts.get("level")
        return level

    @property
    def effects(self) -> Mapping[str, Any]:
        """What it does, by effect, wherever the data file of its kind has that.

        >>> entry("clay_pit", "duel").effects
        {'produces': {'clay': 1}}
        """
        facts = self.facts
        if self.kind in ("card", "island"):
            return dict(facts["effects"])
        if self.kind == "project":
            return dict(facts["reward"])
        if "day" in facts:
            return {"day": facts["day"], "night": facts["night"]}
        if self.kind in ("building", "die"):
            return {}
        if self.kind in DESCRIBED:
            return {key: facts[key] for key in _SHOWN_EFFECTS if key in facts}
        return {key: value for key, value in facts.items() if key not in _NOT_EFFECTS and value}

    @property
    def gives_points(self) -> bool:
        """Whether it can be worth points by itself; coins and shields are not points."""
        if self.kind == "building":
            return bool(self.facts["scores"])
        scoring = _POINTS | (_SCIENCE if TITLES[self.title].symbols_score else set())
        specials = _SCORING_SPECIALS | SCIENCE_SPECIALS
        return any(
            (key in scoring and value) or (key == "special" and value in specials)
            for key, value in walk(self.effects)
        )


class _Source(NamedTuple):
    """A list of records in a data file: their kind, and the expansion of those that name none."""

    kind: str
    file: str
    key: str
    expansion: str | None = None


def walk(value: Any) -> Iterator[tuple[str, Any]]:
    """Every key and value below `value`, at any depth: stages and choices have effects too."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield key, inner
            yield from walk(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from walk(inner)


def _entry(title: str, source: _Source, facts: Mapping[str, Any]) -> Entry:
    kind = source.kind
    expansion = facts.get("expansion", source.expansion)
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


#: The sources of each title's entries, in display order.
_SOURCES = {
    "base": (
        _Source("card", "base_cards", "cards"),
        _Source("wonder", "base_wonders", "wonders"),
        _Source("project", "edifice", "projects", "edifice"),
        _Source("card", "expansions", "leaders", "leaders"),
        _Source("card", "expansions", "cities", "cities"),
        _Source("card", "expansions", "armada", "armada"),
        _Source("island", "expansions", "islands", "armada"),
    ),
    "duel": (
        _Source("card", "duel_cards", "cards"),
        _Source("wonder", "duel_wonders", "wonders"),
        _Source("token", "duel_tokens", "tokens"),
        _Source("card", "duel_pantheon", "temples", "pantheon"),
        _Source("wonder", "duel_pantheon", "wonders"),
        _Source("wonder", "duel_agora", "wonders"),
        _Source("token", "duel_pantheon", "tokens"),
        _Source("token", "duel_agora", "tokens"),
        _Source("god", "duel_pantheon", "gods", "pantheon"),
        _Source("god", "duel_pantheon", "gates", "pantheon"),
        _Source("mythology", "duel_pantheon", "mythology_tokens", "pantheon"),
        _Source("mythology", "duel_pantheon", "offering_tokens", "pantheon"),
        _Source("chamber", "duel_agora", "chambers", "agora"),
        _Source("senator", "duel_agora", "senators", "agora"),
        _Source("decree", "duel_agora", "decrees", "agora"),
        _Source("conspiracy", "duel_agora", "conspiracies", "agora"),
    ),
    "dice": (_Source("building", "dice", "buildings"), _Source("die", "dice", "dice")),
}


def titles_with_entries() -> tuple[str, ...]:
    """The titles that have entries, in display order."""
    return tuple(_SOURCES)


@cache
def entries(title: str | None = None) -> tuple[Entry, ...]:
    """All entries, or those of one title, in the order of the data files; a title may have none."""
    return tuple(
        _entry(id_, source, facts)
        for id_, sources in _SOURCES.items()
        if title in (None, id_)
        for source in sources
        for facts in load(source.file)[source.key]
    )


@cache
def _by_key() -> Mapping[tuple[str, str], Entry]:
    return {entry.key: entry for entry in entries()}


def entry(id_: str, title: str) -> Entry:
    """The entry `id_` of `title`; KeyError if there is none."""
    return _by_key()[title, id_]


def chains(of: Entry) -> tuple[tuple[Entry, ...], tuple[Entry, ...]]:
    """The cards that let `of` be built free, and those that it lets be built free.

    >>> [[card.id for card in cards] for cards in chains(entry("statue", "duel"))]
    [['theater'], ['gardens']]
    """
    chain = of.facts.get("chain", {})

    def cards(key: str) -> tuple[Entry, ...]:
        return tuple(entry(id_, of.title) for id_ in as_list(chain.get(key)))

    return cards("from"), cards("to")


def as_list(value: str | list[str] | None) -> list[str]:
    """What a data file writes as nothing, as one value or as a list of values."""
    if value is None:
        return []
    return [value] if isinstance(value, str) else value
