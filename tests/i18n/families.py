"""Which messages the program asks for: those it names outright, and families made from data.

A key that stands in the code as it is needs nothing here. A key that is put together from data
("row.base.science") belongs to a family, which lists every member from that same data: a message
that no datum leads to is unused, and a datum without its message is missing.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from unittest.mock import patch

import scorepad
from scorepad.archive.preferences import THEMES
from scorepad.catalogue.describe import sentences
from scorepad.catalogue.entries import entries
from scorepad.i18n import LANGUAGES, Words
from scorepad.i18n.refusals import FILE_KEYS
from scorepad.i18n.sayings import COUNTED, SAYINGS, WHOSE
from scorepad.titles import TITLES, Row
from scorepad.titles.base.keys import REFUSALS, TAKE_PART
from scorepad.titles.base.rows import COUNTS
from scorepad.titles.science import SYMBOLS

PACKAGE = Path(scorepad.__file__).parent
#: The paragraphs of the page about the app.
ABOUT = ("unofficial", "private", "fonts", "licence")


@cache
def trees(room: str = "") -> tuple[ast.Module, ...]:
    """The code of the whole package or of one room."""
    files = sorted((PACKAGE / room).rglob("*.py"))
    return tuple(ast.parse(file.read_text("utf-8")) for file in files)


def literals(room: str = "") -> set[str]:
    """Every text that stands in the code as it is."""
    return {
        node.value
        for tree in trees(room)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def calls(name: str, *rooms: str) -> Iterator[ast.Call]:
    """The calls of a function or class of this name."""
    for room in rooms:
        for tree in trees(room):
            for node in ast.walk(tree):
                if isinstance(node, ast.Call) and _called(node) == name:
                    yield node


def _called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def firsts(name: str, *rooms: str) -> set[str]:
    """The first arguments of those calls, where they stand in the code as they are."""
    return {
        call.args[0].value
        for call in calls(name, *rooms)
        if call.args
        and isinstance(call.args[0], ast.Constant)
        and isinstance(call.args[0].value, str)
    }


def asked_outright() -> set[str]:
    """The keys in calls such as words("nav.back") and look.words.count("home.won", 2)."""
    speakers = ("words", "say", "count", "_words")
    rooms = ("ui", "cli", "catalogue", "handbook", "archive", "i18n", "web")
    return {key for name in speakers for key in firsts(name, *rooms) if "." in key}


def reasons() -> dict[str, set[str]]:
    """Every reason to refuse a game, and what fills its message beside player, row and value."""
    found = {reason: set(more) for reason, more in REFUSALS.items()}
    for call in calls("Refusal", "titles", "archive"):
        if call.args and isinstance(call.args[0], ast.Constant):
            more = {word.arg for word in call.keywords if word.arg is not None}
            found.setdefault(str(call.args[0].value), set()).update(
                more - {"player", "row", "value"}
            )
    for reason in firsts("spoil", "archive"):
        found[reason] = set()
    return found


def all_rows() -> Iterator[tuple[str, Row]]:
    for id_, title in TITLES.items():
        for row in title.rows(title.expansions):
            yield id_, row


def entry_fields() -> set[str]:
    """What entries ask for, the keys of the file, and the counts a calculator may miss."""
    asked = {field.key for _, row in all_rows() for field in row.fields}
    missed = {*COUNTS, "symbols", "guilds", "brown_grey", "wonders"}
    return asked | set(FILE_KEYS) | missed


def told_of_cards() -> set[str]:
    """The keys that describing every card, board, token, project and die asks for."""
    asked: set[str] = set()
    say, count = Words.__call__, Words.count

    def said(self: Words, key: str, /, **fields: object) -> str:
        asked.add(key)
        return say(self, key, **fields)

    def counted(self: Words, key: str, n: int, /, **fields: object) -> str:
        asked.add(key)
        return count(self, key, n, **fields)

    with patch.object(Words, "__call__", said), patch.object(Words, "count", counted):
        for entry in entries():
            sentences(entry, "en")
    return asked


def families() -> dict[str, set[str]]:
    """The messages that are asked for by keys made from data."""
    return {
        "rows": {f"row.{title}.{row.id}" for title, row in all_rows()},
        "titles": {f"title.{id_}" for id_ in TITLES},
        "expansions": {f"expansion.{one}" for title in TITLES.values() for one in title.expansions},
        "fields": {f"field.{key}" for key in entry_fields()},
        "parts": {f"explain.{what}" for what in SAYINGS},
        "counted": {f"explain.of.{kind}" for kind in COUNTED},
        "whose": {f"explain.who.{who}" for who in WHOSE},
        "symbols": {f"symbol.{symbol}" for symbol in SYMBOLS},
        "refusals": {f"refuse.{reason}" for reason in reasons()},
        "supremacies": {f"refuse.by.{by}" for by in ("military", "science")},
        "victories": {f"cli.wins.{by}" for by in ("points", "military", "science")},
        "tiebreaks": {f"cli.tiebreak.{by}" for by in ("coins", "civilian", "shared")},
        "participation": set(TAKE_PART),
        "languages": {f"language.{lang}" for lang in LANGUAGES},
        "cards": told_of_cards(),
        "kinds": {f"card.kind.{entry.kind}" for entry in entries()},
        "colours": {f"card.colour.{entry.colour}" for entry in entries() if entry.colour},
        "places": {f"place.{name}" for name in ("rules", "history")},
        "themes": {f"settings.theme_{name}" for name in THEMES},
        "about": {f"about.{part}{more}" for part in ABOUT for more in ("", "_more")},
    }
