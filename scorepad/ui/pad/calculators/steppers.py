"""Steppers: one count with less and more, alone, in a line, or one for each age."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.i18n.numbers import roman
from scorepad.titles.model import AGES, Field

from ...parts import TOUCH, figures, strong
from ...session import Look
from ..state import PadState
from .buttons import icon_button


def count(state: PadState, look: Look, field: Field, room: float) -> ft.Control:
    """One count of the row's entry; two stand abreast where there is room."""
    return _count(state, look, field, share(room, 2, 8, look))


def ages(state: PadState, look: Look, field: Field, room: float) -> ft.Control:
    """A count of the row's entry for each age."""
    width = share(room, len(AGES), 4, look)
    steppers = [_age(state, look, field, age, width) for age in range(len(AGES))]
    return ft.Column(
        [
            strong(look, _name(look, field), 14),
            ft.Row(steppers, wrap=True, spacing=4, run_spacing=4),
        ],
        spacing=4,
        tight=True,
    )


def _name(look: Look, field: Field) -> str:
    return look.words(f"field.{field.key}")


def share(room: float, abreast: int, gap: float, look: Look) -> float:
    """The width of each of so many steppers; one that would be too narrow takes a line more."""
    least = 2 * TOUCH + 14 * look.scale
    return max(least * max(1, look.scale * 0.75), (room - gap * (abreast - 1)) / abreast - 0.5)


def _count(state: PadState, look: Look, field: Field, width: float) -> ft.Control:
    value = state.entry()[field.key]
    return stepper(
        state,
        look,
        _name(look, field),
        value,
        field,
        lambda by: state.step_field(field, by),
        key=f"step-{field.key}",
        width=width,
    )


def _age(state: PadState, look: Look, field: Field, age: int, width: float) -> ft.Control:
    value = state.entry()[field.key][age]
    name = look.words("pad.age", age=roman(age + 1))
    return stepper(
        state,
        look,
        name,
        value,
        field,
        lambda by: state.step_field(field, by, age),
        key=f"step-{field.key}-{age + 1}",
        width=width,
        spoken=f"{_name(look, field)}, {name}",
    )


def stepper(
    state: PadState,
    look: Look,
    label: str,
    value: int,
    field: Field,
    step: Callable[[int], None],
    *,
    key: str,
    width: float,
    spoken: str = "",
) -> ft.Control:
    """One count with less and more, below its name.

    `step` is given 1 or -1, also where a quick finger is ahead of the pad: it keeps the limits.
    """
    spoken = spoken or label
    figures_room = width - 2 * TOUCH - 4
    less, figure, more = _stepping(state, look, value, field, step, key, spoken, figures_room)
    return ft.Container(
        width=width,
        bgcolor=look.palette.raised,
        border_radius=16,
        padding=ft.Padding.only(top=4),
        content=ft.Column(
            [
                strong(look, label, 13, lines=1, align=ft.TextAlign.CENTER),
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
    value: int,
    field: Field,
    step: Callable[[int], None],
    *,
    key: str,
    spoken: str,
) -> ft.Control:
    """One count in a line of its own: what it is, then less, the number and more."""
    buttons = _stepping(state, look, value, field, step, key, spoken, 34 * look.scale)
    return ft.Container(
        bgcolor=look.palette.raised,
        border_radius=16,
        padding=ft.Padding.only(left=12),
        content=ft.Row([ft.Container(label, expand=True), *buttons], spacing=0),
    )


def _stepping(
    state: PadState,
    look: Look,
    value: int,
    field: Field,
    step: Callable[[int], None],
    key: str,
    spoken: str,
    room: float,
) -> tuple[ft.Control, ft.Control, ft.Control]:
    """Less, the number and more; a screen reader may also slide it."""
    words = look.words
    less = (lambda _: step(-1)) if value > field.low else None
    more = (lambda _: step(1)) if value < field.high else None
    figure = ft.Semantics(
        label=spoken,
        value=str(value),
        increased_value=str(field.within(value + 1)),
        decreased_value=str(field.within(value - 1)),
        on_increase=more,
        on_decrease=less,
        container=True,
        exclude_semantics=True,
        key=key,
        content=ft.Container(
            figures(look, str(value), 20, align=ft.TextAlign.CENTER),
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
