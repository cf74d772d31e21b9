"""The entries of the catalogue: complete, unique, with age, colour, expansion and certainty."""

from __future__ import annotations

from collections import Counter

import pytest

from scorepad.catalogue.entries import KINDS, chains, entries, entry


def test_the_catalogue_has_what_the_boxes_contain() -> None:
    assert Counter((thing.title, thing.kind) for thing in entries()) == {
        ("base", "card"): 80,
        ("base", "wonder"): 14,
        ("base", "project"): 15,
        ("duel", "card"): 73,
        ("duel", "wonder"): 12,
        ("duel", "token"): 10,
        ("dice", "building"): 10,
        ("dice", "die"): 8,
    }
    assert {thing.kind for thing in entries()} == set(KINDS)
    assert (
        sum(len(thing.facts["copies"]) for thing in entries("base") if thing.kind == "card") == 148
    )


def test_an_id_is_used_once_in_a_title_whatever_the_kind() -> None:
    assert len({thing.key for thing in entries()}) == len(entries())


def test_entries_of_expansions_name_their_expansion() -> None:
    boards = Counter(thing.expansion for thing in entries("base") if thing.kind == "wonder")
    assert boards == {None: 7, "edifice": 2, "leaders": 2, "cities": 2, "armada": 1}
    assert {thing.expansion for thing in entries("base") if thing.kind == "project"} == {"edifice"}
    assert {thing.expansion for thing in entries("base") if thing.kind == "card"} == {None}


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
        ("base", "archives", ("unverified",)),
        ("dice", "grey_die", ("single_source", "disputed")),
        ("dice", "warehouse", ("single_source", "unverified")),
        ("dice", "blue_die", ()),
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
