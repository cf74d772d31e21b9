"""The command `scorepad rules`: find a topic of the handbook and print it as plain text."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from textwrap import fill
from typing import TextIO

from scorepad.handbook import (
    Topic,
    TopicHit,
    books,
    books_of,
    find_topics,
    nearest_topic,
    parse_address,
    topic_at,
)
from scorepad.handbook.blocks import (
    Block,
    Bullets,
    Example,
    Figure,
    Heading,
    Line,
    Note,
    Paragraph,
    Steps,
    TableBlock,
)
from scorepad.handbook.passages import book_key
from scorepad.handbook.plain import plain_text
from scorepad.i18n import words

from .error import CommandError

#: Lines get no longer than this, whatever the terminal: they are to be read.
_WIDTH = 80


def rules(asked: Sequence[str], lang: str, title: str | None, out: TextIO | None = None) -> int:
    """Prints the topic that these words mean, or the one at this address; or complains."""
    topic = _found(" ".join(asked), lang, title)
    print("\n".join(readable(topic)), file=sys.stdout if out is None else out)
    return 0


def _found(asked: str, lang: str, title: str | None) -> Topic:
    # What is no text (a broken byte of an argument) cannot be printed back.
    asked = " ".join(asked.encode("utf-8", "replace").decode("utf-8").split())
    address, within = parse_address(asked), title
    if address is not None and address.book in books():
        there = topic_at(address, lang)
        if there is not None and (title is None or address.book in books_of(title)):
            return there
        # The topic is misspelt, or in another book than the one asked for.
        asked, within = address.topic.replace("_", " "), title or address.book
    for hit in find_topics(asked, lang, within, limit=1):
        there = topic_at(hit.address, lang)
        if there is not None:
            return there
    raise CommandError(_nothing(asked, nearest_topic(asked, lang, within), lang))


def _nothing(asked: str, guess: TopicHit | None, lang: str) -> str:
    say = words(lang)
    if guess is None:
        return say("rules.nothing_line", query=asked)
    place = f"{guess.address.book}/{guess.address.topic}"
    return say("rules.nothing_guess", query=asked, title=guess.title, place=place)


def readable(topic: Topic) -> Iterator[str]:
    """A topic as lines of text: its title and book, the topic in a breath, and the rest."""
    say = words(topic.lang)
    yield f"{topic.title} · {say(book_key(topic.book))}"
    yield ""
    yield fill(topic.summary, _WIDTH)
    for block in topic.page.blocks:
        yield ""
        yield from _block(block, topic.lang)


def _block(block: Block, lang: str) -> Iterator[str]:
    say = words(lang)
    match block:
        case Heading():
            said = plain_text(block.line, lang)
            yield said
            yield "-" * len(said)
        case Paragraph():
            yield fill(plain_text(block.line, lang), _WIDTH)
        case Bullets():
            for item in block.items:
                yield _item("• ", item, lang)
        case Steps():
            for n, item in enumerate(block.items, 1):
                yield _item(f"{n}. ", item, lang)
        case TableBlock():
            yield from _table(block, lang)
        case Note():
            said = " ".join(plain_text(line, lang) for line in block.lines)
            yield fill(f"{say('rules.note')}: {said}", _WIDTH, subsequent_indent="  ")
        case Figure():
            yield fill(f"[{block.alt}]", _WIDTH, subsequent_indent=" ")
        case Example():
            yield f"{say('rules.example')}:"
            for inner in block.blocks:
                for line in _block(inner, lang):
                    yield from (f"  {part}" for part in line.split("\n"))


def _item(mark: str, item: Line, lang: str) -> str:
    indent = " " * len(mark)
    return fill(plain_text(item, lang), _WIDTH, initial_indent=mark, subsequent_indent=indent)


def _table(table: TableBlock, lang: str) -> Iterator[str]:
    """The columns below each other, each as broad as its longest cell; numbers to the right."""
    rows = [[plain_text(cell, lang) for cell in row] for row in (table.head, *table.rows)]
    broad = [max(len(row[n]) for row in rows) for n in range(len(table.head))]
    counts = [
        all(row[n].lstrip("−+").isdigit() for row in rows[1:]) for n in range(len(table.head))
    ]

    def line(row: Sequence[str]) -> str:
        cells = (
            cell.rjust(width) if right else cell.ljust(width)
            for cell, width, right in zip(row, broad, counts, strict=True)
        )
        return "  ".join(cells).rstrip()

    yield line(rows[0])
    yield "  ".join("-" * width for width in broad)
    yield from (line(row) for row in rows[1:])
