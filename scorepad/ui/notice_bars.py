"""Bars that say what was just done, with Undo, or what failed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import flet as ft

from scorepad.archive.storage import NotSaved

from .hooks import use_value
from .parts import Handler, icon_button, live, quiet, stack, text
from .session import Look


def done_bar(
    look: Look, message: str, undo: Handler, close: Handler | None = None, **more: Any
) -> ft.Control:
    """What was done, read aloud when it appears, and a button to undo it."""
    words, palette = look.words, look.palette
    buttons = [quiet(look, words("pad.undo"), undo, key="undo-act")]
    if close is not None:
        buttons.append(close_button(look, close))
    return _bar(look, message, palette.ink, palette.raised, buttons, **more)


def failed_bar(look: Look, message: str, close: Handler, **more: Any) -> ft.Control:
    """What could not be done."""
    palette, buttons = look.palette, [close_button(look, close, key="close-failed")]
    return _bar(look, message, palette.bad, palette.bad_ground, buttons, **more)


def use_attempts(
    look: Look,
) -> tuple[list[ft.Control], Callable[[Awaitable[None]], Awaitable[bool]]]:
    """The bar to show while the device refuses changes, and a function that makes a change and
    returns whether it was kept."""
    failed, set_failed = use_value(bool)

    async def attempt(write: Awaitable[None]) -> bool:
        try:
            await write
        except NotSaved:
            set_failed(True)
            return False
        set_failed(False)
        return True

    if not failed:
        return [], attempt
    message = look.words("history.not_kept")
    return [failed_bar(look, message, lambda _: set_failed(False), key="failed")], attempt


def close_button(
    look: Look, close: Handler, *, key: str = "close", word: str = "home.close", **more: Any
) -> ft.Control:
    """Puts a notice away, or what `word` names."""
    return icon_button(look, ft.Icons.CLOSE, look.words(word), close, key=key, **more)


def _bar(
    look: Look, message: str, ink: str, ground: str, buttons: list[ft.Control], **more: Any
) -> ft.Control:
    shown = live(text(look, message, colour=ink))
    row = ft.Row(buttons, spacing=4, tight=True)
    content: ft.Control = stack(shown, row, spacing=6)
    if not look.cramped:
        shown.expand = True
        content = ft.Row([shown, row], spacing=8)
    return ft.Container(
        content,
        bgcolor=ground,
        border_radius=16,
        padding=ft.Padding.only(left=16, top=6, right=8, bottom=6),
        **more,
    )


def alert(
    look: Look, content: ft.Control, *, pad: ft.Padding | None = None, **more: Any
) -> ft.Control:
    """A ground that marks bad news."""
    return ft.Container(
        content,
        bgcolor=look.palette.bad_ground,
        border_radius=16,
        padding=pad or ft.Padding.symmetric(horizontal=16, vertical=12),
        **more,
    )
