"""Duel's facts hold together: counts, ids, chains, symbols, and what the scoring relies on."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from scorepad.titles.duel.cards import Card, Cost, Token, Wonder, cards, parts, tokens, wonders
from scorepad.titles.facts import load


@pytest.fixture(autouse=True)
def _read_afresh() -> None:
    """Facts are read once; here it is the reading that is tried."""
    for facts in (cards, wonders, tokens, parts):
        facts.cache_clear()


def test_the_box_holds_as_many_of_each_as_the_rulebook_says() -> None:
    ages = Counter(card["age"] for card in load("duel_cards")["cards"])
    assert ages == {1: 23, 2: 23, 3: 20, "guild": 7}
    assert len(cards()) == 73
    assert len(wonders()) == 12
    assert len(tokens()) == 10


def test_no_id_means_two_things() -> None:
    assert len({*cards(), *wonders(), *tokens()}) == 73 + 12 + 10


def test_every_chain_leads_from_a_card_that_says_so() -> None:
    facts = {card["id"]: card for card in load("duel_cards")["cards"]}
    chained = [card for card in cards().values() if card.chain_from]
    assert len(chained) == 17
    for card in chained:
        assert card.chain_from is not None
        giver, taker = facts[card.chain_from]["chain"], facts[card.id]["chain"]
        assert giver["to"] == card.id
        assert giver["gives"] == taker["needs"]
    assert sum("to" in card.get("chain", {}) for card in facts.values()) == 17


def test_every_symbol_stands_on_two_green_cards_and_law_has_its_own() -> None:
    symbols = Counter(card.symbol for card in cards().values() if card.symbol)
    assert set(symbols.values()) == {2}
    assert {*symbols, "scales"} == set(load("duel_cards")["science_symbols"])
    assert all(bool(card.symbol) == (card.colour == "green") for card in cards().values())
    assert [token.id for token in tokens().values() if token.symbol] == ["law"]


def test_choices_of_production_are_the_same_or_have_nothing_in_common() -> None:
    """The cheapest payment takes the dearest resource first, which is exact only then."""
    offers = [card.one_of for card in cards().values()]
    offers += [wonder.one_of for wonder in wonders().values()]
    choices = [set(offer) for offer in offers if offer]
    assert len(choices) == 4
    for one, other in combinations(choices, 2):
        assert one == other or not one & other


def test_a_card_is_read_whole() -> None:
    assert cards()["caravansery"] == Card(
        "caravansery", "yellow", Cost(2, {"glass": 1, "papyrus": 1}), 0, 0, None, {},
        ("clay", "stone", "wood"), (), None, (), 0,
    )  # fmt: skip
    assert cards()["dispensary"] == Card(
        "dispensary", "green", Cost(0, {"stone": 1, "clay": 2}), 2, 0, "mortar", {}, (), (),
        "pharmacist", (), 0,
    )  # fmt: skip
    assert cards()["shipowners_guild"].counts == ("brown", "grey")
    assert cards()["shipowners_guild"].each == 1
    assert cards()["customs_house"].fixed == ("glass", "papyrus")
    assert cards()["shelf_quarry"].produces == {"stone": 2}
    assert cards()["pretorium"].shields == 3
    assert cards()["lumber_yard"] == Card(
        "lumber_yard", "brown", Cost(0, {}), 0, 0, None, {"wood": 1}, (), (), None, (), 0,
    )  # fmt: skip


def test_a_wonder_and_a_token_are_read_whole() -> None:
    cost = Cost(0, {"wood": 2, "stone": 1, "clay": 1})
    assert wonders()["piraeus"] == Wonder("piraeus", cost, 2, 0, ("glass", "papyrus"))
    assert wonders()["the_colossus"].shields == 2
    assert wonders()["the_colossus"].one_of == ()
    assert tokens()["mathematics"] == Token("mathematics", 0, "vp_per_progress_token", None, 3, 0)
    assert tokens()["urbanism"].chain_coins == 4
    assert tokens()["philosophy"].vp == 7
    assert tokens()["law"].symbol == "scales"


def test_what_has_printed_points_has_a_part_ready_and_nothing_else() -> None:
    assert parts()["palace"] == ("card", 7, {"card": "palace"})
    assert parts()["the_sphinx"] == ("wonder", 6, {"wonder": "the_sphinx"})
    assert parts()["agriculture"] == ("token", 4, {"token": "agriculture"})
    assert "tavern" not in parts()
    assert "the_temple_of_artemis" not in parts()
    assert "mathematics" not in parts()
