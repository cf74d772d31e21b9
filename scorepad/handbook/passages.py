"""Passages: the sections of the handbook and the openings of its topics, with their words.

A passage is found by its heading, by the title above it, by its text, and by the questions that
the search words list for it. Titles, terms and cards are also found by their names in the other
languages, since the cards on the table may well be English.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from scorepad.catalogue.folding import fold
from scorepad.catalogue.names import name_table
from scorepad.i18n import LANGUAGES, words
from scorepad.resources import folder

from .address import Address
from .blocks import (
    Block,
    CardRef,
    Example,
    Figure,
    Heading,
    Line,
    NoteBlock,
    Steps,
    TableBlock,
    Term,
    block_lines,
)
from .glossary import glossary_entries
from .library import Topic, books, contents, title_of, topics
from .plain import plain_text
from .search_words import folded_words, search_words

#: The weight of a word in a title, in a heading, in the title above a section, in a question that a
#: passage answers, and in the name of the book. A word of the text weighs 1.
_TITLE, _HEADING, _TITLE_ABOVE, _QUESTION, _BOOK = 1.5, 1.4, 0.6, 1.2, 0.3
#: The factor of a word in another language.
_FOREIGN = 0.8
#: The factor of what is said about sources: a rule comes before where it was read.
_ABOUT_SOURCES = 0.4
#: Shorter words of a name in another language are mostly articles, and are ignored.
_SHORTEST_FOREIGN = 4
#: How well a line of such a block answers a question, compared with a sentence that stands alone.
_AS_ANSWER: Mapping[type, float] = {
    Steps: 0.6,
    TableBlock: 0.5,
    Figure: 0.4,
    NoteBlock: 0.5,
    Example: 0.5,
}
#: The same for a sentence that is a question itself, and for one after the answer to a question.
_ASKS = 0.3
_SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[^\W_a-zåäöæø])")
#: A shorter sentence ("No.") is shown together with the next.
_SHORTEST_SENTENCE = 24

#: Folded words and their weights.
Weights = Mapping[str, float]


class Sentence(NamedTuple):
    """A sentence of a passage, its folded words, and how well it can answer a question."""

    text: str
    words: frozenset[str]
    as_answer: float


class Passage(NamedTuple):
    """A section or the opening of a topic: its words, questions it answers, and its sentences.

    `title` is that of the topic; an opening has no `heading`. `names` are the words of its own
    title or heading, and `factor` that of its rank.
    """

    address: Address
    title: str
    heading: str
    names: Weights
    words: Weights
    questions: Sequence[frozenset[str]]
    sentences: Sequence[Sentence]
    factor: float


def passages(lang: str) -> list[Passage]:
    """Every passage in `lang`, in the order of the books."""
    return [
        passage
        for book in books()
        for topic in topics(book, lang)
        for passage in _topic_passages(topic, _weights(words(lang)(book_key(book)), _BOOK))
    ]


def book_key(book: str) -> str:
    """The key of the message with a book's name: that of its title or expansion."""
    return f"expansion.{book}" if title_of(book) != book else f"title.{book}"


def _topic_passages(topic: Topic, book_words: Weights) -> Iterator[Passage]:
    book, id_, lang, page = topic
    other_titles = (_titles(code)[book, id_] for code in LANGUAGES if code != lang)
    title = _merged(
        # The id is searchable too ("duel science"), and often a term that all languages have.
        _weights(id_.replace("_", " "), _FOREIGN),
        *(_weights(entry.term, _FOREIGN) for entry in glossary_entries(id_, lang).values()),
        *map(_foreign_weights, other_titles),
        _name_weights(page.title),
    )
    above = _merged(book_words, _scaled(title, _TITLE_ABOVE))
    anchor, heading, names = "", "", _scaled(title, _TITLE)
    lines = [(page.summary, topic.summary, 1.0)]
    for block in page.blocks:
        if isinstance(block, Heading):
            yield _passage(topic, anchor, heading, names, above, lines)
            anchor, heading = block.anchor, plain_text(block.line, lang)
            own = _merged(_line_weights(block.line, lang), _name_weights(heading))
            names, lines = _scaled(own, _HEADING), []
        else:
            lines.extend(_lines_with_text(block, lang))
    yield _passage(topic, anchor, heading, names, above, lines)


