"""The numbers in the worked examples of leaders, city cards and science with expansions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scorepad.titles.facts import load
from scorepad.titles.science import SYMBOLS, best, points

from ..rules.base_trade import sale
from .base_games import game_of, points_of, rows_of, scoring_points

BOTH = ("leaders", "cities")
#: Coins that everyone starts with.
START = 6


def _row(row: str, sheet: dict[str, Any], *neighbours: dict[str, Any]) -> int:
    """The points of a row of the first player, with Leaders and Cities."""
    return rows_of(game_of(sheet, *neighbours, expansions=BOTH))[row].points


def _science(*leaders: str, **counts: int) -> list[int]:
    """The points of each kind and of the sets, then their sum."""
    sheet = {"science": counts, "leaders": {"cards": list(leaders)}}
    return scoring_points(game_of(sheet, expansions=BOTH), "science")


def _recruit() -> list[int]:
    [cost] = [
        card["cost_coins"] for card in load("expansions")["leaders"] if card["id"] == "amytis"
    ]
    return [START, cost, START - cost, sale()]


def _sets() -> list[int]:
    coins, counts = 8, {"blue": 4, "red": 2, "green": 3}
    leaders = {"cards": ["justinian", "midas"]}
    played = game_of({"leaders": leaders, "coins": coins, "city": counts}, expansions=BOTH)
    row = rows_of(played)["leaders"]
    sets = int(row.parts[0].facts["count"])
    return [coins, *counts.values(), sets, *points_of(played, "leaders"), coins // 3]


def _compare() -> list[int]:
    own, left, right = 5, 4, 3
    mine = {"leaders": {"cards": ["phryne"]}, "city": {"blue": own}}
    others = [{"city": {"blue": count}} for count in (left, right)]
    more = _row("leaders", mine, *others)
    level = _row("leaders", mine, others[0], {"city": {"blue": own}})
    return [own, left, right, more, own, level]


def _gorgo() -> list[int]:
    sheet = {"leaders": {"cards": ["gorgo"]}, "military": {"won": [2, 1, 2]}}
    played = game_of(sheet, expansions=BOTH)
    *pairs, row = scoring_points(played, "leaders")
    return [1, 1, 3, 5, 5, *pairs, row, rows_of(played)["military"].points]


def _raiders() -> list[int]:
    won = 1
    sheet = {
        "military": {"won": [0, won, 0]},
        "cities": {"cards": ["raider_fort", "guardhouse"]},
    }
    rows = rows_of(game_of(sheet, expansions=BOTH))
    counted = rows["cities"].parts[-1].facts
    tokens = int(counted["count"])
    worth = rows["military"].points // tokens
    return [won, tokens, worth, rows["military"].points, rows["cities"].points]


def _most() -> list[int]:
    held = {"compass": 2, "gear": 1}
    [*_, alone] = _science(**held)
    return [*held.values(), alone, *_science("enheduanna", **held)]


def _swap() -> list[int]:
    held = {"compass": 3, "gear": 1}
    [*_, alone] = _science(**held)
    [swapped, total] = _science("aganice", **held)
    assert swapped == total
    other = _science(compass=2, gear=1, tablet=1)
    return [*held.values(), alone, *other, best((3, 1, 0), swaps=1).symbols[0], total]


def _masks() -> list[int]:
    each, masks, shown = 1, 2, 1
    held = dict.fromkeys(SYMBOLS, each)
    [*_, alone] = _science(**held)
    played = game_of(
        {"science": {**held, "masks": masks}}, {"science": {"tablet": shown}}, expansions=BOTH
    )
    return [each, alone, masks, *scoring_points(played, "science")]


def _aristotle() -> list[int]:
    held = {"compass": 5, "gear": 2, "tablet": 1}
    without = _science(**held, wild=1)
    sheet = {"science": {**held, "wild": 1}, "leaders": {"cards": ["aristotle"]}}
    played = game_of(sheet, expansions=BOTH)
    row, leaders = scoring_points(played, "science"), rows_of(played)["leaders"]
    together = row[-1] + leaders.points
    sixth = points(6, 2, 1, each_set=10)
    sets = int(leaders.parts[0].facts["count"])
    return [*held.values(), *without, *row, sets, leaders.points, together, sixth]


def _order() -> list[int]:
    each, wilds = 4, 2
    held = dict.fromkeys(SYMBOLS, each)
    *squares, sets, total = _science("enheduanna", **held, wild=wilds)
    [square] = set(squares)
    # Whoever has chosen the wilds first has one more of the highest then.
    last = max(
        (
            (each + a, each + b, each + wilds - a - b)
            for a in range(wilds + 1)
            for b in range(wilds + 1 - a)
        ),
        key=lambda counts: points(*_one_more(counts)),
    )
    seven, *others = sorted(_one_more(last), reverse=True)
    late = points(seven, others[0], others[1])
    return [each, wilds, len(squares), square, sets // 7, sets, total, seven, *others, late]


def _one_more(counts: tuple[int, int, int]) -> tuple[int, int, int]:
    """One more of the highest count."""
    low, middle, high = sorted(counts)
    return low, middle, high + 1


EXAMPLES: dict[str, Callable[[], list[int]]] = {
    "leaders/leaders-recruit": _recruit,
    "leaders/leaders-sets": _sets,
    "leaders/leaders-compare": _compare,
    "leaders/leaders-gorgo": _gorgo,
    "cities/cities-raiders": _raiders,
    "science_more/science-most": _most,
    "science_more/science-swap": _swap,
    "science_more/science-masks": _masks,
    "science_more/science-aristotle": _aristotle,
    "science_more/science-order": _order,
}
