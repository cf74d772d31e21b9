"""The base game's pad: which rows it has, in which order, and plain points on it."""

from __future__ import annotations

import pytest

from scorepad.titles import Game, rows, score
from scorepad.titles.base import TITLE
from scorepad.titles.base.cards import RowCards
from scorepad.titles.base.edifice import Sites, Stakes
from scorepad.titles.base.military import Conflicts, Shields
from scorepad.titles.base.naval import NavalTokens, naval_values
from scorepad.titles.base.projects import projects
from scorepad.titles.base.symbols import CopiedSymbols, Symbols
from scorepad.titles.base.wonder import StagesBuilt, most_stages
from scorepad.titles.model import BOARD, SHEET, TABLE, Board

from .base_pad import ALL, file, game, parts, points, refused, row

SEVEN = ["wonder", "coins", "military", "civilian", "commercial", "science", "guilds"]
ADDED = {
    "leaders": ["leaders"],
    "cities": ["cities", "debt"],
    "armada": ["naval", "islands", "shipyard"],
    "edifice": ["edifice"],
}
BELOW_ZERO = {"military", "naval", "edifice"}


def test_the_pad_has_seven_rows_in_the_order_of_the_rulebook() -> None:
    assert [row.id for row in TITLE.rows(())] == SEVEN


@pytest.mark.parametrize("expansion", ALL)
def test_an_expansion_adds_its_rows_after_the_seven(expansion: str) -> None:
    assert [row.id for row in TITLE.rows((expansion,))] == SEVEN + ADDED[expansion]


def test_the_order_in_which_expansions_are_named_does_not_matter() -> None:
    every = [*SEVEN, *(row for added in ADDED.values() for row in added)]
    assert [row.id for row in TITLE.rows(ALL)] == every
    assert TITLE.rows(ALL[::-1]) == TITLE.rows(ALL) == rows(game(expansions=ALL))
    assert list(score(game(expansions=ALL[::-1])).players[0].rows) == every


def test_every_row_has_a_colour_a_sign_and_a_topic_of_its_own() -> None:
    pad = TITLE.rows(ALL)
    assert [(row.colour, row.sign) for row in pad] == [
        ("gold", "pyramid"),
        ("coin", "ring"),
        ("red", "shield"),
        ("blue", "temple"),
        ("yellow", "diamond"),
        ("green", "hexagon"),
        ("purple", "star"),
        ("white", "bust"),
        ("black", "mask"),
        ("grey", "knot"),
        ("navy", "anchor"),
        ("teal", "island"),
        ("brown", "ship"),
        ("copper", "arch"),
    ]
    elsewhere = {
        "debt": "base/cities#debt",
        "naval": "base/armada#naval",
        "islands": "base/armada#islands",
        "shipyard": "base/armada#shipyard",
        "edifice": "edifice/scoring",
    }
    assert [row.topic for row in pad] == [elsewhere.get(r.id, f"base/{r.id}") for r in pad]
    assert {row.id for row in pad if row.low < 0} == BELOW_ZERO
    assert {(row.low, row.high) for row in pad} == {(0, 999), (-999, 999)}
    assert {row.id for row in pad if row.counts} == {"coins", "debt"}


def test_what_each_calculator_edits() -> None:
    edits = {row.id: [(s.key, s.kind, s.place) for s in row.slots] for row in TITLE.rows(ALL)}
    assert edits == {
        "wonder": [("wonder", StagesBuilt, SHEET), ("board", Board, BOARD)],
        "coins": [],
        "military": [("military", Conflicts, SHEET), ("shields", Shields, TABLE)],
        "civilian": [("civilian", RowCards, SHEET)],
        "commercial": [("commercial", RowCards, SHEET)],
        "science": [("science", Symbols, SHEET), ("science", CopiedSymbols, SHEET)],
        "guilds": [("guilds", RowCards, SHEET)],
        "leaders": [("leaders", RowCards, SHEET)],
        "cities": [("cities", RowCards, SHEET)],
        "debt": [],
        "naval": [("naval", NavalTokens, SHEET)],
        "islands": [],
        "shipyard": [],
        "edifice": [("edifice", Sites, TABLE)],
    }
    everyone = {(row.id, s.key) for row in TITLE.rows(ALL) for s in row.slots if s.everyone}
    assert everyone == {("military", "shields"), ("edifice", "edifice")}


def test_an_entry_is_what_the_calculator_of_the_row_writes() -> None:
    entries: dict[str, object] = {
        row.id: row.entry for row in TITLE.rows(ALL) if row.entry is not None
    }
    assert entries == {
        "wonder": StagesBuilt,
        "military": Conflicts,
        "civilian": RowCards,
        "commercial": RowCards,
        "science": Symbols,
        "guilds": RowCards,
        "leaders": RowCards,
        "cities": RowCards,
        "naval": NavalTokens,
        "edifice": Stakes,
    }


def test_science_counts_the_effects_of_the_expansions_on_the_table() -> None:
    both = ("most", "swap")
    for expansions, more in (
        ((), ()),
        (("edifice",), ()),
        (("leaders",), both),
        (("armada",), both),
        (("cities",), ("masks", *both)),
        (ALL, ("masks", *both)),
    ):
        (science,) = (row for row in TITLE.rows(expansions) if row.id == "science")
        assert science.slots[0].pool == ("compass", "gear", "tablet", "wild", *more)


