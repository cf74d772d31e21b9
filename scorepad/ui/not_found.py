"""Addresses at which there is nothing: a screen that says so and leads on."""

from __future__ import annotations

import flet as ft

from .parts import centred, empty, quiet
from .session import Look, use_look
from .shell import go, screen


@ft.component
def Nowhere() -> ft.View:
    """An address that is no screen of the app."""
    look = use_look()
    return nowhere(look)


def nowhere(look: Look) -> ft.View:
    return missing(look, look.words("place.nowhere"), look.words("place.nowhere_more"))


def missing(
    look: Look,
    title: str,
    more: str,
    *,
    head: str = "app.name",
    back: str = "/score",
    label: str = "place.home",
    key: str = "home",
) -> ft.View:
    """Says that something is not here; a button called `label` leads to `back`.

    Like `screen`, the last call in a component.
    """
    words = look.words
    body = [
        ft.Container(empty(look, "island", title, more), key="unknown"),
        centred(quiet(look, words(label), go(back), key=key)),
    ]
    return screen(look, words(head), body, back=back)
