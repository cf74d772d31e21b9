"""Turns a refusal into one line that names the player, the row and the value."""

from __future__ import annotations

import json
import re

from scorepad.titles import TITLES
from scorepad.titles.model import Refusal

from .explain import NameOf, name_from_id, single_line
from .numbers import number, roman
from .words import Words

_LONGEST = 60

#: What a person is told who has never looked into a file, where the precise words speak of what
#: stands in it: the message, by the reason.
PLAIN_MESSAGES = {
    "file.not_text": "foreign",
    "file.not_json": "foreign",
    "file.not_a_game": "foreign",
    "file.too_deep": "damaged",
    "file.key_twice": "damaged",
    "file.half_character": "damaged",
    "file.long_number": "damaged",
    "file.number": "damaged",
    "file.kept": "damaged",
    "file.not_a_player": "damaged",
    "file.name": "nameless",
    "file.played": "date",
    "unknown_title": "title",
}
_FORMAT = re.compile(r"scorepad/[0-9]+")


def refusal_text(
    words: Words,
    refused: Refusal,
    title: str | None = None,
    *,
    keys: bool = False,
    names: NameOf = name_from_id,
    source: str = "",
) -> str:
    """What is wrong, in one line: "Ada, Green cards: 3.5 is not a whole number".

    `title` finds the row's name. With `keys` the keys and ids of the file stand beside the names,
    for a person who has the file before them rather than the pad, and what is wrong with its
    spelling is told exactly; `source` says which file, or which game of one.
    """
    if title is None and isinstance(told := refused.more.get("title"), str):
        title = told
    fields = {key: _more(words, key, value) for key, value in refused.more.items()}
    # Which of these a message uses tells what its value is: {name} is that of a thing by its id.
    fields["value"] = json_text(refused.value)
    fields["name"] = _name(words, refused, keys, names)
    fields["plain"] = _cut(single_line(str(refused.value)))
    if isinstance(refused.value, str):
        fields["thing"] = _row(words, refused.value, None, keys)
    fields["titles"] = ", ".join(TITLES)
    if "low" in refused.more:
        low, high = fields["low"], fields["high"]
        fields["span"] = low if low == high else f"{low}–{high}"
    plain = None if keys else _plain(refused, bool(source))
    key = f"refuse.plain.{plain}" if plain else f"refuse.{refused.reason}"
    text = words(key, **fields)
    where = [] if refused.player is None else [single_line(refused.player)]
    if refused.row is not None and not plain:
        where.append(_row(words, refused.row, title, keys))
    before = [source] if source else []
    if where:
        before.append(", ".join(where))
    # A value at the beginning stays as it is: null is not Null.
    if not before and not words(key).startswith("{"):
        return text[:1].upper() + text[1:]
    return ": ".join([*before, text])


def _plain(refused: Refusal, among: bool) -> str | None:
    """Which of the plain messages tells this, if one does; `among` others it is one game."""
    found = PLAIN_MESSAGES.get(refused.reason)
    if refused.reason == "file.format":
        newer = isinstance(refused.value, str) and _FORMAT.fullmatch(refused.value)
        found = "newer" if newer else "foreign"
    elif refused.reason == "file.missing" and refused.row == "format":
        found = "foreign"
    return "stranger" if among and found == "foreign" else found


def _name(words: Words, refused: Refusal, keys: bool, names: NameOf) -> str:
    """The name of the card, wonder, token, project or expansion, if the value is the id of one."""
    value = refused.value
    if not isinstance(value, str):
        return json_text(value)
    name = words(f"expansion.{value}") if refused.row == "expansions" else names(value)
    name = _cut(single_line(name))
    return f"{name} ({_cut(single_line(value))})" if keys else name


def _more(words: Words, key: str, value: int | str) -> str:
    if key in ("age", "fits"):
        return roman(value)
    if isinstance(value, int):
        return number(value, words.lang)
    if key in ("title", "expansion"):
        return words(f"{key}.{value}")
    if key in ("one_by", "other_by"):
        return words(f"refuse.by.{value}")
    return field_name(words, value) if key == "kind" else single_line(value)


def _row(words: Words, row: str, title: str | None, keys: bool) -> str:
    name = row_name(words, row, title)
    if not keys:
        return name
    return single_line(row) if name.casefold() == row.casefold() else f"{name} ({single_line(row)})"


def row_name(words: Words, row: str, title: str | None) -> str:
    """The name of a row of a title's pad, or of another key of the file, as far as it has one."""
    key = f"row.{title}.{row}"
    if title is not None and (name := words(key)) != key:
        return name
    return field_name(words, row)


def field_name(words: Words, key: str) -> str:
    """The name of a key of an entry or of the file; a key nobody knows is its own name."""
    name = words(f"field.{key}")
    return single_line(key) if name == f"field.{key}" else name


def json_text(value: object) -> str:
    """A value as the file spells it, on one line and not too long."""
    return _cut(single_line(json.dumps(value, ensure_ascii=False, default=str)))


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
