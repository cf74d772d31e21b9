"""What a building costs: the rulebooks' examples of trade, and each rule that bends the price."""

from __future__ import annotations

import pytest

from scorepad.titles.duel.trade import (
    Bill,
    Built,
    Payment,
    card_bill,
    card_cost,
    discard_value,
    price,
    wonder_cost,
)

NOBODY = Built()


def test_free_cards_and_cards_for_coins() -> None:
    """Both rulebooks, costs: the lumber yard is free, the stone pit 1 coin, the scriptorium 2."""
    assert card_cost("lumber_yard", NOBODY, NOBODY) == Payment(0, 0, {})
    assert card_cost("stone_pit", NOBODY, NOBODY).coins == 1
    assert card_cost("scriptorium", NOBODY, NOBODY) == Payment(2, 0, {})


def test_what_a_city_makes_costs_nothing() -> None:
    """Both rulebooks, production: 1 stone, 3 clay and 1 papyrus build baths or a garrison."""
    antoine = Built(cards=("quarry", "clay_pool", "brickyard", "press"))
    assert card_cost("baths", antoine, NOBODY).coins == 0
    assert card_cost("garrison", antoine, NOBODY).coins == 0
    assert card_cost("apothecary", antoine, NOBODY) == Payment(0, 2, {"glass": 1})


def test_two_stone_in_the_shelf_quarry_make_stone_dear_for_the_other() -> None:
    """Danish rulebook, trade (the Swedish one names the wrong quarry)."""
    bruno, antoine = Built(cards=("shelf_quarry",)), Built(cards=("clay_pool",))
    assert price("stone", antoine, bruno) == 4
    assert price("stone", bruno, antoine) == 2


def test_fortifications_cost_bruno_five() -> None:
    """Both rulebooks, trade: 3 for clay, which Antoine makes, and 2 for papyrus."""
    bruno, antoine = Built(cards=("shelf_quarry",)), Built(cards=("clay_pool",))
    paid = card_cost("fortifications", bruno, antoine)
    assert paid == Payment(0, 5, {"clay": 1, "papyrus": 1})
    assert paid.coins == 5


def test_the_aqueduct_costs_antoine_twelve() -> None:
    """Both rulebooks, trade: three stone at 4."""
    bruno, antoine = Built(cards=("shelf_quarry",)), Built(cards=("clay_pool",))
    assert card_cost("aqueduct", antoine, bruno) == Payment(0, 12, {"stone": 3})


def test_the_caravansery_costs_bruno_seven() -> None:
    """Both rulebooks, coins and resources: 2 printed, 3 for glass, 2 for papyrus."""
    paid = card_cost("caravansery", NOBODY, Built(cards=("glassworks",)))
    assert paid == Payment(2, 5, {"glass": 1, "papyrus": 1})
    assert paid.coins == 7


@pytest.mark.parametrize(
    ("card", "after"),
    [("aqueduct", "baths"), ("fortifications", "palisade"), ("horse_breeders", "stable")],
)
def test_a_chain_makes_a_building_free(card: str, after: str) -> None:
    """Both rulebooks, chains."""
    assert card_cost(card, Built(cards=(after,)), NOBODY) == Payment(0, 0, {}, chain=True)
    assert card_cost(card, NOBODY, Built(cards=(after,))).coins > 0


def test_a_chain_spares_the_printed_coins_too() -> None:
    assert card_cost("barracks", NOBODY, NOBODY) == Payment(3, 0, {})
    assert card_cost("barracks", Built(cards=("garrison",)), NOBODY).coins == 0


def test_urbanism_pays_four_for_a_building_through_a_chain() -> None:
    """Both rulebooks, progress tokens."""
    city = Built(cards=("baths",), tokens=("urbanism",))
    assert card_cost("aqueduct", city, NOBODY).gained == 4
    assert card_cost("lumber_yard", city, NOBODY).gained == 0
    assert card_cost("aqueduct", Built(cards=("baths",), tokens=("law",)), NOBODY).gained == 0


def test_yellow_cards_and_wonders_never_raise_the_price() -> None:
    opponent = Built(cards=("caravansery", "forum"), wonders=("the_great_lighthouse", "piraeus"))
    for resource in ("clay", "stone", "wood", "glass", "papyrus"):
        assert price(resource, NOBODY, opponent) == 2


def test_brown_and_grey_cards_raise_it_by_each_symbol() -> None:
    opponent = Built(cards=("lumber_yard", "sawmill", "glassworks", "glass_blower", "press"))
    prices = [price(resource, NOBODY, opponent) for resource in ("wood", "glass", "papyrus")]
    assert prices == [5, 4, 3]


