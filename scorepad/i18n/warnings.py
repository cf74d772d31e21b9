"""Turns what a title warns of into words: the message `warn.<what>`, with its names filled in."""

from __future__ import annotations

from scorepad.titles.model import Part

from .explain import NameOf, name_from_id, single_line
from .numbers import number
from .part_formats import NAMED
from .words import Words


def warning_text(words: Words, part: Part, names: NameOf = name_from_id) -> str:
    """What a warning says; its `count` decides between one and several, if it has one."""
    fields: dict[str, object] = {}
    for key, value in part.facts.items():
        if isinstance(value, int):
            fields[key] = number(value, words.lang)
        elif key in NAMED:
            fields[key] = names(value)
        elif key == "symbol":
            fields[key] = words(f"card.symbol.{value}")
        elif key == "per":
            fields[key] = words(f"field.{value}")
        else:
            fields[key] = single_line(value)
    key = f"warn.{part.what}"
    if "count" in part.facts:
        told = words.count(key, int(part.facts["count"]), **fields)
        if told != key:
            return told
    return words(key, **fields)
