"""Scores a base game: every row of every player, the places, the winners, the teams.

A row of a sheet is a number, the points as written; or an entry for the row's calculator; or left
out, and then it follows from the ticked cards, the stages or the table if they tell it, else it is
0. `coins` and `debt` are counts, never points, and take no entry. Only military, naval and edifice
can be written below zero.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache

from ..checks import LIMIT, only, sequence, whole
from ..model import Game, Part, PlayerResult, Refusal, Result, RowScore
from ..ranking import rank
from . import card_points, edifice, military, symbols
from .rows import COLOURS, naval_values, rows
from .table import Table
from .teams import rank_teams, read_teams
from .wonder import entry_stages, stage_points

#: Coins that make a point.
COINS_A_POINT = 3
_EMPTY = RowScore(0)


def score(game: Game) -> Result:
    """The result of a base game, or a Refusal."""
    table = Table(game, frozenset(game.expansions))
    scored = _players(table)
    totals = [sum([row[0] for row in points.values()]) for points in scored]
    coins = [city.sheet.get("coins", 0) for city in table.cities]
    ranking = winning = rank(totals, coins, "coins")
    teams = None
    if "teams" in game.table:
        seats = read_teams(game.table["teams"], [city.name for city in table.cities])
        teams, winning = rank_teams(seats, totals, coins)
    players = tuple(
        PlayerResult(city.name, total, place, points)
        for city, total, place, points in zip(
            table.cities, totals, ranking.places, scored, strict=True
        )
    )
    return Result("base", "points", winning.winners, winning.tiebreak, players, teams)


@cache
def _pad(expansions: frozenset[str]) -> tuple[tuple[str, int], ...]:
    """The rows, and the lowest number each can be written with."""
    return tuple((row.id, row.low) for row in rows(tuple(expansions)))


def _players(table: Table) -> Sequence[Mapping[str, RowScore]]:
    """Every player's rows, in the order of the pad."""
    fought = military.from_shields(table)
    projects = edifice.read(table) if "edifice" in table.expansions else None
    pad = _pad(table.expansions)
    scored = []
    for seat, city in enumerate(table.cities):
        points: dict[str, RowScore] = {}
        sheet = city.sheet
        for row, low in pad:
            value = sheet.get(row)
            if value is None:
                follow = _FOLLOWED.get(row)
                points[row] = _EMPTY if follow is None else follow(table, seat, row, fought)
            elif type(value) is int or row in _COUNTED:
                whole(value, city.name, row, low)
                points[row] = _COUNTED[row](value) if row in _COUNTED else _written(value)
            elif not isinstance(value, dict):
                raise Refusal("not_a_number", player=city.name, row=row, value=value)
            elif row == "edifice" and projects is not None:
                stakes, sites = projects
                points[row] = edifice.score(table, seat, stakes[seat], sites, points["guilds"])
            else:
                points[row] = _entry(table, seat, row, value)
        scored.append(points)
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


def _entry(table: Table, seat: int, row: str, value: object) -> RowScore:
    """An entry, scored by its row's calculator; rows without one take nothing but a number."""
    calculate = _CALCULATORS.get(row)
    if calculate is None:
        name = table.cities[seat].name
        raise Refusal("not_a_number", player=name, row=row, value=value)
    return calculate(table, seat, row, value)


def _stages(table: Table, seat: int, _row: str, value: object) -> RowScore:
    """An entry `{"stages": 2}`: the fixed points of that many stages of the board."""
    city = table.cities[seat]
    return stage_points(city.board, entry_stages(value, city.name, city.board))


def _naval(table: Table, seat: int, row: str, value: object) -> RowScore:
    """An entry `{"tokens": [3, -1]}`: the numbers printed on the tokens."""
    name = table.cities[seat].name
    tokens = sequence(only(value, name, row, "tokens"), name, row)
    for token in tokens:
        if whole(token, name, row) not in naval_values():
            raise Refusal("not_a_token", player=name, row=row, value=token)
    return RowScore(sum(tokens), tuple([_token(token) for token in tokens]))


def _conflicts(table: Table, seat: int, _row: str, value: object) -> RowScore:
    return military.entry(table.cities[seat].name, value)


def _symbols(table: Table, seat: int, _row: str, value: object) -> RowScore:
    return symbols.entry(table, seat, value)


_CALCULATORS: Mapping[str, Callable[[Table, int, str, object], RowScore]] = {
    "wonder": _stages,
    "military": _conflicts,
    "science": _symbols,
    "naval": _naval,
    **dict.fromkeys(COLOURS, card_points.entry),
}


@cache
def _token(value: int) -> Part:
    return Part("naval.token", value, {"value": value})


#: Everyone's military row by the shields, if the table tells them.
Fought = Sequence[RowScore] | None


def _wonder(table: Table, seat: int, _row: str, _fought: Fought) -> RowScore:
    city = table.cities[seat]
    stages = city.sheet.get("stages")
    return stage_points(city.board, stages) if stages else _EMPTY


def _military(_table: Table, seat: int, _row: str, fought: Fought) -> RowScore:
    return _EMPTY if fought is None else fought[seat]


def _cards(table: Table, seat: int, row: str, _fought: Fought) -> RowScore:
    cards = table.cities[seat].cards
    return _EMPTY if cards is None else card_points.score(table, seat, row, cards[COLOURS[row]])


def _science(table: Table, seat: int, _row: str, _fought: Fought) -> RowScore:
    cards = table.cities[seat].cards
    return _EMPTY if cards is None else symbols.ticked(table, seat, cards)


#: Rows that follow from stages, shields or ticked cards when they are left out; others are 0.
_FOLLOWED: Mapping[str, Callable[[Table, int, str, Fought], RowScore]] = {
    "wonder": _wonder,
    "military": _military,
    "science": _science,
    **dict.fromkeys(COLOURS, _cards),
}
