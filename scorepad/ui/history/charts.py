"""Pictures of numbers, drawn by flet-charts. Each says aloud what it shows, and has its table.

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

from ..parts import dim, text
from ..session import Look
from ..signs import sign
from ..text_width import text_width, widest
from ..theme import TEXT
from .tables import room

HEIGHT = 190
#: How a part of a bar is filled, so that it is known without its colour.
FULL, STRIPED, HOLLOW = "full", "striped", "hollow"
#: How high a stripe is; the size of the words round a picture, the letters of a short word, and
#: the least between two days.
STRIPE, SIZE, WORD, DAY_GAP = 3, 12, 4, 16


class Part(NamedTuple):
    """A part of a bar: how much, its colour, and how it is filled."""

    value: float
    colour: str
    fill: str = FULL


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


def _room(look: Look) -> float:
    """How broad the picture is beside its scale."""
    return room(look) - _scale_room(look)


def _scale_room(look: Look) -> float:
    return 34 * look.scale


def short_names(look: Look, names: Sequence[str]) -> list[str] | None:
    """What can stand below each bar for its name; None if they could not be told apart there."""
    size, each = SIZE * look.scale, _room(look) / max(1, len(names)) - 1
    short = [_short(name, each, size) for name in names]
    # Of two Annas it is told how their other name begins.
    firsts = [re.split(_GAPS, name)[0] for name in names]
    for at, name in enumerate(names):
        alike = short.count(short[at]) > 1 or firsts.count(firsts[at]) > 1
        if alike and short[at] != name:
            initial = " " + re.split(_GAPS, name)[-1][:1]
            left = each - text_width(initial, size, TEXT)
            short[at] = _short(name, left, size, first=True) + initial
    told = all(len(one.partition("…")[0]) >= WORD for one in short if "…" in one)
    return short if told and len(set(short)) == len(names) else None


_GAPS = r"[ \u00a0·]+"


def _short(name: str, room: float, size: float, first: bool = False) -> str:
    """A name, or its first word, or how that begins: what fits into `room` at this size."""
    word = re.split(_GAPS, name)[0]
    # A whole name needs a space after it: "2 players3 players" cannot be read.
    for whole in (*([] if first else [f"{name} "]), word, word.split("-")[0]):
        if text_width(whole, size, TEXT) <= room:
            return whole.strip()
    while word and text_width(f"{word}…", size, TEXT) > room:
        word = word[:-1]
    return f"{word}…"


def name_label(look: Look, name: str, count: int, below: str = "") -> ft.Control:
    """A name below one of so many bars, and a number below the name."""
    lines = [dim(look, name, SIZE, align=ft.TextAlign.CENTER, lines=1)]
    if below:
        lines.append(text(look, below, SIZE, align=ft.TextAlign.CENTER, lines=1))
    return ft.Container(
        ft.Column(
            list(lines),
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        width=_room(look) / max(1, count),
    )


def bar_chart(
    look: Look, bars: Sequence[Bar], spoken: str, key: str, *, label_lines: int = 1
) -> ft.Control:
    """Bars side by side; a part below the ground hangs from it."""
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
    return _spoken(chart, spoken, key)


def _rod(look: Look, bar: Bar, width: float, stripe: float) -> Any:
    import flet_charts as charts

    tip = charts.BarChartRodTooltip(text=bar.tip, text_style=_tip_style(look))
    shape = ft.BorderRadius.all(3)
    if len(bar.parts) == 1:
        value, colour, _ = bar.parts[0]
        return charts.BarChartRod(
            to_y=value, color=colour, width=width, border_radius=shape, tooltip=tip
        )
    items, at = [], 0.0
    for start, end, colour, edged in _layers(look, bar, stripe):
        edge = ft.BorderSide(1, look.palette.edge) if edged else ft.BorderSide.none()
        items.append(
            charts.BarChartRodStackItem(from_y=start, to_y=end, color=colour, border_side=edge)
        )
        at = end
    return charts.BarChartRod(
        to_y=at,
        stack_items=items,
        # What shines through at the seams.
        color=look.palette.panel,
        width=width,
        border_radius=shape,
        tooltip=tip,
    )


def _layers(look: Look, bar: Bar, stripe: float) -> Iterator[tuple[float, float, str, bool]]:
    """From where to where of a bar has which colour, and whether an edge runs round it."""
    at, panel = 0.0, look.palette.panel
    for value, colour, fill in bar.parts:
        end = at + value
        if fill == STRIPED and value:
            # A little ground first: the stripes stand apart from what lies below them. The least
            # of them is a line of its own colour all the same.
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
    look: Look, spots: Sequence[Spot], days: Sequence[str], spoken: str, key: str
) -> ft.Control:
    """A line through the points, in their order; each has its day below it where there is room.

    Where there is not, or where `days` are only two of many, they stand at the ends.
    """
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
        # The days stand below, in a row of our own: at the ends, a chart would push them outside.
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
    below = _days_below(look, days, len(spots))
    return _spoken(ft.Column([chart, below], spacing=2, tight=True), spoken, key)


def _days_below(look: Look, days: Sequence[str], points: int) -> ft.Control:
    """The days of a line, each in its share of the room, or the first and the last."""
    left, centre, right = ft.TextAlign.START, ft.TextAlign.CENTER, ft.TextAlign.END
    day = widest(days, SIZE * look.scale, TEXT) + DAY_GAP
    if len(days) == points and points * day <= max(_room(look), day):
        told = [(day, centre) for day in days]
    elif days[0] == days[-1]:
        told = [(days[0], centre)]
    else:
        told = [(days[0], left), (days[-1], right)]
    return ft.Row(
        [ft.Container(dim(look, day, SIZE, align=align), expand=True) for day, align in told],
        spacing=0,
        margin=ft.Margin.only(left=_scale_room(look)),
    )


def _ground(look: Look, low: float, high: float, step: float) -> dict[str, Any]:
    """What all charts stand on: the scale at the left, and lines across."""
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


def legend(look: Look, entries: Sequence[tuple[Part, str]], below: str = "") -> ft.Control:
    """What the parts of a bar mean, from the ground up, and what stands `below` each bar."""
    swatches: list[ft.Control] = [
        ft.Row([_swatch(look, part), dim(look, word, 13)], spacing=6, tight=True)
        for part, word in entries
    ]
    if below:
        swatches.append(dim(look, below, 13))
    return ft.Row(swatches, wrap=True, spacing=16, run_spacing=4)


def _swatch(look: Look, part: Part) -> ft.Control:
    """A piece of a bar, filled as it is there."""
    panel = look.palette.panel
    colours = {FULL: [part.colour], STRIPED: [panel, part.colour] * 2, HOLLOW: [panel]}[part.fill]
    high = 12 / len(colours)
    return ft.Container(
        ft.Column(
            [ft.Container(width=14, height=high, bgcolor=one) for one in colours],
            spacing=0,
            tight=True,
        ),
        border=ft.Border.all(1, look.palette.edge),
        border_radius=3,
        clip_behavior=ft.ClipBehavior.HARD_EDGE,
    )
