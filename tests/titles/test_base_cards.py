"""Blue, yellow and purple cards: from a row's entry, or from everything ticked."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.titles import score, standing
from scorepad.titles.base.cards import all_taken_by

from .base_pad import ALL, GIZA, file, game, parts, points, refused

FULL = {
    "brown": 1,
    "grey": 2,
    "blue": 3,
    "yellow": 4,
    "green": 5,
    "red": 6,
    "purple": 7,
    "stages": 0,
}
LEFT = {"brown": 10, "grey": 20, "blue": 30, "yellow": 40, "green": 50, "red": 60, "stages": 2}
RIGHT = {
    "brown": 100,
    "grey": 200,
    "blue": 300,
    "yellow": 400,
    "green": 500,
    "red": 600,
    "stages": 3,
}


def round_a_guild(*guilds: str, **own: Any) -> Any:
    """Ada with these guilds, Bo on her left, Di on her right, Cy out of reach."""
    ada = {"guilds": {"cards": list(guilds)}, "city": FULL, **own}
    return game(ada, {"city": LEFT}, {}, {"city": RIGHT}, seats=4, boards={0: GIZA})


def test_blue_cards_give_the_points_printed_on_them() -> None:
    played = game({"civilian": {"cards": ["altar", "palace", "gardens"]}})
    assert points(played, "civilian") == [3 + 8 + 5, 0, 0]
    assert parts(played, "civilian")[1] == ("card", 8, {"card": "palace"})


@pytest.mark.parametrize(
    ("card", "worth", "count", "each", "per"),
    [
        ("haven", 1, 1, 1, "brown"),
        ("chamber_of_commerce", 4, 2, 2, "grey"),
        ("lighthouse", 4, 4, 1, "yellow"),
        ("ludus", 6, 6, 1, "red"),
        ("arena", 2, 2, 1, "stages"),
    ],
)
def test_yellow_cards_of_age_three_count_in_ones_own_city(
    card: str, worth: int, count: int, each: int, per: str
) -> None:
    city = {**FULL, "stages": 2}
    played = game({"commercial": {"cards": [card]}, "city": city}, {"city": LEFT}, {"city": RIGHT})
    facts = {"card": card, "count": count, "each": each, "per": per, "who": "own"}
    assert parts(played, "commercial") == [("card.per", worth, facts)]


def test_other_yellow_cards_give_no_points_and_need_no_counts() -> None:
    played = game({"commercial": {"cards": ["tavern", "vineyard", "bazaar", "forum"]}})
    assert parts(played, "commercial") == []


@pytest.mark.parametrize(
    ("guild", "worth", "count", "each", "per"),
    [
        ("workers_guild", 110, 110, 1, "brown"),
        ("craftsmens_guild", 440, 220, 2, "grey"),
        ("magistrates_guild", 330, 330, 1, "blue"),
        ("traders_guild", 440, 440, 1, "yellow"),
        ("philosophers_guild", 550, 550, 1, "green"),
        ("spies_guild", 660, 660, 1, "red"),
    ],
)
def test_guilds_count_the_cards_of_both_neighbours(
    guild: str, worth: int, count: int, each: int, per: str
) -> None:
    facts = {"card": guild, "count": count, "each": each, "per": per, "who": "neighbours"}
    assert parts(round_a_guild(guild), "guilds") == [("card.per", worth, facts)]


def test_builders_guild_counts_the_stages_of_all_three_wonders() -> None:
    played = round_a_guild("builders_guild", stages=1)
    facts = {"card": "builders_guild", "count": 6, "each": 1, "per": "stages", "who": "everyone"}
    assert parts(played, "guilds") == [("card.per", 6, facts)]


def test_shipowners_guild_counts_ones_own_brown_grey_and_purple_cards() -> None:
    scored = parts(round_a_guild("shipowners_guild"), "guilds")
    assert [(points, facts["per"], facts["who"]) for _, points, facts in scored] == [
        (1, "brown", "own"),
        (2, "grey", "own"),
        (7, "purple", "own"),
    ]


def test_shipowners_guild_counts_itself_among_ticked_cards() -> None:
    played = game(
        {"cards": ["shipowners_guild", "loom_1", "ore_vein", "spies_guild", "baths"]},
        {"city": LEFT},
        {"city": {"red": 0}},
    )
    assert points(played, "guilds") == [1 + 1 + 2 + 60, 0, 0]


@pytest.mark.parametrize(("stages", "worth"), [(0, 0), (2, 0), (3, 7)])
def test_decorators_guild_gives_seven_for_a_finished_wonder(stages: int, worth: int) -> None:
    facts = {"card": "decorators_guild", "stages": stages, "all": 3}
    played = round_a_guild("decorators_guild", stages=stages)
    assert parts(played, "guilds") == [("card.complete", worth, facts)]


def test_decorators_guild_goes_by_the_side_of_the_board() -> None:
    night = {"wonder": "giza", "side": "night"}
    sheet = {"guilds": {"cards": ["decorators_guild"]}, "stages": 3}
    assert points(game(sheet, boards={0: night}), "guilds") == [0, 0, 0]
    assert points(game({**sheet, "stages": 4}, boards={0: night}), "guilds") == [7, 0, 0]


def test_decorators_guild_needs_board_side_and_stages() -> None:
    sheet = {"guilds": {"cards": ["decorators_guild"]}, "stages": 3}
    details = {"player": "Ada", "row": "guilds"}
    refused(file(sheet), "board_missing", value="decorators_guild", **details)
    one_sided = file(sheet, boards={0: {"wonder": "giza"}})
    refused(one_sided, "side_missing", value="decorators_guild", **details)
    del sheet["stages"]
    refused(file(sheet, boards={0: GIZA}), "count_missing", value="stages", **details)


def test_scientists_guild_scores_in_the_science_row_instead() -> None:
    played = game({"cards": ["scientists_guild", "school"]})
    assert parts(played, "guilds") == [("card.wild", 0, {"card": "scientists_guild"})]
    assert points(played, "science") == [4, 0, 0]


def test_a_missing_count_is_named_with_the_player_whose_it_is() -> None:
    guild = {"guilds": {"cards": ["spies_guild"]}}
    details = {"row": "guilds", "value": "red"}
    refused(file(guild), "count_missing", player="Bo", **details)
    refused(file(guild, {"cards": []}), "count_missing", player="Cy", **details)
    refused(
        file({"commercial": {"cards": ["ludus"]}}),
        "count_missing",
        player="Ada",
        row="commercial",
        value="red",
    )
    assert points(game(guild, {"cards": []}, {"city": {"red": 2}}), "guilds") == [2, 0, 0]


def test_the_entry_of_a_row_gives_no_counts() -> None:
    played = file(
        {"guilds": {"cards": ["magistrates_guild"]}},
        {"civilian": {"cards": ["altar"]}},
        {"city": {"blue": 0}},
    )
    refused(played, "count_missing", player="Bo", row="guilds", value="blue")


def test_a_count_in_the_city_wins_over_the_ticked_cards() -> None:
    guild = {"guilds": {"cards": ["magistrates_guild"]}}
    ticked = {"cards": ["altar", "baths"]}
    assert points(game(guild, ticked, {"cards": []}), "guilds")[0] == 2
    assert points(game(guild, {**ticked, "city": {"blue": 5}}, {"cards": []}), "guilds")[0] == 5


def test_stages_come_from_the_sheet_then_the_wonder_row_then_the_city() -> None:
    def arena(**more: Any) -> int:
        sheet = {"commercial": {"cards": ["arena"]}, **more}
        return points(game(sheet, boards={0: GIZA}), "commercial")[0]

    assert arena(city={"stages": 1}) == 1
    assert arena(city={"stages": 1}, wonder={"stages": 2}) == 2
    assert arena(city={"stages": 1}, wonder={"stages": 2}, stages=3) == 3
    assert arena(city={"stages": 1}, wonder={"stages": 2}, stages=0) == 0


def test_ticked_cards_fill_four_rows() -> None:
    cards = ["altar", "tavern", "haven", "ore_vein", "school", "workshop", "workers_guild", "walls"]
    played = game({"cards": cards}, {"cards": ["mine"]}, {"cards": ["mine", "excavation"]})
    rows = score(played).players[0].rows
    assert {key: row.points for key, row in rows.items() if row.points} == {
        "civilian": 3,
        "commercial": 1,
        "science": 2,
        "guilds": 3,
    }


def test_a_row_that_is_written_wins_over_the_ticked_cards() -> None:
    cards = ["altar", "haven", "school", "workers_guild"]
    written = {"civilian": 0, "commercial": 1, "science": 2, "guilds": 3}
    played = game({"cards": cards, **written})
    rows = score(played).players[0].rows
    assert {key: rows[key].points for key in written} == written
    entry = game({"cards": cards, "civilian": {"cards": ["palace"]}, "guilds": 0})
    assert points(entry, "civilian")[0] == 8


def test_an_empty_list_of_cards_is_a_city_without_cards() -> None:
    played = game({"guilds": {"cards": ["spies_guild"]}}, {"cards": []}, {"cards": []})
    assert points(played, "guilds")[0] == 0
    assert points(game({"civilian": {"cards": []}}), "civilian") == [0, 0, 0]
    refused(file({"civilian": {}}), "missing_key", player="Ada", row="civilian", value="cards")


def test_no_city_holds_a_card_twice() -> None:
    details = {"player": "Ada", "value": "altar"}
    refused(file({"cards": ["altar", "baths", "altar"]}), "twice", row="cards", **details)
    listed = file({"civilian": {"cards": ["altar", "altar", "baths"]}})
    refused(listed, "twice", row="civilian", **details)


@pytest.mark.parametrize("name", ["loom", "glassworks", "press"])
def test_rulebook_two_cards_of_one_name_are_the_same_building(name: str) -> None:
    played = file({"cards": [f"{name}_1", f"{name}_2"]})
    refused(played, "twice", player="Ada", row="cards", value=f"{name}_2")


def test_two_cities_may_hold_the_same_card() -> None:
    assert points(game({"cards": ["altar"]}, {"cards": ["altar"]}), "civilian") == [3, 3, 0]


@pytest.mark.parametrize("value", ["alter", "", 7, None, ["altar"], True])
def test_unknown_cards_are_refused(value: object) -> None:
    for row in ("cards", "civilian"):
        ids = ["baths", value]
        sheet = {"cards": ids} if row == "cards" else {row: {"cards": ids}}
        refused(file({}, sheet), "unknown_id", player="Bo", row=row, value=value)


def test_the_first_unknown_card_is_named() -> None:
    refused(
        file({"cards": ["altar", "x", "y"]}),
        "unknown_id",
        player="Ada",
        row="cards",
        value="x",
    )


@pytest.mark.parametrize(
    ("row", "card", "colour"),
    [("civilian", "haven", "yellow"), ("commercial", "altar", "blue"), ("guilds", "walls", "red")],
)
def test_a_row_takes_cards_of_its_colour_only(row: str, card: str, colour: str) -> None:
    played = file({row: {"cards": [card]}})
    refused(played, "wrong_colour", player="Ada", row=row, value=card, colour=colour)


def test_cards_of_an_expansion_need_it() -> None:
    for card, needs in (("capitol", "cities"), ("croesus", "leaders"), ("pontoon", "armada")):
        played = file({"cards": [card]})
        refused(
            played,
            "needs_expansion",
            player="Ada",
            row="cards",
            value=card,
            expansion=needs,
        )
        assert score(game({"cards": [card]}, expansions=(needs,))).players[0].total == 0


def test_cards_of_armada_count_as_cards_of_their_colour() -> None:
    spies = {"guilds": {"cards": ["spies_guild"]}}
    played = game(spies, {"cards": ["pontoon", "walls"]}, {"cards": []}, expansions=ALL)
    assert points(played, "guilds")[0] == 2


def test_points_that_are_not_known_for_certain_have_to_be_written() -> None:
    for row, card in (
        ("civilian", "dry_hold"),
        ("commercial", "port_customs"),
    ):
        played = file({"cards": [card]}, expansions=ALL)
        refused(played, "by_hand", player="Ada", row=row, value=card)
        assert points(game({"cards": [card], row: 5}, expansions=ALL), row)[0] == 5


def test_a_yellow_card_of_armada_with_points_printed_on_it() -> None:
    played = game({"commercial": {"cards": ["pirate_crew"]}}, expansions=("armada",))
    assert parts(played, "commercial") == [
        ("card", 4, {"card": "pirate_crew"}),
        ("card.single", 0, {"card": "pirate_crew"}),
    ]


def test_a_card_is_taken_once_others_have_every_copy_of_it() -> None:
    """Each guild exists once; of other cards there are more with more players."""
    guild = {"guilds": {"cards": ["spies_guild"]}}
    assert all_taken_by(game({}, guild), 0, "spies_guild") == ("Bo",)
    assert all_taken_by(game({}, {"cards": ["spies_guild"]}, seats=7), 0, "spies_guild") == ("Bo",)
    assert all_taken_by(game({}, guild), 1, "spies_guild") == (), "one's own can be taken back"
    assert all_taken_by(game({}, guild), 0, "workers_guild") == ()
    altar = {"civilian": {"cards": ["altar"]}}
    assert all_taken_by(game({}, altar, seats=4), 0, "altar") == ("Bo",)
    assert all_taken_by(game({}, altar, seats=5), 0, "altar") == ()
    two = game({}, altar, {"cards": ["altar"]}, seats=5)
    assert all_taken_by(two, 0, "altar") == ("Bo", "Cy")
    well = {"civilian": {"cards": ["well"]}}
    assert all_taken_by(game({}, well), 0, "well") == ("Bo",), "a card of a larger game"
    assert all_taken_by(game({}, {}), 0, "well") == ()


def test_what_waits_is_refused_with_the_name_of_the_player_who_lacks_it() -> None:
    played = game({"guilds": {"cards": ["spies_guild"]}}, {"cards": []})
    (one,) = standing(played).waiting
    refusal = one.refusal(played)
    assert (refusal.reason, refusal.player, refusal.row, refusal.value) == (
        "count_missing",
        "Cy",
        "guilds",
        "red",
    )
