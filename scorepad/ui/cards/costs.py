"""A cost drawn with our own sign for each resource."""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft

from scorepad.catalogue.icons import resource_icon

from ..parts import figures
from ..session import Look
from ..signs import row_sign

#: More than this of one resource is drawn once, with its number.
_ROW = 4


def cost_signs(look: Look, cost: Mapping[str, int], size: float = 24) -> ft.Control:
    """The signs of a cost; a screen reader reads the sentence beside them instead."""
    size *= min(look.scale, 1.5)
    drawn: list[ft.Control] = []
    for resource, n in cost.items():
        icon = resource_icon(resource)
        if resource == "coins" or n > _ROW:
            count = ft.Semantics(exclude_semantics=True, content=figures(look, str(n), size * 0.75))
            drawn.append(ft.Row([count, row_sign(look, icon, size)], spacing=4, tight=True))
        else:
            drawn.extend(row_sign(look, icon, size) for _ in range(n))
    return ft.Row(drawn, wrap=True, spacing=6, run_spacing=4)
