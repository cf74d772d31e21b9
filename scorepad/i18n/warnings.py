"""The text of a warning: the message `warn.<what>` with its names and numbers filled in."""

from __future__ import annotations

from scorepad.titles.model import Part

from .explain import message_fields
from .text import NameOf, name_from_id
from .words import Words


def warning_text(words: Words, part: Part, name_of: NameOf = name_from_id) -> str:
    """What a warning says; its `count`, if it has one, chooses between singular and plural."""
    facts = part.facts
    fields = message_fields(words, facts, name_of)
    if "symbol" in facts:
        fields["symbol"] = words(f"card.symbol.{facts['symbol']}")
    if "per" in facts:
        fields["per"] = words(f"field.{facts['per']}")
    return words.count(f"warn.{part.what}", int(facts.get("count", 1)), **fields)
