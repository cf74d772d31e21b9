"""Tables of numbers: beside each other where there is room, each with its word where there is not.

Every cell says its column aloud, so a row makes sense to who hears it alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from ..desk import Look
from ..hooks import use_value
from ..parts import dim, quiet, strong, style, text
from ..shell import BROAD, go
from ..signs import sign

#: How many rows a table shows before it is asked for more.
ROWS = 12
#: How broad the column of names must at least be.
NAME = 88


@dataclass(frozen=True, slots=True)
class Line:
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


@ft.component
def Table(look: Look, head: str, columns: tuple[str, ...], lines: tuple[Line, ...]) -> ft.Control:
    """A table; long ones show their beginning first."""
    shown, set_shown = use_value(lambda: ROWS)
    widths = _widths(look, columns, lines)
    beside = sum(widths) + NAME * look.scale <= room(look)
    body: list[ft.Control] = []
    if beside:
        body.append(_head(look, head, columns, widths))
    body += [_line(look, line, columns, widths if beside else None) for line in lines[:shown]]
    if len(lines) > shown:
        more = quiet(
            look,
            look.words.count("history.more", min(ROWS, len(lines) - shown)),
            lambda _: set_shown(shown + ROWS),
            key=f"more-{head}",
        )
        body.append(ft.Container(ft.Row([more]), padding=ft.Padding.only(top=8)))
    return ft.Column(body, spacing=0)


def room(look: Look) -> float:
    """How broad a table in a panel can be."""
    rail = 88 * look.scale if look.wide or look.sideways else 0
    return min(look.width - rail, BROAD) - 28 - 34


def _widths(look: Look, columns: Sequence[str], lines: Sequence[Line]) -> list[float]:
    found = []
    for at, column in enumerate(columns):
        longest = max((len(line.cells[at]) for line in lines), default=0)
        found.append((max(len(column) * 7.2, longest * 8.2) + 10) * look.scale)
    return found


def _head(look: Look, head: str, columns: Sequence[str], widths: Sequence[float]) -> ft.Control:
    # Each cell says its column already; the head would only be heard twice.
    return ft.Semantics(
        exclude_semantics=True,
        content=ft.Container(
            padding=ft.Padding.only(left=4, right=4, bottom=4),
            content=ft.Row(
                [
                    ft.Container(dim(look, head, 12.5), expand=True),
                    *(
                        ft.Container(dim(look, column, 12.5, align=ft.TextAlign.END), width=width)
                        for column, width in zip(columns, widths, strict=True)
                    ),
                ],
                spacing=0,
                vertical_alignment=ft.CrossAxisAlignment.END,
            ),
        ),
    )


def _line(
    look: Look, line: Line, columns: Sequence[str], widths: Sequence[float] | None
) -> ft.Control:
    palette = look.palette
    name: list[ft.Control] = []
    if line.number:
        name.append(dim(look, f"{line.number}.", 13.5))
    if line.sign:
        name.append(sign(line.sign, line.colour, 20))
    called = line.short if line.short and look.width < 600 else line.name
    name.append(ft.Container(strong(look, called, 14.5, semantics_label=line.name), expand=True))
    if line.route and widths is None:
        name.append(ft.Icon(ft.Icons.CHEVRON_RIGHT, size=18, color=palette.dim))
    row: ft.Control
    if widths is None:
        pairs = [
            text(look, f"{column} {cell}", 14)
            for column, cell in zip(columns, line.cells, strict=True)
        ]
        row = ft.Column(
            [ft.Row(name, spacing=8), ft.Row(list(pairs), wrap=True, spacing=14, run_spacing=2)],
            spacing=2,
            tight=True,
        )
    else:
        row = ft.Row(
            [
                ft.Container(ft.Row(name, spacing=8), expand=True),
                *(
                    ft.Container(
                        text(
                            look,
                            cell,
                            14.5,
                            align=ft.TextAlign.END,
                            semantics_label=f"{column} {cell}",
                        ),
                        width=width,
                    )
                    for column, cell, width in zip(columns, line.cells, widths, strict=True)
                ),
            ],
            spacing=0,
        )
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
