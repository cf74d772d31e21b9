"""Attacks: which barracks face each other, and the number that goes into the laurel."""

from __future__ import annotations

from ..checks import whole

#: A barracks has two boxes of defence.
MOST_DEFENCE = 2
#: West looks left, to the next in the list of players; east looks right, to the one before.
_LOOKS = {"west_barracks": (1, "east_barracks"), "east_barracks": (-1, "west_barracks")}


def facing(seat: int, barracks: str, players: int) -> tuple[int, str]:
    """The seat of the defender, and the barracks of theirs whose defence counts.

    >>> facing(0, "east_barracks", 4)
    (3, 'west_barracks')
    """
    way, theirs = _LOOKS[barracks]
    return (seat + way) % players, theirs


def attack(printed: int, defence: int) -> int:
    """The number for the laurel: the printed points less 1 for each defence.

    Only defence crossed in earlier turns counts. No rule stops the number at 0. Once written it
    is final, so nothing is ever taken off it again when the pad is added up.
    """
    return printed - whole(defence, None, "defence", 0, MOST_DEFENCE)
