"""The hint that some signs of a name or a note cannot be drawn here."""

from __future__ import annotations

import flet as ft

from .drawn_signs import NEUTRAL, has_undrawn
from .parts import dim
from .session import Look


def undrawn_hint(look: Look, *texts: str) -> list[ft.Control]:
    """What the neutral sign stands for, where one of these texts has it."""
    if not any(map(has_undrawn, texts)):
        return []
    return [dim(look, look.words("signs.undrawn", sign=NEUTRAL), key="undrawn")]
