"""Every topic in every language, and what is found in it, for the tests of the texts."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.handbook import Topic, books, contents, topic
from scorepad.handbook.blocks import (
    Block,
    CardRef,
    Example,
    Figure,
    Link,
    Note,
    Term,
    block_lines,
    page_lines,
)
from scorepad.handbook.plain import numbers
from scorepad.i18n import LANGUAGES

#: Every address in the books, whatever the language.
PLACES = [(book, id_) for book in books() for id_ in contents(book)]
#: The languages that are held against English.
OTHERS = [lang for lang in LANGUAGES if lang != "en"]


def read(book: str, id_: str, lang: str) -> Topic:
    found = topic(book, id_, lang)
    assert found is not None, f"{lang} has no {book}/{id_}"
    return found


def everywhere() -> Iterator[Topic]:
    """Every topic that is written, in every language."""
    for lang in LANGUAGES:
        for book, id_ in PLACES:
            found = topic(book, id_, lang)
            if found is not None:
                yield found


def flat(blocks: tuple[Block, ...]) -> Iterator[Block]:
    """The blocks, and those within examples."""
    for block in blocks:
        yield block
        if isinstance(block, Example):
            yield from flat(block.blocks)


def examples(found: Topic) -> dict[str, list[int]]:
    """The numbers of each worked example, smallest first."""
    return {
        block.id: sorted(n for line in block_lines(block) for n in numbers(line))
        for block in found.page.blocks
        if isinstance(block, Example)
    }


def all_numbers(found: Topic) -> list[int]:
    return sorted(n for line in page_lines(found.page) for n in numbers(line))


def figures(found: Topic) -> list[str]:
    return [block.name for block in flat(found.page.blocks) if isinstance(block, Figure)]


def shapes(found: Topic) -> list[str]:
    """The notes, figures, examples and headings in their order."""
    kinds = (Note, Figure, Example)
    return [type(block).__name__ for block in found.page.blocks if isinstance(block, kinds)]


def links(found: Topic) -> list[Link]:
    return [span for line in page_lines(found.page) for span in line if isinstance(span, Link)]


def terms(found: Topic) -> list[Term]:
    return [span for line in page_lines(found.page) for span in line if isinstance(span, Term)]


def cards(found: Topic) -> list[CardRef]:
    return [span for line in page_lines(found.page) for span in line if isinstance(span, CardRef)]