def test_leaders_and_city_cards_are_ticked_from_their_own_box() -> None:
    pools = {
        row.id: row.slots[0].pool for row in TITLE.rows(ALL) if row.id in ("leaders", "cities")
    }
    assert {row: len(pool) for row, pool in pools.items()} == {"leaders": 55, "cities": 42}
    assert "darius" in pools["leaders"]
    assert "capitol" in pools["cities"]


def test_military_is_counted_in_two_ways() -> None:
    (military,) = (row for row in TITLE.rows(ALL) if row.id == "military")
    assert [slot.way for slot in military.slots] == ["tokens", "shields"]


@pytest.mark.parametrize(("expansion", "boards"), [("", 8), ("armada", 9), ("edifice", 9)])
def test_the_boards_are_those_of_the_boxes_on_the_table_and_carthage(
    expansion: str, boards: int
) -> None:
    """Carthage goes with any game; before the first turn and on the pad the same may be picked."""
    pool = TITLE.rows((expansion,))[0].slots[1].pool
    assert len(pool) == boards
    assert "carthage" in pool
    board = TITLE.setup((expansion,))[0]
    assert pool == (*board.pools[0], *board.also)


def test_card_lists_offer_the_cards_of_the_row_and_projects_come_by_age() -> None:
    pools = {row.id: row.slots[0].pool for row in TITLE.rows(ALL) if row.slots}
    assert [len(pools[row]) for row in ("civilian", "commercial", "guilds")] == [13, 13, 10]
    assert "palace" in pools["civilian"]
    assert [projects()[id_].age for id_ in pools["edifice"]] == ["1"] * 5 + ["2"] * 5 + ["3"] * 5
    assert "belvedere" in pools["edifice"][:5]


def test_naval_tokens_and_stages_have_limits() -> None:
    assert naval_values() == (7, 5, 3, 1, -1, -2, -3)
    assert most_stages() == 4


def test_numbers_are_points_as_written_and_add_up() -> None:
    written = dict(zip(SEVEN, (10, 9, -3, 20, 4, 21, 9), strict=True))
    played = score(game(written)).players[0]
    assert {key: row.points for key, row in played.rows.items()} == {**written, "coins": 3}
    assert played.total == 10 + 3 - 3 + 20 + 4 + 21 + 9
    assert parts(game(written), "civilian") == [("points", 20, {})]


def test_a_row_left_out_counts_nothing() -> None:
    assert score(game(expansions=ALL)).players[0].total == 0
    assert row(game(), "coins") == (0, ())


@pytest.mark.parametrize(("coins", "worth"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (999, 333)])
def test_rulebook_three_coins_are_a_point(coins: int, worth: int) -> None:
    assert parts(game({"coins": coins}), "coins") == [
        ("coins.threes", worth, {"coins": coins, "count": worth})
    ]


def test_a_debt_token_of_cities_costs_a_point() -> None:
    played = game({"debt": 4}, expansions=("cities",))
    assert parts(played, "debt") == [("debt", -4, {"count": 4})]


def test_naval_tokens_add_up_and_may_be_below_zero() -> None:
    played = game(
        {"naval": {"tokens": [3, -1]}},
        {"naval": -7},
        {"naval": {"tokens": []}},
        expansions=("armada",),
    )
    assert points(played, "naval") == [2, -7, 0]
    empty = file({"naval": {}}, expansions=("armada",))
    refused(empty, "missing_key", player="Ada", row="naval", value="tokens")
    assert parts(played, "naval") == [
        ("naval.token", 3, {"value": 3}),
        ("naval.token", -1, {"value": -1}),
    ]


@pytest.mark.parametrize("token", [0, 2, 4, 6, 8, -4])
def test_no_other_naval_tokens_exist(token: int) -> None:
    played = file({"naval": {"tokens": [1, token]}}, expansions=("armada",))
    refused(played, "not_a_token", player="Ada", row="naval", value=token)


def test_the_other_rows_of_expansions_are_plain_points() -> None:
    for key, expansion in (
        ("leaders", "leaders"),
        ("cities", "cities"),
        ("islands", "armada"),
        ("shipyard", "armada"),
    ):
        assert points(game({}, {key: 12}, expansions=(expansion,)), key) == [0, 12, 0]


@pytest.mark.parametrize("seats", [3, 7])
def test_three_to_seven_can_play(seats: int) -> None:
    assert len(score(game(seats=seats)).players) == seats


@pytest.mark.parametrize("seats", [0, 2, 8])
def test_fewer_or_more_cannot(seats: int) -> None:
    named = tuple(game(seats=7).players) * 2
    refused(
        Game("base", named[:seats]),
        "wrong_players",
        player=None,
        row="players",
        value=seats,
        low=3,
        high=7,
        title="base",
    )


def test_title_says_who_can_play_with_what() -> None:
    assert (TITLE.id, list(TITLE.seats), TITLE.expansions) == ("base", [3, 4, 5, 6, 7], ALL)


def test_the_result_names_title_and_victory() -> None:
    found = score(game({"coins": 3}))
    assert (found.title, found.victory, found.teams, found.notes) == ("base", "points", None, ())
    assert [player.name for player in found.players] == ["Ada", "Bo", "Cy"]
