"""How many games a second `scorepad score --json` scores, and how that compares to reading JSON.

    python -m benchmarks.cli_score

Ten thousand mixed games, from plain numbers to ticked cards at a table of seven, go through the
real command in one process. Exits 1 if it scores fewer than 2,000 games in a second of one core.
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
    """A third by plain numbers, a third by entries, a third by ticked cards, 3 to 7 players."""
    seats = random.randint(3, 7)
    way = random.randrange(3)
    cards = [card["id"] for card in load("base_cards")["cards"]]
    buildings = {
        card["id"]: card.get("building", card["id"]) for card in load("base_cards")["cards"]
    }
    wonders = [one["id"] for one in load("base_wonders")["wonders"] if "only_with" not in one]
    players = []
    for seat in range(seats):
        sheet: dict[str, Any] = {"coins": random.randint(0, 40)}
        if way == 0:
            sheet |= _numbers(random, ["wonder", "military", "civilian", "science", "guilds"])
        elif way == 1:
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
    if way == 2:
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
    """Mixed games, the same ones each time: two of base for each of Duel and Dice."""
    random = Random(seed)
    made = (random.choice((_base, _base, _duel, _dice))(random) for _ in range(count))
    return [{"format": "scorepad/1", "played": "2026-11-15T19:30:00+01:00", **one} for one in made]


def _children() -> float:
    """Seconds of a core that commands run from here have used."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> int:
    text = json.dumps(games(GAMES))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.json"
        file.write_text(text, "utf-8")
        start, used = perf_counter(), _children()
        done = subprocess.run(
            [sys.executable, "-m", "scorepad", "score", "--json", os.fspath(file)],
            capture_output=True,
            check=False,
        )
        whole, core = perf_counter() - start, _children() - used
    answers = json.loads(done.stdout)
    refused = [answer["error"] for answer in answers if "error" in answer]
    start = process_time()
    json.loads(text)
    plain = process_time() - start
    speed = GAMES / core
    print(f"{GAMES} games, {len(text) / 1e6:.1f} MB, {len(refused)} refused {refused[:1]}")
    print(
        f"scorepad score --json: {core:.2f} s of a core, {whole:.2f} s by the clock, all included"
    )
    print(f"{speed:.0f} games a second of one core, {GAMES / whole:.0f} by the clock")
    print(f"json.loads alone: {plain:.3f} s; the command takes {core / plain:.0f} times as long")
    return 0 if speed >= TARGET and len(answers) == GAMES else 1


if __name__ == "__main__":
    sys.exit(main())
