"""The names above the columns of the pad, their teams, and the ways to players out of sight."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from ..hooks import Box, memo_component, use_part
from ..parts import icon_button, stack, strong
from ..session import Look
from .calculators.registry import TURNS
from .column_names import EDGES
from .shape import TEAM, Shape
from .state import PadState
from .team_marks import team_letter, team_letters

#: Around the button in the corner.
CORNER = ft.Padding.only(left=6, right=6, bottom=1)


@dataclass(frozen=True, slots=True)
class Heads:
    """The names in view with the letters of their teams, if any, and how many players there are."""

    names: tuple[str, ...]
    teams: tuple[str, ...]
    chosen: int | None
    total: int


def heads(state: PadState, shape: Shape) -> Heads:
    draft = state.draft
    players, letters = draft.game.players, team_letters(draft.game)
    names = tuple(players[seat].name for seat in shape.seats)
    teams = tuple(letters[seat] for seat in shape.seats) if letters else ()
    chosen = None if draft.finished else draft.seat - shape.seats[0]
    return Heads(names, teams, chosen, len(players))


@memo_component
def LiveHead(held: Box[PadState], look: Look, shape: Shape) -> ft.Control:
    """The names above the pad; whose turn it is changes."""
    state, palette = held.held, look.palette
    now = use_part(state, lambda: heads(state, shape))
    columns = [
        _column_head(look, shape, name, at == now.chosen, now.teams[at : at + 1], seat)
        for at, (name, seat) in enumerate(zip(now.names, shape.seats, strict=True))
    ]
    return ft.Container(
        height=shape.head,
        border=ft.Border.only(bottom=ft.BorderSide(1, palette.line)),
        content=ft.Row(
            [_corner(state, look, shape, now.total), *columns],
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.END,
        ),
    )


def _corner(state: PadState, look: Look, shape: Shape, total: int) -> ft.Control:
    """Where not all players fit, the ways to those out of sight."""
    if not shape.paged:
        turns = TURNS.get(state.draft.game.title)
        button = turns.button(state, look) if turns else None
        # As broad as its word: on a desktop the column is half the screen.
        left = ft.Alignment.CENTER_LEFT
        return ft.Container(button, width=shape.label, padding=CORNER, alignment=left)
    words, first, last = look.words, shape.seats[0], shape.seats[-1]

    def way(icon: ft.IconData, name: str, key: str, seat: int) -> ft.Control:
        def turn(_: object) -> None:
            state.select(state.draft.row, seat)

        act = turn if 0 <= seat < total else None
        return icon_button(look, icon, name, act, key=key)

    ways = [
        way(ft.Icons.CHEVRON_LEFT, words("pad.earlier"), "earlier", first - 1),
        way(ft.Icons.CHEVRON_RIGHT, words("pad.later"), "later", last + 1),
    ]
    return ft.Container(ft.Row(ways, spacing=0), width=shape.label)


def _column_head(
    look: Look, shape: Shape, name: str, chosen: bool, team: tuple[str, ...], seat: int
) -> ft.Control:
    """A player's name, turned where it would not fit otherwise, above the letter of the team."""
    fit, palette = shape.names, look.palette
    written: ft.Control = strong(
        look,
        name,
        fit.size,
        lines=fit.lines[seat],
        height=1.05,
        colour=palette.gold if chosen else palette.ink,
        align=ft.TextAlign.START if fit.turned else ft.TextAlign.CENTER,
    )
    letters = [team_letter(look, letter, height=TEAM * look.scale) for letter in team]
    height = shape.head - 1 - (TEAM * look.scale if team else 0)
    if fit.turned:
        length = ft.Container(written, width=height - EDGES, alignment=ft.Alignment.CENTER_LEFT)
        written = ft.RotatedBox(quarter_turns=3, content=length)
    body = ft.Container(written, height=height, alignment=ft.Alignment.CENTER)
    stretch = ft.CrossAxisAlignment.STRETCH
    return ft.Container(
        stack(body, *letters, spacing=0, horizontal_alignment=stretch),
        width=shape.column,
        padding=ft.Padding.symmetric(horizontal=1),
    )
