"""Descriptions of entries: whole sentences made from the facts, in four languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from scorepad.catalogue.describe import describe, sentences
from scorepad.catalogue.effects import FORMATTERS, SILENT
from scorepad.catalogue.entries import Entry, entries, entry
from scorepad.i18n import LANGUAGES


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
            assert "card." not in sentence, thing.key
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
        "Sources disagree about the number of players and the cost.",
    )
    assert len(describe(entry("curtain_wall", "base"), "nb").certainty) == 2
    assert describe(entry("pantheon", "duel"), "en").certainty == ()


def test_a_die_is_described_with_its_faces_and_buildings() -> None:
    assert describe(entry("red_die", "dice"), "sv").effects == (
        "Det finns 1 i spelet.",
        "Ligger i forumet från början.",
        "Kryssar av rutor i: Västra baracken eller Östra baracken.",
        "Sidor: sköld ×2, yxa ×2, svärd ×2.",
    )


def test_the_age_of_a_military_token_is_roman() -> None:
    projects = [thing for thing in entries("base") if "military_victory_token" in thing.effects]
    assert projects
    for project in projects:
        age = project.effects["military_victory_token"]["age"]
        assert f"tidsålder {'I' * age}:" in " ".join(sentences(project, "sv"))
