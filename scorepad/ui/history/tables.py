"""Tables of numbers: beside their names where there is room, below them where there is less.

Where large letters leave no room for columns, each number stands with its word.

Every cell says its column aloud, so a row makes sense to who hears it alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from ..hooks import use_value
from ..parts import dim, quiet, strong, style, text
from ..session import Look
from ..shell import BROAD, go
from ..signs import sign
from ..text_width import line_count, text_width, widest
from ..theme import STRONG, TEXT

#: How many rows a table shows before it is asked for more.
ROWS = 12
#: The sizes of what is in a row, of the words above the columns, and of the number of a bar.
SIZE, HEAD, NUMBER = 14.5, 12.5, 13.5
#: The least between two columns, and the most; and the room of the sign that a row can be opened.
GAP, WIDE_GAP, CHEVRON = 12, 40, 26
#: Before a name: the side of its sign, and what is between the two.
SIGN, SPACE = 20, 8
BESIDE, ABOVE, PAIRS = "beside", "above", "pairs"


@dataclass(frozen=True, slots=True)
class StatisticsRow:
    """A row: who or what, its numbers as they are read, and where a tap leads, if anywhere.

    `number` is the bar of the chart above that shows it.
    """

    name: str
    cells: tuple[str, ...]
    key: str = ""
    route: str = ""
    number: int = 0
    sign: str = ""
    colour: str = ""
    #: The name with its longest words broken in two, for a narrow table.
    short: str = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """How a table is laid out: the room of its names (0: what is left), and of each column."""

    way: str
    name: float
    widths: tuple[float, ...]
    opens: bool

    @property
    def whole(self) -> float | None:
        """How broad all of it is; None where it takes the room there is."""
        chevron = CHEVRON if self.opens else 0
        return self.name + sum(self.widths) + chevron + 8 if self.name else None


@ft.component
def Table(
    look: Look, head: str, columns: tuple[str, ...], lines: tuple[StatisticsRow, ...]
) -> ft.Control:
    """A table; long ones show their beginning first."""
    shown, set_shown = use_value(lambda: ROWS)
    plan = planned(look, head, columns, lines)
    body: list[ft.Control] = []
    if plan.way != PAIRS:
        body.append(_head(look, head, columns, plan))
    body += [_line(look, line, columns, plan) for line in lines[:shown]]
    if len(lines) > shown:
        more = quiet(
            look,
            look.words.count("history.more", min(ROWS, len(lines) - shown)),
            lambda _: set_shown(shown + ROWS),
            key=f"more-{head}",
        )
        body.append(ft.Container(ft.Row([more]), padding=ft.Padding.only(top=8)))
    return ft.Column(body, spacing=0, width=plan.whole)


def room(look: Look) -> float:
    """How broad a table in a panel can be."""
    rail = 88 * look.scale if look.wide or look.sideways else 0
    return min(look.width - rail, BROAD) - 28 - 34


def planned(look: Look, head: str, columns: Sequence[str], lines: Sequence[StatisticsRow]) -> Plan:
    """Names beside their numbers if no name is broken badly, and never far from them."""
    scale, opens = look.scale, any(line.route for line in lines)
    size, small = SIZE * scale, HEAD * scale
    widths = []
    for at, column in enumerate(columns):
        cells = widest((line.cells[at] for line in lines), size, TEXT)
        widths.append(max(text_width(column, small, TEXT), cells) + GAP * scale)
    whole = room(look) - 8
    free = whole - sum(widths) - (CHEVRON if opens else 0)
    marks = SIGN + SPACE if any(line.sign for line in lines) else 0.0
    if any(line.number for line in lines):
        marks += widest((f"{line.number}." for line in lines), NUMBER * scale, TEXT) + SPACE
    names = [_called(look, line) for line in lines]
    counts = [line_count(name, free - marks, size, STRONG) for name in names]
    if all(count in (1, 2) for count in counts):
        name = max(widest(names, size, STRONG), text_width(head, small, TEXT)) + marks + SPACE
        if name > free:
            return Plan(BESIDE, 0, tuple(widths), opens)
        more = min(WIDE_GAP - GAP, (free - name) / max(1, len(widths)))
        return Plan(BESIDE, name, tuple(width + more for width in widths), opens)
    return Plan(ABOVE if sum(widths) <= whole else PAIRS, 0, tuple(widths), opens)


def _called(look: Look, line: StatisticsRow) -> str:
    return line.short if line.short and look.width < 600 else line.name


def _across(plan: Plan, cells: Sequence[ft.Control]) -> list[ft.Control]:
    """Cells in their columns; below a name, the columns share the room there is."""
    return [
        ft.Container(cell, expand=round(width))
        if plan.way == ABOVE
        else ft.Container(cell, width=width)
        for cell, width in zip(cells, plan.widths, strict=True)
    ]


def _head(look: Look, head: str, columns: Sequence[str], plan: Plan) -> ft.Control:
    words = [dim(look, column, HEAD, align=ft.TextAlign.END) for column in columns]
    row = _across(plan, words)
    if plan.way == BESIDE:
        row = [ft.Container(dim(look, head, HEAD), expand=True), *row]
    if plan.opens:
        row.append(ft.Container(width=CHEVRON))
    # Each cell says its column already; the head would only be heard twice.
    return ft.Semantics(
        exclude_semantics=True,
        content=ft.Container(
            padding=ft.Padding.only(left=4, right=4, bottom=4),
            content=ft.Row(row, spacing=0, vertical_alignment=ft.CrossAxisAlignment.END),
        ),
    )


def _line(look: Look, line: StatisticsRow, columns: Sequence[str], plan: Plan) -> ft.Control:
    palette = look.palette
    name: list[ft.Control] = []
    if line.number:
        name.append(dim(look, f"{line.number}.", NUMBER))
    if line.sign:
        name.append(sign(line.sign, line.colour, SIGN))
    called = _called(look, line) if plan.way == BESIDE else line.name
    name.append(ft.Container(strong(look, called, SIZE, semantics_label=line.name), expand=True))
    opens = ft.Container(
        ft.Icon(ft.Icons.CHEVRON_RIGHT, size=18, color=palette.dim) if line.route else None,
        width=CHEVRON,
        alignment=ft.Alignment.CENTER_RIGHT,
    )
    end = [opens] if plan.opens else []
    row: ft.Control
    if plan.way == PAIRS:
        pairs = [
            text(look, f"{column} {cell}", 14)
            for column, cell in zip(columns, line.cells, strict=True)
        ]
        numbers = ft.Row(list(pairs), wrap=True, spacing=14, run_spacing=2)
        row = ft.Column([ft.Row([*name, *end], spacing=SPACE), numbers], spacing=2, tight=True)
    else:
        cells = [
            text(look, cell, SIZE, align=ft.TextAlign.END, semantics_label=f"{column} {cell}")
            for column, cell in zip(columns, line.cells, strict=True)
        ]
        if plan.way == ABOVE:
            numbers = ft.Row([*_across(plan, cells), *end], spacing=0)
            row = ft.Column([ft.Row(name, spacing=SPACE), numbers], spacing=4, tight=True)
        else:
            beside = ft.Container(ft.Row(name, spacing=SPACE), expand=True)
            row = ft.Row([beside, *_across(plan, cells), *end], spacing=0)
    framed = ft.Container(
        row,
        border=ft.Border.only(top=ft.BorderSide(1, palette.line)),
        # What can be tapped is high enough for a finger.
        padding=ft.Padding.symmetric(horizontal=4, vertical=14 if line.route else 9),
    )
    if not line.route:
        return ft.Semantics(container=True, content=ft.MergeSemantics(framed), key=line.key or None)
    shape = style(look, bg=palette.panel, ink=palette.ink, radius=8)
    shape.padding = ft.Padding.all(0)
    return ft.TextButton(
        content=framed,
        on_click=go(line.route),
        style=shape,
        key=line.key or None,
    )
