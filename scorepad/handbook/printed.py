"""Topics with the names on the cards beside those in the language of the topic."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from scorepad.catalogue import CardNames

from .address import Address
from .blocks import (
    Block,
    Bullets,
    CardRef,
    Example,
    Heading,
    Line,
    NoteBlock,
    Paragraph,
    Plain,
    Span,
    Steps,
    TableBlock,
    TopicPage,
    page_lines,
)
from .library import topic
from .plain import card_name


def with_printed(page: TopicPage, names: CardNames) -> TopicPage:
    """The topic with the name on the card in brackets behind a card: at its first mention in the
    text, and always in headings, tables and lists.

    >>> from scorepad.handbook.markup import parse
    >>> with_printed(parse("# Kort\\n\\n{card:base/outpost}"), CardNames("sv")).summary[1].text
    ' (Outpost)'
    """
    if names.lang == names.printed:
        return page
    mentioned: set[CardRef] = set()

    def first(line: Line) -> Line:
        return tuple(_spans(line, names, mentioned, again=False))

    def always(line: Line) -> Line:
        return tuple(_spans(line, names, mentioned, again=True))

    return replace(
        page,
        summary=first(page.summary),
        blocks=tuple(_block(block, first, always) for block in page.blocks),
    )


def _block(block: Block, first: Callable[[Line], Line], always: Callable[[Line], Line]) -> Block:
    match block:
        case Heading():
            return replace(block, line=always(block.line))
        case Paragraph():
            return replace(block, line=first(block.line))
        case Steps():
            return replace(block, items=tuple(map(first, block.items)))
        case NoteBlock():
            return replace(block, lines=tuple(map(first, block.lines)))
        case Bullets():
            return replace(block, items=tuple(map(always, block.items)))
        case TableBlock():
            return replace(block, rows=tuple(tuple(map(always, row)) for row in block.rows))
        case Example():
            return replace(
                block, blocks=tuple(_block(inner, first, always) for inner in block.blocks)
            )
        case _:
            return block


def _spans(line: Line, names: CardNames, mentioned: set[CardRef], *, again: bool) -> Iterator[Span]:
    bracket = ""
    for span in line:
        if bracket and isinstance(span, Plain) and span.text.startswith(" ("):
            # One pair of brackets: "Teater (Theater, I)".
            span = replace(span, text=f"{bracket}, {span.text[2:]}")
        elif bracket:
            yield Plain(f"{bracket})")
        bracket = ""
        yield span
        if isinstance(span, CardRef):
            card = CardRef(span.title, span.id)
            printed = names.on_card(span.id, span.title)
            if printed and (again or card not in mentioned):
                bracket = f" ({printed}"
            mentioned.add(card)
    if bracket:
        yield Plain(f"{bracket})")


def excerpt_with_printed(text: str, address: Address, names: CardNames) -> str:
    """A text from the topic at `address` with the name on the card behind each of its cards.

    >>> excerpt_with_printed("Skriptorium (I)", Address("duel", "chains"), CardNames("sv"))
    'Skriptorium (Scriptorium, I)'
    """
    pattern, printed = _cards(address.book, address.topic, names)
    mentioned: set[str] = set()

    def write(match: re.Match[str]) -> str:
        name, opening = match.groups()
        if name in mentioned:
            return match[0]
        mentioned.add(name)
        return f"{name} ({printed[name]}{', ' if opening else ')'}"

    return pattern.sub(write, text) if printed else text


@lru_cache(maxsize=256)
def _cards(book: str, id_: str, names: CardNames) -> tuple[re.Pattern[str], Mapping[str, str]]:
    """What finds the cards of a topic in its text, and the name on each if it is another."""
    section = topic(book, id_, names.lang)
    lines = page_lines(section.page) if section is not None else ()
    cards = [span for line in lines for span in line if isinstance(span, CardRef)]
    named = {card_name(card, names.lang): names.on_card(card.id, card.title) for card in cards}
    printed = {name: on_card for name, on_card in named.items() if on_card}
    longest_first = sorted(map(re.escape, printed), key=len, reverse=True)
    return re.compile(rf"\b({'|'.join(longest_first)})\b( \()?"), printed
