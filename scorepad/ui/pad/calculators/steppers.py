"""Steppers: one count with less and more, alone or in a line."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.titles.model import Limits

from ...parts import TOUCH, figures, strong
from ...session import Look
from ...signs import symbol
from ...text_width import fitting_size
from ...theme import STRONG
from ..state import PadState
from .buttons import icon_button

#: The side of a symbol, and what is between it and the name beside it.
PICTURE, GAP = 16, 5


def share(room: float, abreast: int, gap: float, look: Look) -> float:
    """The width of each of so many steppers; one that would be too narrow takes a line more."""
    least = 2 * TOUCH + 14 * look.scale
    return max(least * max(1, look.scale * 0.75), (room - gap * (abreast - 1)) / abreast - 0.5)


def stepper(
    state: PadState,
    look: Look,
    label: str,
    value: int,
    limits: Limits,
    step: Callable[[int], None],
    *,
    key: str,
    width: float,
    spoken: str = "",
    drawn: str = "",
) -> ft.Control:
    """One count with less and more, below its name and the symbol that is `drawn` beside it.

    `step` is given 1 or -1, also where a quick finger is ahead of the pad: it keeps the limits.
    """
    spoken = spoken or label
    figures_room = width - 2 * TOUCH - 4
    picture = [symbol(look, drawn, PICTURE * look.scale)] if drawn else []
    beside = PICTURE * look.scale + GAP if drawn else 0
    # A long name shrinks rather than lose its end.
    size = min(13, fitting_size(label, width - beside - 4, STRONG) / look.scale)
    less, figure, more = _stepping(state, look, value, limits, step, key, spoken, figures_room)
    return ft.Container(
        width=width,
        bgcolor=look.palette.raised,
        border_radius=16,
        padding=ft.Padding.only(top=4),
        content=ft.Column(
            [
                ft.Row(
                    [
                        *picture,
                        strong(look, label, size, lines=1),
                    ],
                    spacing=GAP,
                    alignment=ft.MainAxisAlignment.CENTER,
                ),
                ft.Row([less, figure, more], spacing=0, alignment=ft.MainAxisAlignment.CENTER),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )


def stepper_line(
    state: PadState,
    look: Look,
    label: ft.Control,
    value: int | None,
    limits: Limits,
    step: Callable[[int], None],
    *,
    key: str,
    spoken: str,
) -> ft.Control:
    """One count in a line of its own: what it is, then less, the number and more.

    A count that is not known is None: the first step either way gives it.
    """
    buttons = _stepping(state, look, value, limits, step, key, spoken, 34 * look.scale)
    return ft.Container(
        bgcolor=look.palette.raised,
        border_radius=16,
        padding=ft.Padding.only(left=12),
        content=ft.Row([ft.Container(label, expand=True), *buttons], spacing=0),
    )


def _stepping(
    state: PadState,
    look: Look,
    value: int | None,
    limits: Limits,
    step: Callable[[int], None],
    key: str,
    spoken: str,
    room: float,
) -> tuple[ft.Control, ft.Control, ft.Control]:
    """Less, the number and more; a screen reader may also slide it."""
    words = look.words
    less = (lambda _: step(-1)) if value is None or value > limits.low else None
    more = (lambda _: step(1)) if value is None or value < limits.high else None
    now, shown = value or 0, "?" if value is None else str(value)
    figure = ft.Semantics(
        label=spoken,
        value=words("pad.unknown") if value is None else shown,
        increased_value=str(limits.within(now + 1)),
        decreased_value=str(limits.within(now - 1)),
        on_increase=more,
        on_decrease=less,
        container=True,
        exclude_semantics=True,
        key=key,
        content=ft.Container(
            figures(look, shown, 20, align=ft.TextAlign.CENTER),
            width=max(14 * look.scale, room),
            alignment=ft.Alignment.CENTER,
        ),
    )
    fewer, another = words("pad.less", what=spoken), words("pad.more", what=spoken)
    return (
        icon_button(state, look, ft.Icons.REMOVE, fewer, less, key=f"{key}-less"),
        figure,
        icon_button(state, look, ft.Icons.ADD, another, more, key=f"{key}-more"),
    )
