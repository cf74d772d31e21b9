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

from ...parts import dim, flow, stack, strong, text
from ...session import Look
from ..calculators.steppers import Count, share, stepper
from ..state import PadState

MASKS = "masks"
#: How many of a symbol or an effect can be written down.
LIMITS = Limits()


def symbols(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:
    """A stepper for each symbol, two abreast where there is room, and what is ticked for it."""
    width = share(room, 2, 8, look)
    game, seat = state.draft.game, state.draft.seat

    def symbol_stepper(name: str) -> ft.Control:
        count = _symbol_count(look, game, seat, slot, name)
        return stepper(state, look, count, width, drawn=name)

    row = flow(map(symbol_stepper, slot.pool), between=4)
    return stack(row, *_ticked_already(state, look, slot), spacing=6)


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
    return stack(intro, *neighbours, spacing=4)


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


def _symbol_count(look: Look, game: Game, seat: int, slot: Slot, name: str) -> Count:
    """One count of the selected player's symbols or effects, with what is ticked for it."""
    effect = name in EFFECTS

    def ticked(game: Game, seat: int) -> int:
        return len(_given(game, seat, slot.key).get(name, ()))

    def now(game: Game, seat: int) -> int:
        entry = _symbols(game, seat, slot.key)
        # A number of effects takes the place of those that are ticked; symbols are added to them.
        if effect:
            return entry.counts.get(name, ticked(game, seat))
        return entry.count(name) + ticked(game, seat)

    def put(game: Game, seat: int, count: int) -> Game:
        # All the symbols are written down as soon as one is counted; an effect only by itself.
        names = [symbol for symbol in slot.pool if symbol not in EFFECTS]
        # What is ticked is counted by itself: only the rest is written down.
        written = count if effect else LIMITS.within(count - ticked(game, seat))
        return _counted(game, seat, slot.key, names, name, written)

    least = 0 if effect else ticked(game, seat)
    limits = Limits(least, LIMITS.high + least)
    return Count(f"step-{name}", look.words(f"field.{name}"), limits, now, put)


def _counted(game: Game, seat: int, row: str, names: Sequence[str], name: str, count: int) -> Game:
    """So many of a symbol or an effect, with 0 for each of the `names` that was not counted."""
    entry = Symbols({**dict.fromkeys(names, 0), **_symbols(game, seat, row).counts})
    return game.with_row(seat, row, entry.with_count(name, count))


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

    def neighbour_stepper(name: str) -> ft.Control:
        def now(game: Game, _: int) -> int:
            return _symbols(game, seat, slot.key).count(name)

        def put(game: Game, _: int, count: int) -> Game:
            return _counted(game, seat, slot.key, SYMBOLS, name, count)

        label = words(f"field.{name}")
        spoken = words("pad.of_player", thing=label, player=player.name)
        count = Count(f"shown-{seat}-{name}", label, LIMITS, now, put, spoken)
        return stepper(state, look, count, width, drawn=name)

    return (*head, flow(map(neighbour_stepper, SYMBOLS), 4, between=4))
