"""What to do about a guild that waits for a count, or a tick that the game refused."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.titles.duel.city import Ticked
from scorepad.titles.duel.supremacy import Victory
from scorepad.titles.model import Game

from ...parts import flow, strong
from ...session import Look
from ..calculators.buttons import once, quiet
from ..state import PadState
from .holdings import Group, none_of, toggled
from .victory import victory_chips


def remedies(
    state: PadState,
    look: Look,
    known: tuple[Group, ...],
    last: str,
    choose: Callable[[str], None],
) -> list[ft.Control]:
    """A remedy for each guild of the row that waits, and for what was refused at the last tick."""
    waiting = state.waiting(state.row.id, state.draft.seat)
    missing = dict.fromkeys((wait.city, wait.kind) for wait in waiting)
    asked = [
        line for city, kind in missing for line in _count(state, look, known, city, kind, choose)
    ]
    refusal = state.refusal
    if refusal is not None and last and refusal.row == "victory":
        asked += _first(state, look, known, last)
    return asked


def _count(
    state: PadState,
    look: Look,
    known: tuple[Group, ...],
    seat: int,
    kind: str,
    choose: Callable[[str], None],
) -> list[ft.Control]:
    """Something counts what a city has: tick it there, or say that there is none."""
    words = look.words
    group = next(group for group in known if group.name in (kind, *kind.split("_")))

    def there(_: object) -> None:
        choose(group.name)
        if seat != state.draft.seat:
            state.select(state.row.id, seat)

    def none(_: object) -> None:
        def emptied(game: Game, _: int) -> Game:
            # A colour with a row of its own has none there; other cards only a whole city lacks.
            if group.own:
                return game.with_row(seat, group.row.id, none_of(group))
            return game.with_row(seat, group.slot.key, Ticked())

        state.act(emptied)

    player = state.draft.game.players[seat].name
    asked = words("pad.count_asked", player=player, thing=words(f"field.{kind}"))
    key = f"{seat}-{kind}"
    tick = quiet(state, look, words("pad.count_tick"), once(state, there), key=f"count-tick-{key}")
    has_none = quiet(
        state, look, words("pad.count_none"), once(state, none), key=f"count-none-{key}"
    )
    return [strong(look, asked, 14), flow([tick, has_none], between=4)]


def _first(state: PadState, look: Look, known: tuple[Group, ...], last: str) -> list[ft.Control]:
    """Won in two ways at once: the game ended with the one named here."""

    def name(victory: Victory) -> None:
        def named(game: Game, seat: int) -> Game:
            group = next(group for group in known if last in group.slot.pool)
            return toggled(game.with_table("victory", victory), seat, group, last)

        state.act(named)

    return [strong(look, look.words("pad.victory_first"), 14), victory_chips(state, look, name)]
