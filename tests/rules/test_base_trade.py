"""What things cost in the base game: own resources, neighbours, yellow cards, chains, sales."""

from __future__ import annotations

import pytest

from .base_trade import (
    LEFT,
    RIGHT,
    Built,
    Payment,
    card_cost,
    coins_gained,
    price,
    sale,
    stage_cost,
)

NOBODY = Built()


def test_a_sold_card_gives_three_coins() -> None:
    assert sale() == 3


def test_free_cards_and_cards_for_a_coin() -> None:
    """Norwegian rulebook, costs: the lumber yard is free, the excavation costs 1 coin."""
    assert card_cost("lumber_yard", NOBODY, NOBODY, NOBODY) == Payment()
    assert card_cost("excavation", NOBODY, NOBODY, NOBODY) == Payment(bank=1)


def test_what_the_city_makes_costs_nothing_and_what_nobody_makes_cannot_be_had() -> None:
    """Norwegian rulebook: 2 stone, 1 ore, 1 papyrus build barracks, not the guard tower."""
    city = Built(cards=("stone_pit", "press_1", "ore_vein"), wonder="giza")
    assert card_cost("barracks", city, NOBODY, NOBODY) == Payment()
    assert card_cost("scriptorium", city, NOBODY, NOBODY) == Payment()
    assert card_cost("guard_tower", city, NOBODY, NOBODY) is None


def test_a_neighbour_is_paid_two_for_each_resource() -> None:
    left, right = Built(wonder="rhodos"), Built(cards=("sawmill",))
    assert card_cost("barracks", NOBODY, left, right) == Payment(left=2)
    assert card_cost("archery_range", NOBODY, left, right) == Payment(left=2, right=4)


@pytest.mark.parametrize(
    ("card", "cheap", "dear"),
    [
        ("west_trading_post", [("wood", LEFT), ("ore", LEFT)], [("wood", RIGHT), ("glass", LEFT)]),
        ("east_trading_post", [("clay", RIGHT)], [("clay", LEFT), ("papyrus", RIGHT)]),
        ("marketplace", [("cloth", LEFT), ("glass", RIGHT)], [("stone", LEFT), ("wood", RIGHT)]),
    ],
)
def test_three_yellow_cards_make_it_one(
    card: str, cheap: list[tuple[str, str]], dear: list[tuple[str, str]]
) -> None:
    """West is the left neighbour, east the right one."""
    assert [price(*one, Built(cards=(card,))) for one in cheap] == [1] * len(cheap)
    assert [price(*one, Built(cards=(card,))) for one in dear] == [2] * len(dear)


def test_the_cheaper_neighbour_is_asked_first_as_far_as_the_symbols_go() -> None:
    city = Built(cards=("east_trading_post",))
    left, right = Built(cards=("stone_pit", "quarry")), Built(cards=("quarry",))
    assert card_cost("aqueduct", city, left, right) == Payment(left=2, right=2)
    assert card_cost("aqueduct", NOBODY, NOBODY, right) is None


def test_a_symbol_is_one_resource_a_turn() -> None:
    """A card with a choice gives either resource to whoever buys, but one of them only."""
    left = Built(cards=("excavation",))
    assert card_cost("baths", NOBODY, left, NOBODY) == Payment(left=2)
    assert card_cost("guard_tower", NOBODY, left, NOBODY) == Payment(left=2)
    assert card_cost("gardens", Built(wonder="babylon"), left, Built(wonder="olympia")) == Payment(
        left=2, right=2
    )
    assert card_cost("forum", NOBODY, left, NOBODY) is None


def test_nobody_sells_what_yellow_cards_and_stages_make() -> None:
    left = Built(cards=("caravansery", "forum"), wonder="alexandria", stages=3)
    assert card_cost("barracks", NOBODY, left, NOBODY) is None
    assert card_cost("workshop", NOBODY, left, NOBODY) == Payment(left=2)
    assert card_cost("barracks", left, NOBODY, NOBODY) == Payment()
    assert card_cost("archery_range", left, Built(wonder="babylon"), NOBODY) == Payment(left=2)


def test_own_choices_go_where_they_save_most() -> None:
    """The caravansery stands in for what has to be bought at 2, not at 1."""
    city = Built(cards=("caravansery", "west_trading_post"))
    left, right = Built(cards=("ore_vein",)), Built(cards=("sawmill",))
    assert card_cost("archery_range", city, left, right) == Payment(left=1, right=2)


def test_a_chain_makes_a_building_free() -> None:
    """Norwegian rulebook: the theater lets the gardens be built; without it they are paid for."""
    assert card_cost("gardens", Built(cards=("theater",)), NOBODY, NOBODY) == Payment(chain=True)
    assert card_cost("gardens", NOBODY, Built(cards=("theater",)), NOBODY) is None
    for post in ("east_trading_post", "west_trading_post"):
        payment = card_cost("forum", Built(cards=(post,)), NOBODY, NOBODY)
        assert payment == Payment(chain=True)


def test_stages_are_paid_in_order_and_never_beyond_the_last() -> None:
    giza = Built(cards=("sawmill",), wonder="giza")
    clay = Built(cards=("brickyard",), wonder="halikarnassos")
    assert stage_cost(giza, NOBODY, NOBODY) == Payment()
    assert stage_cost(giza._replace(stages=1), clay, NOBODY) == Payment(left=6)
    assert stage_cost(giza._replace(stages=1), NOBODY, NOBODY) is None
    assert stage_cost(giza._replace(stages=3), clay, NOBODY) is None
    assert stage_cost(NOBODY, NOBODY, NOBODY) is None
    assert stage_cost(Built(wonder="roma"), NOBODY, NOBODY) is None


def test_coins_are_counted_once_over_the_right_cities() -> None:
    own = Built(cards=("stone_pit", "loom_1", "tavern", "walls"), wonder="giza", stages=2)
    left, right = Built(cards=("mine", "foundry", "press_1")), Built(cards=("glassworks_2",))
    gained = {
        card: coins_gained(card, own, left, right)
        for card in ("tavern", "vineyard", "bazaar", "arena", "haven", "lighthouse", "ludus")
    }
    assert gained == {
        "tavern": 5,
        "vineyard": 3,
        "bazaar": 6,
        "arena": 6,
        "haven": 1,
        "lighthouse": 2,
        "ludus": 3,
    }
    assert coins_gained("chamber_of_commerce", own, left, right) == 2
    assert coins_gained("altar", own, left, right) == 0
