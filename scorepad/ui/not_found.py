"""Addresses that lead nowhere, which say so and show the way home."""

from __future__ import annotations

import flet as ft

from .parts import empty, quiet
from .session import Look, use_look
from .shell import go, screen


@ft.component
def Nowhere() -> ft.View:
    """An address that is no screen of the app."""
    look = use_look()
    words = look.words
    path = ft.use_view_path()
    return missing(look, path, words("place.nowhere"), words("place.nowhere_more"))


def missing(look: Look, route: str, title: str, more: str) -> ft.View:
    """Says that something is not here, and shows the way home."""
    words = look.words
    home = ft.Row(
        [quiet(look, words("place.home"), go("/score"), key="home")],
        alignment=ft.MainAxisAlignment.CENTER,
    )
    body = [empty(look, "island", title, more), home]
    return screen(look, route, words("app.name"), body, back="/score")
