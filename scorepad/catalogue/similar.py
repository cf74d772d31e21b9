"""Finds the entries most like another: similar effects, or the same name in another title."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from math import fsum, log
from typing import Any

from .entries import Entry, chains, entries
from .folding import fold, split_words
from .names import name

#: What the same title, and the same name in another, add to the similarity.
_SAME_TITLE, _SAME_NAME = 0.5, 6.0
#: How much a trait that only one of the two has takes away. Words of a name take nothing: every
#: leader has a name of their own.
_DIFFERENT = 0.4
_WORD = "word:"
#: Less in common than this is chance; and how many are shown.
_ENOUGH, _MOST = 2.0, 4


@cache
def similar_entries(of: Entry) -> tuple[Entry, ...]:
    """The entries most like `of`, nearest first, without those that a chain links to it.

    >>> from scorepad.catalogue.entries import entry
    >>> similar_entries(entry("clay_pit", "duel"))[0].id
    'clay_pool'
    """
    rarity, traits = _traits()
    names = _names()
    chained = {card for cards in chains(of) for card in cards}
    own_traits, own_name = traits[of.key], names[of.key]
    similar = []
    for position, other in enumerate(entries()):
        if other == of or other in chained or other.kind != of.kind:
            continue
        # fsum: sets have no fixed order, and rounding must not change the order of equals.
        shared = fsum(rarity[trait] for trait in own_traits & traits[other.key])
        different = fsum(
            rarity[trait] for trait in own_traits ^ traits[other.key] if not trait.startswith(_WORD)
        )
        similarity = shared - _DIFFERENT * different + _SAME_TITLE * (other.title == of.title)
        similarity += _SAME_NAME * (names[other.key] == own_name)
        if similarity >= _ENOUGH:
            similar.append((-similarity, position, other))
    return tuple(other for *_, other in sorted(similar)[:_MOST])


@cache
def _names() -> Mapping[tuple[str, str], str]:
    """The English names, folded."""
    return {entry.key: fold(name(entry.id, entry.title, "en")) for entry in entries()}


@cache
def _traits() -> tuple[Mapping[str, float], Mapping[tuple[str, str], frozenset[str]]]:
    """The weight of each trait (a rare one weighs more), and the traits of each entry."""
    traits = {entry.key: frozenset(_traits_of(entry)) for entry in entries()}
    counts = Counter(trait for own_traits in traits.values() for trait in own_traits)
    return {trait: log(len(traits) / n) for trait, n in counts.items()}, traits


def _traits_of(entry: Entry) -> Iterator[str]:
    yield f"colour:{entry.colour}"
    yield from _effect_traits("", entry.effects)
    yield from (f"{_WORD}{fold(word)}" for word in split_words(name(entry.id, entry.title, "en")))


def _effect_traits(path: str, value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield f"{path}/{key}"
            yield from _effect_traits(f"{path}/{key}", inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _effect_traits(path, inner)
    elif value:
        yield f"{path}={value}"
