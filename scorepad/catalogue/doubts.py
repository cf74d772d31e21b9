"""Says what is uncertain about an entry: one source only, sources that disagree, values not found.

The facts list what only one source gives, and what none gives. What sources disagree about has its
values there, the one that we use first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from scorepad.i18n import Words

from .effects import amounts, coins, points, resource
from .entries import Entry
from .names import CardNames


def doubts(entry: Entry, words: Words, names: CardNames) -> Iterator[str]:
    """A sentence for each doubt.

    >>> from scorepad.catalogue.entries import entry
    >>> from scorepad.i18n import words
    >>> list(doubts(entry("plato", "base"), words("en"), CardNames("en")))
    ['Sources disagree about the cost: 4 coins, or 3 coins. We use the first.']
    """
    for flag in entry.certainty:
        if flag == "disputed":
            yield from _disputes(entry, words, names)
        elif listed := _listed(entry, flag):
            yield _of_listed(flag, listed, entry, words)
        else:
            yield words(f"card.certainty.{flag}")


def _of_listed(flag: str, listed: Sequence[str], entry: Entry, words: Words) -> str:
    if flag == "not_found":
        what = words.join([words(f"card.lacking.{name}") for name in listed])
        return words("card.certainty.not_found", what=what)
    # The copies of a base card depend on the players; Duel's senators have a number of cards.
    cards = {"copies": "number"} if entry.title == "duel" else {}
    what = words.join([words(f"card.doubt.{cards.get(name, name)}") for name in listed])
    return words("card.certainty.single", what=what)


def _listed(entry: Entry, flag: str) -> Sequence[str]:
    """What the facts list below a flag; Dice's facts do not say what."""
    listed = entry.facts.get(flag)
    return listed if isinstance(listed, list) else ()


def _disputes(entry: Entry, words: Words, names: CardNames) -> Iterator[str]:
    for what, values in entry.facts["disputed"].items():
        first, *others = (_value(what, value, entry, words, names) for value in values)
        yield words(
            "card.certainty.disputed",
            what=words(f"card.doubt.{what}"),
            first=first,
            others=words.join(others, "or"),
        )


def _value(what: str, value: Any, entry: Entry, words: Words, names: CardNames) -> str:
    """A disputed value in words: an amount, a number of players, cards, or a rule."""
    match what, value:
        case "vp", int():
            return points(value, words)
        case "cost", int():
            return coins(value, words)
        case _, dict():
            return amounts(value, words) or words("card.dispute.free")
        case "copies", list():
            return words.join([str(players) for players in value])
        case "chain", list():
            return words.join([names.both(id_, entry.title) for id_ in value], "or")
        case "starting_resource", str():
            return resource(value, words)
        case _, int():
            return str(value)
    return words(f"card.dispute.{what}.{value}")
