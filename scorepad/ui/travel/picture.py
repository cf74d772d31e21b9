"""A finished game as a picture: who won, and the whole sheet, drawn the same on every screen.

It is always Papyrus and of one size, whatever the phone that draws it looks like: it goes to a
chat, or on paper. What the person sees of it is what is saved.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

import flet as ft

from scorepad import titles
from scorepad.archive.details import details
from scorepad.archive.draft import Draft
from scorepad.i18n import explain, outcome
from scorepad.i18n.dates import moment, short_date
from scorepad.i18n.numbers import number
from scorepad.titles.model import Result, Row

from ..desk import Look
from ..names import row_name, title_name
from ..parts import dim, figures, strong, text
from ..signs import mark, sign
from ..theme import PAPYRUS, TITLE, row_colour

LABEL, COLUMN, LINE, EDGE = 190, 84, 34, 24
#: Pixels to a point, sharp enough to be enlarged. With a point: the client refuses whole numbers.
SHARP, TRIES = 2.0, 4
#: Below this a long name of a wonder or an expansion would have no room.
NARROWEST = 420


def sheet_picture(look: Look, draft: Draft, result: Result) -> ft.Control:
    """The picture; its words are the game's, so a screen reader is told those beside it."""
    look = replace(look, palette=PAPYRUS, dark=False, scale=1.0)
    width = _inner(len(result.players))
    rows = [row for row in titles.rows(draft.game) if row.id in result.players[0].rows]
    return ft.Container(
        bgcolor=look.palette.ground,
        padding=EDGE,
        content=ft.Column(
            [
                _head(look, draft, result, width),
                ft.Column(
                    [
                        _line(look, "", [text_of(one.name) for one in result.players], width),
                        *(_row(look, draft, result, row, width) for row in rows),
                        _totals(look, result, width),
                    ],
                    spacing=0,
                ),
                ft.Row([mark(18), dim(look, look.words("app.name"), 13)], spacing=8),
            ],
            spacing=16,
            tight=True,
            width=width,
        ),
    )


async def taken(shot: ft.Screenshot, width: float) -> bytes:
    """The PNG of a picture that is so many points broad; nothing if it cannot be had whole.

    In a browser the first one comes out as large as the window, whatever was asked for, and cut;
    those after it are right.
    """
    await shot.capture(pixel_ratio=SHARP)
    for _ in range(TRIES):
        png = await shot.capture(pixel_ratio=SHARP)
        if abs(_size(png)[0] - width * SHARP) <= SHARP:
            return bytes(png)
    return b""


def breadth(players: int) -> float:
    """How broad the picture is, its edges too."""
    return _inner(players) + 2 * EDGE


def _inner(players: int) -> float:
    return max(NARROWEST, LABEL + COLUMN * players)


def _size(png: bytes | None) -> tuple[int, int]:
    """Width and height, which stand at the beginning of a PNG."""
    if not png or len(png) < 24:
        return 0, 0
    return int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")


def text_of(name: str) -> str:
    return explain.flat(name)


def _head(look: Look, draft: Draft, result: Result, width: float) -> ft.Control:
    words, game = look.words, draft.game
    told = details(game)
    day = _day(look, told.played or draft.begun or draft.changed)
    about = " · ".join(piece for piece in (day, explain.flat(told.place)) if piece)
    why = [line.label for line in explain.lines(words, result.notes)]
    return ft.Column(
        [
            dim(look, title_name(words, game.title, game.expansions), 15, width=width),
            text(look, outcome.headline(words, result), 30, family=TITLE, width=width),
            *(
                dim(look, one, 14, width=width)
                for one in (*why, *outcome.settled(words, game, result))
            ),
            *([dim(look, about, 14, width=width)] if about else []),
        ],
        spacing=4,
        tight=True,
    )


def _day(look: Look, when: str) -> str:
    try:
        found = moment(when)
    except ValueError:
        return ""
    day = found.date() if isinstance(found, datetime) else found
    return short_date(day, look.words.lang)


def _row(look: Look, draft: Draft, result: Result, row: Row, width: float) -> ft.Control:
    lang = look.words.lang
    points = [number(one.rows[row.id].points, lang) for one in result.players]
    word = row_name(look.words, draft.game.title, row)
    colour = row_colour(row.colour, False)
    return _line(look, word, points, width, face=sign(row.sign, colour, 20))


def _totals(look: Look, result: Result, width: float) -> ft.Control:
    lang = look.words.lang
    best = {seat for seat, _ in enumerate(result.players) if seat in result.winners}
    cells = [
        figures(
            look,
            number(one.total, lang),
            21,
            colour=look.palette.gold if seat in best else look.palette.ink,
        )
        for seat, one in enumerate(result.players)
    ]
    return _strip(look, strong(look, look.words("pad.total"), 15), cells, width, height=46)


def _line(
    look: Look, word: str, cells: Sequence[str], width: float, face: ft.Control | None = None
) -> ft.Control:
    label = ft.Row([*([face] if face else []), text(look, word, 14, lines=2)], spacing=10)
    tell = text if word else strong
    shown = [tell(look, one, 15, lines=1) for one in cells]
    return _strip(look, label, shown, width, height=LINE if word else LINE + 4)


def _strip(
    look: Look, label: ft.Control, cells: Sequence[ft.Control], width: float, *, height: float
) -> ft.Control:
    column = (width - LABEL) / len(cells)
    return ft.Container(
        height=height,
        border=ft.Border.only(bottom=ft.BorderSide(1, look.palette.line)),
        content=ft.Row(
            [
                ft.Container(label, width=LABEL),
                *(ft.Container(one, width=column, alignment=ft.Alignment.CENTER) for one in cells),
            ],
            spacing=0,
        ),
    )
