"""A line of a topic as plain text, with every card under its name in the reader's language."""

from __future__ import annotations

import re

from scorepad.catalogue.names import name_lookup

from .blocks import CardRef, Line

#: A number in digits; a minus belongs to it where no space parts them and none stands before.
_NUMBER = re.compile(r"(?<![\w−])−?\d+|\d+")


def card_name(card: CardRef, lang: str) -> str:
    """What a card goes by in a sentence: the words the sentence gives it, or its name."""
    return card.text or name_lookup(card.title, lang)(card.id)


def plain_text(line: Line, lang: str) -> str:
    """The words of a line.

    >>> from scorepad.handbook.inline import inline
    >>> plain_text(inline("**Byg** {card:duel/clay_pit}"), "da")
    'Byg Lergrav'
    """
    return "".join(card_name(s, lang) if isinstance(s, CardRef) else s.text for s in line)


def numbers(line: Line) -> list[int]:
    """The numbers in a line, in order; a card's name may have numbers of its own.

    >>> from scorepad.handbook.inline import inline
    >>> numbers(inline("3–7 players: −1 and 5 − 2"))
    [3, 7, -1, 5, 2]
    """
    said = " ".join("" if isinstance(span, CardRef) else span.text for span in line)
    return [int(found.replace("−", "-")) for found in _NUMBER.findall(said)]
