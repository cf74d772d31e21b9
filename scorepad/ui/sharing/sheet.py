"""The sheet of a game that somebody has sent, to look at before it is saved."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

import flet as ft

from scorepad import titles
from scorepad.archive.draft import Draft
from scorepad.i18n.numbers import number
from scorepad.i18n.text import single_line
from scorepad.titles.model import Refusal, Result, Row

from ..names import row_name
from ..parts import figures, heading, panel, strong, text
from ..session import Look
from ..shell import margin
from ..signs import row_sign
from ..undrawn import undrawn_hint

#: The edges of the panel left and right, the sign before a row's name, and the space after it.
EDGES, SIGN, SPACE = 34, 20, 8
#: The width of a row's name, and the least width of a player's column.
LABEL, COLUMN = 132, 52


def received_sheet(look: Look, draft: Draft) -> list[ft.Control]:
    """All rows and totals of a game; nothing of one whose totals are hidden or unknown."""
    result = draft.outcome
    if draft.hidden or isinstance(result, Refusal):
        return []
    label = min(LABEL * look.scale, _room(look) * 0.4)
    players = len(result.players)
    fit = max(1, int((_room(look) - label) / (COLUMN * max(1, look.scale * 0.8))))
    # As many in each block as in the others, or one less.
    abreast = ceil(players / ceil(players / fit))
    blocks = [
        _block(look, draft, result, range(first, min(first + abreast, players)), label)
        for first in range(0, players, abreast)
    ]
    title = heading(look, look.words("result.sheet"), level=2, size=17)
    hint = undrawn_hint(look, *(player.name for player in result.players))
    return [panel(look, [title, *blocks, *hint], key="sheet")]


def _room(look: Look) -> float:
    return look.width - 2 * margin(look) - EDGES - (88 if look.sideways else 0)


def _block(
    look: Look, draft: Draft, result: Result, seats: Sequence[int], label: float
) -> ft.Control:
    """Some players side by side: their names, their points row by row, and their totals."""
    words, players = look.words, [result.players[seat] for seat in seats]
    names = [single_line(player.name) for player in players]

    def line(
        head: ft.Control, name: str, cells: Sequence[ft.Control], spoken: Sequence[str]
    ) -> ft.Control:
        pairs = zip(names, spoken, strict=True)
        read = f"{name}: " + ", ".join(f"{player} {points}" for player, points in pairs)
        return _line(look, head, cells, label, read)

    rows = [row for row in titles.rows(draft.game) if row.id in players[0].rows]
    lines = [_names(look, names, label)]
    for row in rows:
        points = [number(player.rows[row.id].points, words.lang) for player in players]
        name = row_name(words, draft.game.title, row)
        cells = [text(look, cell, 15, lines=1) for cell in points]
        lines.append(line(_head(look, row, name), name, cells, points))
    totals = [number(player.total, words.lang) for player in players]
    sums: list[ft.Control] = [
        figures(look, total, 18, colour=look.palette.gold if seat in result.winners else None)
        for seat, total in zip(seats, totals, strict=True)
    ]
    total = words("pad.total")
    lines.append(line(strong(look, total, 14.5), total, sums, totals))
    return ft.Column(lines, spacing=0)


def _names(look: Look, names: Sequence[str], label: float) -> ft.Control:
    """The names above the columns, which a screen reader reads with each row."""
    centre = ft.TextAlign.CENTER
    cells = [strong(look, name, 13, align=centre, lines=2, height=1.15) for name in names]
    return _line(look, ft.Container(), cells, label, "")


def _head(look: Look, row: Row, name: str) -> ft.Control:
    shown = ft.Container(text(look, name, 13.5, height=1.15), expand=True)
    return ft.Row([row_sign(look, (row.sign, row.colour), SIGN), shown], spacing=SPACE)


def _line(
    look: Look, head: ft.Control, cells: Sequence[ft.Control], label: float, spoken: str
) -> ft.Control:
    columns = [
        ft.Container(
            cell,
            expand=True,
            alignment=ft.Alignment.CENTER,
            padding=ft.Padding.symmetric(horizontal=2),
        )
        for cell in cells
    ]
    return ft.Semantics(
        label=spoken or None,
        container=True,
        exclude_semantics=True,
        content=ft.Container(
            ft.Row([ft.Container(head, width=label), *columns], spacing=0),
            border=ft.Border.only(bottom=ft.BorderSide(1, look.palette.line)),
            padding=ft.Padding.symmetric(vertical=6),
        ),
    )
