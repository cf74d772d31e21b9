"""Games from plain JSON values, as a file holds them: what most tests are written with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from scorepad.archive import gamefile
from scorepad.titles import Game

#: The JSON object of a game file.
File = dict[str, Any]


def raw_player(
    name: str, sheet: Mapping[str, Any] | None = None, board: Any = None
) -> dict[str, Any]:
    """A player of a game file."""
    player: dict[str, Any] = {"name": name, "sheet": dict(sheet or {})}
    return player if board is None else {**player, "board": board}


def raw_file(
    title: str,
    players: Iterable[Mapping[str, Any]],
    expansions: Sequence[str] = (),
    table: Mapping[str, Any] | None = None,
) -> File:
    """The file of a game, whether it can be read or not; what is empty is left out."""
    game: File = {"format": gamefile.FORMAT, "title": title, "players": list(players)}
    if expansions:
        game["expansions"] = list(expansions)
    if table:
        game["table"] = dict(table)
    return game


def read_game(file: File | Game) -> Game:
    """The game in a file, or a Refusal; a game that was read before is returned."""
    return file if isinstance(file, Game) else gamefile.game_from(file)


def raw_game(
    title: str,
    players: Iterable[Mapping[str, Any]],
    expansions: Sequence[str] = (),
    table: Mapping[str, Any] | None = None,
) -> Game:
    """The game that a file of these players would hold, or a Refusal."""
    return read_game(raw_file(title, players, expansions, table))


def written_sheet(game: Game, seat: int) -> dict[str, Any]:
    """A player's sheet as a file holds it."""
    sheet: dict[str, Any] = gamefile.object_of(game)["players"][seat]["sheet"]
    return sheet


def written_table(game: Game) -> dict[str, Any]:
    """The table as a file holds it."""
    table: dict[str, Any] = gamefile.object_of(game).get("table", {})
    return table


def written_board(game: Game, seat: int) -> dict[str, Any] | None:
    """A player's board as a file holds it."""
    board: dict[str, Any] | None = gamefile.object_of(game)["players"][seat].get("board")
    return board
