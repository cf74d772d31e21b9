"""Every leader, worked by hand: what it adds to which row, and where it just does not."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.titles import score, standing
from scorepad.titles.model import Waiting

from .base_pad import GIZA, file, game, parts, points, refused
from .expansion_pad import ADA, BO, BOTH, CY, Case, added, case, check, full, ids, parts_of
from .expansion_pad import played as with_leader

ONE_WON = {"military": {"won": [1, 0, 0]}}
LOST = {"military": {"lost": [0, 1, 0]}}


def counted(**counts: int) -> dict[str, Any]:
    return {"city": counts}


#: Leaders without points of their own and without a part in other rows.
SILENT = (
    *("maecenas", "imhotep", "hammurabi", "leonidas", "archimedes", "ramses", "croesus"),
    *("xenophon", "vitruvius", "nero", "bilkis", "hannibal", "caesar", "solomon", "berenice"),
    *("hatshepsut", "nitocris", "telesilla", "tomyris", "caligula", "diocletian", "octavia"),
    "arsinoe",
)

#: The others, each with what it adds; Ada's symbols are 2 compasses and a gear in full().
CASES: dict[str, list[Case]] = {
    "sappho": [full(leaders=2), case({}, leaders=2)],
    "zenobia": [full(leaders=3), case({}, leaders=3)],
    "nefertiti": [full(leaders=4), case({}, leaders=4)],
    "cleopatra": [full(leaders=5), case({}, leaders=5)],
    "aspasia": [full(leaders=2), case({}, leaders=2)],
    # One's own symbol: 3/1/0 instead of 2/1/0, a set of 2/1/1, 2/2/0.
    "euclid": [
        full(science=5),
        case({"science": 9}),
        case({"science": {"gear": 1, "tablet": 1}}, science=8),
        case({}, science=1),
    ],
    "ptolemy": [full(science=8), case({"science": 9}), case({}, science=1)],
    "pythagoras": [full(science=3), case({"science": 9}), case({}, science=1)],
    # One more of the compasses: 3/1/0; nothing of nothing; the entry's own number wins.
    "enheduanna": [
        full(science=5),
        case({}),
        case({"science": {}}),
        case({"science": 9}),
        case({"science": {"gear": 2, "most": 0}}),
        case({"science": {"gear": 2, "most": 1}}),
    ],
    # 2/1/0 becomes 1/1/1, 10 instead of 5; 3/0/0 stays; 2/2/0 becomes 2/1/1, 13 instead of 8.
    "aganice": [
        full(science=5),
        case({"science": {"gear": 3}}),
        case({"science": {"compass": 2, "gear": 2}}, science=5),
        case({"science": {"compass": 1, "gear": 1, "swap": 0}}),
        case({"science": 9}),
        case({}),
    ],
    "phidias": [full(leaders=1), case(counted(brown=6), leaders=6), case(counted(brown=0, grey=3))],
    "praxiteles": [full(leaders=2), case(counted(grey=3), leaders=6), case(counted(grey=0))],
    "nebuchadnezzar": [
        full(leaders=2),
        case({"civilian": {"cards": ["altar", "palace", "baths"]}}, leaders=3),
        case({"cards": ["altar", "school"]}, leaders=1),
        case({"civilian": {"cards": []}}),
    ],
    "varro": [
        full(leaders=3),
        case({"commercial": {"cards": ["tavern", "forum"]}}, leaders=2),
        case({"cards": ["altar"]}),
    ],
    "pericles": [full(leaders=8), case(counted(red=1), leaders=2), case(counted(red=0))],
    "hypatia": [
        full(leaders=2),
        case({"science": {"gear": 2, "tablet": 1, "wild": 2}}, leaders=3),
        case({"cards": ["school", "altar"]}, leaders=1),
        case({"science": {"wild": 1}}),
    ],
    "hiram": [
        full(leaders=2),
        case({"guilds": {"cards": ["scientists_guild"]}}, leaders=2),
        case({"guilds": {"cards": []}}),
    ],
    # Beside the row of coins.
    "midas": [full(leaders=2), case({"coins": 3}, leaders=1), case({"coins": 2}), case({})],
    "amytis": [
        full(leaders=2),
        case({"wonder": {"stages": 3}}, leaders=6),
        case(counted(stages=2), leaders=4),
        case({"stages": 0}),
    ],
    # In full() shields give two victories in age I and one in age II.
    "alexander": [
        full(leaders=3),
        case({"military": {"won": [2, 1, 2]}}, leaders=5),
        case({**ONE_WON, "cities": {"cards": ["raider_fort"]}}, leaders=2),
        case(LOST),
        case({}),
    ],
    "justinian": [
        full(leaders=6),
        case(counted(blue=3, red=1, green=2), leaders=3),
        case(counted(blue=3, red=0, green=2)),
    ],
    "plato": [
        full(leaders=7),
        case(
            counted(brown=2, grey=2, blue=2, yellow=3, green=2, red=4, purple=2),
            leaders=14,
        ),
        case(counted(brown=2, grey=2, blue=2, yellow=3, green=2, red=4, purple=0)),
    ],
    # Two sets; with a wild 5/2/1 becomes 5/2/2 (33 + 14 and 6) instead of 6/2/1 (41 + 7).
    "aristotle": [
        full(),
        case({"science": {"compass": 2, "gear": 2, "tablet": 2}}, leaders=6),
        case(
            {"science": {"compass": 5, "gear": 2, "tablet": 1, "wild": 1}},
            science=33 + 14 - 48,
            leaders=6,
        ),
        case({"science": {"compass": 5, "gear": 2}}),
        case({"science": 0}),
        case({"cards": ["apothecary", "workshop", "school"]}, leaders=3),
        case({}),
    ],
    "phryne": [
        full(leaders=5),
        case(counted(blue=3), counted(blue=2), counted(blue=2), leaders=5),
        case(counted(blue=3), counted(blue=3), counted(blue=0)),
        case(counted(blue=3), counted(blue=0), counted(blue=3)),
        case(counted(blue=0), counted(blue=0), counted(blue=0)),
    ],
    "cornelia": [
        full(leaders=5),
        case(counted(yellow=1), counted(yellow=0), counted(yellow=0), leaders=5),
        case(counted(yellow=2), counted(yellow=2), counted(yellow=1)),
        case(counted(yellow=2), counted(yellow=1), counted(yellow=3)),
    ],
    "eurypyle": [
        full(leaders=5),
        case(counted(red=5), {"cards": ["walls"]}, counted(red=4), leaders=5),
        case(counted(red=1), {"cards": ["walls"]}, counted(red=0)),
        case(counted(red=5), counted(red=4), counted(red=5)),
    ],
    "theano": [
        full(leaders=5),
        case({"science": {"gear": 2}}, {"science": {"gear": 1}}, counted(green=1), leaders=5),
        case({"science": {"gear": 1}}, {"science": {"tablet": 1}}, counted(green=0)),
        case({"science": {"gear": 1, "wild": 3}}, counted(green=0), counted(green=2)),
    ],
    "makeda": [
        full(leaders=5),
        case({"coins": 1}, leaders=5),
        case({"coins": 4}, {"coins": 4}),
        case({"coins": 4}, {}, {"coins": 5}),
        case({}),
    ],
    # In full() age II and III give defeats.
    "cynisca": [
        full(),
        case(ONE_WON, leaders=6),
        case({"military": {"won": [2, 2, 2], "lost": [0, 0, 0]}}, leaders=6),
        case({}, leaders=6),
        case(LOST),
    ],
    # Pairs of tokens of equal worth.
    "gorgo": [
        full(leaders=1),
        case({"military": {"won": [2, 2, 2]}}, leaders=1 + 3 + 5),
        case({"military": {"won": [0, 1, 2]}}, leaders=5),
        case({"military": {"won": [1, 1, 1]}}),
        case({"military": {"won": [0, 1, 0]}, "cities": {"cards": ["raider_fort"]}}, leaders=3),
        case({"military": {"won": [0, 0, 2]}, "cities": {"cards": ["raider_garrison"]}}, leaders=5),
        case({}),
    ],
    "agrippina": [
        full(),
        case({}, leaders=7),
        case({"leaders": {"cards": ["sappho"]}}),
        case({"cards": ["sappho"]}),
        case(counted(leaders=1), leaders=7),
        case(counted(leaders=2)),
    ],
    "darius": [
        full(leaders=3),
        case({"cities": {"cards": ["militia", "customs"]}}, leaders=2),
        case({"cards": ["militia", "altar"]}, leaders=1),
        case({"cities": {"cards": []}}),
    ],
}


def test_every_leader_is_here() -> None:
    assert sorted([*SILENT, *CASES]) == sorted(ids("leaders"))
    assert len(ids("leaders")) == 55


@pytest.mark.parametrize("leader", CASES)
def test_a_leader_adds_what_it_says(leader: str) -> None:
    check("leaders", leader, CASES[leader])


@pytest.mark.parametrize("leader", SILENT)
def test_a_leader_that_helps_during_the_game_adds_nothing(leader: str) -> None:
    check("leaders", leader, [full(), case({})])
    assert parts_of("leaders", leader) == [("card.no_points", 0)]


@pytest.mark.parametrize("leader", CASES)
def test_every_leader_is_named_in_its_row(leader: str) -> None:
    found = parts_of("leaders", leader)
    assert sum(amount for _, amount in found) == CASES[leader][0].adds.get("leaders", 0)
    assert found


def test_points_that_are_disputed_say_so() -> None:
    assert parts_of("leaders", "aspasia") == [("card", 2), ("card.disputed", 0)]
    assert parts_of("leaders", "sappho") == [("card", 2)]


def test_a_number_written_by_hand_wins() -> None:
    sheet = {"leaders": 11, "cards": ["sappho", "phidias", "ore_vein"]}
    assert points(game(sheet, expansions=BOTH), "leaders") == [11, 0, 0]
    assert points(game({"leaders": 0, "cards": ["sappho"]}, expansions=BOTH), "leaders")[0] == 0


def test_a_row_left_out_counts_nothing_also_beside_ticked_leaders() -> None:
    played = game({"cards": ["sappho", "euclid", "enheduanna"]}, expansions=BOTH)
    assert points(played, "leaders") == [0, 0, 0]
    assert points(played, "science") == [4, 0, 0], "their symbols count in the science row"


def test_a_leader_in_both_lists_counts_once() -> None:
    both = {"leaders": {"cards": ["sappho", "euclid"]}, "cards": ["euclid", "sappho"]}
    played = game(both, expansions=BOTH)
    assert points(played, "leaders")[0] == 2
    assert points(played, "science")[0] == 1
    alone = {"leaders": {"cards": ["agrippina"]}, "cards": ["agrippina"]}
    assert points(game(alone, expansions=BOTH), "leaders")[0] == 7
    most = {"leaders": {"cards": ["enheduanna"]}, "cards": ["enheduanna", "school"]}
    assert points(game(most, expansions=BOTH), "science")[0] == 4
    green = ["workshop", "laboratory", "observatory", "study", "school", "apothecary"]
    swap = {"leaders": {"cards": ["aganice"]}, "cards": ["aganice", *green]}
    why = "one swap makes 5/1/0 of 4/1/1, a second would make 6/0/0"
    assert points(game(swap, expansions=BOTH), "science")[0] == 26, why


def test_an_entry_of_symbols_holds_the_leaders_of_the_list_but_not_those_of_the_row() -> None:
    entry = {"science": {"compass": 2}}
    listed = {**entry, "cards": ["euclid"]}
    assert points(game(listed, expansions=BOTH), "science")[0] == 4
    of_row = {**entry, "leaders": {"cards": ["euclid"]}}
    assert points(game(of_row, expansions=BOTH), "science")[0] == 9
    assert points(game({**of_row, "cards": ["euclid"]}, expansions=BOTH), "science")[0] == 9


def test_aristotle_places_wilds_only_where_his_own_row_counts_him() -> None:
    sheet = {
        "science": {"compass": 5, "gear": 2, "tablet": 1, "wild": 1},
        "cards": ["aristotle"],
    }
    rows = score(game(sheet, expansions=BOTH)).players[0].rows
    assert (rows["science"].points, rows["leaders"].points) == (48, 0)
    sheet["leaders"] = {"cards": ["aristotle"]}
    rows = score(game(sheet, expansions=BOTH)).players[0].rows
    assert (rows["science"].points, rows["leaders"].points) == (33 + 14, 6)


@pytest.mark.parametrize(
    ("leader", "sheets", "player", "kind"),
    [
        ("phidias", ({},), "Ada", "brown"),
        ("nebuchadnezzar", ({"civilian": 7},), "Ada", "blue"),
        ("nebuchadnezzar", ({},), "Ada", "blue"),
        ("hypatia", ({"science": 7},), "Ada", "green"),
        ("hiram", ({"guilds": 7},), "Ada", "purple"),
        ("amytis", ({"wonder": 7},), "Ada", "stages"),
        ("darius", ({"cities": 7},), "Ada", "black"),
        ("justinian", (counted(blue=1, green=1),), "Ada", "red"),
        (
            "plato",
            (counted(grey=1, blue=1, yellow=1, green=1, red=1, purple=1),),
            "Ada",
            "brown",
        ),
        ("phryne", (counted(blue=1), {}, counted(blue=1)), "Bo", "blue"),
        ("phryne", (counted(blue=1), counted(blue=1)), "Cy", "blue"),
        ("alexander", ({"military": 4},), "Ada", "tokens"),
        ("gorgo", ({"military": 0},), "Ada", "tokens"),
        ("cynisca", ({"military": 4},), "Ada", "tokens"),
        ("aristotle", ({"science": 10},), "Ada", "symbols"),
    ],
)
def test_a_missing_count_is_refused_and_named(
    leader: str, sheets: tuple[dict[str, Any], ...], player: str, kind: str
) -> None:
    first, *others = sheets
    one = ({"leaders": {"cards": [leader, "sappho"]}, **first}, *others)
    refused(file(*one, expansions=BOTH), "count_missing", player=player, row="leaders", value=kind)
    result = standing(game(*one, expansions=BOTH))
    seat = ("Ada", "Bo", "Cy").index(player)
    assert result.waiting == (Waiting(0, "leaders", leader, seat, kind),)
    assert result.players[0].rows["leaders"].points == 2, "the other leader counts"


def test_an_entry_gives_counts_to_leaders_but_not_to_guilds() -> None:
    sheet = {"leaders": {"cards": ["hiram"]}, "guilds": {"cards": ["shipowners_guild"]}}
    played = file({**sheet, "city": {"brown": 1, "grey": 1}}, expansions=BOTH)
    refused(played, "count_missing", player="Ada", row="guilds", value="purple")
    assert standing(game(sheet, expansions=BOTH)).players[0].rows["leaders"].points == 2


def test_what_is_counted_in_the_city_wins_over_the_lists() -> None:
    sheet = {"leaders": {"cards": ["nebuchadnezzar", "varro"]}, "city": {"blue": 5}}
    ticked = {**sheet, "cards": ["altar", "tavern"], "civilian": {"cards": ["palace", "baths"]}}
    assert points(game(ticked, expansions=BOTH), "leaders")[0] == 5 + 1


@pytest.mark.parametrize(
    ("cards", "reason", "value", "more"),
    [
        (["capitol"], "wrong_colour", "capitol", {"colour": "black"}),
        (["altar"], "wrong_colour", "altar", {"colour": "blue"}),
        (["sappho", "sappho"], "twice", "sappho", {}),
        (["socrates"], "unknown_id", "socrates", {}),
    ],
)
def test_the_row_takes_leaders_only(
    cards: list[str], reason: str, value: str, more: dict[str, str]
) -> None:
    played = file({"leaders": {"cards": cards}}, expansions=BOTH)
    refused(played, reason, player="Ada", row="leaders", value=value, **more)


def test_only_neighbours_are_compared_with() -> None:
    sheets = [counted(blue=2), counted(blue=1), counted(blue=9), counted(blue=1)]
    first = {**sheets[0], "leaders": {"cards": ["phryne"]}}
    assert points(game(first, *sheets[1:], seats=4, expansions=BOTH), "leaders")[0] == 5


def test_a_neighbour_gains_nothing_by_a_leader() -> None:
    for leader in ids("leaders"):
        assert added("leaders", leader, (ADA, BO, CY))[1:] == [{}, {}], leader


def test_parts_of_leaders_that_compare_tell_both_neighbours() -> None:
    first = {**counted(blue=2), "leaders": {"cards": ["phryne"]}}
    played = game(first, counted(blue=1), counted(blue=0), expansions=BOTH, boards={0: GIZA})
    facts = {"card": "phryne", "count": 2, "per": "blue", "left": 1, "right": 0}
    assert parts(played, "leaders") == [("card.more", 5, facts)]


@pytest.mark.parametrize(
    ("leader", "expected"),
    [
        ("pericles", [("card.counts", 8, {"count": 4, "each": 2, "per": "red"})]),
        ("midas", [("card.counts", 2, {"count": 2, "each": 1, "per": "threes"})]),
        ("justinian", [("card.counts", 6, {"count": 2, "each": 3, "per": "sets"})]),
        ("plato", [("card.counts", 7, {"count": 1, "each": 7, "per": "colour_sets"})]),
        ("gorgo", [("card.counts", 1, {"count": 1, "each": 1, "per": "pairs_1"})]),
        ("aristotle", [("card.counts", 0, {"count": 0, "each": 3, "per": "science_sets"})]),
        ("cynisca", [("card.none", 0, {"count": 3, "per": "defeats"})]),
        ("agrippina", [("card.alone", 0, {"count": 2, "per": "leaders"})]),
        (
            "makeda",
            [("card.more", 5, {"count": 7, "per": "coins", "left": 6, "right": 3})],
        ),
        ("sappho", [("card", 2, {})]),
        ("nero", [("card.no_points", 0, {})]),
    ],
)
def test_parts_tell_what_a_leader_counts(
    leader: str, expected: list[tuple[str, int, dict[str, Any]]]
) -> None:
    assert parts(with_leader("leaders", leader, (ADA, BO, CY)), "leaders") == [
        (what, amount, {"card": leader, **facts}) for what, amount, facts in expected
    ]


def test_gorgo_tells_only_of_tokens_that_make_a_pair() -> None:
    sheet = {"leaders": {"cards": ["gorgo"]}, "military": {"won": [2, 1, 2]}}
    found = parts(game(sheet, expansions=BOTH), "leaders")
    assert [(amount, facts["per"]) for _, amount, facts in found] == [
        (1, "pairs_1"),
        (5, "pairs_5"),
    ]


def test_a_leader_that_waits_says_so() -> None:
    sheet = {"leaders": {"cards": ["phidias", "sappho"]}}
    row = standing(game(sheet, expansions=BOTH)).players[0].rows["leaders"]
    assert [(part.what, part.points, part.facts) for part in row.parts] == [
        ("card.waits", 0, {"card": "phidias"}),
        ("card", 2, {"card": "sappho"}),
    ]


def test_gorgo_without_a_pair_tells_it_once() -> None:
    sheet = {"leaders": {"cards": ["gorgo"]}, "military": {"won": [1, 1, 1]}}
    assert len(parts(game(sheet, expansions=BOTH), "leaders")) == 1


def test_without_cities_there_are_no_black_cards_to_ask_for() -> None:
    played = game({"leaders": {"cards": ["darius", "sappho"]}}, expansions=("leaders",))
    assert points(played, "leaders")[0] == 2
