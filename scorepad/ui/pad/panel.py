"""Below or beside the table: the keys or the row's calculator, and what was refused."""

from __future__ import annotations

from typing import NamedTuple

import flet as ft

from scorepad.archive import sums
from scorepad.i18n.numbers import MINUS, number
from scorepad.i18n.refusals import refusal_text
from scorepad.titles.model import Row

from ..hooks import Box, memo_component, use_part
from ..names import row_name
from ..notice_bars import close_button
from ..parts import TOUCH, flow, live, stack, text
from ..session import LOW, Look
from ..signs import sign
from ..text_width import fitting_size, text_width
from ..theme import FIGURES, TEXT, row_colour
from .alerts import alerts_height, below_alerts
from .calculators.buttons import icon_button, once, quiet
from .calculators.calculator import Calculator, list_key, wanted_height
from .keypad import (
    GAP,
    LARGE,
    SIGN,
    Keypad,
    keys_head,
    keys_head_height,
    keys_head_room,
    next_key,
)
from .open_game import CALCULATOR, KEYS
from .overwriting import Question, TypedOver
from .shape import Shape, head_height
from .state import PadState
from .table import NONE, cell, faces
from .why import rule_button, why_body

#: The smallest size that a sum shrinks to.
SMALL = 12
#: On a phone, the least width left for a sum where the way to the reason is a word.
SUM = 190
#: How much of a phone held upright a calculator with cards or boxes takes.
TALL = 0.45
#: The height of a question about numbers written by hand, or about ticks.
QUESTION = 120
#: A button of a question: its message, and its key.
Answer = tuple[str, str]
#: The rows that stay in sight above a calculator and its notices.
LEAST_ROWS = 2


class Frame(NamedTuple):
    """What decides how the panel is laid out; numbers don't."""

    panel: str
    row: Row
    at_end: bool
    message: str
    refused: bool
    question: Question | TypedOver | None
    notices: float
    #: The list that is to begin at its top, if the calculator is one.
    list_key: str | None


@memo_component
def KeysPanel(held: Box[PadState], look: Look, fit: Shape) -> ft.Control:
    """The panel of keys, or of the row's calculator, with a line for what was refused."""
    state, palette = held.held, look.palette
    frame = use_part(state, lambda: _frame(state, look))
    explained = _explains(look, fit)
    extra: list[ft.Control] = [Reason(held, look)] if explained else []
    head = below_alerts(held, look, KeysHead(held, look, fit.keys - 20))
    notice = [*_message(state, look, frame), *_asked(state, look, frame.question)]
    key_height = _key_height(look, fit, bool(notice))
    if frame.panel == CALCULATOR:
        parts = [head, *notice, *_calculator(held, frame, look, fit, extra)]
        scroll = None
    else:
        keypad = Keypad(
            look,
            key_height,
            frame.row.low < 0,
            frame.row.per_point,
            frame.row.choices,
            frame.at_end,
            state.press,
            state.put,
            state.go_on,
        )
        parts = [head, *notice, keypad, *extra]
        scroll = ft.ScrollMode.AUTO if fit.beside else None
    side = ft.BorderSide(1, palette.line)
    return ft.Container(
        width=fit.keys,
        bgcolor=palette.panel,
        # A border with rounded corners must be the same all round.
        border=ft.Border.only(left=side) if fit.beside else None,
        border_radius=None if fit.beside else ft.BorderRadius.only(top_left=22, top_right=22),
        padding=ft.Padding.only(left=10, top=6, right=10, bottom=10),
        content=ft.Column(parts, spacing=GAP, tight=not fit.beside, scroll=scroll),
    )


def _frame(state: PadState, look: Look) -> Frame:
    message = _message_words(state, look)
    return Frame(
        state.panel,
        state.row,
        state.at_end,
        message,
        state.refusal is not None,
        state.question,
        notices_height(state, look),
        list_key(state),
    )


def _explains(look: Look, fit: Shape) -> bool:
    """Whether there is room to say why all the time, below the keys."""
    return fit.beside and look.height >= LOW


def _calculator(
    held: Box[PadState], frame: Frame, look: Look, fit: Shape, extra: list[ft.Control]
) -> list[ft.Control]:
    """The calculator, which may scroll, and below it next, which never does."""
    state = held.held
    entry = Calculator(state, look, fit.keys - 20)
    onward = ft.Row([next_key(look, TOUCH, frame.at_end, state.go_on)])
    if fit.beside:
        scroll = ft.ScrollMode.AUTO
        body = ft.Column(
            [entry, *extra], spacing=GAP, scroll=scroll, expand=True, key=frame.list_key
        )
        return [body, onward]
    height = _calculator_height(look, fit, frame.row, frame.notices)
    return [ft.Container(entry, height=height), onward]


