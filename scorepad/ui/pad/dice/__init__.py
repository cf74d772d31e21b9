"""Dice's calculators, by the type of slot they edit."""

from scorepad.titles.dice.end_of_game import TurnNumber
from scorepad.titles.dice.entries import AgoraFirst, Boxes, Lines

from ..calculators.spec import CalculatorSpec
from .agora import agora_first
from .boxes import boxes
from .lines import lines
from .turn import turn

CALCULATORS = {
    Boxes: CalculatorSpec(boxes, height=264),
    Lines: CalculatorSpec(lines, height=256),
    AgoraFirst: CalculatorSpec(agora_first, height=58),
    TurnNumber: CalculatorSpec(turn, height=0),
}
