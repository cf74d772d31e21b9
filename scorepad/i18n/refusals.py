"""The text of a refusal: one line that names the player, the row and the value."""

from __future__ import annotations

import json
import re

from scorepad.titles import TITLES
from scorepad.titles.model import Refusal

from .numbers import number, roman
from .text import NameOf, capitalized, name_from_id, single_line
from .words import Words

_MAX_VALUE = 60

#: Reasons whose exact message speaks of JSON, and the plain message for somebody who picked a file
#: in the app and never looked into it.
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
    with_keys: bool = False,
    name_of: NameOf = name_from_id,
    source: str = "",
) -> str:
    """What is wrong, in one line: "Ada, Green cards: 3.5 is not a whole number".

    `title` is needed for the row's name. `with_keys` is for somebody who edits the file: keys and
    ids follow the names, and errors in its syntax are described exactly. `source` is the file, or
    the game in it.
    """
    if title is None and isinstance(named := refused.more.get("title"), str):
        title = named
    fields = {key: _field(words, key, value) for key, value in refused.more.items()}
    # The message uses the form that fits its value: {name} for an id, {thing} for a row.
    fields["value"] = json_text(refused.value)
    fields["name"] = _name(words, refused, with_keys, name_of)
    fields["plain"] = _cut(single_line(str(refused.value)))
    if isinstance(refused.value, str):
        fields["thing"] = _row(words, refused.value, None, with_keys)
    fields["titles"] = ", ".join(TITLES)
    if "low" in refused.more:
        low, high = fields["low"], fields["high"]
        fields["span"] = low if low == high else f"{low}–{high}"
    plain = None if with_keys else _plain_message(refused, bool(source))
    key = f"refuse.plain.{plain}" if plain else f"refuse.{refused.reason}"
    text = words(key, **fields)
    where = [] if refused.player is None else [single_line(refused.player)]
    if refused.row is not None and not plain:
        where.append(_row(words, refused.row, title, with_keys))
    prefixes = [prefix for prefix in (source, ", ".join(where)) if prefix]
    # A value at the start keeps its spelling: null is not Null.
    if not prefixes and not words(key).startswith("{"):
        return capitalized(text)
    return ": ".join([*prefixes, text])


def _plain_message(refused: Refusal, one_of_many: bool) -> str | None:
    """The plain message for a refusal, if it has one; `one_of_many` if a file has several games."""
    plain = PLAIN_MESSAGES.get(refused.reason)
    if refused.reason == "file.format":
        newer = isinstance(refused.value, str) and _FORMAT.fullmatch(refused.value)
        plain = "newer" if newer else "foreign"
    elif refused.reason == "file.missing" and refused.row == "format":
        plain = "foreign"
    return "stranger" if one_of_many and plain == "foreign" else plain


def _name(words: Words, refused: Refusal, with_keys: bool, name_of: NameOf) -> str:
    """The name of the card, wonder, token, project or expansion, if the value is the id of one."""
    value = refused.value
    if not isinstance(value, str):
        return json_text(value)
    name = words(f"expansion.{value}") if refused.row == "expansions" else name_of(value)
    name = _cut(single_line(name))
    return f"{name} ({_cut(single_line(value))})" if with_keys else name


def _field(words: Words, key: str, value: int | str) -> str:
    if key in ("age", "fits"):
        return roman(value)
    if isinstance(value, int):
        return number(value, words.lang)
    if key in ("title", "expansion"):
        return words(f"{key}.{value}")
    if key in ("one_by", "other_by"):
        return words(f"refuse.by.{value}")
    return field_name(words, value) if key == "kind" else single_line(value)


def _row(words: Words, row: str, title: str | None, with_keys: bool) -> str:
    name = row_name(words, row, title)
    if not with_keys:
        return name
    return single_line(row) if name.casefold() == row.casefold() else f"{name} ({single_line(row)})"


def row_name(words: Words, row: str, title: str | None) -> str:
    """The name of a row of a title's pad, or of another key of the file."""
    key = f"row.{title}.{row}"
    if title is not None and (name := words(key)) != key:
        return name
    return field_name(words, row)


def field_name(words: Words, key: str) -> str:
    """The name of a key of an entry or of the file; an unknown key is its own name."""
    name = words(f"field.{key}")
    return single_line(key) if name == f"field.{key}" else name


def json_text(value: object) -> str:
    """A value as the file spells it, on one line and not too long."""
    return _cut(single_line(json.dumps(value, ensure_ascii=False, default=str)))


def _cut(text: str) -> str:
    return text if len(text) <= _MAX_VALUE else text[: _MAX_VALUE - 1] + "…"
