"""Reading the handbook on a headless phone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import flet as ft

from scorepad.handbook import topic
from scorepad.i18n import words
from tests.headless import Phone, Screen, run

SV = words("sv")


def story(tell: Callable[[Phone], Awaitable[None]], lang: str = "sv") -> None:
    phone = Phone(lang)

    async def play() -> None:
        await tell(phone)
        assert phone.crashes == []

    run(play)


def shown(screen: Screen, prefix: str) -> list[str]:
    there = screen.keys()
    return [key.removeprefix(prefix) for key in there if key.startswith(prefix)]


def prose(screen: Screen) -> str:
    """All that is written on the screen, links and all."""
    said = [one.text for one in screen.controls() if isinstance(one, ft.TextSpan) and one.text]
    return "\n".join([*screen.texts(), *said])


def span(screen: Screen, text: str) -> ft.TextSpan:
    """The word within a line that can be tapped."""
    found = [
        one
        for one in screen.controls()
        if isinstance(one, ft.TextSpan) and one.text == text and one.on_click
    ]
    assert found, f"no {text!r} to tap"
    return found[0]


async def tap_word(screen: Screen, text: str) -> None:
    await screen.session.dispatch_event(span(screen, text)._i, "click", None)
    await screen.settle()


async def widen(screen: Screen) -> None:
    """Turns the phone into a session."""
    size = {"width": 1280, "height": 800}
    await screen.session.dispatch_event(screen.page._i, "resize", size)
    await screen.settle()


def heading(book: str, id_: str, lang: str, anchor: str) -> str:
    found = topic(book, id_, lang)
    assert found is not None
    return found.heading(anchor) or ""
