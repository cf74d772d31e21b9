"""Duel's cards, wonders, progress tokens and gods as values, read once from the facts.

What a box adds names that box as its `expansion`; `available` leaves out what a game does not have.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple, TypeVar

from ..facts import load
from ..model import Part

PANTHEON, AGORA = "pantheon", "agora"
#: Guilds join the cards of this age.
LAST_AGE = 3


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
    #: The age whose cards it lies among, or 3 for a guild.
    age: int
    #: A guild: what it counts in a city, and the points for each.
    counts: tuple[str, ...]
    each: int
    #: The box it is in, where that is not Duel's own.
    expansion: str = ""
    #: The expansion with which it stays in the box: guilds give way to grand temples.
    without: str = ""
    #: A grand temple: the mythology token that lets a city build it for nothing.
    mythology: str | None = None


class Wonder(NamedTuple):
    id: str
    cost: Cost
    vp: int
    shields: int
    one_of: tuple[str, ...]
    coins: int
    play_again: bool
    #: What else it does, by the name of the facts; "" for nothing.
    special: str
    expansion: str = ""
    without: str = ""


class Token(NamedTuple):
    id: str
    vp: int
    effect: str
    symbol: str | None
    #: Coins from the bank for whoever takes it.
    coins: int
    #: Points for every progress token its owner has: Mathematics.
    each: int
    #: Coins for every building put up through a chain: Urbanism.
    chain_coins: int
    #: Points for every mythology or offering token its owner has: Mysticism.
    each_mythology: int = 0
    expansion: str = ""
    without: str = ""


class God(NamedTuple):
    id: str
    pantheon: str
    vp: int
    shields: int
    #: A science symbol of its own: Ishtar.
    symbol: str | None
    #: Coins from the bank, and coins laid on the card, which count points if they stay: Astarte.
    coins: int
    coins_on_card: int
    effect: str
    expansion: str = PANTHEON
    without: str = ""


Piece = Card | Wonder | Token | God
P = TypeVar("P", Card, Wonder, Token, God)


def _cost(fact: Mapping[str, Any]) -> Cost:
    cost: Mapping[str, int] = fact.get("cost", {})
    return Cost(
        cost.get("coins", 0),
        {resource: count for resource, count in cost.items() if resource != "coins"},
    )


def _card(fact: Mapping[str, Any]) -> Card:
    effects = fact["effects"]
    guild = effects.get("vp_per", {})
    replaced = fact["color"] == load("duel_pantheon")["replaces_colour"]
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
        age=LAST_AGE if fact["age"] == "guild" else fact["age"],
        counts=tuple(kind.removesuffix("_card") for kind in guild.get("per", ())),
        each=guild.get("vp", 0),
        without=PANTHEON if replaced else "",
    )


def _temple(fact: Mapping[str, Any]) -> Card:
    return _card(fact)._replace(expansion=PANTHEON, mythology=fact["free_with_mythology_token"])


@cache
def cards() -> Mapping[str, Card]:
    """Every card by id, grand temples included."""
    own = map(_card, load("duel_cards")["cards"])
    temples = map(_temple, load("duel_pantheon")["temples"])
    return {card.id: card for card in (*own, *temples)}


def _facts(own: str, key: str) -> Iterable[Mapping[str, Any]]:
    """The records of Duel's own box and of both expansions."""
    return (fact for file in (own, "duel_pantheon", "duel_agora") for fact in load(file)[key])


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
            expansion=fact.get("expansion", ""),
            coins=fact.get("coins", 0),
            play_again=fact.get("play_again", False),
            special=fact.get("special", ""),
        )
        for fact in _facts("duel_wonders", "wonders")
    }


@cache
def tokens() -> Mapping[str, Token]:
    """Every progress token by id."""
    return {fact["id"]: _token(fact) for fact in _facts("duel_tokens", "tokens")}


def _token(fact: Mapping[str, Any]) -> Token:
    per: Mapping[str, Any] = fact.get("vp_per", {})
    mythology = per.get("per") == "mythology_or_offering_token"
    return Token(
        id=fact["id"],
        vp=fact["vp"],
        effect=fact["effect"],
        symbol=fact.get("science_symbol"),
        coins=fact.get("coins_on_take", 0),
        each=0 if mythology else per.get("vp", 0),
        chain_coins=fact.get("coins_per_chain_build", 0),
        each_mythology=per["vp"] if mythology else 0,
        expansion=fact.get("expansion", ""),
    )


@cache
def gods() -> Mapping[str, God]:
    """Every god of Pantheon by id."""
    return {
        fact["id"]: God(
            id=fact["id"],
            pantheon=fact["pantheon"],
            vp=fact.get("vp", 0),
            shields=fact.get("shields", 0),
            symbol=fact.get("science_symbol"),
            coins=fact.get("coins", 0),
            coins_on_card=fact.get("coins_on_card", 0),
            effect=fact["effect"],
        )
        for fact in load("duel_pantheon")["gods"]
    }


def available(pieces: Mapping[str, P], expansions: Collection[str] = ()) -> tuple[P, ...]:
    """The pieces that a game with these expansions can have, in the order of the facts.

    >>> len(available(cards())), len(available(cards(), ["pantheon"]))
    (73, 71)
    """
    return tuple(piece for piece in pieces.values() if in_box(piece, expansions))


def in_box(piece: Piece, expansions: Collection[str]) -> bool:
    """Whether a game with these expansions can have a piece."""
    here = not piece.expansion or piece.expansion in expansions
    return here and piece.without not in expansions


@cache
def restricted() -> Mapping[str, Piece]:
    """The pieces that not every game can have, by id."""
    kinds: tuple[Mapping[str, Piece], ...] = (cards(), wonders(), tokens(), gods())
    return {
        piece.id: piece
        for kind in kinds
        for piece in kind.values()
        if piece.expansion or piece.without
    }


def symbols() -> tuple[str, ...]:
    """The science symbols there are."""
    return tuple(load("duel_cards")["science_symbols"])


@cache
def parts() -> Mapping[str, Part]:
    """The part of an explanation for everything with printed points, by id.

    Ready-made, since a list of games asks for the same few parts over and over.
    """
    kinds: tuple[tuple[str, Mapping[str, Piece]], ...] = (
        ("card", cards()),
        ("wonder", wonders()),
        ("token", tokens()),
        ("god", gods()),
    )
    return {
        piece.id: Part(kind, piece.vp, {kind: piece.id})
        for kind, all_of_it in kinds
        for piece in all_of_it.values()
        if piece.vp
    }
