"""The last line of the pad: every player's sum, who leads, and the eye that hides them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from scorepad.i18n.numbers import number

from ..desk import Look
from ..hooks import Box, use_part
from ..parts import figures, icon_button, strong, style
from .shape import Shape, totals_height
from .state import Focus, PadState
from .table import NARROW_WORD


@dataclass(frozen=True, slots=True)
class Sum:
    """One player's sum as it is shown and as it is read aloud; `best` marks whoever leads."""

    seat: int
    shown: str
    name: str
    best: bool


@dataclass(frozen=True, slots=True)
class Totals:
    """The sums in view, or that they are hidden."""

    sums: tuple[Sum, ...]
    hidden: bool


@ft.component
def LiveTotals(held: Box[PadState], look: Look, shape: Shape) -> ft.Control:
    """The sums of the pad in play, which can be hidden."""
    state = held.held

    def toggle() -> None:
        state.show(state.draft.hide(not state.draft.hidden))

    shown = use_part(state, lambda: totals(state, look, shape))
    return _totals_view(shown, look, shape, state.focus, state.ask_total, toggle)


MemoLiveTotals = ft.memo(LiveTotals)


@ft.component
def TotalsRow(
    totals: Totals, look: Look, shape: Shape, focus: Focus, ask: Callable[[int], None]
) -> ft.Control:
    """The sums of a finished game, which has nothing left to hide."""
    return _totals_view(totals, look, shape, focus, ask, None)


def _totals_view(
    totals: Totals,
    look: Look,
    shape: Shape,
    focus: Focus,
    ask: Callable[[int], None],
    toggle: Callable[[], None] | None,
) -> ft.Control:
    palette, words = look.palette, look.words
    icon = ft.Icons.VISIBILITY_OFF_OUTLINED if totals.hidden else ft.Icons.VISIBILITY_OUTLINED
    name = words("pad.reveal" if totals.hidden else "pad.hide")
    if toggle is None:
        label: ft.Control = strong(look, words("pad.total"), 15, lines=1)
    elif shape.narrow:
        label = _narrow_eye(look, shape, icon, name, toggle, focus)
    else:
        flip = toggle
        eye = icon_button(look, icon, name, lambda _: flip(), key="hide", **focus.watch("hide"))
        word = strong(look, words("pad.total"), 15, lines=1)
        label = ft.Row([ft.Container(word, expand=True), eye], spacing=0)
    return ft.Container(
        height=totals_height(look),
        border=ft.Border.only(top=ft.BorderSide(2, palette.gold)),
        content=ft.Row(
            [
                ft.Container(
                    label,
                    width=shape.label,
                    padding=ft.Padding.only(left=0 if shape.narrow and toggle else 14),
                ),
                *(
                    MemoTotal(one, look, shape, None if totals.hidden else ask)
                    for one in totals.sums
                ),
            ],
            spacing=0,
        ),
    )


def _narrow_eye(
    look: Look,
    shape: Shape,
    icon: ft.IconData,
    name: str,
    toggle: Callable[[], None],
    focus: Focus,
) -> ft.Control:
    """The eye with the word for the sums below it, where they cannot stand side by side."""
    palette = look.palette
    face = style(look, bg=ft.Colors.TRANSPARENT, ink=palette.ink, pad=0, radius=12)
    face.padding = ft.Padding.all(0)
    word = strong(look, look.words("pad.total"), NARROW_WORD, lines=1, height=1.0)
    return ft.TextButton(
        content=ft.Column(
            [ft.Icon(icon, semantics_label=name, color=palette.ink, size=20), word],
            spacing=1,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        style=face,
        on_click=lambda _: toggle(),
        width=shape.label,
        height=totals_height(look) - 2,
        key="hide",
        **focus.watch("hide"),
    )


@ft.component
def Total(one: Sum, look: Look, shape: Shape, ask: Callable[[int], None] | None) -> ft.Control:
    """One player's sum; a bar below it marks who leads, and a tap asks why."""
    palette, best, seat = look.palette, one.best, one.seat
    tapped = (lambda _: ask(seat)) if ask else None
    shown = figures(
        look,
        one.shown,
        21 if shape.column >= 52 else 18,
        colour=palette.gold if best else palette.ink,
        align=ft.TextAlign.CENTER,
        no_wrap=True,
        height=1.1,
    )
    bar = ft.Container(width=26, height=3, border_radius=2, bgcolor=palette.gold if best else None)
    return ft.Semantics(
        label=one.name,
        button=ask is not None,
        container=True,
        exclude_semantics=True,
        on_tap=tapped,
        content=ft.Container(
            ft.Column(
                [shown, bar],
                spacing=0,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            key=f"total-{seat}",
            on_click=tapped,
            width=shape.column,
            height=totals_height(look) - 2,
            alignment=ft.Alignment.CENTER,
        ),
    )


MemoTotal = ft.memo(Total)
MemoTotals = ft.memo(TotalsRow)


def totals(state: PadState, look: Look, shape: Shape) -> Totals:
    words, result, draft = look.words, state.result, state.draft
    sums = []
    top = max((one.total for one in result.players), default=0) if result else 0
    for seat in shape.seats:
        player = draft.game.players[seat].name
        if draft.hidden:
            total = "•••"
            spoken = words("pad.hidden")
        else:
            total = number(result.players[seat].total, words.lang) if result else "–"
            spoken = total
        leads = (
            result is not None
            and not draft.hidden
            and (top > 0 or result.victory != "points")
            and seat in result.winners
        )
        spoken = (
            f"{spoken}, {words('pad.wins' if draft.finished else 'pad.leads')}" if leads else spoken
        )
        sums.append(Sum(seat, total, f"{player}, {words('pad.total')}, {spoken}", leads))
    return Totals(tuple(sums), draft.hidden)
