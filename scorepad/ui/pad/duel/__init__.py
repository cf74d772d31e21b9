"""Duel's calculators, by the type of slot they edit."""

from scorepad.titles.duel.city import Ticked
from scorepad.titles.duel.science import HeldSymbols
from scorepad.titles.duel.supremacy import Victory
from scorepad.titles.duel.track import Pawn

from ..calculators.spec import CalculatorSpec
from .city import city
from .symbols import held_symbols
from .track import track
from .victory import victory

CALCULATORS = {
    Ticked: CalculatorSpec(city),
    HeldSymbols: CalculatorSpec(held_symbols),
    Pawn: CalculatorSpec(track),
    Victory: CalculatorSpec(victory),
}
