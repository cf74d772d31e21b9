"""Costs and effects drawn with our own signs; a screen reader reads the sentences instead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import flet as ft

from scorepad.catalogue import Entry
from scorepad.catalogue.icons import resource_icon
from scorepad.catalogue.marks import Mark

from ..parts import figures
from ..session import Look
from ..signs import row_sign

#: What a leader costs whose cost is the number of the age.
AGES_COINS = (1, 2, 3)
#: More than this of one resource is drawn once, with its number.
_ROW = 4


def cost_of(look: Look, card: Entry) -> ft.Control | None:
    """The signs of what a card costs, as far as that is known; None without any."""
    if card.cost_by_age:
        return _counted(look, " · ".join(map(str, AGES_COINS)), "coins")
    if card.cost_types:
        # The sentence below says that the numbers are not known.
        drawn = [_counted(look, "?", resource) for resource in card.cost_types]
        return ft.Row(drawn, wrap=True, spacing=14, run_spacing=4)
    return cost_signs(look, card.cost) if card.cost else None


def _counted(look: Look, amount: str, resource: str, size: float = 24) -> ft.Control:
    """A resource once, with its amount before it."""
    scaled = _scaled(look, size)
    count = ft.Semantics(exclude_semantics=True, content=figures(look, amount, scaled * 0.75))
    return ft.Row([count, row_sign(look, resource_icon(resource), scaled)], spacing=4, tight=True)


def _scaled(look: Look, size: float) -> float:
    """The size of a sign beside text that the reader has enlarged, up to a limit."""
    return size * min(look.scale, 1.5)


def cost_signs(look: Look, cost: Mapping[str, int], size: float = 24) -> ft.Control:
    """The signs of a cost; a screen reader reads the sentence beside them instead."""
    scaled = _scaled(look, size)
    drawn: list[ft.Control] = []
    for resource, n in cost.items():
        if resource == "coins" or n > _ROW:
            drawn.append(_counted(look, str(n), resource, size))
        else:
            icon = resource_icon(resource)
            drawn.extend(row_sign(look, icon, scaled) for _ in range(n))
    return ft.Row(drawn, wrap=True, spacing=6, run_spacing=4)


def mark_signs(look: Look, marks: Sequence[Mark], size: float = 24) -> ft.Control:
    """Effects as signs, each with its amount before it."""
    scaled = _scaled(look, size)
    drawn: list[ft.Control] = [
        ft.Row(
            [
                *([figures(look, mark.before, scaled * 0.75)] if mark.before else []),
                row_sign(look, mark.icon, scaled),
            ],
            spacing=3,
            tight=True,
        )
        for mark in marks
    ]
    row = ft.Row(drawn, wrap=True, tight=True, spacing=6, run_spacing=4)
    return ft.Semantics(exclude_semantics=True, content=row)
