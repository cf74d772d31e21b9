"""A topic and its lines as plain text, with every card under its name in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.catalogue import CardNames

from .blocks import (
    Block,
    Bullets,
    CardRef,
    Example,
    Figure,
    Line,
    Steps,
    TableBlock,
    TopicPage,
    block_lines,
)


def card_name(card: CardRef, lang: str) -> str:
    """How a sentence refers to a card: by the words it gives, or by the card's name."""
    return card.text or CardNames(lang).name(card.id, card.title)


def plain_text(line: Line, lang: str) -> str:
    """The text of a line without its markup.

    >>> from scorepad.handbook.inline import inline
    >>> plain_text(inline("**Byg** {card:duel/clay_pit}"), "da")
    'Byg Lergrav'
    """
    return "".join(
        card_name(span, lang) if isinstance(span, CardRef) else span.text for span in line
    )


def page_text(page: TopicPage, lang: str) -> str:
    """A whole topic as text to send to somebody: every paragraph and step has a line of its own.

    >>> from scorepad.handbook.markup import parse
    >>> print(page_text(parse("# Score\\n\\nAdd up.\\n\\n1. Coins\\n2. Cards"), "en"))
    Score
    <BLANKLINE>
    Add up.
    <BLANKLINE>
    1. Coins
    2. Cards
    """
    paragraphs = [page.title, plain_text(page.summary, lang)]
    paragraphs += ["\n".join(_texts(block, lang)) for block in page.blocks]
    return "\n\n".join(filter(None, paragraphs))


def _texts(block: Block, lang: str) -> Iterator[str]:
    """The lines of a block; the cells of a row make one line. A figure cannot be sent as text."""
    match block:
        case TableBlock():
            for row in (block.head, *block.rows):
                yield " · ".join(plain_text(cell, lang) for cell in row)
        case Example():
            for inner in block.blocks:
                yield from _texts(inner, lang)
        case Bullets():
            yield from (f"• {plain_text(item, lang)}" for item in block.items)
        case Steps():
            yield from (f"{n}. {plain_text(item, lang)}" for n, item in enumerate(block.items, 1))
        case Figure():
            return
        case _:
            yield from (plain_text(line, lang) for line in block_lines(block))
