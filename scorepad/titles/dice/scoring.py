"""Scores a game of Dice: eight buildings, by total, by boxes or by lines.

What a box is worth stands on the player's own board and is never known here. The numbers in the
laurels of the barracks are attack minus defence already: they are added as they stand.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..facts import load
from ..model import Cell, Facts, Game, Part, Player, PlayerResult, Result, RowScore
from ..other import other_points
from ..ranking import rank
from .entries import Boxes, Lines
from .rows import ROWS

_NOTHING = RowScore(0)

#: For the first player to cross every box of the agora.
AGORA_FIRST: int = load("dice")["agora_first"]


def score(game: Game) -> Result:
    """The result of a game of Dice, or a Refusal.

    The rules leave open who was first if two players finish the agora in the same turn: more than
    one may claim it, each gets the points, and a note says so.
    """
    pads = [_pad(player) | other_points(game, at) for at, player in enumerate(game.players)]
    coins = [player.get("coins", int) or 0 for player in game.players]
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
    first = sum(player.sheet.get("agora_first") is True for player in players)
    return (Part("dice.agora_first.several", 0, {"count": first}),) if first > 1 else ()


def _pad(player: Player) -> dict[str, RowScore]:
    pad = {row.id: _row(player.sheet.get(row.id)) for row in ROWS}
    if player.sheet.get("agora_first") is True:
        points, parts = pad["agora"]
        first = Part("dice.agora_first", AGORA_FIRST)
        pad["agora"] = RowScore(points + AGORA_FIRST, (*parts, first))
    return pad


def _row(cell: Cell | None) -> RowScore:
    if cell is None:
        return _NOTHING
    if isinstance(cell, int):
        return RowScore(cell, (Part("points", cell),))
    parts: tuple[Part, ...] = ()
    if isinstance(cell, Boxes):
        parts = _boxes(cell)
    elif isinstance(cell, Lines):
        parts = _lines(cell)
    return RowScore(sum(part.points for part in parts), parts)


def _boxes(entry: Boxes) -> tuple[Part, ...]:
    facts: Facts = {"count": len(entry.numbers), "sum": written(entry.numbers)}
    return (Part("dice.boxes", sum(entry.numbers), facts),)


def written(numbers: Sequence[int]) -> str:
    """A sum as one writes it down.

    >>> written([3, 2, -1])
    '3 + 2 − 1'
    """
    first, *rest = [f"{number}".replace("-", "−") for number in numbers] or [""]
    return first + "".join(f" − {term[1:]}" if term[0] == "−" else f" + {term}" for term in rest)


def _lines(entry: Lines) -> tuple[Part, ...]:
    """Points that stand by themselves, and lines of so many points for each of so many boxes."""
    alone = () if entry.points is None else (Part("points", entry.points),)
    return alone + tuple(
        Part("dice.line", each * count, {"each": each, "count": count})
        for each, count in entry.per or ()
    )
