"""The styles of a first look: Flet's sizes, sides, corners and edges as CSS."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .theme import TITLE

#: How far letters of a font reach above and below their base line, in parts of their size.
_REACH = {TITLE: (0.974, 0.28)}
_USUAL = (0.95, 0.25)
#: Where Flet puts what lies in a row or a column, and what is aligned to -1, 0 or 1.
AXES = {"start": "flex-start", "end": "flex-end", "spaceBetween": "space-between"}
AXES |= {"spaceAround": "space-around", "spaceEvenly": "space-evenly"}
ENDS = {-1: "flex-start", 0: "center", 1: "flex-end"}


def css(*rules: str, **more: Any) -> str:
    """Style rules; a number is in pixels.

    >>> css("display:flex", line_height="1", width=4)
    'display:flex;line-height:1;width:4px'
    """
    named = []
    for name, value in more.items():
        if value is None:
            continue
        shown = f"{value:g}px" if isinstance(value, int | float) else value
        named.append(f"{name.replace('_', '-')}:{shown}")
    return ";".join([*(rule for rule in rules if rule), *named])


def sides(value: Any) -> str | None:
    if value is None:
        return None
    if isinstance(value, int | float):
        return f"{value:g}px"
    return " ".join(f"{value.get(side, 0):g}px" for side in ("top", "right", "bottom", "left"))


def radius(value: Any) -> str | None:
    if value is None:
        return None
    if isinstance(value, int | float):
        return f"{value:g}px"
    corners = ("top_left", "top_right", "bottom_right", "bottom_left")
    return " ".join(f"{value.get(corner, 0):g}px" for corner in corners)


def edges(border: Mapping[str, Any] | None) -> str:
    edges = []
    for side in ("top", "right", "bottom", "left"):
        if (edge := (border or {}).get(side)) and edge.get("width", 1):
            edges.append(f"border-{side}:{edge.get('width', 1):g}px solid {edge['color']}")
    return ";".join(edges)


def is_endless(size: Any) -> bool:
    return size in ("inf", float("inf"))


def line(size: float, height: float, family: str) -> tuple[float, float]:
    """How high a line of text is, and by how much its letters lie lower than CSS would put them.

    Flutter stretches what is above the base line and what is below it alike, and rounds both; CSS
    puts the same space above and below.

    >>> line(16, 1.45, "Figtree")
    (23, 1.0)
    """
    above, below = _REACH.get(family, _USUAL)
    stretch = size * height / (above + below)
    high, deep = round(above * stretch), round(below * stretch)
    base = (high + deep - round(above * size) - round(below * size)) / 2 + round(above * size)
    return high + deep, high - base
