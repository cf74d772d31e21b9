"""Pictures of numbers, drawn by flet-charts. Each says aloud what it shows, and has its table.

flet-charts is imported where it is first needed: it takes longer to import than all our screens
together, and most people open the app to score.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import Any, NamedTuple

import flet as ft

from scorepad.i18n.numbers import number

from ..desk import Look
from ..parts import dim
from ..signs import sign
from ..theme import TEXT

HEIGHT = 190


class Part(NamedTuple):
    """A part of a bar: how much, and its colour."""

    value: float
    colour: str


class Bar(NamedTuple):
    """A bar: its parts from the ground up, what stands below it, and what a touch tells."""

    label: ft.Control
    parts: Sequence[Part]
    tip: str

    @classmethod
    def of_row(cls, shape: str, part: Part, tip: str) -> Bar:
        """A row of the pad: its sign below, so that it is known without its colour."""
        return cls(sign(shape, part.colour, 18), (part,), tip)


class Spot(NamedTuple):
    """A point of a line: how high, and what a touch tells."""

    value: float
    tip: str


def steps(low: float, high: float) -> tuple[float, float, float]:
    """The lowest and highest line of a scale round these numbers, and how far the lines lie apart.

    >>> steps(0, 61), steps(-6, 18), steps(0, 0)
    ((0, 80, 20), (-10, 20, 10), (0, 1, 1))
    """
    low, high = min(low, 0), max(high, 0)
    rough = max((high - low) / 4, 1)
    power = 10 ** floor(log10(rough))
    step = next(power * one for one in (1, 2, 5, 10) if power * one >= rough)
    return floor(low / step) * step, max(ceil(high / step), 1) * step, step


def bar_chart(look: Look, bars: Sequence[Bar], spoken: str, key: str) -> ft.Control:
    """Bars side by side; a part below the ground hangs from it."""
    import flet_charts as charts

    ups = [sum(part.value for part in bar.parts if part.value > 0) for bar in bars]
    downs = [sum(part.value for part in bar.parts if part.value < 0) for bar in bars]
    low, high, step = steps(min(downs), max(ups))
    width = min(34.0, 0.6 * (min(look.width, 880) - 90) / max(1, len(bars)))
    chart = charts.BarChart(
        groups=[
            charts.BarChartGroup(x=at, rods=[_rod(look, bar, width)]) for at, bar in enumerate(bars)
        ],
        bottom_axis=charts.ChartAxis(
            labels=[
                charts.ChartAxisLabel(value=at, label=bar.label) for at, bar in enumerate(bars)
            ],
            label_size=30 * max(1, look.scale * 0.8),
        ),
        min_y=low,
        max_y=high,
        tooltip=charts.BarChartTooltip(
            bgcolor=look.palette.ink,
            fit_inside_horizontally=True,
            fit_inside_vertically=True,
        ),
        **_ground(look, low, high, step),
    )
    return _spoken(chart, spoken, key)


def _rod(look: Look, bar: Bar, width: float) -> Any:
    import flet_charts as charts

    tip = charts.BarChartRodTooltip(text=bar.tip, text_style=_tip_style(look))
    shape = ft.BorderRadius.all(3)
    if len(bar.parts) == 1:
        value, colour = bar.parts[0]
        return charts.BarChartRod(
            to_y=value, color=colour, width=width, border_radius=shape, tooltip=tip
        )
    items, at = [], 0.0
    for part in bar.parts:
        items.append(
            charts.BarChartRodStackItem(
                from_y=at,
                to_y=at + part.value,
                color=part.colour,
                # The edge tells the parts apart where their colours do not.
                border_side=ft.BorderSide(1, look.palette.edge),
            )
        )
        at += part.value
    return charts.BarChartRod(
        to_y=at, stack_items=items, width=width, border_radius=shape, tooltip=tip
    )


def line_chart(
    look: Look, spots: Sequence[Spot], ends: Sequence[str], spoken: str, key: str
) -> ft.Control:
    """A line through the points, in their order; `ends` stand below the first and the last."""
    import flet_charts as charts

    values = [spot.value for spot in spots]
    low, high, step = steps(min(values), max(values))
    palette = look.palette
    dot = charts.ChartCirclePoint(color=palette.gold, radius=4)
    chart = charts.LineChart(
        data_series=[
            charts.LineChartData(
                points=[
                    charts.LineChartDataPoint(
                        x=at,
                        y=spot.value,
                        tooltip=charts.LineChartDataPointTooltip(
                            text=spot.tip, text_style=_tip_style(look)
                        ),
                    )
                    for at, spot in enumerate(spots)
                ],
                color=palette.gold,
                stroke_width=2.5,
                rounded_stroke_cap=True,
                point=dot,
            )
        ],
        # The days stand below, at the ends: more of them would not fit a phone.
        bottom_axis=charts.ChartAxis(show_labels=False),
        min_x=-0.5,
        max_x=len(spots) - 0.5,
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
    below = ft.Row(
        [dim(look, end, 12) for end in ends],
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        wrap=True,
        margin=ft.Margin.only(left=34 * look.scale),
    )
    return _spoken(ft.Column([chart, below], spacing=2, tight=True), spoken, key)


def _ground(look: Look, low: float, high: float, step: float) -> dict[str, Any]:
    """What all charts stand on: the scale at the left, and lines across."""
    import flet_charts as charts

    marks = [low + step * at for at in range(round((high - low) / step) + 1)]
    return {
        "left_axis": charts.ChartAxis(
            labels=[
                charts.ChartAxisLabel(
                    value=mark, label=dim(look, number(round(mark), look.words.lang), 12)
                )
                for mark in marks
            ],
            label_size=34 * look.scale,
        ),
        "horizontal_grid_lines": charts.ChartGridLines(
            interval=step, color=look.palette.line, width=1
        ),
        "border": ft.Border.only(bottom=ft.BorderSide(1, look.palette.edge)),
        "height": HEIGHT + 40 * (look.scale - 1),
        # A picture that grows before one's eyes tells nothing more.
        "animation": ft.Animation(0),
    }


def _tip_style(look: Look) -> ft.TextStyle:
    return ft.TextStyle(color=look.palette.ground, size=14 * min(look.scale, 1.4), font_family=TEXT)


def _spoken(chart: ft.Control, spoken: str, key: str) -> ft.Control:
    """The picture as one thing to hear; its numbers are in the table below it."""
    return ft.Semantics(
        key=key, label=spoken, image=True, container=True, exclude_semantics=True, content=chart
    )


def legend(look: Look, entries: Sequence[tuple[str, str]]) -> ft.Control:
    """What the parts of a bar mean, from the ground up: a colour and its word."""
    return ft.Row(
        [
            ft.Row(
                [
                    ft.Container(
                        width=14,
                        height=14,
                        bgcolor=colour,
                        border=ft.Border.all(1, look.palette.edge),
                        border_radius=3,
                    ),
                    dim(look, word, 13),
                ],
                spacing=6,
                tight=True,
            )
            for colour, word in entries
        ],
        wrap=True,
        spacing=16,
        run_spacing=4,
    )
