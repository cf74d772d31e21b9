"""What something costs, and the parts that explain it."""

from __future__ import annotations

import pytest

from scorepad.i18n import words
from scorepad.i18n.explain import explain_parts
from scorepad.titles.duel.city import Ticked
from scorepad.titles.duel.turns.following import start
from scorepad.titles.duel.turns.price import (
    Price,
    card_price,
    discard_gain,
    discard_parts,
    wonder_price,
)
from scorepad.titles.model import Facts, Game, Part, Player
from tests.titles.duel_pad import game

from .games import followed


def test_fortifications_cost_bruno_five_and_say_why() -> None:
    """Both rulebooks: 2 stone of his own, 3 for clay that Antoine makes, 2 for papyrus."""
    played = game({"cards": ["shelf_quarry"], "coins": 5}, {"cards": ["clay_pool"]})
    price = card_price(played, 0, "fortifications")
    assert (price.coins, price.held, price.payable) == (5, 5, True)
    assert price.parts == (
        Part("cost.made", 0, {"resource": "stone", "count": 2}),
        Part("cost.bought", 3, {"resource": "clay", "count": 1, "each": 3}),
        Part("cost.bought", 2, {"resource": "papyrus", "count": 1, "each": 2}),
    )
    lines = explain_parts(words("en"), price.parts)
    assert [line.label for line in lines][1] == "1 × clay bought for 3 each"


def test_coins_that_nobody_entered_leave_open_whether_it_can_be_paid() -> None:
    price = card_price(game({}, {}), 0, "tavern")
    assert (price, price.payable) == (Price(0, None, "", 0, 0, ()), None)
    assert card_price(followed(coins=(1, 9)), 0, "scriptorium").payable is False


def test_a_chain_names_its_card_and_urbanism_what_it_gives() -> None:
    played = game({"cards": ["baths"], "tokens": ["law", "urbanism"], "coins": 0}, {})
    assert card_price(played, 0, "aqueduct") == Price(
        0,
        0,
        "baths",
        4,
        0,
        (
            Part("cost.chain", 0, {"card": "baths"}),
            Part("cost.gained", 0, {"token": "urbanism", "coins": 4}),
        ),
    )
    plain = card_price(game({"cards": ["baths"]}, {}), 0, "aqueduct")
    assert plain.parts == (Part("cost.chain", 0, {"card": "baths"}),)


def test_choices_discounts_fixed_prices_and_economy_are_named() -> None:
    cards = ["caravansery", "customs_house"]
    played = game(
        {"cards": cards, "tokens": ["architecture"], "wonders": ["the_great_lighthouse"]},
        {"cards": ["sawmill"], "tokens": ["economy"]},
    )
    price = wonder_price(played, 0, "the_great_library")
    assert (price.coins, price.to_opponent) == (1, 1)
    wood: Facts = {"resource": "wood", "count": 1}
    last: Facts = {"resource": "papyrus", "count": 1, "each": 1}
    assert price.parts == (
        Part("cost.choice", 0, {"card": "caravansery", **wood}),
        Part("cost.choice", 0, {"card": "the_great_lighthouse", **wood}),
        Part("cost.spared", 0, {"token": "architecture", **wood}),
        Part("cost.spared", 0, {"token": "architecture", "resource": "glass", "count": 1}),
        Part("cost.fixed", 1, {**last, "card": "customs_house"}),
        Part("cost.economy", 0, {"player": "Bo", "coins": 1}),
    )


def test_coins_on_astarte_are_paid_last_and_the_price_says_so() -> None:
    players = (Player("Ada", {"astarte": 4, "gods": Ticked(("astarte",))}), Player("Bo"))
    game = Game("duel", players, ("pantheon",))
    for treasury, paid in ((0, 2), (1, 1), (2, 0)):
        price = card_price(start(game, coins=(treasury, 7)), 0, "baths")
        last = Part("cost.astarte", 0, {"god": "astarte", "coins": paid})
        assert (price.coins, price.held) == (2, treasury + 4)
        assert price.parts[1:] == ((last,) if paid else ())
    dear = wonder_price(start(game, coins=(1, 7)), 0, "the_pyramids")
    assert dear.parts[-1].facts["coins"] == 4, "there are no more"
    lines = explain_parts(words("en"), dear.parts)
    assert lines[-1].label == "4 coins of this come from Astarte, once the treasury is empty"


def test_printed_coins_are_a_part() -> None:
    price = card_price(game({}, {"cards": ["glassworks"]}), 0, "caravansery")
    assert price.coins == 7
    assert price.parts[0] == Part("cost.coins", 2, {"coins": 2})


@pytest.mark.parametrize(("cards", "coins"), [([], 2), (["tavern", "clay_reserve"], 4)])
def test_discarding_gives_two_and_one_for_each_yellow_card(cards: list[str], coins: int) -> None:
    played = game({"cards": cards}, {})
    assert discard_gain(played, 0) == coins
    parts = [Part("gain.discard", 2)]
    if cards:
        parts.append(Part("gain.yellow", 2, {"count": 2}))
    assert discard_parts(played, 0) == tuple(parts)
