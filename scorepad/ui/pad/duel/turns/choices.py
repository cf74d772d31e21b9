"""Buttons of a turn: each with what it does, and what that costs or gives, below each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import flet as ft

from scorepad.catalogue import entry

from ....notice_bars import close_button
from ....parts import TOUCH, live, stack, strong, text
from ....session import Look
from ....theme import STRONG
from ...calculators.buttons import button, face, once, quiet
from ...calculators.tiles import fitted, high_rows
from ...state import PadState
from ..card_tile import group_sign
from .picking import Picking

GAP = 6
#: The height of a line of text, and how much of an upright screen the choices may take.
LINE, SHARE = 22, 0.42


def is_beside(look: Look) -> bool:
    """Whether the buttons stand beside the cards, not below them."""
    return look.width >= 640 and look.width > look.height


def columns(look: Look) -> int:
    """How many buttons stand beside each other; large text takes a line for each."""
    return 2 if look.scale <= 1.5 else 1


def choice_width(room: float, across: int) -> float:
    """The width of a button, where so many share the room."""
    return (room - GAP * (across - 1)) / across - 0.5


def within(look: Look, lines: Sequence[ft.Control]) -> ft.Control:
    """Lines that scroll where they would push the cards and the other buttons off the screen."""
    column = stack(*lines, spacing=GAP)
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


def close_turn(picked: Picking, look: Look) -> ft.Control:
    """Lets go of what was tapped, and of its question; it is no message that is put away."""
    tap = once(picked.state, lambda _: picked.close())
    return close_button(look, tap, key="turn-close", word="pad.close")


def prompt(picked: Picking, look: Look, asked: str, size: float = 15) -> ft.Control:
    """What is asked, or what was tapped, and the way out of it."""
    words = live(strong(look, asked, size), expand=True)
    return ft.Row([words, close_turn(picked, look)], spacing=4)


def piece_head(
    picked: Picking, look: Look, id_: str, more: Sequence[ft.Control] = (), spacing: float = 8
) -> ft.Control:
    """The card or divinity that was tapped: its name, and the ways to its reckoning and away."""
    state, title = picked.state, picked.game.title
    name = strong(look, look.names.name(id_, title), 16, lines=2)
    sign, word = group_sign(look, entry(id_, title), 22), look.words("pad.why")
    why = quiet(state, look, word, lambda _: picked.explain(id_), key="turn-why")
    away = close_turn(picked, look)
    return ft.Row([sign, ft.Container(name, expand=True), *more, why, away], spacing=spacing)


class TurnChoice(NamedTuple):
    """What may be done or answered, and what that costs or gives; without an act, what is there."""

    key: str
    label: str
    more: str
    act: Callable[[], None] | None
    chief: bool = False
    picture: ft.Control | None = None
    #: Its full name, if its label is no more than a part of it.
    spoken: str = ""


def choices(
    state: PadState, look: Look, offered: Sequence[TurnChoice], room: float, across: int = 0
) -> ft.Control:
    """The buttons in rows of so many, each row as high as its highest."""
    across = across or columns(look)
    width = choice_width(room, across)
    return equal_rows([_choice(state, look, choice, width) for choice in offered], across)


def equal_rows(buttons: Sequence[ft.Control], across: int) -> ft.Control:
    return stack(*high_rows(buttons, across), spacing=GAP)


def _choice(state: PadState, look: Look, choice: TurnChoice, width: float) -> ft.Control:
    palette = look.palette
    shape = face(look, pad=10)
    ink, pale = palette.ink, palette.dim
    if choice.chief:
        ink = pale = palette.on_gold
        shape.bgcolor = palette.gold
    room = width - 22 - (26 if choice.picture else 0)
    label, more = choice.label, choice.more
    size, lines = fitted(label, room, 15, look.scale, STRONG)
    below, more_lines = fitted(more, room, 12.5, look.scale, STRONG)
    act = choice.act
    tap = None if act is None else once(state, lambda _: act())
    name = ", ".join(filter(None, (choice.spoken or label, more)))
    texts: list[ft.Control] = [
        strong(look, label, size, lines=lines, height=1.1, colour=ink, semantics_label=name)
    ]
    if more:
        pay = text(look, more, below, lines=more_lines, height=1.15, colour=pale)
        texts.append(ft.Semantics(exclude_semantics=True, content=pay))
    high = 16 + (lines * size * 1.1 + more_lines * below * 1.15) * look.scale
    picture = [choice.picture] if choice.picture else []
    words = stack(*texts, spacing=1, expand=True, alignment=ft.MainAxisAlignment.CENTER)
    content = ft.Row([*picture, words], spacing=8)
    return button(
        state, shape, content, tap, key=choice.key, width=width, height=max(TOUCH + 4, high)
    )
