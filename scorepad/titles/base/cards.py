"""The cards that a player ticks: every card there is, and the lists of a sheet.

With an expansion listed, its cards may be ticked too: they count as cards of their colour and do
what they do to science and to military tokens. Leaders and city cards score in the entries of the
rows `leaders` and `cities`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import ClassVar, Self

from ..checks import only, sequence
from ..facts import load
from ..model import Game, Json, Player, Refusal, Where
from ..values import CountedValue, Division
from .card_facts import ISLAND, Card, card_from

#: The rows whose entry lists cards, and the colour of the cards each takes; leaders are white.
COLOURS = {
    "civilian": "blue",
    "commercial": "yellow",
    "guilds": "purple",
    "leaders": "white",
    "cities": "black",
}


@cache
def all_cards() -> Mapping[str, Card]:
    """Every card of the base game and its expansions, by id."""
    more = load("expansions")
    cards = [card_from(facts, None) for facts in load("base_cards")["cards"]]
    for expansion in ("leaders", "cities", "armada"):
        cards += [card_from(facts, expansion) for facts in more[expansion]]
    cards += [card_from({"color": ISLAND, **facts}, "armada") for facts in more["islands"]]
    return {card.id: card for card in cards}


@cache
def pool(expansions: frozenset[str]) -> Mapping[str, Card]:
    """The cards that can be built with these expansions, by id."""
    return {
        id_: card
        for id_, card in all_cards().items()
        if card.expansion is None or card.expansion in expansions
    }


@dataclass(frozen=True, slots=True)
class BuiltCards(CountedValue):
    """`sheet.cards`: every card a player built."""

    DIVISION: ClassVar = Division.IDS

    cards: tuple[Card, ...] = ()

    @classmethod
    def read(cls, source: Json, key: str, where: Where) -> BuiltCards:
        return cls(_read_cards(source, key, where))

    @classmethod
    def of(cls, ids: Iterable[str]) -> BuiltCards:
        return cls(tuple(all_cards()[id_] for id_ in ids))

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(card.id for card in self.cards)

    def write(self) -> Json:
        return list(self.ids)

    def limited_to(self, expansions: Collection[str]) -> Self:
        known = pool(frozenset(expansions))
        return replace(self, cards=tuple(card for card in self.cards if card.id in known))


@dataclass(frozen=True, slots=True)
class RowCards(BuiltCards):
    """An entry `{"cards": [ids]}` of a row, its cards all of the row's colour."""

    @classmethod
    def read(cls, source: Json, key: str, where: Where) -> RowCards:
        cards = _read_cards(only(source, where.player, key, "cards"), key, where)
        for card in cards:
            if card.colour != COLOURS[key]:
                raise Refusal(
                    "wrong_colour", player=where.player, row=key, value=card.id, colour=card.colour
                )
        return cls(cards)

    def write(self) -> Json:
        return {"cards": list(self.ids)}


def once(*cards: Card) -> tuple[Card, ...]:
    """These cards, each once: a card may be ticked in two places."""
    return tuple({card.id: card for card in cards}.values())


def all_taken_by(game: Game, seat: int, id_: str) -> tuple[str, ...]:
    """The other players who have every copy of a card there is; none while one is left.

    Each guild exists once. A card of a larger game than this is taken for a single one.
    """
    others = [player for at, player in enumerate(game.players) if at != seat]
    holders = [player.name for player in others if id_ in _ids(player)]
    copies = sum(least <= len(game.players) for least in all_cards()[id_].copies)
    return tuple(holders) if len(holders) >= max(1, copies) else ()


def _ids(player: Player) -> set[str]:
    """Every card that a player ticked, in a row's entry or in the list of all that is built."""
    lists = [cell for cell in player.sheet.values() if isinstance(cell, BuiltCards)]
    return {id_ for cards in lists for id_ in cards.ids}


def _read_cards(source: Json, key: str, where: Where) -> tuple[Card, ...]:
    """The cards of a list of ids: all of this game, none twice by name."""
    ids = sequence(source, where.player, key)
    known = pool(where.expansions)
    try:
        cards = tuple([known[id_] for id_ in ids])
    except (KeyError, TypeError):
        raise _unknown(ids, where.player, key, known) from None
    if len({card.building for card in cards}) < len(cards):
        raise _twice(cards, where.player, key)
    return cards


def _unknown(ids: list[object], player: str | None, row: str, known: Mapping[str, Card]) -> Refusal:
    """Names the first id that cannot be built here, and the expansion it would need, if any."""
    first = next(id_ for id_ in ids if not isinstance(id_, str) or id_ not in known)
    card = all_cards().get(first) if isinstance(first, str) else None
    if card is None or card.expansion is None:
        return Refusal("unknown_id", player=player, row=row, value=first)
    needs = card.expansion
    return Refusal("needs_expansion", player=player, row=row, value=first, expansion=needs)


def _twice(cards: tuple[Card, ...], player: str | None, row: str) -> Refusal:
    """Names the first card whose building is already there."""
    seen: set[str] = set()
    for card in cards:
        if card.building in seen:
            break
        seen.add(card.building)
    return Refusal("twice", player=player, row=row, value=card.id)
