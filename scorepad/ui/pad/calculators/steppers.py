"""Steppers: one count with less and more, alone or in a line."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import flet as ft

from scorepad.titles.model import Game, Limits

from ...parts import TOUCH, centred_stack, figures, strong
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


class Count(NamedTuple):
    """A number of a game that is stepped: its name, its limits, and where it stands."""

    key: str
    label: str
    limits: Limits
    #: The number in a game with this seat selected; None if it is not known.
    now: Callable[[Game, int], int | None]
    put: Callable[[Game, int, int], Game]
    #: Its full name, where several have the same label.
    spoken: str = ""
    #: Whether it takes the place of points that were written by hand, without a question.
    sure: bool = False


def stepper(
    state: PadState, look: Look, count: Count, width: float, *, drawn: str = ""
) -> ft.Control:
    """One count with less and more, below its name and the symbol that is `drawn` beside it."""
    label = count.label
    figures_room = width - 2 * TOUCH - 4
    picture = [symbol(look, drawn, PICTURE * look.scale)] if drawn else []
    beside = PICTURE * look.scale + GAP if drawn else 0
    # A long name shrinks rather than lose its end.
    size = min(13, fitting_size(label, width - beside - 4, STRONG) / look.scale)
    middle = ft.MainAxisAlignment.CENTER
    name = ft.Row([*picture, strong(look, label, size, lines=1)], spacing=GAP, alignment=middle)
    buttons = _stepping(state, look, count, figures_room)
    return ft.Container(
        width=width,
        bgcolor=look.palette.raised,
        border_radius=16,
        padding=ft.Padding.only(top=4),
        content=centred_stack(name, ft.Row(buttons, spacing=0, alignment=middle), spacing=0),
    )


def stepper_line(
    state: PadState, look: Look, count: Count, label: ft.Control | None = None
) -> ft.Control:
    """One count in a line of its own: what it is, then less, the number and more."""
    label = label or strong(look, count.label, 14.5, lines=2)
    buttons = _stepping(state, look, count, 34 * look.scale)
    return ft.Container(
        bgcolor=look.palette.raised,
        border_radius=16,
        padding=ft.Padding.only(left=12),
        content=ft.Row([ft.Container(label, expand=True), *buttons], spacing=0),
    )


def _stepping(state: PadState, look: Look, count: Count, room: float) -> list[ft.Control]:
    """Less, the number and more; a screen reader may also slide it.

    The first step either way gives a number that is not known.
    """
    words, limits, key = look.words, count.limits, count.key
    spoken = count.spoken or count.label
    value = count.now(state.draft.game, state.draft.seat)

    def step(by: int) -> None:
        # A quick finger may be ahead of the pad: the limits are kept here too.
        def stepped(game: Game, seat: int) -> Game:
            return count.put(game, seat, limits.within((count.now(game, seat) or 0) + by))

        state.act(stepped, sure=count.sure)

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
    return [
        icon_button(state, look, ft.Icons.REMOVE, fewer, less, key=f"{key}-less"),
        figure,
        icon_button(state, look, ft.Icons.ADD, another, more, key=f"{key}-more"),
    ]
