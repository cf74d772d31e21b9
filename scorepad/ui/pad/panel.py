"""Below or beside the table: the keys or the row's calculator, and what was refused."""

from __future__ import annotations

import flet as ft

from scorepad.archive import sums
from scorepad.i18n.numbers import MINUS, number
from scorepad.i18n.refusals import refusal

from ..desk import LOW, Look
from ..names import card_names, row_name
from ..parts import TOUCH, icon_button, quiet, text
from ..signs import sign
from ..theme import row_colour
from .entry import Entry
from .keypad import GAP, LARGE, KeysHead, MemoKeypad, next_key
from .shape import Shape, head_height
from .state import ENTRY, KEYS, PadState
from .why import why_body


def keys_panel(state: PadState, look: Look, fit: Shape) -> ft.Control:
    """The panel of keys, or of the row's calculator, with a line for what was refused."""
    palette, draft, row = look.palette, state.draft, state.row
    told = _told(state, look)
    explained = _explains(look, fit)
    extra: list[ft.Control] = []
    written = draft.value(row.id, draft.seat) is not None
    if explained and (written or state.panel == KEYS):
        extra = [ft.Divider(color=palette.line), *why_body(state, look, row.id, draft.seat)]
    head = _keys_head(state, look, asks=not explained)
    key_height = _key_height(look, fit, bool(told))
    if state.panel == ENTRY:
        parts = [head, *told, *_calculator(state, look, fit, key_height, extra)]
        scroll = None
    else:
        keypad = MemoKeypad(
            look,
            key_height,
            row.low < 0,
            row.choices,
            draft.at_end(state.rows),
            state.press,
            state.put,
            state.go_on,
        )
        parts = [head, *told, keypad, *extra]
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


def _explains(look: Look, fit: Shape) -> bool:
    """Whether there is room to say why all the time, below the keys."""
    return fit.beside and look.height >= LOW


def _calculator(
    state: PadState, look: Look, fit: Shape, key_height: float, extra: list[ft.Control]
) -> list[ft.Control]:
    """The calculator, which may scroll, and below it next, which never does."""
    entry = Entry(state, look, fit.keys - 20)
    at_end = state.draft.at_end(state.rows)
    onward = ft.Row([next_key(look, TOUCH, at_end, state.go_on)])
    if fit.beside:
        body = ft.Column([entry, *extra], spacing=GAP, scroll=ft.ScrollMode.AUTO, expand=True)
        return [body, onward]
    return [ft.Container(entry, height=key_height * 4 + GAP * 3 - TOUCH / 2), onward]


def _head_of_keys(look: Look) -> float:
    return TOUCH if look.scale <= LARGE else 20 * look.scale + max(TOUCH, 35 * look.scale)


def _key_height(look: Look, fit: Shape, told: bool) -> float:
    if fit.beside:
        room = look.height - head_height(look) - _head_of_keys(look) - 16 - GAP * 4
        return max(TOUCH, min(64.0, (room - (44 * look.scale if told else 0)) / 4))
    return 56.0 if look.height >= 780 else TOUCH


def keys_height(look: Look, fit: Shape) -> float:
    """The height of the panel of keys below the table."""
    return _head_of_keys(look) + 4 * (_key_height(look, fit, False) + GAP) + 16


def _told(state: PadState, look: Look) -> list[ft.Control]:
    """The line that says why a key was not taken; it is read aloud at once."""
    palette, words = look.palette, look.words
    if state.refusal is not None:
        title = state.draft.game.title
        line = refusal(words, state.refusal, title, names=card_names(words, title))
    elif state.notice:
        line = words(state.notice)
    else:
        return []
    return [
        ft.Semantics(
            live_region=True,
            container=True,
            key="refused",
            content=ft.Container(
                text(look, line, 14, colour=palette.bad),
                bgcolor=palette.bad_ground,
                border_radius=12,
                padding=ft.Padding.symmetric(horizontal=12, vertical=8),
            ),
        )
    ]


def _keys_head(state: PadState, look: Look, *, asks: bool) -> ft.Control:
    words, draft, row = look.words, state.draft, state.row
    result = state.result
    typed = draft.text(row.id, draft.seat)
    value = draft.value(row.id, draft.seat)
    score = result.players[draft.seat].rows.get(row.id) if result else None
    if isinstance(value, int):
        shown = number(value, words.lang)
    elif value is None:
        shown = typed.replace("-", MINUS)
    else:
        shown = number(score.points, words.lang) if score else ""
    actions: list[ft.Control] = []
    if state.panel == ENTRY:
        actions.append(
            quiet(
                look,
                words("pad.keys"),
                lambda _: state.open(KEYS),
                key="keys",
                **state.focus.watch("keys"),
            )
        )
    elif state.calculates():
        actions.append(
            quiet(
                look,
                words("pad.calculate"),
                lambda _: state.open(ENTRY),
                key="calculate",
                **state.focus.watch("calculate"),
            )
        )
    if asks:
        actions.append(
            icon_button(
                look,
                ft.Icons.HELP_OUTLINE,
                words("pad.why"),
                lambda _: state.ask(row.id, draft.seat),
                key="ask",
                **state.focus.watch("ask"),
            )
        )
    who = f"{draft.game.players[draft.seat].name} · {row_name(words, draft.game.title, row)}"
    return KeysHead(
        look,
        sign(row.sign, row_colour(row.colour, look.dark), 24),
        who,
        typed.replace("-", MINUS) if sums.is_sum(typed) else "",
        shown,
        actions,
    )
