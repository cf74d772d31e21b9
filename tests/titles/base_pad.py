"""Short ways to lay a base game on the table and to ask what came of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from scorepad.titles import Game, Refusal, RowScore, score
from tests.raw import File, raw_file, raw_player, read_game
from tests.titles.message_keys.base import REFUSALS

NAMES = ("Ada", "Bo", "Cy", "Di", "Eli", "Flo", "Gry")
ALL = ("leaders", "cities", "armada", "edifice")
GIZA = {"wonder": "giza", "side": "day"}


def file(
    *sheets: Mapping[str, Any],
    expansions: tuple[str, ...] = (),
    boards: Mapping[int, Any] | None = None,
    seats: int = 3,
    **table: Any,
) -> File:
    """These sheets in seat order, with empty ones until the table is full."""
    full = [*sheets, *[{} for _ in range(seats - len(sheets))]]
    sides = boards or {}
    players = [raw_player(NAMES[seat], sheet, sides.get(seat)) for seat, sheet in enumerate(full)]
    return raw_file("base", players, expansions, table)


def game(*sheets: Mapping[str, Any], **more: Any) -> Game:
    """The game in such a file."""
    return read_game(file(*sheets, **more))


def row(played: Game | File, name: str, seat: int = 0) -> RowScore:
    return score(read_game(played)).players[seat].rows[name]


def points(played: Game | File, name: str) -> list[int]:
    """A row's points of everyone, in seat order."""
    return [player.rows[name].points for player in score(read_game(played)).players]


def parts(
    played: Game | File, name: str, seat: int = 0
) -> list[tuple[str, int, dict[str, int | str]]]:
    return [(what, amount, dict(facts)) for what, amount, facts in row(played, name, seat).parts]


def refused(
    played: Game | File,
    reason: str,
    *,
    player: str | None,
    row: str,
    value: object,
    **more: int | str,
) -> None:
    """The game or its file is refused, for this reason, naming this player, row and value."""
    with pytest.raises(Refusal) as caught:
        score(read_game(played))
    found = caught.value
    details = (found.reason, found.player, found.row, found.value, found.more)
    assert details == (reason, player, row, value, more)
    assert type(found.value) is type(value)
    assert set(more) == set(REFUSALS[reason])
