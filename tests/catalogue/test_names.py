"""The tables of names: complete, unambiguous, and right about what is printed."""

from __future__ import annotations

import csv
from collections import defaultdict

import pytest

from scorepad.catalogue.entries import entries, entry
from scorepad.catalogue.names import CardNames, name, name_table
from scorepad.i18n import LANGUAGES
from scorepad.resources import folder

NORDIC = tuple(lang for lang in LANGUAGES if lang != "en")


def printed_languages(id_: str, title: str) -> tuple[str, ...]:
    """The languages in which a printed rulebook has the name of `id_`."""
    return tuple(lang for lang in LANGUAGES if name_table(lang)[title, id_].printed)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_and_entries_correspond_one_to_one_in_the_same_order(
    lang: str,
) -> None:
    assert list(name_table(lang)) == [entry.key for entry in entries()]
    for known in name_table(lang).values():
        assert known.text == known.text.strip() != ""
        assert known.text[0].isupper()
        assert all(text == text.strip() != "" for text in known.also)
        assert known.text not in known.also


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_line_of_the_file_has_the_right_kind(lang: str) -> None:
    with (folder("locales") / lang / "names.csv").open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    assert list(lines[0]) == ["title", "kind", "id", "name", "also", "printed", "note"]
    assert [line["kind"] for line in lines] == [thing.kind for thing in entries()]
    assert {line["printed"] for line in lines} <= {"yes", ""}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_entries_of_a_title_share_a_name_only_if_they_are_one_building_in_two_ages(
    lang: str,
) -> None:
    sharing = defaultdict(list)
    for thing in entries():
        sharing[thing.title, name(thing.id, thing.title, lang).casefold()].append(thing)
    for group in sharing.values():
        if len(group) > 1:
            buildings = {thing.facts.get("building") for thing in group}
            assert None not in buildings
            assert len(buildings) == 1
    pairs = sum(len(group) > 1 for group in sharing.values())
    assert pairs == 3  # loom, glassworks and press


@pytest.mark.parametrize("lang", NORDIC)
def test_an_english_name_has_one_translation_across_titles(lang: str) -> None:
    """Except Quarry: Duel prints "small quarry" for one stone, the base game's gives two."""
    translations = defaultdict(set)
    for thing in entries():
        translations[name(thing.id, thing.title, "en")].add(name(thing.id, thing.title, lang))
    assert {english for english, ours in translations.items() if len(ours) > 1} <= {"Quarry"}


def test_names_of_duels_own_box_are_printed_in_swedish_and_danish_except_danish_masonry() -> None:
    for thing in entries("duel"):
        expected: tuple[str, ...] = ("sv",) if thing.id == "masonry" else ("sv", "da")
        if thing.expansion:
            # No Nordic rulebook of Pantheon or Agora is known: all these names are ours.
            expected = ()
        assert printed_languages(thing.id, "duel") == expected


def test_of_the_base_game_only_the_swedish_edifice_rules_print_names() -> None:
    printed = {thing.id: printed_languages(thing.id, "base") for thing in entries("base")}
    assert {id_: langs for id_, langs in printed.items() if langs} == {
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
def test_examples_of_names_in_all_languages(id_: str, title: str, expected: list[str]) -> None:
    assert [name(id_, title, lang) for lang in LANGUAGES] == expected


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


def test_a_name_that_a_rulebook_prints_still_has_the_cards_own_beside_it() -> None:
    """Duel's Nordic names stand in the rulebooks' tables; the cards are English."""
    assert CardNames("sv").both("clay_pit", "duel") == "Lerbrott (Clay Pit)"
    assert CardNames("sv").both("belvedere", "base") == "Utsiktstornet (Belvedere)"


def test_cards_in_the_apps_language_and_the_app_in_english_have_one_name() -> None:
    for thing in entries():
        for one in (CardNames("en"), CardNames("da", "da")):
            assert one.on_card(thing.id, thing.title) == ""
            assert one.both(thing.id, thing.title) == name(thing.id, thing.title, one.lang)


def test_dice_has_no_names_printed_in_the_box() -> None:
    for thing in entries("dice"):
        assert CardNames("nb").both(thing.id, "dice") == name(thing.id, "dice", "nb")


def test_each_text_has_first_mentions_of_its_own() -> None:
    for _ in range(2):
        name_of = CardNames("sv").in_text("duel")
        assert name_of("clay_pit") == "Lerbrott (Clay Pit)"
        assert name_of("clay_pit") == "Lerbrott"
