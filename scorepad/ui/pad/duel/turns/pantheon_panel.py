"""The board of Pantheon while turns are followed: six spaces, and the tokens of both players."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from scorepad.catalogue import entry
from scorepad.titles.duel.turns.following import Turns, turns_of
from scorepad.titles.duel.turns.pantheon import (
    FIRST_AGE,
    OFFERINGS,
    PANTHEONS,
    enter_offering,
    give_back,
    mythology_left,
    pantheon_of,
    take_mythology,
)
from scorepad.titles.duel.turns.price import god_cost
from scorepad.titles.duel.turns.table import Ask
from scorepad.titles.model import Game

from ....hooks import Box, memo_component, use_part
from ....parts import dim, flow, strong
from ....session import Look
from ...calculators.buttons import chip, once, quiet
from ..card_tile import group_sign
from ..prices import price_text
from .choices import TurnChoice, choices
from .god_acts import reveal
from .picking import Picking
from .questions import space_costs, track_place

#: The least width of a space.
LEAST = 150


@memo_component
def PantheonPanel(picking: Box[Picking], look: Look, room: float) -> ft.Control:
    """What lies in each space, and who has which mythology and offering tokens."""
    picked = picking.held
    use_part(picked.state, lambda: picked.game)
    use_part(picked, lambda: picked.god)
    game = picked.game
    turns = turns_of(game)
    if turns is None:
        return ft.Container()
    board = pantheon_of(game)
    across = max(1, min(3, int(room // (LEAST * look.scale))))
    spaces = [_space(picked, look, turns, space) for space in range(len(board.spaces))]
    lines: list[ft.Control] = [choices(picked.state, look, spaces, room, across)]
    if turns.age < FIRST_AGE:
        lines.append(dim(look, look.words("turn.gods_wait"), 13.5))
    if board.minerva is not None:
        place = track_place(look, game, board.minerva)
        lines.append(dim(look, look.words("turn.minerva", place=place), 13.5))
    for seat in (0, 1):
        lines += _tokens(picked, look, seat, turns.age)
    return ft.Column(lines, spacing=8, scroll=ft.ScrollMode.AUTO, expand=True, key="pantheon")


def _space(picked: Picking, look: Look, turns: Turns, space: int) -> TurnChoice:
    """A space: tapped, its divinity may be activated, or one is turned up in it."""
    game, words = picked.game, look.words
    lies, costs = pantheon_of(game).spaces[space], space_costs(game, space)
    key, spoken = f"space-{space}", words("turn.space", space=space + 1)
    if not lies or lies in PANTHEONS:
        label = words(f"turn.hidden.{lies}") if lies else words("turn.empty")
        act = None if turns.age < FIRST_AGE else partial(reveal, picked, space)
        return TurnChoice(key, label, costs, act, spoken=f"{spoken}: {label}")
    name = look.names.name(lies, game.title)
    return TurnChoice(
        key,
        name,
        price_text(look, god_cost(game, turns.seat, lies)),
        lambda: picked.choose_god(lies),
        chief=picked.god == lies,
        picture=group_sign(look, entry(lies, game.title), 18),
        spoken=f"{spoken}: {name}",
    )


def _tokens(picked: Picking, look: Look, seat: int, age: int) -> list[ft.Control]:
    """The tokens of a player; a tap on one that is there gives it back."""
    state, game, names = picked.state, picked.game, look.names
    board = pantheon_of(game)

    def token(id_: str, key: str, chosen: bool, change: Callable[[Game], Game]) -> ft.Control:
        def tap(_: object) -> None:
            state.act(lambda game, _: change(game), sure=True)

        return chip(state, look, names.name(id_, game.title), chosen, tap, key=key)

    def mythology(at: int, pantheon: str) -> ft.Control:
        back = partial(give_back, seat=seat, pantheon=pantheon)
        return token(f"{pantheon}_mythology_token", f"mythology-{seat}-{at}", True, back)

    def offering(value: int) -> ft.Control:
        change = partial(enter_offering, seat=seat, value=value)
        chosen = value in board.offerings[seat]
        return token(f"offering_token_{value}", f"offering-{seat}-{value}", chosen, change)

    chips = [mythology(at, pantheon) for at, pantheon in enumerate(board.mythology[seat])]
    if age >= FIRST_AGE:
        chips += [offering(value) for value in OFFERINGS if value not in board.offerings[1 - seat]]
    if mythology_left(game):
        take = once(state, lambda _: _take(picked, seat, age))
        label = look.words("turn.take_mythology")
        chips.append(quiet(state, look, label, take, key=f"mythology-take-{seat}"))
    return [strong(look, game.players[seat].name, 15), flow(chips, between=4)]


def _take(picked: Picking, seat: int, age: int) -> None:
    """Asks which mythology token a player took, and where its divinity was laid."""
    kinds = tuple(f"{pantheon}_mythology_token" for pantheon in mythology_left(picked.game))

    def taken(token: str) -> None:
        pantheon = next(name for name in PANTHEONS if token.startswith(name))
        spaces = pantheon_of(picked.game).spaces
        free = tuple(str(at) for at, lies in enumerate(spaces) if not lies)

        def laid(space: int | None) -> None:
            def act(game: Game, _: int) -> Game:
                return take_mythology(game, seat, pantheon, space)

            picked.state.act(act, sure=True)

        # Once the divinities are turned up, a token entered late has its divinity on the board.
        if age >= FIRST_AGE or not free:
            laid(None)
        else:
            picked.inquire(Ask("space", seat, free), lambda at: laid(int(at)))

    picked.inquire(Ask("mythology", seat, kinds), taken)
