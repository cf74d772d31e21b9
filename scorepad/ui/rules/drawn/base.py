"""The base game drawn: what science gives, what conflicts give, and who is whose neighbour."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

import flet as ft

from scorepad.handbook import glossary
from scorepad.i18n.numbers import roman, signed
from scorepad.titles.base.military import defeat, victory
from scorepad.titles.model import AGES
from scorepad.titles.science import SET, SYMBOLS, points

from ...parts import centred_stack, dim, figures, stack, strong
from ...session import Look
from ...signs import sign
from ...theme import row_colour

#: As many of one symbol as are drawn: more are rare, and go on in the same way.
_MOST = 6
_PLAYERS = 5


def term(look: Look, id_: str) -> str:
    """A term of the glossary, as the drawing's own word."""
    known = glossary(look.words.lang).get(id_)
    return known.term if known else ""


def science_table(look: Look, room: float) -> ft.Control:
    """So many of one symbol, so many points; and one of each."""
    green = row_colour("green", look.dark)
    size = min(20.0, (room / 2 - 20) / _MOST)
    rows: list[ft.Control] = [
        _worth(
            look,
            [sign("hexagon", green, size) for _ in range(n)],
            points(n, 0, 0),
            room,
            strong(look, f"{n} ×", 14),
        )
        for n in range(1, _MOST + 1)
    ]
    one_each = [
        centred_stack(
            sign("hexagon", green, size),
            dim(look, look.words(f"card.symbol.{symbol}"), 11.5),
            spacing=1,
        )
        for symbol in SYMBOLS
    ]
    return stack(*rows, _worth(look, one_each, SET, room, None), spacing=0)


def _worth(
    look: Look, drawn: Sequence[ft.Control], worth: int, room: float, before: ft.Control | None
) -> ft.Control:
    return ft.Container(
        ft.Row(
            [
                *([ft.Container(before, width=40 * look.scale)] if before else []),
                ft.Container(ft.Row(list(drawn), spacing=6, tight=True, wrap=True), expand=True),
                ft.Icon(ft.Icons.ARROW_FORWARD, size=16, color=look.palette.dim),
                ft.Container(
                    figures(look, str(worth), 20),
                    width=44 * look.scale,
                    alignment=ft.Alignment.CENTER_RIGHT,
                ),
            ],
            spacing=8,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        width=min(room, 420),
        border=ft.Border.only(bottom=ft.BorderSide(1, look.palette.line)),
        padding=ft.Padding.symmetric(vertical=8),
    )


def military_values(look: Look, room: float) -> ft.Control:
    """The tokens of each age: what a victory gives, and what a defeat takes."""
    lang = look.words.lang
    red = row_colour("red", look.dark)
    ages: list[ft.Control] = [
        ft.Container(
            centred_stack(
                dim(look, look.words("card.age", age=roman(age)), 13),
                _token(look, signed(victory(age), lang), red, filled=True),
                _token(look, signed(defeat(), lang), red, filled=False),
                spacing=8,
            ),
            expand=True,
        )
        for age in AGES
    ]
    return ft.Row(ages, width=min(room, 420), spacing=8)


def _token(look: Look, worth: str, red: str, *, filled: bool) -> ft.Control:
    """A victory is a full disc, a defeat an empty one."""
    palette = look.palette
    size = 52 * min(look.scale, 1.4)
    number = figures(look, worth, 19, colour=palette.on_gold if filled else palette.ink)
    return _disc(number, size, red if filled else palette.ground, ft.Border.all(2.5, red))


def _disc(content: ft.Control, size: float, ground: str, edge: ft.Border) -> ft.Control:
    return ft.Container(
        content,
        width=size,
        height=size,
        border_radius=size / 2,
        alignment=ft.Alignment.CENTER,
        bgcolor=ground,
        border=edge,
    )


def neighbours(look: Look, room: float) -> ft.Control:
    """Five players round a table: you in front, your neighbours marked on either side of you."""
    palette = look.palette
    wide, high = min(room, 440), 300.0 * min(look.scale, 1.3)
    middle, centre = wide / 2, high / 2
    across, deep = wide / 2 - 74, high / 2 - 42
    drawn: list[ft.Control] = [
        ft.Container(
            left=middle - across,
            top=centre - deep,
            width=across * 2,
            height=deep * 2,
            border_radius=max(across, deep),
            bgcolor=palette.raised,
            border=ft.Border.all(1, palette.line),
        )
    ]
    # Clockwise from you at the near edge: the next one sits at your left hand.
    labels = {
        0: look.words("rules.you"),
        1: term(look, "left_neighbour"),
        _PLAYERS - 1: term(look, "right_neighbour"),
    }
    for seat in range(_PLAYERS):
        angle = pi / 2 + 2 * pi * seat / _PLAYERS
        x, y = middle + across * cos(angle), centre + deep * sin(angle)
        drawn.append(_seat(look, x, y, labels.get(seat, ""), you=seat == 0))
    return ft.Stack(drawn, width=wide, height=high)


def _seat(look: Look, x: float, y: float, label: str, *, you: bool) -> ft.Control:
    palette = look.palette
    size, broad = 40.0, 140.0
    bust = sign("bust", palette.on_gold if you else palette.ink, 22)
    edge = ft.Border.all(3, palette.gold) if label else ft.Border.all(1, palette.edge)
    person = _disc(bust, size, palette.gold if you else palette.panel, edge)
    name = strong(look, label, 13 / max(1, look.scale * 0.8), align=ft.TextAlign.CENTER)
    return ft.Container(
        centred_stack(person, name), left=x - broad / 2, top=y - size / 2, width=broad
    )
