"""The text of a warning: the message `warn.<what>` with its names and numbers filled in."""

from __future__ import annotations

from scorepad.titles.model import Part

from .numbers import number
from .part_formats import NAMED
from .text import NameOf, name_from_id, single_line
from .words import Words


def warning_text(words: Words, part: Part, name_of: NameOf = name_from_id) -> str:
    """What a warning says; its `count`, if it has one, chooses between singular and plural."""
    fields: dict[str, object] = {}
    for key, value in part.facts.items():
        if isinstance(value, int):
            fields[key] = number(value, words.lang)
        elif key in NAMED:
            fields[key] = name_of(value)
        elif key == "symbol":
            fields[key] = words(f"card.symbol.{value}")
        elif key == "per":
            fields[key] = words(f"field.{value}")
        else:
            fields[key] = single_line(value)
    return words.count(f"warn.{part.what}", int(part.facts.get("count", 1)), **fields)
