"""Buttons of a turn: each with what it does, and what that costs or gives, below each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from ....notice_bars import close_button
from ....parts import TOUCH, strong, text
from ....session import Look
from ....theme import STRONG
from ...calculators.buttons import face, once, watched
from ...calculators.tiles import fitted
from ...state import PadState

GAP = 6
#: The height of a line of text, and how much of an upright screen the choices may take.
LINE, SHARE = 22, 0.42


def is_beside(look: Look) -> bool:
    """Whether the buttons stand beside the cards, not below them."""
    return look.width >= 640 and look.width > look.height


def columns(look: Look) -> int:
    """How many buttons stand beside each other; large text takes a line for each."""
    return 2 if look.scale <= 1.5 else 1


def choice_width(look: Look, room: float, across: int = 0) -> float:
    """The width of a button, where so many share the room."""
    across = across or columns(look)
    return (room - GAP * (across - 1)) / across - 0.5


def flow(look: Look, buttons: Sequence[ft.Control], across: int = 0) -> ft.Control:
    """The buttons in rows, each row as high as its highest."""
    across = across or columns(look)
    rows: list[ft.Control] = [
        ft.Row(
            list(buttons[at : at + across]),
            spacing=GAP,
            intrinsic_height=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        for at in range(0, len(buttons), across)
    ]
    return ft.Column(rows, spacing=GAP, tight=True)


def within(look: Look, lines: Sequence[ft.Control]) -> ft.Control:
    """Lines that scroll where they would push the cards and the other buttons off the screen."""
    column = ft.Column(list(lines), spacing=GAP, tight=True)
    high = sum(_height(look, line) + GAP for line in lines)
    if is_beside(look) or high <= look.height * SHARE:
        return column
    column.scroll = ft.ScrollMode.AUTO
    return ft.Container(column, height=look.height * SHARE)


def _height(look: Look, line: ft.Control) -> float:
    """About how high a line is: buttons know their height, and texts are taken for one line."""
    if isinstance(line, ft.Column):
        return sum(_height(look, child) + GAP for child in line.controls)
    if isinstance(line, ft.Row):
        return max((_height(look, child) for child in line.controls), default=0.0)
    if isinstance(line, ft.OutlinedButton):
        return float(line.height or TOUCH)
    return LINE * look.scale


def close_turn(state: PadState, look: Look, close: Callable[[], None]) -> ft.Control:
    """Lets go of what was tapped, and of its question; it is no message that is put away."""
    tap = once(state, lambda _: close())
    return close_button(look, tap, key="turn-close", word="pad.close")


def choice(
    state: PadState,
    look: Look,
    key: str,
    label: str,
    more: str,
    act: Callable[[], None] | None,
    width: float,
    *,
    chief: bool = False,
    picture: ft.Control | None = None,
    spoken: str = "",
) -> ft.Control:
    """One button; without an act it only shows what is there."""
    palette = look.palette
    ground = face(look, chosen=False, radius=14, pad=10)
    ink, pale = palette.ink, palette.dim
    if chief:
        ink = pale = palette.on_gold
        ground.bgcolor = palette.gold
    room = width - 22 - (26 if picture else 0)
    size, lines = fitted(label, room, 15, look.scale, STRONG)
    below, more_lines = fitted(more, room, 12.5, look.scale, STRONG)
    tap = None if act is None else once(state, lambda _: act())
    name = f"{spoken or label}, {more}" if more else spoken or label
    texts: list[ft.Control] = [
        strong(look, label, size, lines=lines, height=1.1, colour=ink, semantics_label=name)
    ]
    if more:
        pay = text(look, more, below, lines=more_lines, height=1.15, colour=pale)
        texts.append(ft.Semantics(exclude_semantics=True, content=pay))
    high = 16 + (lines * size * 1.1 + more_lines * below * 1.15) * look.scale
    return ft.OutlinedButton(
        key=key,
        style=ground,
        on_click=tap,
        disabled=tap is None,
        width=width,
        height=max(TOUCH + 4, high),
        content=ft.Row(
            [
                *([picture] if picture else []),
                ft.Column(
                    texts,
                    spacing=1,
                    tight=True,
                    expand=True,
                    alignment=ft.MainAxisAlignment.CENTER,
                ),
            ],
            spacing=8,
        ),
        **watched(state, key, tap),
    )
