"""The building blocks of every screen: texts, headings, buttons, panels, fields and layouts.

Those that draw take the `Look` first, for colours and text size; keywords that they do not name go
on to Flet's own control.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import flet as ft

from .drawn_signs import shown
from .hooks import Box, use_box
from .session import Look
from .signs import sign
from .text_width import fitting_size
from .theme import FIGURES, STRONG, TEXT, TITLE

#: The smallest side of anything that is tapped.
TOUCH = 48
#: The least width that a chip's label has on the pad of a phone, however it is held.
CHIP = 290
#: An event handler, synchronous or not.
Handler = Callable[[Any], Any]


def text(
    look: Look,
    content: str,
    size: float = 15,
    *,
    colour: str | None = None,
    family: str = TEXT,
    align: ft.TextAlign = ft.TextAlign.START,
    lines: int | None = None,
    height: float | None = None,
    **more: Any,
) -> ft.Text:
    drawn = shown(content)
    if drawn != content and not more.get("semantics_label"):
        # A screen reader may know what the fonts do not.
        more["semantics_label"] = content
    return ft.Text(
        drawn,
        style=ft.TextStyle(height=height) if height else None,
        size=size * look.scale,
        font_family=family,
        color=colour or look.palette.ink,
        text_align=align,
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.VISIBLE,
        **more,
    )


def dim(look: Look, content: str, size: float = 13.5, **more: Any) -> ft.Text:
    return text(look, content, size, colour=look.palette.dim, **more)


def strong(look: Look, content: str, size: float = 15, **more: Any) -> ft.Text:
    return text(look, content, size, family=STRONG, **more)


def figures(look: Look, content: str, size: float = 20, **more: Any) -> ft.Text:
    return text(look, content, size, family=FIGURES, **more)


def heading(
    look: Look,
    content: str,
    level: int = 1,
    size: float = 28,
    *,
    family: str | None = None,
    key: str | None = None,
    **more: Any,
) -> ft.Control:
    title = text(look, content, size, family=family or (TITLE if level == 1 else STRONG), **more)
    return ft.Semantics(heading_level=level, content=title, container=True, key=key)


def style(
    look: Look,
    *,
    bg: str,
    ink: str | None = None,
    size: float = 16,
    radius: float = 24,
    pad: float | ft.Padding = 20,
    edge: str | None = None,
    align: ft.Alignment | None = None,
) -> ft.ButtonStyle:
    """The style of a button; `pad` is the room at both sides, or all of its padding."""
    palette = look.palette
    if not isinstance(pad, ft.Padding):
        pad = ft.Padding.symmetric(horizontal=pad, vertical=10)
    return ft.ButtonStyle(
        bgcolor={ft.ControlState.DISABLED: palette.raised, ft.ControlState.DEFAULT: bg},
        color={
            ft.ControlState.DISABLED: palette.dim,
            ft.ControlState.DEFAULT: ink or palette.ink,
        },
        text_style=ft.TextStyle(size=size * look.scale, font_family=STRONG),
        padding=pad,
        alignment=align,
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
    label: str,
    act: Handler | None,
    *,
    size: float = 16,
    height: float | None = None,
    **more: Any,
) -> ft.Control:
    """The button for what most people do next."""
    palette = look.palette
    return ft.FilledButton(
        content=strong(look, label, size, colour=palette.on_gold if act else palette.dim),
        on_click=act,
        disabled=act is None,
        style=style(look, bg=palette.gold, ink=palette.on_gold),
        height=height or max(TOUCH, 35 * look.scale),
        **more,
    )


def quiet(
    look: Look,
    label: str,
    act: Handler | None,
    *,
    size: float = 15,
    height: float | None = None,
    spoken: str | None = None,
    **more: Any,
) -> ft.Control:
    """Any other button; `spoken` is its full name where several have the same label."""
    palette = look.palette
    colour = palette.ink if act else palette.dim
    return ft.OutlinedButton(
        content=strong(look, label, size, colour=colour, semantics_label=spoken),
        on_click=act,
        disabled=act is None,
        style=style(look, bg=palette.panel, size=size, edge=palette.edge),
        height=height or max(TOUCH, 35 * look.scale),
        **more,
    )


def icon_button(
    look: Look, icon: ft.IconData, name: str, act: Handler | None, **more: Any
) -> ft.Control:
    """A button with an icon; `name` is what a screen reader says."""
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


def tile(
    look: Look, content: ft.Control, act: Handler, *, pad: float = 16, **more: Any
) -> ft.Control:
    """A panel that is a button: it has a tab stop and takes its name from what it shows."""
    palette = look.palette
    shape = style(look, bg=palette.panel, radius=20, edge=palette.line, pad=ft.Padding.all(pad))
    return ft.TextButton(content=content, on_click=act, style=shape, **more)


def list_line(
    look: Look,
    content: Sequence[ft.Control],
    act: Handler,
    *,
    key: str,
    spacing: float = 12,
    height: float | None = None,
) -> ft.Control:
    """A line of a list that opens something: a rule below it, a chevron at its end."""
    palette = look.palette
    pad = ft.Padding.symmetric(horizontal=8, vertical=7)
    chevron = ft.Icon(ft.Icons.CHEVRON_RIGHT, size=20, color=palette.dim)
    return ft.TextButton(
        key=key,
        style=style(look, bg=palette.ground, radius=14, pad=pad, align=ft.Alignment.CENTER_LEFT),
        on_click=act,
        content=ft.Container(
            border=ft.Border.only(bottom=ft.BorderSide(1, palette.line)),
            padding=ft.Padding.only(bottom=9),
            content=ft.Row([*content, chevron], spacing=spacing),
        ),
        height=height,
    )


def chip(
    look: Look,
    label: str,
    chosen: bool | None,
    act: Handler | None,
    *,
    key: str,
    picture: ft.Control | None = None,
    **more: Any,
) -> ft.Control:
    """A choice that can be on or off; a tick says so, not the colour alone. None is neither."""
    palette = look.palette
    # The tick has its room before it is there, so that no other chip moves at a tap.
    tick = (
        ft.Icon(ft.Icons.CHECK, size=18, color=palette.gold) if chosen else ft.Container(width=18)
    )
    # A long label shrinks rather than lose its end.
    room = min(look.width - 122, CHIP) - (30 if picture else 0)
    size = min(15, fitting_size(label, room, STRONG) / look.scale)
    row = ft.Row(
        [*([picture] if picture else []), strong(look, label, size), tick], spacing=8, tight=True
    )
    return toggle_button(look, row, chosen, act, key=key, **more)


def toggle_button(
    look: Look,
    content: ft.Control,
    chosen: bool | None,
    act: Handler | None,
    *,
    key: str,
    pad: float = 14,
    **more: Any,
) -> ft.Control:
    """A button that is on or off, and says which to a screen reader."""
    palette = look.palette
    shape = style(
        look,
        bg=palette.raised if chosen else palette.panel,
        size=15,
        pad=pad,
        edge=palette.gold if chosen else palette.edge,
    )
    if act is None:
        # Only to be read: the grey of other disabled buttons would look chosen here.
        shape.bgcolor = palette.panel
        shape.side = ft.BorderSide(1, palette.line)
    button = ft.OutlinedButton(
        content=content,
        on_click=act,
        disabled=act is None,
        style=shape,
        height=TOUCH * max(1, look.scale * 0.8),
        key=key,
        **more,
    )
    return button if chosen is None else checkbox(button, chosen)


def checkbox(button: ft.Control, ticked: bool, **more: Any) -> ft.Control:
    """A button that a screen reader calls a checkbox, ticked or not."""
    # Merged: the role, the state, the name and the tap must be those of one node.
    return ft.MergeSemantics(ft.Semantics(checked=ticked, content=button), **more)


def use_drawn_field() -> Box[ft.TextField | None]:
    """For the `drawn` of a `text_field`; None in it lets the field take its `value` again."""
    first: ft.TextField | None = None
    return use_box(first)


def text_field(
    look: Look,
    *,
    size: float = 16,
    label_size: float = 15,
    radius: float = 14,
    highlight: bool = True,
    value: str = "",
    drawn: Box[ft.TextField | None] | None = None,
    **more: Any,
) -> ft.TextField:
    """A field as broad as there is room; with `highlight` its edge is gold while it has focus.

    With `drawn`, the field as it was last drawn, it keeps its own text instead of `value`: the
    device may be ahead of the app, and an older text would delete letters under the fingers.
    """
    palette = look.palette

    def edge(width: float, colour: str) -> ft.InputBorder:
        return ft.OutlineInputBorder(border_radius=radius, side=ft.BorderSide(width, colour))

    plain = edge(1, palette.edge)
    focused = {ft.ControlState.FOCUSED: edge(2, palette.gold), ft.ControlState.DEFAULT: plain}
    field = ft.TextField(
        value=drawn.held.value if drawn and drawn.held else value,
        text_style=ft.TextStyle(size=size * look.scale, color=palette.ink),
        label_style=ft.TextStyle(size=label_size * look.scale, color=palette.dim),
        border=focused if highlight else plain,
        expand=True,
        **more,
    )
    if drawn:
        drawn.held = field
    return field


def panel(
    look: Look,
    content: ft.Control | Sequence[ft.Control],
    *,
    spacing: float = 12,
    pad: float = 16,
    **more: Any,
) -> ft.Container:
    """A framed ground; several controls stand below each other on it, as broad as the screen."""
    palette = look.palette
    if not isinstance(content, ft.Control):
        content = ft.Column(list(content), spacing=spacing)
        more.setdefault("width", float("inf"))
    return ft.Container(
        content=content,
        bgcolor=palette.panel,
        border=ft.Border.all(1, palette.line),
        border_radius=20,
        padding=pad,
        **more,
    )


def empty(look: Look, picture: str, title: str, more: str) -> ft.Control:
    """What stands on a screen that has nothing to show: a picture, and the reason."""
    palette = look.palette
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=24, vertical=48),
        alignment=ft.Alignment.CENTER,
        content=centred_stack(
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
                content=dim(look, more, 15, align=ft.TextAlign.CENTER),
            ),
            spacing=16,
        ),
    )


def flow(
    controls: Iterable[ft.Control], spacing: float = 8, *, between: float = 8, **more: Any
) -> ft.Row:
    """Side by side, in as many rows as it takes, with so much `between` the rows."""
    return ft.Row(list(controls), wrap=True, spacing=spacing, run_spacing=between, **more)


def stack(*controls: ft.Control, spacing: float = 2, **more: Any) -> ft.Column:
    """Below each other, no higher than they are."""
    return ft.Column(list(controls), spacing=spacing, tight=True, **more)


def centred_stack(*controls: ft.Control, spacing: float = 2, **more: Any) -> ft.Column:
    """Below each other, each in the middle."""
    centre = ft.CrossAxisAlignment.CENTER
    return stack(*controls, spacing=spacing, horizontal_alignment=centre, **more)


def centred(control: ft.Control) -> ft.Row:
    return ft.Row([control], alignment=ft.MainAxisAlignment.CENTER)


def live(content: ft.Control, **more: Any) -> ft.Semantics:
    """Read aloud by a screen reader when it appears or changes."""
    return ft.Semantics(live_region=True, container=True, content=content, **more)


def beside_icon(
    icon: ft.Control, *lines: ft.Control, end: Sequence[ft.Control] = (), **more: Any
) -> ft.Row:
    """An icon, lines of text beside it, and what stands at the end of the row."""
    return ft.Row([icon, stack(*lines, expand=True), *end], spacing=14, **more)
