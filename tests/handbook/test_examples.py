"""Worked examples are true: every number in one is what the rules themselves reckon."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

import pytest

from scorepad.handbook import books, contents
from scorepad.i18n import LANGUAGES

from .reading import examples, read

#: By book, "<topic>/<example>" and what reckons its numbers.
RECKONED: dict[str, dict[str, Callable[[], list[int]]]] = {
    book: import_module(f"tests.handbook.examples_{book}").EXAMPLES for book in books()
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("book", books())
def test_every_example_is_reckoned_and_every_reckoning_told(book: str, lang: str) -> None:
    told = [f"{id_}/{one}" for id_ in contents(book) for one in examples(read(book, id_, lang))]
    assert len({one.partition("/")[2] for one in told}) == len(told), "an id stands twice"
    assert set(told) == set(RECKONED[book])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("book", "example"), [(book, one) for book, known in RECKONED.items() for one in known]
)
def test_the_numbers_of_an_example_are_those_of_the_rules(
    book: str, example: str, lang: str
) -> None:
    topic, _, id_ = example.partition("/")
    assert examples(read(book, topic, lang))[id_] == sorted(RECKONED[book][example]())
