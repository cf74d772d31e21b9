"""Cards found by what is printed on them, by monuments, and what is not in the catalogue."""

from __future__ import annotations

import csv

import pytest

from scorepad.catalogue import card_text, facets
from scorepad.catalogue.absent import PROMO, UNKNOWN, absent
from scorepad.catalogue.card_text import number_words, other_words
from scorepad.catalogue.describe import absent_text, describe
from scorepad.catalogue.entries import KINDS, entries, entry
from scorepad.catalogue.facets import chain_signs, having, values
from scorepad.catalogue.icons import chain_icon
from scorepad.catalogue.lookup import find_entries, guess_entry
from scorepad.catalogue.marks import Mark, marks
from scorepad.i18n import LANGUAGES, words
from scorepad.resources import folder

EVERYTHING = len(entries())


def ids(query: str, lang: str, **filters: str | int) -> list[str]:
    return [hit.entry.id for hit in find_entries(query, lang=lang, limit=EVERYTHING, **filters)]


def having_all(**filters: str | int | bool) -> set[str]:
    return {entries()[position].id for position in having(filters)}


# Words for what is printed.


@pytest.mark.parametrize(
    ("lang", "typed", "facts"),
    [
        ("en", "compass", {"symbol": "compass"}),
        ("sv", "passare", {"symbol": "compass"}),
        ("sv", "fjäderpenna", {"symbol": "quill"}),
        ("nb", "fjærpenn", {"symbol": "quill"}),
        ("da", "fjerpen", {"symbol": "quill"}),
        ("da", "edifice", {"expansion": "edifice"}),
        ("en", "leaders", {"expansion": "leaders"}),
        ("nb", "hestesko", {"chain": "horseshoe"}),
        ("sv", "hammare", {"chain": "hammer"}),
    ],
)
def test_a_word_finds_what_has_the_printed_sign(
    lang: str, typed: str, facts: dict[str, str]
) -> None:
    # The dice show symbols, too, and are described with them.
    found = {id_ for id_ in ids(typed, lang) if not id_.endswith("_die")}
    assert found >= having_all(**facts)


@pytest.mark.parametrize(
    ("lang", "typed"),
    [("sv", "2 trä"), ("sv", "2 timmer"), ("nb", "2 tre"), ("da", "2 træ"), ("en", "2 timber")],
)
def test_a_number_and_a_resource_find_that_cost_first_and_nothing_with_other_numbers(
    lang: str, typed: str
) -> None:
    hits = find_entries(typed, lang=lang, limit=EVERYTHING)
    assert [hit.entry.id for hit in hits][:2] == ["caravansery", "archery_range"]
    for hit in hits:
        thing = hit.entry
        stages = [stage for side in ("day", "night") for stage in thing.facts.get(side, ())]
        costs = [thing.cost, *(stage["cost"] for stage in stages)]
        produced = thing.effects.get("produces", {}).get("wood")
        assert 2 in (*(cost.get("wood") for cost in costs), produced), thing.key


@pytest.mark.parametrize(
    ("lang", "typed"), [("en", "free"), ("sv", "gratis"), ("nb", "gratis"), ("da", "gratis")]
)
def test_what_is_free_comes_first(lang: str, typed: str) -> None:
    free = having_all(cost="free")
    found = ids(typed, lang)
    assert found[0] == "stone_pit"
    assert free <= set(found)


@pytest.mark.parametrize(
    ("lang", "typed", "facts"),
    [
        ("en", "2 shields", {"shields": 2}),
        ("sv", "3 sköldar", {"shields": 3}),
        ("en", "5 vp", {"vp": 5}),
        ("da", "7 point", {"vp": 7}),
        ("nb", "4 spillere", {"players": 4}),
        ("en", "7 players", {"players": 7}),
        ("sv", "tidsålder 2", {"age": 2}),
        ("en", "age III", {"age": 3}),
    ],
)
def test_a_counted_fact_finds_every_card_with_it(
    lang: str, typed: str, facts: dict[str, int]
) -> None:
    assert having_all(**facts) <= set(ids(typed, lang))


