"""A panel that opens and closes, for what most games can do without."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from ..parts import TOUCH, Act, dim, panel, strong, style
from ..session import Look


def fold(
    look: Look,
    key: str,
    title: str,
    says: str,
    open_: bool,
    act: Act,
    acts: Sequence[ft.Control],
    content: Sequence[ft.Control],
) -> ft.Control:
    """The heading, which opens it and `says` what is inside, and what can be done at once."""
    palette = look.palette
    shape = style(look, bg=palette.panel, ink=palette.ink, radius=14, pad=4)
    shape.padding = ft.Padding.symmetric(horizontal=4, vertical=4)
    shape.alignment = ft.Alignment.CENTER_LEFT
    icon = ft.Icons.EXPAND_LESS if open_ else ft.Icons.EXPAND_MORE
    head = ft.Semantics(
        expanded=open_,
        container=True,
        content=ft.TextButton(
            key=key,
            on_click=act,
            style=shape,
            height=max(TOUCH, 46 * look.scale),
            content=ft.Row(
                [
                    ft.Icon(icon, size=24, color=palette.dim),
                    ft.Column(
                        [strong(look, title, 17, lines=1), dim(look, says, 13, lines=1)],
                        spacing=0,
                        tight=True,
                        expand=True,
                        horizontal_alignment=ft.CrossAxisAlignment.START,
                        alignment=ft.MainAxisAlignment.CENTER,
                    ),
                ],
                spacing=8,
            ),
        ),
    )
    lines: list[ft.Control]
    if look.scale > 1.25 and look.width < 600:
        lines = [head, *([ft.Row(list(acts), wrap=True, spacing=8)] if acts else [])]
    else:
        head.expand = True
        lines = [ft.Row([head, *acts], spacing=8)]
    return panel(
        look,
        ft.Column([*lines, *(content if open_ else ())], spacing=10),
        pad=12,
        width=float("inf"),
    )
