"""The message keys that the program uses: literal ones, and families made from data.

A key that is a literal in the code needs nothing here. A key made from data ("row.base.science")
belongs to a family, which lists every member from the same data. So the tests can find messages
that are unused, and data without a message.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from unittest.mock import patch

import scorepad
from scorepad.archive.gamefile import GAME_KEYS, PLAYER_KEYS
from scorepad.archive.preferences import THEMES
from scorepad.catalogue.describe import sentences
from scorepad.catalogue.entries import KINDS, entries
from scorepad.catalogue.facets import COINS, FREE
from scorepad.i18n import LANGUAGES, Words
from scorepad.i18n.part_formats import PART_FORMATS
from scorepad.i18n.refusals import PLAIN_MESSAGES
from scorepad.titles import TITLES, Row
from scorepad.titles.base.cards import RowCards
from scorepad.titles.base.city import COUNTS
from scorepad.titles.base.edifice import GUILDS, Stake, Stakes
from scorepad.titles.base.military import Conflicts
from scorepad.titles.base.naval import NavalTokens
from scorepad.titles.base.science_row import SHOWN
from scorepad.titles.base.symbols import EFFECTS, Symbols
from scorepad.titles.base.tokens import HELD
from scorepad.titles.base.wonder import StagesBuilt
from scorepad.titles.dice.entries import Boxes, Lines
from scorepad.titles.duel.city import COLOURS as DUEL_COLOURS
from scorepad.titles.duel.city import ENTRIES as LISTED
from scorepad.titles.duel.city import Divinities, Listed
from scorepad.titles.duel.senate import Senate
from scorepad.titles.duel.supremacy import KINDS as OF_DUEL
from scorepad.titles.duel.supremacy import POLITICAL
from scorepad.titles.duel.temples import TempleCount
from scorepad.titles.duel.turns.agora import ON_DRAFT
from scorepad.titles.duel.turns.influence import MOVE, PLACE, REMOVE
from scorepad.titles.duel.turns.pantheon import PANTHEONS
from scorepad.titles.model import AGES, BOARD, Value
from scorepad.titles.science import SYMBOLS
from scorepad.titles.title import SetupItem
from scorepad.titles.values import Note
from scorepad.ui.cards.filters import GROUPS
from scorepad.ui.pad.duel.turns.questions import QUESTIONS
from scorepad.web.pages import WORDS
from tests.titles.message_keys.duel import COUNTED as DUEL_COUNTED

PACKAGE = Path(scorepad.__file__).parent
#: What ends a game of Duel at once.
SUPREMACIES = (*OF_DUEL, POLITICAL)
#: What cards count in cities, and in whose.
COUNTED = (
    *("brown", "grey", "brown_grey", "blue", "yellow", "green", "red", "purple", "black"),
    *("stages", "wonders", "pairs", "colours"),
    *("coins", "threes", "leaders", "sets", "colour_sets", "science_sets", "defeats", "victories"),
    *(f"{what}_{worth}" for what in ("victories", "pairs") for worth in (1, 3, 5)),
)
WHOSE = ("own", "neighbours", "everyone")
#: The paragraphs of the page about the app.
ABOUT = ("unofficial", "private", "fonts", "licence")


@cache
def trees(folder: str = "") -> tuple[ast.Module, ...]:
    """The parsed code of the whole package or of one folder of it."""
    return tuple(map(_tree, sorted((PACKAGE / folder).rglob("*.py"))))


@cache
def _tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"))


@cache
def literals(folder: str = "") -> frozenset[str]:
    """Every string literal in the code."""
    return frozenset(
        node.value
        for tree in trees(folder)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def calls(name: str, *folders: str) -> Iterator[ast.Call]:
    """The calls of a function or class of this name."""
    for folder in folders:
        yield from _calls(folder).get(name, ())


@cache
def _calls(folder: str) -> Mapping[str, Sequence[ast.Call]]:
    """All calls in a folder, by what they call: to walk the code for each name takes seconds."""
    by_name: dict[str, list[ast.Call]] = {}
    for tree in trees(folder):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                by_name.setdefault(_called(node), []).append(node)
    return by_name


def _called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def first_arguments(name: str, *folders: str) -> set[str]:
    """The string literals that these calls have as first argument."""
    return arguments(name, 0, *folders)


def arguments(name: str, position: int, *folders: str) -> set[str]:
    """The string literals that these calls have as argument at `position`."""
    return strings(
        call.args[position] for call in calls(name, *folders) if len(call.args) > position
    )


def keyword_arguments(name: str, keyword: str, *folders: str) -> set[str]:
    """The string literals that these calls have as keyword argument."""
    return strings(
        word.value
        for call in calls(name, *folders)
        for word in call.keywords
        if word.arg == keyword
    )


def strings(nodes: Iterable[ast.expr]) -> set[str]:
    """The values of those nodes that are string literals."""
    return {
        node.value
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def keys_of(title: str) -> tuple[Mapping[str, tuple[str, ...]], Mapping[str, tuple[str, ...]]]:
    """The parts and the refusals that a title declares, with the fields of their messages."""
    keys = import_module(f"tests.titles.message_keys.{title}")
    return keys.PARTS, keys.REFUSALS


def warnings_of(title: str) -> Mapping[str, tuple[str, ...]]:
    """The warnings that a title declares, with the fields of their messages."""
    keys = import_module(f"tests.titles.message_keys.{title}")
    warnings: Mapping[str, tuple[str, ...]] = getattr(keys, "WARNINGS", {})
    return warnings


@cache
def literal_keys() -> frozenset[str]:
    """The keys in calls such as words("nav.back") and look.words.count("home.won", 2)."""
    functions = ("words", "say", "count", "_words")
    folders = ("ui", "cli", "catalogue", "handbook", "archive", "i18n", "web")
    keys = (key for name in functions for key in first_arguments(name, *folders))
    return frozenset(key for key in keys if "." in key)


def reasons() -> dict[str, set[str]]:
    """Every reason to refuse a game, and the fields of its message beside player, row and value."""
    fields_by_reason: dict[str, set[str]] = {}
    for title in TITLES:
        for reason, declared in keys_of(title)[1].items():
            fields_by_reason.setdefault(reason, set()).update(declared)
    for call in calls("Refusal", "titles", "archive"):
        if call.args and isinstance(call.args[0], ast.Constant):
            more = {word.arg for word in call.keywords if word.arg is not None}
            fields = fields_by_reason.setdefault(str(call.args[0].value), set())
            fields.update(more - {"player", "row", "value"})
    for reason in first_arguments("_invalid", "archive") | first_arguments("Fault", "archive"):
        fields_by_reason[reason] = set()
    return fields_by_reason


def all_rows() -> Iterator[tuple[str, Row]]:
    for id_, title in TITLES.items():
        alone, full = title.rows(()), title.rows(title.expansions)
        for row in dict.fromkeys((*alone, *full, *title.uncounted)):
            yield id_, row


def lots() -> list[SetupItem]:
    return [lot for title in TITLES.values() for lot in title.setup(title.expansions)]


def file_keys() -> set[str]:
    """Where something can be wrong in a file: its keys, and the places that refusals name.

    A note of the app that cannot be read is kept, so no refusal names it.
    """
    keys = keyword_arguments("Refusal", "row", "archive").union(GAME_KEYS, PLAYER_KEYS)
    for id_, title in TITLES.items():
        held = {key for key, kind in title.table.items() if not isinstance(kind, Note)}
        named = keyword_arguments("Refusal", "row", f"titles/{id_}").union(held, title.sheet)
        keys |= named - {row.id for of, row in all_rows() if of == id_}
    return keys


def entry_keys() -> set[str]:
    """The keys of every kind of entry, one of which may be missing."""
    three = (0, 0, 0)
    entries: tuple[Value, ...] = (
        StagesBuilt(),
        Conflicts(three, three),
        RowCards(),
        Symbols(dict.fromkeys((*SYMBOLS, "wild", "masks"), 0)),
        NavalTokens(),
        Stakes(dict.fromkeys(AGES, Stake())),
        Boxes(),
        Lines(0, ()),
        *(Listed(key, ()) for key in LISTED.values()),
        TempleCount(),
        Divinities((), 0),
        Senate(),
    )
    return {key for entry in entries for key in entry.write()}


def entry_fields() -> set[str]:
    """The keys of entries and of the file, and the counts a calculator may miss."""
    return (
        set(DUEL_COLOURS.values())
        | entry_keys()
        | file_keys()
        | {*COUNTS, *DUEL_COUNTED, *EFFECTS, GUILDS, SHOWN, HELD, BOARD}
    )


@cache
def description_keys() -> frozenset[str]:
    """The keys that the descriptions of all entries use."""
    used: set[str] = set()
    call, count = Words.__call__, Words.count

    def recorded_call(self: Words, key: str, /, **fields: object) -> str:
        used.add(key)
        return call(self, key, **fields)

    def recorded_count(self: Words, key: str, n: int, /, **fields: object) -> str:
        used.add(key)
        return count(self, key, n, **fields)

    with (
        patch.object(Words, "__call__", recorded_call),
        patch.object(Words, "count", recorded_count),
    ):
        for entry in entries():
            sentences(entry, "en")
    return frozenset(used)


def families() -> dict[str, set[str] | frozenset[str]]:
    """The messages whose keys are made from data."""
    return {
        "rows": {f"row.{title}.{row.id}" for title, row in all_rows()},
        "short rows": {f"row_short.{title}.{row.id}" for title, row in all_rows() if row.short},
        "counts": {
            f"pad.write_{row.id}"
            for title in TITLES.values()
            for row in title.rows(title.expansions)
            if row.counts
        },
        "hints": {f"pad.hint_{row.id}" for _, row in all_rows() if row.counts},
        "ways": {f"way.{slot.way}" for _, row in all_rows() for slot in row.slots if slot.way},
        "uncounted": {
            f"uncounted.{id_}.{row.id}" for id_, title in TITLES.items() for row in title.uncounted
        },
        "titles": {f"title.{id_}" for id_ in TITLES},
        "expansions": {f"expansion.{id_}" for title in TITLES.values() for id_ in title.expansions},
        "fields": {f"field.{key}" for key in entry_fields()},
        "parts": {f"explain.{what}" for what in PART_FORMATS},
        "counted": {f"explain.of.{kind}" for kind in COUNTED},
        "whose": {f"explain.who.{who}" for who in WHOSE},
        "symbols": {f"symbol.{symbol}" for symbol in SYMBOLS},
        "refusals": {f"refuse.{reason}" for reason in reasons()},
        "plain": {
            f"refuse.plain.{plain}" for plain in {*PLAIN_MESSAGES.values(), "newer", "stranger"}
        },
        "warnings": {f"warn.{what}" for title in TITLES for what in warnings_of(title)},
        "supremacies": {f"refuse.by.{by}" for by in SUPREMACIES},
        "victories": {f"cli.wins.{by}" for by in ("points", *SUPREMACIES)},
        "tiebreaks": {f"cli.tiebreak.{by}" for by in arguments("rank", 2, "titles") | {"shared"}},
        "languages": {f"language.{lang}" for lang in LANGUAGES},
        "cards": description_keys(),
        "filters": {f"cards.filter.{group}" for group in (*GROUPS, COINS, FREE)},
        "kinds": {f"card.{form}.{kind}" for kind in KINDS for form in ("kind", "kinds")},
        "lists": {f"list.{link}" for link in ("and", "or")},
        "colours": {f"card.colour.{entry.colour}" for entry in entries() if entry.colour},
        "places": {f"place.{name}" for name in arguments("_unbuilt", 1, "ui")},
        "lots": {f"setup.lot.{lot.key}" for lot in lots()},
        "draws": {f"setup.draw.{lot.key}" for lot in lots()},
        "builds": {f"build.{reason}" for reason in arguments("CannotBuild", 0, "web")},
        "web": {f"web.{word}" for word in WORDS},
        "questions": {f"turn.ask.{kind}" for kind in QUESTIONS},
        "drafted": {f"turn.drafted.{act}" for act in ON_DRAFT.values()},
        "cubes": {f"turn.cube.{act}" for act in (PLACE, MOVE, REMOVE)},
        "conspiracies": {f"turn.conspiracies.{state}" for state in ("idle", "ready")},
        "hidden": {f"turn.hidden.{pantheon}" for pantheon in PANTHEONS},
        "themes": {f"settings.theme_{name}" for name in THEMES},
        "about": {f"about.{part}{more}" for part in ABOUT for more in ("", "_more")},
    }
