"""The science row: so many of each symbol, and the neighbours' symbols where a mask copies one.

Leaders, city cards, guilds and stages that are ticked in their own rows count here by themselves:
each stepper begins with what they give, and a line names them, so that nobody enters them twice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import flet as ft

from scorepad.titles.base.science_row import given_by_ticks
from scorepad.titles.base.symbols import EFFECTS, Symbols
from scorepad.titles.model import Game, Limits, Refusal, Slot
from scorepad.titles.science import SYMBOLS

from ...parts import dim, strong, text
from ...session import Look
from ..calculators.steppers import share, stepper
from ..state import PadState

LIMITS = Limits()
MASKS = "masks"


def symbols(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:
    """A stepper for each symbol, two abreast where there is room, and what is ticked for it."""
    width = share(room, 2, 8, look)
    steppers = [_stepper(state, look, slot, name, width) for name in slot.pool]
    row = ft.Row(steppers, wrap=True, spacing=8, run_spacing=4)
    return ft.Column([row, *_ticked_already(state, look, slot)], spacing=6, tight=True)


def _ticked_already(state: PadState, look: Look, slot: Slot) -> list[ft.Control]:
    """Names the cards and the wonder whose symbols and effects are counted without an entry."""
    game, seat, words = state.draft.game, state.draft.seat, look.words
    stated = _symbols(game, seat, slot.key).counts
    ids = {
        id_: None
        for name, ids in _given(game, seat, slot.key).items()
        if name not in EFFECTS or name not in stated
        for id_ in ids
    }
    if not ids:
        return []
    title = game.title
    names = words.join([look.names.both(id_, title) for id_ in ids])
    return [dim(look, words("pad.ticked_already", cards=names), 13, key="ticked-already")]


def copied_symbols(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:
    """Both neighbours' symbols, once there is a mask to copy one."""
    game, seat = state.draft.game, state.draft.seat
    waiting = state.waiting(state.row.id, seat)
    ticked = _given(game, seat, slot.key).get(MASKS)
    if not (ticked or _symbols(game, seat, slot.key).count(MASKS) or waiting):
        return ft.Container()
    neighbours = [
        control
        for neighbour in game.neighbours(seat)
        for control in _neighbour(state, look, slot, neighbour, room)
    ]
    intro = text(look, look.words("pad.masks_copy"), 14)
    return ft.Column([intro, *neighbours], spacing=4, tight=True)


def _symbols(game: Game, seat: int, row: str) -> Symbols:
    """The symbols counted so far; points written there say nothing of them."""
    return game.players[seat].get(row, Symbols) or Symbols()


def _given(game: Game, seat: int, row: str) -> Mapping[str, tuple[str, ...]]:
    """What is ticked elsewhere gives to a row of symbols; to points that are written, nothing."""
    player = game.players[seat]
    if isinstance(player.sheet.get(row), int):
        return {}
    try:
        return given_by_ticks(player)
    except Refusal:
        return {}


def _stepped(game: Game, seat: int, slot: Slot, name: str, by: int) -> Game:
    """One more or less of a symbol or an effect, beside what is ticked."""
    entry = _symbols(game, seat, slot.key)
    # All the symbols are written down as soon as one is counted; an effect only if it is stepped,
    # since a number of effects takes the place of those that are ticked.
    names = [symbol for symbol in slot.pool if symbol not in EFFECTS]
    entry = Symbols({**dict.fromkeys(names, 0), **entry.counts})
    if name in EFFECTS:
        ticked = len(_given(game, seat, slot.key).get(name, ()))
        count = LIMITS.within(entry.counts.get(name, ticked) + by)
    else:
        count = LIMITS.within(entry.count(name) + by)
    return game.with_row(seat, slot.key, entry.with_count(name, count))


def _stepper(
    state: PadState,
    look: Look,
    slot: Slot,
    name: str,
    width: float,
) -> ft.Control:
    """One count of the selected player's symbols, with what is ticked for it."""

    def step(by: int) -> None:
        state.act(lambda game, seat: _stepped(game, seat, slot, name, by))

    game, seat = state.draft.game, state.draft.seat
    entry = _symbols(game, seat, slot.key)
    ticked = len(_given(game, seat, slot.key).get(name, ()))
    if name in EFFECTS:
        count, limits = entry.counts.get(name, ticked), LIMITS
    else:
        count, limits = entry.count(name) + ticked, Limits(ticked, LIMITS.high + ticked)
    label = look.words(f"field.{name}")
    return stepper(
        state,
        look,
        label,
        count,
        limits,
        step,
        key=f"step-{name}",
        width=width,
        drawn=name,
    )


def _neighbour(
    state: PadState, look: Look, slot: Slot, seat: int, room: float
) -> Sequence[ft.Control]:
    """One neighbour's symbols; points written there give way to the first that is counted."""
    words, player = look.words, state.draft.game.players[seat]
    head: list[ft.Control] = [
        strong(look, words("pad.of_player", thing=words("field.symbols"), player=player.name), 14)
    ]
    written = player.get(slot.key, int)
    if written is not None:
        head.append(text(look, words.count("pad.masks_written", written, player=player.name), 14))
    width = share(room, len(SYMBOLS), 4, look)

    def counted(name: str) -> ft.Control:
        def step(by: int) -> None:
            def stepped(game: Game, _: int) -> Game:
                entry = _symbols(game, seat, slot.key)
                entry = Symbols({**dict.fromkeys(SYMBOLS, 0), **entry.counts})
                count = LIMITS.within(entry.count(name) + by)
                return game.with_row(seat, slot.key, entry.with_count(name, count))

            state.act(stepped)

        label = words(f"field.{name}")
        return stepper(
            state,
            look,
            label,
            _symbols(state.draft.game, seat, slot.key).count(name),
            LIMITS,
            step,
            key=f"shown-{seat}-{name}",
            width=width,
            spoken=words("pad.of_player", thing=label, player=player.name),
            drawn=name,
        )

    steppers = [counted(name) for name in SYMBOLS]
    return (*head, ft.Row(steppers, wrap=True, spacing=4, run_spacing=4))
