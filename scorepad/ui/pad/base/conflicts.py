"""The military row by tokens: those won and lost, age by age."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from scorepad.i18n.numbers import roman
from scorepad.titles.base.military import Ages, Conflicts, from_shields_entry
from scorepad.titles.model import AGES, Game, Limits, Slot

from ...parts import flow, stack, strong
from ...session import Look
from ..calculators.steppers import Count, share, stepper
from ..state import PadState

#: Every player fights twice an age.
LIMITS = Limits(0, 2)


def conflicts(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:
    """A stepper for each age, for what was won and for what was lost."""
    width = share(room, len(AGES), 4, look)

    def line(name: str) -> ft.Control:
        what = look.words(f"field.{name}")

        def age_stepper(age: int) -> ft.Control:
            def now(game: Game, seat: int) -> int:
                return _ages(_entry(game, seat, slot.key), name)[age]

            def put(game: Game, seat: int, count: int) -> Game:
                entry = _entry(game, seat, slot.key)
                counts = list(_ages(entry, name))
                counts[age] = count
                ages = (counts[0], counts[1], counts[2])
                won = name == "won"
                entry = replace(entry, won=ages) if won else replace(entry, lost=ages)
                return game.with_row(seat, slot.key, entry)

            label = look.words("pad.age", age=roman(age + 1))
            key, spoken = f"step-{name}-{age + 1}", f"{what}, {label}"
            return stepper(state, look, Count(key, label, LIMITS, now, put, spoken), width)

        steppers = [age_stepper(age) for age in range(len(AGES))]
        return stack(strong(look, what, 14), flow(steppers, 4, between=4), spacing=4)

    return stack(line("won"), line("lost"), spacing=6)


def _ages(entry: Conflicts, name: str) -> Ages:
    return (entry.won if name == "won" else entry.lost) or (0, 0, 0)


def _entry(game: Game, seat: int, row: str) -> Conflicts:
    """The tokens so far; where nothing is written, those that the shields gave."""
    cell = game.players[seat].sheet.get(row)
    if cell is None:
        cell = from_shields_entry(game, seat)
    entry = cell if isinstance(cell, Conflicts) else Conflicts()
    return Conflicts(entry.won or (0, 0, 0), entry.lost or (0, 0, 0))
