"""At least 2,000 random games of each kind of Duel, followed turn by turn: `make replay`.

    python -m tests.titles.duel_turns [--games 2000]

Every game is played out by a second engine (`reference.py`) and followed turn by turn, every tenth
with its cards laid out; the first difference stops the run.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from itertools import product
from multiprocessing import Pool

from scorepad.titles.duel.scoring import score

from .replay import KINDS, replay

#: Games that a process replays at a time.
BLOCK = 100


def block(task: tuple[tuple[str, ...], range]) -> tuple[tuple[str, ...], Counter[str], int]:
    """Replays some games of a kind; how they ended, and their turns."""
    kind, seeds = task
    ends, turns = Counter[str](), 0
    for seed in seeds:
        try:
            game, reference = replay(seed, kind, laid=seed % 10 == 0)
        except Exception as error:
            raise AssertionError(f"game {seed} of {kind}") from error
        ends[score(game).victory] += 1
        turns += reference.turns
    return kind, ends, turns


def blocks(games: int) -> Iterator[tuple[tuple[str, ...], range]]:
    for kind, first in product(KINDS, range(0, games, BLOCK)):
        yield kind, range(first, min(first + BLOCK, games))


def main(games: int) -> None:
    ends = {kind: Counter[str]() for kind in KINDS}
    turns = Counter[tuple[str, ...]]()
    with Pool() as pool:
        for kind, ended, taken in pool.imap_unordered(block, blocks(games)):
            ends[kind] += ended
            turns[kind] += taken
    for kind in KINDS:
        ways = ", ".join(f"{count} {by}" for by, count in sorted(ends[kind].items()))
        name = " and ".join(kind) or "base"
        print(f"{name}: {ends[kind].total()} games, {turns[kind]} turns agree ({ways})")


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    main(parser.parse_args(sys.argv[1:]).games)
