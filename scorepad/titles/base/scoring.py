"""Scores a base game: every row of every player, the places, the winners, the teams.

A row of a sheet is a number, the points as written; or an entry for the row's calculator; or left
out, and then it follows from the ticked cards, the stages or the table if they give it, else it is
0. `coins` and `debt` are counts, never points, and take no entry. Only military, naval and edifice
can be written below zero.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache

from ..checks import LIMIT
from ..model import Game, Part, PlayerResult, Result, RowScore
from ..other import other_points
from ..ranking import rank
from ..teams import Teams, rank_teams
from . import card_points, edifice, expansion_cards, military, naval, science_row
from .cards import COLOURS, RowCards
from .city import ROW_OF
from .edifice import Stakes
from .military import Conflicts
from .naval import NavalTokens
from .rows import COINS_A_POINT, rows
from .symbols import Symbols
from .table import Table
from .tokens import with_cards
from .wonder import StagesBuilt, stage_points

_EMPTY = RowScore(0)


def score(game: Game) -> Result:
    """The result of a base game, or a Refusal."""
    table = Table(game)
    scored = _players(table)
    totals = [sum([row[0] for row in points.values()]) for points in scored]
    coins = [player.get("coins", int) or 0 for player in game.players]
    ranking = winning = rank(totals, coins, "coins")
    results = None
    teams = game.get("teams", Teams)
    if teams is not None:
        results, winning = rank_teams(teams, totals, coins)
    players = tuple(
        PlayerResult(city.name, total, place, points)
        for city, total, place, points in zip(
            table.cities, totals, ranking.places, scored, strict=True
        )
    )
    waiting = tuple(table.waiting)
    return Result(
        "base", "points", winning.winners, winning.tiebreak, players, results, waiting=waiting
    )


@cache
def _pad(expansions: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(row.id for row in rows(expansions))


def _players(table: Table) -> Sequence[Mapping[str, RowScore]]:
    """Every player's rows, in the order of the pad."""
    pad = _pad(table.game.expansions)
    scored = []
    for seat, city in enumerate(table.cities):
        points: dict[str, RowScore] = {}
        sheet = city.sheet
        for row in pad:
            cell = sheet.get(row)
            if cell is None:
                follow = _FOLLOWED.get(row)
                points[row] = _EMPTY if follow is None else follow(table, seat, row)
            elif isinstance(cell, int):
                points[row] = _COUNTED[row](cell) if row in _COUNTED else _written(cell)
            elif isinstance(cell, Stakes):
                points[row] = edifice.score(table, seat, cell)
            else:
                points[row] = _ENTRIES[type(cell)](table, seat, row, cell)
        points["military"] = with_cards(table, seat, points["military"])
        scored.append(points | other_points(table.game, seat))
    return scored


@lru_cache(maxsize=2 * LIMIT + 1)
def _written(points: int) -> RowScore:
    return RowScore(points, (Part("points", points),))


@cache
def _coins(coins: int) -> RowScore:
    points = coins // COINS_A_POINT
    return RowScore(points, (Part("coins.threes", points, {"coins": coins, "count": points}),))


@cache
def _debt(tokens: int) -> RowScore:
    return RowScore(-tokens, (Part("debt", -tokens, {"count": tokens}),))


#: Rows that are counts of coins or tokens, never points.
_COUNTED: Mapping[str, Callable[[int], RowScore]] = {"coins": _coins, "debt": _debt}


def _cards(table: Table, seat: int, row: str, entry: RowCards) -> RowScore:
    if row in expansion_cards.ROWS:
        return expansion_cards.score(table, seat, entry.cards, row)
    return card_points.score(table, seat, row, entry.cards)


#: How each type of entry is scored.
_ENTRIES: Mapping[type, Callable[..., RowScore]] = {
    StagesBuilt: lambda table, seat, _row, entry: stage_points(
        table.cities[seat].side, entry.stages
    ),
    Conflicts: lambda _table, _seat, _row, entry: military.score(entry),
    Symbols: lambda table, seat, _row, entry: science_row.entry(table, seat, entry),
    NavalTokens: lambda _table, _seat, _row, entry: naval.score(entry),
    RowCards: _cards,
}


def _wonder(table: Table, seat: int, _row: str) -> RowScore:
    city = table.cities[seat]
    stages = city.sheet.get("stages")
    return stage_points(city.side, stages) if stages and isinstance(stages, int) else _EMPTY


def _ticked(table: Table, seat: int, row: str) -> RowScore:
    cards = table.cities[seat].cards
    return _EMPTY if cards is None else card_points.score(table, seat, row, cards[COLOURS[row]])


#: Rows that follow from stages, shields or ticked cards when they are left out; others are 0.
_FOLLOWED: Mapping[str, Callable[[Table, int, str], RowScore]] = {
    "wonder": _wonder,
    "military": lambda table, seat, _row: table.fought[seat] if table.fought else _EMPTY,
    "science": lambda table, seat, _row: science_row.followed(table, seat),
    **dict.fromkeys(ROW_OF.values(), _ticked),
}
