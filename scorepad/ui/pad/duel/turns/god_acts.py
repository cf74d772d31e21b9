"""A divinity or the gate that was tapped: what it does, what it costs, and the offerings for it."""

from __future__ import annotations

from functools import partial

import flet as ft

from scorepad.catalogue import entry
from scorepad.catalogue.describe import summary
from scorepad.titles.duel.cards import gods
from scorepad.titles.duel.turns.pantheon import (
    GATE,
    PANTHEONS,
    gods_left,
    pantheon_of,
    place_god,
)
from scorepad.titles.duel.turns.price import god_cost
from scorepad.titles.duel.turns.table import Ask
from scorepad.titles.model import Game

from ....parts import dim, flow
from ....session import Look
from ...calculators.buttons import chip
from ..prices import astarte_lines, explained, price_text
from .choices import TurnChoice, choices, piece_head
from .picking import Picking
from .questions import EMPTY


def god_acts(picked: Picking, look: Look, seat: int, room: float) -> list[ft.Control]:
    """The lines below the board of Pantheon for the divinity that was tapped."""
    game, words, god = picked.game, look.words, picked.god
    price = god_cost(game, seat, god, picked.offerings)
    space = pantheon_of(game).spaces.index(god)
    effects = " ".join(summary(entry(god, game.title), words.lang))
    lines: list[ft.Control] = [piece_head(picked, look, god), dim(look, effects, 13.5)]
    if picked.why:
        lines += [*explained(look, game, seat, price), *astarte_lines(look, game)]
    if held := pantheon_of(game).offerings[seat]:
        lines.append(flow([_offering(picked, look, value) for value in held], between=4))
    activate = TurnChoice(
        "turn-activate",
        words("turn.activated"),
        price_text(look, price),
        picked.activate,
        chief=price.payable is not False,
    )
    turn_up = partial(reveal, picked, space)
    other = TurnChoice("turn-other-god", words("turn.other_god"), "", turn_up)
    return [*lines, choices(picked.state, look, [activate, other], room)]


def _offering(picked: Picking, look: Look, value: int) -> ft.Control:
    """An offering token, spent on the divinity or not."""
    label = look.names.name(f"offering_token_{value}", picked.game.title)
    spent = value in picked.offerings

    def tap(_: object) -> None:
        picked.offer(value)

    return chip(picked.state, look, label, spent, tap, key=f"offer-{value}")


def reveal(picked: Picking, space: int) -> None:
    """Asks what lies in a space: a divinity turned up, the gate, or nothing."""
    game = picked.game
    lies, free = pantheon_of(game).spaces[space], gods_left(game)
    if lies in PANTHEONS:
        offered = [god for god in free if gods()[god].pantheon == lies]
    else:
        offered = [*([] if GATE in pantheon_of(game).spaces else [GATE]), *free]
    options = (*offered, *((EMPTY,) if lies else ()))

    def put(chosen: str) -> None:
        def placed(game: Game, _: int) -> Game:
            return place_god(game, space, "" if chosen == EMPTY else chosen)

        picked.state.act(placed, sure=True)

    picked.inquire(Ask("reveal", 0, options), put)
