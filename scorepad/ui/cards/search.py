"""The search for cards: what matches the typed words and the filters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from scorepad.catalogue import EntryHit, entries, find_entries, guess_entry
from scorepad.catalogue.absent import Absent, absent
from scorepad.catalogue.lookup import only_look_alikes

from ..search import Search
from .filters import CardFilters, read_route

#: How many matches are shown at first, and how many more at each tap.
SHOWN = 30
#: The ranks of a name that was typed on purpose, not by a slip of the finger.
PLAIN = frozenset({"exact", "prefix", "word"})


class CardMatches(NamedTuple):
    """The first hits for a query and how many more there are; without hits, the nearest guess.

    The query is part of it: the screen announces the matches of each, even when they are the same.
    """

    query: str = ""
    hits: tuple[EntryHit, ...] = ()
    more: int = 0
    nearest: EntryHit | None = None
    #: What is meant, where the dictionary does not have it.
    absent: Absent | None = None
    #: Whether the hits are names that only look like what was typed.
    look_alikes: bool = False


def look_up(query: str, filters: CardFilters, lang: str, shown: int = SHOWN) -> CardMatches:
    """Hits by name or by text; with filters and no words, everything they let through."""
    hits: tuple[EntryHit, ...] = ()
    if query.strip():
        hits = find_entries(query, limit=len(entries()), lang=lang, **filters.chosen())
        outside = meant_elsewhere(query, hits, lang) if filters.on else None
        if outside is not None or not hits:
            nearest = outside or guess_entry(query, lang=lang)
            return CardMatches(query, nearest=nearest, absent=None if nearest else absent(query))
    elif filters.on:
        hits = tuple(EntryHit(card, "", lang, "") for card in filters.passing())
    more, alike = max(0, len(hits) - shown), only_look_alikes(query, hits)
    return CardMatches(query, hits[:shown], more, look_alikes=alike)


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


class CardSearch(Search[CardMatches]):
    """The search for cards on one screen, with its filters."""

    filters: CardFilters
    #: The game that the search was opened from, to go back to.
    game: str
    #: Whether the filters are open, and which group of them.
    choosing: bool
    group: str
    #: How many matches are shown. Underscored: the matches draw the screen again, not this.
    _shown: int

    def read_address(self, address: str) -> None:
        self.filters, self.game = read_route(address)
        self.choosing = False
        self.group = "title"
        self._shown = SHOWN

    async def type(self, query: str, lang: str) -> None:
        self._shown = SHOWN
        await super().type(query, lang)

    def look_up(self, query: str, lang: str) -> CardMatches:
        return look_up(query, self.filters, lang, self._shown)

    def filter(self, change: Callable[[CardFilters], CardFilters], lang: str) -> None:
        """Changes the filters, and looks the same text up again."""
        self.filters = change(self.filters)
        self._shown = SHOWN
        self.look_up_again(lang)

    def show_more(self, lang: str) -> None:
        """Shows more of the same matches."""
        self._shown += SHOWN
        self.look_up_again(lang)
