"""Turns a refusal into one line that names the player, the row and the value."""

from __future__ import annotations

import json

from scorepad.titles.model import Refusal

from .explain import Names, flat, pretty
from .numbers import number, roman
from .words import Words

#: Keys of the file that are no row of a pad, but may be where something is wrong.
FILE_KEYS = (
    *("format", "title", "expansions", "played", "players", "name", "board", "sheet", "table"),
    *("cards", "stages", "city", "wonders", "tokens", "coins", "agora_first"),
    *("shields", "diplomacy", "edifice", "teams", "pawn", "victory"),
)
_LONGEST = 60


def refusal(
    words: Words,
    refused: Refusal,
    title: str | None = None,
    *,
    keys: bool = False,
    names: Names = pretty,
) -> str:
    """What is wrong, in one line: "Ada, Green cards: 3.5 is not a whole number".

    `title` finds the row's name. With `keys` the row's key in the file stands beside it, for a
    person who has the file before them rather than the pad.
    """
    fields = {key: _more(words, key, value, names) for key, value in refused.more.items()}
    fields["value"] = shown(refused.value)
    fields["plain"] = flat(str(refused.value))
    if isinstance(refused.value, str):
        fields["thing"] = field_name(words, refused.value)
    if "low" in refused.more:
        low, high = fields["low"], fields["high"]
        fields["span"] = low if low == high else f"{low}–{high}"
    text = words(f"refuse.{refused.reason}", **fields)
    where = [] if refused.player is None else [flat(refused.player)]
    if refused.row is not None:
        where.append(_row(words, refused.row, title, keys))
    return f"{', '.join(where)}: {text}" if where else text[:1].upper() + text[1:]


def _more(words: Words, key: str, value: int | str, names: Names) -> str:
    if isinstance(value, int):
        return number(value, words.lang)
    if key in ("title", "expansion"):
        return words(f"{key}.{value}")
    if key in ("one_by", "other_by"):
        return words(f"refuse.by.{value}")
    if key in ("age", "fits"):
        return roman(value)
    return names(value) if key == "card" else flat(value)


def _row(words: Words, row: str, title: str | None, keys: bool) -> str:
    name = row_name(words, row, title)
    if not keys:
        return name
    return flat(row) if name.casefold() == row.casefold() else f"{name} ({flat(row)})"


def row_name(words: Words, row: str, title: str | None) -> str:
    """The name of a row of a title's pad, or of another key of the file, as far as it has one."""
    key = f"row.{title}.{row}"
    if title is not None and (name := words(key)) != key:
        return name
    return field_name(words, row)


def field_name(words: Words, key: str) -> str:
    """The name of a key of an entry or of the file; a key nobody knows is its own name."""
    name = words(f"field.{key}")
    return flat(key) if name == f"field.{key}" else name


def shown(value: object) -> str:
    """A value as the file spells it, on one line and not too long."""
    text = flat(json.dumps(value, ensure_ascii=False, default=str))
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
