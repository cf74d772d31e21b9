"""What is asked before numbers or ticks that a person entered give way to something else."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import NamedTuple

from scorepad.archive import sums
from scorepad.titles.model import Game

#: What a tap does: the game and the selected seat at that moment give the game after it. Two taps
#: may come before the pad is drawn again, so a tap never goes by what was drawn.
SeatAct = Callable[[Game, int], Game]


class Question(NamedTuple):
    """Whether numbers written by hand may give way to an act: it is asked before anything changes.

    `keep` is what is done instead if they stay, if anything can be.
    """

    #: The seat and the row of each number.
    cells: tuple[tuple[int, str], ...]
    act: SeatAct
    keep: SeatAct | None
    #: Whether a person who keeps them goes on to tick what the first of them counts.
    ticks: bool = False


class TypedOver(NamedTuple):
    """Whether what is ticked in the selected cell may give way to a number that is being typed."""

    #: How many cards or other things are ticked.
    ticked: int
    keys: tuple[str, ...]

    @property
    def text(self) -> str:
        """The number, or the sum, as far as it is typed."""
        return reduce(sums.press, self.keys, "")
