"""Dice's pad: the eight buildings of the city, and what settles a tie or brings the end."""

from __future__ import annotations

from ..model import TABLE, Row, Slot
from .end_of_game import BONUSES, TurnNumber
from .entries import BARRACKS, AgoraFirst, Boxes, Lines, RowEntry


def _building(id_: str, colour: str, sign: str, topic: str, *slots: Slot) -> Row:
    both = (Slot(id_, Boxes, way="boxes"), Slot(id_, Lines, way="lines"))
    low = -999 if id_ in BARRACKS else 0
    return Row(id_, colour, sign, f"dice/{topic}", low=low, entry=RowEntry, slots=(*both, *slots))


ROWS = (
    _building("wonder", "gold", "pyramid", "wonder"),
    _building("west_barracks", "red", "shield_west", "barracks"),
    _building("east_barracks", "red", "shield_east", "barracks"),
    _building("agora", "blue", "temple", "agora", Slot("agora_first", AgoraFirst)),
    _building("market", "yellow", "diamond", "market"),
    _building("university", "green", "hexagon", "university"),
    _building("guild_court", "purple", "star", "guild_court"),
    _building("gallery", "white", "bust", "gallery"),
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
        slots=(Slot("turn", TurnNumber, TABLE),),
        place=TABLE,
    ),
)


def rows(expansions: tuple[str, ...] = ()) -> tuple[Row, ...]:  # noqa: ARG001 - Dice has none
    """The rows of the pad; the same in every game of Dice."""
    return ROWS
