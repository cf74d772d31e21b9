"""Score, the first place: go on with a game, begin a new one, look back at the last ones."""

from __future__ import annotations

import flet as ft

from .desk import use_desk, use_look
from .shell import place


@ft.component
def Home() -> ft.View:
    look = use_look()
    return place(look, 0, look.words("app.name"), [])
