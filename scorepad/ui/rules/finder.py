"""The search under way: what is typed, and the rules that were found.

A keystroke is taken down at once and looked up after; only the newest is, so none waits.
"""

from __future__ import annotations

import asyncio
from typing import NamedTuple

import flet as ft

from scorepad.handbook import TopicHit, find_topics, nearest_topic

from .link import asked

#: How many hits are shown; more would be scrolling, not finding.
SHOWN = 20


class RuleMatches(NamedTuple):
    """The hits for a query; without any, the nearest guess."""

    query: str = ""
    hits: tuple[TopicHit, ...] = ()
    nearest: TopicHit | None = None


def look_up(query: str, lang: str) -> RuleMatches:
    if not query.strip():
        return RuleMatches(query)
    hits = find_topics(query, lang, limit=SHOWN)
    return RuleMatches(query, hits, None if hits else nearest_topic(query, lang))


class Finder(ft.Observable):
    """A search on one screen."""

    def __init__(self, location: str) -> None:
        #: Where the search was opened; coming back to it finds everything as it was left.
        self.location = location
        self.game = asked(location).game
        self.found = RuleMatches()
        # Underscored, so that a keystroke alone draws nothing again.
        self._query = ""

    @property
    def query(self) -> str:
        """What is typed just now; `found` may be a keystroke behind."""
        return self._query

    def open(self, location: str) -> None:
        """Another address is another search: its game, and nothing typed."""
        if location != self.location:
            self.location = location
            self.game = asked(location).game
            self.clear()

    async def type(self, query: str, lang: str) -> None:
        self._query = query
        await asyncio.sleep(0)
        if query == self._query:
            self.found = look_up(query, lang)

    def clear(self) -> None:
        self._query = ""
        self.found = RuleMatches()
        self.notify()
