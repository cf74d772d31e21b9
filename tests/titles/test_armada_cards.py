"""Every card and island of Armada, worked by hand: what it adds when it is ticked."""

from __future__ import annotations

import pytest

from scorepad.titles import score
from scorepad.titles.base.cards import all_cards

from .base_pad import file, game, parts, points, refused
from .expansion_pad import ids

ARMADA = ("armada",)
#: Two gears and a compass, worth 5, among the ticked cards.
GREEN = ["workshop", "laboratory", "apothecary"]

#: Cards and islands that change symbols, with the points they add to GREEN.
SCIENCE = {
    "cabinet_of_explorers": 5,
    "navigation_firm": 5,
    "circle_of_captains": 5,
    "emerald_archipelago": 5,
    # A wild symbol makes the set.
    "golden_archipelago": 8,
}
#: Points that were found nowhere: the row has to be written by hand.
BY_HAND = {
    **dict.fromkeys(("construction_zone", "dry_hold", "boathouse", "ship_repair"), "civilian"),
    **dict.fromkeys(("harbor_masters_office", "naval_headquarters"), "civilian"),
    "port_customs": "commercial",
}
#: Points printed on a card, in the row of its colour.
PRINTED = {"pirate_crew": ("commercial", 4)}
#: Cards without points and without a part in other rows.
SILENT = (
    *("eastern_emporium", "western_emporium", "pirate_hideout", "pirates_den"),
    *("coastal_defenses", "pontoon", "ballista", "fortified_port", "pier"),
    *("coastal_fortifications", "helmsmans_rest", "cartographers_office", "nautical_archives"),
)


def added(card: str) -> dict[str, int]:
    """What the card adds to the rows of a player who ticks it beside GREEN."""
    before, after = (
        score(game({"cards": [*GREEN, *more]}, expansions=ARMADA)).players[0].rows
        for more in ([], [card])
    )
    return {
        row: after[row].points - before[row].points
        for row in after
        if after[row].points != before[row].points
    }


def test_every_card_of_armada_is_here() -> None:
    of_science = [card for card in SCIENCE if not card.endswith("archipelago")]
    assert sorted([*of_science, *BY_HAND, *PRINTED, *SILENT]) == sorted(ids("armada"))
    assert set(SCIENCE) <= {*ids("armada"), *ids("islands")}


@pytest.mark.parametrize("card", SCIENCE)
def test_a_card_that_changes_symbols_adds_to_science(card: str) -> None:
    assert added(card) == {"science": SCIENCE[card]}


@pytest.mark.parametrize("card", PRINTED)
def test_printed_points_count_in_the_row_of_the_colour(card: str) -> None:
    row, amount = PRINTED[card]
    assert added(card) == {row: amount}


def test_no_other_card_makes_a_row_be_written_by_hand() -> None:
    assert {card.id: card.by_hand for card in all_cards().values() if card.by_hand} == BY_HAND


@pytest.mark.parametrize("card", BY_HAND)
def test_points_that_nobody_knows_are_written_by_hand(card: str) -> None:
    row = BY_HAND[card]
    refused(
        file({"cards": [card]}, expansions=ARMADA), "by_hand", player="Ada", row=row, value=card
    )
    assert points(game({"cards": [card], row: 5}, expansions=ARMADA), row)[0] == 5


@pytest.mark.parametrize("card", SILENT)
def test_other_cards_add_nothing(card: str) -> None:
    assert added(card) == {}


@pytest.mark.parametrize("island", [id_ for id_ in ids("islands") if id_ not in SCIENCE])
def test_other_islands_count_in_the_row_that_is_written_by_hand(island: str) -> None:
    assert added(island) == {}


def test_cards_that_give_one_more_of_the_most_add_up() -> None:
    cards = ["school", "cabinet_of_explorers", "navigation_firm", "circle_of_captains"]
    played = game({"cards": [*cards, "emerald_archipelago"]}, expansions=ARMADA)
    assert points(played, "science")[0] == 5 * 5


def test_a_green_card_of_armada_shows_no_symbol_that_a_mask_can_copy() -> None:
    neighbour = {"cards": ["navigation_firm"]}
    played = game({"science": {"masks": 1}}, neighbour, expansions=("armada", "cities"))
    assert points(played, "science") == [0, 0, 0]


def test_green_cards_of_armada_count_as_green_cards() -> None:
    sheet = {"cards": ["navigation_firm", "school"], "leaders": {"cards": ["hypatia"]}}
    assert points(game(sheet, expansions=("armada", "leaders")), "leaders")[0] == 2


@pytest.mark.parametrize("island", ["golden_archipelago", "emerald_archipelago"])
def test_islands_are_known_from_one_source_and_say_so(island: str) -> None:
    played = game({"cards": ["school", island]}, expansions=ARMADA)
    assert parts(played, "science")[-1] == ("card.single", 0, {"card": island})


def test_the_cards_that_change_symbols_are_named() -> None:
    cards = ["school", "navigation_firm", "golden_archipelago"]
    found = parts(game({"cards": cards}, expansions=ARMADA), "science")
    assert ("science.most_card", 0, {"card": "navigation_firm"}) in found
    assert ("science.wild_card", 0, {"card": "golden_archipelago"}) in found
