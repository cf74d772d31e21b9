"""Looks entries up by any of their names, with filters; guesses when nothing fits."""

from __future__ import annotations

from functools import cache

from .distance import TypedQuery
from .entries import entries
from .folding import fold
from .index import EntryHit, NameIndex


@cache
def index() -> NameIndex:
    """The index over the whole catalogue, built once."""
    return NameIndex(entries())


def find_entries(
    query: str,
    *,
    limit: int = 5,
    lang: str | None = None,
    title: str | None = None,
    kind: str | None = None,
    age: int | None = None,
    colour: str | None = None,
    points: bool | None = None,
) -> tuple[EntryHit, ...]:
    """The best hits for `query`, best first, among entries of this title, kind, age and colour.

    `points=True` gives only entries that score points, False only those that do not.

    >>> [hit.entry.id for hit in find_entries("lergrv", title="duel", limit=1)]
    ['clay_pit']
    """
    included = _included(title, kind, age, colour, points)
    return index().find(query, limit=limit, lang=lang, included=included)


def guess_entry(
    query: str, *, lang: str | None = None, title: str | None = None
) -> EntryHit | None:
    """The nearest entry when nothing fits; None if more letters are wrong than right.

    >>> guess_entry("biblxxxx").name
    'Bibliotek'
    """
    hits = index().find(query, limit=1, lang=lang, included=_included(title), loose=True)
    return hits[0] if hits and (hits[0].rank != "near" or _likely(query, hits[0].name)) else None


def _likely(query: str, name: str) -> bool:
    """Whether at least half of the typed letters are right."""
    folded = fold(query)
    return 2 * TypedQuery(folded).distance_to(fold(name)).prefix <= len(folded)


@cache
def _included(
    title: str | None,
    kind: str | None = None,
    age: int | None = None,
    colour: str | None = None,
    points: bool | None = None,
) -> tuple[bool, ...]:
    """For each entry, whether it passes the filters."""
    return tuple(
        (title is None or entry.title == title)
        and (kind is None or entry.kind == kind)
        and (age is None or entry.age == age)
        and (colour is None or entry.colour == colour)
        and (points is None or entry.gives_points == points)
        for entry in entries()
    )
