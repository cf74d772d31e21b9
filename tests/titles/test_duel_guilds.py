"""Guilds count over both cities, in the one that has the most."""

from __future__ import annotations

import pytest

from scorepad.titles.duel import TITLE
from scorepad.titles.duel.cards import cards
from scorepad.titles.model import Facts, Part, Waiting
from tests.titles.message_keys.duel import COUNTED

from .duel_pad import game, parts, play, points, refused

#: Something of every colour a guild counts: 2 brown, 1 grey, 3 red, 2 green, 1 yellow, 4 blue.
MANY = [
    "lumber_yard", "stone_pit", "press", "stable", "garrison", "walls", "school", "workshop",
    "tavern", "altar", "theater", "baths", "temple",
]  # fmt: skip
FEW = ["clay_pool", "palisade", "library", "forum", "brewery", "aqueduct"]


@pytest.mark.parametrize(
    ("guild", "worth", "whose", "kind"),
    [
        ("merchants_guild", 2, "Bo", "yellow"),
        ("magistrates_guild", 4, "Ada", "blue"),
        ("scientists_guild", 2, "Ada", "green"),
        ("tacticians_guild", 3, "Ada", "red"),
        ("shipowners_guild", 3, "Ada", "brown_grey"),
    ],
)
def test_a_point_for_each_card_of_the_colour_where_there_are_most(
    guild: str, worth: int, whose: str, kind: str
) -> None:
    """Both rulebooks, guild cards."""
    facts: Facts = {"card": guild, "count": worth, "each": 1, "per": kind, "player": whose}
    assert parts("guilds", {"cards": [*MANY, guild]}, {"cards": FEW}) == [
        Part("card.most", worth, facts)
    ]
    mirrored = play({"cards": FEW}, {"cards": [*MANY, guild]}).players[1].rows["guilds"]
    assert mirrored.points == worth
    # It also counts the other city from the poorer side.
    assert play({"cards": [*FEW, guild]}, {"cards": MANY}).players[0].rows["guilds"].points == worth


def test_a_guild_of_either_player_waits_for_the_city_that_does_not_say() -> None:
    guild = {"cards": ["merchants_guild"]}
    first, second = TITLE.standing(game(guild, {})), TITLE.standing(game({}, guild))
    assert first.waiting == (Waiting(0, "guilds", "merchants_guild", 1, "yellow"),)
    assert second.waiting == (Waiting(1, "guilds", "merchants_guild", 0, "yellow"),)


def test_shipowners_count_brown_and_grey_of_one_and_the_same_city() -> None:
    """Both rulebooks, shipowners' guild: one city for both colours."""
    brown = ["lumber_yard", "stone_pit", "clay_pool"]
    grey = ["press", "glassworks"]
    assert points({"cards": ["shipowners_guild", *brown]}, {"cards": grey})["guilds"] == 3
    assert points({"cards": ["shipowners_guild", *brown, *grey]}, {"cards": []})["guilds"] == 5


def test_builders_give_two_for_each_wonder_where_most_are_built() -> None:
    ada = {"cards": ["builders_guild"], "wonders": ["the_temple_of_artemis"]}
    bo = {"wonders": {"wonders": ["the_sphinx", "piraeus", "the_colossus"]}}
    assert parts("guilds", ada, bo) == [
        Part(
            "card.most",
            6,
            {"card": "builders_guild", "count": 3, "each": 2, "per": "wonders", "player": "Bo"},
        )
    ]
    assert points(ada, {"wonders": []})["guilds"] == 2


