"""The calculators of Pantheon that count: grand temples, coins on Astarte, mythology tokens."""

from __future__ import annotations

import flet as ft

from scorepad.i18n.text import capitalized
from scorepad.titles.duel.city import ASTARTE, COINS_ON_CARD, Divinities, city_of
from scorepad.titles.duel.mythology import KEY
from scorepad.titles.duel.mythology import MOST as MOST_TOKENS
from scorepad.titles.duel.temples import MOST, TempleCount
from scorepad.titles.model import Game, Limits, Slot

from ...parts import strong
from ...session import Look
from ..calculators.steppers import Count, stepper_line
from ..state import PadState


def temples(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:  # noqa: ARG001
    """How many grand temples stand in the city; ticked ones give way to a count."""
    game, seat = state.draft.game, state.draft.seat
    limits = Limits(0, MOST - city_of(game.players[1 - seat]).temple_count())

    def put(game: Game, seat: int, count: int) -> Game:
        return game.with_row(seat, slot.key, TempleCount(count))

    def now(game: Game, seat: int) -> int:
        return city_of(game.players[seat]).temple_count()

    return _line(state, look, Count("temples", look.words("field.temples"), limits, now, put))


def astarte(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:  # noqa: ARG001
    """The coins left on Astarte's card, in the entry of the row if there is one."""

    def put(game: Game, seat: int, coins: int) -> Game:
        entry = game.players[seat].get("divinities", Divinities)
        if entry is not None:
            return game.with_row(seat, "divinities", Divinities(entry.gods, coins))
        return game.with_row(seat, ASTARTE, coins or None)

    def now(game: Game, seat: int) -> int:
        return city_of(game.players[seat]).astarte

    name = capitalized(look.words("field.astarte"))
    return _line(state, look, Count(ASTARTE, name, Limits(0, COINS_ON_CARD), now, put))


def mythology(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:  # noqa: ARG001
    """The mythology and offering tokens that the player still has, which Mysticism counts."""
    game, seat = state.draft.game, state.draft.seat
    limits = Limits(0, MOST_TOKENS - (game.tally(KEY, 1 - seat) or 0))

    def put(game: Game, seat: int, count: int) -> Game:
        return game.with_tally(KEY, seat, count)

    def now(game: Game, seat: int) -> int:
        return game.tally(KEY, seat) or 0

    return _line(state, look, Count(KEY, look.words("field.mythology"), limits, now, put))


def _line(state: PadState, look: Look, count: Count) -> ft.Control:
    return stepper_line(state, look, count, strong(look, count.label, 14))
