"""What the rooms of the titles give the pad: calculators by type, and views of the turns."""

from __future__ import annotations

from .. import base, dice, duel
from .spec import CalculatorSpec, TurnsSpec

#: The calculators by the type of slot they edit.
CALCULATORS: dict[type, CalculatorSpec] = {
    **base.CALCULATORS,
    **duel.CALCULATORS,
    **dice.CALCULATORS,
}
#: The views of the turns (`Title.turns`) by the title that has one.
TURNS: dict[str, TurnsSpec] = {"duel": duel.TURNS}
