"""The calculator of Nisaba's snake: which green card of the opponent it lies on."""

from __future__ import annotations

import flet as ft

from scorepad.titles.duel.cards import cards
from scorepad.titles.duel.city import city_of
from scorepad.titles.duel.snake import Snake, has_nisaba
from scorepad.titles.model import Game, Slot

from ...parts import flow, stack, strong
from ...session import Look
from ...signs import symbol
from ..calculators.buttons import chip
from ..state import PadState


def snake(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:  # noqa: ARG001
    """A chip for each green card of the opponent, for the player who has Nisaba."""
    game, seat = state.draft.game, state.draft.seat
    own, other = (city_of(game.players[at]) for at in (seat, 1 - seat))
    green = other.green()
    if not has_nisaba(own) or not green:
        return ft.Container()
    lies_on = game.get(slot.key, Snake)

    def card_chip(card: str) -> ft.Control:
        chosen = lies_on == Snake(card)
        sign = cards()[card].symbol or ""

        def choose(_: object) -> None:
            def put(game: Game, _: int) -> Game:
                return game.with_table(slot.key, None if chosen else Snake(card))

            state.act(put)

        label = look.names.both(card, game.title)
        picture = symbol(look, sign, 18)
        return chip(state, look, label, chosen, choose, key=f"snake-{card}", picture=picture)

    chips = [card_chip(card) for card in cards() if card in green]
    return stack(strong(look, look.words("pad.snake"), 14), flow(chips, between=4), spacing=4)
