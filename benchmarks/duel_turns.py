"""Duel followed turn by turn: 2,000 random games of each kind, and the time of a price.

    python -m benchmarks.duel_turns              # replays the games; some minutes
    python -m benchmarks.duel_turns --price      # milliseconds of a price; the exit status is 1
                                                 # above the goal

Every game is played out by a second engine (`tests/titles/duel_turns/reference.py`) and followed
turn by turn; the first difference stops the run.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random
from time import process_time

from scorepad.titles.duel.cards import cards, wonders
from scorepad.titles.duel.scoring import score
from scorepad.titles.duel.turns.price import card_price, wonder_price
from tests.titles.duel_turns.replay import KINDS, replay

GAMES = 2000
#: Milliseconds.
GOAL = 1.0


def games() -> None:
    for kind in KINDS:
        start, ends, turns = process_time(), Counter[str](), 0
        for seed in range(GAMES):
            game, reference = replay(seed, kind, laid=seed % 10 == 0, prices=seed % 2 == 0)
            ends[score(game).victory] += 1
            turns += reference.turns
        took = process_time() - start
        ways = ", ".join(f"{count} {by}" for by, count in sorted(ends.items()))
        name = " and ".join(kind) or "base"
        print(f"{name}: {GAMES} games, {turns} turns agree ({ways}); {took:.0f} s")


def prices() -> int:
    """The dearest price of the cities at the end of some games, the best of three runs each."""
    chance, most = Random(17), 0.0
    for seed in range(20):
        for kind in KINDS:
            game, _ = replay(seed, kind, prices=False)
            for act, pool in ((card_price, cards()), (wonder_price, wonders())):
                what, seat = chance.choice(sorted(pool)), chance.choice((0, 1))
                times = []
                for _ in range(3):
                    start = process_time()
                    act(game, seat, what)
                    times.append(process_time() - start)
                most = max(most, min(times) * 1000)
    print(f"price: at most {most:.2f} ms, goal {GOAL} ms")
    return int(most > GOAL)


if __name__ == "__main__":
    if "--price" in sys.argv[1:]:
        sys.exit(prices())
    games()
