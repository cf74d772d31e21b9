"""The senators of Agora, which lie among the cards of the ages, several of each kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from ...checks import sequence
from ...facts import load
from ...model import Json, Refusal
from ..cards import cards

#: Actions of a politician by blue cards; more cards than listed give the last number.
ACTIONS: tuple[int, ...] = tuple(load("duel_agora")["politician_actions"])
POLITICIAN = "politician"
#: What stands for the colour of a senator.
SENATOR = "senator"


class Senator(NamedTuple):
    """A kind of senator."""

    id: str
    kind: str
    #: The section in which a politician places cubes; "" for a conspirator.
    section: str
    copies: int


SENATORS: Mapping[str, Senator] = {
    fact["id"]: Senator(fact["id"], fact["senator"], fact.get("section", ""), fact["copies"])
    for fact in load("duel_agora")["senators"]
}


def colour_of(card: str) -> str:
    """The colour of a card; SENATOR for a senator."""
    return SENATOR if card in SENATORS else cards()[card].colour


def buildings(listed: Iterable[str]) -> list[str]:
    """The cards of a list that are no senators."""
    return [card for card in listed if card not in SENATORS]


def read_cards(source: Json, key: str, beside: Collection[str] = ()) -> tuple[str, ...]:
    """A list of cards and senators; a card is there once, a senator as often as there are copies.

    `beside` are values that may stand in the list as often as they like.
    """
    listed = sequence(source, None, key)
    for card in listed:
        if card not in beside and card not in SENATORS and card not in cards():
            raise Refusal("unknown_id", row=key, value=card)
    for card, count in Counter(listed).items():
        most = SENATORS[card].copies if card in SENATORS else 1
        if count > most and card not in beside:
            raise Refusal("twice", row=key, value=card)
    return tuple(listed)
