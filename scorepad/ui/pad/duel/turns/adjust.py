"""What the pad cannot know of a game followed from its middle: age, cards gone, coins, tokens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

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
from ....parts import dim, strong
from ....session import Look
from ...calculators.buttons import chip, once, quiet
from ...calculators.steppers import stepper_line
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

    def line(
        label: str, key: str, value: int, limits: Limits, step: Callable[[int], None]
    ) -> ft.Control:
        name = strong(look, label, 14.5, lines=2)
        return stepper_line(state, look, name, value, limits, step, key=key, spoken=label)

    def aged(by: int) -> None:
        def act(game: Game, turns: Turns) -> Game:
            age = AGES.within(turns.age + by)
            # Another age has another layout, and all its cards.
            again = replace(turns, age=age, taken=0, begins=False)
            return (
                game if age == turns.age else game.with_table(LAYOUT, None).with_table(TURNS, again)
            )

        _act(state, act)

    def gone(by: int) -> None:
        def act(game: Game, turns: Turns) -> Game:
            most = Limits(0, size(turns.age, game.expansions))
            return game.with_table(TURNS, replace(turns, taken=most.within(turns.taken + by)))

        _act(state, act)

    def coins(seat: int, by: int) -> None:
        def act(game: Game, _: Turns) -> Game:
            held = game.players[seat].get("coins", int) or 0
            return game.with_row(seat, "coins", COINS.within(held + by))

        _act(state, act)

    def astarte(seat: int, by: int) -> None:
        def act(game: Game, _: Turns) -> Game:
            held = game.players[seat].get(ASTARTE, int) or 0
            return game.with_row(seat, ASTARTE, ON_CARD.within(held + by))

        _act(state, act)

    lines = [
        line(words("cards.filter.age"), "adjust-age", turns.age, AGES, aged),
        line(
            words("turn.taken", age=roman(turns.age)),
            "adjust-taken",
            turns.taken,
            Limits(0, size(turns.age, game.expansions)),
            gone,
        ),
    ]
    for seat, player in enumerate(game.players):
        label = f"{player.name} · {words('field.coins')}"
        own = player.get("coins", int) or 0
        lines.append(line(label, f"adjust-coins-{seat}", own, COINS, partial(coins, seat)))
        on_card = player.get(ASTARTE, int)
        if on_card is not None:
            label = f"{player.name} · {words('field.astarte')}"
            act = partial(astarte, seat)
            lines.append(line(label, f"adjust-astarte-{seat}", on_card, ON_CARD, act))

    lines += _tokens(state, look, game)

    def ended(_: object) -> None:
        state.turning = False
        state.act(lambda game, _: stop(game), sure=True)

    lines.append(
        ft.Row([quiet(state, look, words("turn.stop"), once(state, ended), key="turn-stop")])
    )
    return ft.Column(lines, spacing=6, scroll=ft.ScrollMode.AUTO, expand=True, key="adjust")


def _tokens(state: PadState, look: Look, game: Game) -> list[ft.Control]:
    """The progress tokens on the board: a tap puts one there, or takes it away."""
    words, lying = look.words, tokens_on_board(game)

    def token(id_: str) -> ft.Control:
        def tap(_: object) -> None:
            def toggled(game: Game, _: Turns) -> Game:
                before = tokens_on_board(game)
                if id_ in before:
                    return put_on_board(game, [other for other in before if other != id_])
                return put_on_board(game, (*before, id_)) if len(before) < COUNT else game

            _act(state, toggled)

        name = look.names.name(id_, game.title)
        return chip(state, look, name, id_ in lying, tap, key=f"board-{id_}")

    free = [
        piece.id
        for piece in available(tokens(), game.expansions)
        if piece.id not in tokens_held(game)
    ]
    label = strong(look, words("turn.tokens", count=len(lying)), 14.5, lines=2)
    chips = ft.Row([token(id_) for id_ in free], wrap=True, spacing=8, run_spacing=4)
    return [label, dim(look, words("turn.tokens.unknown"), 13.5), chips]


def _act(state: PadState, act: Callable[[Game, Turns], Game]) -> None:
    def changed(game: Game, _: int) -> Game:
        turns = turns_of(game)
        return game if turns is None else act(game, turns)

    state.act(changed, sure=True)
