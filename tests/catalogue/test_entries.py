"""The entries of the catalogue: complete, unique, with age, colour, expansion and certainty."""

from __future__ import annotations

from collections import Counter

import pytest

from scorepad.catalogue.entries import KINDS, chains, entries, entry
from scorepad.titles.base.rows import EXPANSIONS


def test_the_catalogue_has_what_the_boxes_contain() -> None:
    assert Counter((thing.title, thing.kind) for thing in entries()) == {
        ("base", "card"): 80 + 55 + 42 + 24,
        ("base", "wonder"): 14,
        ("base", "project"): 15,
        ("base", "island"): 27,
        ("duel", "card"): 73 + 5,
        ("duel", "wonder"): 12 + 2 + 2,
        ("duel", "token"): 10 + 3 + 2,
        ("duel", "god"): 15 + 1,
        ("duel", "mythology"): 5 + 3,
        ("duel", "chamber"): 6,
        ("duel", "senator"): 4,
        ("duel", "decree"): 16,
        ("duel", "conspiracy"): 16,
        ("dice", "building"): 10,
        ("dice", "die"): 8,
    }
    assert {thing.kind for thing in entries()} == set(KINDS)
    own_box = [thing for thing in entries("base") if not thing.expansion and thing.kind == "card"]
    assert sum(len(thing.facts["copies"]) for thing in own_box) == 148


def test_an_id_is_used_once_in_a_title_whatever_the_kind() -> None:
    assert len({thing.key for thing in entries()}) == len(entries())


def test_entries_of_expansions_name_their_expansion() -> None:
    boards = Counter(thing.expansion for thing in entries("base") if thing.kind == "wonder")
    assert boards == {None: 7, "edifice": 2, "leaders": 2, "cities": 2, "armada": 1}
    assert {thing.expansion for thing in entries("base") if thing.kind == "project"} == {"edifice"}
    assert {thing.expansion for thing in entries("base") if thing.kind == "island"} == {"armada"}
    cards = Counter(thing.expansion for thing in entries("base") if thing.kind == "card")
    assert cards == {None: 80, "leaders": 55, "cities": 42, "armada": 24}


def test_leaders_are_white_city_cards_black_and_islands_have_levels() -> None:
    of = {name: [one for one in entries("base") if one.expansion == name] for name in EXPANSIONS}
    leaders = [card for card in of["leaders"] if card.kind == "card"]
    assert {(card.colour, card.age, card.level) for card in leaders} == {("white", None, None)}
    blacks = Counter((card.colour, card.age) for card in of["cities"] if card.kind == "card")
    assert blacks == {("black", 1): 14, ("black", 2): 14, ("black", 3): 14}
    armada = Counter(card.age for card in of["armada"] if card.kind == "card")
    assert armada == {1: 8, 2: 8, 3: 8}
    islands = Counter((card.level, card.age) for card in of["armada"] if card.kind == "island")
    assert islands == {(1, None): 9, (2, None): 9, (3, None): 9}


def test_a_cost_is_known_or_by_the_age_or_only_its_resources() -> None:
    assert entry("plato", "base").cost == {"coins": 4}
    assert entry("capitol", "base").cost["stone"] == 2
    by_age = [thing.id for thing in entries() if thing.cost_by_age]
    assert len(by_age) == 9
    assert "cynisca" in by_age
    assert not entry("cynisca", "base").cost
    types = {thing.id: thing.cost_types for thing in entries() if thing.cost_types is not None}
    assert len(types) == 24
    assert types["ballista"] == ("clay", "glass", "cloth")
    assert types["dry_hold"] == ()


def test_duels_guilds_belong_to_the_third_age() -> None:
    guilds = [thing for thing in entries("duel") if thing.colour == "purple"]
    assert len(guilds) == 7
    assert {thing.age for thing in guilds} == {3}


@pytest.mark.parametrize(
    ("title", "id_", "flags"),
    [
        ("duel", "clay_pit", ()),
        ("base", "circus", ("disputed",)),
        ("base", "carthage", ("single_source",)),
        ("base", "curtain_wall", ("single_source", "unverified")),
        ("base", "archives", ("single_source", "unverified")),
        ("dice", "grey_die", ("single_source", "disputed")),
        ("dice", "warehouse", ("single_source", "unverified")),
        ("dice", "blue_die", ()),
        ("base", "caesar", ()),
        ("base", "plato", ("disputed",)),
        ("base", "embassy", ("disputed",)),
        ("base", "aspasia", ("single_source", "disputed")),
        ("base", "arsinoe", ("single_source",)),
        ("base", "iron_oasis", ("single_source",)),
        ("base", "pier", ("single_source", "not_found")),
        ("base", "pirates_den", ("not_found",)),
        ("base", "senate", ("disputed",)),
        ("base", "roma", ("single_source", "disputed")),
        ("base", "pigeonhole", ("disputed",)),
    ],
)
def test_uncertain_facts_are_flagged(title: str, id_: str, flags: tuple[str, ...]) -> None:
    assert entry(id_, title).certainty == flags


@pytest.mark.parametrize(
    ("title", "id_", "gives"),
    [
        ("base", "theater", True),
        ("base", "academy", True),  # symbols score points in the base game
        ("duel", "scriptorium", False),  # but not in Duel
        ("duel", "workshop", True),
        ("base", "tavern", False),
        ("base", "barracks", False),
        ("base", "decorators_guild", True),
        ("base", "outpost", True),  # a token of 3 points
        ("base", "money_changer", False),
        ("base", "agora", True),
        ("base", "sappho", True),
        ("base", "croesus", False),
        ("base", "makeda", True),
        ("base", "nitocris", True),  # a token of the age
        ("base", "enheduanna", True),
        ("base", "torture_chamber", True),  # a symbol
        ("base", "dive", False),
        ("base", "dry_hold", False),
        ("base", "naval_headquarters", True),  # points, though nobody tells how many
        ("base", "foggy_island", False),
        ("base", "lush_archipelago", True),
        ("base", "giza", True),
        ("duel", "the_temple_of_artemis", False),
        ("duel", "mathematics", True),
        ("duel", "law", False),
        ("dice", "agora", True),
        ("dice", "warehouse", False),
        ("dice", "black_die", False),
    ],
)
def test_which_entries_give_points(title: str, id_: str, gives: bool) -> None:
    assert entry(id_, title).gives_points is gives


def test_chains_are_listed_at_both_ends() -> None:
    for thing in entries():
        before, after = chains(thing)
        for other in before:
            assert thing in chains(other)[1]
        for other in after:
            assert thing in chains(other)[0]
    before, after = chains(entry("forum", "base"))
    assert [other.id for other in before] == ["east_trading_post", "west_trading_post"]
    assert [other.id for other in after] == ["haven"]
