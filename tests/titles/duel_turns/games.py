"""Followed games in one line, and the refusals of their turns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from scorepad.titles.duel.turns.act import Turn, ask
from scorepad.titles.duel.turns.following import start
from scorepad.titles.duel.turns.layout import is_free, layout_of
from scorepad.titles.model import Game, Refusal
from tests.titles.duel_pad import game as raw_game
from tests.titles.message_keys.duel import REFUSALS


def followed(
    ada: dict[str, Any] | None = None,
    bo: dict[str, Any] | None = None,
    *,
    seat: int = 0,
    age: int | None = None,
    taken: int | None = None,
    coins: tuple[int, int] | None = None,
    board: tuple[str, ...] | None = None,
    **table: Any,
) -> Game:
    game = raw_game(ada or {}, bo or {}, **table)
    return start(game, seat=seat, age=age, taken=taken, coins=coins, board=board)


def coins(game: Game) -> tuple[int | None, int | None]:
    one, other = (player.get("coins", int) for player in game.players)
    return one, other


def free_places(game: Game) -> tuple[int, ...]:
    """The places whose cards can be taken now."""
    layout = layout_of(game)
    if layout is None:
        return ()
    return tuple(place for place in range(len(layout.cards)) if is_free(game, layout, place))


def asks(game: Game, turn: Turn) -> tuple[str, int, tuple[str, ...]] | None:
    """What a turn asks next, who decides and between what."""
    asked = ask(game, turn)
    return None if asked is None else (asked.kind, asked.seat, asked.options)


def refused(act: Callable[[], object]) -> tuple[str, object, dict[str, int | str]]:
    """Reason, value and the rest of the refusal that an act meets."""
    with pytest.raises(Refusal) as caught:
        act()
    no = caught.value
    assert tuple(no.more) == REFUSALS[no.reason]
    return no.reason, no.value, no.more
