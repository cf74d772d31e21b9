"""Questions that players ask, and how often the search finds a section that answers them.

`questions.csv` was written before the handbook was read. A row is one question about a title in the
four languages, and the sections that answer it. Search words were tuned on every other question;
the rest is held out. The same person wrote the questions and the search words, so strangers' words
are found somewhat less often than the rates of the held-out half say.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from scorepad.handbook import find_topics
from scorepad.i18n import LANGUAGES

#: The goal: how often the first hit, and one of the first three, is right.
GOAL = (0.85, 0.95)


class Question(NamedTuple):
    title: str
    words: Mapping[str, str]
    sections: frozenset[str]
    held_out: bool


class Rates(NamedTuple):
    first: float
    three: float


@cache
def questions() -> tuple[Question, ...]:
    with Path(__file__).with_suffix(".csv").open(encoding="utf-8", newline="") as file:
        return tuple(
            Question(
                row["title"],
                {lang: row[lang] for lang in LANGUAGES},
                frozenset(row["sections"].split()),
                held_out=number % 2 == 1,
            )
            for number, row in enumerate(csv.DictReader(file))
        )


def hit_rates(asked: Iterable[Question], lang: str) -> Rates:
    """How often a right section comes first, and among the first three, in a game of the title."""
    places = [_place(question, lang) for question in asked]
    return Rates(
        sum(place == 0 for place in places) / len(places),
        sum(place < 3 for place in places) / len(places),
    )


def _place(question: Question, lang: str) -> int:
    """The place of the first right section among the first three hits; 3 if none is right."""
    hits = find_topics(question.words[lang], lang, first=question.title, limit=3)
    return next((n for n, hit in enumerate(hits) if str(hit.address) in question.sections), 3)
