"""Charts, drawn by flet-charts; each has a label for screen readers, and a table below it.

flet-charts is imported where it is first needed: it takes longer to import than all our screens
together, and most people open the app to score.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import ceil, floor, log10
from typing import Any, NamedTuple

import flet as ft

from scorepad.i18n.numbers import number

from ..parts import centred_stack, dim, stack, text
from ..session import Look
from ..text_width import text_width, widest
from ..theme import TEXT
from .tables import room

HEIGHT = 190
#: How a part of a bar is filled, so that it differs without its colour too.
FULL, STRIPED, HOLLOW = "full", "striped", "hollow"
#: The height of a stripe, the size of labels, the fewest letters of a name that is cut, and the
#: least space between two days.
STRIPE, SIZE, WORD, DAY_GAP = 3, 12, 4, 16


class BarPart(NamedTuple):
    """A part of a bar: its value, its colour, and how it is filled."""

    value: float
    colour: str
    fill: str = FULL


class Bar(NamedTuple):
    """A bar: its label below it, its parts from the bottom up, and its tooltip."""

    label: ft.Control
    parts: Sequence[BarPart]
    tip: str


class LinePoint(NamedTuple):
    """A point of a line: its value and its tooltip."""

    value: float
    tip: str


def steps(low: float, high: float) -> tuple[float, float, float]:
    """The lowest and highest line of a scale for these numbers, and the step between lines.

    >>> steps(0, 61), steps(-6, 18), steps(0, 0)
    ((0, 80, 20), (-10, 20, 10), (0, 1, 1))
    """
    low, high = min(low, 0), max(high, 0)
    rough = max((high - low) / 4, 1)
    power = 10 ** floor(log10(rough))
    step = next(power * digit for digit in (1, 2, 5, 10) if power * digit >= rough)
    return floor(low / step) * step, max(ceil(high / step), 1) * step, step


def _room(look: Look) -> float:
    """The width of the chart beside its scale."""
    return room(look) - _scale_room(look)


def _scale_room(look: Look) -> float:
    return 34 * look.scale


def short_names(look: Look, names: Sequence[str]) -> list[str] | None:
    """The names shortened to fit below the bars; None if two would be the same then."""
    size, each = SIZE * look.scale, _room(look) / max(1, len(names)) - 1
    short = [_short(name, each, size) for name in names]
    # Two Annas get the initials of their last names.
    firsts = [re.split(_GAPS, name)[0] for name in names]
    for at, name in enumerate(names):
        alike = short.count(short[at]) > 1 or firsts.count(firsts[at]) > 1
        if alike and short[at] != name:
            initial = " " + re.split(_GAPS, name)[-1][:1]
            left = each - text_width(initial, size, TEXT)
            short[at] = _short(name, left, size, first=True) + initial
    readable = all(len(name.partition("…")[0]) >= WORD for name in short if "…" in name)
    return short if readable and len(set(short)) == len(names) else None


_GAPS = r"[ \u00a0·]+"


def _short(name: str, room: float, size: float, first: bool = False) -> str:
    """A name, or its first word, or the beginning of that: what fits into `room` at this size."""
    word = re.split(_GAPS, name)[0]
    # A whole name needs a space after it: "2 players3 players" cannot be read.
    for whole in (*([] if first else [f"{name} "]), word, word.split("-")[0]):
        if text_width(whole, size, TEXT) <= room:
            return whole.strip()
    while word and text_width(f"{word}…", size, TEXT) > room:
        word = word[:-1]
    return f"{word}…"


def name_label(look: Look, name: str, count: int, below: str = "") -> ft.Control:
    """The label of one of `count` bars: a name, and a number below it."""
    lines = [dim(look, name, SIZE, align=ft.TextAlign.CENTER, lines=1)]
    if below:
        lines.append(text(look, below, SIZE, align=ft.TextAlign.CENTER, lines=1))
    return ft.Container(centred_stack(*lines, spacing=0), width=_room(look) / max(1, count))


def bar_chart(
    look: Look, bars: Sequence[Bar], spoken: str, key: str, *, label_lines: int = 1
) -> ft.Control:
    """Bars side by side; negative values hang down from the zero line."""
    import flet_charts as charts

    ups = [sum(part.value for part in bar.parts if part.value > 0) for bar in bars]
    downs = [sum(part.value for part in bar.parts if part.value < 0) for bar in bars]
    low, high, step = steps(min(downs), max(ups))
    width = min(34.0, 0.6 * _room(look) / max(1, len(bars)))
    below = (13 + 17 * label_lines) * max(1, look.scale * (0.8 if label_lines == 1 else 1))
    ground = _ground(look, low, high, step)
    ground["height"] += below - 30
    stripe = STRIPE * (high - low) / (ground["height"] - below)
    chart = charts.BarChart(
        groups=[
            charts.BarChartGroup(x=at, rods=[_rod(look, bar, width, stripe)])
            for at, bar in enumerate(bars)
        ],
        group_alignment=ft.MainAxisAlignment.SPACE_AROUND,
        bottom_axis=charts.ChartAxis(
            labels=[
                charts.ChartAxisLabel(value=at, label=bar.label) for at, bar in enumerate(bars)
            ],
            label_size=below,
        ),
        min_y=low,
        max_y=high,
        tooltip=charts.BarChartTooltip(
            bgcolor=look.palette.ink,
            fit_inside_horizontally=True,
            fit_inside_vertically=True,
        ),
        **ground,
    )
    return _labelled(chart, spoken, key)


def _rod(look: Look, bar: Bar, width: float, stripe: float) -> Any:
    import flet_charts as charts

    palette, several = look.palette, len(bar.parts) > 1
    items = [
        charts.BarChartRodStackItem(
            from_y=start,
            to_y=end,
            color=colour,
            border_side=ft.BorderSide(1, palette.edge) if edged else ft.BorderSide.none(),
        )
        for start, end, colour, edged in (_layers(look, bar, stripe) if several else ())
    ]
    return charts.BarChartRod(
        to_y=sum(part.value for part in bar.parts),
        stack_items=items,
        # The panel's colour shows through between several parts.
        color=palette.panel if several else bar.parts[0].colour,
        width=width,
        border_radius=ft.BorderRadius.all(3),
        tooltip=charts.BarChartRodTooltip(text=bar.tip, text_style=_tip_style(look)),
    )


def _layers(look: Look, bar: Bar, stripe: float) -> Iterator[tuple[float, float, str, bool]]:
    """From where to where a bar has which colour, and whether it is outlined there."""
    at, panel = 0.0, look.palette.panel
    for value, colour, fill in bar.parts:
        end = at + value
        if fill == STRIPED and value:
            # First a thin light stripe, which separates it from the part below; the smallest
            # part still has a stripe of its own colour.
            light, start = True, at
            thin = min(0.6 * stripe, 0.3 * value)
            while start < end:
                up = min(end, start + (thin if light else stripe))
                yield start, up, panel if light else colour, False
                start, light = up, not light
        elif value:
            yield at, end, panel if fill == HOLLOW else colour, fill == HOLLOW
        at = end


def line_chart(
    look: Look, points: Sequence[LinePoint], days: Sequence[str], spoken: str, key: str
) -> ft.Control:
    """A line through the points, with their days below them.

    Where these do not fit, or where `days` are only the first and the last, only those are shown.
    """
    import flet_charts as charts

    values = [point.value for point in points]
    low, high, step = steps(min(values), max(values))
    palette = look.palette
    dot = charts.ChartCirclePoint(color=palette.gold, radius=4)
    chart = charts.LineChart(
        data_series=[
            charts.LineChartData(
                points=[
                    charts.LineChartDataPoint(
                        x=at,
                        y=point.value,
                        tooltip=charts.LineChartDataPointTooltip(
                            text=point.tip, text_style=_tip_style(look)
                        ),
                    )
                    for at, point in enumerate(points)
                ],
                color=palette.gold,
                stroke_width=2.5,
                rounded_stroke_cap=True,
                point=dot,
            )
        ],
        # The days are a row of our own: the chart would move those at the ends outside.
        bottom_axis=charts.ChartAxis(show_labels=False),
        min_x=-0.5,
        max_x=len(points) - 0.5,
        min_y=low,
        max_y=high,
        tooltip=charts.LineChartTooltip(
            bgcolor=palette.ink,
            fit_inside_horizontally=True,
            fit_inside_vertically=True,
            max_width=240,
        ),
        **_ground(look, low, high, step),
    )
    below = _days_below(look, days, len(points))
    return _labelled(stack(chart, below), spoken, key)


def _days_below(look: Look, days: Sequence[str], points: int) -> ft.Control:
    """The days below a line: each below its point, or only the first and the last."""
    left, centre, right = ft.TextAlign.START, ft.TextAlign.CENTER, ft.TextAlign.END
    day = widest(days, SIZE * look.scale, TEXT) + DAY_GAP
    if len(days) == points and points * day <= max(_room(look), day):
        shown = [(day, centre) for day in days]
    elif days[0] == days[-1]:
        shown = [(days[0], centre)]
    else:
        shown = [(days[0], left), (days[-1], right)]
    return ft.Row(
        [ft.Container(dim(look, day, SIZE, align=align), expand=True) for day, align in shown],
        spacing=0,
        margin=ft.Margin.only(left=_scale_room(look)),
    )


def _ground(look: Look, low: float, high: float, step: float) -> dict[str, Any]:
    """What all charts have: the scale at the left, and lines across."""
    import flet_charts as charts

    marks = [low + step * at for at in range(round((high - low) / step) + 1)]
    return {
        "left_axis": charts.ChartAxis(
            labels=[
                charts.ChartAxisLabel(
                    value=mark, label=dim(look, number(round(mark), look.words.lang), SIZE)
                )
                for mark in marks
            ],
            label_size=_scale_room(look),
        ),
        "horizontal_grid_lines": charts.ChartGridLines(
            interval=step, color=look.palette.line, width=1
        ),
        "border": ft.Border.only(bottom=ft.BorderSide(1, look.palette.edge)),
        "height": HEIGHT + 40 * (look.scale - 1),
        "animation": ft.Animation(0),
    }


def _tip_style(look: Look) -> ft.TextStyle:
    return ft.TextStyle(color=look.palette.ground, size=14 * min(look.scale, 1.4), font_family=TEXT)


def _labelled(chart: ft.Control, spoken: str, key: str) -> ft.Control:
    """A chart that a screen reader reads as one image."""
    return ft.Semantics(
        key=key, label=spoken, image=True, container=True, exclude_semantics=True, content=chart
    )


def legend(look: Look, entries: Sequence[tuple[BarPart, str]], below: str) -> ft.Control:
    """What the parts of a bar mean, from the bottom up, and the numbers `below` each bar."""
    swatches: list[ft.Control] = [
        ft.Row([_swatch(look, part), dim(look, word, 13)], spacing=6, tight=True)
        for part, word in entries
    ]
    return ft.Row([*swatches, dim(look, below, 13)], wrap=True, spacing=16, run_spacing=4)


def _swatch(look: Look, part: BarPart) -> ft.Control:
    """A sample of a part's colour and filling."""
    panel = look.palette.panel
    colours = {FULL: [part.colour], STRIPED: [panel, part.colour] * 2, HOLLOW: [panel]}[part.fill]
    high = 12 / len(colours)
    return ft.Container(
        stack(
            *(ft.Container(width=14, height=high, bgcolor=colour) for colour in colours), spacing=0
        ),
        border=ft.Border.all(1, look.palette.edge),
        border_radius=3,
        clip_behavior=ft.ClipBehavior.HARD_EDGE,
    )
