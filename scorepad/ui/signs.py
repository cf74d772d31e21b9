"""Our own signs: a shape for each kind, which holds without its colour."""

from __future__ import annotations

import flet as ft


def sign(name: str, colour: str, size: float, label: str = "") -> ft.Control:
    """The sign `name` of assets/signs in a colour; unlabelled, it stands beside its word."""
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


def mark(size: float) -> ft.Control:
    """The app's own mark, in its own colours."""
    return ft.Image(src="signs/mark.svg", width=size, height=size, exclude_from_semantics=True)
