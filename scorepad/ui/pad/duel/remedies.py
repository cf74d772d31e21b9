"""What to do about a tick that the game refused: the missing count, or which victory came first."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.titles.duel.city import Ticked
from scorepad.titles.duel.supremacy import Victory
from scorepad.titles.model import Game

from ...parts import strong
from ...session import Look
from ..calculators.buttons import once, quiet
from ..state import PadState
from .holdings import Group, toggled
from .victory import victory_chips


def remedies(
    state: PadState,
    look: Look,
    known: tuple[Group, ...],
    last: str,
    choose: Callable[[str], None],
) -> list[ft.Control]:
    """The remedy for the refusal on the screen, if it is of the last thing ticked."""
    refusal = state.refusal
    if refusal is None or not last:
        return []
    if refusal.reason == "count_missing":
        return _count(state, look, known, last, choose)
    return _first(state, look, known, last) if refusal.row == "victory" else []


def _again(game: Game, seat: int, known: tuple[Group, ...], last: str) -> Game:
    """The game with what was refused ticked once more."""
    group = next(group for group in known if last in group.slot.pool)
    return toggled(game, seat, group, last)


def _count(
    state: PadState,
    look: Look,
    known: tuple[Group, ...],
    last: str,
    choose: Callable[[str], None],
) -> list[ft.Control]:
    """Something counts what a city has: tick it there, or say that there is none."""
    words, refusal = look.words, state.refusal
    names = [player.name for player in state.draft.game.players]
    if refusal is None or refusal.player not in names:
        return []
    seat, kind = names.index(refusal.player), str(refusal.value)
    found = [group for group in known if group.name == kind or group.name in kind.split("_")]
    if not found:
        return []

    def there(_: object) -> None:
        choose(found[0].name)
        if seat != state.draft.seat:
            state.select(state.row.id, seat)

    def none(_: object) -> None:
        def emptied(game: Game, here: int) -> Game:
            game = game.with_row(seat, found[0].slot.key, Ticked())
            return _again(game, here, known, last)

        state.act(emptied)

    asked = words("pad.count_asked", player=refusal.player, thing=words(f"field.{kind}"))
    return [
        strong(look, asked, 14),
        ft.Row(
            [
                quiet(state, look, words("pad.count_tick"), once(state, there), key="count-tick"),
                quiet(state, look, words("pad.count_none"), once(state, none), key="count-none"),
            ],
            wrap=True,
            spacing=8,
            run_spacing=4,
        ),
    ]


def _first(state: PadState, look: Look, known: tuple[Group, ...], last: str) -> list[ft.Control]:
    """Won in two ways at once: the game ended with the one named here."""

    def name(victory: Victory) -> None:
        def named(game: Game, seat: int) -> Game:
            return _again(game.with_table("victory", victory), seat, known, last)

        state.act(named)

    return [
        strong(look, look.words("pad.victory_first"), 14),
        victory_chips(state, look, name),
    ]
