"""Costs in the base game: own resources, neighbours, yellow cards, chains, sales."""

from __future__ import annotations

import pytest

from .base_trade import (
    LEFT,
    RIGHT,
    BuiltCity,
    TradePayment,
    card_cost,
    coins_gained,
    price,
    sale,
    stage_cost,
)

EMPTY_CITY = BuiltCity()


def test_a_sold_card_gives_three_coins() -> None:
    assert sale() == 3


def test_free_cards_and_cards_for_a_coin() -> None:
    """Norwegian rulebook, costs: the lumber yard is free, the excavation costs 1 coin."""
    assert card_cost("lumber_yard", EMPTY_CITY, EMPTY_CITY, EMPTY_CITY) == TradePayment()
    assert card_cost("excavation", EMPTY_CITY, EMPTY_CITY, EMPTY_CITY) == TradePayment(bank=1)


def test_own_resources_are_free_and_resources_nobody_makes_cannot_be_bought() -> None:
    """Norwegian rulebook: 2 stone, 1 ore, 1 papyrus build barracks, not the guard tower."""
    city = BuiltCity(cards=("stone_pit", "press_1", "ore_vein"), wonder="giza")
    assert card_cost("barracks", city, EMPTY_CITY, EMPTY_CITY) == TradePayment()
    assert card_cost("scriptorium", city, EMPTY_CITY, EMPTY_CITY) == TradePayment()
    assert card_cost("guard_tower", city, EMPTY_CITY, EMPTY_CITY) is None


def test_a_neighbour_is_paid_two_for_each_resource() -> None:
    left, right = BuiltCity(wonder="rhodos"), BuiltCity(cards=("sawmill",))
    assert card_cost("barracks", EMPTY_CITY, left, right) == TradePayment(left=2)
    assert card_cost("archery_range", EMPTY_CITY, left, right) == TradePayment(left=2, right=4)


@pytest.mark.parametrize(
    ("card", "cheap", "dear"),
    [
        ("west_trading_post", [("wood", LEFT), ("ore", LEFT)], [("wood", RIGHT), ("glass", LEFT)]),
        ("east_trading_post", [("clay", RIGHT)], [("clay", LEFT), ("papyrus", RIGHT)]),
        ("marketplace", [("cloth", LEFT), ("glass", RIGHT)], [("stone", LEFT), ("wood", RIGHT)]),
    ],
)
def test_yellow_cards_lower_the_price_to_one(
    card: str, cheap: list[tuple[str, str]], dear: list[tuple[str, str]]
) -> None:
    """West is the left neighbour, east the right one."""
    assert [price(*purchase, BuiltCity(cards=(card,))) for purchase in cheap] == [1] * len(cheap)
    assert [price(*purchase, BuiltCity(cards=(card,))) for purchase in dear] == [2] * len(dear)


def test_the_cheaper_neighbour_sells_as_many_resources_as_its_symbols_allow() -> None:
    city = BuiltCity(cards=("east_trading_post",))
    left, right = BuiltCity(cards=("stone_pit", "quarry")), BuiltCity(cards=("quarry",))
    assert card_cost("aqueduct", city, left, right) == TradePayment(left=2, right=2)
    assert card_cost("aqueduct", EMPTY_CITY, EMPTY_CITY, right) is None


def test_a_symbol_gives_one_resource_a_turn() -> None:
    """A card with a choice gives either resource to whoever buys, but one of them only."""
    left = BuiltCity(cards=("excavation",))
    assert card_cost("baths", EMPTY_CITY, left, EMPTY_CITY) == TradePayment(left=2)
    assert card_cost("guard_tower", EMPTY_CITY, left, EMPTY_CITY) == TradePayment(left=2)
    assert card_cost(
        "gardens", BuiltCity(wonder="babylon"), left, BuiltCity(wonder="olympia")
    ) == TradePayment(left=2, right=2)
    assert card_cost("forum", EMPTY_CITY, left, EMPTY_CITY) is None


def test_what_yellow_cards_and_stages_make_is_not_sold() -> None:
    left = BuiltCity(cards=("caravansery", "forum"), wonder="alexandria", stages=3)
    assert card_cost("barracks", EMPTY_CITY, left, EMPTY_CITY) is None
    assert card_cost("workshop", EMPTY_CITY, left, EMPTY_CITY) == TradePayment(left=2)
    assert card_cost("barracks", left, EMPTY_CITY, EMPTY_CITY) == TradePayment()
    assert card_cost(
        "archery_range", left, BuiltCity(wonder="babylon"), EMPTY_CITY
    ) == TradePayment(left=2)


def test_own_choices_replace_the_most_expensive_resource() -> None:
    """The caravansery stands in for what has to be bought at 2, not at 1."""
    city = BuiltCity(cards=("caravansery", "west_trading_post"))
    left, right = BuiltCity(cards=("ore_vein",)), BuiltCity(cards=("sawmill",))
    assert card_cost("archery_range", city, left, right) == TradePayment(left=1, right=2)


def test_a_chain_makes_a_building_free() -> None:
    """Norwegian rulebook: the theater lets the gardens be built; without it they are paid for."""
    assert card_cost(
        "gardens", BuiltCity(cards=("theater",)), EMPTY_CITY, EMPTY_CITY
    ) == TradePayment(chain=True)
    assert card_cost("gardens", EMPTY_CITY, BuiltCity(cards=("theater",)), EMPTY_CITY) is None
    for post in ("east_trading_post", "west_trading_post"):
        payment = card_cost("forum", BuiltCity(cards=(post,)), EMPTY_CITY, EMPTY_CITY)
        assert payment == TradePayment(chain=True)


def test_stages_are_built_in_order_up_to_the_last() -> None:
    giza = BuiltCity(cards=("sawmill",), wonder="giza")
    clay = BuiltCity(cards=("brickyard",), wonder="halikarnassos")
    assert stage_cost(giza, EMPTY_CITY, EMPTY_CITY) == TradePayment()
    assert stage_cost(giza._replace(stages=1), clay, EMPTY_CITY) == TradePayment(left=6)
    assert stage_cost(giza._replace(stages=1), EMPTY_CITY, EMPTY_CITY) is None
    assert stage_cost(giza._replace(stages=3), clay, EMPTY_CITY) is None
    assert stage_cost(EMPTY_CITY, EMPTY_CITY, EMPTY_CITY) is None
    assert stage_cost(BuiltCity(wonder="roma"), EMPTY_CITY, EMPTY_CITY) is None


def test_coins_count_the_cities_that_the_card_names() -> None:
    own = BuiltCity(cards=("stone_pit", "loom_1", "tavern", "walls"), wonder="giza", stages=2)
    left, right = (
        BuiltCity(cards=("mine", "foundry", "press_1")),
        BuiltCity(cards=("glassworks_2",)),
    )
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
