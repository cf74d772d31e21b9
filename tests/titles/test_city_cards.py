"""Every card of Cities, worked by hand: what it adds to which row, and where it just does not."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.titles import standing
from scorepad.titles.base.cards import all_cards
from scorepad.titles.model import UNFILLED, Waiting

from .base_pad import file, game, parts, points, refused
from .expansion_pad import BOTH, Case, case, check, full, ids, parts_of


def won(*by_age: int) -> dict[str, Any]:
    return {"military": {"won": list(by_age)}}


def shown(**symbols: int) -> dict[str, Any]:
    return {"science": symbols}


#: Cards without points of their own and without a part in other rows.
SILENT = (
    *("west_clandestine_wharf", "east_clandestine_wharf", "smugglers_cache", "secret_warehouse"),
    *("dive", "opium_stash", "militia", "black_market", "gambling_den", "opium_den"),
    *("mercenaries", "forging_agency", "opium_distillery", "contingent", "memorial"),
)

#: Cards with points printed on them.
PRINTED = {
    "city_gates": 4,
    "customs": 4,
    "hideout": 2,
    "residence": 1,
    "architect_firm": 2,
    "tabularium": 6,
    "trade_center": 6,
    "lair": 3,
    "sepulcher": 4,
    "consulate": 2,
    "capitol": 8,
    "mint": 8,
    "brotherhood": 4,
    "chamber_of_builders": 4,
    "cenotaph": 5,
    "embassy": 3,
}

#: A mask: in full() the tablet of the neighbour makes the set 2/1/1.
MASK = [
    full(science=8),
    case({}),
    case(shown(gear=1), shown(gear=1), science=3),
    case(shown(gear=1), {}, shown(gear=2), science=3),
    case(shown(gear=1), shown(wild=2), {"cards": ["altar"]}),
    case(shown(gear=1), {"leaders": {"cards": ["pythagoras"]}}, {"cards": ["pythagoras"]}),
    case({"science": 7}, shown(gear=1)),
]

#: The others, each with what it adds; in full() Ada has two tokens of 1, one of 3, three defeats.
CASES: dict[str, list[Case]] = {
    # A token in the military row, unless it is a number.
    "raider_camp": [
        full(military=1),
        case({}, military=1),
        case(won(2, 0, 0), military=1),
        case({"military": 4}),
    ],
    "raider_fort": [
        full(military=3),
        case({}, military=3),
        case(won(0, 2, 0), military=3),
        case({"military": 4}),
    ],
    "raider_garrison": [
        full(military=5),
        case({}, military=5),
        case(won(0, 0, 2), military=5),
        case({"military": 4}),
    ],
    "cells": [
        full(cities=4),
        case(won(1, 2, 2), cities=2),
        case(won(0, 2, 2)),
        case({"cities": {"cards": ["raider_camp"]}}, cities=2),
        case({}),
    ],
    "guardhouse": [
        full(cities=3),
        case(won(2, 2, 2), cities=6),
        case(won(2, 0, 2)),
        case({"cities": {"cards": ["raider_fort"]}}, cities=3),
        case({}),
    ],
    "prison": [
        full(),
        case(won(2, 2, 2), cities=8),
        case(won(2, 2, 0)),
        case({"cities": {"cards": ["raider_garrison"]}}, cities=4),
        case({}),
    ],
    "slave_market": [
        full(cities=3),
        case(won(2, 2, 2), cities=6),
        case({"military": {"lost": [1, 1, 1]}}),
        case({"cities": {"cards": ["raider_camp", "raider_garrison"]}}, cities=2),
        case({}),
    ],
    # It counts itself, and what the city says wins.
    "secret_network": [
        full(cities=3),
        case({}, cities=1),
        case({"cities": {"cards": ["militia", "dive"]}}, cities=3),
        case({"cards": ["militia", "altar"]}, cities=2),
        case({"cards": ["secret_network"]}, cities=1),
        case({"city": {"black": 0}}),
    ],
    "pigeonhole": MASK,
    "band_of_spies": MASK,
    "torture_chamber": MASK,
}


def test_every_city_card_is_here() -> None:
    assert sorted([*SILENT, *PRINTED, *CASES]) == sorted(ids("cities"))
    assert len(ids("cities")) == 42


@pytest.mark.parametrize("card", PRINTED)
def test_points_printed_on_a_card_are_all_it_adds(card: str) -> None:
    check("cities", card, [full(cities=PRINTED[card]), case({}, cities=PRINTED[card])])
    assert parts_of("cities", card)[0] == ("card", PRINTED[card])


@pytest.mark.parametrize("card", CASES)
def test_a_card_adds_what_it_says(card: str) -> None:
    check("cities", card, CASES[card])
    amounts = [amount for _, amount in parts_of("cities", card)]
    assert sum(amounts) == CASES[card][0].adds.get("cities", 0)
    assert parts_of("cities", card)


@pytest.mark.parametrize("card", SILENT)
def test_a_card_that_helps_during_the_game_adds_nothing(card: str) -> None:
    check("cities", card, [full(), case({})])
    assert parts_of("cities", card) == [("card.no_points", 0)]


def test_points_that_are_disputed_say_so() -> None:
    assert parts_of("cities", "embassy") == [("card", 3), ("card.disputed", 0)]
    assert parts_of("cities", "consulate") == [("card", 2)]


def test_three_masks_copy_three_symbols_and_none_twice() -> None:
    masks = {"cities": {"cards": ["pigeonhole", "band_of_spies", "torture_chamber"]}}
    left, right = shown(compass=1, gear=1), shown(tablet=1)
    assert points(game(masks, left, right, expansions=BOTH), "science")[0] == 10
    assert points(game(masks, shown(gear=2), expansions=BOTH), "science")[0] == 4
    beside = {**masks, **shown(gear=1, masks=1)}
    assert points(game(beside, shown(gear=5), expansions=BOTH), "science")[0] == 25


def test_a_token_of_raiders_is_told_in_the_military_row() -> None:
    played = game({"cities": {"cards": ["raider_fort"]}, **won(1, 0, 0)}, expansions=BOTH)
    assert points(played, "military")[0] == 4
    assert parts(played, "military")[-1] == ("military.card", 3, {"card": "raider_fort"})


def test_tokens_of_raiders_come_from_their_own_row_and_once() -> None:
    # Files from before count them in the military row already.
    listed = {"cards": ["raider_camp"]}
    assert points(game(listed, expansions=BOTH), "military")[0] == 0
    entered = {**listed, **won(2, 0, 0)}
    assert points(game(entered, expansions=BOTH), "military")[0] == 2
    both = {**listed, "cities": {"cards": ["raider_camp", "cells"]}}
    played = game(both, expansions=BOTH)
    assert (points(played, "military")[0], points(played, "cities")[0]) == (1, 2)


def test_tokens_follow_from_the_shields_and_diplomacy() -> None:
    sheet = {"cities": {"cards": ["guardhouse", "slave_market"]}}
    shields = {"1": [3, 0, 4], "2": [3, 1, 0]}
    played = game(sheet, expansions=BOTH, shields=shields)
    assert points(played, "cities")[0] == 3 * 2 + 3
    away = game(sheet, expansions=BOTH, shields=shields, diplomacy={"2": [0]})
    assert points(away, "cities")[0] == 1


def test_a_number_written_by_hand_wins() -> None:
    sheet = {"cities": 11, "cards": ["capitol", "secret_network"]}
    assert points(game(sheet, expansions=BOTH), "cities") == [11, 0, 0]
    assert points(game({"cities": 0, "cards": ["capitol"]}, expansions=BOTH), "cities")[0] == 0


def test_a_row_left_out_counts_nothing_also_beside_ticked_cards() -> None:
    assert points(game({"cards": ["capitol", "mint"]}, expansions=BOTH), "cities") == [0, 0, 0]


def test_a_card_in_both_lists_counts_once() -> None:
    sheet = {"cities": {"cards": ["secret_network", "pigeonhole"]}}
    both = {**sheet, "cards": ["pigeonhole", "secret_network", "militia"]}
    played = game(both, shown(gear=3), expansions=BOTH)
    assert (points(played, "cities")[0], points(played, "science")[0]) == (3, 1)


@pytest.mark.parametrize("card", ["cells", "guardhouse", "prison", "slave_market"])
def test_points_in_the_military_row_do_not_tell_the_tokens(card: str) -> None:
    sheet = {"cities": {"cards": [card, "capitol", "raider_camp"]}, "military": 4}
    played = file(sheet, expansions=BOTH)
    refused(played, "count_missing", player="Ada", row="cities", value="tokens")
    result = standing(game(sheet, expansions=BOTH))
    assert result.waiting == (Waiting(0, "cities", card, 0, "tokens"),)
    assert result.players[0].rows["cities"].points == 8, "the other cards count"
    assert result.players[0].rows["military"].points == 4


def test_a_ticked_mask_waits_for_the_symbols_of_a_neighbour_who_wrote_points() -> None:
    played = file({"cities": {"cards": ["pigeonhole"]}}, {"science": 9}, expansions=BOTH)
    refused(played, "count_missing", player="Bo", row="science", value="symbols")


@pytest.mark.parametrize(
    ("cards", "reason", "value"),
    [
        (["capitol", "capitol"], "twice", "capitol"),
        (["casino"], "unknown_id", "casino"),
    ],
)
def test_lists_that_cannot_be(cards: list[str], reason: str, value: str) -> None:
    played = file({"cities": {"cards": cards}}, expansions=BOTH)
    refused(played, reason, player="Ada", row="cities", value=value)


@pytest.mark.parametrize("leader", ids("leaders"))
def test_leaders_do_not_stand_in_this_row(leader: str) -> None:
    played = file({"cities": {"cards": ["capitol", leader]}}, expansions=BOTH)
    where = {"player": "Ada", "row": "cities", "value": leader}
    refused(played, "wrong_colour", colour="white", **where)


def test_cards_of_a_colour_do_not_stand_in_this_row() -> None:
    played = file({"cities": {"cards": ["altar"]}}, expansions=BOTH)
    refused(played, "wrong_colour", player="Ada", row="cities", value="altar", colour="blue")


def test_a_military_row_tells_its_tokens_and_whether_it_is_filled_in() -> None:
    raiders = {"cities": {"cards": ["raider_fort"]}}
    token = ("military.card", 3, {"card": "raider_fort"})
    one_won = ("military.won", 1, {"age": 1, "count": 1, "each": 1})
    entered = game({**raiders, **won(1, 0, 0)}, expansions=BOTH)
    assert parts(entered, "military") == [one_won, token]
    alone = game(raiders, expansions=BOTH)
    assert parts(alone, "military") == [(UNFILLED, 0, {}), token]
    written = game({**raiders, "military": 4}, expansions=BOTH)
    assert parts(written, "military") == [("points", 4, {})]
    fought = game(raiders, expansions=BOTH, shields={"1": [1, 0, 1]})
    tie = ("military.tie", 0, {"age": 1, "count": 1})
    assert parts(fought, "military") == [one_won, tie, token]
    assert parts(game({}, expansions=BOTH), "military") == []


@pytest.mark.parametrize(
    ("row", "card", "concerned"),
    [
        ("cities", "memorial", (0,)),
        ("leaders", "nitocris", (0,)),
        ("leaders", "telesilla", (0, 1, 2)),
        ("leaders", "tomyris", (0, 1, 2)),
    ],
)
def test_cards_that_move_tokens_ask_to_check_those_of_the_shields(
    row: str, card: str, concerned: tuple[int, ...]
) -> None:
    sheet = {row: {"cards": [card]}}
    shields = {"1": [1, 0, 0]}
    played = game(sheet, expansions=BOTH, shields=shields)
    check_token = ("military.check", 0, {"card": card})
    others = ("military.check_of", 0, {"card": card, "player": "Ada"})
    asked = [
        seat
        for seat in range(3)
        if (others if seat else check_token) in parts(played, "military", seat)
    ]
    assert asked == list(concerned)
    entered = game({**sheet, **won(1, 0, 0)}, expansions=BOTH, shields=shields)
    assert check_token not in parts(entered, "military"), "whoever entered them has checked"
    without = game(sheet, expansions=BOTH)
    assert check_token not in parts(without, "military")


def test_who_may_take_debts_by_a_card() -> None:
    takes = {card.id: card.debts for card in all_cards().values() if card.debts}
    raiders = ("raider_camp", "raider_fort", "raider_garrison")
    others = (
        *("octavia", "arsinoe", "opium_stash", "hideout", "opium_den", "lair", "sepulcher"),
        *("opium_distillery", "brotherhood", "chamber_of_builders", "cenotaph"),
    )
    assert takes == dict.fromkeys(raiders, "neighbours") | dict.fromkeys(others, "others")


def test_which_cards_give_a_diplomacy_token() -> None:
    given = {card.id for card in all_cards().values() if card.diplomacy}
    assert given == {"aspasia", "residence", "consulate", "embassy"}
