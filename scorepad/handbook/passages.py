"""Passages: everything in the handbook that a search can find, with the words that find it.

A topic is found by its title, a section by its heading, a line by its words. Titles, terms and
cards are also found by their names in the other languages, since the cards on the table may well
be English.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from scorepad.catalogue.folding import fold
from scorepad.catalogue.names import name_table
from scorepad.i18n import LANGUAGES, words
from scorepad.resources import folder

from .address import Address
from .blocks import Block, CardRef, Example, Heading, Line, TableBlock, Term, block_lines
from .glossary import glossary_entries
from .library import EXPANSIONS, Topic, books, contents, topics
from .plain import plain_text

TITLE, HEADING, LINE = range(3)
_WORD = re.compile(r"[^\W_]+")
#: The weight of a word in another language, and of one in the name of the book; others weigh 1.
_FOREIGN, _BOOK = 0.8, 0.5
#: Shorter words of a name in another language are mostly articles, and are ignored.
_SHORTEST_FOREIGN = 4

#: Folded words and their weights.
Weights = Mapping[str, float]


class Passage(NamedTuple):
    """Something to find: where it is, its kind, the text to show, and its words.

    `topic` and `section` are positions in the list of passages: those of the title and of the
    heading that it stands under. For a title both are its own.
    """

    address: Address
    kind: int
    line: str
    words: Weights
    topic: int
    section: int


def passages(lang: str) -> list[Passage]:
    """Every passage in `lang`, in the order of the books."""
    all_passages: list[Passage] = []
    for book in books():
        book_words = _weights(words(lang)(book_key(book)), _BOOK)
        for topic in topics(book, lang):
            all_passages.extend(_topic_passages(topic, book_words, len(all_passages)))
    return all_passages


def book_key(book: str) -> str:
    """The key of the message with a book's name: that of its title or expansion."""
    return f"expansion.{book}" if book in EXPANSIONS else f"title.{book}"


def _topic_passages(topic: Topic, book_words: Weights, first: int) -> Iterator[Passage]:
    """The passages of a topic, of which the title gets position `first`."""
    book, id_, lang, page = topic
    other_titles = (_titles(code).get((book, id_), "") for code in LANGUAGES if code != lang)
    title_words = _merged(
        book_words,
        # The id is searchable too ("duel science"), and often a term that all languages have.
        _weights(id_.replace("_", " "), _FOREIGN),
        *(_weights(entry.term, _FOREIGN) for entry in glossary_entries(id_, lang).values()),
        *map(_foreign_weights, other_titles),
        _heading_weights(page.title),
    )
    address = Address(book, id_)
    yield Passage(address, TITLE, topic.summary, title_words, first, first)
    yield Passage(address, LINE, topic.summary, _line_weights(page.summary, lang), first, first)
    section, position = first, first + 1
    for block in page.blocks:
        for line, text in _lines_with_text(block, lang):
            position += 1
            line_words = _line_weights(line, lang)
            if isinstance(block, Heading):
                section, address = position, Address(book, id_, block.anchor)
                line_words = _merged(line_words, _heading_weights(text))
                yield Passage(address, HEADING, text, line_words, first, section)
            else:
                yield Passage(address, LINE, text, line_words, first, section)


def _lines_with_text(block: Block, lang: str) -> Iterator[tuple[Line, str]]:
    """The lines of a block with the text to show; the cells of a row make one line."""
    if isinstance(block, Example):
        for inner in block.blocks:
            yield from _lines_with_text(inner, lang)
    elif isinstance(block, TableBlock):
        for row in block.rows:
            spans = tuple(span for cell in row for span in cell)
            yield spans, " · ".join(plain_text(cell, lang) for cell in row)
    else:
        for line in block_lines(block):
            yield line, plain_text(line, lang)


def _line_weights(line: Line, lang: str) -> Weights:
    """The words of a line, and the names of its terms and cards in every language."""
    names = [
        _term_weights(span.id, lang)
        if isinstance(span, Term)
        else _card_weights(span.title, span.id, lang)
        for span in line
        if isinstance(span, Term | CardRef)
    ]
    return _merged(_weights(plain_text(line, lang)), *names)


@cache
def _term_weights(id_: str, lang: str) -> Weights:
    entries = glossary_entries(id_, lang)
    return _name_weights({code: entry.term for code, entry in entries.items()}, lang)


@cache
def _card_weights(title: str, id_: str, lang: str) -> Weights:
    names = {code: name_table(code).get((title, id_)) for code in LANGUAGES}
    return _name_weights({code: name.text for code, name in names.items() if name}, lang)


def _name_weights(names: Mapping[str, str], lang: str) -> Weights:
    """The words of a thing's names by language; those in `lang` weigh most."""
    own = [_weights(name) for code, name in names.items() if code == lang]
    return _merged(*own, *(_foreign_weights(name) for code, name in names.items() if code != lang))


def _heading_weights(text: str) -> Weights:
    """The words of a title or heading, and all of it written as one word."""
    return _merged({fold(text): 1.0}, _weights(text))


def _foreign_weights(name: str) -> Weights:
    weights = _weights(name, _FOREIGN)
    if len(weights) == 1:
        return weights
    return {word: weight for word, weight in weights.items() if len(word) >= _SHORTEST_FOREIGN}


@cache
def _titles(lang: str) -> Mapping[tuple[str, str], str]:
    """The titles of all topics, from the first line of each file: parsing the rest takes longer."""
    titles = {}
    for book in books():
        for id_ in contents(book):
            path = folder("locales") / lang / "rules" / book / f"{id_}.md"
            if path.is_file():
                with path.open(encoding="utf-8") as file:
                    titles[book, id_] = file.readline().removeprefix("#").strip()
    return titles


def _weights(text: str, weight: float = 1.0) -> Weights:
    return {_fold_word(word): weight for word in _WORD.findall(text)}


#: The same words come up again and again: each is folded once.
_fold_word = cache(fold)


def _merged(*all_weights: Weights) -> Weights:
    """All these words, each with the greatest of its weights."""
    merged: dict[str, float] = {}
    for weights in all_weights:
        for word, weight in weights.items():
            if weight > merged.get(word, 0):
                merged[word] = weight
    return merged
