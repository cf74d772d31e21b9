"""What a card does, in whole sentences made from the facts, in four languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from scorepad.catalogue.describe import describe, sentences
from scorepad.catalogue.effects import EFFECTS
from scorepad.catalogue.entries import Entry, entries, entry
from scorepad.i18n import LANGUAGES


def effects_in_the_data(thing: Entry) -> Iterator[Mapping[str, Any]]:
    """Every record of effects of an entry: its own, its stages', its choices', its penalty."""
    waiting = [thing.facts.get("penalty", {})]
    if "day" in thing.facts:
        waiting += [stage["effect"] for stage in thing.facts["day"] + thing.facts["night"]]
    else:
        waiting.append(thing.effects)
    while waiting:
        effects = waiting.pop()
        yield effects
        waiting += effects.get("choose_one", [])


def test_every_effect_in_the_data_can_be_told() -> None:
    found = {
        key for thing in entries() for effects in effects_in_the_data(thing) for key in effects
    }
    assert found <= EFFECTS
    # And nothing is kept for effects that no card has; boards tell these two by themselves.
    assert EFFECTS - found <= {"starting_resource", "any_order"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_entry_is_told_in_whole_sentences(lang: str) -> None:
    for thing in entries():
        told = sentences(thing, lang)
        assert told, thing.key
        for sentence in told:
            # A message that is missing comes back as its key, a field unfilled keeps its braces.
            assert "card." not in sentence, thing.key
            assert "{" not in sentence, thing.key
            assert "None" not in sentence, thing.key
            assert sentence.rstrip("…").endswith((".", "!")), (thing.key, sentence)
            assert "  " not in sentence


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_no_language_borrows_the_english_sentence(lang: str) -> None:
    for thing in entries():
        english = set(sentences(thing, "en"))
        assert not english & set(sentences(thing, lang)), thing.key


def test_clay_pit_of_duel() -> None:
    told = describe(entry("clay_pit", "duel"), "en")
    assert told.cost == "Costs 1 coin."
    assert told.effects == ("Produces 1 clay.",)


def test_a_card_without_a_cost_is_free() -> None:
    assert describe(entry("theater", "base"), "da").cost == "Gratis at bygge."


def test_points_and_how_they_count() -> None:
    shipowners = describe(entry("shipowners_guild", "base"), "en")
    assert shipowners.effects == (
        "At the end of the game: 1 point for each brown, grey or purple card in your city.",
        "This card counts too.",
    )
    assert describe(entry("moneylenders_guild", "duel"), "en").effects == (
        "At the end of the game: 1 point for every 3 coins in the richer city.",
    )
    assert describe(entry("mathematics", "duel"), "en").effects == (
        "At the end of the game: 3 points for each progress token you hold, this one too.",
    )


def test_a_symbol_is_told_as_its_title_counts_it() -> None:
    assert "squared" in describe(entry("academy", "base"), "en").effects[1]
    assert "six different" in describe(entry("academy", "duel"), "en").effects[2]


def test_trade_is_told_with_both_prices() -> None:
    assert describe(entry("west_trading_post", "base"), "en").effects == (
        "Buying clay, ore, stone or wood from your left neighbour "
        "costs you 1 coin apiece instead of 2.",
    )


def test_chains_are_told_by_name_in_the_persons_language() -> None:
    assert describe(entry("statue", "duel"), "da").chains == (
        "Gratis, hvis du har Teater.",
        "Lader dig bygge Haver gratis senere.",
    )


def test_players_and_the_first_edition() -> None:
    temple = describe(entry("temple", "base"), "en")
    assert temple.players == ("A copy joins the deck at 3 and 6 players.",)
    assert temple.first_edition == (
        "First edition: 3 points.",
        "First edition: free with Altar.",
        "First edition: led to Pantheon.",
    )
    assert describe(entry("well", "base"), "en").first_edition == (
        "Not in the first edition, which had Pawnshop instead.",
    )
    assert describe(entry("fortifications", "base"), "en").first_edition == (
        "First edition: cost 1 stone and 3 ore.",
    )
    assert (
        "First edition: started with wood."
        in describe(entry("olympia", "base"), "en").first_edition
    )
    assert describe(entry("giza", "base"), "en").first_edition == (
        "Some of the stages were different in the first edition.",
    )


def test_a_board_is_told_stage_by_stage_on_both_sides() -> None:
    giza = describe(entry("giza", "base"), "sv")
    assert [len(stages) for stages in giza.sides.values()] == [3, 4]
    assert giza.sides["night"][3] == ("4 sten och 1 papyrus", ("Ger 7 poäng.",))


def test_a_project_has_a_cost_a_reward_and_a_penalty() -> None:
    told = describe(entry("auction_house", "base"), "en")
    assert told.cost.startswith("Taking part costs 2 coins. With Armada")
    assert told.effects == ("Take 7 coins from the bank.",)
    assert told.penalty[0] == "Lose 5 coins."
    assert told.penalty[1].endswith("take a debt token (−3).")


def test_doubt_is_told() -> None:
    assert describe(entry("pantheon", "base"), "en").certainty == (
        "Sources disagree about the number of players and the cost.",
    )
    assert len(describe(entry("curtain_wall", "base"), "nb").certainty) == 2
    assert describe(entry("pantheon", "duel"), "en").certainty == ()


def test_a_die_tells_its_faces_and_its_building() -> None:
    assert describe(entry("red_die", "dice"), "sv").effects == (
        "Det finns 1 i spelet.",
        "Ligger i forumet från början.",
        "Kryssar av rutor i: Västra baracken eller Östra baracken.",
        "Sidor: sköld ×2, yxa ×2, svärd ×2.",
    )


def test_the_age_of_a_military_token_is_roman() -> None:
    given = [one for one in entries("base") if "military_victory_token" in one.effects]
    assert given
    for one in given:
        age = one.effects["military_victory_token"]["age"]
        assert f"tidsålder {'I' * age}:" in " ".join(sentences(one, "sv"))
