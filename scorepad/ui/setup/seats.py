"""The seats round the table, clockwise: dragged by the grip, or moved by buttons."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from ..parts import TOUCH, Handler, dim, icon_button, strong, style
from ..session import Look
from .new_game import GameSetup, OnChange, Person


def seats(
    look: Look, table: GameSetup, change: OnChange, rename: Callable[[Person], None]
) -> ft.Control:
    """Everyone who has a seat, in order; a tap on a name asks for another."""
    # With large text the buttons stand below the name.
    two = look.scale > 1.25 and look.width < 600
    high = 2 * TOUCH if two else TOUCH

    def dragged(event: ft.OnReorderEvent) -> None:
        old, new = event.old_index, event.new_index
        if old is None or new is None or max(old, new) >= len(table.names):
            return
        person = table.people[old]
        change(lambda now: now.moved(person, new))

    return ft.ReorderableListView(
        [_seat(look, table, seat, change, rename, two, high) for seat in range(len(table.names))],
        key="seats",
        height=high * len(table.names),
        show_default_drag_handles=False,
        build_controls_on_demand=False,
        on_reorder=dragged,
        padding=0,
    )


def _seat(
    look: Look,
    table: GameSetup,
    seat: int,
    change: OnChange,
    rename: Callable[[Person], None],
    two: bool,
    high: float,
) -> ft.Control:
    words, person = look.words, table.people[seat]
    name, last = person.name, len(table.names) - 1
    # Keys go by name: Flet carries a control whose key turns up in another line over to it.
    id_ = name if table.names.count(name) == 1 else f"{name}-{person.seat}"
    grip = ft.ReorderableDragHandle(
        ft.Container(
            ft.Icon(ft.Icons.DRAG_INDICATOR, size=22, color=look.palette.dim),
            width=36,
            height=TOUCH,
            alignment=ft.Alignment.CENTER_LEFT,
        ),
        mouse_cursor=ft.MouseCursor.GRAB,
    )
    who: list[ft.Control] = [
        grip,
        ft.Container(dim(look, str(seat + 1), 15), width=20 * look.scale),
        _name(look, name, lambda _: rename(person), key=f"rename-{id_}"),
    ]
    acts: list[ft.Control] = [
        icon_button(
            look,
            ft.Icons.ARROW_UPWARD,
            words("setup.up", name=name),
            (lambda _: change(lambda now: now.shifted(person, -1))) if seat else None,
            key=f"up-{id_}",
        ),
        icon_button(
            look,
            ft.Icons.ARROW_DOWNWARD,
            words("setup.down", name=name),
            (lambda _: change(lambda now: now.shifted(person, 1))) if seat < last else None,
            key=f"down-{id_}",
        ),
        icon_button(
            look,
            ft.Icons.CLOSE,
            words("setup.remove", name=name),
            lambda _: change(lambda now: now.left(person)),
            key=f"remove-{id_}",
        ),
    ]
    line: ft.Control = ft.Row([*who, *acts], spacing=0)
    if two:
        acts_row = ft.Row(acts, spacing=0, alignment=ft.MainAxisAlignment.END)
        line = ft.Column([ft.Row(who, spacing=0, height=TOUCH), acts_row], spacing=0)
    # A line that is lifted has a ground of its own to hide what it passes over.
    return ft.Container(line, height=high, bgcolor=look.palette.panel, key=f"seat-{id_}")


def _name(look: Look, name: str, act: Handler, *, key: str) -> ft.Control:
    """The name, with a pencil: a button that asks for another."""
    palette, label = look.palette, look.words("setup.rename", name=name)
    pad = ft.Padding.symmetric(horizontal=6, vertical=4)
    return ft.TextButton(
        key=key,
        on_click=act,
        expand=True,
        height=TOUCH,
        style=style(look, bg=palette.panel, radius=12, pad=pad, align=ft.Alignment.CENTER_LEFT),
        content=ft.Row(
            [
                ft.Container(strong(look, name, 16, lines=1, semantics_label=label), expand=True),
                ft.Icon(ft.Icons.EDIT_OUTLINED, size=16, color=palette.dim),
            ],
            spacing=4,
        ),
    )