@pytest.mark.parametrize(
    ("card", "resources"),
    [
        ("stone_reserve", ["stone"]),
        ("clay_reserve", ["clay"]),
        ("wood_reserve", ["wood"]),
        ("customs_house", ["glass", "papyrus"]),
    ],
)
def test_a_reserve_fixes_the_price_at_one(card: str, resources: list[str]) -> None:
    opponent = Built(cards=("sawmill", "shelf_quarry", "brickyard", "glassworks", "press"))
    for resource in ("stone", "clay", "wood", "glass", "papyrus"):
        paid = price(resource, Built(cards=(card,)), opponent)
        assert paid == 1 if resource in resources else paid > 2
        # The opponent's reserve helps nobody else.
        assert price(resource, NOBODY, Built(cards=(card,))) == 2


def test_a_choice_covers_the_dearest_that_is_missing() -> None:
    """Caravansery and lighthouse each make one of clay, stone and wood a turn."""
    opponent = Built(cards=("sawmill", "quarry"))
    arena = ("arena", Built(cards=("caravansery",)))
    assert card_cost(*arena, opponent) == Payment(0, 5, {"stone": 1, "clay": 1})
    both = Built(cards=("caravansery",), wonders=("the_great_lighthouse",))
    assert card_cost("arena", both, opponent) == Payment(0, 2, {"clay": 1})


def test_each_choice_makes_one_resource_only() -> None:
    city = Built(cards=("forum",), wonders=("piraeus",))
    assert card_cost("laboratory", city, NOBODY) == Payment(0, 2, {"wood": 1})
    assert card_cost("chamber_of_commerce", Built(cards=("forum",)), NOBODY).trade == 2


def test_masonry_lets_two_resources_of_a_blue_card_go_the_dearest() -> None:
    opponent = Built(cards=("brickyard",))
    city = Built(tokens=("masonry",))
    assert card_cost("gardens", city, opponent) == Payment(0, 4, {"wood": 2})
    assert card_cost("temple", city, opponent).coins == 0
    assert card_cost("altar", city, opponent).coins == 0
    # Neither a building of another colour nor a wonder is cheaper for it.
    assert card_cost("parade_ground", city, opponent).coins == 10
    assert wonder_cost("the_colossus", city, opponent).coins == 14


def test_architecture_lets_two_resources_of_a_wonder_go() -> None:
    opponent = Built(cards=("brickyard",))
    city = Built(tokens=("architecture",))
    assert wonder_cost("the_colossus", city, opponent) == Payment(0, 6, {"clay": 1, "glass": 1})
    assert card_cost("gardens", city, opponent).coins == 12


def test_a_discount_falls_on_what_own_production_does_not_cover() -> None:
    city = Built(cards=("brickyard", "clay_pool"), tokens=("architecture",))
    assert wonder_cost("the_colossus", city, NOBODY).coins == 0
    lighthouse = Built(wonders=("the_great_lighthouse",), tokens=("architecture",))
    assert wonder_cost("the_colossus", lighthouse, NOBODY) == Payment(0, 2, {"glass": 1})


def test_the_colossus_costs_three_clay_and_a_glass() -> None:
    """Both rulebooks, building a wonder: its own cost, not that of the card under it."""
    antoine = Built(cards=("quarry", "clay_pool", "brickyard", "press"))
    assert wonder_cost("the_colossus", antoine, NOBODY) == Payment(0, 2, {"glass": 1})


def test_economy_takes_what_the_other_pays_for_resources_and_no_more() -> None:
    """Both rulebooks, Economy: not the printed coins; after a fixed price, the lower sum."""
    rich = Built(cards=("glassworks",), tokens=("economy",))
    paid = card_cost("caravansery", NOBODY, rich)
    assert (paid.coins, paid.to_opponent) == (7, 5)
    fixed = card_cost("caravansery", Built(cards=("customs_house",)), rich)
    assert (fixed.coins, fixed.to_opponent) == (4, 2)
    assert wonder_cost("the_colossus", NOBODY, rich).to_opponent == 9
    # One's own Economy pays nothing back.
    assert card_cost("caravansery", Built(tokens=("economy",)), NOBODY).to_opponent == 0


def test_a_discarded_card_gives_two_and_one_for_each_yellow_card() -> None:
    """Both rulebooks, discarding: tavern and clay reserve make it 4."""
    assert discard_value(Built(("tavern", "clay_reserve"))) == 4
    assert discard_value(Built(("altar", "press"))) == 2
    assert discard_value(Built()) == 2


def test_nothing_is_made_spared_or_bought_for_what_is_free_by_chain() -> None:
    bill = card_bill("aqueduct", Built(cards=("baths",), tokens=("urbanism",)), NOBODY)
    assert bill == Bill(Payment(0, 0, {}, chain=True, gained=4), {}, (), {})


def test_engineering_serves_only_where_the_price_is_higher() -> None:
    dear = card_bill("aqueduct", Built(tokens=("engineering",)), NOBODY)
    assert dear == Bill(Payment(1, 0, {}), {}, (), {}, "engineering")
    makes = ("quarry", "stone_pit", "stone_reserve")
    cheap = card_bill("aqueduct", Built(cards=makes, tokens=("engineering",)), NOBODY)
    assert (cheap.payment.coins, cheap.engineering) == (1, "")
