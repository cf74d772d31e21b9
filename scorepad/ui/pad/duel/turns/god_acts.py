"""A divinity or the gate that was tapped: what it does, what it costs, and the offerings for it."""

from __future__ import annotations

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

from ....parts import dim, strong
from ....session import Look
from ...calculators.buttons import chip, quiet
from ...state import PadState
from ..card_tile import group_sign
from ..prices import astarte_lines, explained, price_text
from .choices import choice, choice_width, close_turn, flow
from .picking import Picking
from .questions import EMPTY


def god_acts(
    state: PadState, picked: Picking, look: Look, seat: int, room: float
) -> list[ft.Control]:
    """The lines below the board of Pantheon for the divinity that was tapped."""
    game, words, god = state.draft.game, look.words, picked.god
    price = god_cost(game, seat, god, picked.offerings)
    of = entry(god, game.title)
    space = pantheon_of(game).spaces.index(god)
    why = quiet(state, look, words("pad.why"), lambda _: picked.explain(god), key="turn-why")
    away = close_turn(state, look, picked.close)
    name = strong(look, look.names.name(god, game.title), 16, lines=2)
    head = ft.Row([group_sign(look, of, 22), ft.Container(name, expand=True), why, away], spacing=8)
    lines: list[ft.Control] = [head, dim(look, " ".join(summary(of, words.lang)), 13.5)]
    if picked.why:
        lines += [*explained(look, game, seat, price), *astarte_lines(look, game)]
    if held := pantheon_of(game).offerings[seat]:
        chips = [_offering(state, picked, look, value) for value in held]
        lines.append(ft.Row(chips, wrap=True, spacing=8, run_spacing=4))
    width = choice_width(look, room)
    activate = choice(
        state,
        look,
        "turn-activate",
        words("turn.activated"),
        price_text(look, price),
        picked.activate,
        width,
        chief=price.payable is not False,
    )
    other = choice(
        state,
        look,
        "turn-other-god",
        words("turn.other_god"),
        "",
        lambda: reveal(state, picked, space),
        width,
    )
    return [*lines, flow(look, [activate, other])]


def _offering(state: PadState, picked: Picking, look: Look, value: int) -> ft.Control:
    """An offering token, spent on the divinity or not."""
    label = look.names.name(f"offering_token_{value}", state.draft.game.title)
    chosen = value in picked.offerings
    return chip(state, look, label, chosen, lambda _: picked.offer(value), key=f"offer-{value}")


def reveal(state: PadState, picked: Picking, space: int) -> None:
    """Asks what lies in a space: a divinity turned up, the gate, or nothing."""
    game = state.draft.game
    lies, free = pantheon_of(game).spaces[space], gods_left(game)
    if lies in PANTHEONS:
        offered = [god for god in free if gods()[god].pantheon == lies]
    else:
        offered = [*([] if GATE in pantheon_of(game).spaces else [GATE]), *free]
    options = (*offered, *((EMPTY,) if lies else ()))

    def put(chosen: str) -> None:
        def placed(game: Game, _: int) -> Game:
            return place_god(game, space, "" if chosen == EMPTY else chosen)

        state.act(placed, sure=True)

    picked.inquire(Ask("reveal", 0, options), put)
