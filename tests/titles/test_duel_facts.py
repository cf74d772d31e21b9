"""Duel's facts hold together: counts, ids, chains, symbols, and what the scoring relies on."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from scorepad.titles.duel.cards import (
    Card,
    Cost,
    God,
    Token,
    Wonder,
    available,
    cards,
    gods,
    parts,
    restricted,
    tokens,
    wonders,
)
from scorepad.titles.facts import load


@pytest.fixture(autouse=True)
def _read_afresh() -> None:
    """Facts are read once; here it is the reading that is tried."""
    for facts in (cards, wonders, tokens, gods, parts, restricted):
        facts.cache_clear()


def test_the_box_holds_as_many_of_each_as_the_rulebook_says() -> None:
    ages = Counter(card["age"] for card in load("duel_cards")["cards"])
    assert ages == {1: 23, 2: 23, 3: 20, "guild": 7}
    assert len(available(cards())) == 73
    assert len(available(wonders())) == 12
    assert len(available(tokens())) == 10


@pytest.mark.parametrize(
    ("expansions", "numbers"),
    [
        ((), (73, 12, 10)),
        (("pantheon",), (73 - 7 + 5, 14, 13)),
        (("agora",), (73, 14, 12)),
        (("pantheon", "agora"), (73 - 7 + 5, 16, 15)),
    ],
)
def test_a_box_adds_its_pieces_and_pantheon_leaves_the_guilds_out(
    expansions: tuple[str, ...], numbers: tuple[int, int, int]
) -> None:
    counted = (
        len(available(cards(), expansions)),
        len(available(wonders(), expansions)),
        len(available(tokens(), expansions)),
    )
    assert counted == numbers
    colours = {card.colour for card in available(cards(), expansions)}
    assert ("purple" in colours) is ("pantheon" not in expansions)
    assert ("indigo" in colours) is ("pantheon" in expansions)


def test_no_id_means_two_things() -> None:
    named = {*cards(), *wonders(), *tokens(), *gods()}
    assert len(named) == (73 + 5) + (12 + 4) + (10 + 5) + 15


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
    offers = [card.one_of for card in cards().values()]
    offers += [wonder.one_of for wonder in wonders().values()]
    choices = [set(offer) for offer in offers if offer]
    assert len(choices) == 4
    for one, other in combinations(choices, 2):
        assert one == other or not one & other


def test_a_card_is_read_whole() -> None:
    assert cards()["caravansery"] == Card(
        "caravansery", "yellow", Cost(2, {"glass": 1, "papyrus": 1}), 0, 0, None, {},
        ("clay", "stone", "wood"), (), None, 2, (), 0,
    )  # fmt: skip
    assert cards()["dispensary"] == Card(
        "dispensary", "green", Cost(0, {"stone": 1, "clay": 2}), 2, 0, "mortar", {}, (), (),
        "pharmacist", 2, (), 0,
    )  # fmt: skip
    assert cards()["shipowners_guild"].counts == ("brown", "grey")
    assert cards()["shipowners_guild"].each == 1
    assert cards()["shipowners_guild"].age == 3
    assert cards()["customs_house"].fixed == ("glass", "papyrus")
    assert cards()["shelf_quarry"].produces == {"stone": 2}
    assert cards()["pretorium"].shields == 3
    assert cards()["lumber_yard"] == Card(
        "lumber_yard", "brown", Cost(0, {}), 0, 0, None, {"wood": 1}, (), (), None, 1, (), 0,
    )  # fmt: skip


def test_a_wonder_and_a_token_are_read_whole() -> None:
    cost = Cost(0, {"wood": 2, "stone": 1, "clay": 1})
    assert wonders()["piraeus"] == Wonder("piraeus", cost, 2, 0, ("glass", "papyrus"), 0, True, "")
    assert wonders()["the_temple_of_artemis"].coins == 12
    assert wonders()["the_appian_way"].special == "opponent_loses_3_coins"
    assert wonders()["the_colossus"].shields == 2
    assert wonders()["the_colossus"].one_of == ()
    assert tokens()["mathematics"] == Token(
        "mathematics", 0, "vp_per_progress_token", None, 0, 3, 0
    )
    assert tokens()["urbanism"].chain_coins == 4
    assert tokens()["urbanism"].coins == 6
    assert tokens()["philosophy"].vp == 7
    assert tokens()["law"].symbol == "scales"


def test_what_a_box_adds_is_read_whole() -> None:
    cost = Cost(0, {"stone": 3, "glass": 1, "papyrus": 1})
    assert cards()["greek_grand_temple"] == Card(
        "greek_grand_temple", "indigo", cost, 0, 0, None, {}, (), (), None, 3, (), 0,
        "pantheon", "", "greek",
    )  # fmt: skip
    assert cards()["builders_guild"].without == "pantheon"
    cost = Cost(0, {"wood": 1, "stone": 1, "clay": 1, "glass": 2})
    assert wonders()["knossos"] == Wonder(
        "knossos", cost, 3, 0, (), 0, False, "place_1_influence_then_may_move_1", "agora"
    )
    assert tokens()["mysticism"].each_mythology == 2
    assert tokens()["mysticism"].each == 0
    assert gods()["astarte"] == God(
        "astarte", "phoenician", 0, 0, None, 0, 7, "7_coins_on_card_protected_spendable"
    )
    assert gods()["mars"].shields == 2
    assert gods()["tanit"].coins == 12
    assert [god.id for god in gods().values() if god.symbol] == ["ishtar"]
    assert [god.id for god in gods().values() if god.vp] == ["aphrodite"]
    assert len(restricted()) == 7 + 5 + 4 + 5 + 15


def test_what_has_printed_points_has_a_part_ready_and_nothing_else() -> None:
    assert parts()["palace"] == ("card", 7, {"card": "palace"})
    assert parts()["the_sphinx"] == ("wonder", 6, {"wonder": "the_sphinx"})
    assert parts()["agriculture"] == ("token", 4, {"token": "agriculture"})
    assert "tavern" not in parts()
    assert "the_temple_of_artemis" not in parts()
    assert "mathematics" not in parts()
