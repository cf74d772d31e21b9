"""A finished game as a picture: who won, and the whole sheet, drawn the same on every screen.

It is always Papyrus and of one size, whatever the phone that draws it looks like: it goes to a
chat, or on paper. On a small screen the whole of it is drawn smaller, and saved as large as ever.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from scorepad import titles
from scorepad.archive.details import details
from scorepad.archive.draft import Draft
from scorepad.i18n import explain, outcome
from scorepad.i18n.dates import played_date
from scorepad.i18n.numbers import number
from scorepad.i18n.text import single_line
from scorepad.titles.model import Result, Row

from .. import parts
from ..names import row_name, title_name
from ..session import Look
from ..signs import mark, sign
from ..text_width import line_count
from ..theme import PAPYRUS, STRONG, TEXT, TITLE, row_colour

LABEL, LINE, EDGE = 190, 34, 24
#: The least and the greatest width of a player's column, and the sizes of a name and of a wonder.
NARROW, BROAD, NAME, WONDER = 84, 150, 15, 12
#: Pixels to a point, sharp enough to be enlarged. With a point: the client refuses whole numbers.
SHARP, TRIES = 2.0, 4
#: Below this a long name of a wonder or an expansion would have no room.
NARROWEST = 420


def _even(make: Callable[..., ft.Text]) -> Callable[..., ft.Text]:
    """Texts whose letters keep one distance: Flutter's own would not shrink with them."""

    def made(*args: Any, **more: Any) -> ft.Text:
        line = make(*args, **more)
        line.style = line.style or ft.TextStyle()
        line.style.letter_spacing = 0
        return line

    return made


text, dim, strong, figures = map(_even, (parts.text, parts.dim, parts.strong, parts.figures))


@dataclass(frozen=True, slots=True)
class Paper:
    """What it is drawn on: `scale` is how much smaller than it will be saved."""

    look: Look
    draft: Draft
    result: Result
    #: The wonder and the side of each player, where the game tells them.
    boards: Sequence[tuple[str, ...]]
    width: float
    scale: float


def sheet_picture(
    look: Look,
    draft: Draft,
    result: Result,
    boards: Sequence[tuple[str, ...]] = (),
    scale: float = 1.0,
) -> ft.Control:
    """The picture; its words are the game's, so a screen reader is told those beside it."""
    look = replace(look, palette=PAPYRUS, dark=False, scale=scale)
    width = scale * _inner([one.name for one in result.players], boards)
    paper = Paper(look, draft, result, boards, width, scale)
    rows = [row for row in titles.rows(draft.game) if row.id in result.players[0].rows]
    return ft.Container(
        bgcolor=look.palette.ground,
        padding=EDGE * scale,
        content=ft.Column(
            [
                _head(paper),
                ft.Column(
                    [_names(paper), *(_row(paper, row) for row in rows), _totals(paper)], spacing=0
                ),
                ft.Row(
                    [mark(18 * scale), dim(look, look.words("app.name"), 13)], spacing=8 * scale
                ),
            ],
            spacing=16 * scale,
            tight=True,
            width=width,
        ),
    )


async def taken(shot: ft.Screenshot, width: float, scale: float = 1.0) -> bytes:
    """The PNG of a picture that is so many points broad; nothing if it cannot be had whole.

    In a browser the first one comes out as large as the window, whatever was asked for, and cut;
    those after it are right.
    """
    ratio = SHARP / scale
    await shot.capture(pixel_ratio=ratio)
    for _ in range(TRIES):
        png = await shot.capture(pixel_ratio=ratio)
        if abs(_size(png)[0] - width * SHARP) <= ratio:
            return bytes(png)
    return b""


def breadth(names: Sequence[str], boards: Sequence[tuple[str, ...]] = ()) -> float:
    """How broad the picture is saved, its edges too."""
    return _inner(names, boards) + 2 * EDGE


def _inner(names: Sequence[str], boards: Sequence[tuple[str, ...]]) -> float:
    return max(NARROWEST, LABEL + column(names, boards) * len(names))


