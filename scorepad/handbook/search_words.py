"""Search words: what people call things, beside the words of the handbook itself.

The first cell of a row of `search.csv`, beside the rules of each language, tells its kind: `filler`
for words that say little ("how", "the"), `number` for words that ask for a number ("many"), `same`
for words that mean the same, numbers as digits and as words among them, and the address of a topic
or section for questions that it answers, separated by semicolons.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from scorepad.catalogue.folding import fold
from scorepad.resources import csv_rows

_WORD = re.compile(r"[^\W_]+")
#: The same words come up again and again. People type others, which must not stay for ever.
_fold_word = lru_cache(8192)(fold)


def folded_words(text: str) -> list[str]:
    """The words of `text`, folded.

    >>> folded_words("Hvad får man?")
    ['hvad', 'far', 'man']
    """
    return [_fold_word(word) for word in _WORD.findall(text)]


class SearchWords(NamedTuple):
    """The search words of one language, folded; questions by the address of their section.

    `ask_number` are the words that ask for a number, and `numbers` those that are one.
    """

    fillers: frozenset[str]
    ask_number: frozenset[str]
    numbers: frozenset[str]
    same: Sequence[Sequence[str]]
    questions: Mapping[str, Sequence[Sequence[str]]]


@cache
def search_words(lang: str) -> SearchWords:
    fillers: set[str] = set()
    ask_number: set[str] = set()
    same: list[Sequence[str]] = []
    questions: defaultdict[str, list[Sequence[str]]] = defaultdict(list)
    for kind, words in csv_rows(lang, "rules", "search.csv"):
        match kind:
            case "filler":
                fillers.update(folded_words(words))
            case "number":
                ask_number.update(folded_words(words))
            case "same":
                same.append(folded_words(words))
            case section:
                questions[section] += map(folded_words, words.split(";"))
    numbers = {word for group in same if group[0].isdecimal() for word in group} - fillers
    return SearchWords(
        frozenset(fillers), frozenset(ask_number), frozenset(numbers), same, questions
    )
