"""Why is it so? How a number came about, part by part, in the person's own language."""

from __future__ import annotations

import flet as ft

from scorepad.i18n import explain
from scorepad.i18n.numbers import signed
from scorepad.titles.model import Row, RowScore

from ..desk import Look
from ..names import card_names, row_name
from ..parts import dim, heading, quiet, strong, text
from ..signs import sign
from ..theme import row_colour
from .cards import look_up_button
from .state import PadState


def why_lines(look: Look, score: RowScore | None, title: str) -> list[ft.Control]:
    """The parts of a score, each with what it gave."""
    words = look.words
    if score is None or not score.parts:
        return [dim(look, words("pad.why_nothing"))]
    return [
        ft.Row(
            [
                ft.Container(text(look, line.label, 15), expand=True),
                *(
                    []
                    if line.points is None
                    else [strong(look, signed(line.points, words.lang), 16)]
                ),
            ],
            spacing=12,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
        for line in explain.lines(words, score.parts, card_names(words, title))
    ]


def why_body(state: PadState, look: Look, row: Row, seat: int) -> list[ft.Control]:
    """Heading and lines for one cell."""
    words, draft, result = look.words, state.draft, state.result
    score = result.players[seat].rows.get(row.id) if result else None
    word = row_name(words, draft.game.title, row)
    points = score.points if score else 0
    title = words.count("pad.why_title", points, row=word)
    head = ft.Row(
        [
            sign(row.sign, row_colour(row.colour, look.dark), 24),
            ft.Container(heading(look, title, level=2, size=17), expand=True),
        ],
        spacing=10,
    )
    told = why_lines(look, score, draft.game.title)
    return [dim(look, draft.game.players[seat].name), head, *told]


def why_sheet(state: PadState, look: Look) -> ft.BottomSheet | None:
    """The sheet over a phone's screen, while a cell asks why."""
    if state.why is None:
        return None
    id_, seat = state.why
    row = next(row for row in state.rows if row.id == id_)

    body = why_body(state, look, row, seat)
    cards = look_up_button(state, look, row)

    def close(_: object) -> None:
        state.why = None

    return ft.BottomSheet(
        on_dismiss=close,
        bgcolor=look.palette.panel,
        content=ft.Container(
            key="why",
            padding=ft.Padding.only(left=20, top=20, right=20, bottom=16),
            content=ft.Column(
                [
                    *body,
                    ft.Row(
                        [
                            *([cards] if cards else []),
                            quiet(look, look.words("pad.close"), close, key="why-close"),
                        ],
                        alignment=ft.MainAxisAlignment.END,
                        wrap=True,
                    ),
                ],
                tight=True,
                spacing=10,
                # A column that can scroll takes all the room there is.
                scroll=ft.ScrollMode.AUTO if len(body) * look.scale > 8 else None,
            ),
        ),
    )
