"""Kin: what is like an entry: what does the same, and what is called the same in another title."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from math import log
from typing import Any

from .entries import Entry, entries
from .folding import fold, split_words
from .names import name

#: Counted in traits: how much closer the same title, and the same name elsewhere, bring two.
_SAME_TITLE, _SAME_NAME = 0.5, 6.0
#: Less in common than this is chance.
_ENOUGH = 2.0


def similar_entries(of: Entry, limit: int = 4) -> tuple[Entry, ...]:
    """The entries most like `of`, nearest first; what it is chained to is shown elsewhere."""
    rarity, traits = _traits()
    chain = of.facts.get("chain", {})
    chained = {(of.title, id_) for ids in chain.values() for id_ in _several(ids)}
    own, called = traits[of.key], fold(name(of.id, of.title, "en"))
    near = []
    for place, other in enumerate(entries()):
        if other.key == of.key or other.key in chained or other.kind != of.kind:
            continue
        shared = sum(rarity[trait] for trait in own & traits[other.key])
        missed = sum(rarity[trait] for trait in own ^ traits[other.key])
        likeness = shared - 0.4 * missed + _SAME_TITLE * (other.title == of.title)
        likeness += _SAME_NAME * (fold(name(other.id, other.title, "en")) == called)
        if likeness >= _ENOUGH:
            near.append((-likeness, place, other))
    return tuple(other for *_, other in sorted(near)[:limit])


def _several(ids: Any) -> list[str]:
    return [ids] if isinstance(ids, str) else list(ids)


@cache
def _traits() -> tuple[Mapping[str, float], Mapping[tuple[str, str], frozenset[str]]]:
    """The traits of each entry, and how telling each is: what few share says most."""
    traits = {entry.key: frozenset(_of(entry)) for entry in entries()}
    counts = Counter(trait for each in traits.values() for trait in each)
    return {trait: log(len(traits) / n) for trait, n in counts.items()}, traits


def _of(entry: Entry) -> Iterator[str]:
    yield f"colour:{entry.colour}"
    yield from _effects("", entry.effects)
    yield from (f"word:{fold(word)}" for word in split_words(name(entry.id, entry.title, "en")))


def _effects(path: str, value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield f"{path}/{key}"
            yield from _effects(f"{path}/{key}", inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _effects(path, inner)
    elif value:
        yield f"{path}={value}"
