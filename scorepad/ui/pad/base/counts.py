"""Counts of cities, asked for only where a card or a project needs them, and of whom it does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import flet as ft

from scorepad.titles.base.cards import COLOURS, RowCards
from scorepad.titles.base.city import COUNTS, CityCounts
from scorepad.titles.base.missing_counts import Need, needs, with_count
from scorepad.titles.model import Game, Limits, Player

from ...parts import dim, stack, text
from ...session import Look
from ..calculators.numbers import number_buttons, numbers_from
from ..calculators.steppers import Count, stepper_line
from ..state import PadState


def row_needs(state: PadState, seat: int | None = None) -> tuple[Need, ...]:
    """What the selected row of a player needs to know."""
    return needs(state.draft.game, state.draft.seat if seat is None else seat, state.row.id)


def by_cause(needed: Sequence[Need]) -> Mapping[str, list[Need]]:
    """The needs of each card or project; what two of them need, the first asks for."""
    causes: dict[str, list[Need]] = {}
    for need in needed:
        causes.setdefault(need.cause, []).append(need)
    return causes


def count_lines(state: PadState, look: Look, needed: Sequence[Need]) -> list[ft.Control]:
    """A line for each count, which names the player whose city it is."""
    return [_count(state, look, need) for need in needed if need.kind in COUNTS]


def _listed(player: Player, kind: str) -> int:
    """How many of a colour a player ticked in its row."""
    rows = [row for row, colour in COLOURS.items() if colour == kind]
    entries = [player.get(row, RowCards) for row in rows]
    return sum(len(entry.cards) for entry in entries if entry is not None)


def _count(state: PadState, look: Look, need: Need) -> ft.Control:
    words, players = look.words, state.draft.game.players
    listed = _listed(players[need.seat], need.kind)
    thing = words(f"field.{need.kind}")
    label = words("pad.of_player", thing=thing, player=players[need.seat].name)
    ticked = [dim(look, words.count("cards.ticked", listed), 13)] if listed else []
    named = stack(text(look, label, 15, lines=2), *ticked, spacing=0)
    if need.have is None:
        return _unknown(state, look, need, named, label, listed)

    def now(game: Game, _: int) -> int:
        city = game.players[need.seat].get("city", CityCounts) or CityCounts()
        return city.counts.get(need.kind, need.have or 0)

    def put(game: Game, _: int, count: int) -> Game:
        return with_count(game, need.seat, need.kind, count)

    key = f"count-{need.seat}-{need.kind}"
    return stepper_line(state, look, Count(key, label, Limits(0, need.high), now, put), named)


def _unknown(
    state: PadState, look: Look, need: Need, named: ft.Control, label: str, listed: int
) -> ft.Control:
    """A count that nothing says: a number is chosen, and can be stepped from there on."""

    def choose(number: int) -> None:
        state.act(lambda game, _: with_count(game, need.seat, need.kind, number))

    key = f"count-{need.seat}-{need.kind}"
    # The first number is what is ticked in the row of that colour: there are no fewer.
    numbers = numbers_from(look, min(listed, need.high), need.high)
    buttons = number_buttons(state, look, numbers, choose, key=key, spoken=label)
    return stack(named, buttons, key=key)
