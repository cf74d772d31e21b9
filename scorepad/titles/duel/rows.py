"""Duel's pad: eight rows, in the order of the buildings, then what stands beside the city."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ..facts import load
from ..model import Field, Row

#: The colour of card each of these rows counts.
COLOURS = {"civilian": "blue", "science": "green", "commercial": "yellow", "guilds": "purple"}


@cache
def _pad() -> tuple[Row, ...]:
    cards = load("duel_cards")["cards"]
    pool = {
        row: tuple(card["id"] for card in cards if card["color"] == colour)
        for row, colour in COLOURS.items()
    }
    wonders = tuple(wonder["id"] for wonder in load("duel_wonders")["wonders"])
    tokens = tuple(token["id"] for token in load("duel_tokens")["tokens"])
    military = tuple(sorted({zone["vp"] for zone in load("duel_board")["zones"]}))

    def cards_of(row: str) -> tuple[Field, ...]:
        return (Field("cards", "cards", pool=pool[row]),)

    return (
        Row("civilian", "blue", "temple", "duel/civilian", fields=cards_of("civilian")),
        Row("science", "green", "hexagon", "duel/science", fields=cards_of("science")),
        Row("commercial", "yellow", "diamond", "duel/commercial", fields=cards_of("commercial")),
        Row("guilds", "purple", "star", "duel/guilds", fields=cards_of("guilds")),
        Row(
            "wonders",
            "gold",
            "pyramid",
            "duel/wonders",
            fields=(Field("wonders", "cards", pool=wonders),),
        ),
        Row(
            "progress",
            "teal",
            "dial",
            "duel/progress",
            fields=(Field("tokens", "cards", pool=tokens),),
        ),
        Row("coins", "coin", "ring", "duel/coins", counts=True),
        # The track gives nothing between these: a person can only have written one of them.
        Row("military", "red", "shield", "duel/military", high=10, choices=military),
    )


def rows(expansions: Sequence[str] = ()) -> tuple[Row, ...]:  # noqa: ARG001 - Duel has none
    """The rows of the pad; the same in every game of Duel."""
    return _pad()