def test_moneylenders_count_threes_in_the_richer_city_whoever_owns_them() -> None:
    """Danish rulebook, moneylenders' guild: rounded down."""
    guild = {"guilds": {"cards": ["moneylenders_guild"]}}
    assert parts("guilds", guild | {"coins": 4}, {"coins": 11}) == [
        Part(
            "card.threes",
            3,
            {"card": "moneylenders_guild", "coins": 11, "count": 3, "player": "Bo"},
        )
    ]
    assert points(guild | {"coins": 13})["guilds"] == 4
    assert points(guild, {"coins": 2}) == {}
    nobody: Facts = {"card": "moneylenders_guild", "coins": 0, "count": 0, "player": "Ada"}
    assert parts("guilds", guild) == [Part("card.threes", 0, nobody)]
    one = parts("guilds", guild, {"coins": 1})
    assert (one[0].facts["coins"], one[0].facts["player"]) == (1, "Bo")


def test_level_cities_name_the_guilds_own() -> None:
    even = parts("guilds", {"cards": ["merchants_guild", "tavern"]}, {"cards": ["forum"]})
    assert even[0].facts["player"] == "Ada"
    level = parts("guilds", {"guilds": {"cards": ["moneylenders_guild"]}, "coins": 3}, {"coins": 3})
    assert level[0].facts["player"] == "Ada"


def test_several_guilds_add_up() -> None:
    ada = {"cards": [*MANY, "magistrates_guild", "tacticians_guild"], "coins": 6}
    assert points(ada, {"cards": FEW})["guilds"] == 7
    entered = {"cards": MANY, "guilds": {"cards": ["magistrates_guild", "shipowners_guild"]}}
    assert points(entered, {"cards": FEW})["guilds"] == 7


def test_an_entry_of_the_row_gives_its_count_too() -> None:
    ada = {"guilds": {"cards": ["magistrates_guild"]}, "civilian": {"cards": ["altar", "baths"]}}
    bo = {"civilian": {"cards": ["theater"]}}
    assert points(ada, bo)["guilds"] == 2
    # The list of everything built is the whole city, whatever an entry says of one row.
    assert points(ada | {"cards": ["palace"]}, bo)["guilds"] == 1


@pytest.mark.parametrize(
    ("guild", "kind"),
    [
        ("merchants_guild", "yellow"),
        ("magistrates_guild", "blue"),
        ("scientists_guild", "green"),
        ("tacticians_guild", "red"),
        ("shipowners_guild", "brown_grey"),
        ("builders_guild", "wonders"),
    ],
)
def test_a_count_nobody_gives_is_asked_for(guild: str, kind: str) -> None:
    entered = {"guilds": {"cards": [guild]}}
    whole_city: dict[str, list[str]] = {"cards": [], "wonders": []}
    assert refused(entered, whole_city)[:4] == ("count_missing", "Ada", "guilds", kind)
    assert kind in COUNTED
    assert refused(entered | whole_city, {})[:4] == ("count_missing", "Bo", "guilds", kind)
    assert points(entered | whole_city, whole_city) == {}


def test_an_entry_of_another_row_is_no_count() -> None:
    ada = {"guilds": {"cards": ["magistrates_guild"]}, "science": {"cards": ["academy"]}}
    assert refused(ada)[:2] == ("count_missing", "Ada")


def test_who_ticks_cards_but_no_wonders_has_built_none() -> None:
    ada = {"cards": ["builders_guild"], "wonders": ["piraeus"]}
    assert points(ada, {"cards": []})["guilds"] == 2
    # Points for wonders without their names leave the count open.
    assert refused(ada, {"cards": [], "wonders": 9})[:4] == (
        "count_missing",
        "Bo",
        "guilds",
        "wonders",
    )


def test_written_guilds_need_no_counts() -> None:
    assert points({"cards": ["merchants_guild"], "guilds": 5}, {})["guilds"] == 5


def test_all_seven_guilds_are_counted() -> None:
    guilds = [card.id for card in cards().values() if card.colour == "purple"]
    ada = {"cards": [*MANY, *guilds], "coins": 10, "wonders": ["the_sphinx", "piraeus"]}
    assert points(ada, {"cards": FEW})["guilds"] == 2 + 4 + 2 + 3 + 3 + 3 + 4
