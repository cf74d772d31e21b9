"""The index of texts: from the words of an effect, a colour, a cost to the entries that have them.

Every word that is typed, or what it stands for ("timber" for wood), must begin a word of the text
of an entry, which is what it costs and does, its colour, kind, age and expansion, and its names. A
number must stand beside the word it is typed beside ("2 wood"); other words may stand anywhere.
An entry with all of them side by side comes first, printed facts before effects. A text is made
from the facts on the first search for one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

from scorepad.i18n import words as words_of

from .card_text import other_words, sentences_of
from .distance import TypedQuery
from .entries import Entry
from .folding import fold
from .ngrams import NgramIndex, starting_with

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
    """A sentence to show, or nothing to show, its folded words, and if it is a printed fact."""

    shown: str
    words: tuple[str, ...]
    printed: bool


#: How well an entry fits: how the words stand, whether in an effect, and the sentence's position.
_Fit = tuple[int, bool, int]


class TextIndex:
    """The texts of the given entries in one language, ready to be searched."""

    def __init__(self, catalogue: Iterable[Entry], lang: str) -> None:
        words = words_of(lang)
        folded: dict[str, str] = {}

        def split(text: str) -> tuple[str, ...]:
            spelt = _WORD.findall(text)
            for word in spelt:
                if word not in folded:
                    folded[word] = fold(word)
            return tuple(folded[word] for word in spelt if folded[word])

        self._texts = [
            tuple(
                _Sentence(shown, split(text), printed)
                for shown, text, printed in sentences_of(entry, words)
            )
            for entry in catalogue
        ]
        #: The entries that have a word, by the folded word, and their first sentence with it.
        self._places: dict[str, dict[int, int]] = {}
        for position, text in enumerate(self._texts):
            for at, sentence in enumerate(text):
                for word in sentence.words:
                    self._places.setdefault(word, {}).setdefault(position, at)
        self._vocabulary = sorted(self._places)
        self._other_words = other_words(lang)

    @cached_property
    def _ngrams(self) -> NgramIndex:
        return NgramIndex(self._vocabulary)

    def find(self, query: str, *, guess: bool = True) -> list[TextHit]:
        """The entries with all words of `query`, best first, then in the order of the catalogue.

        With `guess`, a word that no text has stands for those one edit away, which takes longer.
        """
        typed = [word for word in map(fold, _WORD.findall(query)) if word]
        if not any(self._says_something(word) for word in typed):
            return []
        literal = [self._forms(word) for word in typed]
        if not guess and not all(literal):
            return []
        meant = [forms or self._corrected(word) for word, forms in zip(typed, literal, strict=True)]
        numbers = [at for at, word in enumerate(typed) if word.isdigit()]
        fits = self._fits(meant, numbers)
        guessed = not all(literal)
        return [
            TextHit(position, self._texts[position][at].shown, guessed)
            for _, _, position, at in sorted(
                (how, effect, position, at) for position, (how, effect, at) in fits.items()
            )
        ]

    def _says_something(self, typed: str) -> bool:
        return typed in self._other_words or (len(typed) >= _LETTERS and not typed.isdigit())

    def _fits(self, meant: Sequence[frozenset[str]], numbers: Sequence[int]) -> dict[int, _Fit]:
        """The entries that have one of the forms of each typed word, and how well they fit.

        `numbers` are the positions of the typed words that are numbers.
        """
        if len(meant) == 1:
            # The first sentence with the word is the best: no other needs to be looked at.
            first: dict[int, int] = {}
            for word in meant[0]:
                for position, at in self._places[word].items():
                    first[position] = min(at, first.get(position, at))
            return {
                position: (_PHRASE, not self._texts[position][at].printed, at)
                for position, at in first.items()
            }
        with_all = set.intersection(
            *(set().union(*(self._places[word] for word in forms)) for forms in meant)
        )
        fits = {position: self._fit(position, meant, numbers) for position in with_all}
        return {position: fit for position, fit in fits.items() if fit is not None}

    def _forms(self, typed: str) -> frozenset[str]:
        """The words of the texts that begin with a typed word, that it is a form or stands for."""
        meant = self._other_words.get(typed, frozenset())
        if len(typed) < _LETTERS or typed.isdigit():
            return frozenset({typed, *meant} & self._places.keys())
        forms = {*starting_with(self._vocabulary, typed), *(meant & self._places.keys())}
        for ending in range(1, _ENDING + 1):
            stem = typed[:-ending]
            if len(stem) >= _STEM and stem in self._places:
                forms.add(stem)
        return frozenset(forms)

    def _corrected(self, typed: str) -> frozenset[str]:
        """The words of the texts that are one edit away from a typed word."""
        if len(typed) < _MISSPELT:
            return frozenset()
        distance_to = TypedQuery(typed).distance_to
        near = self._ngrams.candidates(typed)
        return frozenset(word for word in near if distance_to(word).whole == 1)

    def _fit(
        self, entry: int, meant: Sequence[frozenset[str]], numbers: Sequence[int]
    ) -> _Fit | None:
        """How well an entry fits, and which of its sentences has most of the words."""
        best = (_SPREAD, 0, True, 0)
        missing = set(range(len(meant)))
        for at, sentence in enumerate(self._texts[entry]):
            have = _words_in(sentence.words, meant, numbers)
            missing -= have
            how = _SPREAD
            if len(have) == len(meant):
                how = _PHRASE if _side_by_side(sentence.words, meant) else _SENTENCE
            best = min(best, (how, -len(have), not sentence.printed, at))
        how, _, effect, at = best
        return None if missing else (how, effect, at)


def _words_in(
    words: Sequence[str], meant: Sequence[frozenset[str]], numbers: Sequence[int]
) -> set[int]:
    """Which of the typed words a sentence has, numbers only beside a word typed beside them."""
    have = {at for at, forms in enumerate(meant) if not forms.isdisjoint(words)}
    for number in numbers:
        if number in have and not _bound(words, meant, number):
            have.remove(number)
    return have


def _bound(words: Sequence[str], meant: Sequence[frozenset[str]], number: int) -> bool:
    """Whether a number stands before or after the word that it was typed before or after."""
    for side in (1, -1):
        typed = number + side
        if 0 <= typed < len(meant) and any(
            word in meant[number]
            and 0 <= at + side < len(words)
            and words[at + side] in meant[typed]
            for at, word in enumerate(words)
        ):
            return True
    return False


def _side_by_side(words: Sequence[str], meant: Sequence[frozenset[str]]) -> bool:
    last = len(words) - len(meant)
    return any(
        all(word in forms for word, forms in zip(words[start:], meant, strict=False))
        for start in range(last + 1)
    )
