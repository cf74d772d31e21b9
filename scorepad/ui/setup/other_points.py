"""A line on the pad for points that no row knows, and the word that says what they are for."""

from __future__ import annotations

import flet as ft

from scorepad.titles.other import LONGEST

from ..hooks import use_box
from ..parts import chip, dim, heading, panel, text_field, use_drawn_field
from ..session import Look
from .new_game import GameSetup, OnChange


@ft.component
def OtherPoints(look: Look, table: GameSetup, change: OnChange) -> ft.Control:
    words, on = look.words, table.other is not None
    typed = use_box(table.other or "")
    drawn = use_drawn_field()

    def toggle(_: object) -> None:
        drawn.held = None
        change(lambda now: now.with_other(typed.held if now.other is None else None))

    def typing(event: ft.Event[ft.TextField]) -> None:
        typed.held = event.control.value or ""
        change(lambda now: now.with_other(typed.held))

    parts = [
        heading(look, words("field.other"), level=2, size=17),
        dim(look, words("edit.other_more"), 14),
        ft.Row([chip(look, words("edit.other_line"), on, toggle, key="other-line")]),
    ]
    if on:
        field = text_field(
            look,
            key="other-word",
            label=words("edit.other_word"),
            value=typed.held,
            drawn=drawn,
            max_length=LONGEST,
            on_change=typing,
            counter_style=ft.TextStyle(size=12 * look.scale, color=look.palette.dim),
        )
        parts.append(ft.Row([field]))
    return panel(look, parts, spacing=10 + 4 * look.scale)
