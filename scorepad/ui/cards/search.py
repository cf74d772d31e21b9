"""The search for cards: its filters, its matches, and its address."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, NamedTuple

from scorepad.catalogue import KINDS, Entry, EntryHit, entries, find_entries, guess_entry
from scorepad.catalogue.icons import COLOUR_SIGNS
from scorepad.catalogue.lookup import NO_EXPANSION
from scorepad.titles import TITLES

from ..search import Search
from ..shell import query_of, with_query

#: How many matches are shown; to find one among more takes more letters.
SHOWN = 30
#: The ranks of a name that was typed on purpose, not by a slip of the finger.
PLAIN = frozenset({"exact", "prefix", "word"})


@dataclass(frozen=True, slots=True)
class CardFilters:
    """What a card must be; None lets everything through."""

    title: str | None = None
    kind: str | None = None
    age: int | None = None
    colour: str | None = None
    points: bool | None = None
    #: An expansion, or NO_EXPANSION for what lies in the title's own box.
    expansion: str | None = None

    @property
    def on(self) -> bool:
        return self != CardFilters()

    def toggled(self, name: str, value: Any) -> CardFilters:
        """This filter turned on or off; others that the title has no cards for are turned off."""
        changed = replace(self, **{name: None if getattr(self, name) == value else value})
        if changed.kind not in changed.kinds():
            changed = replace(changed, kind=None)
        if changed.colour not in changed.colours():
            changed = replace(changed, colour=None)
        if changed.expansion not in changed.expansions():
            changed = replace(changed, expansion=None)
        return changed if changed.ages() else replace(changed, age=None)

    def matches(self, entry: Entry) -> bool:
        return (
            self.title in (None, entry.title)
            and self.kind in (None, entry.kind)
            and self.age in (None, entry.age)
            and self.colour in (None, entry.colour)
            and self.points in (None, entry.gives_points)
            and self.expansion in (None, entry.expansion or NO_EXPANSION)
        )

    # What can be chosen for the title.

    def kinds(self) -> tuple[str, ...]:
        used = {entry.kind for entry in entries(self.title)}
        return tuple(kind for kind in KINDS if kind in used)

    def colours(self) -> tuple[str, ...]:
        used = {entry.colour for entry in entries(self.title)}
        return tuple(colour for colour in COLOUR_SIGNS if colour in used)

    def ages(self) -> tuple[int, ...]:
        return tuple(sorted({entry.age for entry in entries(self.title) if entry.age}))

    def expansions(self) -> tuple[str, ...]:
        """The expansions in the order of the boxes; none for a title without them."""
        used = dict.fromkeys(entry.expansion for entry in entries(self.title))
        named = [expansion for expansion in used if expansion]
        return (NO_EXPANSION, *named) if named else ()

    def chosen(self) -> dict[str, Any]:
        """The filters that are on, by name."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {name: value for name, value in values.items() if value is not None}


class CardMatches(NamedTuple):
    """The first hits for a query and how many more there are; without hits, the nearest guess.

    The query is part of it: the screen announces the matches of each, even when they are the same.
    """

    query: str = ""
    hits: tuple[EntryHit, ...] = ()
    more: int = 0
    nearest: EntryHit | None = None


def look_up(query: str, filters: CardFilters, lang: str) -> CardMatches:
    """Hits by name or by text; with filters and no words, everything they let through."""
    hits: tuple[EntryHit, ...] = ()
    if query.strip():
        hits = find_entries(query, limit=len(entries()), lang=lang, **filters.chosen())
        outside = meant_elsewhere(query, hits, lang) if filters.on else None
        if outside is not None or not hits:
            return CardMatches(query, nearest=outside or guess_entry(query, lang=lang))
    elif filters.on:
        hits = tuple(EntryHit(card, "", lang, "") for card in entries() if filters.matches(card))
    return CardMatches(query, hits[:SHOWN], max(0, len(hits) - SHOWN))


def meant_elsewhere(
    query: str, hits: Sequence[EntryHit], lang: str, title: str | None = None
) -> EntryHit | None:
    """A card outside the filters that has exactly this name, where `hits` are only similar to it.

    None if `hits` hold the name itself, or if nothing anywhere has it.
    """
    if any(hit.rank != "near" for hit in hits):
        return None
    best = find_entries(query, limit=1, lang=lang, title=title) or find_entries(
        query, limit=1, lang=lang
    )
    return best[0] if best and best[0].rank in PLAIN else None


def route(filters: CardFilters, game: str = "") -> str:
    """The address of the search with these filters, and with the game to go back to."""
    asked = {name: str(value) for name, value in filters.chosen().items()}
    return with_query("/cards", asked | ({"game": game} if game else {}))


def read_route(address: str) -> tuple[CardFilters, str]:
    """The filters and the game in an address; invalid ones are ignored."""
    asked = query_of(address)
    title, kind, colour = asked.get("title"), asked.get("kind"), asked.get("colour")
    expansion = asked.get("expansion")
    filters = CardFilters(title=title if title in TITLES else None)
    filters = replace(
        filters,
        kind=kind if kind in filters.kinds() else None,
        colour=colour if colour in filters.colours() else None,
        age=next((age for age in filters.ages() if str(age) == asked.get("age")), None),
        points=True if asked.get("points") == "True" else None,
        expansion=expansion if expansion in filters.expansions() else None,
    )
    return filters, asked.get("game", "")


class CardSearch(Search[CardMatches]):
    """The search for cards on one screen, with its filters."""

    filters: CardFilters
    #: The game that the search was opened from, to go back to.
    game: str
    #: Whether the panel of filters is open.
    choosing: bool

    def read_address(self, address: str) -> None:
        self.filters, self.game = read_route(address)
        self.choosing = False

    def look_up(self, query: str, lang: str) -> CardMatches:
        return look_up(query, self.filters, lang)

    def filter(self, change: Callable[[CardFilters], CardFilters], lang: str) -> None:
        """Changes the filters, and looks the same text up again."""
        self.filters = change(self.filters)
        self.look_up_again(lang)
