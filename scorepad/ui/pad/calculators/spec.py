"""What a calculator is to the pad: how it is drawn, and how much room it wants."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import flet as ft

from scorepad.titles.model import Slot

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
