"""Two hundred open pads on one server compared with one: time of a tap, and memory.

    python -m benchmarks.pads

The clients use the app's own protocol over real sockets, without browsers, from another process
than the server. Each has a pad of the base game with five players. Goal: with two hundred pads
open the median tap takes less than four times as long as with one. It is measured twice: with the
other pads idle, and with each of them tapped now and then, as at two hundred tables. The exit
status is 1 if the goal is missed.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
from pathlib import Path
from statistics import median, quantiles

from scorepad import titles
from scorepad.archive import draftfile
from scorepad.archive.draft import Draft
from scorepad.archive.game_store import GAME
from scorepad.i18n import words
from tests.e2e.browser import Server
from tests.wire import Visitor

PADS = 200
TAPS = 40
GOAL = 4.0
#: Average seconds between two taps on a pad.
PACE = 5.0
TOTAL = f"P0, {words('en')('pad.total')}, {{}}"
#: Pads that are opened at the same time.
AT_ONCE = 2


class Measured(Server):
    """A server whose memory can be read."""

    @property
    def megabytes(self) -> float:
        assert self._process is not None
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        memory = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(memory.split()[1]) / 1024


async def open_pad(port: int) -> Visitor:
    """A pad with a game, ready for the first number."""
    players = tuple(titles.Player(f"P{seat}") for seat in range(5))
    game = titles.Game("base", players)
    storage = {GAME + "table": draftfile.write(Draft("table", game, "military"))}
    visitor = Visitor(port, storage=storage)
    await visitor.open("/score/table")
    await visitor.sees("next", "key-9", seconds=120)
    return visitor


async def open_pads(port: int, count: int) -> list[Visitor]:
    semaphore = asyncio.Semaphore(AT_ONCE)

    async def open_one() -> Visitor:
        async with semaphore:
            return await open_pad(port)

    return await asyncio.gather(*(open_one() for _ in range(count)))


async def tap(pad: Visitor, turn: int) -> float:
    """Milliseconds from a digit to the new total; then the cell is cleared."""
    digit = 1 + turn % 9
    elapsed = await pad.painted(f"key-{digit}", TOTAL.format(digit))
    await asyncio.sleep(0.1)
    await pad.painted("key-clear", TOTAL.format(0))
    return elapsed


async def tap_times(pad: Visitor) -> list[float]:
    times = []
    for turn in range(TAPS):
        times.append(await tap(pad, turn))
        # As between two taps of a finger, in which the work after a tap finishes.
        await asyncio.sleep(0.1)
    return times


async def play(pad: Visitor) -> None:
    """Taps now and then, as a table does, until it is cancelled."""
    turn = 0
    while True:
        await asyncio.sleep(random.uniform(0, 2 * PACE))
        await tap(pad, turn)
        turn += 1


def report(what: str, times: list[float], alone: list[float]) -> float:
    """Prints the times, and returns their ratio to those of a single pad."""
    ratio = median(times) / median(alone)
    slow = quantiles(times, n=20)[-1]
    print(
        f"a tap with {what}: {ratio:.2f} times that of one pad alone (goal {GOAL:g}); "
        f"median {median(times):.1f} ms, 95th percentile {slow:.1f} ms"
    )
    return ratio


async def compare(server: Measured) -> bool:
    first = await open_pad(server.port)
    await tap_times(first)  # warms the server up
    alone = await tap_times(first)
    before = server.megabytes
    report("one pad", alone, alone)
    others = await open_pads(server.port, PADS - 1)
    await asyncio.sleep(2)
    each = (server.megabytes - before) / len(others)
    print(f"memory: {before:.0f} MB with one pad open, {each:.2f} MB for each one more")
    idle = report(f"{PADS} pads open", await tap_times(first), alone)
    playing = [asyncio.create_task(play(pad)) for pad in others]
    await asyncio.sleep(PACE)
    busy = report(f"{PADS} pads open, each tapped every {PACE:g} s", await tap_times(first), alone)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    assert not any(pad.crashes for pad in (first, *others))
    await asyncio.gather(*(pad.close() for pad in (first, *others)))
    return max(idle, busy) < GOAL


def main() -> bool:
    """Whether the goal is met."""
    print(f"{os.cpu_count()} processors")
    server = Measured()
    with server:
        return asyncio.run(compare(server))


if __name__ == "__main__":
    sys.exit(not main())
