"""Edifice drawn: a project through an age, from its pawns to its reward or its penalty."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from scorepad.i18n.numbers import number, roman
from scorepad.titles.base.projects import debt
from scorepad.titles.facts import load
from scorepad.titles.model import AGES

from ...parts import centred_stack, dim, stack, strong
from ...session import Look
from ...signs import sign
from ...theme import row_colour
from .base import term

#: The table that is drawn: as many pawns as it has.
_PLAYERS = "5"
_GAP, _ARROW = 5, 18


def edifice_age(look: Look, room: float) -> ft.Control:
    """The project with its pawns, a stage that takes one, and the two ways it can end."""
    palette, words = look.palette, look.words
    pawns = load("edifice")["pawns"][_PLAYERS]
    large = look.scale > 1.25
    wide = room if large else (room - 2 * (_ARROW + 2 * _GAP)) / 3.4
    arch = sign("arch", row_colour("copper", look.dark), 34)
    project = _box(look, [arch, _pawns(look, pawns, 0)], term(look, "project"), wide)
    paid = ft.Row(
        [strong(look, "+", 15), sign("ring", row_colour("coin", look.dark), 18)],
        spacing=4,
        tight=True,
    )
    pyramid = sign("pyramid", row_colour("gold", look.dark), 34)
    stage = _box(look, [pyramid, paid], term(look, "stage"), wide)
    tick = ft.Icon(ft.Icons.CHECK_CIRCLE_OUTLINE, size=26, color=palette.good)
    cross = ft.Icon(ft.Icons.HIGHLIGHT_OFF, size=26, color=palette.bad)
    owed = " · ".join(f"{roman(age)}\u00a0{number(debt(age), words.lang)}" for age in AGES)
    broad = wide if large else wide * 1.4
    failed = f"{term(look, 'penalty')} / {term(look, 'debt').lower()}"
    ends = stack(
        _box(look, [tick, _pawns(look, 0, pawns)], term(look, "reward"), broad),
        _box(look, [cross, _pawns(look, 1, pawns - 1)], failed, broad, owed),
        spacing=_GAP,
    )
    way = ft.Icons.ARROW_DOWNWARD if large else ft.Icons.ARROW_FORWARD
    arrows = [ft.Icon(way, size=_ARROW, color=palette.dim) for _ in range(2)]
    parts = [project, arrows[0], stage, arrows[1], ends]
    if large:
        return centred_stack(*parts, spacing=_GAP)
    return ft.Row(parts, spacing=_GAP, tight=True, vertical_alignment=ft.CrossAxisAlignment.CENTER)


def _box(
    look: Look, drawn: Sequence[ft.Control], word: str, wide: float, below: str = ""
) -> ft.Control:
    texts = [strong(look, word, 13.5, align=ft.TextAlign.CENTER)]
    if below:
        texts.append(dim(look, below, 12, align=ft.TextAlign.CENTER))
    return ft.Container(
        centred_stack(*drawn, *texts, spacing=6),
        width=wide,
        bgcolor=look.palette.ground,
        border=ft.Border.all(1, look.palette.edge),
        border_radius=10,
        padding=ft.Padding.symmetric(horizontal=6, vertical=10),
    )


def _pawns(look: Look, standing: int, taken: int) -> ft.Control:
    """Pawns on the card are full, the places of those taken empty."""
    gold = look.palette.gold
    return ft.Row(
        [
            ft.Container(
                width=13,
                height=20,
                border_radius=6,
                bgcolor=gold if n < standing else None,
                border=ft.Border.all(1.5, gold),
            )
            for n in range(standing + taken)
        ],
        spacing=4,
        tight=True,
    )
