"""The search in the rules: its filter, its matches, and the game to go back to."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from scorepad.handbook import TopicHit, books, books_of, find_topics, nearest_topic

from ..search import Search
from .link import asked

#: How many matches are shown; to find one among more takes more letters.
SHOWN = 20


class RuleMatches(NamedTuple):
    """The hits for a query; without any, the nearest guess."""

    query: str = ""
    hits: tuple[TopicHit, ...] = ()
    nearest: TopicHit | None = None


def look_up(query: str, lang: str, title: str | None, first: str | None) -> RuleMatches:
    """Hits in the rules of `title`, or in all, those of the title `first` before the others."""
    if not query.strip():
        return RuleMatches(query)
    hits = find_topics(query, lang, title, first=first, limit=SHOWN)
    return RuleMatches(query, hits, None if hits else nearest_topic(query, lang, title))


class RuleSearch(Search[RuleMatches]):
    """The search in the rules on one screen; `title_of` gives the title of a game by its id."""

    #: The game that the rules were opened from, to go back to, and its title.
    game: str
    first: str | None
    #: The title whose rules alone are shown.
    title: str | None

    def __init__(
        self, address: str, lang: str, title_of: Callable[[str], str | None] = lambda _: None
    ) -> None:
        self._title_of = title_of
        super().__init__(address, lang)

    def read_address(self, address: str) -> None:
        self.game, self.title = asked(address).game, None
        self.first = self._title_of(self.game)

    def look_up(self, query: str, lang: str) -> RuleMatches:
        return look_up(query, lang, self.title, self.first)

    def filter(self, title: str, lang: str) -> None:
        """Shows the rules of this title alone, or all again."""
        self.title = None if self.title == title else title
        self.look_up_again(lang)

    def books(self) -> list[str]:
        """The books to choose from, those of the open game first."""
        own = books_of(self.first) if self.first else ()
        shown = books_of(self.title) if self.title else books()
        return sorted(shown, key=lambda book: book not in own)
