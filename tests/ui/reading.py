"""Reading the handbook on a headless phone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import flet as ft

from scorepad.handbook import topic
from scorepad.i18n import words
from tests.headless import Phone, Screen, run

SV = words("sv")


def run_scenario(scenario: Callable[[Phone], Awaitable[None]], lang: str = "sv") -> None:
    phone = Phone(lang)

    async def play() -> None:
        await scenario(phone)
        assert phone.crashes == []

    run(play)


def shown(screen: Screen, prefix: str) -> list[str]:
    there = screen.keys()
    return [key.removeprefix(prefix) for key in there if key.startswith(prefix)]


def prose(screen: Screen) -> str:
    """All that is written on the screen, links and all."""
    linked = [
        control.text
        for control in screen.controls()
        if isinstance(control, ft.TextSpan) and control.text
    ]
    return "\n".join([*screen.texts(), *linked])


def span(screen: Screen, text: str) -> ft.TextSpan:
    """The word within a line that can be tapped."""
    spans = [
        control
        for control in screen.controls()
        if isinstance(control, ft.TextSpan) and control.text == text and control.on_click
    ]
    assert spans, f"no {text!r} to tap"
    return spans[0]


async def tap_word(screen: Screen, text: str) -> None:
    await screen.session.dispatch_event(span(screen, text)._i, "click", None)
    await screen.settle()


async def widen(screen: Screen) -> None:
    """Turns the phone into a session."""
    size = {"width": 1280, "height": 800}
    await screen.session.dispatch_event(screen.page._i, "resize", size)
    await screen.settle()


def heading(book: str, id_: str, lang: str, anchor: str) -> str:
    page = topic(book, id_, lang)
    assert page is not None
    return page.heading(anchor) or ""
