"""Duel's pad: eight rows, in the order of the buildings, then what stands beside the city."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ..facts import load
from ..model import TABLE, Row, Slot
from .city import COLOURS, Listed, Ticked
from .guilds import COINS_PER_POINT
from .science import HeldSymbols
from .supremacy import Victory
from .track import Pawn

#: Guilds count colours that have no row of their own, in both cities: they are ticked there.
_BESIDE_GUILDS = ("brown", "grey")


@cache
def _pad() -> tuple[Row, ...]:
    cards = load("duel_cards")["cards"]
    wonders = tuple(wonder["id"] for wonder in load("duel_wonders")["wonders"])
    tokens = tuple(token["id"] for token in load("duel_tokens")["tokens"])
    military = tuple(sorted({zone["vp"] for zone in load("duel_board")["zones"]}))

    def ticks(colour: str, *, fills: bool = True) -> Slot:
        pool = tuple(card["id"] for card in cards if card["color"] == colour)
        return Slot("cards", Ticked, pool=pool, ticks=True, fills=fills)

    def row(id_: str, sign: str, *slots: Slot) -> Row:
        return Row(id_, COLOURS[id_], sign, f"duel/{id_}", entry=Listed, slots=slots)

    symbols = Slot("symbols", HeldSymbols)
    guilds = (ticks("purple"), *(ticks(colour) for colour in _BESIDE_GUILDS))
    raised = Slot("wonders", Ticked, pool=wonders, ticks=True, fills=True)
    taken = Slot("tokens", Ticked, pool=tokens, ticks=True, fills=True)
    return (
        row("civilian", "temple", ticks("blue")),
        row("science", "hexagon", symbols, ticks("green")),
        row("commercial", "diamond", ticks("yellow")),
        row("guilds", "star", *guilds),
        Row("wonders", "gold", "pyramid", "duel/wonders", entry=Listed, slots=(raised,)),
        Row("progress", "teal", "dial", "duel/progress", entry=Listed, slots=(symbols, taken)),
        Row("coins", "coin", "ring", "duel/coins", counts=True, per_point=COINS_PER_POINT),
        # The track gives nothing between these: a person can only have written one of them.
        Row(
            "military",
            "red",
            "shield",
            "duel/military",
            high=10,
            choices=military,
            slots=(
                Slot("pawn", Pawn, TABLE, fills=True),
                Slot("victory", Victory, TABLE),
                ticks("red", fills=False),
            ),
        ),
    )


def rows(expansions: Sequence[str] = ()) -> tuple[Row, ...]:  # noqa: ARG001 - Duel has none
    """The rows of the pad; the same in every game of Duel."""
    return _pad()
