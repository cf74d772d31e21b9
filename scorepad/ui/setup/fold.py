"""A panel that opens and closes, for what most games can do without."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from ..parts import TOUCH, Handler, dim, panel, quiet, stack, strong, style
from ..session import Look
from ..shell import margin
from ..text_width import text_width
from ..theme import STRONG


def fold(
    look: Look,
    key: str,
    title: str,
    says: str,
    open_: bool,
    act: Handler,
    acts: Sequence[tuple[str, Handler, str]],
    content: Sequence[ft.Control],
) -> ft.Control:
    """The heading, which opens it and `says` what is inside, and what can be done at once.

    Each of `acts` is a label, its act and its key; they stand below where the title needs the room.
    """
    palette, left = look.palette, ft.Alignment.CENTER_LEFT
    icon = ft.Icons.EXPAND_LESS if open_ else ft.Icons.EXPAND_MORE
    head = ft.Semantics(
        expanded=open_,
        container=True,
        content=ft.TextButton(
            key=key,
            on_click=act,
            style=style(look, bg=palette.panel, radius=14, pad=ft.Padding.all(4), align=left),
            height=max(TOUCH, 46 * look.scale),
            content=ft.Row(
                [
                    ft.Icon(icon, size=24, color=palette.dim),
                    stack(
                        strong(look, title, 17, lines=1),
                        dim(look, says, 13, lines=1),
                        spacing=0,
                        expand=True,
                        horizontal_alignment=ft.CrossAxisAlignment.START,
                        alignment=ft.MainAxisAlignment.CENTER,
                    ),
                ],
                spacing=8,
            ),
        ),
    )
    # Beside the texts: the edges of the panel and of each button, the icon and the gaps.
    room = look.width - 2 * margin(look) - 24 - 40 - text_width(title, 17 * look.scale, STRONG)
    room -= sum(48 + text_width(label, 15 * look.scale, STRONG) for label, _, _ in acts)
    buttons = [quiet(look, label, tap, key=name) for label, tap, name in acts]
    lines: list[ft.Control]
    if buttons and (look.cramped or room < 0):
        lines = [head, ft.Row(buttons, wrap=True, spacing=8)]
    else:
        head.expand = True
        lines = [ft.Row([head, *buttons], spacing=8)]
    return panel(look, [*lines, *(content if open_ else ())], spacing=10, pad=12)
