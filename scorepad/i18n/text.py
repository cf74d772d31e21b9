"""Small text helpers that every message needs: names from ids, one line, a capital first letter."""

from __future__ import annotations

from collections.abc import Callable

#: Gives the name of a card, wonder, token or project by its id.
NameOf = Callable[[str], str]


def name_from_id(id_: str) -> str:
    """A readable name made from an id, for things without a name.

    >>> name_from_id("workers_guild")
    'Workers guild'
    """
    return id_.replace("_", " ").capitalize()


def single_line(text: str) -> str:
    """Text from outside on one line: line breaks and control characters become spaces.

    >>> single_line("A\\nda")
    'A da'
    """
    if text.isprintable():
        return text
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())


def capitalized(text: str) -> str:
    """The text with its first letter in upper case, the rest unchanged."""
    return text[:1].upper() + text[1:]
