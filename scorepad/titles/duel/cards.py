"""Duel's cards, wonders and progress tokens as values, read once from the facts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from ..facts import load
from ..model import Part


class Cost(NamedTuple):
    """What a building asks for: coins for the bank, and resources made or bought."""

    coins: int
    resources: Mapping[str, int]


class Card(NamedTuple):
    id: str
    colour: str
    cost: Cost
    vp: int
    shields: int
    symbol: str | None
    #: Resources made every turn, all of them.
    produces: Mapping[str, int]
    #: Resources of which it makes one a turn, as the city likes.
    one_of: tuple[str, ...]
    #: Resources its city buys for the fixed price.
    fixed: tuple[str, ...]
    #: The card that lets a city build this one for nothing.
    chain_from: str | None
    #: A guild: what it counts in a city, and the points for each.
    counts: tuple[str, ...]
    each: int


class Wonder(NamedTuple):
    id: str
    cost: Cost
    vp: int
    shields: int
    one_of: tuple[str, ...]


class Token(NamedTuple):
    id: str
    vp: int
    effect: str
    symbol: str | None
    #: Points for every progress token its owner has: Mathematics.
    each: int
    #: Coins for every building put up through a chain: Urbanism.
    chain_coins: int


def _cost(fact: Mapping[str, Any]) -> Cost:
    cost: Mapping[str, int] = fact.get("cost", {})
    return Cost(
        cost.get("coins", 0),
        {resource: count for resource, count in cost.items() if resource != "coins"},
    )


def _card(fact: Mapping[str, Any]) -> Card:
    effects = fact["effects"]
    guild = effects.get("vp_per", {})
    return Card(
        id=fact["id"],
        colour=fact["color"],
        cost=_cost(fact),
        vp=effects.get("vp", 0),
        shields=effects.get("shields", 0),
        symbol=effects.get("science_symbol"),
        produces=effects.get("produces", {}),
        one_of=tuple(effects.get("produces_one_of", ())),
        fixed=tuple(effects.get("trade_fixed_price_1_coin", ())),
        chain_from=fact.get("chain", {}).get("from"),
        counts=tuple(kind.removesuffix("_card") for kind in guild.get("per", ())),
        each=guild.get("vp", 0),
    )


@cache
def cards() -> Mapping[str, Card]:
    """Every card by id."""
    return {fact["id"]: _card(fact) for fact in load("duel_cards")["cards"]}


@cache
def wonders() -> Mapping[str, Wonder]:
    """Every wonder by id."""
    return {
        fact["id"]: Wonder(
            id=fact["id"],
            cost=_cost(fact),
            vp=fact["vp"],
            shields=fact["shields"],
            one_of=tuple(fact.get("produces_one_of", ())),
        )
        for fact in load("duel_wonders")["wonders"]
    }


@cache
def tokens() -> Mapping[str, Token]:
    """Every progress token by id."""
    return {
        fact["id"]: Token(
            id=fact["id"],
            vp=fact["vp"],
            effect=fact["effect"],
            symbol=fact.get("science_symbol"),
            each=fact.get("vp_per", {}).get("vp", 0),
            chain_coins=fact.get("coins_per_chain_build", 0),
        )
        for fact in load("duel_tokens")["tokens"]
    }


def symbols() -> tuple[str, ...]:
    """The science symbols there are."""
    return tuple(load("duel_cards")["science_symbols"])


@cache
def parts() -> Mapping[str, Part]:
    """The part of an explanation for everything with printed points, by id.

    Ready-made, since a list of games asks for the same few parts over and over.
    """
    kinds: tuple[tuple[str, Mapping[str, Card | Wonder | Token]], ...] = (
        ("card", cards()),
        ("wonder", wonders()),
        ("token", tokens()),
    )
    return {
        one.id: Part(kind, one.vp, {kind: one.id})
        for kind, all_of_it in kinds
        for one in all_of_it.values()
        if one.vp
    }
