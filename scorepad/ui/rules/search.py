"""The search in the rules: its matches, and the game to go back to."""

from __future__ import annotations

from typing import NamedTuple

from scorepad.handbook import TopicHit, find_topics, nearest_topic

from ..search import Search
from .link import asked

#: How many matches are shown; to find one among more takes more letters.
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


class RuleSearch(Search[RuleMatches]):
    """The search in the rules on one screen."""

    #: The game that the rules were opened from, to go back to.
    game: str

    def read_address(self, address: str) -> None:
        self.game = asked(address).game

    def look_up(self, query: str, lang: str) -> RuleMatches:
        return look_up(query, lang)
