"""The words of the handbook and of its search words: which of them may be meant by a typed word.

A typed word may be unfinished, inflected, a part of a compound or a compound of known words; words
that mean the same stand for each other. Only a word that nothing else fits is taken for a misspelt
one, so that a look-alike never competes with the word itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile

from scorepad.catalogue.distance import TypedQuery
from scorepad.catalogue.ngrams import NgramIndex, max_edits

#: How well a word fits one that starts with it, ends with it or contains it; its own first or last
#: part; a word that means the same; and one that is an edit away.
_PREFIX, _SUFFIX, _INSIDE, _PART, _SAME, _PER_EDIT = 0.9, 0.7, 0.35, 0.5, 0.8, 0.5
#: How much worse a word fits for each letter that is missing at its end, and at most.
_PER_LETTER, _MOST_LETTERS = 0.04, 0.4
#: Inflected forms share at least their first letters, and this part of the whole; and how they fit.
_STEM, _SHARED, _INFLECTED = 4, 0.6, 0.8
#: The least fit for which words of the same meaning, and no misspellings, are looked up.
_SURE = 0.5

#: Folded words, and how well each fits what was typed.
Fits = Mapping[str, float]


class Vocabulary:
    """Folded words, some of which mean the same."""

    def __init__(self, words: Iterable[str], same: Iterable[Sequence[str]]) -> None:
        #: By word, those that mean the same, itself included.
        self.same: dict[str, list[str]] = {}
        for group in same:
            for word in group:
                self.same.setdefault(word, []).extend(group)
        self._known = {*words, *self.same}
        self._ngrams = NgramIndex(self._known)

    def fits(self, word: str) -> tuple[Fits, bool]:
        """The known words that `word` may mean, and whether that takes a misspelling."""
        fits = self._forms(word)
        for key, fit in list(fits.items()):
            if fit >= _SURE:
                for other in self.same.get(key, ()):
                    for form, form_fit in self._forms(other).items():
                        if form_fit >= _SURE:
                            _raise(fits, form, _SAME * fit * form_fit)
        if len(word) > 2:
            for key in self._ngrams.containing(word):
                _raise(fits, key, _SUFFIX if key.endswith(word) else _INSIDE)
        near = max(fits.values(), default=0) < _SURE
        if near:
            for key, fit in self._misspelt(word):
                _raise(fits, key, fit)
        return fits, near

    def _forms(self, word: str) -> dict[str, float]:
        """The word itself, its inflected forms, words that start with it, and its own parts."""
        forms = {}
        for key in self._ngrams.starting_with(word):
            forms[key] = _PREFIX - min(_MOST_LETTERS, (len(key) - len(word)) * _PER_LETTER)
        for key, fit in self._inflected(word):
            _raise(forms, key, fit)
        if word in self._known:
            forms[word] = 1.0
        else:
            for n in range(_STEM, len(word) - _STEM + 1):
                for part in (word[:n], word[n:]):
                    if part in self._known:
                        _raise(forms, part, _PART)
        return forms

    def _inflected(self, word: str) -> Iterator[tuple[str, float]]:
        """Other forms of a word: "grannen" for "grannar", "handla" for "handel"."""
        if len(word) <= _STEM:
            return
        for key in self._ngrams.starting_with(word[:_STEM]):
            same = (a == b for a, b in zip(word, key, strict=False))
            shared = sum(takewhile(bool, same)) / max(len(word), len(key))
            if shared >= _SHARED:
                yield key, _INFLECTED * shared

    def _misspelt(self, word: str) -> Iterator[tuple[str, float]]:
        distance_to = TypedQuery(word).distance_to
        for key in self._ngrams.candidates(word):
            whole, prefix = distance_to(key)
            edits = min(whole, prefix + (0.5 if len(word) > 3 else 1))
            if edits <= max_edits(len(word)) - (len(word) < 5):
                yield key, _PER_EDIT / edits if edits else 1.0


def _raise(fits: dict[str, float], key: str, fit: float) -> None:
    if fit > fits.get(key, 0):
        fits[key] = fit
