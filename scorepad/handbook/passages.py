"""Passages: everything in the handbook that a search can find, with the words it is found by.

A topic is found by its title, a section by its heading, a line by its words. Titles, terms and
cards are also found by what they are called in the other languages: the cards on the table may
well be English.
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
#: A word in another language, or of the book's name, says less than the reader's own.
_FOREIGN, _BOOK = 0.8, 0.5
#: Shorter words of a longer name in another language are its articles: they say nothing.
_ARTICLE = 4


class Passage(NamedTuple):
    """Something to find: where it is, what it is, what to show, and its words with their weight.

    `section` and `topic` are the places, in the list of passages, of the heading and the title it
    stands under; of a title, its own.
    """

    address: Address
    kind: int
    line: str
    words: Mapping[str, float]
    topic: int
    section: int


def passages(lang: str) -> list[Passage]:
    """Every passage in `lang`, in the order of the books."""
    found: list[Passage] = []
    for book in books():
        named = _weighed(words(lang)(book_key(book)), _BOOK)
        for topic in topics(book, lang):
            found.extend(_of_topic(topic, named, len(found)))
    return found


def book_key(book: str) -> str:
    """The message that names a book: that of its title or of its expansion."""
    return f"expansion.{book}" if book in EXPANSIONS else f"title.{book}"


def _of_topic(topic: Topic, named: Mapping[str, float], first: int) -> Iterator[Passage]:
    book, id_, lang, page = topic
    # The address is a name too, and often a term: "duel science", in any language.
    by_id = _heavier(
        _weighed(id_.replace("_", " "), _FOREIGN),
        *(_weighed(known.term, _FOREIGN) for known in glossary_entries(id_, lang).values()),
    )
    own = _heavier(named, by_id, _foreign_titles(book, id_, lang), _title_words(page.title))
    yield Passage(Address(book, id_), TITLE, topic.summary, own, first, first)
    section, anchor, place = first, "", first + 1
    summary = _words(page.summary, lang)
    yield Passage(Address(book, id_), LINE, topic.summary, summary, first, section)
    for block in page.blocks:
        for line, spoken in _spoken(block, lang):
            place += 1
            if isinstance(block, Heading):
                section, anchor = place, block.anchor
                own = _heavier(_words(line, lang), _title_words(plain_text(line, lang)))
                yield Passage(Address(book, id_, anchor), HEADING, spoken, own, first, section)
            else:
                own = _words(line, lang)
                yield Passage(Address(book, id_, anchor), LINE, spoken, own, first, section)


def _spoken(block: Block, lang: str) -> Iterator[tuple[Line, str]]:
    """The lines of a block with the text to show; the cells of a row are read together."""
    if isinstance(block, Example):
        for inner in block.blocks:
            yield from _spoken(inner, lang)
    elif isinstance(block, TableBlock):
        for row in block.rows:
            whole = tuple(span for cell in row for span in cell)
            yield whole, " · ".join(plain_text(cell, lang) for cell in row)
    else:
        for line in block_lines(block):
            yield line, plain_text(line, lang)


def _words(line: Line, lang: str) -> Mapping[str, float]:
    """The folded words of a line, and the names of its terms and cards in every language."""
    called = [_names(span, lang) for span in line if isinstance(span, Term | CardRef)]
    return _heavier(_weighed(plain_text(line, lang), 1.0), *called)


def _names(span: Term | CardRef, lang: str) -> Mapping[str, float]:
    if isinstance(span, Term):
        return _term_names(span.id, lang)
    return _card_names(span.title, span.id, lang)


@cache
def _term_names(id_: str, lang: str) -> Mapping[str, float]:
    return _everywhere(
        {code: known.term for code, known in glossary_entries(id_, lang).items()}, lang
    )


@cache
def _card_names(title: str, id_: str, lang: str) -> Mapping[str, float]:
    key = title, id_
    return _everywhere(
        {c: name_table(c)[key].text for c in LANGUAGES if key in name_table(c)}, lang
    )


def _everywhere(names: Mapping[str, str], lang: str) -> Mapping[str, float]:
    """The words of a thing's names, by language; the reader's own weigh most."""
    return _heavier(
        *(_weighed(name, 1.0) if code == lang else _foreign(name) for code, name in names.items())
    )


def _title_words(title: str) -> Mapping[str, float]:
    """A title's words, and the whole of it written as one word."""
    return _heavier({fold(title): 1.0}, _weighed(title, 1.0))


def _foreign_titles(book: str, id_: str, lang: str) -> Mapping[str, float]:
    titles = [_titles(code).get((book, id_), "") for code in LANGUAGES if code != lang]
    return _heavier(*(_foreign(title) for title in titles))


def _foreign(name: str) -> Mapping[str, float]:
    found = _weighed(name, _FOREIGN)
    return {word: w for word, w in found.items() if len(found) == 1 or len(word) >= _ARTICLE}


@cache
def _titles(lang: str) -> Mapping[tuple[str, str], str]:
    """The titles alone, from the first row of each file: the rest is not needed."""
    found = {}
    for book in books():
        for id_ in contents(book):
            file = folder("locales") / lang / "rules" / book / f"{id_}.md"
            if file.is_file():
                with file.open(encoding="utf-8") as text:
                    found[book, id_] = text.readline().removeprefix("#").strip()
    return found


def _weighed(text: str, weight: float) -> Mapping[str, float]:
    return {_folded(word): weight for word in _WORD.findall(text)}


#: A text says the same words over and over: each is folded once.
_folded = cache(fold)


def _heavier(*all_words: Mapping[str, float]) -> Mapping[str, float]:
    """These words together, each with the greatest weight it has in any."""
    found: dict[str, float] = {}
    for one in all_words:
        for word, weight in one.items():
            if weight > found.get(word, 0):
                found[word] = weight
    return found
