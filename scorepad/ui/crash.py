"""Mishaps: what a person sees when the app itself has failed, and the way on from there.

Flet sends the text of an exception to the page, traceback and all; and where a component fails as
it is drawn again, it stops all drawing and says nothing. Here the server's log gets the text, and
the person one line in their language, with a way to open the app again.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import flet as ft
from flet.controls.context import _context_page
from flet.messaging.session import Session

from scorepad.i18n import Words, preferred, words

from .theme import NIGHT, PAPYRUS

log = logging.getLogger("scorepad.mishap")

Main = Callable[[ft.Page], Awaitable[None]]
#: Where a session remembers how it is opened again; only those that do are treated so.
_OPENER = "_scorepad_opener"


def contained(main: Main) -> Main:
    """`main`, in sessions whose mishaps stay on this side of the line."""

    async def opened(page: ft.Page) -> None:
        setattr(page.session, _OPENER, main)
        await main(page)

    return opened


def _spoken(page: ft.Page) -> Words:
    """The language on the screen; before there was any, the device's is not known."""
    chosen = page.locale_configuration
    locale = chosen.current_locale if chosen else None
    return words(preferred([locale.language_code] if locale else ()))


def _dark(page: ft.Page) -> bool:
    if page.theme_mode in (None, ft.ThemeMode.SYSTEM):
        return page.platform_brightness is ft.Brightness.DARK
    return page.theme_mode is ft.ThemeMode.DARK


def _show(session: Any, main: Main) -> None:
    page: ft.Page = session.page
    _context_page.set(page)  # type: ignore[arg-type] # Flet types it by its first value, None
    say = _spoken(page)
    colours = NIGHT if _dark(page) else PAPYRUS

    async def again(_: object, *, route: str | None = None) -> None:
        if route is not None:
            await page.push_route(route)
        await main(page)

    def draw() -> list[ft.View]:
        return [_view(say, colours.ground, colours.ink, again)]

    page.render_views(ft.component(draw))


def _view(say: Words, ground: str, ink: str, again: Callable[..., Awaitable[None]]) -> ft.View:
    centre = ft.TextAlign.CENTER
    text = ft.Text(say("mishap.line"), key="mishap", size=18, color=ink, text_align=centre)
    return ft.View(
        route="/mishap",
        bgcolor=ground,
        padding=24,
        spacing=20,
        vertical_alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            ft.Semantics(content=text, live_region=True),
            ft.FilledButton(say("mishap.again"), key="mishap-again", height=48, on_click=again),
            ft.TextButton(
                say("mishap.home"),
                key="mishap-home",
                height=48,
                on_click=partial(again, route="/score"),
            ),
        ],
    )


def _contain() -> None:
    """Takes Flet's two ways of failing in hand, for the sessions that `contained` has opened."""
    tell = Session.error
    draw = Session._Session__updates_scheduler  # type: ignore[attr-defined]

    def error(self: Any, message: str) -> None:
        main: Main | None = getattr(self, _OPENER, None)
        if main is None:
            tell(self, message)
            return
        log.error("A person was told of a mishap. %s", message)
        try:
            _show(self, main)
        except Exception:
            log.exception("The mishap could not be shown either")
            tell(self, _spoken(self.page)("mishap.line"))

    async def keep_drawing(self: Any) -> None:
        while True:
            try:
                await draw(self)
            except Exception as problem:
                if getattr(self, _OPENER, None) is None:
                    raise
                log.exception("A component could not be drawn")
                self.error(str(problem))
            else:
                return

    Session.error = error  # type: ignore[method-assign]
    Session._Session__updates_scheduler = keep_drawing  # type: ignore[attr-defined]


_contain()
