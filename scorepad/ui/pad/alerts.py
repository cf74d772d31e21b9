"""What the players must hear at once: the title's warnings, in a line each above the keys."""

from __future__ import annotations

import flet as ft

from scorepad import titles
from scorepad.i18n.warnings import warning_text
from scorepad.titles.model import Part
from scorepad.titles.title import ENDS, KEEPS, ONCE

from ..hooks import Box, memo_component, use_part
from ..notice_bars import close_button
from ..parts import TOUCH, live, primary, quiet, stack, strong
from ..session import Look
from ..text_width import line_count, text_width
from ..theme import STRONG
from .shape import keys_width
from .state import PadState

#: How much of a screen's height belongs to each line that is shown at once.
SHARE = 400
#: The size of a line's words; what is beside them, without and within a button.
SIZE, BESIDE, EDGES = 14, 136, 48
#: The height of a line of words, in letters; the lines of a text with too long a word.
LINE, LONG = 1.3, 4
#: The least width at which a line has room for a button that ends the game.
ROOMY = 320


def shown_warnings(state: PadState, look: Look) -> tuple[Part, ...]:
    """The warnings to show, most pressing first; more come as these are put away.

    Those that come once are shown only where the last change brought them about.
    """
    draft = state.draft
    now = titles.warnings(draft.game)
    if any(ONCE in part.facts for part in now):
        here = draft.done and draft.done[-1].row == draft.row
        before = titles.warnings(draft.undo().game) if here else now
        now = tuple(part for part in now if ONCE not in part.facts or part not in before)
    # A small screen belongs to the sheet: what was just refused takes the place of a warning.
    most = max(1, int(look.height / SHARE / look.scale)) - bool(state.refusal or state.notice)
    return tuple(part for part in now if part not in state.put_away)[:most]


@memo_component
def Alerts(held: Box[PadState], look: Look) -> ft.Control:
    """A line for each warning, drawn again only when there is something else to hear."""
    state = held.held
    shown = use_part(state, lambda: shown_warnings(state, look))
    if not shown:
        return ft.Container()
    lines = [_alert(state, look, part, at) for at, part in enumerate(shown)]
    return ft.Container(stack(*lines, spacing=4), padding=ft.Padding.only(bottom=4))


def alerts_height(state: PadState, look: Look) -> float:
    """The height of all the lines."""
    return sum(_height(state, look, part) for part in shown_warnings(state, look))


def _offer(look: Look, part: Part) -> str:
    """The message of the button in a line: to end the game, for which the head has one too where
    there is no room, or to keep what cannot be."""
    if KEEPS in part.facts:
        return "keep.so"
    return "pad.finish" if ENDS in part.facts and keys_width(look) >= ROOMY else ""


def _height(state: PadState, look: Look, part: Part) -> float:
    words = look.words
    room = keys_width(look) - BESIDE
    if offer := _offer(look, part):
        room -= EDGES + text_width(words(offer), SIZE * look.scale, STRONG, spacing=0)
    warning = warning_text(words, part, look.names.in_text(state.draft.game.title))
    lines = line_count(warning, room, SIZE * look.scale, STRONG) or LONG
    return max(TOUCH, lines * SIZE * LINE * look.scale) + 8


def below_alerts(held: Box[PadState], look: Look, control: ft.Control) -> ft.Control:
    """A control with whatever there is to hear above it."""
    return stack(Alerts(held, look), control, spacing=0)


def _alert(state: PadState, look: Look, part: Part, at: int) -> ft.Control:
    words, palette = look.words, look.palette
    ends = ENDS in part.facts
    warning = warning_text(words, part, look.names.in_text(state.draft.game.title))
    # A star for the end, a question for what cannot be, a bell for the rest: the edge's colour
    # does not tell them apart alone.
    picture = ft.Icons.STARS if ends else ft.Icons.NOTIFICATIONS_ACTIVE
    if KEEPS in part.facts:
        picture = ft.Icons.HELP_OUTLINE
    line: list[ft.Control] = [
        ft.Icon(picture, size=20, color=palette.gold),
        live(strong(look, warning, SIZE, height=LINE), expand=True),
    ]

    def put_away(_: object) -> None:
        state.focus.leave()
        state.put_away = (*state.put_away, part)

    offer = _offer(look, part)
    if KEEPS in part.facts:
        name, warning_key = f"alert-keep-{at}", str(part.facts[KEEPS])

        def keep(_: object) -> None:
            state.focus.leave()
            state.act(lambda game, _: titles.by_id(game.title).keep(game, warning_key))

        line.append(quiet(look, words(offer), keep, size=SIZE, key=name, **state.focus.watch(name)))
    elif offer:
        line.append(
            primary(
                look,
                words("pad.finish"),
                lambda _: state.finish(),
                size=SIZE,
                key=f"alert-finish-{at}" if at else "alert-finish",
                **state.focus.watch("alert-finish"),
            )
        )
    key = f"close-alert-{at}"
    line.append(close_button(look, put_away, key=key, **state.focus.watch(key)))
    return ft.Container(
        key=f"alert-{part.what}-{at}",
        bgcolor=palette.raised,
        border=ft.Border.all(2 if ends else 1, palette.gold),
        border_radius=14,
        padding=ft.Padding.only(left=10, right=2),
        content=ft.Row(line, spacing=8),
    )