def column(names: Sequence[str], boards: Sequence[tuple[str, ...]] = ()) -> float:
    """The width of a player's column: enough for every name and every wonder in two lines."""
    lines = [line for board in boards for line in board]

    def fits(width: int) -> bool:
        room = width - 10
        counts = [line_count(single_line(name), room, NAME, STRONG, spacing=0) for name in names]
        counts += [line_count(line, room, WONDER, TEXT, spacing=0) for line in lines]
        return all(count in (1, 2) for count in counts)

    return next((width for width in range(NARROW, BROAD) if fits(width)), BROAD)


def _size(png: bytes | None) -> tuple[int, int]:
    """Width and height, which stand at the beginning of a PNG."""
    if not png or len(png) < 24:
        return 0, 0
    return int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")


def _head(paper: Paper) -> ft.Control:
    look, width, result = paper.look, paper.width, paper.result
    words, game = look.words, paper.draft.game
    told = details(game)
    day = played_date(told.played or paper.draft.begun or paper.draft.changed, words.lang)
    about = " · ".join(piece for piece in (day, single_line(told.place)) if piece)
    why = [line.label for line in explain.explain_parts(words, result.notes)]
    return ft.Column(
        [
            dim(look, title_name(words, game.title, game.expansions), 15, width=width),
            text(look, outcome.headline(words, result), 30, family=TITLE, width=width),
            *(
                dim(look, one, 14, width=width)
                for one in (*why, *outcome.explain_tie(words, game, result))
            ),
            *([dim(look, about, 14, width=width)] if about else []),
        ],
        spacing=4 * paper.scale,
        tight=True,
    )


def _names(paper: Paper) -> ft.Control:
    """Who sat there, and below each name what was built there."""
    look, boards = paper.look, paper.boards or [()] * len(paper.result.players)
    middle = ft.TextAlign.CENTER
    cells = [
        ft.Column(
            [
                strong(look, single_line(one.name), NAME, lines=2, align=middle, height=1.2),
                *(dim(look, line, WONDER, lines=2, align=middle, height=1.2) for line in board),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        for one, board in zip(paper.result.players, boards, strict=True)
    ]
    return _strip(paper, ft.Container(), cells, height=None)


def _row(paper: Paper, row: Row) -> ft.Control:
    look, scale = paper.look, paper.scale
    points = [number(one.rows[row.id].points, look.words.lang) for one in paper.result.players]
    face = sign(row.sign, row_colour(row.colour, False), 20 * scale)
    word = text(look, row_name(look.words, paper.draft.game.title, row), 14, lines=2, height=1.1)
    label = ft.Row([face, ft.Container(word, expand=True)], spacing=10 * scale)
    return _strip(paper, label, [text(look, one, 15, lines=1) for one in points], height=LINE)


def _totals(paper: Paper) -> ft.Control:
    look, result = paper.look, paper.result
    cells = [
        figures(
            look,
            number(one.total, look.words.lang),
            21,
            colour=look.palette.gold if seat in result.winners else look.palette.ink,
        )
        for seat, one in enumerate(result.players)
    ]
    return _strip(paper, strong(look, look.words("pad.total"), 15), cells, height=46)


def _strip(
    paper: Paper, label: ft.Control, cells: Sequence[ft.Control], *, height: float | None
) -> ft.Control:
    """A line of the sheet; one without a height is as high as what stands in it."""
    scale, left = paper.scale, LABEL * paper.scale
    each = (paper.width - left) / len(cells)
    centre, foot = ft.Alignment.CENTER, ft.CrossAxisAlignment.END
    return ft.Container(
        height=height * scale if height else None,
        padding=0 if height else ft.Padding.only(bottom=8 * scale),
        border=ft.Border.only(bottom=ft.BorderSide(scale, paper.look.palette.line)),
        content=ft.Row(
            [
                ft.Container(label, width=left),
                *(
                    ft.Container(
                        one,
                        width=each,
                        alignment=centre if height else None,
                        padding=ft.Padding.symmetric(horizontal=3 * scale),
                    )
                    for one in cells
                ),
            ],
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.CENTER if height else foot,
        ),
    )
