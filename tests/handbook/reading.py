"""Every topic in every language, and what it contains, for the tests of the texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from scorepad.handbook import Topic, books, contents, topic
from scorepad.handbook.blocks import (
    Block,
    CardRef,
    Example,
    Figure,
    Line,
    Link,
    NoteBlock,
    Term,
    block_lines,
    page_lines,
)
from scorepad.i18n import LANGUAGES

#: The book and id of every topic, whatever the language.
TOPICS = [(book, id_) for book in books() for id_ in contents(book)]
#: The languages that are compared with English.
OTHERS = [lang for lang in LANGUAGES if lang != "en"]
#: The words for 0 and for 2 to 12. The word for 1 is also an article or a pronoun in all four
#: languages, so it is not read as a number: where one language writes the digit, all must.
NUMBER_WORDS = {
    "en": "zero two three four five six seven eight nine ten eleven twelve",
    "sv": "noll två tre fyra fem sex sju åtta nio tio elva tolv",
    "nb": "null to tre fire fem seks sju åtte ni ti elleve tolv",
    "da": "nul to tre fire fem seks syv otte ni ti elleve tolv",
}
_VALUES = {
    lang: dict(zip(words.split(), (0, *range(2, 13)), strict=True))
    for lang, words in NUMBER_WORDS.items()
}
#: A number in digits or a word; a minus belongs to the digits if no space follows and no digit
#: comes before.
_NUMBER = re.compile(r"(?<![\w−])−?\d+|\d+|[^\W\d]+")


def read(book: str, id_: str, lang: str) -> Topic:
    page = topic(book, id_, lang)
    assert page is not None, f"{lang} has no {book}/{id_}"
    return page


def all_topics() -> Iterator[Topic]:
    """Every topic in every language."""
    for lang in LANGUAGES:
        for book, id_ in TOPICS:
            page = topic(book, id_, lang)
            if page is not None:
                yield page


def where(of: Topic) -> str:
    """Language and address of a topic, for the message of a failing test."""
    return f"{of.lang} {of.book}/{of.id}"


def flattened(blocks: tuple[Block, ...]) -> Iterator[Block]:
    """The blocks, and those within examples."""
    for block in blocks:
        yield block
        if isinstance(block, Example):
            yield from flattened(block.blocks)


def numbers(line: Line, lang: str) -> list[int]:
    """The numbers in a line, in order, without those in the names of cards."""
    return numbers_in(" ".join("" if isinstance(s, CardRef) else s.text for s in line), lang)


def numbers_in(text: str, lang: str) -> list[int]:
    """The numbers in a text, in digits or in words, in order."""
    values = _VALUES[lang]
    return [
        values[token] if token in values else int(token.replace("−", "-"))
        for token in _NUMBER.findall(text.casefold())
        if token in values or token[-1].isdigit()
    ]


def examples(of: Topic) -> dict[str, list[int]]:
    """The numbers of each worked example, smallest first."""
    return {
        block.id: sorted(n for line in block_lines(block) for n in numbers(line, of.lang))
        for block in of.page.blocks
        if isinstance(block, Example)
    }


def all_numbers(of: Topic) -> list[int]:
    return sorted(n for line in page_lines(of.page) for n in numbers(line, of.lang))


def without_notes(of: Topic) -> Topic:
    """The topic without its notes, which are for readers of one language."""
    blocks = tuple(block for block in of.page.blocks if not isinstance(block, NoteBlock))
    return of._replace(page=replace(of.page, blocks=blocks))


def figures(of: Topic) -> list[str]:
    return [block.name for block in flattened(of.page.blocks) if isinstance(block, Figure)]


def special_blocks(of: Topic) -> list[str]:
    """The kinds of the figures and examples, in order."""
    kinds = (Figure, Example)
    return [type(block).__name__ for block in of.page.blocks if isinstance(block, kinds)]


def links(of: Topic) -> list[Link]:
    return [span for line in page_lines(of.page) for span in line if isinstance(span, Link)]


def terms(of: Topic) -> list[Term]:
    return [span for line in page_lines(of.page) for span in line if isinstance(span, Term)]


def cards(of: Topic) -> list[CardRef]:
    return [span for line in page_lines(of.page) for span in line if isinstance(span, CardRef)]
