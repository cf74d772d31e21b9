"""Searches the handbook: from a question in one's own words to the sentences that answer it.

Each typed word stands for the words it may mean (see `vocabulary`), and counts more the rarer they
are. A passage is better the more of them it has, the more they are in its headings, the more the
query is like a question listed for it, and the more of them are in one sentence: that one is shown.
The index of a language is built at its first query.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from math import fsum, log
from typing import NamedTuple

from scorepad.catalogue.distance import TypedQuery
from scorepad.catalogue.folding import fold

from .address import Address
from .library import books_of
from .passages import Passage, passages
from .search_words import folded_words, search_words
from .vocabulary import Fits, Vocabulary

#: Letters and words of a query that are read: a pasted page must not block.
_MAX_LETTERS, _MAX_WORDS = 120, 16
#: The factor of a filler, and how much a listed question and a single sentence add to the words.
_FILLER, _AS_QUESTION, _IN_SENTENCE = 0.2, 2.6, 0.3
#: The least score compared with the best, and how many passages more than asked for are compared by
#: their sentences.
_LEAST, _COMPARED = 0.25, 12
#: The factor of a sentence with a number in it, if the query asks for one.
_WITH_NUMBER = 1.5
#: Letters of a sentence that are shown.
_EXCERPT = 160


class TopicHit(NamedTuple):
    """What was found: the topic and section, their titles, and the sentence that answers."""

    address: Address
    title: str
    heading: str
    line: str


class _Word(NamedTuple):
    """A typed word: the words it may mean, its weight, and whether it had to be a misspelling."""

    fits: Fits
    weight: float
    near: bool


class HandbookIndex:
    """The handbook in one language, ready to be searched."""

    def __init__(self, lang: str) -> None:
        self.passages: Sequence[Passage] = passages(lang)
        #: By folded word, the positions of the passages that have it, and its weight there.
        self._positions: dict[str, list[tuple[int, float]]] = {}
        for position, passage in enumerate(self.passages):
            for word, weight in passage.words.items():
                self._positions.setdefault(word, []).append((position, weight))
        self._listed = search_words(lang)
        self._vocabulary = Vocabulary(self._positions, self._listed.same)
        #: The questions: the position of the passage that answers, and the weight of the words.
        self._questions: list[tuple[int, float]] = []
        #: By folded word, the numbers of the questions that have it, and how well it fits them.
        self._asked: dict[str, list[tuple[int, float]]] = {}
        weight_of = cache(self._weight_in_question)
        for position, passage in enumerate(self.passages):
            for question in passage.questions:
                for word in question:
                    self._asked.setdefault(word, []).append((len(self._questions), 1.0))
                # fsum: sets have no fixed order, and rounding must not change the order of equals.
                self._questions.append((position, fsum(map(weight_of, question))))
        # While one types, all words but the last stay the same.
        self._word = lru_cache(maxsize=256)(self._look_up_word)

    def find(
        self, query: str, books: Sequence[str] | None, first: Sequence[str], limit: int
    ) -> tuple[TopicHit, ...]:
        """The best hits, at most one for each section, best first, those in `first` before all."""
        typed = list(dict.fromkeys(folded_words(query[:_MAX_LETTERS])))[:_MAX_WORDS]
        if not typed or limit < 1:
            return ()
        words = [self._word(word) for word in typed]
        if len(typed) > 1 and (whole := "".join(typed)) in self._positions:
            # "guild hall" may be one word in the handbook.
            words.append(_Word({whole: 1.0}, sum(word.weight for word in words), near=False))
        scores = self._scores(words, books)
        least = max(scores.values(), default=0) * _LEAST

        def order(position: int) -> tuple[bool, float, int]:
            passage = self.passages[position]
            return passage.address.book not in first, -scores[position] * passage.factor, position

        likely = sorted((place for place in scores if scores[place] >= least), key=order)
        asks_number = not self._listed.ask_number.isdisjoint(typed)
        answers = {}
        for position in likely[: limit + _COMPARED]:
            fit, answers[position] = self._answer(self.passages[position], words, asks_number)
            scores[position] += _IN_SENTENCE * fit
        return tuple(
            self._hit(position, answers[position], typed)
            for position in sorted(answers, key=order)[:limit]
        )

    def _scores(self, words: Sequence[_Word], books: Sequence[str] | None) -> dict[int, float]:
        """The score of each passage in these books, by its position.

        Passages that have only misspelt words are left out if others answer most of the query.
        """
        scores: dict[int, float] = defaultdict(float)
        sure: dict[int, float] = defaultdict(float)
        asked: dict[int, float] = defaultdict(float)
        for word in words:
            for position, fit in _best(self._positions, word.fits).items():
                scores[position] += word.weight * fit
                if not word.near:
                    sure[position] += word.weight
            for question, fit in _best(self._asked, word.fits).items():
                asked[question] += word.weight * fit
        whole = sum(word.weight for word in words)
        as_question: dict[int, float] = {}
        for question, fit in asked.items():
            position, weight = self._questions[question]
            overlap = fit * fit / (whole * weight)
            as_question[position] = max(as_question.get(position, 0), overlap)
        for position, overlap in as_question.items():
            scores[position] += _AS_QUESTION * whole * overlap
        scores = {
            position: score
            for position, score in scores.items()
            if books is None or self.passages[position].address.book in books
        }
        if any(sure[position] >= whole / 2 for position in scores):
            return {position: score for position, score in scores.items() if sure[position]}
        return scores

    def _answer(
        self, passage: Passage, words: Sequence[_Word], asks_number: bool = False
    ) -> tuple[float, str]:
        """The sentence of a passage that answers best, and how well; the first if none does."""
        best, answer = 0.0, passage.sentences[0].text if passage.sentences else ""
        for sentence in passage.sentences:
            score = sentence.as_answer * sum(
                word.weight * max((word.fits.get(key, 0) for key in sentence.words), default=0)
                for word in words
            )
            if asks_number and not self._listed.numbers.isdisjoint(sentence.words):
                score *= _WITH_NUMBER
            if score > best:
                best, answer = score, sentence.text
        return best, answer

    def _look_up_word(self, word: str) -> _Word:
        fits, near = self._vocabulary.fits(word)
        return _Word(fits, self._weight(word, len(_best(self._positions, fits))), near)

    def _weight_in_question(self, word: str) -> float:
        keys = {word, *self._vocabulary.same.get(word, ())}
        return self._weight(word, len(_best(self._positions, dict.fromkeys(keys, 1.0))))

    def _weight(self, word: str, count: int) -> float:
        """The weight of a word that so many passages have: more for a rare one."""
        weight = log(1 + len(self.passages) / (1 + count))
        return weight * _FILLER if word in self._listed.fillers else weight

    def _hit(self, position: int, answer: str, typed: Sequence[str]) -> TopicHit:
        address, title, heading, *_ = self.passages[position]
        return TopicHit(address, title, heading, _excerpt(answer, typed))

    def nearest(self, query: str, books: Sequence[str] | None) -> TopicHit | None:
        """The title or heading most like the query, if half of it is right."""
        folded = fold(query[:_MAX_LETTERS])
        if not folded:
            return None
        distance_to = cache(TypedQuery(folded).distance_to)

        def edits(word: str) -> float:
            whole, prefix = distance_to(word)
            return min(whole, prefix + 0.5)

        matches = (
            (edits(word), bool(passage.address.anchor), position)
            for position, passage in enumerate(self.passages)
            if books is None or passage.address.book in books
            for word in passage.names
        )
        best = min(matches, default=None)
        if best is None or 2 * best[0] > len(folded):
            return None
        *_, position = best
        return self._hit(position, self._answer(self.passages[position], ())[1], ())


def _best(places: Mapping[str, Iterable[tuple[int, float]]], fits: Fits) -> Mapping[int, float]:
    """Each place that has one of the words, and how well the best of them fits there."""
    best: dict[int, float] = {}
    for key, fit in fits.items():
        for place, weight in places.get(key, ()):
            if fit * weight > best.get(place, 0):
                best[place] = fit * weight
    return best


def _excerpt(line: str, words: Sequence[str]) -> str:
    """The part of a long line that has the words."""
    if len(line) <= _EXCERPT:
        return line
    first_match = next(
        (
            match.start()
            for match in re.finditer(r"\w+", line)
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
    query: str, lang: str, title: str | None = None, *, first: str | None = None, limit: int = 10
) -> tuple[TopicHit, ...]:
    """The best hits for `query` in `lang`, best first, in all books or in those of one title.

    Those in the books of the title `first` come before all others.

    >>> str(find_topics("vidensk", "da", "duel")[0].address)
    'duel/science'
    """
    books = None if title is None else books_of(title)
    return index(lang).find(query, books, books_of(first) if first else (), limit)


def nearest_topic(query: str, lang: str, title: str | None = None) -> TopicHit | None:
    """A guess for a query that finds nothing."""
    return index(lang).nearest(query, None if title is None else books_of(title))
