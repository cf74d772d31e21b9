"""Searches the handbook: from what a person types to the lines that answer it.

It forgives what the search for cards forgives: æ, ä and ae are equal, and a word may be unfinished,
the last part of a compound, or misspelt. Rare words count more than common ones, a title more than
a heading, and a heading more than a line; the words of a query may be spread over a section. The
index of a language is built at its first query.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import takewhile
from math import log
from typing import NamedTuple

from scorepad.catalogue.distance import TypedQuery
from scorepad.catalogue.folding import fold
from scorepad.catalogue.ngrams import NgramIndex, max_edits

from .address import Address
from .library import books_of, topic_at
from .passages import HEADING, LINE, TITLE, Passage, passages

_WORD = re.compile(r"[^\W_]+")
#: Letters and words of a query that are read: a pasted page must not block.
_MAX_LETTERS, _MAX_WORDS = 120, 10
#: How well a word fits one that starts with it, ends with it, contains it, or is an edit away.
_PREFIX, _SUFFIX, _INSIDE, _PER_EDIT = 0.9, 0.6, 0.35, 0.5
#: Inflected forms share at least their first letters, and this part of the whole; and how they fit.
_STEM, _SHARED, _INFLECTED = 4, 0.6, 0.8
#: The factor of a fit in a passage of each kind.
_FACTORS = {TITLE: 2.0, HEADING: 1.4, LINE: 1.0}
#: The factor of a fit in the heading or the title above a passage, or, for a title, below it.
_IN_HEADING, _IN_TITLE, _BELOW_TITLE = 0.6, 0.5, 0.25
#: The part of the query that a passage must answer, and the least score compared with the best.
_ENOUGH, _LEAST = 0.55, 0.3
#: The factor of what is said about sources: a rule comes before where it was read.
_ABOUT_SOURCES = 0.5
#: Letters of a line that are shown.
_EXCERPT = 160


class TopicHit(NamedTuple):
    """What was found: the topic and section, their titles, and the line to show."""

    address: Address
    title: str
    heading: str
    line: str


class HandbookIndex:
    """The handbook in one language, ready to be searched."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.passages: Sequence[Passage] = passages(lang)
        #: By folded word, the positions of the passages that have it, and its weight there.
        self._positions: dict[str, list[tuple[int, float]]] = defaultdict(list)
        for position, passage in enumerate(self.passages):
            for word, weight in passage.words.items():
                self._positions[word].append((position, weight))
        self._ngrams = NgramIndex(self._positions)

    def find(self, query: str, books: Sequence[str] | None, limit: int) -> tuple[TopicHit, ...]:
        """The best hits, at most one for each section, best first."""
        words = [fold(word) for word in _WORD.findall(query[:_MAX_LETTERS])][:_MAX_WORDS]
        if not words or limit < 1:
            return ()
        scores = self._scores(words, books)
        if len(words) > 1:
            # "guild hall" may be one word in the handbook.
            for position, score in self._scores(["".join(words)], books).items():
                scores[position] = max(scores.get(position, 0), score)
        best: dict[Address, tuple[float, int]] = {}
        for position, score in scores.items():
            address = self.passages[position].address
            if (-score, position) < best.get(address, (0, 0)):
                best[address] = (-score, position)
        ranked = sorted(best.values())
        least = ranked[0][0] * _LEAST if ranked else 0
        return tuple(
            self._hit(position, words)
            for negative_score, position in ranked[:limit]
            if negative_score <= least
        )

    def _scores(self, words: Sequence[str], books: Sequence[str] | None) -> dict[int, float]:
        """The score of each passage that answers enough of the query, by its position."""
        scores: dict[int, float] = defaultdict(float)
        answered: dict[int, float] = defaultdict(float)
        whole_query = 0.0
        for word in dict.fromkeys(words):
            fits, weight = self._fits_and_weight(word)
            whole_query += weight
            below: dict[int, float] = defaultdict(float)
            for position, fit in fits.items():
                title = self.passages[position].topic
                below[title] = max(below[title], fit * _BELOW_TITLE)
            for position in {*fits, *below, *scores}:
                passage = self.passages[position]
                fit = max(
                    fits.get(position, 0) * _FACTORS[passage.kind],
                    fits.get(passage.section, 0) * _IN_HEADING,
                    fits.get(passage.topic, 0) * _IN_TITLE,
                    below.get(position, 0),
                )
                if fit:
                    scores[position] += weight * fit
                    answered[position] += weight
        return {
            position: score * self._importance(position)
            for position, score in scores.items()
            if answered[position] >= whole_query * _ENOUGH
            and (books is None or self.passages[position].address.book in books)
        }

    def _importance(self, position: int) -> float:
        return _ABOUT_SOURCES if self.passages[position].address.topic == "sources" else 1.0

    def _fits_and_weight(self, word: str) -> tuple[Mapping[int, float], float]:
        """How well each passage fits a word, and the weight of the word: more for a rare one."""
        fits: dict[int, float] = {}
        for key, fit in self._similar_words(word).items():
            for position, weight in self._positions[key]:
                if fit * weight > fits.get(position, 0):
                    fits[position] = fit * weight
        return fits, log(2 + len(self.passages) / (1 + len(fits)))

    def _similar_words(self, word: str) -> Mapping[str, float]:
        """The words of the handbook that `word` may mean, and how well they fit."""
        similar: dict[str, float] = {}
        if len(word) > 2:
            for key in self._ngrams.containing(word):
                similar[key] = _SUFFIX if key.endswith(word) else _INSIDE
        for key in self._ngrams.starting_with(word):
            similar[key] = _PREFIX - min(0.2, (len(key) - len(word)) * 0.02)
        for key, fit in self._inflected(word):
            similar[key] = max(similar.get(key, 0), fit)
        if word in self._positions:
            similar[word] = 1.0
        if not any(fit > _SUFFIX for fit in similar.values()):
            distance_to = TypedQuery(word).distance_to
            for key in self._ngrams.candidates(word):
                whole, prefix = distance_to(key)
                edits = min(whole, prefix + (0.5 if len(word) > 3 else 1))
                if edits <= max_edits(len(word)) - (len(word) < 5):
                    similar[key] = max(similar.get(key, 0), _PER_EDIT / edits if edits else 1.0)
        return similar

    def _inflected(self, word: str) -> Iterator[tuple[str, float]]:
        """Other forms of a word: "grannen" for "grannar", "handla" for "handel"."""
        if len(word) <= _STEM:
            return
        for key in self._ngrams.starting_with(word[:_STEM]):
            same = (a == b for a, b in zip(word, key, strict=False))
            shared = sum(takewhile(bool, same)) / max(len(word), len(key))
            if shared >= _SHARED:
                yield key, _INFLECTED * shared

    def _hit(self, position: int, words: Sequence[str]) -> TopicHit:
        passage = self.passages[position]
        address = passage.address
        topic = topic_at(address, self.lang)
        assert topic is not None  # passages are made from topics
        heading = (topic.heading(address.anchor) or "") if address.anchor else ""
        line = passage.line
        if passage.kind == HEADING:
            # The heading is shown already; the first line below it says more.
            after = self.passages[position + 1 : position + 2]
            line = after[0].line if after and after[0].section == position else ""
        return TopicHit(address, topic.title, heading, _excerpt(line, words))

    def nearest(self, query: str, books: Sequence[str] | None) -> TopicHit | None:
        """The title or heading most like the query, if half of it is right."""
        folded = fold(query[:_MAX_LETTERS])
        if not folded:
            return None
        distance_to = cache(TypedQuery(folded).distance_to)
        best: tuple[float, int, int] | None = None
        for position, passage in enumerate(self.passages):
            if passage.kind == LINE or (books is not None and passage.address.book not in books):
                continue
            for word in passage.words:
                whole, prefix = distance_to(word)
                edits = min(whole, prefix + 0.5)
                match = (edits, passage.kind, position)
                if 2 * edits <= len(folded) and (best is None or match < best):
                    best = match
        return None if best is None else self._hit(best[2], ())


