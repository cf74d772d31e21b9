"""Why is it so? How a number came about, part by part, and the way to the rule behind it."""

from __future__ import annotations

import flet as ft

from scorepad import titles
from scorepad.i18n import explain
from scorepad.i18n.numbers import number, signed
from scorepad.i18n.outcome import waits
from scorepad.titles.model import Row, RowScore

from ..names import row_name
from ..parts import dim, heading, quiet, stack, strong, text
from ..rules.link import rule_route
from ..session import Look
from ..shell import go
from ..signs import row_sign
from .calculators.buttons import quiet as watched_button
from .calculators.look_up import look_up_button
from .open_game import TOTAL
from .state import PadState


def why_lines(look: Look, score: RowScore | None, title: str) -> list[ft.Control]:
    """The parts of a score, each with what it gave."""
    words = look.words
    if score is None or not score.parts:
        return [dim(look, words("pad.why_nothing"))]
    lines = explain.explain_parts(words, score.parts, look.names.in_text(title))
    return [_line(look, line) for line in lines]


def _line(look: Look, line: explain.ExplanationLine) -> ft.Control:
    """A part of a score: the arithmetic too, where there is more of it than the number."""
    term = [dim(look, line.term)] if line.term else []
    row: list[ft.Control] = [stack(text(look, line.label, 15), *term, spacing=0, expand=True)]
    if line.points is not None:
        row.append(strong(look, signed(line.points, look.words.lang), 16))
    return ft.Row(row, spacing=12, vertical_alignment=ft.CrossAxisAlignment.START)


def why_body(state: PadState, look: Look, id_: str, seat: int) -> list[ft.Control]:
    """Heading and lines for one cell, or for a player's sum."""
    words, draft = look.words, state.draft
    title = draft.game.title
    player = dim(look, draft.game.players[seat].name)
    if id_ == TOTAL:
        return [player, *_total(state, look, seat)]
    row = next(row for row in state.rows if row.id == id_)
    word = row_name(words, title, row)
    if row in titles.by_id(title).uncounted:
        reason = text(look, words(f"uncounted.{title}.{id_}"), 15)
        return [player, _head(look, row, word), reason]
    score = state.score(id_, seat)
    unwritten = not state.filled(id_, seat) and not (score and score.points)
    asked = word if unwritten else words.count("pad.why_title", _points(score), row=word)
    head = _head(look, row, asked)
    if unwritten and not draft.finished:
        return [player, head, *(text(look, line, 15) for line in _what_to_write(state, look, row))]
    lines = why_lines(look, None if unwritten else score, title)
    return [player, head, *lines, *_waiting(state, look, id_, seat)]


def _waiting(state: PadState, look: Look, row: str, seat: int) -> list[ft.Control]:
    """What a cell, or a sum, still waits for."""
    waiting = state.waiting(row, seat)
    return [text(look, waits(look.words, state.draft.game, waiting), 15)] if waiting else []


def _head(look: Look, row: Row, asked: str) -> ft.Control:
    return _beside_sign(look, row, 24, heading(look, asked, level=2, size=17))


def _beside_sign(
    look: Look, row: Row, size: float, content: ft.Control, *end: ft.Control
) -> ft.Control:
    picture = row_sign(look, (row.sign, row.colour), size)
    return ft.Row([picture, ft.Container(content, expand=True), *end], spacing=10)


def rule_button(state: PadState, look: Look, row: Row | None) -> ft.Control:
    """To the rule behind a row, or behind a total; from there the way leads back to this game."""
    topic = row.topic if row else titles.by_id(state.draft.game.title).topic("total")
    address = rule_route(topic, state.draft.id)
    key = f"rule-of-{row.id if row else 'total'}"
    return watched_button(state, look, look.words("pad.rule"), go(address), key=key)


def _points(score: RowScore | None) -> int:
    return score.points if score else 0


def _what_to_write(state: PadState, look: Look, row: Row) -> list[str]:
    """What belongs in a cell that is still empty: what is counted, and how it can be entered."""
    words = look.words
    hints = [words(f"pad.write_{row.id}" if row.counts else "pad.write_points")]
    if row.choices:
        faces = ", ".join(number(choice, words.lang) for choice in row.choices)
        hints.append(words("pad.write_choices", choices=faces))
    selected = state.draft.row == row.id
    if selected and state.calculates():
        hints.append(words("pad.write_calculate", button=words("pad.calculate")))
    return hints


def _total(state: PadState, look: Look, seat: int) -> list[ft.Control]:
    """The rows that a sum is made of, each with its points."""
    words, result, title = look.words, state.result, state.draft.game.title
    if result is None:
        return [dim(look, words("pad.why_nothing"))]
    player = result.players[seat]
    asked = words.count("pad.why_total", player.total)
    lines = []
    for row in titles.rows(state.draft.game):
        points = strong(look, signed(_points(player.rows.get(row.id)), words.lang), 16)
        name = text(look, row_name(words, title, row), 15)
        lines.append(_beside_sign(look, row, 20, name, points))
    total = heading(look, asked, level=2, size=17)
    return [total, *lines, *_waiting(state, look, TOTAL, seat)]


def why_sheet(state: PadState, look: Look) -> ft.BottomSheet | None:
    """The sheet over a phone's screen, while a cell asks why."""
    if state.why is None:
        return None
    id_, seat = state.why
    row = next((row for row in state.rows if row.id == id_), None)
    body = why_body(state, look, id_, seat)
    cards = look_up_button(state, look, row) if row else None

    high = 44 * look.scale * len(body) + 110

    def close(_: object) -> None:
        state.why = None

    ways = [
        rule_button(state, look, row),
        *([cards] if cards else []),
        # Not watched: it goes with the sheet, and could not report that it lost the focus.
        quiet(look, look.words("pad.close"), close, key="why-close"),
    ]
    # A column that can scroll takes all the room there is: nine parts in sixteen.
    scroll = ft.ScrollMode.AUTO if high > look.height * 9 / 16 else None
    foot = ft.Row(ways, alignment=ft.MainAxisAlignment.END, wrap=True)
    return ft.BottomSheet(
        key="why-sheet",
        on_dismiss=close,
        bgcolor=look.palette.panel,
        content=ft.Container(
            key="why",
            padding=ft.Padding.only(left=20, top=20, right=20, bottom=16),
            content=stack(*body, foot, spacing=10, scroll=scroll),
        ),
    )
