"""A calm bar that says what was just done, with a way back from it; and one for what failed."""

from __future__ import annotations

from typing import Any

import flet as ft

from .parts import Act, icon_button, quiet, text
from .session import Look


def done_bar(look: Look, told: str, undo: Act, close: Act | None = None, **more: Any) -> ft.Control:
    """What was done, read aloud as it comes, and Undo."""
    words, palette = look.words, look.palette
    buttons = [quiet(look, words("pad.undo"), undo, key="undo-act")]
    if close is not None:
        buttons.append(icon_button(look, ft.Icons.CLOSE, words("home.close"), close, key="close"))
    return _bar(look, told, palette.ink, palette.raised, buttons, **more)


def failed_bar(look: Look, told: str, **more: Any) -> ft.Control:
    """What could not be done, in one line."""
    return _bar(look, told, look.palette.bad, look.palette.bad_ground, [], **more)


def _bar(
    look: Look, told: str, ink: str, ground: str, buttons: list[ft.Control], **more: Any
) -> ft.Control:
    said = ft.Semantics(
        live_region=True, container=True, content=text(look, told, colour=ink), expand=True
    )
    row = ft.Row(buttons, spacing=4, tight=True)
    content: ft.Control = ft.Row([said, row], spacing=8)
    if look.scale > 1.25 and look.width < 600:
        said.expand = None
        content = ft.Column([said, row], spacing=6, tight=True)
    return ft.Container(
        content,
        bgcolor=ground,
        border_radius=16,
        padding=ft.Padding.only(left=16, top=6, right=8, bottom=6),
        **more,
    )
