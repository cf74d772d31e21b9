"""The military row by tokens: those won and lost, age by age."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from scorepad.i18n.numbers import roman
from scorepad.titles.base.military import Ages, Conflicts, from_shields_entry
from scorepad.titles.model import AGES, Game, Limits, Slot

from ...parts import strong
from ...session import Look
from ..calculators.steppers import share, stepper
from ..state import PadState

#: Every player fights twice an age.
LIMITS = Limits(0, 2)


def conflicts(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:
    """A stepper for each age, for what was won and for what was lost."""
    now = _entry(state.draft.game, state.draft.seat, slot.key)
    width = share(room, len(AGES), 4, look)

    def line(name: str, counts: Ages) -> ft.Control:
        what = look.words(f"field.{name}")

        def age_stepper(age: int) -> ft.Control:
            def step(by: int) -> None:
                state.act(lambda game, seat: _stepped(game, seat, slot.key, name, age, by))

            label = look.words("pad.age", age=roman(age + 1))
            return stepper(
                state,
                look,
                label,
                counts[age],
                LIMITS,
                step,
                key=f"step-{name}-{age + 1}",
                width=width,
                spoken=f"{what}, {label}",
            )

        steppers = [age_stepper(age) for age in range(len(AGES))]
        return ft.Column(
            [
                strong(look, what, 14),
                ft.Row(steppers, wrap=True, spacing=4, run_spacing=4),
            ],
            spacing=4,
            tight=True,
        )

    lines = [line("won", now.won or (0, 0, 0)), line("lost", now.lost or (0, 0, 0))]
    return ft.Column(lines, spacing=6, tight=True)


def _entry(game: Game, seat: int, row: str) -> Conflicts:
    """The tokens so far; where nothing is written, those that the shields gave."""
    cell = game.players[seat].sheet.get(row)
    if cell is None:
        cell = from_shields_entry(game, seat)
    entry = cell if isinstance(cell, Conflicts) else Conflicts()
    return Conflicts(entry.won or (0, 0, 0), entry.lost or (0, 0, 0))


def _stepped(game: Game, seat: int, row: str, name: str, age: int, by: int) -> Game:
    entry = _entry(game, seat, row)
    counts = list((entry.won if name == "won" else entry.lost) or (0, 0, 0))
    counts[age] = LIMITS.within(counts[age] + by)
    ages = (counts[0], counts[1], counts[2])
    return game.with_row(
        seat, row, replace(entry, won=ages) if name == "won" else replace(entry, lost=ages)
    )
