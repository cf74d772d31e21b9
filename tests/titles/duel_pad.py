"""A game of Duel in one line, for the tests."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.titles.duel import TITLE
from scorepad.titles.model import Game, Part, Refusal, Result
from tests.raw import raw_game, raw_player
from tests.titles.message_keys.duel import REFUSALS


def game(ada: dict[str, Any], bo: dict[str, Any], **table: Any) -> Game:
    return raw_game("duel", (raw_player("Ada", ada), raw_player("Bo", bo)), table=table)


def play(ada: dict[str, Any], bo: dict[str, Any] | None = None, **table: Any) -> Result:
    return TITLE.score(game(ada, bo or {}, **table))


def points(ada: dict[str, Any], bo: dict[str, Any] | None = None, **table: Any) -> dict[str, int]:
    """The rows of the first player that hold anything."""
    rows = play(ada, bo, **table).players[0].rows
    return {row: scored.points for row, scored in rows.items() if scored.points}


def parts(
    row: str, ada: dict[str, Any], bo: dict[str, Any] | None = None, **table: Any
) -> list[Part]:
    return list(play(ada, bo, **table).players[0].rows[row].parts)


def refused(
    ada: dict[str, Any], bo: dict[str, Any] | None = None, **table: Any
) -> tuple[str, str | None, str | None, object, dict[str, int | str]]:
    """Reason, player, row, value and the rest of the refusal this game meets."""
    with pytest.raises(Refusal) as caught:
        play(ada, bo, **table)
    no = caught.value
    assert tuple(no.more) == REFUSALS[no.reason]
    return no.reason, no.player, no.row, no.value, no.more
