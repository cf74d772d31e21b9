"""What the players must hear at once: the title's warnings, in a line each above the keys."""

from __future__ import annotations

import flet as ft

from scorepad import titles
from scorepad.i18n.warnings import warning_text
from scorepad.titles.model import Part
from scorepad.titles.title import ENDS, ONCE

from ..hooks import Box, use_part
from ..names import card_names
from ..parts import primary, strong
from ..session import Look
from .state import PadState


def told(state: PadState) -> tuple[Part, ...]:
    """The warnings to show: those told once only where the last change brought them about."""
    draft = state.draft
    now = titles.warnings(draft.game)
    if not any(ONCE in part.facts for part in now):
        return now
    here = draft.done and draft.done[-1].row == draft.row
    before = titles.warnings(draft.undo().game) if here else now
    return tuple(part for part in now if ONCE not in part.facts or part not in before)


def alerts(state: PadState, look: Look) -> list[ft.Control]:
    """A line for each warning, read aloud as it comes; one that ends the game offers to."""
    return [_alert(state, look, part, at) for at, part in enumerate(told(state))]


@ft.component
def Alerts(held: Box[PadState], look: Look) -> ft.Control:
    """The lines, drawn again only when there is something else to hear."""
    state = held.held
    if not use_part(state, lambda: told(state)):
        return ft.Container()
    lines = ft.Column(alerts(state, look), spacing=4, tight=True)
    return ft.Container(lines, padding=ft.Padding.only(bottom=4))


MemoAlerts = ft.memo(Alerts)


def below_alerts(held: Box[PadState], look: Look, control: ft.Control) -> ft.Control:
    """A control with whatever there is to hear above it."""
    return ft.Column([MemoAlerts(held, look), control], spacing=0, tight=True)


def _alert(state: PadState, look: Look, part: Part, at: int) -> ft.Control:
    words, palette = look.words, look.palette
    ends = ENDS in part.facts
    said = warning_text(words, part, card_names(words, state.draft.game.title))
    # A star for the end, a bell for the rest: the edge's colour does not tell them apart alone.
    picture = ft.Icons.STARS if ends else ft.Icons.NOTIFICATIONS_ACTIVE
    line: list[ft.Control] = [
        ft.Icon(picture, size=20, color=palette.gold),
        ft.Semantics(
            live_region=True,
            container=True,
            expand=True,
            content=strong(look, said, 14),
        ),
    ]
    if ends:
        line.append(
            primary(
                look,
                words("pad.finish"),
                lambda _: state.finish(),
                size=14,
                key=f"alert-finish-{at}" if at else "alert-finish",
                **state.focus.watch("alert-finish"),
            )
        )
    return ft.Container(
        key=f"alert-{part.what}-{at}",
        bgcolor=palette.raised,
        border=ft.Border.all(2 if ends else 1, palette.gold),
        border_radius=14,
        padding=ft.Padding.symmetric(horizontal=10, vertical=4 if ends else 7),
        content=ft.Row(line, spacing=8),
    )
