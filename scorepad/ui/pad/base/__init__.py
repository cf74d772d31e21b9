"""The base game's calculators, by the type of slot they edit."""

from scorepad.titles.base.cards import RowCards
from scorepad.titles.base.edifice import Sites
from scorepad.titles.base.military import Conflicts, Shields
from scorepad.titles.base.naval import NavalTokens
from scorepad.titles.base.symbols import CopiedSymbols, Symbols
from scorepad.titles.base.wonder import StagesBuilt
from scorepad.titles.model import Board

from ..calculators.spec import CalculatorSpec
from .board import board, stages
from .cards import cards
from .conflicts import conflicts
from .naval import naval_tokens
from .projects import projects
from .shields import shields
from .symbols import copied_symbols, symbols

CALCULATORS = {
    Board: CalculatorSpec(board),
    StagesBuilt: CalculatorSpec(stages),
    RowCards: CalculatorSpec(cards, own_list=True),
    Conflicts: CalculatorSpec(conflicts, height=0, sums=True),
    Shields: CalculatorSpec(shields),
    Symbols: CalculatorSpec(symbols, height=0, sums=True),
    CopiedSymbols: CalculatorSpec(copied_symbols),
    NavalTokens: CalculatorSpec(naval_tokens, height=226),
    Sites: CalculatorSpec(projects, sums=True),
}
