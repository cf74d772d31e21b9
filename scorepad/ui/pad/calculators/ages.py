"""Ages to choose between, for what is written down age by age."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from scorepad.i18n.numbers import roman
from scorepad.titles.model import AGES

from ...parts import TOUCH, Handler, checkbox, dim, strong
from ...session import Look
from ..state import PadState
from .buttons import face


def age_tabs(
    state: PadState, look: Look, age: str, choose: Callable[[str], None], filled: Sequence[str]
) -> ft.Control:
    """I, II and III, one of them chosen; a tick says that something is written down there."""
    word = look.words("cards.filter.age")
    tabs = [_tab(state, look, choice, choice == age, choice in filled, choose) for choice in AGES]
    label = [dim(look, word, 14)] if look.scale <= 1.25 else []
    return ft.Row([*label, *tabs], spacing=8)


def _tab(
    state: PadState,
    look: Look,
    age: str,
    chosen: bool,
    filled: bool,
    choose: Callable[[str], None],
) -> ft.Control:
    spoken = look.words("pad.age", age=roman(age))

    def tap(_: object) -> None:
        choose(age)

    return age_button(state, look, age, chosen, filled, tap, key=f"age-{age}", spoken=spoken)


def age_button(
    state: PadState,
    look: Look,
    age: str,
    chosen: bool,
    ticked: bool,
    act: Handler,
    *,
    key: str,
    spoken: str,
) -> ft.Control:
    """An age that is chosen or not, with a tick or without."""
    palette = look.palette
    shape = face(look, chosen, radius=24, pad=6)
    if chosen:
        shape.side = {ft.ControlState.DEFAULT: ft.BorderSide(2, palette.gold)}
    tick = [ft.Icon(ft.Icons.CHECK, size=16, color=palette.gold)] if ticked else []
    name = strong(look, roman(age), 16, semantics_label=spoken)
    button = ft.OutlinedButton(
        key=key,
        style=shape,
        on_click=act,
        height=max(TOUCH, 35 * look.scale),
        content=ft.Row([name, *tick], spacing=6, tight=True, alignment=ft.MainAxisAlignment.CENTER),
        **state.focus.watch(key),
    )
    return checkbox(button, chosen, expand=True)
