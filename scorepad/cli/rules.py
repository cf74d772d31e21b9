"""`scorepad rules`: finds a topic of the handbook and prints it as plain text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import fill

from scorepad.catalogue import CardNames
from scorepad.handbook import (
    Topic,
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
    NoteBlock,
    Paragraph,
    Steps,
    TableBlock,
)
from scorepad.handbook.passages import book_key
from scorepad.handbook.plain import plain_text
from scorepad.handbook.printed import with_printed
from scorepad.i18n import words

from .error import CommandError

#: The longest lines of prose, whatever the width of the terminal.
_WIDTH = 80


def rules(query: str, lang: str, title: str | None) -> int:
    """Prints the topic at an address, or the one that fits the query best."""
    print("\n".join(topic_lines(_find(" ".join(query.split()), lang, title))))
    return 0


def _find(query: str, lang: str, title: str | None) -> Topic:
    address = parse_address(query)
    if address is not None and address.book in books():
        topic = topic_at(address, lang)
        if topic is not None and (title is None or address.book in books_of(title)):
            return topic
        # The topic is misspelt, or it is in another book than the one asked for.
        query, title = address.topic.replace("_", " "), title or address.book
    for hit in find_topics(query, lang, title, limit=1):
        if (topic := topic_at(hit.address, lang)) is not None:
            return topic
    say = words(lang)
    guess = nearest_topic(query, lang, title)
    if guess is None:
        raise CommandError(say("rules.nothing_line", query=query))
    place = f"{guess.address.book}/{guess.address.topic}"
    raise CommandError(say("rules.nothing_guess", query=query, title=guess.title, place=place))


def topic_lines(topic: Topic) -> Iterator[str]:
    """A topic as lines of text: its title and book, its summary, and the rest."""
    yield f"{topic.title} · {words(topic.lang)(book_key(topic.book))}"
    yield ""
    page = with_printed(topic.page, CardNames(topic.lang))
    yield fill(plain_text(page.summary, topic.lang), _WIDTH)
    for block in page.blocks:
        yield ""
        yield from _block(block, topic.lang)


def _block(block: Block, lang: str) -> Iterator[str]:
    say = words(lang)
    match block:
        case Heading():
            heading = plain_text(block.line, lang)
            yield heading
            yield "-" * len(heading)
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
        case NoteBlock():
            note = " ".join(plain_text(line, lang) for line in block.lines)
            yield fill(f"{say('rules.note')}: {note}", _WIDTH, subsequent_indent="  ")
        case Figure():
            yield fill(f"[{block.alt}]", _WIDTH, subsequent_indent=" ")
        case Example():
            yield f"{say('rules.example')}:"
            for inner in block.blocks:
                for text in _block(inner, lang):
                    yield from (f"  {line}" for line in text.split("\n"))


def _item(mark: str, item: Line, lang: str) -> str:
    indent = " " * len(mark)
    return fill(plain_text(item, lang), _WIDTH, initial_indent=mark, subsequent_indent=indent)


def _table(table: TableBlock, lang: str) -> Iterator[str]:
    """A table in columns as wide as their longest cells, numbers to the right."""
    rows = [[plain_text(cell, lang) for cell in row] for row in (table.head, *table.rows)]
    columns = list(zip(*rows, strict=True))
    widths = [max(map(len, column)) for column in columns]
    numeric = [all(cell.lstrip("−+").isdigit() for cell in column[1:]) for column in columns]

    def line(row: Sequence[str]) -> str:
        cells = (
            cell.rjust(width) if right else cell.ljust(width)
            for cell, width, right in zip(row, widths, numeric, strict=True)
        )
        return "  ".join(cells).rstrip()

    head, *body = rows
    yield line(head)
    yield "  ".join("-" * width for width in widths)
    yield from map(line, body)
