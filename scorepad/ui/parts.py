"""Small parts that every screen is made of: text, headings, buttons, cards, empty states."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from .session import Look
from .signs import sign
from .theme import FIGURES, STRONG, TEXT, TITLE

#: The smallest thing a finger should have to hit.
TOUCH = 48
Act = Callable[[Any], Any]


def text(
    look: Look,
    words: str,
    size: float = 15,
    *,
    colour: str | None = None,
    family: str = TEXT,
    align: ft.TextAlign = ft.TextAlign.START,
    lines: int | None = None,
    height: float | None = None,
    **more: Any,
) -> ft.Text:
    return ft.Text(
        words,
        style=ft.TextStyle(height=height) if height else None,
        size=size * look.scale,
        font_family=family,
        color=colour or look.palette.ink,
        text_align=align,
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.VISIBLE,
        **more,
    )


def dim(look: Look, words: str, size: float = 13.5, **more: Any) -> ft.Text:
    return text(look, words, size, colour=look.palette.dim, **more)


def strong(look: Look, words: str, size: float = 15, **more: Any) -> ft.Text:
    return text(look, words, size, family=STRONG, **more)


def figures(look: Look, words: str, size: float = 20, **more: Any) -> ft.Text:
    return text(look, words, size, family=FIGURES, **more)


def heading(look: Look, words: str, level: int = 1, size: float = 28) -> ft.Control:
    family = TITLE if level == 1 else STRONG
    return ft.Semantics(
        heading_level=level, content=text(look, words, size, family=family), container=True
    )


def style(
    look: Look,
    *,
    bg: str,
    ink: str,
    size: float = 16,
    radius: float = 24,
    pad: float = 20,
    edge: str | None = None,
) -> ft.ButtonStyle:
    palette = look.palette
    return ft.ButtonStyle(
        bgcolor={ft.ControlState.DISABLED: palette.raised, ft.ControlState.DEFAULT: bg},
        color={ft.ControlState.DISABLED: palette.dim, ft.ControlState.DEFAULT: ink},
        text_style=ft.TextStyle(size=size * look.scale, font_family=STRONG),
        padding=ft.Padding.symmetric(horizontal=pad, vertical=10),
        shape=ft.RoundedRectangleBorder(radius=radius),
        side={
            ft.ControlState.FOCUSED: ft.BorderSide(2, palette.ink),
            ft.ControlState.DEFAULT: ft.BorderSide(1, edge) if edge else ft.BorderSide(0, bg),
        },
        elevation=0,
        visual_density=ft.VisualDensity.STANDARD,
    )


def primary(
    look: Look,
    words: str,
    act: Act | None,
    *,
    size: float = 16,
    height: float | None = None,
    **more: Any,
) -> ft.Control:
    """The one thing to do next."""
    palette = look.palette
    return ft.FilledButton(
        content=strong(look, words, size, colour=palette.on_gold if act else palette.dim),
        on_click=act,
        disabled=act is None,
        style=style(look, bg=palette.gold, ink=palette.on_gold),
        height=height or max(TOUCH, 35 * look.scale),
        **more,
    )


def quiet(
    look: Look,
    words: str,
    act: Act | None,
    *,
    size: float = 15,
    height: float | None = None,
    spoken: str | None = None,
    **more: Any,
) -> ft.Control:
    """Something one may also do; `spoken` says more, where others are called the same."""
    palette = look.palette
    colour = palette.ink if act else palette.dim
    return ft.OutlinedButton(
        content=strong(look, words, size, colour=colour, semantics_label=spoken),
        on_click=act,
        disabled=act is None,
        style=style(look, bg=palette.panel, ink=palette.ink, size=size, edge=palette.edge),
        height=height or max(TOUCH, 35 * look.scale),
        **more,
    )


def icon_button(
    look: Look, icon: ft.IconData, name: str, act: Act | None, **more: Any
) -> ft.Control:
    """A button with a picture for a face; `name` is what a screen reader says."""
    palette = look.palette
    colour = palette.ink if act else palette.edge
    return ft.IconButton(
        icon=ft.Icon(icon, semantics_label=name, color=colour, size=24),
        on_click=act,
        disabled=act is None,
        # The same ring as every other button has while the keyboard's focus is on it.
        style=ft.ButtonStyle(side={ft.ControlState.FOCUSED: ft.BorderSide(2, palette.ink)}),
        width=TOUCH,
        height=TOUCH,
        **more,
    )


def tile(look: Look, content: ft.Control, act: Act, *, pad: float = 16, **more: Any) -> ft.Control:
    """A panel that is a button: it has a tab stop and takes its name from what it shows."""
    palette = look.palette
    shape = style(look, bg=palette.panel, ink=palette.ink, radius=20, edge=palette.line)
    shape.padding = ft.Padding.all(pad)
    return ft.TextButton(content=content, on_click=act, style=shape, **more)


def chip(
    look: Look,
    label: str,
    chosen: bool,
    act: Act,
    *,
    key: str,
    picture: ft.Control | None = None,
    **more: Any,
) -> ft.Control:
    """A choice that can be on or off; a tick says so, not the colour alone."""
    palette = look.palette
    shape = style(
        look,
        bg=palette.raised if chosen else palette.panel,
        ink=palette.ink,
        size=15,
        pad=14,
        edge=palette.gold if chosen else palette.edge,
    )
    # The room for the tick is there before it is, so that no neighbour moves away from a finger.
    tick = [
        ft.Icon(ft.Icons.CHECK, size=18, color=palette.gold) if chosen else ft.Container(width=18)
    ]
    row = ft.Row(
        [*([picture] if picture else []), strong(look, label, 15), *tick], spacing=8, tight=True
    )
    return ft.Semantics(
        selected=chosen,
        container=True,
        content=ft.OutlinedButton(
            content=row,
            on_click=act,
            style=shape,
            height=TOUCH * max(1, look.scale * 0.8),
            key=key,
            **more,
        ),
    )


def panel(look: Look, content: ft.Control, *, pad: float = 16, **more: Any) -> ft.Container:
    palette = look.palette
    return ft.Container(
        content=content,
        bgcolor=palette.panel,
        border=ft.Border.all(1, palette.line),
        border_radius=20,
        padding=pad,
        **more,
    )


def empty(look: Look, picture: str, title: str, words: str) -> ft.Control:
    """A place with nothing in it yet, which says so."""
    palette = look.palette
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=24, vertical=48),
        alignment=ft.Alignment.CENTER,
        content=ft.Column(
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            spacing=16,
            tight=True,
            controls=[
                ft.Container(
                    width=112,
                    height=112,
                    border_radius=56,
                    bgcolor=palette.panel,
                    border=ft.Border.all(1, palette.line),
                    alignment=ft.Alignment.CENTER,
                    content=sign(picture, palette.gold, 52),
                ),
                text(look, title, 22, family=TITLE, align=ft.TextAlign.CENTER),
                ft.Container(
                    width=min(420, look.width - 48),
                    content=dim(look, words, 15, align=ft.TextAlign.CENTER),
                ),
            ],
        ),
    )
