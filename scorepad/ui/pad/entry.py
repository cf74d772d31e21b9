"""A row's calculator: a stepper for each thing it counts, with the points as one taps."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.i18n.numbers import roman
from scorepad.titles.model import Field

from ..desk import Look
from ..hooks import keyed
from ..parts import TOUCH, figures, icon_button, strong
from .cards import TickCards
from .state import AGES, PadState, ticked_field


@ft.component
def Entry(state: PadState, look: Look, room: float) -> ft.Control:
    """Steppers for the selected row's fields, as many abreast as `room` has place for."""
    if ticking := ticked_field(state.row):
        return keyed(TickCards, state.row.id, state, look, ticking)
    counts = [field for field in state.row.fields if field.kind == "count"]
    aged = [field for field in state.row.fields if field.kind == "ages"]
    controls: list[ft.Control] = []
    if counts:
        steppers = [_count(state, look, field, _share(room, 2, 8, look)) for field in counts]
        controls.append(ft.Row(steppers, wrap=True, spacing=8, run_spacing=4))
    for field in aged:
        controls.append(strong(look, _name(look, field), 14))
        width = _share(room, AGES, 4, look)
        steppers = [_age(state, look, field, age, width) for age in range(AGES)]
        controls.append(ft.Row(steppers, wrap=True, spacing=4, run_spacing=4))
    return ft.Column(controls, spacing=4, scroll=ft.ScrollMode.AUTO)


def _name(look: Look, field: Field) -> str:
    return look.words(f"field.{field.key}")


def _share(room: float, abreast: int, gap: float, look: Look) -> float:
    """The width of each of so many steppers; one that would be too narrow takes a line more."""
    least = 2 * TOUCH + 14 * look.scale
    return max(least * max(1, look.scale * 0.75), (room - gap * (abreast - 1)) / abreast - 0.5)


def _count(state: PadState, look: Look, field: Field, width: float) -> ft.Control:
    value = state.entry()[field.key]
    return stepper(
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
    """One count with less and more; a screen reader may also slide it."""
    words, palette = look.words, look.palette
    spoken = spoken or label
    less = (lambda _: step(-1)) if value > field.low else None
    more = (lambda _: step(1)) if value < field.high else None
    return ft.Container(
        width=width,
        bgcolor=palette.raised,
        border_radius=16,
        padding=ft.Padding.only(top=4),
        content=ft.Column(
            [
                strong(look, label, 13, lines=1, align=ft.TextAlign.CENTER),
                ft.Row(
                    [
                        icon_button(
                            look,
                            ft.Icons.REMOVE,
                            words("pad.less", what=spoken),
                            less,
                            key=f"{key}-less",
                        ),
                        ft.Semantics(
                            label=spoken,
                            value=str(value),
                            increased_value=str(min(value + 1, field.high)),
                            decreased_value=str(max(value - 1, field.low)),
                            on_increase=more,
                            on_decrease=less,
                            container=True,
                            exclude_semantics=True,
                            key=key,
                            content=ft.Container(
                                figures(look, str(value), 20, align=ft.TextAlign.CENTER),
                                width=max(14 * look.scale, width - 2 * TOUCH - 4),
                                alignment=ft.Alignment.CENTER,
                            ),
                        ),
                        icon_button(
                            look,
                            ft.Icons.ADD,
                            words("pad.more", what=spoken),
                            more,
                            key=f"{key}-more",
                        ),
                    ],
                    spacing=0,
                    alignment=ft.MainAxisAlignment.CENTER,
                ),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )
