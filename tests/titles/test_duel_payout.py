"""Coins a building pays as it goes up."""

from __future__ import annotations

import pytest

from scorepad.titles.duel.cards import cards
from scorepad.titles.duel.payout import payout
from scorepad.titles.duel.trade import Built

NOBODY = Built()


def of(colour: str, count: int) -> tuple[str, ...]:
    """So many cards of this colour."""
    return tuple(card.id for card in cards().values() if card.colour == colour)[:count]


@pytest.mark.parametrize(("card", "coins"), [("tavern", 4), ("brewery", 6), ("forum", 0)])
def test_some_cards_pay_what_is_printed_on_them(card: str, coins: int) -> None:
    assert payout(card, NOBODY, NOBODY) == coins


@pytest.mark.parametrize(
    ("card", "colour", "each"),
    [("chamber_of_commerce", "grey", 3), ("port", "brown", 2), ("armory", "red", 1)],
)
def test_yellow_cards_of_age_three_pay_for_their_own_city(
    card: str, colour: str, each: int
) -> None:
    """Both rulebooks, cards: the other city is of no use to them."""
    assert payout(card, Built(cards=of(colour, 3)), Built(cards=of(colour, 4))) == 3 * each
    assert payout(card, NOBODY, Built(cards=of(colour, 4))) == 0


def test_the_arena_pays_for_wonders_that_stand() -> None:
    city = Built(cards=("tavern",), wonders=("piraeus", "the_sphinx"))
    assert payout("arena", city, Built(wonders=("the_pyramids",))) == 4


def test_the_lighthouse_counts_itself() -> None:
    """Swedish rulebook, cards."""
    assert payout("lighthouse", NOBODY, NOBODY) == 1
    assert payout("lighthouse", Built(cards=("tavern", "brewery", "walls")), NOBODY) == 3


@pytest.mark.parametrize(
    ("guild", "colour"),
    [
        ("merchants_guild", "yellow"),
        ("magistrates_guild", "blue"),
        ("scientists_guild", "green"),
        ("tacticians_guild", "red"),
    ],
)
def test_a_guild_pays_for_the_city_with_most(guild: str, colour: str) -> None:
    """Both rulebooks, guilds: 1 coin for each, whoever's they are."""
    few, many = Built(cards=of(colour, 2)), Built(cards=of(colour, 5))
    assert payout(guild, few, many) == payout(guild, many, few) == 5


def test_the_shipowners_count_both_colours_in_one_city() -> None:
    """Both rulebooks, guilds: never the brown of the one and the grey of the other."""
    mine = Built(cards=of("brown", 4) + of("grey", 1))
    theirs = Built(cards=of("brown", 3) + of("grey", 3))
    assert payout("shipowners_guild", mine, theirs) == 6


def test_builders_and_moneylenders_pay_no_coins() -> None:
    city = Built(wonders=("piraeus", "the_sphinx"))
    assert payout("builders_guild", city, NOBODY) == 0
    assert payout("moneylenders_guild", city, NOBODY) == 0


def test_a_grand_temple_pays_nothing() -> None:
    assert payout("greek_grand_temple", Built(), Built()) == 0
