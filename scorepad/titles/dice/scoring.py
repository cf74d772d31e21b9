"""Scores a game of Dice: eight buildings, by total, by boxes or by lines.

What a box is worth stands on the player's own board and is never known here. The numbers in the
laurels of the barracks are attack minus defence already: they are added as they stand.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..checks import mapping, sequence, switch, whole
from ..facts import load
from ..model import Game, Part, Player, PlayerResult, Refusal, Result, Row, RowScore
from ..ranking import rank
from .rows import ROWS

_ROWS: Mapping[str, Row] = {row.id: row for row in ROWS}
#: What is on a sheet beside the rows: a switch, and the coins that settle a tie.
_BESIDE = ("agora_first", "coins")
_NOTHING = RowScore(0)

#: For the first player to cross every box of the agora.
AGORA_FIRST: int = load("dice")["agora_first"]


def score(game: Game) -> Result:
    """The result of a game of Dice, or a Refusal of what breaks the format.

    The rules leave open who was first if two players finish the agora in the same turn: more than
    one may claim it, each gets the points, and a note says so.
    """
    pads = [_pad(player) for player in game.players]
    coins = [
        whole(player.sheet.get("coins", 0), player.name, "coins", 0) for player in game.players
    ]
    totals = [sum([row.points for row in pad.values()]) for pad in pads]
    ranking = rank(totals, coins, "coins")
    players = tuple(
        PlayerResult(player.name, total, place, pad)
        for player, total, place, pad in zip(
            game.players, totals, ranking.places, pads, strict=True
        )
    )
    return Result(
        "dice", "points", ranking.winners, ranking.tiebreak, players, notes=_notes(game.players)
    )


def _notes(players: tuple[Player, ...]) -> tuple[Part, ...]:
    first = sum(player.sheet.get("agora_first", False) for player in players)
    return (Part("dice.agora_first.several", 0, {"count": first}),) if first > 1 else ()


def _pad(player: Player) -> dict[str, RowScore]:
    name, sheet = player.name, player.sheet
    for key, value in sheet.items():
        if key not in _ROWS and key not in _BESIDE:
            raise Refusal("unknown_row", player=name, row=key, value=value, title="dice")
    pad = {row.id: _row(sheet[row.id], name, row) if row.id in sheet else _NOTHING for row in ROWS}
    if switch(sheet.get("agora_first", False), name, "agora_first"):
        points, parts = pad["agora"]
        first = Part("dice.agora_first", AGORA_FIRST)
        pad["agora"] = RowScore(points + AGORA_FIRST, (*parts, first))
    return pad


def _row(value: object, name: str, row: Row) -> RowScore:
    if not isinstance(value, dict):
        points = whole(value, name, row.id, row.low, row.high)
        return RowScore(points, (Part("points", points),))
    parts = _boxes(value, name, row) if "boxes" in value else _lines(value, name, row)
    return RowScore(sum(part.points for part in parts), parts)


def _boxes(value: Mapping[str, object], name: str, row: Row) -> tuple[Part, ...]:
    """The numbers written on the board, one for each crossed box."""
    entry = mapping(value, name, row.id, ("boxes",))
    numbers = [
        whole(number, name, row.id, row.low, row.high)
        for number in sequence(entry["boxes"], name, row.id)
    ]
    return (Part("dice.boxes", sum(numbers), {"count": len(numbers), "sum": written(numbers)}),)


def written(numbers: list[int]) -> str:
    """A sum as one writes it down.

    >>> written([3, 2, -1])
    '3 + 2 − 1'
    """
    first, *rest = [f"{number}".replace("-", "−") for number in numbers] or [""]
    return first + "".join(f" − {one[1:]}" if one[0] == "−" else f" + {one}" for one in rest)


def _lines(value: Mapping[str, object], name: str, row: Row) -> tuple[Part, ...]:
    """Points that stand by themselves, and lines of so many points for each of so many boxes."""
    entry = mapping(value, name, row.id, ("points", "per"))
    parts = []
    if "points" in entry:
        parts.append(Part("points", whole(entry["points"], name, row.id, row.low, row.high)))
    for found in sequence(entry.get("per", []), name, row.id):
        line = mapping(found, name, row.id, ("points", "boxes"))
        for key in ("points", "boxes"):
            if key not in line:
                raise Refusal("missing_key", player=name, row=row.id, value=key)
        each = whole(line["points"], name, row.id, row.low, row.high)
        count = whole(line["boxes"], name, row.id, 0)
        parts.append(Part("dice.line", each * count, {"each": each, "count": count}))
    return tuple(parts)
