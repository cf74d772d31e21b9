"""Which messages the program asks for: those it names outright, and families made from data.

A key that stands in the code as it is needs nothing here. A key that is put together from data
("row.base.science") belongs to a family, which lists every member from that same data: a message
that no datum leads to is unused, and a datum without its message is missing.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from unittest.mock import patch

import scorepad
from scorepad.archive.gamefile import GAME_KEYS, PLAYER_KEYS
from scorepad.archive.preferences import THEMES
from scorepad.catalogue.describe import sentences
from scorepad.catalogue.entries import entries
from scorepad.i18n import LANGUAGES, Words
from scorepad.i18n.part_formats import COUNTED, PART_FORMATS, WHOSE
from scorepad.i18n.refusals import PLAIN_MESSAGES
from scorepad.titles import TITLES, Row
from scorepad.titles.base.rows import COUNTS
from scorepad.titles.duel.message_keys import COUNTED as DUEL_COUNTED
from scorepad.titles.duel.supremacy import KINDS
from scorepad.titles.science import SYMBOLS
from scorepad.titles.title import SetupItem
from scorepad.web.pages import WORDS

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
    return arguments(name, 0, *rooms)


def arguments(name: str, place: int, *rooms: str) -> set[str]:
    """The texts in that place of those calls, where they stand in the code as they are."""
    found = (call.args[place] for call in calls(name, *rooms) if len(call.args) > place)
    return texts(found)


def keywords(name: str, keyword: str, *rooms: str) -> set[str]:
    """The texts those calls give by keyword, where they stand in the code as they are."""
    return texts(
        word.value for call in calls(name, *rooms) for word in call.keywords if word.arg == keyword
    )


def texts(nodes: Iterable[ast.expr]) -> set[str]:
    return {
        node.value
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def keys_of(title: str) -> tuple[Mapping[str, tuple[str, ...]], Mapping[str, tuple[str, ...]]]:
    """The parts and the refusals a title says it may give, with what fills their messages."""
    keys = import_module(f"scorepad.titles.{title}.message_keys")
    return keys.PARTS, keys.REFUSALS


def warned_of(title: str) -> Mapping[str, tuple[str, ...]]:
    """What a title says its players may have to hear."""
    keys = import_module(f"scorepad.titles.{title}.message_keys")
    warned: Mapping[str, tuple[str, ...]] = getattr(keys, "WARNINGS", {})
    return warned


def asked_outright() -> set[str]:
    """The keys in calls such as words("nav.back") and look.words.count("home.won", 2)."""
    speakers = ("words", "say", "count", "_words")
    rooms = ("ui", "cli", "catalogue", "handbook", "archive", "i18n", "web")
    return {key for name in speakers for key in firsts(name, *rooms) if "." in key}


def reasons() -> dict[str, set[str]]:
    """Every reason to refuse a game, and what fills its message beside player, row and value."""
    found: dict[str, set[str]] = {}
    for title in TITLES:
        for reason, fields in keys_of(title)[1].items():
            found.setdefault(reason, set()).update(fields)
    for call in calls("Refusal", "titles", "archive"):
        if call.args and isinstance(call.args[0], ast.Constant):
            more = {word.arg for word in call.keywords if word.arg is not None}
            found.setdefault(str(call.args[0].value), set()).update(
                more - {"player", "row", "value"}
            )
    for reason in firsts("spoil", "archive") | firsts("Fault", "archive"):
        found[reason] = set()
    return found


def all_rows() -> Iterator[tuple[str, Row]]:
    for id_, title in TITLES.items():
        for row in (*title.rows(title.expansions), *title.uncounted):
            yield id_, row


def lots() -> list[SetupItem]:
    return [lot for title in TITLES.values() for lot in title.lots(title.expansions)]


#: Functions of titles/checks.py that are told the row, third.
CHECKS = ("whole", "switch", "sequence", "mapping", "only", "ids")
#: What the helpers at the table are asked with: numbers of the app's own, never of a file.
ASKED = {"cost", "defence", "die", "produced"}


def file_keys() -> set[str]:
    """Where something can be wrong in a file: its keys, and the places that refusals name."""
    found = keywords("Refusal", "row", "archive").union(GAME_KEYS, PLAYER_KEYS)
    for id_ in TITLES:
        room = f"titles/{id_}"
        named = keywords("Refusal", "row", room)
        checked = (arguments(check, 2, room) for check in CHECKS)
        found |= named.union(*checked) - {row.id for title, row in all_rows() if title == id_}
    return found - ASKED


def entry_fields() -> set[str]:
    """What entries ask for, the keys of the file, and the counts a calculator may miss."""
    asked = {field.key for _, row in all_rows() for field in row.fields}
    told = (
        call for call in calls("Refusal", "titles") if texts(call.args[:1]) == {"count_missing"}
    )
    missed = texts(word.value for call in told for word in call.keywords if word.arg == "value")
    return asked | file_keys() | missed | {*COUNTS, *DUEL_COUNTED}


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
        "counts": {
            f"pad.write_{row.id}"
            for title in TITLES.values()
            for row in title.rows(title.expansions)
            if row.counts
        },
        "ways": {
            f"way.{field.way}"
            for _, row in all_rows()
            for field in (*row.fields, *row.beside)
            if field.way
        },
        "uncounted": {
            f"uncounted.{id_}.{row.id}" for id_, title in TITLES.items() for row in title.uncounted
        },
        "titles": {f"title.{id_}" for id_ in TITLES},
        "expansions": {f"expansion.{one}" for title in TITLES.values() for one in title.expansions},
        "fields": {f"field.{key}" for key in entry_fields()},
        "parts": {f"explain.{what}" for what in PART_FORMATS},
        "counted": {f"explain.of.{kind}" for kind in COUNTED},
        "whose": {f"explain.who.{who}" for who in WHOSE},
        "symbols": {f"symbol.{symbol}" for symbol in SYMBOLS},
        "refusals": {f"refuse.{reason}" for reason in reasons()},
        "plain": {
            f"refuse.plain.{plain}" for plain in {*PLAIN_MESSAGES.values(), "newer", "stranger"}
        },
        "warnings": {f"warn.{what}" for title in TITLES for what in warned_of(title)},
        "supremacies": {f"refuse.by.{by}" for by in KINDS},
        "victories": {f"cli.wins.{by}" for by in ("points", *KINDS)},
        "tiebreaks": {f"cli.tiebreak.{by}" for by in arguments("rank", 2, "titles") | {"shared"}},
        "languages": {f"language.{lang}" for lang in LANGUAGES},
        "cards": told_of_cards(),
        "kinds": {f"card.{form}.{one.kind}" for one in entries() for form in ("kind", "kinds")},
        "colours": {f"card.colour.{entry.colour}" for entry in entries() if entry.colour},
        "places": {f"place.{name}" for name in arguments("_unbuilt", 1, "ui")},
        "lots": {f"setup.lot.{lot.key}" for lot in lots()},
        "draws": {f"setup.draw.{lot.key}" for lot in lots() if lot.drawn},
        "builds": {f"build.{reason}" for reason in arguments("CannotBuild", 0, "web")},
        "web": {f"web.{word}" for word in WORDS},
        "themes": {f"settings.theme_{name}" for name in THEMES},
        "about": {f"about.{part}{more}" for part in ABOUT for more in ("", "_more")},
    }
