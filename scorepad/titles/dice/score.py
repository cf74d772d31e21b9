"""Scores a game of Dice."""

from __future__ import annotations

from ..checks import whole
from ..model import Game, Part, PlayerResult, Result, RowScore
from ..ranking import rank
from .rows import rows


def score(game: Game) -> Result:
    """The result of a game of Dice, or a Refusal."""
    tables = []
    for player in game.players:
        points = {}
        for row in rows():
            number = whole(player.sheet.get(row.id, 0), player.name, row.id, row.low, row.high)
            gives = number // 3 if row.counts else number
            points[row.id] = RowScore(gives, (Part("points", gives),))
        tables.append(points)
    totals = [sum(row.points for row in table.values()) for table in tables]
    ranking = rank(
        totals,
        [whole(player.sheet.get("coins", 0), player.name, "coins", 0) for player in game.players],
        "coins",
    )
    players = tuple(
        PlayerResult(player.name, total, place, table)
        for player, total, place, table in zip(
            game.players, totals, ranking.places, tables, strict=True
        )
    )
    return Result("dice", "points", ranking.winners, ranking.tiebreak, players)
