"""What a person sees when the app itself has failed, and the way on from there.

The log gets the text of the exception, and the person one line in their language, with buttons to
open the app again.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft

from scorepad.i18n import Words, preferred, words

from .flet_internals.session import guard
from .theme import NIGHT, PAPYRUS

log = logging.getLogger("scorepad.crash")

Main = Callable[[ft.Page], Awaitable[None]]


def contained(main: Main) -> Main:
    """`main`, in sessions that show their failures as a screen of the app."""

    async def opened(page: ft.Page) -> None:
        guard(page, partial(_failed, page, main))
        await main(page)

    return opened


def _failed(page: ft.Page, main: Main, message: str) -> str | None:
    log.error("The app failed: %s", message)
    say = _spoken(page)
    try:
        _show(page, main, say)
    except Exception:
        log.exception("The failure could not be shown")
        return say("mishap.line")
    return None


def _spoken(page: ft.Page) -> Words:
    """The language on the screen; before there was any, the device's is not known."""
    chosen = page.locale_configuration
    locale = chosen.current_locale if chosen else None
    return words(preferred([locale.language_code] if locale else ()))


def _dark(page: ft.Page) -> bool:
    if page.theme_mode in (None, ft.ThemeMode.SYSTEM):
        return page.platform_brightness is ft.Brightness.DARK
    return page.theme_mode is ft.ThemeMode.DARK


def _show(page: ft.Page, main: Main, say: Words) -> None:
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
