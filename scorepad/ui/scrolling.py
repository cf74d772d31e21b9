"""Where each screen was scrolled to: the way back leads to the same lines, not to the top."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import flet as ft

from .device import UNREACHABLE
from .hooks import Box, use_box
from .session import Session
from .way_back import without_dialog

Scrollable = TypeVar("Scrollable", bound=ft.ScrollableControl)

#: Milliseconds between two reports of the position. The client drops reports in between, the last
#: one too: less would flood a server, more would lose the last turn of a mouse wheel.
INTERVAL = 40
#: Seconds before each attempt: a list that was only just sent cannot be scrolled yet, and the rest
#: of a long one comes later.
ATTEMPTS = (0.0, 0.05, 0.1, 0.2, 0.4, 0.8)
#: Pixels that do not matter.
NEAR = 2


def remember_scroll(
    session: Session, control: Scrollable, first: Callable[[], Awaitable[None]] | None = None
) -> Scrollable:
    """Scrolls `control` to where it was when the screen was left, if one comes back to it.

    `first` is called where one has not been before. It uses hooks.
    """
    page, trail, place = ft.context.page, session.trail, ft.use_view_path()
    here = place == ft.use_route_location()
    drawn = use_box(control)
    drawn.held = control
    # The position that is being restored; None once it is reached, or the person has scrolled.
    target: Box[float | None] = use_box(None)

    def scrolled(event: ft.OnScrollEvent) -> None:
        if event.event_type is ft.ScrollType.USER:
            target.held = None
        if target.held is not None and abs(event.pixels - target.held) < NEAR:
            target.held = None
        # A screen that another one lies on is drawn shorter, and reports that too.
        on_top = (page.route or "").partition("?")[0] == place
        if target.held is None and on_top:
            trail.offsets[trail.step] = event.pixels

    async def restore() -> None:
        target.held = trail.offsets.get(trail.step) if here else None
        if target.held is None:
            if here and first is not None:
                await first()
            return
        for wait in ATTEMPTS:
            await asyncio.sleep(wait)
            if target.held is None:
                return
            try:
                await drawn.held.scroll_to(offset=target.held, duration=0)
            except UNREACHABLE:
                return
        target.held = None

    ft.use_effect(restore, [here, without_dialog(page.route or "")])
    control.on_scroll, control.scroll_interval = scrolled, INTERVAL
    return control
