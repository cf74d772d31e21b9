"""Duel's pad: eight rows, in the order of the buildings, then what stands beside the city."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ..facts import load
from ..model import SHEET, TABLE, Field, Row, Track

#: The colour of card each of these rows counts.
COLOURS = {"civilian": "blue", "science": "green", "commercial": "yellow", "guilds": "purple"}

#: What ends a game before its last card.
SUPREMACIES = ("military", "science")
#: So many different science symbols do.
DIFFERENT = 6
#: The key of the table under which a game keeps the military tokens that are gone: the places of
#: the pawn that took them, such as [3, -3]. The format does not know it, and nothing is scored
#: from it.
LOOT = "loot"


#: What a city builds or takes is ticked on its sheet, whichever row asks: guilds count colours
#: that have no row of their own, in both cities.
_BESIDE_GUILDS = ("brown", "grey")


@cache
def _pad() -> tuple[Row, ...]:
    cards = load("duel_cards")["cards"]
    wonders = tuple(wonder["id"] for wonder in load("duel_wonders")["wonders"])
    tokens = tuple(token["id"] for token in load("duel_tokens")["tokens"])
    each: int = load("duel_board")["setup"]["wonders_per_player"]
    military = tuple(sorted({zone["vp"] for zone in load("duel_board")["zones"]}))

    def built(colour: str) -> Field:
        pool = tuple(card["id"] for card in cards if card["color"] == colour)
        return Field("cards", "built", pool=pool, place=SHEET)

    symbols = Field(
        "symbols",
        "held",
        high=DIFFERENT,
        pool=tuple(load("duel_cards")["science_symbols"]),
        place=SHEET,
    )
    raised = Field("wonders", "built", high=each, pool=wonders, place=SHEET)
    taken = Field("tokens", "built", pool=tokens, place=SHEET)
    guilds = (built("purple"), *(built(colour) for colour in _BESIDE_GUILDS))
    return (
        Row("civilian", "blue", "temple", "duel/civilian", beside=(built("blue"),)),
        Row("science", "green", "hexagon", "duel/science", beside=(symbols, built("green"))),
        Row("commercial", "yellow", "diamond", "duel/commercial", beside=(built("yellow"),)),
        Row("guilds", "purple", "star", "duel/guilds", beside=guilds),
        Row("wonders", "gold", "pyramid", "duel/wonders", beside=(raised,)),
        Row("progress", "teal", "dial", "duel/progress", beside=(symbols, taken)),
        Row("coins", "coin", "ring", "duel/coins", counts=True),
        # The track gives nothing between these: a person can only have written one of them.
        Row(
            "military",
            "red",
            "shield",
            "duel/military",
            high=10,
            choices=military,
            beside=(
                _track(),
                Field("victory", "victory", pool=SUPREMACIES, place=TABLE),
                built("red"),
            ),
        ),
    )


def _track() -> Field:
    """The conflict pawn's track, with the military tokens that lie where a zone begins."""
    board = load("duel_board")
    capital: int = board["spaces"] // 2
    zones = board["zones"]
    points = tuple(zone["vp"] for zone in zones for _ in range(zone["from"], zone["to"] + 1))
    tokens = tuple((zone["from"], zone["loot"]) for zone in zones if "loot" in zone)
    track = Track(points, tokens, LOOT)
    return Field("pawn", "track", low=-capital, high=capital, place=TABLE, track=track)


def rows(expansions: Sequence[str] = ()) -> tuple[Row, ...]:  # noqa: ARG001 - Duel has none
    """The rows of the pad; the same in every game of Duel."""
    return _pad()
