"""Ages to choose between, for what is written down age by age."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from scorepad.i18n.numbers import roman
from scorepad.titles.model import AGES

from ...parts import TOUCH, Handler, checkbox, dim, strong
from ...session import Look
from ..state import PadState
from .buttons import button, face


def age_tabs(
    state: PadState, look: Look, age: str, choose: Callable[[str], None], filled: Sequence[str]
) -> ft.Control:
    """I, II and III, one of them chosen; a tick says that something is written down there."""

    def tab(choice: str) -> ft.Control:
        def act(_: object) -> None:
            choose(choice)

        spoken = look.words("pad.age", age=roman(choice))
        ticked = choice in filled
        key = f"age-{choice}"
        return age_button(state, look, choice, choice == age, ticked, act, key=key, spoken=spoken)

    label = [dim(look, look.words("cards.filter.age"), 14)] if look.scale <= 1.25 else []
    return ft.Row([*label, *map(tab, AGES)], spacing=8)


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
    content = ft.Row([name, *tick], spacing=6, tight=True, alignment=ft.MainAxisAlignment.CENTER)
    height = max(TOUCH, 35 * look.scale)
    return checkbox(button(state, shape, content, act, key=key, height=height), chosen, expand=True)
