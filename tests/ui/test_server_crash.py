"""When the app fails, the log gets the reason and the person one line and a way on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import flet as ft
import pytest

from scorepad.i18n import words
from scorepad.ui import app as scorepad_app
from scorepad.ui import home, shell
from scorepad.ui.crash import contained
from scorepad.ui.server.serving import application
from tests.headless import Phone, Screen, open_app, run
from tests.wire import Visitor, running

SECRET = "the name of a player"


def fail(*_: object) -> Any:
    raise ValueError(SECRET)


@ft.component
def Inner(how: str) -> Any:  # noqa: N802 - a component
    if how == "inner":
        fail()
    return ft.Text("inner")


@ft.component
def Fragile() -> Any:  # noqa: N802 - a component
    """Breaks in each of the ways in which a component can."""
    how, break_by = ft.use_state("")
    ft.use_effect(lambda: fail() if how == "effect" else None, [how])

    async def late(_: object) -> None:
        await asyncio.sleep(0)
        fail()

    if how == "draw":
        fail()
    return [
        ft.View(
            route="/",
            controls=[
                ft.Text("fine"),
                ft.TextButton("a", key="handler", on_click=fail),
                ft.TextButton("b", key="late", on_click=late),
                ft.TextButton("c", key="draw", on_click=lambda _: break_by("draw")),
                ft.TextButton("d", key="effect", on_click=lambda _: break_by("effect")),
                ft.TextButton("e", key="inner", on_click=lambda _: break_by("inner")),
                Inner(how),
            ],
        )
    ]


def swedish(page: ft.Page) -> None:
    page.locale_configuration = ft.LocaleConfiguration(current_locale=ft.Locale("sv"))


async def fragile(page: ft.Page) -> None:
    swedish(page)
    page.render_views(Fragile)


def shows_failure(screen: Screen, lang: str = "sv") -> bool:
    return words(lang)("mishap.line") in screen.texts()


@pytest.mark.parametrize("way", ["handler", "late", "draw", "inner", "effect"])
def test_a_mishap_is_told_in_the_persons_language_and_the_app_opens_again(
    way: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        phone = Phone("sv")
        screen = await open_app(contained(fragile), phone)
        assert "fine" in screen.texts()
        await screen.tap(way)
        assert shows_failure(screen)
        assert "fine" not in screen.texts()
        await screen.tap("mishap-again")
        assert "fine" in screen.texts()
        assert not shows_failure(screen)
        # The session goes on: the same can happen, and be shown, once more.
        await screen.tap(way)
        assert shows_failure(screen)
        assert phone.crashes == []

    run(story)
    assert SECRET in caplog.text


def test_a_session_that_cannot_even_begin_says_so_and_can_be_tried_again() -> None:
    tries = iter((fail, fragile))

    async def opened(page: ft.Page) -> None:
        swedish(page)
        await next(tries)(page)

    async def story() -> None:
        async with running(application(opened)) as port, Visitor(port, lang="sv") as visitor:
            await visitor.sees("mishap", "mishap-again")
            await visitor.tap("mishap-again")
            await visitor.sees("handler")

    run(story)


@pytest.mark.parametrize("way", ["handler", "draw", "effect"])
def test_no_word_of_the_reason_crosses_the_line(way: str) -> None:
    async def story() -> None:
        async with running(application(fragile)) as port, Visitor(port, lang="sv") as visitor:
            await visitor.sees(way)
            await visitor.tap(way)
            await visitor.sees("mishap")
            assert words("sv")("mishap.line") in visitor.texts
            for text in (*visitor.texts, *visitor.crashes):
                assert SECRET not in text
                assert "Traceback" not in text
                assert ".py" not in text
            assert visitor.crashes == []

    run(story)


def test_a_screen_of_the_app_that_fails_leaves_the_others_within_reach(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sane: Callable[..., Any] = shell.main_screen
    broken = True

    def main_screen(*args: Any, **more: Any) -> Any:
        return fail() if broken else sane(*args, **more)

    monkeypatch.setattr(home, "main_screen", main_screen)

    async def story() -> None:
        nonlocal broken
        phone = Phone("da")
        screen = await open_app(contained(scorepad_app.main), phone, "/settings")
        assert not shows_failure(screen, "da")
        await screen.tap("back")
        assert shows_failure(screen, "da")
        await screen.tap("mishap-again")
        assert shows_failure(screen, "da")
        broken = False
        await screen.tap("mishap-home")
        assert not shows_failure(screen, "da")
        assert screen.has("title-duel")
        assert phone.crashes == []

    run(story)


def test_where_nothing_can_be_drawn_there_is_still_the_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def story() -> None:
        phone = Phone("sv")
        screen = await open_app(contained(fragile), phone)
        monkeypatch.setattr(ft.Page, "render_views", fail)
        await screen.tap("handler")
        assert phone.crashes == [words("sv")("mishap.line")]

    run(story)


def test_sessions_of_others_are_left_as_flet_has_them() -> None:
    async def story() -> None:
        phone = Phone("sv")
        screen = await open_app(fragile, phone)
        await screen.tap("handler")
        assert SECRET in phone.crashes[0]

    run(story)
