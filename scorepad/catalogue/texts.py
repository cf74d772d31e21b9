"""The index of texts: from the words of an effect, a colour, a cost to the entries that have them.

Every word that is typed must begin a word of the entry's text, which is what it costs and does,
its colour, kind, age and expansion, and its names. The words may stand anywhere; an entry with all
of them side by side comes first. A text is made from the facts on the first search for one.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from scorepad.i18n import DEFAULT, Words
from scorepad.i18n import words as words_of
from scorepad.i18n.numbers import roman

from .describe import describe
from .distance import TypedQuery
from .entries import Entry
from .folding import fold
from .names import name_table
from .ngrams import NgramIndex

#: A query needs a word of this many letters: fewer say nothing, and "7" stands in every text.
_LETTERS = 3
#: A typed word may be a longer form of a word this long: "masks" of "mask", "skulder" of "skuld".
_STEM, _ENDING = 4, 2
#: A word this long that no text has may have one typing error.
_MISSPELT = 5
_WORD = re.compile(r"\w+")
#: How the words fit: side by side, in one sentence, in several.
_PHRASE, _SENTENCE, _SPREAD = range(3)


class TextHit(NamedTuple):
    """An entry's position in the catalogue, and the sentence with the words.

    The sentence is empty if the words are only names, or what the entry is. `guessed` if a word
    had to be corrected.
    """

    entry: int
    sentence: str
    guessed: bool


class _Sentence(NamedTuple):
    """A sentence to show, or nothing to show, and its folded words."""

    shown: str
    words: tuple[str, ...]


class TextIndex:
    """The texts of the given entries in one language, ready to be searched."""

    def __init__(self, catalogue: Iterable[Entry], lang: str) -> None:
        words = words_of(lang)
        folded: dict[str, str] = {}

        def split(text: str) -> tuple[str, ...]:
            found = _WORD.findall(text)
            for word in found:
                if word not in folded:
                    folded[word] = fold(word)
            return tuple(folded[word] for word in found if folded[word])

        self._texts = [
            tuple(_Sentence(shown, split(text)) for shown, text in _text(entry, words))
            for entry in catalogue
        ]
        #: The entries that have a word, by the folded word.
        self._entries: dict[str, set[int]] = {}
        for position, text in enumerate(self._texts):
            for sentence in text:
                for word in sentence.words:
                    self._entries.setdefault(word, set()).add(position)
        self._vocabulary = sorted(self._entries)

    @cached_property
    def _ngrams(self) -> NgramIndex:
        return NgramIndex(self._vocabulary)

    def find(self, query: str) -> list[TextHit]:
        """The entries with all words of `query`, best first, then in the order of the catalogue."""
        typed = [word for word in map(fold, _WORD.findall(query)) if word]
        if not any(len(word) >= _LETTERS and not word.isdigit() for word in typed):
            return []
        literal = [self._forms(word) for word in typed]
        meant = [forms or self._corrected(word) for word, forms in zip(typed, literal, strict=True)]
        found = set.intersection(
            *(set().union(*(self._entries[word] for word in forms)) for forms in meant)
        )
        fits = {position: self._fit(position, meant) for position in found}
        guessed = not all(literal)
        return [
            TextHit(position, self._texts[position][fits[position][1]].shown, guessed)
            for position in sorted(found, key=lambda position: (fits[position][0], position))
        ]

    def _forms(self, typed: str) -> frozenset[str]:
        """The words of the texts that begin with a typed word, or that it is a form of."""
        if len(typed) < _LETTERS or typed.isdigit():
            return frozenset({typed} & self._entries.keys())
        forms = set(self._starting_with(typed))
        for ending in range(1, _ENDING + 1):
            stem = typed[:-ending]
            if len(stem) >= _STEM and stem in self._entries:
                forms.add(stem)
        return frozenset(forms)

    def _corrected(self, typed: str) -> frozenset[str]:
        """The words of the texts that are one edit away from a typed word."""
        if len(typed) < _MISSPELT:
            return frozenset()
        distance_to = TypedQuery(typed).distance_to
        near = self._ngrams.candidates(typed)
        return frozenset(word for word in near if distance_to(word).whole == 1)

    def _starting_with(self, typed: str) -> Iterator[str]:
        for position in range(bisect_left(self._vocabulary, typed), len(self._vocabulary)):
            if not self._vocabulary[position].startswith(typed):
                break
            yield self._vocabulary[position]

    def _fit(self, entry: int, meant: Sequence[frozenset[str]]) -> tuple[int, int]:
        """How well an entry fits, and which of its sentences has most of the words."""
        best = (_SPREAD, 0, 0)
        for at, sentence in enumerate(self._texts[entry]):
            have = sum(not forms.isdisjoint(sentence.words) for forms in meant)
            how = _SPREAD
            if have == len(meant):
                how = _PHRASE if _side_by_side(sentence.words, meant) else _SENTENCE
            best = min(best, (how, -have, at))
        return best[0], best[2]


def _side_by_side(words: Sequence[str], meant: Sequence[frozenset[str]]) -> bool:
    last = len(words) - len(meant)
    return any(
        all(word in forms for word, forms in zip(words[start:], meant, strict=False))
        for start in range(last + 1)
    )


def _text(entry: Entry, words: Words) -> Iterator[tuple[str, str]]:
    """The sentences of an entry, each as it is shown and as it is read.

    Chains name other cards, and numbers of players stand on every card: they are left out.
    """
    description = describe(entry, words.lang, words.lang)
    yield "", _what(entry, words)
    # The rule that every project repeats is no effect of it.
    cost = description.cost.replace(words("card.project.armada"), "").strip()
    lines = [cost, *description.effects, *description.penalty]
    for stages in description.sides.values():
        lines += [f"{stage.cost} → {' '.join(stage.effects)}" for stage in stages]
    if "set" in entry.facts:
        lines.append(words(f"card.set.{entry.facts['set']}"))
    for line in lines:
        if line:
            yield line, line
    for lang in dict.fromkeys((words.lang, DEFAULT)):
        yield "", name_table(lang)[entry.key].text


def _what(entry: Entry, words: Words) -> str:
    """What the entry is, as its line in a list says it."""
    what = [words(f"card.kind.{entry.kind}")]
    if entry.colour:
        what.insert(0, words(f"card.colour.{entry.colour}"))
    if entry.expansion:
        what.append(words(f"expansion.{entry.expansion}"))
    if entry.age:
        what.append(words("card.age", age=roman(entry.age)))
    if entry.level:
        what.append(words("card.level", level=entry.level))
    return " ".join(what)
