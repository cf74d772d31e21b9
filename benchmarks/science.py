"""Science with every effect together: its time, and a comparison with every order.

    python -m benchmarks.science            # milliseconds; the exit status is 1 above the goal
    python -m benchmarks.science --check    # all small hands by brute force; takes some minutes

A legal hand is one that the cards of the boxes can give: four green cards of a symbol and a leader
with one, the guild, the stage and the island with a wild, three masks, five cards with "one more of
the most", and Aganice. The format also takes 999 of everything.
"""

from __future__ import annotations

import sys
from itertools import combinations_with_replacement, product
from random import Random
from time import process_time

from scorepad.titles.science import Triple, best
from tests.titles.every_order import Hand, try_every_order

GOAL = 2.0
#: The most of everything that one city can have: symbols of a kind, wilds, masks, symbols of a
#: kind that both neighbours show, most, swaps.
SYMBOLS, WILDS, MASKS, SHOWN, MOST, SWAPS = 5, 3, 3, 8, 5, 1
NONE: Triple = (0, 0, 0)


def milliseconds(hand: Hand) -> float:
    """The CPU time of one run, the best of three to leave out other load on the machine."""
    times = []
    for _ in range(3):
        start = process_time()
        best(*hand)
        times.append(process_time() - start)
    return min(times) * 1000


def legal_hands(number: int) -> list[Hand]:
    random = Random(16)

    def three(most: int) -> Triple:
        return random.randint(0, most), random.randint(0, most), random.randint(0, most)

    return [
        Hand(
            three(SYMBOLS),
            random.randint(0, WILDS),
            random.randint(0, MASKS),
            three(SHOWN),
            random.randint(0, MOST),
            random.randint(0, SWAPS),
            random.choice((7, 10)),
        )
        for _ in range(number)
    ]


def main() -> bool:
    times = sorted((milliseconds(hand), hand) for hand in legal_hands(5000))
    slowest, hand = times[-1]
    middle, _ = times[len(times) // 2]
    largest = Hand((999, 999, 300), 999, 999, (0, 0, 700), 999, 999, 10)
    print(f"worst of {len(times)} legal hands {slowest:8.3f} ms (goal {GOAL}): {hand}")
    print(f"ordinary legal hand        {middle:8.3f} ms")
    print(f"999 of everything          {milliseconds(largest):8.3f} ms")
    return slowest <= GOAL


def small_hands(each_set: int) -> list[Hand]:
    """All without masks up to 9 of a kind, and all with masks up to 4; the kinds are alike."""
    without = [
        Hand(symbols, wild, 0, NONE, most, swap, each_set)
        for symbols in combinations_with_replacement(range(10), 3)
        for wild, most, swap in product(range(5), range(7), range(5))
    ]
    with_masks = [
        Hand(symbols, wild, masks, (x, y, z), most, swap, each_set)
        for symbols in combinations_with_replacement(range(5), 3)
        for x, y, z in product(range(3), repeat=3)
        for wild, masks, most, swap in product(range(3), range(1, 3), range(4), range(3))
    ]
    return without + with_masks


def check() -> bool:
    hands = [hand for each_set in (7, 10) for hand in small_hands(each_set)]
    wrong = [hand for hand in hands if best(*hand).points != try_every_order(hand).points]
    print(f"{len(hands)} hands, every order tried: {len(wrong)} wrong", *wrong[:5], sep="\n")
    return not wrong


if __name__ == "__main__":
    sys.exit(not (check() if "--check" in sys.argv else main()))
