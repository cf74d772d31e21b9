"""The finder: what a person typed, the filters that are on, and what was found.

Each keystroke asks anew and is taken down at once; the looking up comes after, and only for the
newest, so that no keystroke waits for the answer to the one before it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, NamedTuple
from urllib.parse import parse_qs, urlencode, urlparse

import flet as ft

from scorepad.catalogue import KINDS, Entry, EntryHit, entries, find_entries, guess_entry
from scorepad.catalogue.icons import COLOUR_SIGNS
from scorepad.titles import TITLES

#: How many hits are shown; more would be scrolling, not finding.
SHOWN = 30
#: The ranks of a name that was meant, not happened upon.
PLAIN = frozenset({"exact", "prefix", "word"})


@dataclass(frozen=True, slots=True)
class Filters:
    """What a hit must be; None lets everything through."""

    title: str | None = None
    kind: str | None = None
    age: int | None = None
    colour: str | None = None
    points: bool | None = None

    @property
    def on(self) -> bool:
        return self != Filters()

    def toggled(self, name: str, value: Any) -> Filters:
        """This filter put on, or taken off again; what a title does not have goes with it."""
        changed = replace(self, **{name: None if getattr(self, name) == value else value})
        if changed.kind not in changed.kinds():
            changed = replace(changed, kind=None)
        if changed.colour not in changed.colours():
            changed = replace(changed, colour=None)
        return changed if changed.ages() else replace(changed, age=None)

    def without(self, name: str) -> Filters:
        return replace(self, **{name: None})

    def lets(self, entry: Entry) -> bool:
        return (
            self.title in (None, entry.title)
            and self.kind in (None, entry.kind)
            and self.age in (None, entry.age)
            and self.colour in (None, entry.colour)
            and self.points in (None, entry.gives_points)
        )

    # What can be chosen once the title is.

    def kinds(self) -> tuple[str, ...]:
        there = {entry.kind for entry in entries(self.title)}
        return tuple(kind for kind in KINDS if kind in there)

    def colours(self) -> tuple[str, ...]:
        there = {entry.colour for entry in entries(self.title)}
        return tuple(colour for colour in COLOUR_SIGNS if colour in there)

    def ages(self) -> tuple[int, ...]:
        return tuple(sorted({entry.age for entry in entries(self.title) if entry.age}))

    def chosen(self) -> dict[str, Any]:
        """The filters that are on, by name."""
        found = {one.name: getattr(self, one.name) for one in fields(self)}
        return {name: value for name, value in found.items() if value is not None}


class CardMatches(NamedTuple):
    """The hits for a query and how many more there are; without hits, the nearest guess.

    The query is part of it: two that find the same are still said to be two.
    """

    query: str = ""
    hits: tuple[EntryHit, ...] = ()
    more: int = 0
    nearest: EntryHit | None = None


def look_up(query: str, filters: Filters, lang: str) -> CardMatches:
    """What fits: hits by name, or with filters and no name, everything they let through."""
    if query.strip():
        hits = find_entries(query, limit=len(entries()), lang=lang, **filters.chosen())
        outside = meant_elsewhere(query, hits, lang) if filters.on else None
        if outside is not None or not hits:
            return CardMatches(query, nearest=outside or guess_entry(query, lang=lang))
    elif filters.on:
        hits = tuple(EntryHit(one, "", lang, "") for one in entries() if filters.lets(one))
    else:
        hits = ()
    return CardMatches(query, hits[:SHOWN], max(0, len(hits) - SHOWN))


def meant_elsewhere(
    query: str, hits: Sequence[EntryHit], lang: str, title: str | None = None
) -> EntryHit | None:
    """The card that is plainly called so, where everything let through is only near by its letters.

    None if `hits` hold what was meant, or if nothing anywhere is called so.
    """
    if any(hit.rank != "near" for hit in hits):
        return None
    best = find_entries(query, limit=1, lang=lang, title=title) or find_entries(
        query, limit=1, lang=lang
    )
    return best[0] if best and best[0].rank in PLAIN else None


def route(filters: Filters, game: str = "") -> str:
    """The address of the search with these filters, and of the game one comes from."""
    asked = {name: str(value) for name, value in filters.chosen().items()}
    query = urlencode(asked | ({"game": game} if game else {}))
    return f"/cards?{query}" if query else "/cards"


def read_route(address: str) -> tuple[Filters, str]:
    """The filters and the game in an address; what makes no sense there is left out."""
    asked = {key: values[-1] for key, values in parse_qs(urlparse(address).query).items()}
    title = asked.get("title")
    filters = Filters(title=title if title in TITLES else None)
    sound: Mapping[str, Any] = {
        "kind": asked.get("kind") if asked.get("kind") in filters.kinds() else None,
        "colour": asked.get("colour") if asked.get("colour") in filters.colours() else None,
        "age": next((age for age in filters.ages() if str(age) == asked.get("age")), None),
        "points": True if asked.get("points") == "True" else None,
    }
    return replace(filters, **sound), asked.get("game", "")


class Finder(ft.Observable):
    """A search under way on one screen."""

    def __init__(self, address: str, lang: str) -> None:
        #: Where the search was opened; coming back to it finds everything as it was left.
        self.address = address
        #: The filters, and the game one came from, to go back to.
        self.filters, self.game = read_route(address)
        filters = self.filters
        self.found = look_up("", filters, lang)
        #: Whether the filters stand open.
        self.choosing = False
        # Underscored, so that a keystroke alone draws nothing again.
        self._query = ""
        self._asked = 0

    @property
    def query(self) -> str:
        """What is typed just now; `found` may be a keystroke behind."""
        return self._query

    def open(self, address: str, lang: str) -> None:
        """Another address is another search: its filters, its game, and nothing typed."""
        if address != self.address:
            self.address = address
            self.filters, self.game = read_route(address)
            self.choosing = False
            self.clear(lang)

    async def type(self, query: str, lang: str) -> None:
        """A keystroke: taken down now, looked up once no newer one is waiting."""
        self._query = query
        self._asked += 1
        turn = self._asked
        await asyncio.sleep(0)
        if turn == self._asked:
            self.found = look_up(query, self.filters, lang)

    def clear(self, lang: str) -> None:
        self._query = ""
        self._asked += 1
        self.found = look_up("", self.filters, lang)
        self.notify()

    def filter(self, change: Callable[[Filters], Filters], lang: str) -> None:
        """Changes the filters, and looks the same words up again."""
        self.filters = change(self.filters)
        self._asked += 1
        self.found = look_up(self._query, self.filters, lang)
