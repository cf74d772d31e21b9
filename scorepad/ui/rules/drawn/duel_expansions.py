"""Pantheon and Agora drawn: what each space of the Pantheon costs, and the six chambers."""

from __future__ import annotations

from itertools import groupby

import flet as ft

from scorepad.titles.facts import load

from ...parts import centred_stack, dim, figures, stack
from ...session import Look
from ...signs import sign
from ...theme import row_colour

_BORDER = 1.5


def pantheon(look: Look, room: float) -> ft.Control:
    """The spaces in a row: above, what the player on the left pays; below, the one on the right."""
    costs: list[int] = load("duel_pantheon")["board"]["activation_cost"]
    gap = 5
    wide = min((room - gap * (len(costs) - 1)) / len(costs), 70)
    colour = row_colour("rose", look.dark)
    spaces: list[ft.Control] = [
        ft.Container(
            centred_stack(
                _coins(look, near, wide),
                sign("flame", colour, min(wide * 0.5, 26)),
                _coins(look, far, wide),
                spacing=6,
            ),
            width=wide,
            padding=ft.Padding.symmetric(horizontal=0, vertical=10),
            alignment=ft.Alignment.CENTER,
            bgcolor=look.palette.ground,
            border=ft.Border.all(_BORDER, look.palette.edge),
            border_radius=8,
        )
        for near, far in zip(costs, reversed(costs), strict=True)
    ]
    whole = wide * len(costs) + gap * (len(costs) - 1)
    return stack(
        _side(look, ft.Icons.ARROW_BACK, whole, ft.MainAxisAlignment.START),
        ft.Row(spaces, spacing=gap, tight=True),
        _side(look, ft.Icons.ARROW_FORWARD, whole, ft.MainAxisAlignment.END),
        spacing=4,
    )


def _side(look: Look, arrow: ft.IconData, whole: float, end: ft.MainAxisAlignment) -> ft.Control:
    """An arrow towards the player whose costs are nearest to it."""
    return ft.Container(
        ft.Row([ft.Icon(arrow, size=18, color=look.palette.dim)], alignment=end), width=whole
    )


def _coins(look: Look, cost: int, wide: float) -> ft.Control:
    return ft.Row(
        [
            figures(look, str(cost), min(18, 22 / look.scale)),
            sign("ring", row_colour("coin", look.dark), min(wide * 0.26, 14)),
        ],
        alignment=ft.MainAxisAlignment.CENTER,
        spacing=3,
        tight=True,
    )


def senate(look: Look, room: float) -> ft.Control:
    """The chambers with their points, the two of each section beside each other."""
    chambers = load("duel_agora")["chambers"]
    sections = [list(group) for _, group in groupby(chambers, lambda chamber: chamber["section"])]
    gap = 8
    # A section has a border on either side.
    borders = 2 * _BORDER * len(sections)
    wide = min((room - gap * (len(sections) - 1) - borders) / len(chambers), 78)
    lowest = max(chamber["vp"] for chamber in chambers)
    drawn: list[ft.Control] = []
    for section in sections:
        # The middle of the house is the highest.
        drop = (lowest - max(chamber["vp"] for chamber in section)) * 22
        drawn.append(
            ft.Container(
                ft.Row(
                    [_chamber(look, chamber["number"], chamber["vp"], wide) for chamber in section],
                    spacing=0,
                    tight=True,
                ),
                margin=ft.Margin.only(top=drop),
                bgcolor=look.palette.ground,
                border=ft.Border.all(_BORDER, look.palette.edge),
                border_radius=12,
            )
        )
    return ft.Row(drawn, spacing=gap, tight=True, vertical_alignment=ft.CrossAxisAlignment.START)


def _chamber(look: Look, number: int, points: int, wide: float) -> ft.Control:
    return ft.Container(
        centred_stack(
            dim(look, str(number), 12.5),
            sign("column", row_colour("marble", look.dark), min(wide * 0.44, 26)),
            ft.Container(
                figures(look, str(points), min(18, 22 / look.scale), colour=look.palette.on_gold),
                bgcolor=look.palette.gold,
                border_radius=20,
                padding=ft.Padding.symmetric(horizontal=10, vertical=1),
            ),
            spacing=6,
        ),
        width=wide,
        padding=ft.Padding.symmetric(horizontal=0, vertical=10),
        alignment=ft.Alignment.CENTER,
    )
