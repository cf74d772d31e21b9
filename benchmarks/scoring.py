"""Scoring compared with brute force and with importing the module, as ratios from one run.

    python -m benchmarks.scoring

Three tables: seven players with plain numbers, seven with everything ticked and all expansions,
and science with ten wild symbols. A tap on the pad scores a game; a file is read first, and that
is measured too. Brute force is what a plain program would do instead: for plain
numbers add the rows up with no check, no places and no explanation; for science try every kind
for every wild; for ticked cards walk through the fact files card by card, with that science.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping
from itertools import product
from random import Random
from time import process_time
from timeit import repeat
from typing import Any

from scorepad.archive.gamefile import FORMAT, game_from
from scorepad.titles import Game, score
from scorepad.titles.base.cards import pool
from scorepad.titles.base.science_row import explained
from scorepad.titles.facts import load
from scorepad.titles.model import Json
from scorepad.titles.science import SYMBOLS, best

ROWS = ("wonder", "military", "civilian", "commercial", "science", "guilds")
BOARDS = ("alexandria", "babylon", "ephesos", "giza", "halikarnassos", "olympia", "rhodos")
_IMPORT = """
from time import process_time
start = process_time(); import scorepad.titles; print(process_time() - start)
"""


def file(players: list[Json], **more: Json) -> Json:
    return {"format": FORMAT, "title": "base", "players": players, **more}


def plain() -> Json:
    """Seven players who wrote every row as a number."""
    sheet = {"coins": 7, **dict.fromkeys(ROWS, 9)}
    return file([{"name": f"Player {seat}", "sheet": sheet} for seat in range(7)])


def ticked() -> Json:
    """Seven players who ticked 18 cards each, with every expansion on the table."""
    random = Random(7)
    cards = list(pool(frozenset()).values())
    players = []
    for seat, wonder in enumerate(BOARDS):
        built = {card.building: card.id for card in random.sample(cards, 18)}
        sheet: dict[str, Any] = {
            "cards": list(built.values()),
            "stages": 2,
            "coins": 3 * seat,
            "leaders": 4,
            "cities": 7,
            "debt": 1,
            "naval": {"tokens": [3, -1, 5]},
            "islands": 3,
            "shipyard": 5,
            "edifice": {"1": {"pawn": True}, "2": {"pawn": seat > 2}, "3": {}},
        }
        board = {"wonder": wonder, "side": "day"}
        players.append({"name": f"Player {seat}", "board": board, "sheet": sheet})
    table = {
        "shields": {age: [random.randint(0, 9) for _ in players] for age in "123"},
        "edifice": {
            "1": {"project": "belvedere"},
            "2": {"project": "amphitheater", "completed": True},
        },
    }
    return file(players, expansions=["leaders", "cities", "armada", "edifice"], table=table)


def add_up(found: Json) -> list[int]:
    """Totals of plain numbers, and nothing else."""
    return [
        sum(value // 3 if row == "coins" else value for row, value in player["sheet"].items())
        for player in found["players"]
    ]


def try_every_wild(symbols: tuple[int, int, int], wilds: int) -> int:
    """The best of all 3ⁿ ways to use n wild symbols."""
    most = 0
    for kinds in product(range(3), repeat=wilds):
        counts = [held + kinds.count(kind) for kind, held in enumerate(symbols)]
        most = max(most, sum(count * count for count in counts) + 7 * min(counts))
    return most


def search_the_facts(found: Json) -> list[int]:
    """Civilian and science points of ticked cards, every card looked up in the fact file."""
    totals = []
    for player in found["players"]:
        points, symbols, wilds = 0, [0, 0, 0], 0
        for id_ in player["sheet"]["cards"]:
            for card in load("base_cards")["cards"]:
                if card["id"] == id_:
                    effects: Mapping[str, Any] = card["effects"]
                    points += effects.get("vp", 0)
                    wilds += "science_symbol_choice" in effects
                    if "science_symbol" in effects:
                        symbols[SYMBOLS.index(effects["science_symbol"])] += 1
        totals.append(points + try_every_wild((symbols[0], symbols[1], symbols[2]), wilds))
    return totals


def milliseconds(work: Callable[[], object], number: int) -> float:
    """The CPU time of one run, the best of five to leave out other load on the machine."""
    return min(repeat(work, number=number, repeat=5, timer=process_time)) / number * 1000


def score_uncached(game: Game) -> object:
    """Scores a game without cached science."""
    explained.cache_clear()
    return score(game)


def main() -> int:
    importing = min(
        float(subprocess.check_output([sys.executable, "-c", _IMPORT])) * 1000 for _ in range(3)
    )
    numbers, cards = plain(), ticked()
    plain_game, ticked_game = game_from(numbers), game_from(cards)
    assert [player.total for player in score(plain_game).players] == add_up(numbers)
    assert best((0, 0, 0), 10).points == try_every_wild((0, 0, 0), 10)
    print(f"importing scorepad.titles: {importing:.1f} ms")
    for name, ours, brute in (
        ("plain totals, 7 players", lambda: score(plain_game), lambda: add_up(numbers)),
        ("the same, read first", lambda: score(game_from(numbers)), lambda: add_up(numbers)),
        ("ticked cards, 7 players", lambda: score(ticked_game), lambda: search_the_facts(cards)),
        (
            "the same, nothing cached",
            lambda: score_uncached(ticked_game),
            lambda: search_the_facts(cards),
        ),
        ("the same, read first", lambda: score(game_from(cards)), lambda: search_the_facts(cards)),
    ):
        report(name, milliseconds(ours, 100), milliseconds(brute, 20), importing)
    wild = milliseconds(lambda: best((2, 1, 0), 10), 200)
    every = milliseconds(lambda: try_every_wild((2, 1, 0), 10), 1)
    report("science, 10 wilds", wild, every, importing)
    return 0


def report(name: str, ours: float, brute: float, importing: float) -> None:
    ratios = f"brute force × {brute / ours:8.2f}, import × {importing / ours:6.1f}"
    print(f"{name:26} {ours:8.3f} ms, {ratios}")


if __name__ == "__main__":
    sys.exit(main())
