"""The message keys of Dice, with their fields."""

from __future__ import annotations

from collections.abc import Mapping

from . import COMMON_REFUSALS

#: The parts, and the facts that each has.
PARTS: Mapping[str, tuple[str, ...]] = {
    # Points written by hand: a whole row, or those of an entry that stand by themselves.
    "points": (),
    # The numbers of `count` boxes, written out in `sum` ("3 + 2 − 1").
    "dice.boxes": ("count", "sum"),
    "dice.line": ("each", "count"),
    "dice.agora_first": (),
    # A note of the whole game: `count` players say they finished the agora first.
    "dice.agora_first.several": ("count",),
}

#: Why a game of Dice can be refused, and the message's fields beside player, row and value.
REFUSALS: Mapping[str, tuple[str, ...]] = {
    **COMMON_REFUSALS,
    "not_a_switch": (),
}

#: The warnings, and the facts that each has.
WARNINGS: Mapping[str, tuple[str, ...]] = {
    # `count` players, named in `player`, have crossed all their `bonuses`.
    "dice.third_bonus": ("player", "count", "bonuses"),
    "dice.last_turn": ("turn",),
    "dice.over": ("turn",),
    # `count` players, named in `player`, have each claimed the points for the agora.
    "dice.agora_first": ("player", "count"),
}
