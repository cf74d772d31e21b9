"""Which calculator edits which type: the title rooms of the pad say so, and are listed here."""

from __future__ import annotations

from .. import base, dice, duel
from .spec import CalculatorSpec

#: The calculators by the type of slot they edit.
CALCULATORS: dict[type, CalculatorSpec] = {
    **base.CALCULATORS,
    **duel.CALCULATORS,
    **dice.CALCULATORS,
}
