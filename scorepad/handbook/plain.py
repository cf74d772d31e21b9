"""A line of a topic as plain text, with every card under its name in the reader's language."""

from __future__ import annotations

from scorepad.catalogue import CardNames

from .blocks import CardRef, Line


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
