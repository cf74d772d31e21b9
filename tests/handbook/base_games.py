"""Base games for the worked examples, and what their rows score."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorepad.titles import Game, RowScore, score

from ..raw import raw_game, raw_player


def game_of(*sheets: Mapping[str, Any], seats: int = 3, **more: Any) -> Game:
    """A game with these sheets in seat order, then empty ones; `boards` are by seat."""
    full = [*sheets, *[{} for _ in range(seats - len(sheets))]]
    boards, expansions = more.pop("boards", {}), more.pop("expansions", ())
    names = ("Ada", "Bo", "Cy", "Di")
    players = [raw_player(names[n], sheet, boards.get(n)) for n, sheet in enumerate(full)]
    return raw_game("base", players, expansions, more)


def rows_of(played: Game, seat: int = 0) -> Mapping[str, RowScore]:
    return score(played).players[seat].rows


def points_of(played: Game, row: str) -> list[int]:
    """The points of a row: those of each part, then their sum."""
    score_of_row = rows_of(played)[row]
    return [*[part.points for part in score_of_row.parts], score_of_row.points]


def scoring_points(played: Game, row: str) -> list[int]:
    """The points of a row, without the parts that only explain them."""
    *parts, total = points_of(played, row)
    return [*[points for points in parts if points], total]
