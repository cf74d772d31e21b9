"""Every topic in every language, and what it contains, for the tests of the texts."""

from __future__ import annotations

import re
from collections.abc import Iterator

from scorepad.handbook import Topic, books, contents, topic
from scorepad.handbook.blocks import (
    Block,
    CardRef,
    Example,
    Figure,
    Line,
    Link,
    Note,
    Term,
    block_lines,
    page_lines,
)
from scorepad.i18n import LANGUAGES

#: The book and id of every topic, whatever the language.
TOPICS = [(book, id_) for book in books() for id_ in contents(book)]
#: The languages that are compared with English.
OTHERS = [lang for lang in LANGUAGES if lang != "en"]
#: A number in digits; a minus belongs to it if no space follows and no digit comes before.
_NUMBER = re.compile(r"(?<![\w−])−?\d+|\d+")


def read(book: str, id_: str, lang: str) -> Topic:
    found = topic(book, id_, lang)
    assert found is not None, f"{lang} has no {book}/{id_}"
    return found


def all_topics() -> Iterator[Topic]:
    """Every topic in every language."""
    for lang in LANGUAGES:
        for book, id_ in TOPICS:
            found = topic(book, id_, lang)
            if found is not None:
                yield found


def where(of: Topic) -> str:
    """Language and address of a topic, for the message of a failing test."""
    return f"{of.lang} {of.book}/{of.id}"


def flattened(blocks: tuple[Block, ...]) -> Iterator[Block]:
    """The blocks, and those within examples."""
    for block in blocks:
        yield block
        if isinstance(block, Example):
            yield from flattened(block.blocks)


def numbers(line: Line) -> list[int]:
    """The numbers in a line, in order, without those in the names of cards."""
    text = " ".join("" if isinstance(span, CardRef) else span.text for span in line)
    return [int(number.replace("−", "-")) for number in _NUMBER.findall(text)]


def examples(of: Topic) -> dict[str, list[int]]:
    """The numbers of each worked example, smallest first."""
    return {
        block.id: sorted(n for line in block_lines(block) for n in numbers(line))
        for block in of.page.blocks
        if isinstance(block, Example)
    }


def all_numbers(of: Topic) -> list[int]:
    return sorted(n for line in page_lines(of.page) for n in numbers(line))


def figures(of: Topic) -> list[str]:
    return [block.name for block in flattened(of.page.blocks) if isinstance(block, Figure)]


def special_blocks(of: Topic) -> list[str]:
    """The kinds of the notes, figures and examples, in order."""
    kinds = (Note, Figure, Example)
    return [type(block).__name__ for block in of.page.blocks if isinstance(block, kinds)]


def links(of: Topic) -> list[Link]:
    return [span for line in page_lines(of.page) for span in line if isinstance(span, Link)]


def terms(of: Topic) -> list[Term]:
    return [span for line in page_lines(of.page) for span in line if isinstance(span, Term)]


def cards(of: Topic) -> list[CardRef]:
    return [span for line in page_lines(of.page) for span in line if isinstance(span, CardRef)]
