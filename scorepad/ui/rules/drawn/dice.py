"""Dice drawn: our own plan of the board, the city with its buildings and what lies outside it."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from scorepad.catalogue import Entry, entries, name
from scorepad.catalogue.icons import icon_of

from ...parts import stack, strong, text
from ...session import Look
from ...signs import sign
from ...theme import row_colour

#: The buildings at either side of the city, between which the others lie.
_WEST, _EAST = "west_barracks", "east_barracks"
_GAP = 8


def dice_board(look: Look, room: float) -> ft.Control:
    """Every building by name, sign and colour; those with a known number of boxes show them."""
    buildings = [entry for entry in entries("dice") if entry.kind == "building"]
    city = [building for building in buildings if building.facts["zone"] == "city"]
    outside = [building for building in buildings if building.facts["zone"] != "city"]
    ids = [building.id for building in city]
    west, east = ids.index(_WEST), ids.index(_EAST)
    inner = room - 28
    if look.scale > 1.25:
        # Large names need the whole breadth: one below the other, in the order of the letters.
        plan: ft.Control = _column(look, city, inner)
        below: ft.Control = _column(look, outside, inner)
    else:
        third = (inner - 2 * _GAP) / 3
        between = city[west + 1 : east]
        high = _HIGH * len(between) + _GAP * (len(between) - 1)
        middle = [
            _building(look, city[west], third, high),
            _column(look, between, third),
            _building(look, city[east], third, high),
        ]
        plan = stack(
            _row(look, city[:west], third),
            ft.Row(middle, spacing=_GAP, tight=True),
            spacing=_GAP,
        )
        below = _row(look, outside, (inner - _GAP) / 2)
    edge = ft.Border.all(2, look.palette.gold)
    return stack(
        ft.Container(plan, bgcolor=look.palette.raised, border=edge, border_radius=14, padding=12),
        ft.Container(below, padding=ft.Padding.symmetric(horizontal=14)),
        spacing=10,
    )


#: A building's height, with its name in two lines.
_HIGH = 92.0


def _row(look: Look, buildings: Sequence[Entry], wide: float) -> ft.Control:
    return ft.Row([_building(look, entry, wide) for entry in buildings], spacing=_GAP, tight=True)


def _column(look: Look, buildings: Sequence[Entry], wide: float) -> ft.Control:
    return stack(*(_building(look, entry, wide) for entry in buildings), spacing=_GAP)


def _building(look: Look, building: Entry, wide: float, high: float = _HIGH) -> ft.Control:
    palette = look.palette
    shape, colour = icon_of(building)
    ink = row_colour(colour, look.dark)
    boxes = building.facts["boxCount"]
    inside: list[ft.Control] = [
        ft.Row(
            [sign(shape, ink, 20), strong(look, building.facts["letter"], 13, colour=palette.dim)],
            alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        ),
        text(look, name(building.id, building.title, look.words.lang), 13),
    ]
    # How many boxes a building has is drawn only where it is certain.
    if boxes["conf"] == "certain":
        inside.append(
            ft.Row(
                [
                    ft.Container(
                        width=14, height=14, border=ft.Border.all(1.5, ink), border_radius=3
                    )
                    for _ in range(boxes["value"])
                ],
                spacing=4,
            )
        )
    return ft.Container(
        ft.Container(
            stack(*inside, spacing=3),
            border=ft.Border.only(left=ft.BorderSide(4, ink)),
            padding=ft.Padding.symmetric(horizontal=8, vertical=6),
        ),
        width=wide,
        height=high if look.scale <= 1.25 else None,
        bgcolor=palette.panel,
        border=ft.Border.all(1, palette.edge),
        border_radius=8,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )
