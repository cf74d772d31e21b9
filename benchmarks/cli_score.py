"""How many games a second `scorepad score --json` scores, and how that compares to reading JSON.

    python -m benchmarks.cli_score

Ten thousand mixed games, from plain numbers to ticked cards with seven players, are scored by one
run of the real command. Exits 1 below 2,000 games per second of one core.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any

from scorepad.titles.facts import load

GAMES = 10_000
TARGET = 2_000


def _numbers(random: Random, rows: list[str], highest: int = 30) -> dict[str, Any]:
    return {row: random.randint(0, highest) for row in rows}


def _base(random: Random) -> dict[str, Any]:
    """A game of 3 to 7 players: with plain numbers, with entries, or with ticked cards."""
    seats = random.randint(3, 7)
    style = random.randrange(3)
    cards = [card["id"] for card in load("base_cards")["cards"]]
    buildings = {
        card["id"]: card.get("building", card["id"]) for card in load("base_cards")["cards"]
    }
    wonders = [
        wonder["id"] for wonder in load("base_wonders")["wonders"] if "only_with" not in wonder
    ]
    players = []
    for seat in range(seats):
        sheet: dict[str, Any] = {"coins": random.randint(0, 40)}
        if style == 0:
            sheet |= _numbers(random, ["wonder", "military", "civilian", "science", "guilds"])
        elif style == 1:
            symbols = ("compass", "gear", "tablet", "wild")
            sheet["science"] = {key: random.randint(0, 3) for key in symbols}
            sheet["military"] = {"won": [random.randint(0, 2) for _ in range(3)]}
            sheet["wonder"] = {"stages": random.randint(0, 2)}
        else:
            built = {buildings[id_]: id_ for id_ in random.sample(cards, 18)}
            sheet |= {"cards": list(built.values()), "stages": random.randint(0, 2)}
        board = {"wonder": random.choice(wonders), "side": random.choice(("day", "night"))}
        players.append({"name": f"Player {seat}", "board": board, "sheet": sheet})
    game: dict[str, Any] = {"title": "base", "players": players}
    if style == 2:
        shields = {age: [random.randint(0, 9) for _ in range(seats)] for age in "123"}
        game["table"] = {"shields": shields}
    return game


def _duel(random: Random) -> dict[str, Any]:
    cards = [card["id"] for card in load("duel_cards")["cards"]]
    random.shuffle(cards)
    hands: list[dict[str, Any]] = [{"cards": cards[:14]}, {"cards": cards[14:28]}]
    if random.random() < 0.5:
        hands = [_numbers(random, ["civilian", "science", "guilds"]) for _ in range(2)]
    players = [
        {"name": name, "sheet": sheet | {"coins": random.randint(0, 20)}}
        for name, sheet in zip(("Ada", "Bo"), hands, strict=True)
    ]
    return {"title": "duel", "players": players, "table": {"pawn": random.randint(-8, 8)}}


def _dice(random: Random) -> dict[str, Any]:
    rows = ["wonder", "agora", "market", "university", "guild_court", "gallery"]
    players = []
    for seat in range(random.randint(2, 7)):
        sheet = _numbers(random, rows, 15)
        sheet["west_barracks"] = {"boxes": [random.randint(0, 5) for _ in range(4)]}
        sheet["coins"] = random.randint(0, 12)
        players.append({"name": f"Player {seat}", "sheet": sheet})
    return {"title": "dice", "players": players}


def games(count: int, seed: int = 7) -> list[dict[str, Any]]:
    """Mixed games, the same in each run: two of base for each of Duel and Dice."""
    random = Random(seed)
    common = {"format": "scorepad/1", "played": "2026-11-15T19:30:00+01:00"}
    makers = (_base, _base, _duel, _dice)
    return [{**common, **random.choice(makers)(random)} for _ in range(count)]


def _children_cpu() -> float:
    """CPU seconds used by the commands run from this process."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def main() -> int:
    text = json.dumps(games(GAMES))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.json"
        file.write_text(text, "utf-8")
        start, start_cpu = perf_counter(), _children_cpu()
        completed = subprocess.run(
            [sys.executable, "-m", "scorepad", "score", "--json", os.fspath(file)],
            capture_output=True,
            check=False,
        )
        elapsed, cpu = perf_counter() - start, _children_cpu() - start_cpu
    answers = json.loads(completed.stdout)
    refused = [answer["error"] for answer in answers if "error" in answer]
    start = process_time()
    json.loads(text)
    json_only = process_time() - start
    speed = GAMES / cpu
    print(f"{GAMES} games, {len(text) / 1e6:.1f} MB, {len(refused)} refused {refused[:1]}")
    print(f"scorepad score --json: {cpu:.2f} s CPU time, {elapsed:.2f} s elapsed, all included")
    print(f"{speed:.0f} games per second of one core, {GAMES / elapsed:.0f} elapsed")
    print(
        f"json.loads alone: {json_only:.3f} s; the command takes {cpu / json_only:.0f} times that"
    )
    return 0 if speed >= TARGET and len(answers) == GAMES else 1


if __name__ == "__main__":
    sys.exit(main())