def _calculator_height(look: Look, fit: Shape, row: Row, notices: float) -> float:
    """Enough for its row, but never so much that the sheet is left with a single row."""
    height = _key_height(look, fit, False) * 4 + GAP * 3 - TOUCH / 2
    height = max(height, min(wanted_height(row, look), look.height * TALL))
    others = head_height(look) + fit.head + fit.totals + keys_head_height(look) + 16 + 2 * GAP
    room = look.height - others - TOUCH - notices - LEAST_ROWS * fit.line
    return max(2 * TOUCH, min(height, room))


def _key_height(look: Look, fit: Shape, message: bool) -> float:
    if fit.beside:
        room = look.height - head_height(look) - keys_head_height(look) - 16 - GAP * 4
        return max(TOUCH, min(64.0, (room - (_message_height(look) if message else 0)) / 4))
    return 56.0 if look.height >= 780 else TOUCH


def panel_height(state: PadState, look: Look, fit: Shape) -> float:
    """The height of the panel below the table."""
    notices = notices_height(state, look)
    head = keys_head_height(look) + 16 + GAP + notices
    if state.panel == CALCULATOR:
        return head + _calculator_height(look, fit, state.row, notices) + GAP + TOUCH
    return head + 4 * (_key_height(look, fit, False) + GAP) - GAP


def notices_height(state: PadState, look: Look) -> float:
    """The height of the warnings and of what was refused."""
    refused = _message_height(look) if _message_words(state, look) else 0
    asked = QUESTION * look.scale if state.question else 0
    return alerts_height(state, look) + refused + asked


def _message_height(look: Look) -> float:
    return max(TOUCH, 44 * look.scale) + GAP


def _message_words(state: PadState, look: Look) -> str:
    """Why a key was not taken, or nothing."""
    if state.refusal is None:
        coins = look.words.count("card.coins", state.row.per_point)
        return look.words(state.notice, coins=coins) if state.notice else ""
    title = state.draft.game.title
    return refusal_text(look.words, state.refusal, title, name_of=look.names.in_text(title))


def _message(state: PadState, look: Look, frame: Frame) -> list[ft.Control]:
    """The line that says why a key was not taken, or what to know; it is read aloud at once."""
    if not frame.message:
        return []
    palette = look.palette
    ink, ground = (
        (palette.bad, palette.bad_ground) if frame.refused else (palette.ink, palette.raised)
    )
    message = live(text(look, frame.message, 14, colour=ink), expand=True)
    close = once(state, lambda _: state.close_notice())
    away = close_button(look, close, key="close-notice", **state.focus.watch("close-notice"))
    return [
        ft.Container(
            ft.Row([message, away], spacing=0),
            # Without a key the calculator below would be taken for this line, and lose its state.
            key="refused",
            bgcolor=ground,
            border_radius=12,
            padding=ft.Padding.only(left=12),
        )
    ]


def _asked(state: PadState, look: Look, question: Question | TypedOver | None) -> list[ft.Control]:
    """Whether numbers written by hand may give way to what is counted, or ticks to a number."""
    if question is None:
        return []
    words = look.words
    if isinstance(question, TypedOver):
        ticked = words.count("cards.ticked", question.ticked)
        typed = question.text.replace("-", MINUS)
        asked = words("pad.ticks", ticked=ticked, number=typed)
        answers = ("pad.ticks_keep", "ticks-keep"), ("pad.ticks_points", "ticks-points")
        return [_question(state, look, asked, answers, "ticks")]
    game, rows = state.draft.game, {row.id: row for row in state.rows}
    numbers = [
        f"{game.players[seat].name} · {row_name(words, game.title, rows[row])} "
        f"{number(_number(state, row, seat), words.lang)}"
        for seat, row in question.cells
    ]
    if question.ticks:
        asked = words("turn.points", numbers=words.join(numbers))
        answers = ("turn.points_tick", "by-hand-tick"), ("turn.points_without", "by-hand-count")
        return [_question(state, look, asked, answers, "by-hand")]
    asked = words("pad.by_hand", numbers=words.join(numbers))
    answers = ("pad.by_hand_keep", "by-hand-keep"), ("pad.by_hand_count", "by-hand-count")
    return [_question(state, look, asked, answers, "by-hand")]


def _number(state: PadState, row: str, seat: int) -> int:
    """The number in a cell, or the points of a count in it."""
    value, score = state.draft.value(row, seat), state.score(row, seat)
    return value if isinstance(value, int) else score.points if score else 0


