"""Two hundred open pads on one server, against one: a tap to the change it makes, and memory.

    python -m benchmarks.pads

The visitors speak the app's own protocol over real sockets, without browsers, from a process of
their own beside the server's. Each has a game of the base game with five players on the table.
Goal: with two hundred pads open the median tap takes less than four times what it takes with
one. It is measured twice: while the others look on, and while each of them taps now and then, as
people at two hundred tables would. The status is 1 if the goal is missed.
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
#: Seconds between two taps of one table, on average.
PACE = 5.0
TOTAL = f"P0, {words('en')('pad.total')}, {{}}"
#: Pads that are being opened at once.
AT_ONCE = 2


class Measured(Server):
    """A server that says how much memory it holds."""

    @property
    def megabytes(self) -> float:
        assert self._process is not None
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        held = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(held.split()[1]) / 1024


async def table(port: int) -> Visitor:
    """A pad with a game on it, ready for the first number."""
    players = tuple(titles.Player(f"P{seat}") for seat in range(5))
    game = titles.Game("base", players)
    storage = {GAME + "table": draftfile.write(Draft("table", game, "military"))}
    visitor = Visitor(port, storage=storage)
    await visitor.open("/score/table")
    await visitor.sees("next", "key-9", seconds=120)
    return visitor


async def tables(port: int, number: int) -> list[Visitor]:
    places = asyncio.Semaphore(AT_ONCE)

    async def one() -> Visitor:
        async with places:
            return await table(port)

    return await asyncio.gather(*(one() for _ in range(number)))


async def tap(pad: Visitor, turn: int) -> float:
    """Milliseconds from a digit to the total it makes; then the cell is emptied again."""
    digit = 1 + turn % 9
    spent = await pad.painted(f"key-{digit}", TOTAL.format(digit))
    await asyncio.sleep(0.1)
    await pad.painted("key-clear", TOTAL.format(0))
    return spent


async def measured(pad: Visitor) -> list[float]:
    spent = []
    for turn in range(TAPS):
        spent.append(await tap(pad, turn))
        # A finger comes back only after a while, and what follows a tap is done by then.
        await asyncio.sleep(0.1)
    return spent


async def play(pad: Visitor) -> None:
    """Taps as a table does: now and then, for as long as it is let."""
    turn = 0
    while True:
        await asyncio.sleep(random.uniform(0, 2 * PACE))
        await tap(pad, turn)
        turn += 1


def tell(what: str, spent: list[float], alone: list[float]) -> float:
    ratio = median(spent) / median(alone)
    late = quantiles(spent, n=20)[-1]
    print(
        f"a tap with {what}: {ratio:.2f} times that of one pad alone (goal {GOAL:g}); "
        f"median {median(spent):.1f} ms, 95th percentile {late:.1f} ms"
    )
    return ratio


async def compare(server: Measured) -> bool:
    first = await table(server.port)
    await measured(first)  # warms the server
    alone = await measured(first)
    before = server.megabytes
    tell("one pad", alone, alone)
    others = await tables(server.port, PADS - 1)
    await asyncio.sleep(2)
    each = (server.megabytes - before) / len(others)
    print(f"memory: {before:.0f} MB with one pad open, {each:.2f} MB for each one more")
    idle = tell(f"{PADS} pads open", await measured(first), alone)
    playing = [asyncio.create_task(play(one)) for one in others]
    await asyncio.sleep(PACE)
    busy = tell(f"{PADS} pads open, each tapped every {PACE:g} s", await measured(first), alone)
    for one in playing:
        one.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    assert not any(one.crashes for one in (first, *others))
    await asyncio.gather(*(one.close() for one in (first, *others)))
    return max(idle, busy) < GOAL


def main() -> bool:
    """Whether the goal is met."""
    print(f"{os.cpu_count()} processors")
    server = Measured()
    with server:
        return asyncio.run(compare(server))


if __name__ == "__main__":
    sys.exit(not main())
