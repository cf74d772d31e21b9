"""The science row: so many of each symbol, and the neighbours' symbols where a mask copies one."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from scorepad.titles.base.symbols import Symbols
from scorepad.titles.model import Game, Limits, Slot
from scorepad.titles.science import SYMBOLS

from ...parts import strong, text
from ...session import Look
from ..calculators.steppers import share, stepper
from ..state import PadState

LIMITS = Limits()
MASKS = "masks"


def symbols(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:
    """A stepper for each symbol, two abreast where there is room."""
    width = share(room, 2, 8, look)
    steppers = [
        _stepper(state, look, slot, state.draft.seat, name, f"step-{name}", width)
        for name in slot.pool
    ]
    return ft.Row(steppers, wrap=True, spacing=8, run_spacing=4)


def copied_symbols(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:
    """Both neighbours' symbols, once there is a mask to copy one."""
    game, seat = state.draft.game, state.draft.seat
    waiting = state.waiting(state.row.id, seat)
    if not (_symbols(game, seat, slot.key).count(MASKS) or waiting):
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


def _stepper(
    state: PadState,
    look: Look,
    slot: Slot,
    seat: int,
    name: str,
    key: str,
    width: float,
    spoken: str = "",
) -> ft.Control:
    """One count of a player's symbols; a tap makes an entry with all of them."""
    own = seat == state.draft.seat

    def step(by: int) -> None:
        def stepped(game: Game, selected: int) -> Game:
            at = selected if own else seat
            # All the symbols are written down as soon as one is counted.
            names = slot.pool if own else SYMBOLS
            entry = Symbols({**dict.fromkeys(names, 0), **_symbols(game, at, slot.key).counts})
            count = LIMITS.within(entry.count(name) + by)
            return game.with_row(at, slot.key, entry.with_count(name, count))

        state.act(stepped)

    count = _symbols(state.draft.game, seat, slot.key).count(name)
    label = look.words(f"field.{name}")
    return stepper(
        state,
        look,
        label,
        count,
        LIMITS,
        step,
        key=key,
        width=width,
        spoken=spoken or label,
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
        thing = words(f"field.{name}")
        spoken = words("pad.of_player", thing=thing, player=player.name)
        return _stepper(state, look, slot, seat, name, f"shown-{seat}-{name}", width, spoken)

    steppers = [counted(name) for name in SYMBOLS]
    return (*head, ft.Row(steppers, wrap=True, spacing=4, run_spacing=4))
