"""Duel's calculators, by the type of slot they edit, and its view of the turns."""

from scorepad.titles.duel.city import AstarteCoins, Ticked
from scorepad.titles.duel.mythology import MythologyTokens
from scorepad.titles.duel.science import HeldSymbols
from scorepad.titles.duel.senate import Senate
from scorepad.titles.duel.snake import Snake
from scorepad.titles.duel.supremacy import Victory
from scorepad.titles.duel.temples import TempleCount
from scorepad.titles.duel.track import Pawn

from ..calculators.spec import CalculatorSpec, TurnsSpec
from .city import city
from .counts import astarte, mythology, temples
from .senate import senate
from .snake import snake
from .symbols import held_symbols
from .track import track
from .turns.view import TurnsView, turns_button
from .victory import victory

CALCULATORS = {
    Ticked: CalculatorSpec(city),
    HeldSymbols: CalculatorSpec(held_symbols),
    Pawn: CalculatorSpec(track),
    Victory: CalculatorSpec(victory),
    TempleCount: CalculatorSpec(temples),
    AstarteCoins: CalculatorSpec(astarte),
    MythologyTokens: CalculatorSpec(mythology),
    Senate: CalculatorSpec(senate, height=200),
    Snake: CalculatorSpec(snake),
}
TURNS = TurnsSpec(TurnsView, turns_button)
