"""An entry says whether a person counted and there was nothing: the pad shows a dash then."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad import titles
from scorepad.titles.model import SHEET, Where
from scorepad.titles.reading import read_place
from scorepad.titles.values import CountedValue

#: Entries with nothing in them, and with something that is worth nothing.
ENTRIES: list[tuple[str, str, Any, bool]] = [
    ("base", "civilian", {"cards": []}, True),
    ("base", "civilian", {"cards": ["altar"]}, False),
    ("base", "wonder", {"stages": 0}, True),
    ("base", "wonder", {"stages": 1}, False),
    ("base", "science", {}, True),
    ("base", "science", {"gear": 0, "wild": 0}, True),
    ("base", "science", {"wild": 1}, False),
    ("base", "military", {}, True),
    ("base", "military", {"won": [0, 0, 0], "lost": [0, 0, 0]}, True),
    ("base", "military", {"lost": [0, 1, 0]}, False),
    ("base", "naval", {"tokens": []}, True),
    ("base", "naval", {"tokens": [1, -1]}, False),
    ("base", "edifice", {"1": {}}, True),
    ("base", "edifice", {"1": {"pawn": False}}, False),
    ("dice", "gallery", {"boxes": [0, 0]}, True),
    ("dice", "gallery", {"boxes": [0, 2]}, False),
    ("dice", "gallery", {}, True),
    ("dice", "gallery", {"points": 0, "per": []}, True),
    ("dice", "gallery", {"per": [{"points": 2, "boxes": 0}]}, False),
    ("dice", "gallery", {"per": [{"points": 0, "boxes": 0}]}, False),
    ("duel", "civilian", {}, True),
    ("duel", "civilian", {"cards": []}, True),
    ("duel", "civilian", {"cards": ["altar"]}, False),
    ("duel", "wonders", [], True),
    ("duel", "temples", {"count": 0}, True),
    ("duel", "temples", {"count": 1}, False),
    ("duel", "divinities", {"gods": [], "astarte": 0}, True),
    ("duel", "divinities", {"astarte": 2}, False),
    ("duel", "senate", {"chambers": []}, True),
    ("duel", "senate", {"chambers": [3]}, False),
]


@pytest.mark.parametrize(("title", "row", "found", "empty"), ENTRIES)
def test_an_entry_says_whether_there_was_nothing(
    title: str, row: str, found: Any, empty: bool
) -> None:
    definition = titles.by_id(title)
    where = Where("Ada", ("Ada", "Bo"), frozenset(definition.expansions))
    entry = read_place(definition, SHEET, row, found, where)
    assert isinstance(entry, CountedValue)
    assert entry.is_empty is empty
