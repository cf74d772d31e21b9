"""The app's own signs: a shape for each kind, which differs without its colour too."""

from __future__ import annotations

import flet as ft

from .session import Look
from .theme import row_colour


def sign(name: str, colour: str, size: float, label: str = "") -> ft.Control:
    """The sign `name` of assets/signs in a colour; without a label a screen reader skips it."""
    return ft.Image(
        src=f"signs/{name}.svg",
        width=size,
        height=size,
        color=colour,
        color_blend_mode=ft.BlendMode.SRC_IN,
        fit=ft.BoxFit.CONTAIN,
        semantics_label=label or None,
        exclude_from_semantics=not label,
    )


def row_sign(look: Look, icon: tuple[str, str], size: float, label: str = "") -> ft.Control:
    """A sign in the colour of a row: `icon` is the name of each."""
    shape, colour = icon
    return sign(shape, row_colour(colour, look.dark), size, label)


#: Symbols that are drawn with the sign of another name.
_SYMBOLS = {"masks": "mask"}


def symbol(look: Look, name: str, size: float) -> ft.Control:
    """A science symbol of the base game or of Duel, by its id; its word stands beside it."""
    return row_sign(look, (_SYMBOLS.get(name, name), "green"), size)


def mark(size: float) -> ft.Control:
    """The app's logo, in its own colours."""
    return ft.Image(src="signs/mark.svg", width=size, height=size, exclude_from_semantics=True)
