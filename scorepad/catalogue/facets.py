"""Facets: what is printed on an entry, as values to filter by.

A facet is what it costs, what it makes, its science symbols, its shields, its chain signs and so
on. Which entries have a value is worked out once, so that filters only intersect sets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from .entries import Entry, as_list, entries, walk

#: A value of a facet: an id, a number, or True for points of any number.
Value = str | int | bool
#: The filter for what lies in a title's own box.
NO_EXPANSION = "none"
#: The cost of what is built without paying.
FREE = "free"
COINS = "coins"
#: Effects that give coins.
_COIN_EFFECTS = {"coins", "coins_on_take", "coins_per"}
#: Chain signs that the two titles' facts name differently.
_SAME_SIGN = {"theatre_mask": "mask", "water_drop": "droplet", "oil_lamp": "lamp"}


def chain_signs(entry: Entry, end: str) -> tuple[str, ...]:
    """The chain signs that an entry `gives` or `needs`.

    >>> from scorepad.catalogue.entries import entry
    >>> chain_signs(entry("theater", "duel"), "gives")
    ('mask',)
    """
    signs = as_list(entry.facts.get("chain", {}).get(end))
    return tuple(_SAME_SIGN.get(sign, sign) for sign in signs)


def _cost(entry: Entry) -> Iterator[str]:
    stages = [stage for side in ("day", "night") for stage in entry.facts.get(side, ())]
    for cost in (entry.cost, *(stage["cost"] for stage in stages)):
        yield from (resource for resource, n in cost.items() if n)
    if entry.cost_by_age:
        yield COINS
    if entry.cost_types is not None:
        yield from entry.cost_types
    elif entry.kind == "card" and not entry.cost and not entry.cost_by_age:
        yield FREE


def _makes(entry: Entry) -> Iterator[str]:
    if resource := entry.facts.get("starting_resource"):
        yield resource
    for key, value in walk(entry.effects):
        if key in ("produces", "produces_one_of"):
            yield from value
        elif key in _COIN_EFFECTS and value:
            yield COINS


def _symbols(entry: Entry) -> Iterator[str]:
    for key, value in walk(entry.effects):
        if key == "science_symbol":
            yield value
        elif key == "science_symbol_choice":
            yield from value


def _numbers(effect: str) -> Callable[[Entry], Iterable[int]]:
    """The amounts of an effect, wherever it stands on the entry."""

    def amounts(entry: Entry) -> Iterator[int]:
        return (n for key, n in walk(entry.effects) if key == effect and isinstance(n, int) and n)

    return amounts


def _points(entry: Entry) -> Iterator[int]:
    """The points that are printed as a number; those for each of something are no such number."""
    effects = entry.effects
    sides = [stage["effect"] for side in ("day", "night") for stage in effects.get(side, ())]
    for effect in (effects, *sides):
        choices = effect.get("choose_one", ())
        yield from (some["vp"] for some in (effect, *choices) if some.get("vp"))


def players(entry: Entry) -> Iterable[int]:
    """The numbers of players printed on the copies; guilds are drawn at random."""
    guild = entry.colour == "purple"
    return () if guild or entry.kind != "card" else entry.facts.get("copies", ())


#: The facets in display order, and the values that an entry has.
_VALUES: Mapping[str, Callable[[Entry], Iterable[Value | None]]] = {
    "title": lambda entry: (entry.title,),
    "expansion": lambda entry: (entry.expansion or NO_EXPANSION,),
    "kind": lambda entry: (entry.kind,),
    "colour": lambda entry: (entry.colour,),
    "age": lambda entry: (entry.age,),
    "cost": _cost,
    "makes": _makes,
    "symbol": _symbols,
    "shields": _numbers("shields"),
    "points": lambda entry: (entry.gives_points,),
    "vp": _points,
    "chain": lambda entry: (*chain_signs(entry, "gives"), *chain_signs(entry, "needs")),
    "players": players,
}


@cache
def _positions() -> Mapping[str, Mapping[Value, frozenset[int]]]:
    """For each value of each facet, the positions in the catalogue of the entries that have it."""
    positions: dict[str, dict[Value, set[int]]] = {facet: {} for facet in _VALUES}
    for position, entry in enumerate(entries()):
        for facet, values_of in _VALUES.items():
            for value in values_of(entry):
                if value is not None:
                    positions[facet].setdefault(value, set()).add(position)
    return {
        facet: {value: frozenset(where) for value, where in values.items()}
        for facet, values in positions.items()
    }


def values(facet: str) -> tuple[Value, ...]:
    """All values of a facet, in the order of the catalogue."""
    return tuple(_positions()[facet])


def having(filters: Mapping[str, Any]) -> frozenset[int]:
    """The positions in the catalogue of the entries that have all these values.

    >>> [entries()[n].id for n in sorted(having({"symbol": "quill", "age": 1}))]
    ['scriptorium']
    """
    result = frozenset(range(len(entries())))
    for facet, value in filters.items():
        result &= _positions()[facet].get(value, frozenset())
    return result
