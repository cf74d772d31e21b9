"""The places that are not built yet, which say so, and addresses that lead nowhere."""

from __future__ import annotations

import flet as ft

from .desk import Look, use_look
from .parts import empty, quiet
from .shell import go, place, screen


@ft.component
def Rules() -> ft.View:
    return _unbuilt(2, "rules")


@ft.component
def History() -> ft.View:
    return _unbuilt(3, "history")


def _unbuilt(at: int, name: str) -> ft.View:
    look = use_look()
    words = look.words
    body = empty(look, f"place_{name}", words("place.soon"), words(f"place.{name}"))
    return place(look, at, words(f"nav.{name}"), [body])


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
