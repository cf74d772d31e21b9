"""Where an entry belongs and what it is, as lines of words."""

from __future__ import annotations

from scorepad.i18n import Words
from scorepad.i18n.numbers import roman
from scorepad.i18n.text import capitalized

from .entries import Entry


def place(entry: Entry, words: Words, *, kind: bool = True) -> str:
    """Where it belongs: title, expansion, age or level, with `kind` what it is and its colour.

    >>> from scorepad.catalogue import entry
    >>> from scorepad.i18n import words
    >>> place(entry("clay_pit", "duel"), words("da"))
    '7 Wonders Duel · Alder I · brun'
    """
    parts = [words(f"title.{entry.title}")]
    if entry.expansion:
        parts.append(words(f"expansion.{entry.expansion}"))
    if entry.age:
        parts.append(words("card.age", age=roman(entry.age)))
    if entry.level:
        parts.append(words("card.level", level=entry.level))
    if kind and entry.kind != "card":
        parts.append(words(f"card.kind.{entry.kind}"))
    if kind and entry.colour:
        parts.append(words(f"card.colour.{entry.colour}"))
    return " · ".join(parts)


def kind_and_colour(entry: Entry, words: Words) -> str:
    """What it is, as the line below its name says it."""
    kind = capitalized(words(f"card.kind.{entry.kind}"))
    return f"{kind} · {words(f'card.colour.{entry.colour}')}" if entry.colour else kind
