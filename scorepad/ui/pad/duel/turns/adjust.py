"""What the pad cannot know of a game followed from its middle: age, cards gone, coins, tokens."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from scorepad.i18n.numbers import roman
from scorepad.titles.duel.board_tokens import COUNT
from scorepad.titles.duel.cards import LAST_AGE, available, tokens
from scorepad.titles.duel.city import ASTARTE, COINS_ON_CARD
from scorepad.titles.duel.turns.ages import size
from scorepad.titles.duel.turns.following import (
    LAYOUT,
    TURNS,
    Turns,
    put_on_board,
    stop,
    tokens_held,
    tokens_on_board,
    turns_of,
)
from scorepad.titles.model import Game, Limits

from ....hooks import Box, use_part
from ....parts import dim, flow, strong
from ....session import Look
from ...calculators.buttons import chip, once, quiet
from ...calculators.steppers import Count, stepper_line
from ...state import PadState

AGES, COINS, ON_CARD = Limits(1, LAST_AGE), Limits(0, 999), Limits(0, COINS_ON_CARD)


@ft.component
def Adjust(held: Box[PadState], look: Look) -> ft.Control:
    """A line for each number, and the way to stop following."""
    state, words = held.held, look.words
    use_part(state, lambda: state.draft.game)
    game = state.draft.game
    turns = turns_of(game)
    if turns is None:
        return ft.Container()
    counts = [_age(look), _gone(look, turns, size(turns.age, game.expansions))]
    for seat, player in enumerate(game.players):
        label = f"{player.name} · {words('field.coins')}"
        counts.append(_coins(f"adjust-coins-{seat}", label, COINS, seat, "coins"))
        if player.get(ASTARTE, int) is not None:
            label = f"{player.name} · {words('field.astarte')}"
            counts.append(_coins(f"adjust-astarte-{seat}", label, ON_CARD, seat, ASTARTE))

    def ended(_: object) -> None:
        state.turning = False
        state.act(lambda game, _: stop(game), sure=True)

    end = quiet(state, look, words("turn.stop"), once(state, ended), key="turn-stop")
    lines = [stepper_line(state, look, count) for count in counts]
    lines += [*_tokens(state, look, game), ft.Row([end])]
    return ft.Column(lines, spacing=6, scroll=ft.ScrollMode.AUTO, expand=True, key="adjust")


def _age(look: Look) -> Count:
    def now(game: Game, _: int) -> int:
        turns = turns_of(game)
        return turns.age if turns else AGES.low

    def put(game: Game, _: int, age: int) -> Game:
        turns = turns_of(game)
        if turns is None or age == turns.age:
            return game
        # Another age has another layout, and all its cards.
        again = replace(turns, age=age, taken=0, begins=False)
        return game.with_table(LAYOUT, None).with_table(TURNS, again)

    return Count("adjust-age", look.words("cards.filter.age"), AGES, now, put, sure=True)


def _gone(look: Look, turns: Turns, most: int) -> Count:
    """How many cards of the age are gone."""

    def now(game: Game, _: int) -> int:
        turns = turns_of(game)
        return turns.taken if turns else 0

    def put(game: Game, _: int, taken: int) -> Game:
        turns = turns_of(game)
        return game.with_table(TURNS, replace(turns, taken=taken)) if turns else game

    label = look.words("turn.taken", age=roman(turns.age))
    return Count("adjust-taken", label, Limits(0, most), now, put, sure=True)


def _coins(key: str, label: str, limits: Limits, seat: int, row: str) -> Count:
    """The coins of a player, or those on a card."""

    def now(game: Game, _: int) -> int:
        return game.players[seat].get(row, int) or 0

    def put(game: Game, _: int, coins: int) -> Game:
        return game.with_row(seat, row, coins) if turns_of(game) else game

    return Count(key, label, limits, now, put, sure=True)


def _tokens(state: PadState, look: Look, game: Game) -> list[ft.Control]:
    """The progress tokens on the board: a tap puts one there, or takes it away."""
    words, lying = look.words, tokens_on_board(game)

    def token(id_: str) -> ft.Control:
        def toggled(game: Game, _: int) -> Game:
            before = tokens_on_board(game)
            if turns_of(game) is None:
                return game
            if id_ in before:
                return put_on_board(game, [other for other in before if other != id_])
            return put_on_board(game, (*before, id_)) if len(before) < COUNT else game

        def tap(_: object) -> None:
            state.act(toggled, sure=True)

        name, key = look.names.name(id_, game.title), f"board-{id_}"
        return chip(state, look, name, id_ in lying, tap, key=key)

    free = [
        piece.id
        for piece in available(tokens(), game.expansions)
        if piece.id not in tokens_held(game)
    ]
    label = strong(look, words("turn.tokens", count=len(lying)), 14.5, lines=2)
    chips = flow(map(token, free), between=4)
    return [label, dim(look, words("turn.tokens.unknown"), 13.5), chips]
