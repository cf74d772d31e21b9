"""The base game's facts: so many cards, boards and projects, and every id points somewhere.

Duel's are counted with Duel; here only that the numbers in the boxes are right for all.
"""

from __future__ import annotations

from collections import Counter

import pytest

from scorepad.titles.base.cards import all_cards, pool
from scorepad.titles.base.projects import projects
from scorepad.titles.base.wonder import boards, wonders
from scorepad.titles.facts import load

CARDS = load("base_cards")["cards"]
BY_ID = {card["id"]: card for card in CARDS}
PLAYERS = range(3, 8)


def test_duel_has_23_23_20_and_7_cards_12_wonders_10_tokens() -> None:
    cards = load("duel_cards")["cards"]
    decks = Counter("guild" if card["color"] == "purple" else card["age"] for card in cards)
    assert decks == {1: 23, 2: 23, 3: 20, "guild": 7}
    assert len(load("duel_wonders")["wonders"]) == 12
    assert len(load("duel_tokens")["tokens"]) == 10


def test_rulebook_base_has_49_49_and_50_copies_in_80_records() -> None:
    copies = Counter[int]()
    for card in CARDS:
        copies[card["age"]] += len(card["copies"])
    assert copies == {1: 49, 2: 49, 3: 50}
    assert len(CARDS) == len(BY_ID) == 80


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("age", [1, 2, 3])
def test_every_age_deals_seven_cards_to_everyone(age: int, players: int) -> None:
    """Age III has two guilds more than there are players, out of ten."""
    dealt = sum(
        sum(least <= players for least in card["copies"])
        for card in CARDS
        if card["age"] == age and card["color"] != "purple"
    )
    guilds = players + 2 if age == 3 else 0
    assert dealt + guilds == 7 * players


def test_there_are_ten_guilds_enough_for_seven_players() -> None:
    guilds = [card for card in CARDS if card["color"] == "purple"]
    assert len(guilds) == 10 >= PLAYERS[-1] + 2
    assert {card["age"] for card in guilds} == {3}


def test_cards_by_colour() -> None:
    assert Counter(card["color"] for card in CARDS) == {
        "brown": 14,
        "grey": 6,
        "blue": 13,
        "yellow": 13,
        "red": 12,
        "green": 12,
        "purple": 10,
    }


def test_chains_point_to_cards_that_exist_both_ways() -> None:
    links = 0
    for card in CARDS:
        chain = card.get("chain", {})
        for later in chain.get("to", ()):
            links += 1
            assert card["id"] in BY_ID[later]["chain"]["from"]
            assert BY_ID[later]["age"] > card["age"]
            assert set(chain["gives"]) & set(BY_ID[later]["chain"]["needs"])
        for earlier in chain.get("from", ()):
            assert card["id"] in BY_ID[earlier]["chain"]["to"]
    assert links > 0


def test_ids_are_unique_over_the_base_game_and_its_expansions() -> None:
    more = load("expansions")
    ids = [card["id"] for card in CARDS]
    for group in ("leaders", "cities", "armada", "islands"):
        ids += [card["id"] for card in more[group]]
    ids += list(wonders()) + list(projects())
    assert [id_ for id_, times in Counter(ids).items() if times > 1] == []
    assert {group: len(more[group]) for group in ("leaders", "cities", "armada", "islands")} == {
        "leaders": 55,
        "cities": 42,
        "armada": 24,
        "islands": 27,
    }


def test_only_the_three_grey_cards_come_in_two_ages_under_one_name() -> None:
    named = Counter(card.building for card in all_cards().values())
    assert {name for name, times in named.items() if times > 1} == {"loom", "glassworks", "press"}


def test_expansions_bring_their_cards() -> None:
    assert len(pool(frozenset())) == 80
    assert len(pool(frozenset(["leaders"]))) == 80 + 55
    assert len(pool(frozenset(["cities"]))) == 80 + 42
    assert len(pool(frozenset(["armada"]))) == 80 + 24 + 27
    assert len(pool(frozenset(["edifice"]))) == 80


def test_expansions_have_their_sets_ages_and_levels() -> None:
    more = load("expansions")
    assert Counter(card["set"] for card in more["leaders"]) == {
        "standard": 34,
        "expert": 15,
        "cities": 6,
    }
    assert Counter(card["age"] for card in more["cities"]) == {1: 14, 2: 14, 3: 14}
    assert Counter(card["age"] for card in more["armada"]) == {1: 8, 2: 8, 3: 8}
    assert Counter(card["level"] for card in more["islands"]) == {1: 9, 2: 9, 3: 9}


def test_what_the_first_edition_of_leaders_and_cities_had() -> None:
    """Of 55 leaders 41 are older; of 42 city cards 27, ten of them under another name."""
    more = load("expansions")
    differences = {
        group: Counter(key for card in more[group] for key in card.get("first_edition", ()))
        for group in ("leaders", "cities")
    }
    assert differences["leaders"] == {"not_in_first_edition": 14, "replaces": 14}
    assert differences["cities"] == {
        "not_in_first_edition": 15,
        "replaces": 15,
        "name_first_edition": 10,
        "cost_first_edition": 2,
    }


def test_what_is_disputed_or_not_found_in_the_expansions() -> None:
    more = load("expansions")
    cards = [card for group in ("leaders", "cities", "armada", "islands") for card in more[group]]
    masks = {
        "copyable": ["green_cards", "green_cards_and_leaders"],
        "same_card": ["once", "by_each_mask"],
    }
    assert {card["id"]: card["disputed"] for card in cards if "disputed" in card} == {
        "aristotle": {"row": ["leaders", "science"]},
        **dict.fromkeys(("pigeonhole", "band_of_spies", "torture_chamber"), masks),
        "plato": {"cost": [4, 3]},
        "embassy": {"vp": [3, 2]},
        "aspasia": {"vp": [2, 0]},
    }
    assert all(card["single_source"] for card in more["islands"])
    missing = Counter(what for card in more["armada"] for what in card["not_found"])
    assert missing == {"cost": 24, "vp": 4, "coins": 2}


def test_fourteen_boards_with_two_sides_of_two_to_four_stages() -> None:
    assert len(wonders()) == 14
    assert len(boards()) == 28
    assert {len(board.stages) for board in boards().values()} == {2, 3, 4}
    assert len(boards()["giza", "night"].stages) == 4
    assert [id_ for id_, facts in wonders().items() if "only_with" in facts] == ["ur"]


def test_fifteen_projects_five_an_age() -> None:
    assert len(projects()) == 15
    assert Counter(project.age for project in projects().values()) == {"1": 5, "2": 5, "3": 5}


def test_every_table_is_read_once_only() -> None:
    assert load("edifice") is load("edifice")
