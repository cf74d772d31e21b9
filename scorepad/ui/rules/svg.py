"""The handbook's drawings as SVG, for the HTML pages: laid out from the very controls of the app.

The controls are put where Flutter puts them, in colours of the page's stylesheet, so a drawing is
light or dark with its page, and as broad as there is room.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from html import escape
from typing import Any

import flet as ft

from scorepad.i18n import words
from scorepad.palette import FIGURES as BOLD
from scorepad.palette import ROW_COLOURS, STRONG, TITLE, Palette

from ..session import Look
from ..text_width import SPACING, text_width
from .figures import FIGURES

#: The width in which drawings are laid out: that of a phone, since text does not get smaller.
ROOM = 320
#: How much larger it is on a page that has the room.
_LARGER = 1.25
#: The height of a line, and where in it the foot of its letters is, in sizes of the text.
_LINE, _FOOT = 1.43, 0.35
_WEIGHTS = {STRONG: "600", BOLD: "700"}
#: A page names colours by their use. A row's colour is known by its value.
_PALETTE = Palette(
    **{colour.name: f"var(--{colour.name.replace('_', '-')})" for colour in fields(Palette)}
)
_INKS = {day: f"var(--ink-{name})" for name, (_, day) in ROW_COLOURS.items()}
#: The app's icons that occur in drawings, in a square of 24.
_ICONS = {
    ft.Icons.ARROW_FORWARD: "M4 12h15M13 6l6 6-6 6",
    ft.Icons.ARROW_BACK: "M20 12H5M11 6l-6 6 6 6",
    ft.Icons.CHECK_CIRCLE_OUTLINE: "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM8 12l3 3 5-6",
    ft.Icons.HIGHLIGHT_OFF: "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM9 9l6 6M15 9l-6 6",
}
_SIGN = re.compile(r"signs/(\w+)\.svg")
#: Where something lies in the room that it leaves.
_ALONG: dict[Any, float] = {"start": 0.0, "center": 0.5, "end": 1.0}


@dataclass(frozen=True, slots=True)
class _Box:
    """What takes some room, and how to draw it at a place."""

    width: float
    height: float
    draw: Callable[[float, float], str]


def drawing(lang: str, name: str) -> str:
    """A figure of the handbook; nothing for one that has only its description.

    >>> drawing("en", "duel-track").startswith('<svg class="figure"')
    True
    """
    draw = FIGURES.get(name)
    if draw is None:
        return ""
    look = Look(words(lang), _PALETTE, dark=False, scale=1, width=ROOM + 60, height=915)
    box = _laid(draw(look, ROOM), ROOM, 0)
    size = (
        f'width="{_n(box.width * _LARGER / 16)}rem" viewBox="0 0 {_n(box.width)} {_n(box.height)}"'
    )
    return f'<svg class="figure" {size} aria-hidden="true">{box.draw(0, 0)}</svg>'


def _laid(control: Any, room: float, least: float, high: float = 0) -> _Box:
    """A control that may be as broad as `room`, and is at least as broad as `least`.

    A container is at least as high as `high`.
    """
    match control:
        case ft.Container():
            return _container(control, room, least, high)
        case ft.Row():
            return _row(control, room, least)
        case ft.Column():
            return _column(control, room, least)
        case ft.Stack():
            return _stack(control)
        case ft.Text():
            return _text(control, room, least)
        case ft.Image():
            return _sign(control)
        case ft.Icon():
            return _icon(control)
    raise TypeError(f"no drawing of a {type(control).__name__}")


def _container(box: ft.Container, room: float, least: float, low: float) -> _Box:
    margin, padding = (_sides(sides) for sides in (box.margin, box.padding))
    edges = [_edge(box.border, side) for side in ("top", "right", "bottom", "left")]
    before = [a + width for a, (width, _) in zip(padding, edges, strict=True)]
    beside = before[1] + before[3]
    room -= margin[1] + margin[3]
    if box.width is not None:
        room = least = min(float(box.width), room)
    elif box.alignment or not box.content:
        least = room
    low = float(box.height) if box.height is not None else low
    above = before[0] + before[2]
    inner = None
    if box.content is not None:
        # What is not aligned fills its box.
        fills = (0.0, 0.0) if box.alignment else (max(0.0, least - beside), low - above)
        inner = _laid(box.content, room - beside, *fills)
    wide = max(least, (inner.width if inner else 0) + beside)
    high = low if box.height is not None else max(low, (inner.height if inner else 0) + above)

    def draw(x: float, y: float) -> str:
        x, y = x + margin[3], y + margin[0]
        drawn = _rectangle(box, edges, x, y, wide, high)
        if inner is None:
            return drawn
        at = box.alignment
        across, down = ((at.x + 1) / 2, (at.y + 1) / 2) if at else (0.0, 0.0)
        left = x + before[3] + (wide - beside - inner.width) * across
        top = y + before[0] + (high - above - inner.height) * down
        return drawn + inner.draw(left, top)

    return _Box(wide + margin[1] + margin[3], high + margin[0] + margin[2], draw)


def _rectangle(
    box: ft.Container, edges: Sequence[tuple[float, str]], x: float, y: float, w: float, h: float
) -> str:
    """The ground of a box and its edges: all around, or lines at some sides."""
    width, colour = edges[0]
    around = all(edge == edges[0] for edge in edges)
    stroke = f' stroke="{colour}" stroke-width="{_n(width)}"' if around and width else ""
    drawn = ""
    if box.bgcolor or stroke:
        # An edge lies within the box.
        half = width / 2 if stroke else 0
        corner = min(float(box.border_radius or 0), w / 2, h / 2)  # type: ignore[arg-type]
        round_ = f' rx="{_n(max(0, corner - half))}"' if corner else ""
        drawn = (
            f'<rect x="{_n(x + half)}" y="{_n(y + half)}" width="{_n(w - 2 * half)}" '
            f'height="{_n(h - 2 * half)}"{round_} fill="{_colour(box.bgcolor)}"{stroke}/>'
        )
    if not around:
        (top, _), (right, _), (bottom, _), (left, _) = edges
        upper, lower = (x, y, w, top), (x, y + h - bottom, w, bottom)
        sides = (upper, (x + w - right, y, right, h), lower, (x, y, left, h))
        for (width, colour), at in zip(edges, sides, strict=True):
            if width:
                a, b, wide, high = map(_n, at)
                drawn += f'<rect x="{a}" y="{b}" width="{wide}" height="{high}" fill="{colour}"/>'
    return drawn


def _row(row: ft.Row, room: float, least: float) -> _Box:
    room = float(row.width) if row.width is not None else room
    gap = float(row.spacing)
    parts: dict[int, _Box] = {}
    stretched = [n for n, control in enumerate(row.controls) if control.expand]
    gaps = gap * (len(row.controls) - 1)
    for n, control in enumerate(row.controls):
        if not control.expand:
            parts[n] = _laid(control, room, 0)
    rest = room - gaps - sum(part.width for part in parts.values())
    for n in stretched:
        share = rest / len(stretched)
        parts[n] = _laid(row.controls[n], share, share)
    ordered = [parts[n] for n in range(len(row.controls))]
    used = sum(part.width for part in ordered) + gaps
    if row.wrap and used > room:
        raise ValueError("no drawing of a row that goes on in a second line")
    wide = max(used, least) if (row.tight or row.wrap) and row.width is None else room
    high = max(part.height for part in ordered)
    between = row.alignment == ft.MainAxisAlignment.SPACE_BETWEEN
    if between:
        gap += (wide - used) / (len(ordered) - 1)
    before = 0.0 if between else (wide - used) * _ALONG[row.alignment.value]
    across = _ALONG[row.vertical_alignment.value]

    def draw(x: float, y: float) -> str:
        drawn, x = "", x + before
        for part in ordered:
            drawn += part.draw(x, y + (high - part.height) * across)
            x += part.width + gap
        return drawn

    return _Box(wide, high, draw)


def _column(column: ft.Column, room: float, least: float) -> _Box:
    parts = [_laid(control, room, 0) for control in column.controls]
    gap = float(column.spacing)
    wide = max(least, *(part.width for part in parts))
    across = _ALONG[column.horizontal_alignment.value]

    def draw(x: float, y: float) -> str:
        drawn = ""
        for part in parts:
            drawn += part.draw(x + (wide - part.width) * across, y)
            y += part.height + gap
        return drawn

    return _Box(wide, sum(part.height for part in parts) + gap * (len(parts) - 1), draw)


def _stack(stack: ft.Stack) -> _Box:
    wide, high = float(stack.width or 0), float(stack.height or 0)
    parts = [
        (float(control.left or 0), float(control.top or 0), _laid(control, wide, 0))
        for control in stack.controls
        if isinstance(control, ft.LayoutControl)
    ]

    def draw(x: float, y: float) -> str:
        return "".join(part.draw(x + left, y + top) for left, top, part in parts)

    return _Box(wide, high, draw)


def _text(text: ft.Text, room: float, least: float) -> _Box:
    size, family = float(text.size or 14), str(text.font_family)
    lines = [""]
    for word in text.value.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and text_width(longer, size, family) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    widths = [text_width(line, size, family) for line in lines]
    wide, high = max(least, min(max(widths), room)), _LINE * size
    centred = text.text_align == ft.TextAlign.CENTER
    face = f' font-weight="{_WEIGHTS[family]}"' if family in _WEIGHTS else ""
    face += f' font-family="{TITLE}"' if family == TITLE else ""

    def draw(x: float, y: float) -> str:
        # The stylesheet puts the middle of a line there: in another font it grows to both sides.
        foot = y + high / 2 + _FOOT * size
        spans = "".join(
            f'<tspan x="{_n(x + (wide if centred else own) / 2)}" y="{_n(foot + n * high)}">'
            f"{escape(line, quote=False)}</tspan>"
            for n, (line, own) in enumerate(zip(lines, widths, strict=True))
        )
        return (
            f'<text font-size="{_n(size)}"{face} letter-spacing="{SPACING}" '
            f'fill="{_colour(text.color)}">{spans}</text>'
        )

    return _Box(wide, high * len(lines), draw)


def _sign(image: ft.Image) -> _Box:
    match = _SIGN.fullmatch(str(image.src))
    assert match is not None
    wide, high = float(image.width or 0), float(image.height or 0)

    def draw(x: float, y: float) -> str:
        return (
            f'<use href="#sign-{match[1]}" x="{_n(x)}" y="{_n(y)}" width="{_n(wide)}" '
            f'height="{_n(high)}" color="{_colour(image.color)}" fill="currentColor"/>'
        )

    return _Box(wide, high, draw)


def _icon(icon: ft.Icon) -> _Box:
    size = float(icon.size or 24)
    path = next(path for known, path in _ICONS.items() if known == icon.icon)

    def draw(x: float, y: float) -> str:
        place = f"translate({_n(x)} {_n(y)}) scale({size / 24:.3g})"
        return (
            f'<path transform="{place}" d="{path}" fill="none" stroke="{_colour(icon.color)}" '
            f'stroke-width="2"/>'
        )

    return _Box(size, size, draw)


def _colour(colour: Any) -> str:
    return "none" if colour is None else _INKS.get(colour, str(colour))


def _edge(border: Any, side: str) -> tuple[float, str]:
    edge = getattr(border, side) if border else None
    return (float(edge.width), _colour(edge.color)) if edge else (0.0, "")


def _sides(sides: Any) -> list[float]:
    if sides is None:
        return [0.0] * 4
    if isinstance(sides, int | float):
        return [float(sides)] * 4
    return [float(getattr(sides, side)) for side in ("top", "right", "bottom", "left")]


def _n(number: float) -> str:
    """A number of a drawing, as short as it is exact enough."""
    return f"{number:.1f}".removesuffix(".0")
