"""A finished game as a picture: who won, and the whole sheet, the same from every device.

It is always light and of one size. On a small screen it is drawn smaller, but saved in full size.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from scorepad import titles
from scorepad.archive.details import details
from scorepad.archive.draft import Draft
from scorepad.i18n import outcome
from scorepad.i18n.dates import played_date
from scorepad.i18n.numbers import number
from scorepad.i18n.text import single_line
from scorepad.titles.model import Result, Row

from .. import parts
from ..names import row_name, title_name
from ..session import Look
from ..signs import mark, row_sign
from ..text_width import line_count
from ..theme import PAPYRUS, STRONG, TEXT, TITLE
from .png import without_last_line

LABEL, LINE, EDGE = 190, 34, 24
#: The least and the greatest width of a player's column, and the sizes of a name and of a wonder.
NARROW, BROAD, NAME, WONDER = 84, 150, 15, 12
#: Pixels to a point, enough to be enlarged; a float, for the client refuses integers.
SHARP, TRIES = 2.0, 4
#: The least width, so that long names of wonders and expansions fit.
NARROWEST = 420


def _even(make: Callable[..., ft.Text]) -> Callable[..., ft.Text]:
    """Texts without Flutter's letter spacing, which would not shrink with the letters."""

    def made(*args: Any, **more: Any) -> ft.Text:
        line = make(*args, **more)
        line.style = line.style or ft.TextStyle()
        line.style.letter_spacing = 0
        return line

    return made


text, dim, strong, figures = map(_even, (parts.text, parts.dim, parts.strong, parts.figures))


@dataclass(frozen=True, slots=True)
class Paper:
    """What is drawn; the look's scale is how much smaller than it will be saved."""

    look: Look
    draft: Draft
    result: Result
    #: By seat, the wonder and its side, as far as the game holds them.
    boards: Sequence[tuple[str, ...]]
    width: float


def sheet_picture(
    look: Look,
    draft: Draft,
    result: Result,
    boards: Sequence[tuple[str, ...]] = (),
    scale: float = 1.0,
) -> ft.Control:
    look = replace(look, palette=PAPYRUS, dark=False, scale=scale)
    width = scale * _inner([player.name for player in result.players], boards)
    paper = Paper(look, draft, result, boards, width)
    rows = [row for row in titles.rows(draft.game) if row.id in result.players[0].rows]
    return ft.Container(
        bgcolor=look.palette.ground,
        padding=EDGE * scale,
        content=parts.stack(
            _head(paper),
            ft.Column(
                [_names(paper), *(_row(paper, row) for row in rows), _totals(paper)], spacing=0
            ),
            ft.Row([mark(18 * scale), dim(look, look.words("app.name"), 13)], spacing=8 * scale),
            spacing=16 * scale,
            width=width,
        ),
    )


async def capture(shot: ft.Screenshot, width: float, scale: float = 1.0) -> bytes:
    """The PNG of a picture `width` points wide; empty if the client does not give all of it.

    In a browser the first capture has the size of the window; those after it are right.
    """
    # A width that comes to a little more than whole pixels would be rounded up to one more.
    ratio = SHARP / scale * (1 - 1e-9)
    await shot.capture(pixel_ratio=ratio)
    for _ in range(TRIES):
        png = await shot.capture(pixel_ratio=ratio)
        # The width stands at the beginning of a PNG.
        if abs(int.from_bytes((png or b"")[16:20], "big") - width * SHARP) <= ratio:
            return without_last_line(bytes(png))
    return b""


def picture_width(names: Sequence[str], boards: Sequence[tuple[str, ...]] = ()) -> float:
    """The width of the saved picture with its edges."""
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


def _head(paper: Paper) -> ft.Control:
    look, width, result = paper.look, paper.width, paper.result
    words, game = look.words, paper.draft.game
    about = details(game)
    day = played_date(about.played or paper.draft.begun or paper.draft.changed, words.lang)
    lines = [
        *outcome.notes(words, game, result),
        *outcome.explain_ties(words, game, result),
        " · ".join(filter(None, (day, single_line(about.place)))),
    ]
    return parts.stack(
        dim(look, title_name(words, game.title, game.expansions), 15, width=width),
        text(look, outcome.headline(words, result), 30, family=TITLE, width=width),
        *(dim(look, line, 14, width=width) for line in lines if line),
        spacing=4 * look.scale,
    )


def _names(paper: Paper) -> ft.Control:
    """The players, each above the wonder built there."""
    look, boards = paper.look, paper.boards or [()] * len(paper.result.players)
    middle = ft.TextAlign.CENTER
    cells = [
        parts.stack(
            strong(look, single_line(player.name), NAME, lines=2, align=middle, height=1.2),
            *(dim(look, line, WONDER, lines=2, align=middle, height=1.2) for line in board),
            spacing=0,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        for player, board in zip(paper.result.players, boards, strict=True)
    ]
    return _strip(paper, ft.Container(), cells, height=None)


def _row(paper: Paper, row: Row) -> ft.Control:
    look, lang = paper.look, paper.look.words.lang
    name = text(look, row_name(look.words, paper.draft.game.title, row), 14, lines=2, height=1.1)
    icon = row_sign(look, (row.sign, row.colour), 20 * look.scale)
    label = ft.Row([icon, ft.Container(name, expand=True)], spacing=10 * look.scale)
    points = [player.rows[row.id].points for player in paper.result.players]
    cells = [text(look, number(value, lang), 15, lines=1) for value in points]
    return _strip(paper, label, cells, height=LINE)


def _totals(paper: Paper) -> ft.Control:
    look, result = paper.look, paper.result
    cells = [
        figures(
            look,
            number(player.total, look.words.lang),
            21,
            colour=look.palette.gold if seat in result.winners else look.palette.ink,
        )
        for seat, player in enumerate(result.players)
    ]
    return _strip(paper, strong(look, look.words("pad.total"), 15), cells, height=46)


def _strip(
    paper: Paper, label: ft.Control, cells: Sequence[ft.Control], *, height: float | None
) -> ft.Control:
    """A line of the sheet; without a height it is as high as its content."""
    scale = paper.look.scale
    left = LABEL * scale
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
                        cell,
                        width=each,
                        alignment=centre if height else None,
                        padding=ft.Padding.symmetric(horizontal=3 * scale),
                    )
                    for cell in cells
                ),
            ],
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.CENTER if height else foot,
        ),
    )
