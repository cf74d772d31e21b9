"""The neighbours' symbols, asked for where somebody copies one."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from scorepad.titles.model import Field, Game

from ...hooks import keyed, use_box
from ...parts import strong, text
from ...session import Look
from ..state import PadState
from .acts import act
from .steppers import share, stepper


def copied(state: PadState, look: Look, field: Field, room: float) -> ft.Control:
    return keyed(Copied, f"copied-{state.draft.seat}", state, look, field, room)


@ft.component
def Copied(state: PadState, look: Look, field: Field, room: float) -> ft.Control:
    """Both neighbours' symbols, once a mask is there or was refused for want of them."""
    shown = use_box(False)
    refused = state.refusal
    if refused is not None and refused.reason == "count_missing" and refused.value == "symbols":
        shown.held = True
    if state.entry().get(field.cause) or shown.held:
        beside = state.draft.game.neighbours(state.draft.seat)
        return ft.Column(
            [
                text(look, look.words("pad.masks_copy"), 14),
                *(one for at in beside for one in _of(state, look, field, at, room)),
            ],
            spacing=4,
            tight=True,
        )
    return ft.Container()


def _of(state: PadState, look: Look, field: Field, seat: int, room: float) -> Sequence[ft.Control]:
    """One neighbour's symbols; points written there give way to the first that is counted."""
    words, game = look.words, state.draft.game
    name = game.players[seat].name
    value = game.at(field.place, seat, field.key)
    shown = _symbols(game, field, seat)
    head: list[ft.Control] = [
        strong(look, words("pad.of_player", thing=words("field.symbols"), player=name), 14)
    ]
    if isinstance(value, int):
        head.append(text(look, words.count("pad.masks_written", value, player=name), 14))

    def one_of(symbol: str) -> ft.Control:
        count = Field(symbol)

        def step(by: int) -> None:
            def stepped(game: Game, _: int) -> Game:
                now = _symbols(game, field, seat)
                counted = {**now, symbol: count.within(now[symbol] + by)}
                return game.with_(field.place, seat, field.key, counted)

            act(state, stepped)

        thing = words(f"field.{symbol}")
        return stepper(
            state,
            look,
            thing,
            shown[symbol],
            count,
            step,
            key=f"shown-{seat}-{symbol}",
            width=share(room, len(field.pool), 4, look),
            spoken=words("pad.of_player", thing=thing, player=name),
        )

    steppers = [one_of(symbol) for symbol in field.pool]
    return (*head, ft.Row(steppers, wrap=True, spacing=4, run_spacing=4))


def _symbols(game: Game, field: Field, seat: int) -> dict[str, int]:
    """The symbols counted so far; points written there tell none."""
    value = game.at(field.place, seat, field.key)
    return {**dict.fromkeys(field.pool, 0), **(value if isinstance(value, dict) else {})}
