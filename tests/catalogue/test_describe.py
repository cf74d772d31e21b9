"""Descriptions of entries: whole sentences made from the facts, in four languages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from scorepad.catalogue.describe import describe, sentences
from scorepad.catalogue.effects import FORMATTERS, SILENT
from scorepad.catalogue.entries import Entry, chains, entries, entry
from scorepad.i18n import LANGUAGES, words
from scorepad.titles.base.cards import all_cards

#: What the card of this id counts.
COUNTING = {
    "cells": "2 points for each of your military victory tokens worth 1.",
    "prison": "4 points for each of your military victory tokens worth 5.",
    "gorgo": "each pair of military victory tokens of the same value",
    "justinian": "3 points for each set of one blue, one red and one green card",
    "plato": "7 points for each set of seven cards",
    "aristotle": "3 points for each set of three different science symbols",
    "darius": "1 point for each black card in your city",
    "theano": "5 points if you have more green cards than each of your neighbours",
    "agrippina": "7 points if this is the only leader",
    "sheltered_archipelago": "2 points for each of your islands, this one too.",
    "secret_network": "This card counts too.",
    "sepulcher": "loses 1 coin for each military victory token they hold",
}


def effects_in_data(thing: Entry) -> Iterator[Mapping[str, Any]]:
    """Every record of effects of an entry: its own, its stages', its choices', its penalty."""
    remaining = [thing.facts.get("penalty", {})]
    if "day" in thing.facts:
        remaining += [stage["effect"] for stage in thing.facts["day"] + thing.facts["night"]]
    else:
        remaining.append(thing.effects)
    while remaining:
        effects = remaining.pop()
        yield effects
        remaining += effects.get("choose_one", [])


def test_every_effect_in_the_data_has_a_formatter() -> None:
    keys = {key for thing in entries() for effects in effects_in_data(thing) for key in effects}
    known = FORMATTERS.keys() | SILENT
    assert keys <= known
    # And no formatter is unused; boards have these two outside their effects.
    assert known - keys <= {"starting_resource", "any_order"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_entry_is_described_in_whole_sentences(lang: str) -> None:
    for thing in entries():
        lines = sentences(thing, lang)
        assert lines, thing.key
        for sentence in lines:
            # A missing message is its key, and an unfilled field keeps its braces.
            assert not re.search(r"\bcard\.\w", sentence), (thing.key, sentence)
            assert "{" not in sentence, thing.key
            assert "None" not in sentence, thing.key
            assert sentence.rstrip("…").endswith((".", "!")), (thing.key, sentence)
            assert "  " not in sentence


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_no_language_falls_back_to_english(lang: str) -> None:
    for thing in entries():
        english = set(sentences(thing, "en"))
        assert not english & set(sentences(thing, lang)), thing.key


def test_clay_pit_of_duel() -> None:
    clay_pit = describe(entry("clay_pit", "duel"), "en")
    assert clay_pit.cost == "Costs 1 coin."
    assert clay_pit.effects == ("Produces 1 clay.",)


def test_a_card_without_a_cost_is_free() -> None:
    assert describe(entry("theater", "base"), "da").cost == "Gratis at bygge."


def test_points_are_described_with_what_they_count() -> None:
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


def test_a_symbol_is_explained_as_its_title_counts_it() -> None:
    assert "squared" in describe(entry("academy", "base"), "en").effects[1]
    assert "six different" in describe(entry("academy", "duel"), "en").effects[2]


def test_a_discount_names_both_prices() -> None:
    assert describe(entry("west_trading_post", "base"), "en").effects == (
        "You pay 1 coin each for clay, ore, stone or wood from your left neighbour instead of 2.",
    )


def test_chains_name_the_cards_in_the_readers_language_and_as_printed() -> None:
    assert describe(entry("statue", "duel"), "da").chains == (
        "Gratis, hvis du har Teater (Theater).",
        "Lader dig bygge Haver (Gardens) gratis senere.",
    )
    assert describe(entry("statue", "duel"), "da", "da").chains == (
        "Gratis, hvis du har Teater.",
        "Lader dig bygge Haver gratis senere.",
    )


def test_number_of_players_and_first_edition_are_described() -> None:
    temple = describe(entry("temple", "base"), "en")
    assert temple.players == ("One copy each at 3 and 6 players.",)
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


def test_a_board_is_described_stage_by_stage_on_both_sides() -> None:
    giza = describe(entry("giza", "base"), "sv")
    assert [len(stages) for stages in giza.sides.values()] == [3, 4]
    assert giza.sides["night"][3] == ("4 sten och 1 papyrus", ("Ger 7 poäng.",))


def test_a_project_has_a_cost_a_reward_and_a_penalty() -> None:
    auction_house = describe(entry("auction_house", "base"), "en")
    assert auction_house.cost.startswith("It costs 2 coins to take part. With Armada")
    assert auction_house.effects == ("Take 7 coins from the bank.",)
    assert auction_house.penalty[0] == "Lose 5 coins."
    assert auction_house.penalty[1].endswith("take a debt token (−3).")


def test_uncertain_facts_are_marked() -> None:
    assert describe(entry("pantheon", "base"), "en").certainty == (
        "Sources disagree about the cost: 2 clay, 1 ore, 1 glass, 1 papyrus and 1 cloth, or "
        "1 stone, 2 clay, 1 glass, 1 papyrus and 1 cloth. We use the first.",
        "Sources disagree about the number of players: 3 and 6, or 3 and 7. We use the first.",
    )
    assert len(describe(entry("curtain_wall", "base"), "nb").certainty) == 2
    assert describe(entry("pantheon", "duel"), "en").certainty == ()
    assert describe(entry("politician_left", "duel"), "en").certainty == (
        "Only one source gives how many such cards there are.",
    )


@pytest.mark.parametrize(
    ("id_", "line"),
    [
        ("plato", "Sources disagree about the cost: 4 coins, or 3 coins. We use the first."),
        ("embassy", "Sources disagree about the points: 3 points, or 2 points. We use the first."),
        ("aspasia", "Sources disagree about the points: 2 points, or 0 points. We use the first."),
        (
            "arena",
            "Sources disagree about the cost: 2 stone and 1 ore, or 2 clay and 1 ore. "
            "We use the first.",
        ),
        (
            "arena",
            "Sources disagree about the chain: Dispensary, or Stables. We use the first.",
        ),
        ("baths", "Sources disagree about the cost: 1 stone, or free. We use the first."),
        (
            "olympia",
            "Sources disagree about the starting resource: clay, or wood. We use the first.",
        ),
        (
            "roma",
            "Sources disagree about the cost of stage 2 by night: 1 stone, 1 clay and 1 glass, or "
            "1 stone, 1 clay and 1 cloth. We use the first.",
        ),
        (
            "babylon",
            "Sources disagree about the number of stages by night: 2, or 3. We use the first.",
        ),
        (
            "band_of_spies",
            "Sources disagree about which symbols a mask copies: those on green cards, or "
            "those on green cards and on leaders. We use the first.",
        ),
        (
            "band_of_spies",
            "Sources disagree about how often one green card may be copied: only once, or "
            "once by each mask. We use the first.",
        ),
        (
            "aristotle",
            "Sources disagree about the row it counts in: Leaders, or Green cards. "
            "We use the first.",
        ),
        ("belvedere", "Only one source gives the reward and the penalty."),
        ("siracusa", "Only one source gives the starting resource and the stages."),
        ("arsinoe", "Only one source gives the amounts."),
        ("pirate_crew", "Only one source gives which resources it costs and the points."),
        ("royal_archipelago", "Only one source gives the name, the level and the effect."),
        ("pier", "Not found in any source: how much it costs."),
        (
            "boathouse",
            "Not found in any source: how much it costs and how many points it is worth.",
        ),
        (
            "pirate_hideout",
            "Not found in any source: how much it costs and how many coins it gives.",
        ),
    ],
)
def test_a_doubt_says_what_is_doubted_and_between_which_values(id_: str, line: str) -> None:
    assert line in describe(entry(id_, "base"), "en").certainty


def test_the_grey_dice_say_between_what_sources_disagree() -> None:
    (line,) = (
        line for line in describe(entry("grey_die", "dice"), "en").certainty if "disagree" in line
    )
    assert "six different resources" in line
    assert "one resource twice" in line


def test_the_first_of_disputed_values_is_the_one_we_use() -> None:
    for thing in entries():
        for what, values in thing.facts.get("disputed", {}).items():
            assert len(values) > 1, (thing.key, what)
            assert values[0] not in values[1:], (thing.key, what)
            used = thing.cost if what == "cost" else thing.facts.get(what, values[0])
            if what == "cost" and isinstance(values[0], int):
                used = thing.cost["coins"]
            if what == "chain":
                used = [card.id for card in chains(thing)[0]]
            if what != "faces":
                assert values[0] == used, (thing.key, what)


@pytest.mark.parametrize(
    ("id_", "cost"),
    [
        ("plato", "Costs 4 coins."),
        ("phryne", "Costs 1, 2 or 3 coins, by the age."),
        ("band_of_spies", "Costs 2 coins, 1 stone and 1 clay."),
        ("cells", "Free to build."),
        ("ballista", "Costs clay, glass and cloth. How much is not known."),
        ("dry_hold", "Our sources name no cost for it."),
        ("iron_oasis", ""),
    ],
)
def test_costs_of_the_expansions(id_: str, cost: str) -> None:
    assert describe(entry(id_, "base"), "en").cost == cost


def test_a_leader_tells_its_set() -> None:
    sets = {"caesar": "standard", "gorgo": "expert", "darius": "Cities"}
    for id_, word in sets.items():
        (line,) = describe(entry(id_, "base"), "en").players
        assert word in line


def test_names_and_costs_of_the_first_edition_of_cities() -> None:
    assert describe(entry("dive", "base"), "en").first_edition == (
        "Called Gambling Den in the first edition.",
    )
    assert describe(entry("brotherhood", "base"), "en").first_edition == (
        "First edition: cost 2 wood, 1 ore and 1 glass.",
    )
    assert describe(entry("mint", "base"), "en").first_edition == ("Not in the first edition.",)
    assert describe(entry("agrippina", "base"), "en").first_edition == (
        "Not in the first edition.",
    )
    assert describe(entry("caesar", "base"), "en").first_edition == ()


def test_points_of_byzantium_in_the_first_edition() -> None:
    assert describe(entry("byzantium", "base"), "en").first_edition == (
        "First edition: the stages with a diplomacy token were worth 2 points by day, "
        "3 points and 4 points by night.",
    )


def test_lost_coins_and_diplomacy_are_explained_on_the_cards_of_cities() -> None:
    assert "debt token" in describe(entry("opium_den", "base"), "en").effects[-1]
    assert "stay out" in describe(entry("residence", "base"), "en").effects[-1]
    # Armada alone has no debts.
    assert "debt" not in " ".join(describe(entry("pirate_crew", "base"), "en").effects)


def test_points_that_count_tokens_sets_and_comparisons() -> None:
    does = {id_: " ".join(describe(entry(id_, "base"), "en").effects) for id_ in COUNTING}
    assert {id_: text for id_, text in does.items() if COUNTING[id_] not in text} == {}


def test_a_die_is_described_with_its_faces_and_buildings() -> None:
    assert describe(entry("red_die", "dice"), "sv").effects == (
        "Det finns 1 i spelet.",
        "Ligger i forumet från början.",
        "Kryssar av rutor i: Västra baracken eller Östra baracken.",
        "Sidor: sköld ×2, yxa ×2, svärd ×2.",
    )


def test_the_age_of_a_military_token_is_roman() -> None:
    givers = [thing for thing in entries("base") if "military_victory_token" in thing.effects]
    assert {thing.kind for thing in givers} == {"project", "card"}
    for giver in givers:
        token = giver.effects["military_victory_token"]
        # A card of Cities gives a token of its own age, known by its value.
        age = token["age"] if isinstance(token, dict) else giver.age
        assert age is not None
        assert f"tidsålder {'I' * age}:" in " ".join(sentences(giver, "sv"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_effects_to_choose_from_stay_whole_sentences(lang: str) -> None:
    stages = [
        stage for side in describe(entry("carthage", "base"), lang).sides.values() for stage in side
    ]
    choices = [text for stage in stages for text in stage.effects if " b) " in text]
    assert len(choices) == 3
    for text in choices:
        first, last = text.split(" a) ")[1].split(" b) ")
        assert first.endswith(".")
        assert last.endswith(".")
        assert first[0].isdigit() or first[0].isupper()
        assert last[0].isdigit() or last[0].isupper()


def test_every_sentence_ends_once() -> None:
    for lang in LANGUAGES:
        for thing in entries():
            for text in sentences(thing, lang):
                assert not re.search(r"[.!?:][,.;]|,,", text), text


def test_cities_explains_debts_on_every_card_by_which_others_may_take_them() -> None:
    explained = words("en")("card.debt")
    for thing in entries("base"):
        if thing.kind == "card" and thing.expansion in ("leaders", "cities"):
            owed = all_cards()[thing.id].debts == "others"
            assert owed == (explained in describe(thing, "en").effects), thing.id
