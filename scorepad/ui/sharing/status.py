"""What the sharing screens say while something is under way, and when it is done."""

from __future__ import annotations

import flet as ft

from ..notice_bars import alert
from ..parts import centred_stack, dim, live, text
from ..session import Look
from ..shell import foot_bar, margin


def status_line(look: Look, message: str, *, bad: bool = False, key: str = "said") -> ft.Control:
    """What just happened, read aloud too."""
    if bad:
        return live(alert(look, text(look, message, colour=look.palette.bad)), key=key)
    return live(dim(look, message, 15), key=key)


def status_bar(look: Look, message: str, *, bad: bool = False) -> ft.Control:
    """The same at the foot of the screen."""
    palette = look.palette
    shape, colour = (ft.Icons.CLOSE, palette.bad) if bad else (ft.Icons.CHECK, palette.good)
    icon = ft.Icon(shape, size=22, color=colour)
    line = ft.Row([icon, text(look, message, expand=True)], spacing=10)
    return foot_bar(look, live(line, key="said"), side=margin(look) + 2, above=12)


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
