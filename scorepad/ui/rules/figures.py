"""Figures by name: our own drawings, each with a description below it that is read aloud."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from scorepad.handbook.blocks import Figure

from ..parts import centred, dim, stack
from ..session import Look
from .drawn.base import military_values, neighbours, science_table
from .drawn.dice import dice_board
from .drawn.duel import layout, track
from .drawn.duel_expansions import pantheon, senate
from .drawn.edifice import edifice_age

#: Draws a figure in a given width.
Draw = Callable[[Look, float], ft.Control]

FIGURES: Mapping[str, Draw] = {
    "duel-layout-1": lambda look, room: layout(look, room, 1),
    "duel-layout-2": lambda look, room: layout(look, room, 2),
    "duel-layout-3": lambda look, room: layout(look, room, 3),
    "duel-track": track,
    "duel-pantheon": pantheon,
    "duel-senate": senate,
    "science-table": science_table,
    "neighbours": neighbours,
    "dice-board": dice_board,
    "edifice-age": edifice_age,
    "military-values": military_values,
}
#: The greatest width of a drawing.
BROADEST = 560


def figure(look: Look, shown: Figure) -> ft.Control:
    """A drawing over its description; one without a drawing has its description alone."""
    draw = FIGURES.get(shown.name)
    drawing = [centred(draw(look, min(look.width - 60, BROADEST)))] if draw else []
    return ft.Semantics(
        key=f"figure-{shown.name}",
        image=True,
        container=True,
        label=shown.alt,
        exclude_semantics=True,
        content=ft.Container(
            bgcolor=look.palette.panel,
            border=ft.Border.all(1, look.palette.line),
            border_radius=14,
            padding=ft.Padding.symmetric(horizontal=12, vertical=16),
            content=stack(
                *drawing,
                dim(look, shown.alt, 13.5),
                spacing=12,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
        ),
    )
