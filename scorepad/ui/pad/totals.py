"""The last line of the pad: every player's sum, who leads, and the eye that hides them."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from scorepad.i18n.numbers import number
from scorepad.i18n.outcome import waits

from ..hooks import Box, memo_component, use_part
from ..parts import centred_stack, figures, strong, style
from ..session import Look
from ..text_width import fitting_size
from ..theme import STRONG
from .calculators.buttons import icon_button
from .open_game import TOTAL
from .shape import TEAM, Shape
from .state import PadState
from .table import NARROW_WORD, WAITS
from .team_marks import team_letters, team_name

#: The size of a team's sum.
TEAM_SUM = 13


@dataclass(frozen=True, slots=True)
class Sum:
    """One player's sum, shown and read aloud; whether it leads, and whether it is hidden.

    `team` is the letter of the player's team and its sum, if there are teams.
    """

    shown: str
    team: str
    name: str
    best: bool
    hidden: bool


@memo_component
def LiveTotals(held: Box[PadState], look: Look, shape: Shape) -> ft.Control:
    """The sums of the pad in play, which can be hidden."""
    state = held.held
    hidden = use_part(state, lambda: state.draft.hidden)
    return _totals_view(held, look, shape, _eye(state, look, shape, hidden))


def final_totals(held: Box[PadState], look: Look, shape: Shape) -> ft.Control:
    """The sums of a finished game, which has nothing left to hide."""
    word = strong(look, look.words("pad.total"), 15, lines=1)
    label = ft.Container(word, padding=ft.Padding.only(left=14))
    return _totals_view(held, look, shape, label)


def _totals_view(held: Box[PadState], look: Look, shape: Shape, label: ft.Control) -> ft.Control:
    sums = [LiveTotal(held, seat, look, shape) for seat in shape.seats]
    return ft.Container(
        height=shape.totals,
        border=ft.Border.only(top=ft.BorderSide(2, look.palette.gold)),
        content=ft.Row([ft.Container(label, width=shape.label), *sums], spacing=0),
    )


def _eye(state: PadState, look: Look, shape: Shape, hidden: bool) -> ft.Control:
    """The word for the sums, and the eye that hides them."""
    icon = ft.Icons.VISIBILITY_OFF_OUTLINED if hidden else ft.Icons.VISIBILITY_OUTLINED
    name = look.words("pad.reveal" if hidden else "pad.hide")

    def toggle(_: object) -> None:
        state.show(state.draft.hide(not state.draft.hidden))

    total = look.words("pad.total")
    if not shape.narrow:
        eye = icon_button(state, look, icon, name, toggle, key="hide")
        word = ft.Container(strong(look, total, 15, lines=1), expand=True)
        return ft.Container(ft.Row([word, eye], spacing=0), padding=ft.Padding.only(left=14))
    # The word stands below the eye, where they cannot stand side by side.
    palette = look.palette
    return ft.TextButton(
        content=centred_stack(
            ft.Icon(icon, semantics_label=name, color=palette.ink, size=20),
            strong(look, total, NARROW_WORD, lines=1, height=1.0),
            spacing=1,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        style=style(look, bg=ft.Colors.TRANSPARENT, pad=ft.Padding.all(0), radius=12),
        on_click=toggle,
        width=shape.label,
        height=shape.totals - 2,
        key="hide",
        **state.focus.watch("hide"),
    )


@memo_component
def LiveTotal(held: Box[PadState], seat: int, look: Look, shape: Shape) -> ft.Control:
    """One player's sum; a bar below it marks who leads, and a tap asks why."""
    state, palette = held.held, look.palette
    view = use_part(state, lambda: total(state, look, seat))
    best = view.best
    tapped = None if view.hidden else (lambda _: state.ask_total(seat))
    shown = figures(
        look,
        view.shown,
        21 if shape.column >= 52 else 18,
        colour=palette.gold if best else palette.ink,
        align=ft.TextAlign.CENTER,
        no_wrap=True,
        height=1.1,
    )
    team: list[ft.Control] = []
    if view.team:
        fits = fitting_size(view.team, shape.column - 2, STRONG) / look.scale
        line = TEAM / TEAM_SUM
        team = [strong(look, view.team, min(TEAM_SUM, fits), height=line, no_wrap=True)]
    bar = ft.Container(width=26, height=3, border_radius=2, bgcolor=palette.gold if best else None)
    return ft.Semantics(
        label=view.name,
        button=not view.hidden,
        container=True,
        exclude_semantics=True,
        on_tap=tapped,
        content=ft.Container(
            centred_stack(shown, bar, *team, spacing=0),
            key=f"total-{seat}",
            on_click=tapped,
            width=shape.column,
            height=shape.totals - 2,
            alignment=ft.Alignment.CENTER,
        ),
    )


def total(state: PadState, look: Look, seat: int) -> Sum:
    """One player's sum, and that of the team; before anyone has a point nobody leads."""
    words, result, draft = look.words, state.result, state.draft
    team, letters = "", team_letters(draft.game)
    if draft.hidden:
        shown, spoken = "•••", words("pad.hidden")
    else:
        shown = spoken = number(result.players[seat].total, words.lang) if result else "–"
        if waiting := state.waiting(TOTAL, seat):
            shown, spoken = shown + WAITS, f"{spoken}, {waits(words, draft.game, waiting)}"
    for side in (result.teams or ()) if result and not draft.hidden else ():
        if seat in side.players:
            points = number(side.total, words.lang)
            team = f"{letters[seat]} {points}"
            spoken += f", {team_name(words, letters[seat])} {points}"
    leads = (
        result is not None
        and not draft.hidden
        and seat in result.winners
        and (result.victory != "points" or any(player.total for player in result.players))
    )
    if leads:
        spoken += ", " + words("pad.wins" if draft.finished else "pad.leads")
    name = f"{draft.game.players[seat].name}, {words('pad.total')}, {spoken}"
    return Sum(shown, team, name, leads, draft.hidden)
