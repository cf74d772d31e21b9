"""Lookup: the whole catalogue searched by any name, with filters, and a guess when nothing fits."""

from __future__ import annotations

from functools import cache

from .distance import TypedQuery
from .entries import entries
from .folding import fold
from .index import RANKS, EntryHit, NameIndex

__all__ = ["RANKS", "EntryHit", "find_entries", "guess_entry", "index"]


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

    `points=True` keeps what gives points, False what does not; None, as for the others, keeps all.

    >>> [hit.entry.id for hit in find_entries("lergrv", title="duel", limit=1)]
    ['clay_pit']
    """
    kept = _kept(title, kind, age, colour, points)
    return index().find(query, limit=limit, lang=lang, kept=kept)


def guess_entry(
    query: str, *, lang: str | None = None, title: str | None = None
) -> EntryHit | None:
    """The nearest name when nothing fits; none if more letters are wrong than right."""
    kept = _kept(title, None, None, None, None)
    hits = index().find(query, limit=1, lang=lang, kept=kept, loose=True)
    return hits[0] if hits and (hits[0].rank != "near" or _likely(query, hits[0].name)) else None


def _likely(query: str, name: str) -> bool:
    """Whether at least half of the letters typed are right, so far as the name was typed."""
    typed = fold(query)
    return 2 * TypedQuery(typed).slips(fold(name)).prefix <= len(typed)


@cache
def _kept(
    title: str | None, kind: str | None, age: int | None, colour: str | None, points: bool | None
) -> tuple[bool, ...]:
    """Of each entry, whether the filters let it through."""
    return tuple(
        (title is None or entry.title == title)
        and (kind is None or entry.kind == kind)
        and (age is None or entry.age == age)
        and (colour is None or entry.colour == colour)
        and (points is None or entry.gives_points == points)
        for entry in entries()
    )