def _passage(
    topic: Topic,
    anchor: str,
    heading: str,
    names: Weights,
    above: Weights,
    lines: Sequence[tuple[Line, str, float]],
) -> Passage:
    address, lang = Address(topic.book, topic.id, anchor), topic.lang
    name = heading or topic.title
    listed = search_words(lang).questions.get(str(address), ())
    questions = [frozenset(words) for words in (folded_words(name), *listed)]
    return Passage(
        address,
        topic.title,
        heading,
        names,
        _merged(
            above,
            *(_line_weights(line, lang) for line, _, _ in lines),
            dict.fromkeys((word for question in questions for word in question), _QUESTION),
            names,
        ),
        questions,
        list(_sentences(name, lines)),
        _ABOUT_SOURCES if address.topic == "sources" else 1.0,
    )


def _sentences(name: str, lines: Sequence[tuple[Line, str, float]]) -> Iterator[Sentence]:
    """The sentences of a passage; if its name is a question, the first of them answers it."""
    factor = 1.0
    for _, text, as_answer in lines:
        for sentence in split_sentences(text):
            asks = _ASKS if sentence.endswith("?") else 1.0
            yield Sentence(sentence, frozenset(folded_words(sentence)), as_answer * factor * asks)
            if name.endswith("?"):
                factor = _ASKS


def split_sentences(text: str) -> Iterator[str]:
    """The sentences of a line; a short one goes with the next.

    >>> list(split_sentences("No. They are there again next turn. Only coins are spent."))
    ['No. They are there again next turn.', 'Only coins are spent.']
    """
    waiting = ""
    for sentence in _SENTENCE_END.split(text):
        waiting = f"{waiting} {sentence}".strip()
        if len(waiting) >= _SHORTEST_SENTENCE:
            yield waiting
            waiting = ""
    if waiting:
        yield waiting


def _lines_with_text(block: Block, lang: str) -> Iterator[tuple[Line, str, float]]:
    """The lines of a block, their text, and how well each can answer a question.

    The cells of a row make one line.
    """
    as_answer = _AS_ANSWER.get(type(block), 1.0)
    if isinstance(block, Example):
        for inner in block.blocks:
            for line, text, _ in _lines_with_text(inner, lang):
                yield line, text, as_answer
    elif isinstance(block, TableBlock):
        for row in block.rows:
            spans = tuple(span for cell in row for span in cell)
            yield spans, " · ".join(plain_text(cell, lang) for cell in row), as_answer
    else:
        for line in block_lines(block):
            yield line, plain_text(line, lang), as_answer


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
    return _weights_by_language({code: entry.term for code, entry in entries.items()}, lang)


@cache
def _card_weights(title: str, id_: str, lang: str) -> Weights:
    names = {code: name_table(code).get((title, id_)) for code in LANGUAGES}
    return _weights_by_language({code: name.text for code, name in names.items() if name}, lang)


def _weights_by_language(names: Mapping[str, str], lang: str) -> Weights:
    """The words of a thing's names by language; those in `lang` weigh most."""
    own = [_weights(name) for code, name in names.items() if code == lang]
    return _merged(*own, *(_foreign_weights(name) for code, name in names.items() if code != lang))


def _name_weights(text: str) -> Weights:
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
            with path.open(encoding="utf-8") as file:
                titles[book, id_] = file.readline().removeprefix("#").strip()
    return titles


def _weights(text: str, weight: float = 1.0) -> Weights:
    return dict.fromkeys(folded_words(text), weight)


def _scaled(weights: Weights, factor: float) -> Weights:
    return {word: weight * factor for word, weight in weights.items()}


def _merged(*all_weights: Weights) -> Weights:
    """All these words, each with the greatest of its weights."""
    merged: dict[str, float] = {}
    for weights in all_weights:
        for word, weight in weights.items():
            if weight > merged.get(word, 0):
                merged[word] = weight
    return merged
