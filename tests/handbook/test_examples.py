"""Worked examples are right: every number in them is computed by the rules."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

import pytest

from scorepad.handbook import books, contents
from scorepad.i18n import LANGUAGES

from .reading import examples, read

#: By book: "<topic>/<example>", and the function that computes its numbers.
COMPUTED: dict[str, dict[str, Callable[[], list[int]]]] = {
    book: import_module(f"tests.handbook.examples_{book}").EXAMPLES for book in books()
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("book", books())
def test_the_examples_in_the_book_are_exactly_those_computed(book: str, lang: str) -> None:
    written = [
        f"{topic}/{example}"
        for topic in contents(book)
        for example in examples(read(book, topic, lang))
    ]
    ids = {example.partition("/")[2] for example in written}
    assert len(ids) == len(written), "two examples have the same id"
    assert set(written) == set(COMPUTED[book])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("book", "example"), [(book, example) for book, known in COMPUTED.items() for example in known]
)
def test_the_numbers_of_an_example_are_those_of_the_rules(
    book: str, example: str, lang: str
) -> None:
    topic, _, id_ = example.partition("/")
    assert examples(read(book, topic, lang))[id_] == sorted(COMPUTED[book][example]())
