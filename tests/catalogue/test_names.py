"""The tables of names: complete, unambiguous, honest about what is printed."""

from __future__ import annotations

import csv
from collections import defaultdict

import pytest

from scorepad.catalogue.entries import entries, entry
from scorepad.catalogue.names import name, name_table, names, printed_languages
from scorepad.i18n import LANGUAGES
from scorepad.resources import folder

NORDIC = tuple(lang for lang in LANGUAGES if lang != "en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_entry_has_a_name_and_every_name_an_entry_in_the_order_of_the_facts(
    lang: str,
) -> None:
    assert list(name_table(lang)) == [entry.key for entry in entries()]
    for known in name_table(lang).values():
        assert known.text == known.text.strip() != ""
        assert known.text[0].isupper()
        assert all(text == text.strip() != "" for text in known.also)
        assert known.text not in known.also


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_shows_the_translator_the_right_kind(lang: str) -> None:
    with (folder("locales") / lang / "names.csv").open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    assert list(lines[0]) == ["title", "kind", "id", "name", "also", "printed", "note"]
    assert [line["kind"] for line in lines] == [thing.kind for thing in entries()]
    assert {line["printed"] for line in lines} <= {"yes", ""}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_of_one_title_share_a_name_unless_they_are_one_building_in_two_ages(
    lang: str,
) -> None:
    sharing = defaultdict(list)
    for thing in entries():
        sharing[thing.title, name(thing.id, thing.title, lang).casefold()].append(thing)
    for together in sharing.values():
        if len(together) > 1:
            buildings = {thing.facts.get("building") for thing in together}
            assert None not in buildings
            assert len(buildings) == 1
    pairs = sum(len(together) > 1 for together in sharing.values())
    assert pairs == 3  # loom, glassworks and press


@pytest.mark.parametrize("lang", NORDIC)
def test_one_english_name_is_one_name_in_every_title(lang: str) -> None:
    """Except Quarry: Duel prints "small quarry" for one stone, the base game's gives two."""
    called = defaultdict(set)
    for thing in entries():
        called[name(thing.id, thing.title, "en")].add(name(thing.id, thing.title, lang))
    assert {english for english, ours in called.items() if len(ours) > 1} <= {"Quarry"}


def test_duel_is_printed_in_swedish_and_danish_but_for_the_danish_masonry() -> None:
    for thing in entries("duel"):
        expected = ("sv",) if thing.id == "masonry" else ("sv", "da")
        assert printed_languages(thing.id, "duel") == expected


def test_of_the_base_game_only_the_swedish_edifice_rules_print_names() -> None:
    found = {thing.id: printed_languages(thing.id, "base") for thing in entries("base")}
    assert {id_: langs for id_, langs in found.items() if langs} == {
        "carthage": ("sv",),
        "ur": ("sv",),
        "belvedere": ("sv",),
    }


def test_the_swedish_dice_rules_print_the_buildings() -> None:
    for thing in entries("dice"):
        assert printed_languages(thing.id, "dice") == (("sv",) if thing.kind == "building" else ())


@pytest.mark.parametrize(
    ("id_", "title", "expected"),
    [
        ("clay_pit", "duel", ["Clay Pit", "Lerbrott", "Leirtak", "Lergrav"]),
        ("tavern", "duel", ["Tavern", "Värdshus", "Vertshus", "Kro"]),
        ("masonry", "duel", ["Masonry", "Murverk", "Murverk", "Murværk"]),
        ("theater", "base", ["Theater", "Teater", "Teater", "Teater"]),
        ("belvedere", "base", ["Belvedere", "Utsiktstornet", "Utsiktstårn", "Udsigtstårn"]),
        ("west_barracks", "dice", ["Western Barracks", "Västra baracken"] + ["Vestre kaserne"] * 2),
    ],
)
def test_names_as_players_say_them(id_: str, title: str, expected: list[str]) -> None:
    assert list(names(id_, title).values()) == expected


@pytest.mark.parametrize(
    ("id_", "lang", "misprint"),
    [
        ("tavern", "sv", "Världshus"),
        ("fortifications", "sv", "Befästningsver"),
        ("port", "sv", "Hamm"),
        ("chamber_of_commerce", "da", "Handel-skammer"),
        ("siege_workshop", "da", "Belejring-smaskiner"),
    ],
)
def test_misprints_are_corrected_and_noted(id_: str, lang: str, misprint: str) -> None:
    known = name_table(lang)["duel", id_]
    assert known.printed
    assert known.text != misprint
    assert misprint in known.note


def test_an_unknown_id_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        name("atlantis", "base", "en")
    with pytest.raises(KeyError):
        entry("clay_pit", "dice")
