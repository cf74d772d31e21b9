"""The calculator of the selected row: those of its slots one after another, with the points."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.i18n.explain import explain_row, is_plain
from scorepad.titles.model import Row

from ...hooks import use_value
from ...parts import dim, flow, live
from ...session import LOW, Look
from ..shape import BESIDE
from ..state import PadState
from .buttons import chip
from .registry import CALCULATORS

#: The height of the choice between ways to count.
WAYS = 54


def wanted_height(row: Row, look: Look) -> float:
    """The height a row's calculator would fill on a phone held upright; 0 for that of the keys."""

    def height(way: str) -> float:
        shown = [slot for slot in row.slots if slot.way in ("", way)]
        return sum(CALCULATORS[slot.kind].height for slot in shown)

    possible = ways(row)
    most = max(height(way) for way in possible or ("",))
    return (most + WAYS if possible and most else most) * max(1, look.scale)


def ways(row: Row) -> tuple[str, ...]:
    """The ways in which a row can be counted, if there is a choice."""
    named = dict.fromkeys(slot.way for slot in row.slots if slot.way)
    return tuple(named) if len(named) > 1 else ()


def _way(state: PadState) -> str:
    """The way in which the selected row is counted so far: that of its entry, else of the rest."""
    return next((slot.way for slot in state.row.slots if slot.way and state.has(slot)), "")


def list_key(state: PadState) -> str | None:
    """A key of its own for each player's list of cards, which begins at its top.

    Other calculators are the same for the next player, and are not made again.
    """
    row = state.row
    own = any(CALCULATORS[slot.kind].own_list for slot in row.slots)
    return f"list-{row.id}-{state.draft.seat}" if own else None


@ft.component
def Calculator(state: PadState, look: Look, room: float) -> ft.Control:
    """The selected row's calculator, `room` wide."""
    chosen, choose = use_value(dict[str, str])
    row = state.row
    possible = ways(row)
    controls: list[ft.Control] = []
    slots = row.slots
    if possible:
        way = chosen.get(row.id) or _way(state) or possible[0]
        slots = tuple(slot for slot in slots if slot.way in ("", way))
        chips = _choice(state, look, possible, way, lambda new: choose({**chosen, row.id: new}))
        controls.append(chips)
    controls += [CALCULATORS[slot.kind].draw(state, look, slot, room) for slot in slots]
    controls += _sum(state, look)
    return ft.Column(controls, spacing=6, scroll=ft.ScrollMode.AUTO, key=list_key(state))


def _choice(
    state: PadState,
    look: Look,
    possible: tuple[str, ...],
    way: str,
    choose: Callable[[str], None],
) -> ft.Control:
    """Which way to count; what was counted in the other stays until something is tapped."""

    def button(other: str) -> ft.Control:
        word = look.words(f"way.{other}")
        return chip(state, look, word, other == way, lambda _: choose(other), key=f"way-{other}")

    return flow(map(button, possible), between=4)


def _sum(state: PadState, look: Look) -> list[ft.Control]:
    """How the counts add up, in a line; a screen with room for the explanation does without."""
    explained = look.width >= BESIDE and look.width > look.height >= LOW
    if explained or not any(CALCULATORS[slot.kind].sums for slot in state.row.slots):
        return []
    draft = state.draft
    score = state.score(draft.row, draft.seat)
    if score is None or not score.parts or is_plain(score):
        return []
    sentence = explain_row(look.words, score, look.names.in_text(draft.game.title))
    return [live(dim(look, sentence, 14), key="sum")]
