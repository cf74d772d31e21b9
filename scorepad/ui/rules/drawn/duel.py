"""Duel drawn: how the cards of each age lie, and the military track with its zones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Any

import flet as ft

from scorepad.i18n.numbers import MINUS, roman
from scorepad.titles.duel.track import CAPITAL, LOOT, points
from scorepad.titles.facts import load

from ...parts import dim, figures, stack, strong
from ...session import Look
from ...signs import sign
from ...theme import TITLE, row_colour
from .base import term

#: A card's height for a breadth of 1, and how much of it the row below leaves to be seen.
_HIGH, _SEEN = 1.4, 0.72


def places(age: int) -> list[tuple[float, int, bool]]:
    """Of each card in order: how far right of the middle, its row from the top, and if face up.

    A card lies half a card beside each one that covers it: that settles how far apart the cards
    of a row are.
    """
    structure = load("duel_board")["structures"][f"age_{age}"]
    rows: Sequence[Mapping[str, Any]] = structure["rows"]
    covered = {int(card): set(by) for card, by in structure["covered_by"].items()}
    starts = [0, *accumulate(row["cards"] for row in rows)]
    across: dict[int, float] = {}
    for n in reversed(range(len(rows))):
        cards = range(starts[n], starts[n + 1])
        for pitch in (1, 2):
            tried = {
                card: (place - (len(cards) - 1) / 2) * pitch for place, card in enumerate(cards)
            }
            if all(
                abs(tried[card] - across[over]) == 0.5
                for card in cards
                for over in covered.get(card, ())
            ):
                break
        across.update(tried)
    return [
        (across[card], n, row["face"] == "up")
        for n, row in enumerate(rows)
        for card in range(starts[n], starts[n + 1])
    ]


def layout(look: Look, room: float, age: int) -> ft.Control:
    """The cards of an age as they lie on the table; a face-down card shows its back."""
    cards = places(age)
    columns = max(across for across, _, _ in cards) * 2 + 1
    rows = max(row for _, row, _ in cards) + 1
    wide = min(room / (columns + 0.15 * (columns - 1)), 50)
    gap, high = wide * 0.15, wide * _HIGH
    drawn: list[ft.Control] = [
        ft.Container(
            _card(look, age, up, wide, high),
            left=(across + (columns - 1) / 2) * (wide + gap),
            top=row * high * _SEEN,
        )
        for across, row, up in cards
    ]
    return ft.Stack(
        drawn,
        width=columns * wide + (columns - 1) * gap,
        height=high * (_SEEN * (rows - 1) + 1),
    )


def _card(look: Look, age: int, up: bool, wide: float, high: float) -> ft.Control:
    palette = look.palette
    # A face has a band of colour on top, as every card has one.
    band = ft.Container(height=high * 0.24, bgcolor=palette.gold, margin=2)
    back = ft.Text(roman(age), size=wide * 0.34, color=palette.ground, font_family=TITLE)
    return ft.Container(
        width=wide,
        height=high,
        bgcolor=palette.ground if up else palette.dim,
        border=ft.Border.all(1.5, palette.edge if up else palette.panel),
        border_radius=5,
        alignment=ft.Alignment.TOP_CENTER if up else ft.Alignment.CENTER,
        content=band if up else back,
    )


def track(look: Look, room: float) -> ft.Control:
    """The track from capital to capital: every space, its zone's points, and the tokens."""
    spaces = range(-CAPITAL, CAPITAL + 1)
    wide = (room - 4) / len(spaces)
    high = max(30, wide * 1.4)
    red = row_colour("red", look.dark)
    steps: list[ft.Control] = [_space(look, space, wide, high, red) for space in spaces]
    tokens: list[ft.Control] = [
        ft.Container(
            _token(look, coins),
            left=(space + CAPITAL) * wide,
            width=wide * 3,
            alignment=ft.Alignment.CENTER,
            top=0,
        )
        for step, coins in LOOT.items()
        for space in (step, -step - 2)
    ]
    capitals: list[ft.Control] = [dim(look, term(look, "capital"), 12.5) for _ in range(2)]
    apart, whole = ft.MainAxisAlignment.SPACE_BETWEEN, wide * len(spaces)
    return stack(
        ft.Stack(tokens, width=whole, height=34 * min(look.scale, 1.5)),
        ft.Row(steps, spacing=0, tight=True),
        ft.Row(_zones(look, wide), spacing=0, tight=True),
        ft.Container(ft.Row(capitals, alignment=apart), width=whole),
        spacing=6,
    )


def _space(look: Look, space: int, wide: float, high: float, red: str) -> ft.Control:
    palette = look.palette
    away = abs(space)
    ends = away == CAPITAL
    shades = {0: palette.ground, 2: palette.panel, 5: palette.raised, 10: palette.line}
    inside: ft.Control | None = None
    if ends:
        inside = sign("temple", palette.on_gold, wide * 0.8)
    elif space == 0:
        inside = sign("shield", red, wide * 0.95)
    return ft.Container(
        inside,
        width=wide,
        height=high,
        alignment=ft.Alignment.CENTER,
        bgcolor=palette.gold if ends else shades[points(away)],
        border=ft.Border.all(1, palette.edge),
    )


def _zones(look: Look, wide: float) -> list[ft.Control]:
    """The points of each zone below its spaces, from one capital to the other."""
    zones = [zone for zone in load("duel_board")["zones"] if "supremacy" not in zone]
    sides = [*reversed(zones[1:]), *zones]
    zone_points = [
        ft.Container(
            figures(look, str(zone["vp"]), min(15, 17 / look.scale)),
            width=wide * (zone["to"] - zone["from"] + 1),
            alignment=ft.Alignment.CENTER,
            border=ft.Border.only(top=ft.BorderSide(2, look.palette.gold)),
        )
        for zone in sides
    ]
    return [ft.Container(width=wide), *zone_points, ft.Container(width=wide)]


def _token(look: Look, coins: int) -> ft.Control:
    """A military token: the coins it costs the player whose side it lies on."""
    palette = look.palette
    return ft.Container(
        ft.Row(
            [
                strong(look, f"{MINUS}{coins}", min(14, 18 / look.scale), colour=palette.ink),
                sign("ring", row_colour("coin", look.dark), 13),
            ],
            spacing=3,
            tight=True,
        ),
        bgcolor=palette.ground,
        border=ft.Border.all(1, palette.edge),
        border_radius=8,
        padding=ft.Padding.symmetric(horizontal=6, vertical=3),
    )