def test_several_facts_may_be_typed_together() -> None:
    found = ids("2 timmer 1 malm", "sv")
    assert found[0] == "arsenal"
    both = having_all(cost="wood") & having_all(cost="ore")
    assert set(found) <= both
    assert "courthouse" in ids("age 2 blue", "en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_other_words_stand_for_words_of_the_texts(lang: str) -> None:
    things = (*card_text._USED, *card_text._COUNTED, *card_text._NUMBERS)
    with (folder("locales") / lang / "card_words.csv").open(encoding="utf-8", newline="") as file:
        assert [line["thing"] for line in csv.DictReader(file)] == sorted(things)
    for word, meant in other_words(lang).items():
        assert word
        assert any(ids(used, lang) for used in meant), word


@pytest.mark.parametrize(
    ("lang", "typed", "digits"),
    [
        ("en", "three wood", "3 wood"),
        ("en", "Two shields", "2 shields"),
        ("da", "tre træ", "3 træ"),
        ("sv", "tre trä", "3 trä"),
        ("sv", "två malm", "2 malm"),
        ("nb", "tre tre", "3 tre"),
        ("nb", "to tømmer 1 malm", "2 tømmer 1 malm"),
    ],
)
def test_a_number_may_be_a_word(lang: str, typed: str, digits: str) -> None:
    assert ids(typed, lang) == ids(digits, lang) != []


def test_a_number_word_of_a_text_is_found_as_a_word() -> None:
    assert ids("two different fleets", "en") == ["siracusa", "stormy_oasis"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_number_word_has_one_number(lang: str) -> None:
    assert set(number_words(lang).values()) == set("234567")


# Words for kinds.


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_word_for_a_kind_gives_that_kind_first(kind: str, lang: str) -> None:
    of_kind = {thing.key for thing in entries() if thing.kind == kind}
    for number in ("kind", "kinds"):
        typed = words(lang)(f"card.{number}.{kind}")
        hits = find_entries(typed, lang=lang, limit=EVERYTHING)
        # Dice has a building that is called Wonder.
        first = [hit.entry.key for hit in hits if hit.rank != "exact"][: len(of_kind)]
        assert set(first) == of_kind, typed
        assert find_entries(typed.upper(), lang=lang, limit=EVERYTHING) == hits


@pytest.mark.parametrize("typed", ["øer", "ø", "öar", "ö", "øyer", "øy", "islands", "o\u0308ar"])
def test_islands_are_found_by_their_word_in_any_language(typed: str) -> None:
    hits = find_entries(typed, lang="en", limit=10)
    assert {hit.entry.kind for hit in hits} == {"island"}
    assert not any(hit.rank in ("inside", "near") for hit in hits)


def test_an_o_is_no_island() -> None:
    assert find_entries("o", lang="sv")[0].rank == "prefix"


def test_a_word_for_a_kind_keeps_to_the_filters() -> None:
    assert set(ids("islands", "en", title="duel")) == set()
    assert {hit.entry.title for hit in find_entries("wonders", title="duel")} == {"duel"}


# Facets.


def test_every_facet_has_values_and_every_value_an_entry() -> None:
    for facet in facets._VALUES:
        assert values(facet), facet
        for value in values(facet):
            assert having({facet: value}), (facet, value)


def test_facets_read_boards_choices_and_unknown_amounts() -> None:
    assert "giza" in having_all(cost="wood", vp=7)
    assert "carthage" in having_all(shields=2)
    assert "ballista" in having_all(cost="clay"), "its resources are known, not how many"
    assert "phryne" in having_all(cost="coins"), "as many as the number of the age"
    assert "dry_hold" not in having_all(cost="free"), "nobody says that it is free"
    assert having_all(chain="mask", title="duel") == {"theater", "statue"}
    assert not having_all(players=3) & having_all(colour="purple"), "guilds are drawn at random"


def test_a_chain_sign_is_on_the_cards_at_both_ends() -> None:
    for thing in entries():
        given = set(chain_signs(thing, "gives"))
        needed = set(chain_signs(thing, "needs"))
        for sign in given:
            ends = {entries()[n] for n in having({"chain": sign, "title": thing.title})}
            assert any(sign in chain_signs(end, "needs") for end in ends), (thing.key, sign)
        if needed or given:
            assert describe(thing, "en").signs


# Signs.


def test_every_sign_is_drawn() -> None:
    drawings = folder("assets") / "signs"
    icons = {mark.icon for thing in entries() for mark in marks(thing)}
    icons |= {chain_icon(str(sign)) for sign in values("chain")}
    for name, _ in icons:
        assert (drawings / f"{name}.svg").is_file(), name


@pytest.mark.parametrize(
    ("title", "id_", "shown"),
    [
        ("base", "stables", [("2", "shield")]),
        ("base", "academy", [("", "compass")]),
        ("base", "sawmill", [("", "wood"), ("", "wood")]),
        ("base", "workers_guild", [("1", "laurel"), ("/", "square")]),
        ("base", "giza", [("", "stone")]),
        ("base", "torture_chamber", [("", "mask")]),
        ("base", "raider_camp", [("1", "laurel")]),
        ("base", "emerald_archipelago", [("+1", "wild")]),
        ("base", "maecenas", []),
        ("duel", "brewery", [("6", "ring")]),
    ],
)
def test_effects_as_signs(title: str, id_: str, shown: list[tuple[str, str]]) -> None:
    drawn: tuple[Mark, ...] = marks(entry(id_, title))
    assert [(mark.before, mark.icon[0]) for mark in drawn] == shown


# Monuments, and what is not there.


@pytest.mark.parametrize(
    ("typed", "board"),
    [
        ("zeus", "olympia"),
        ("colossus", "rhodos"),
        ("kolossen", "rhodos"),
        ("pyramid", "giza"),
        ("pyramiderne", "giza"),
        ("mausoleum", "halikarnassos"),
        ("mausoleet", "halikarnassos"),
        ("artemis", "ephesos"),
        ("hanging gardens", "babylon"),
        ("hængende haver", "babylon"),
        ("lighthouse of alexandria", "alexandria"),
        ("fyrtårnet i alexandria", "alexandria"),
    ],
)
def test_a_board_of_the_base_game_is_found_by_its_monument(typed: str, board: str) -> None:
    (hit, *_) = find_entries(typed, title="base")
    assert hit.entry.id == board


@pytest.mark.parametrize("typed", ["great projects", "Great Projec", "great projcts"])
def test_what_another_box_has_is_said_to_be_there_and_not_replaced(typed: str) -> None:
    missing = absent(typed)
    assert missing is not None
    assert missing.box == "7 Wonders: Babel"


@pytest.mark.parametrize("typed", ["aphrodite", "Aphrodit", "afrodite", "aphrodte"])
def test_a_god_of_pantheon_is_found_by_any_of_its_names(typed: str) -> None:
    assert ids(typed, "en")[0] == "aphrodite"
    assert absent(typed) is None


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("typed", ["Great Projects", "Stonehenge", "Babel"])
def test_the_box_of_what_is_missing_is_named(typed: str, lang: str) -> None:
    missing = absent(typed)
    assert missing is not None
    text = absent_text(missing, words(lang))
    assert text.startswith(typed)
    assert PROMO not in missing.box or words(lang)("card.box.promo") in text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("typed", ["Gamers Guild", "Forgers Guild", "Courtesans Guild"])
def test_no_box_is_named_where_the_facts_name_none(typed: str, lang: str) -> None:
    assert guess_entry(typed, lang=lang) is None
    missing = absent(typed)
    assert missing is not None
    assert missing.box == UNKNOWN
    text = absent_text(missing, words(lang))
    assert text == words(lang)("card.absent.no_box", name=typed)
    assert words(lang)("card.box.promo") not in text


@pytest.mark.parametrize("typed", ["Catan", "Manneken Pis", "Great Wall of China"])
def test_a_name_that_is_not_in_the_facts_is_not_said_to_be_of_a_box(typed: str) -> None:
    assert absent(typed) is None


def test_what_the_catalogue_has_is_found_though_another_box_has_that_name_too() -> None:
    assert ids("zeus", "en")
    assert ids("pantheon", "en")[:2] == ["pantheon", "pantheon"]


def test_a_card_of_the_first_edition_leads_to_the_one_in_its_place() -> None:
    assert ids("pawnshop", "sv") == ["well"]
