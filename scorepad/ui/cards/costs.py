"""A cost as drawn: our own symbol for each resource, as many as it takes, and then the words."""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft

from scorepad.catalogue.icons import resource_icon

from ..parts import figures
from ..session import Look
from ..signs import sign
from ..theme import row_colour

#: More of one thing than this is drawn once, with its number.
_ROW = 4


def cost_signs(look: Look, cost: Mapping[str, int], size: float = 24) -> ft.Control:
    """The symbols of a cost; the sentence beside them says the same to a screen reader."""
    size *= min(look.scale, 1.5)
    drawn: list[ft.Control] = []
    for thing, n in cost.items():
        shape, colour = resource_icon(thing)
        ink = row_colour(colour, look.dark)
        if thing == "coins" or n > _ROW:
            drawn.append(
                ft.Row(
                    [
                        ft.Semantics(
                            exclude_semantics=True, content=figures(look, str(n), size * 0.75)
                        ),
                        sign(shape, ink, size),
                    ],
                    spacing=4,
                    tight=True,
                )
            )
        else:
            drawn.extend(sign(shape, ink, size) for _ in range(n))
    return ft.Row(drawn, wrap=True, spacing=6, run_spacing=4)
