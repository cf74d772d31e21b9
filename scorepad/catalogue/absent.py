"""What people look for that the catalogue does not have, by names: most are cards of other boxes.

Whoever asks for the Great Projects learns that they are in another box, and is not offered a card
whose name only looks like theirs.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from .distance import TypedQuery
from .folding import fold
from .index import MAX_QUERY
from .ngrams import NgramIndex

PROMO = "promo"
#: Where no source that we trust says which box a thing is in.
UNKNOWN = ""
#: The boxes and what is in them, by the printed English names.
_BOXES: dict[str, tuple[str, ...]] = {
    "7 Wonders: Babel": ("Babel", "Great Projects"),
    PROMO: ("Messe Essen", "Stonehenge", "Statue of Liberty", "Sagrada Familia"),
    UNKNOWN: (
        *("Gamers Guild", "Architects Guild", "Diplomats Guild", "Shadow Guild"),
        *("Engineers Guild", "Forgers Guild", "Courtesans Guild"),
    ),
}
#: Letters that a query needs to be the start of a name, and to be one with a typing error.
_START, _MISSPELT = 4, 6


class Absent(NamedTuple):
    """A name that is not in the catalogue, and its box: a name on the market, PROMO or UNKNOWN."""

    name: str
    box: str


@cache
def _names() -> dict[str, Absent]:
    """By folded name."""
    return {fold(name): Absent(name, box) for box, contents in _BOXES.items() for name in contents}


@cache
def _ngrams() -> NgramIndex:
    return NgramIndex(_names())


def absent(query: str) -> Absent | None:
    """The thing of another box that is meant by a query, whole, unfinished or misspelt.

    >>> absent("great projec").box
    '7 Wonders: Babel'
    """
    typed = fold(query[:MAX_QUERY])
    if typed in _names():
        return _names()[typed]
    if len(typed) >= _START:
        for key in _ngrams().starting_with(typed):
            return _names()[key]
    if len(typed) >= _MISSPELT:
        distance_to = TypedQuery(typed).distance_to
        for key in _ngrams().candidates(typed):
            if distance_to(key).whole == 1:
                return _names()[key]
    return None
