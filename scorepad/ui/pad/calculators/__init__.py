"""The rows' calculators: how each kind of field is asked for, with the points as one taps.

A row's calculator is its fields, drawn one after another, and then what it asks for beside its
own entry. A new kind of field is a new function here, and nothing else.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

import flet as ft

from scorepad.i18n.explain import explain_row, is_plain
from scorepad.titles.model import Field, Row

from ...hooks import use_value
from ...names import card_names
from ...parts import dim
from ...session import LOW, Look
from ..shape import BESIDE
from ..state import PadState
from .board import board, stages
from .boxes import boxes, lines, points
from .built import built
from .buttons import chip
from .cards import cards
from .copied import copied
from .held import held_symbols
from .shields import shields
from .sites import sites
from .steppers import ages, count
from .switch import switch
from .tokens import tokens
from .track import track
from .turn import turn
from .victory import victory

#: Draws one field of the selected row; the last is the width there is.
Draw = Callable[[PadState, Look, Field, float], ft.Control]

KINDS: Mapping[str, Draw] = {
    "ages": ages,
    "boxes": boxes,
    "cards": cards,
    "count": count,
    "lines": lines,
    "points": points,
    "switch": switch,
    "turn": turn,
    "built": built,
    "held": held_symbols,
    "track": track,
    "victory": victory,
    "board": board,
    "copied": copied,
    "shields": shields,
    "sites": sites,
    "stages": stages,
    "tokens": tokens,
}
#: Kinds small enough to stand where the keys stand; a calculator with others gets more room.
SMALL = ("ages", "count", "turn")
#: The height of the other kinds that end somewhere, with a line or two in them; the rest are lists,
#: and take all the room there is. The choice of a way stands above them.
HEIGHTS = {"boxes": 264, "lines": 180, "points": 76, "switch": 58, "tokens": 226}
WAYS = 54


def fields(row: Row) -> tuple[Field, ...]:
    """What the calculator of a row asks for, in order."""
    return row.fields + row.beside


def wanted_height(row: Row, look: Look) -> float:
    """The height a row's calculator would fill on a phone held upright; 0 for that of the keys."""

    def height(way: str) -> float:
        shown = [field.kind for field in fields(row) if field.way in ("", way)]
        return sum(HEIGHTS.get(kind, math.inf) for kind in shown if kind not in SMALL)

    possible = ways(row)
    most = max(height(way) for way in possible or ("",))
    return (most + WAYS if possible and most else most) * max(1, look.scale)


def ways(row: Row) -> tuple[str, ...]:
    """The ways in which a row can be counted, if there is a choice."""
    named = dict.fromkeys(field.way for field in fields(row) if field.way)
    return tuple(named) if len(named) > 1 else ()


def _way(state: PadState) -> str:
    """The way in which the selected row is counted so far: that of its entry, else of the rest."""
    asked = [field for field in fields(state.row) if state.asked(field) is not None]
    return next((field.way for field in asked if field.way), "")


@ft.component
def Calculator(state: PadState, look: Look, room: float) -> ft.Control:
    """The selected row's calculator, `room` wide."""
    chosen, choose = use_value(dict[str, str])
    row = state.row
    possible = ways(row)
    controls: list[ft.Control] = []
    known = [field for field in fields(row) if field.kind in KINDS]
    if possible:
        way = chosen.get(row.id) or _way(state) or possible[0]
        known = [field for field in known if field.way in ("", way)]
        chips = _choice(state, look, possible, way, lambda one: choose({**chosen, row.id: one}))
        controls.append(chips)
    counts = [field for field in known if field.kind == "count"]
    others = [field for field in known if field.kind != "count"]
    if counts:
        steppers = [count(state, look, field, room) for field in counts]
        controls.append(ft.Row(steppers, wrap=True, spacing=8, run_spacing=4))
    controls += [KINDS[field.kind](state, look, field, room) for field in others]
    controls += _sum(state, look)
    return ft.Column(controls, spacing=6, scroll=ft.ScrollMode.AUTO)


def _choice(
    state: PadState,
    look: Look,
    possible: tuple[str, ...],
    way: str,
    choose: Callable[[str], None],
) -> ft.Control:
    """Which way to count; what was counted in the other stays until something is tapped."""

    def button(one: str) -> ft.Control:
        word = look.words(f"way.{one}")
        return chip(state, look, word, one == way, lambda _: choose(one), key=f"way-{one}")

    chips = [button(one) for one in possible]
    return ft.Row(chips, wrap=True, spacing=8, run_spacing=4)


def _sum(state: PadState, look: Look) -> list[ft.Control]:
    """How the counts add up, in a line; a screen with room to say why has no need of it."""
    told = look.width >= BESIDE and look.width > look.height >= LOW
    if told or not any(field.kind in (*SMALL, "project") for field in state.row.fields):
        return []
    draft = state.draft
    score = state.score(draft.row, draft.seat)
    if score is None or not score.parts or is_plain(score):
        return []
    said = explain_row(look.words, score, card_names(look.words, draft.game.title))
    return [ft.Semantics(live_region=True, container=True, key="sum", content=dim(look, said, 14))]