def _question(
    state: PadState, look: Look, asked: str, answers: tuple[Answer, Answer], key: str
) -> ft.Control:
    """A question that is read aloud at once, and its answers: keep, and give way."""

    def button(word: str, give_way: bool, key: str) -> ft.Control:
        tapped = once(state, lambda _: state.answer(give_way))
        return quiet(state, look, look.words(word), tapped, key=key)

    (keep, keep_key), (give, give_key) = answers
    buttons: list[ft.Control] = [button(keep, False, keep_key), button(give, True, give_key)]
    return ft.Container(
        stack(live(text(look, asked, 14)), flow(buttons, between=4), spacing=4),
        key=key,
        bgcolor=look.palette.raised,
        border_radius=12,
        padding=ft.Padding.symmetric(horizontal=12, vertical=8),
    )


@memo_component
def Reason(held: Box[PadState], look: Look) -> ft.Control:
    """Why the selected cell is what it is, all the time, where there is room."""
    state = held.held

    def asked() -> tuple[object, ...]:
        draft, row = state.draft, state.row.id
        score = state.score(row, draft.seat)
        waiting = state.waiting(row, draft.seat)
        return draft.seat, row, draft.value(row, draft.seat), score, waiting, state.panel

    _, _, written, _, _, panel = use_part(state, asked)
    if written is None and panel != KEYS:
        return ft.Container()
    body = why_body(state, look, state.row.id, state.draft.seat)
    rule = ft.Row([rule_button(state, look, state.row)])
    return ft.Column([ft.Divider(color=look.palette.line), *body, rule], spacing=GAP, tight=True)


class Selected(NamedTuple):
    """Whose cell the finger is on, and what else there is to it than the keys."""

    row: Row
    player: str
    panel: str
    calculates: bool


def _standing(state: PadState) -> Selected:
    draft = state.draft
    player = draft.game.players[draft.seat].name
    return Selected(state.row, player, state.panel, state.calculates())


def _written(state: PadState, look: Look) -> str:
    """What the selected cell is so far: the sum and what it comes to, or the number."""
    words, draft, row = look.words, state.draft, state.row
    typed = draft.text(row.id, draft.seat)
    value = draft.value(row.id, draft.seat)
    if not isinstance(value, int):
        return faces(cell(state, row, draft.seat), row, words)[0]
    shown = words.count("card.coins", value) if row.per_point else number(value, words.lang)
    return f"{typed.replace('-', MINUS)} = {shown}" if sums.is_sum(typed) else shown


@memo_component
def Written(held: Box[PadState], look: Look, room: float) -> ft.Control:
    """The number in the head of the keys, alone: it changes at every key."""
    state = held.held
    written, row = use_part(state, lambda: (_written(state, look), state.row))
    shown, family, colour = written, FIGURES, look.palette.ink
    if row.counts and not written:
        # Before anything is typed it must be clear that these are not points.
        shown = written = look.words(f"pad.hint_{row.id}")
        family, colour = TEXT, look.palette.dim
    # A long sum shrinks; of one that is longer still the end is worth more than the beginning.
    while text_width(shown, SMALL * look.scale, family) > room:
        shown = "…" + shown[2:]
    size = min(19 if family == FIGURES else 15, fitting_size(shown, room, family) / look.scale)
    return ft.Semantics(
        key="written",
        label=look.words("pad.none") if written == NONE else written,
        live_region=True,
        container=True,
        exclude_semantics=True,
        content=text(look, shown, size, family=family, colour=colour, lines=1, height=1.15),
    )


@memo_component
def KeysHead(held: Box[PadState], look: Look, width: float) -> ft.Control:
    """Whose number it is, what it is so far, and the ways to its calculator and its reason."""
    state, words = held.held, look.words
    at = use_part(state, lambda: _standing(state))
    actions: list[ft.Control] = []
    buttons: list[str] = []
    if at.panel == CALCULATOR or at.calculates:
        counting = at.panel == CALCULATOR
        other, key = (KEYS, "keys") if counting else (CALCULATOR, "calculate")
        buttons.append(words("pad.keys" if counting else "pad.calculate"))
        actions.append(quiet(state, look, buttons[0], lambda _: state.open(other), key=key))

    def ask(_: object) -> None:
        state.ask(state.row.id, state.draft.seat)

    why = words("pad.why")
    room = keys_head_room(look, width, [*buttons, why])
    if look.scale <= LARGE and (look.wide or room >= SUM * look.scale):
        buttons.append(why)
        actions.append(quiet(state, look, why, ask, key="ask"))
    else:
        buttons.append("")
        actions.append(icon_button(state, look, ft.Icons.HELP_OUTLINE, why, ask, key="ask"))
    who = f"{at.player} · {row_name(words, state.draft.game.title, at.row)}"
    picture = sign(at.row.sign, row_colour(at.row.colour, look.dark), SIGN)
    room = keys_head_room(look, width, buttons)
    return keys_head(look, picture, who, Written(held, look, room), actions, width, room)
