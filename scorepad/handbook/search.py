"""Search: from what a person types to the lines of the handbook that tell it.

It forgives what the search for cards forgives: æ, ä and ae are alike, a word may be unfinished,
be the last part of a longer one, or have slips. Rare words weigh more than common ones, a title
more than a heading and a heading more than a line; words of one question may stand apart in a
section. The index of a language is built once, when its first question comes.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
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
#: Letters and words of a question that are read: a pasted page must not stall.
_LONGEST, _MOST = 120, 10
#: How well a word fits: unfinished, the last part of a compound, inside it, and per slip.
_BEGUN, _LAST, _WITHIN, _SLIP = 0.9, 0.6, 0.35, 0.5
#: Another form of a word shares at least its first letters, and so much of the whole.
_STEM, _ALIKE, _FORM = 4, 0.6, 0.8
#: What a fit counts in a title, in a heading and in a line.
_COUNTS = {TITLE: 2.0, HEADING: 1.4, LINE: 1.0}
#: What it still counts when it stands in the heading or the title above, or below the title.
_ABOVE, _TOP, _BELOW = 0.6, 0.5, 0.25
#: The share of the question's weight that a passage must answer, and how far behind the best.
_ENOUGH, _BEHIND = 0.55, 0.3
#: Letters of a line that are shown.
_SHOWN = 160


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
        #: By folded word, the passages that have it and how much it says of them.
        self._places: dict[str, list[tuple[int, float]]] = defaultdict(list)
        for place, passage in enumerate(self.passages):
            for word, weight in passage.words.items():
                self._places[word].append((place, weight))
        self._keys = NgramIndex(self._places)

    def find(self, question: str, books: Iterable[str] | None, limit: int) -> tuple[TopicHit, ...]:
        """The best hits, one for each section, best first."""
        asked = [fold(word) for word in _WORD.findall(question[:_LONGEST])][:_MOST]
        if not asked or limit < 1:
            return ()
        kept = None if books is None else frozenset(books)
        scores = self._scores(asked, kept)
        if len(asked) > 1:
            # "guild hall" may be one word where the reader wrote two.
            for place, score in self._scores(["".join(asked)], kept).items():
                scores[place] = max(scores.get(place, 0), score)
        best: dict[Address, tuple[float, int]] = {}
        for place, score in scores.items():
            found = self.passages[place]
            if (-score, place) < best.get(found.address, (0, 0)):
                best[found.address] = (-score, place)
        order = sorted(best.values())
        least = order[0][0] * _BEHIND if order else 0
        return tuple(self._hit(place, asked) for score, place in order[:limit] if score <= least)

    def _scores(self, asked: Sequence[str], books: frozenset[str] | None) -> dict[int, float]:
        """How well each passage answers; only those that answer enough of the question."""
        total: dict[int, float] = defaultdict(float)
        answered: dict[int, float] = defaultdict(float)
        whole = 0.0
        for word in dict.fromkeys(asked):
            fits, weight = self._places_of(word)
            whole += weight
            below: dict[int, float] = defaultdict(float)
            for place, fit in fits.items():
                top = self.passages[place].topic
                below[top] = max(below[top], fit * _BELOW)
            for place in {*fits, *below, *total}:
                passage = self.passages[place]
                fit = max(
                    fits.get(place, 0) * _COUNTS[passage.kind],
                    fits.get(passage.section, 0) * _ABOVE,
                    fits.get(passage.topic, 0) * _TOP,
                    below.get(place, 0),
                )
                if fit:
                    total[place] += weight * fit
                    answered[place] += weight
        return {
            place: score
            for place, score in total.items()
            if answered[place] >= whole * _ENOUGH
            and (books is None or self.passages[place].address.book in books)
        }

    def _places_of(self, word: str) -> tuple[Mapping[int, float], float]:
        """How well each passage fits a word, and what the word weighs: the rarer the more."""
        fits: dict[int, float] = {}
        for key, fit in self._like(word):
            for place, weight in self._places[key]:
                if fit * weight > fits.get(place, 0):
                    fits[place] = fit * weight
        return fits, log(2 + len(self.passages) / (1 + len(fits)))

    def _like(self, word: str) -> Iterable[tuple[str, float]]:
        """The words of the handbook that this one may mean, and how well they fit."""
        found: dict[str, float] = {}
        if len(word) > 2:
            for key in self._keys.holding(word):
                found[key] = _LAST if key.endswith(word) else _WITHIN
        for key in self._keys.beginning(word):
            found[key] = _BEGUN - min(0.2, (len(key) - len(word)) * 0.02)
        for key, fit in self._inflected(word):
            found[key] = max(found.get(key, 0), fit)
        if word in self._places:
            found[word] = 1.0
        if not any(fit > _LAST for fit in found.values()):
            measure = TypedQuery(word).slips
            for key in self._keys.likely(word):
                whole, prefix = measure(key)
                slips = min(whole, prefix + (0.5 if len(word) > 3 else 1))
                if slips <= max_edits(len(word)) - (len(word) < 5):
                    found[key] = max(found.get(key, 0), _SLIP / slips if slips else 1.0)
        return found.items()

    def _inflected(self, word: str) -> Iterator[tuple[str, float]]:
        """Other forms of a word: "grannen" for "grannar", "handla" for "handel"."""
        if len(word) <= _STEM:
            return
        for key in self._keys.beginning(word[:_STEM]):
            same = (a == b for a, b in zip(word, key, strict=False))
            shared = sum(takewhile(bool, same)) / max(len(word), len(key))
            if shared >= _ALIKE:
                yield key, _FORM * shared

    def _hit(self, place: int, asked: Sequence[str]) -> TopicHit:
        passage = self.passages[place]
        address = passage.address
        topic = topic_at(address, self.lang)
        assert topic is not None  # passages are made of topics
        heading = (topic.heading(address.anchor) or "") if address.anchor else ""
        line = passage.line
        if passage.kind == HEADING:
            # Below a heading its first line says more than the heading once again.
            after = self.passages[place + 1 : place + 2]
            line = after[0].line if after and after[0].section == place else ""
        return TopicHit(address, topic.title, heading, _excerpt(line, asked))

    def nearest(self, question: str, books: Iterable[str] | None) -> TopicHit | None:
        """The title or heading that looks most like the question, if half of it is right."""
        typed = fold(question[:_LONGEST])
        if not typed:
            return None
        kept = None if books is None else frozenset(books)
        measure = cache(TypedQuery(typed).slips)
        best: tuple[float, int, int] | None = None
        for place, passage in enumerate(self.passages):
            if passage.kind == LINE or (kept is not None and passage.address.book not in kept):
                continue
            for word in passage.words:
                found = measure(word)
                slips = min(found.whole, found.prefix + 0.5)
                ranked = (slips, passage.kind, place)
                if 2 * slips <= len(typed) and (best is None or ranked < best):
                    best = ranked
        return None if best is None else self._hit(best[2], ())


def _excerpt(line: str, asked: Sequence[str]) -> str:
    """The part of a long line in which the words stand."""
    if len(line) <= _SHOWN:
        return line
    at_word = next(
        (
            word.start()
            for word in _WORD.finditer(line)
            if any(fold(word[0]).startswith(one[:4]) for one in asked)
        ),
        0,
    )
    start = 0 if at_word < _SHOWN * 2 // 3 else line.rfind(" ", 0, at_word - _SHOWN // 3) + 1
    end = len(line) if start + _SHOWN >= len(line) else line.rfind(" ", 0, start + _SHOWN)
    return ("…" if start else "") + line[start:end] + ("…" if end < len(line) else "")


@cache
def index(lang: str) -> HandbookIndex:
    """The index of a language, built once."""
    return HandbookIndex(lang)


def find_topics(
    words: str, lang: str, book: str | None = None, limit: int = 10
) -> tuple[TopicHit, ...]:
    """The best hits for these words in `lang`, in all books or those of one title."""
    return index(lang).find(words, None if book is None else books_of(book), limit)


def nearest_topic(words: str, lang: str, book: str | None = None) -> TopicHit | None:
    """A guess for when nothing is found."""
    return index(lang).nearest(words, None if book is None else books_of(book))
