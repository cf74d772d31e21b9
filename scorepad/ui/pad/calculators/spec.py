"""What the room of a title gives the pad: its calculators, and a view of the turns, if any."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import flet as ft

from scorepad.titles.model import Slot

from ...hooks import Box
from ...session import Look
from ..state import PadState

#: Draws the calculator of a slot of the selected row; the last is the width there is.
Draw = Callable[[PadState, Look, Slot, float], ft.Control]


class CalculatorSpec(NamedTuple):
    draw: Draw
    #: Its height on a phone held upright: none for one that fits where the keys stand, and no end
    #: to a list, which takes all the room there is.
    height: float = math.inf
    #: Whether a line below it says how the row adds up.
    sums: bool = False
    #: Whether each player has a list of their own, which begins at its top.
    own_list: bool = False


class TurnsSpec(NamedTuple):
    """A screen on which the turns of a game are followed, in place of the pad."""

    view: Callable[[Box[PadState], Look], ft.View]
    #: The button on the pad that leads to it, while there is a way.
    button: Callable[[PadState, Look], ft.Control | None]
