"""Dice's pad: the eight buildings of the city."""

from __future__ import annotations

from collections.abc import Sequence

from ..model import SHEET, TABLE, Field, Row
from .end_of_game import BONUSES

#: An entry is the numbers written on the board, or points and lines of so much for each box.
_ENTRY = (
    Field("boxes", "boxes", way="boxes"),
    Field("points", "points", way="lines"),
    Field("per", "lines", way="lines"),
)
#: A laurel holds attack minus defence, which no rule keeps from falling below 0.
_LAURELS = (
    Field("boxes", "boxes", low=-99, way="boxes"),
    Field("points", "points", low=-99, way="lines"),
    Field("per", "lines", low=-99, way="lines"),
)

ROWS = (
    Row("wonder", "gold", "pyramid", "dice/wonder", fields=_ENTRY),
    Row("west_barracks", "red", "shield_west", "dice/barracks", low=-999, fields=_LAURELS),
    Row("east_barracks", "red", "shield_east", "dice/barracks", low=-999, fields=_LAURELS),
    Row(
        "agora",
        "blue",
        "temple",
        "dice/agora",
        fields=_ENTRY,
        beside=(Field("agora_first", "switch", place=SHEET),),
    ),
    Row("market", "yellow", "diamond", "dice/market", fields=_ENTRY),
    Row("university", "green", "hexagon", "dice/university", fields=_ENTRY),
    Row("guild_court", "purple", "star", "dice/guild_court", fields=_ENTRY),
    Row("gallery", "white", "bust", "dice/gallery", fields=_ENTRY),
)

UNCOUNTED = (
    # Circled coins not spent: no points, but they settle a tie.
    Row("coins", "coin", "ring", "dice/coins", counts=True),
    # Bonuses crossed so far, which bring the end. No sheet holds them: they belong to the play.
    Row(
        "bonuses",
        "copper",
        "hourglass",
        "dice/bonuses",
        high=BONUSES,
        counts=True,
        choices=tuple(range(BONUSES + 1)),
        beside=(Field("turn", "turn", low=1, pool=("last_turn",), place=TABLE),),
        place=TABLE,
    ),
)


def rows(expansions: Sequence[str] = ()) -> tuple[Row, ...]:  # noqa: ARG001 - Dice has none
    """The rows of the pad; the same in every game of Dice."""
    return ROWS
