"""The buttons of a calculator: while the keyboard's focus is on one, Enter belongs to it."""

from __future__ import annotations

from typing import Any

import flet as ft

from scorepad.titles.model import Cell

from ... import parts
from ...parts import Handler
from ...session import Look
from ..state import PadState


def watched(state: PadState, key: str, act: Handler | None) -> dict[str, Any]:
    """What a button reports of its focus; one that is off does not say that it lost it."""
    reports = state.focus.watch(key)
    if act is None:
        reports["on_blur"](None)
    return reports


def chip(
    state: PadState,
    look: Look,
    label: str,
    chosen: bool,
    act: Handler,
    *,
    key: str,
    picture: ft.Control | None = None,
) -> ft.Control:
    reports = watched(state, key, act)
    return parts.chip(look, label, chosen, act, key=key, picture=picture, **reports)


def quiet(state: PadState, look: Look, words: str, act: Handler | None, *, key: str) -> ft.Control:
    return parts.quiet(look, words, act, key=key, **watched(state, key, act))


def icon_button(
    state: PadState, look: Look, icon: ft.IconData, name: str, act: Handler | None, *, key: str
) -> ft.Control:
    return parts.icon_button(look, icon, name, act, key=key, **watched(state, key, act))


def face(
    look: Look, chosen: bool = False, *, radius: float = 14, pad: float | ft.Padding = 8
) -> ft.ButtonStyle:
    """How a button looks that is chosen or not, beside a tick that says so too."""
    palette = look.palette
    if not isinstance(pad, ft.Padding):
        pad = ft.Padding.symmetric(horizontal=pad, vertical=4)
    return parts.style(
        look,
        bg=palette.raised if chosen else palette.panel,
        radius=radius,
        pad=pad,
        edge=palette.gold if chosen else palette.edge,
    )


def button(
    state: PadState,
    shape: ft.ButtonStyle,
    content: ft.Control,
    act: Handler | None,
    *,
    key: str,
    **more: Any,
) -> ft.OutlinedButton:
    """A button with any content; without an act it is off."""
    return ft.OutlinedButton(
        key=key,
        style=shape,
        content=content,
        on_click=act,
        disabled=act is None,
        **watched(state, key, act),
        **more,
    )


def once(state: PadState, act: Handler) -> Handler:
    """The act of a button that goes with it, and so cannot tell that it lost the focus."""

    def tapped(event: object) -> None:
        state.focus.leave()
        act(event)

    return tapped


def none_button(state: PadState, look: Look, none: Cell) -> ft.Control:
    """Says that the player has nothing in the selected cell; off once something stands there.

    It keeps its place then: what lies below it must not move under a finger.
    """

    def put(_: object) -> None:
        state.put(none)

    act = None if state.filled(state.row.id, state.draft.seat) else put
    return ft.Row([quiet(state, look, look.words("pad.has_none"), act, key="has-none")], tight=True)