def _excerpt(line: str, words: Sequence[str]) -> str:
    """The part of a long line that has the words."""
    if len(line) <= _EXCERPT:
        return line
    first_match = next(
        (
            match.start()
            for match in _WORD.finditer(line)
            if any(fold(match[0]).startswith(word[:4]) for word in words)
        ),
        0,
    )
    start = 0
    if first_match >= _EXCERPT * 2 // 3:
        start = line.rfind(" ", 0, first_match - _EXCERPT // 3) + 1
    end = len(line) if start + _EXCERPT >= len(line) else line.rfind(" ", 0, start + _EXCERPT)
    return ("…" if start else "") + line[start:end] + ("…" if end < len(line) else "")


@cache
def index(lang: str) -> HandbookIndex:
    """The index of a language, built once."""
    return HandbookIndex(lang)


def find_topics(
    query: str, lang: str, title: str | None = None, limit: int = 10
) -> tuple[TopicHit, ...]:
    """The best hits for `query` in `lang`, best first, in all books or in those of one title.

    >>> str(find_topics("vidensk", "da", "duel")[0].address)
    'duel/science'
    """
    return index(lang).find(query, None if title is None else books_of(title), limit)


def nearest_topic(query: str, lang: str, title: str | None = None) -> TopicHit | None:
    """A guess for a query that finds nothing."""
    return index(lang).nearest(query, None if title is None else books_of(title))
