"""Tables of numbers, laid out in one of three ways by the room there is.

Numbers stand beside the names, or below them in columns, or, with large text, each with the name of
its column. A screen reader reads the name of the column with every cell.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from ..hooks import use_value
from ..parts import dim, quiet, stack, strong, style, text
from ..session import Look
from ..shell import BROAD, go
from ..signs import row_sign
from ..text_width import line_count, text_width, widest
from ..theme import STRONG, TEXT

#: How many rows a table shows at first: every player, for all but the largest of clubs.
ROWS = 100
#: The text sizes of a row, of the column heads, and of the number of a bar.
SIZE, HEAD, NUMBER = 14.5, 12.5, 13.5
#: The least and the greatest space between two columns, and the width of the chevron.
GAP, WIDE_GAP, CHEVRON = 12, 40, 26
#: The size of the sign before a name, and the space between the two.
SIGN, SPACE = 20, 8
BESIDE, ABOVE, PAIRS = "beside", "above", "pairs"


@dataclass(frozen=True, slots=True)
class StatisticsRow:
    """A row: its name, its numbers as text, where a tap leads, if anywhere, and its bar.

    `values` are the parts of its bar in the chart above, `spoken` what they say, and `number` is
    that of the bar, 0 if the bar has its name.
    """

    name: str
    cells: tuple[str, ...] = ()
    key: str = ""
    route: str = ""
    icon: tuple[str, str] | None = None
    #: The name with its longest words broken in two, for a narrow table.
    short: str = ""
    values: tuple[float, ...] = ()
    spoken: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class TableLayout:
    """How a table is laid out: the width of its names (0: what is left), and of each column."""

    way: str
    name: float
    widths: tuple[float, ...]
    #: Whether any row leads somewhere, and has a chevron.
    opens: bool

    @property
    def whole(self) -> float | None:
        """The width of the table; None where it takes the room there is."""
        chevron = CHEVRON if self.opens else 0
        return self.name + sum(self.widths) + chevron + 8 if self.name else None


@ft.component
def StatisticsTable(
    look: Look, head: str, columns: tuple[str, ...], lines: tuple[StatisticsRow, ...]
) -> ft.Control:
    shown, set_shown = use_value(lambda: ROWS)
    layout = table_layout(look, head, columns, lines)
    body: list[ft.Control] = []
    if layout.way != PAIRS:
        body.append(_head(look, head, columns, layout))
    body += [_line(look, line, columns, layout) for line in lines[:shown]]
    if len(lines) > shown:
        more = quiet(
            look,
            look.words.count("history.more", min(ROWS, len(lines) - shown)),
            lambda _: set_shown(shown + ROWS),
            key=f"more-{head}",
        )
        body.append(ft.Container(ft.Row([more]), padding=ft.Padding.only(top=8)))
    return ft.Column(body, spacing=0, width=layout.whole)


def room(look: Look) -> float:
    """The width that a table in a panel can have."""
    rail = 88 * look.scale if look.wide or look.sideways else 0
    return min(look.width - rail, BROAD) - 28 - 34


def table_layout(
    look: Look, head: str, columns: Sequence[str], lines: Sequence[StatisticsRow]
) -> TableLayout:
    """Names beside their numbers if none of them takes more than two lines."""
    scale, opens = look.scale, any(line.route for line in lines)
    size, small = SIZE * scale, HEAD * scale
    widths = []
    for at, column in enumerate(columns):
        cells = widest((line.cells[at] for line in lines), size, TEXT)
        widths.append(max(text_width(column, small, TEXT), cells) + GAP * scale)
    whole = room(look) - 8
    free = whole - sum(widths) - (CHEVRON if opens else 0)
    marks = SIGN + SPACE if any(line.icon for line in lines) else 0.0
    if any(line.number for line in lines):
        marks += widest((f"{line.number}." for line in lines), NUMBER * scale, TEXT) + SPACE
    names = [_name(look, line) for line in lines]
    counts = [line_count(name, free - marks, size, STRONG) for name in names]
    if all(count in (1, 2) for count in counts):
        name = max(widest(names, size, STRONG), text_width(head, small, TEXT)) + marks + SPACE
        if name > free:
            return TableLayout(BESIDE, 0, tuple(widths), opens)
        more = min(WIDE_GAP - GAP, (free - name) / max(1, len(widths)))
        return TableLayout(BESIDE, name, tuple(width + more for width in widths), opens)
    return TableLayout(ABOVE if sum(widths) <= whole else PAIRS, 0, tuple(widths), opens)


def _name(look: Look, line: StatisticsRow) -> str:
    return line.short if line.short and look.narrow else line.name


def _across(layout: TableLayout, cells: Sequence[ft.Control]) -> list[ft.Control]:
    """The cells in their columns; below the names the columns share all the room."""
    return [
        ft.Container(cell, expand=round(width))
        if layout.way == ABOVE
        else ft.Container(cell, width=width)
        for cell, width in zip(cells, layout.widths, strict=True)
    ]


def _head(look: Look, head: str, columns: Sequence[str], layout: TableLayout) -> ft.Control:
    row = _across(layout, [dim(look, name, HEAD, align=ft.TextAlign.END) for name in columns])
    if layout.way == BESIDE:
        row = [ft.Container(dim(look, head, HEAD), expand=True), *row]
    if layout.opens:
        row.append(ft.Container(width=CHEVRON))
    # A screen reader reads the column with each cell already.
    return ft.Semantics(
        exclude_semantics=True,
        content=ft.Container(
            padding=ft.Padding.only(left=4, right=4, bottom=4),
            content=ft.Row(row, spacing=0, vertical_alignment=ft.CrossAxisAlignment.END),
        ),
    )


def _line(
    look: Look, line: StatisticsRow, columns: Sequence[str], layout: TableLayout
) -> ft.Control:
    palette = look.palette
    name: list[ft.Control] = []
    if line.number:
        name.append(dim(look, f"{line.number}.", NUMBER))
    if line.icon:
        name.append(row_sign(look, line.icon, SIGN))
    shown = _name(look, line) if layout.way == BESIDE else line.name
    name.append(ft.Container(strong(look, shown, SIZE, semantics_label=line.name), expand=True))
    opens = ft.Container(
        ft.Icon(ft.Icons.CHEVRON_RIGHT, size=18, color=palette.dim) if line.route else None,
        width=CHEVRON,
        alignment=ft.Alignment.CENTER_RIGHT,
    )
    end = [opens] if layout.opens else []
    row: ft.Control
    if layout.way == PAIRS:
        pairs: list[ft.Control] = [
            text(look, f"{column} {cell}", 14)
            for column, cell in zip(columns, line.cells, strict=True)
        ]
        numbers = ft.Row(pairs, wrap=True, spacing=14, run_spacing=2)
        row = stack(ft.Row([*name, *end], spacing=SPACE), numbers)
    else:
        cells = [
            text(look, cell, SIZE, align=ft.TextAlign.END, semantics_label=f"{column} {cell}")
            for column, cell in zip(columns, line.cells, strict=True)
        ]
        if layout.way == ABOVE:
            numbers = ft.Row([*_across(layout, cells), *end], spacing=0)
            row = stack(ft.Row(name, spacing=SPACE), numbers, spacing=4)
        else:
            beside = ft.Container(ft.Row(name, spacing=SPACE), expand=True)
            row = ft.Row([beside, *_across(layout, cells), *end], spacing=0)
    framed = ft.Container(
        row,
        border=ft.Border.only(top=ft.BorderSide(1, palette.line)),
        # A row that can be tapped is high enough for a finger.
        padding=ft.Padding.symmetric(horizontal=4, vertical=14 if line.route else 9),
    )
    if not line.route:
        return ft.Semantics(container=True, content=ft.MergeSemantics(framed), key=line.key or None)
    shape = style(look, bg=palette.panel, radius=8, pad=ft.Padding.all(0))
    return ft.TextButton(content=framed, on_click=go(line.route), style=shape, key=line.key or None)
