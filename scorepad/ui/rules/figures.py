"""Figures: drawings of our own by name, each with its words below it and read out in its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from scorepad.handbook.blocks import Figure

from ..parts import dim
from ..session import Look
from .drawn.base import military_values, neighbours, science_table
from .drawn.dice import dice_board
from .drawn.duel import layout, track
from .drawn.edifice import edifice_age

#: Draws a figure in a given breadth.
Draw = Callable[[Look, float], ft.Control]

FIGURES: Mapping[str, Draw] = {
    "duel-layout-1": lambda look, room: layout(look, room, 1),
    "duel-layout-2": lambda look, room: layout(look, room, 2),
    "duel-layout-3": lambda look, room: layout(look, room, 3),
    "duel-track": track,
    "science-table": science_table,
    "neighbours": neighbours,
    "dice-board": dice_board,
    "edifice-age": edifice_age,
    "military-values": military_values,
}
#: A drawing gets no broader than this.
BROADEST = 560


def figure(look: Look, one: Figure) -> ft.Control:
    """A drawing over its words; one that nobody can draw is still said."""
    room = min(look.width - 60, BROADEST)
    draw = FIGURES.get(one.name)
    drawn: list[ft.Control] = []
    if draw is not None:
        drawn.append(ft.Row([draw(look, room)], alignment=ft.MainAxisAlignment.CENTER))
    return ft.Semantics(
        key=f"figure-{one.name}",
        image=True,
        container=True,
        label=one.alt,
        exclude_semantics=True,
        content=ft.Container(
            bgcolor=look.palette.panel,
            border=ft.Border.all(1, look.palette.line),
            border_radius=14,
            padding=ft.Padding.symmetric(horizontal=12, vertical=16),
            content=ft.Column(
                [*drawn, dim(look, one.alt, 13.5)],
                spacing=12,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
        ),
    )
