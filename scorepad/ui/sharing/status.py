"""What the sharing screens say while something is under way, and when it is done."""

from __future__ import annotations

import flet as ft

from ..notice_bars import alert
from ..parts import centred_stack, dim, live, text
from ..session import Look
from ..shell import margin


def status_line(look: Look, message: str, *, bad: bool = False, key: str = "said") -> ft.Control:
    """What just happened, read aloud too."""
    if bad:
        return live(alert(look, text(look, message, colour=look.palette.bad)), key=key)
    return live(dim(look, message, 15), key=key)


def status_bar(look: Look, message: str, *, bad: bool = False) -> ft.Control:
    """The same at the foot of the screen, in sight wherever the screen is scrolled to."""
    palette = look.palette
    icon = ft.Icon(
        ft.Icons.CLOSE if bad else ft.Icons.CHECK,
        size=22,
        color=palette.bad if bad else palette.good,
    )
    line = ft.Row([icon, text(look, message, expand=True)], spacing=10)
    return ft.Container(
        bgcolor=palette.panel,
        border=ft.Border.only(top=ft.BorderSide(1, palette.line)),
        padding=ft.Padding.symmetric(horizontal=margin(look) + 2, vertical=12),
        content=ft.SafeArea(live(line, key="said")),
    )


def waiting(look: Look) -> ft.Control:
    """Something is under way."""
    return ft.Container(
        key="waiting",
        alignment=ft.Alignment.CENTER,
        padding=32,
        content=centred_stack(
            ft.ProgressRing(color=look.palette.gold),
            dim(look, look.words("travel.working"), 15),
            spacing=12,
        ),
    )
