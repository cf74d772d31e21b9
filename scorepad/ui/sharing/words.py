"""What the screens of travelling games say while and after something is done."""

from __future__ import annotations

import flet as ft

from ..parts import dim, text
from ..session import Look
from ..shell import margin


def said(look: Look, words: str, *, bad: bool = False, key: str = "said") -> ft.Control:
    """One line about what just happened, which is read aloud too."""
    palette = look.palette
    if not bad:
        return ft.Semantics(live_region=True, container=True, key=key, content=dim(look, words, 15))
    return ft.Semantics(
        live_region=True,
        container=True,
        key=key,
        content=ft.Container(
            text(look, words, colour=palette.bad),
            bgcolor=palette.bad_ground,
            border_radius=16,
            padding=ft.Padding.symmetric(horizontal=16, vertical=12),
        ),
    )


def told_below(look: Look, words: str, *, bad: bool = False) -> ft.Control:
    """The same at the foot of the screen, where it is seen however far down one has scrolled."""
    palette = look.palette
    colour, face = palette.good, ft.Icons.CHECK
    if bad:
        colour, face = palette.bad, ft.Icons.CLOSE
    line = ft.Row(
        [ft.Icon(face, size=22, color=colour), text(look, words, expand=True)], spacing=10
    )
    return ft.Container(
        bgcolor=palette.panel,
        border=ft.Border.only(top=ft.BorderSide(1, palette.line)),
        padding=ft.Padding.symmetric(horizontal=margin(look) + 2, vertical=12),
        content=ft.SafeArea(
            ft.Semantics(live_region=True, container=True, key="said", content=line)
        ),
    )


def waiting(look: Look) -> ft.Control:
    """Something is under way."""
    return ft.Container(
        key="waiting",
        alignment=ft.Alignment.CENTER,
        padding=32,
        content=ft.Column(
            [
                ft.ProgressRing(color=look.palette.gold),
                dim(look, look.words("travel.working"), 15),
            ],
            spacing=12,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )
