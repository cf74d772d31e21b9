"""Who sits where in a game that has begun, and what it is played with: both can be corrected.

Everything that still makes sense is kept. What a title writes down by seat follows its player: a
kind of value on the table says how (`reseat`). A kind that can hold something of an expansion says
what is left of a value without it (`limited_to`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol, runtime_checkable

from .model import BOARD, SHEET, TABLE, Board, Cell, Game, Order, Player
from .reading import read_table_cell
from .title import Title
from .values import Unknown, write


@runtime_checkable
class Seated(Protocol):
    """A kind of value that is written by seat. `Kind.reseat(cell, order)` gives it in another
    order of the players; None where nothing of it is left."""

    def reseat(self, cell: Any, order: Order, /) -> Cell | None: ...


@runtime_checkable
class Limited(Protocol):
    """A kind of value that may hold something of an expansion.

    `Kind.limited_to(cell, expansions)` gives what is left of it in a game with these alone; None
    where that is nothing.
    """

    def limited_to(self, cell: Any, expansions: Collection[str], /) -> Cell | None: ...


def reseated(title: Title, game: Game, order: Order, names: Sequence[str]) -> Game:
    """The game with its players in another order and under these names.

    Each place of `order` has a seat of the game, or None for a player who is new.
    """
    players = tuple(
        Player(name) if seat is None else replace(game.players[seat], name=name)
        for seat, name in zip(order, names, strict=True)
    )
    table = {}
    for key, cell in game.table.items():
        kind = None if isinstance(cell, Unknown) else title.on_table(key)
        after = kind.reseat(cell, order) if isinstance(kind, Seated) else cell
        if after is not None:
            table[key] = after
    new = [at for at, seat in enumerate(order) if seat is None]
    game = replace(game, players=players, table=table)
    return title.joined(game, new) if new else game


def with_expansions(title: Title, game: Game, expansions: Sequence[str]) -> Game:
    """The game with other expansions; what belongs to one that it no longer has is dropped.

    A note that could not be read is read again: the file means the same when it is opened.
    """

    def left(place: str, cells: Mapping[str, Cell]) -> dict[str, Cell]:
        """What is left of some cells."""
        pairs = ((key, limited(title, place, key, cell, expansions)) for key, cell in cells.items())
        return {key: cell for key, cell in pairs if cell is not None}

    players = []
    for player in game.players:
        board = player.board and limited(title, BOARD, BOARD, player.board, expansions)
        board = board if isinstance(board, Board) else None
        players.append(replace(player, sheet=left(SHEET, player.sheet), board=board))
    game = replace(game, expansions=tuple(expansions), players=tuple(players))
    where = game.where(TABLE, 0)
    table = {
        key: read_table_cell(title, key, cell.source, where) if isinstance(cell, Unknown) else cell
        for key, cell in left(TABLE, game.table).items()
    }
    return replace(game, table=table)


def limited(
    title: Title, place: str, key: str, cell: Cell, expansions: Collection[str]
) -> Cell | None:
    """What a cell holds in a game with these expansions; None for nothing."""
    if place == TABLE and title.on_table(key) is None:
        # Another program's: `needs` may mean a key of a sheet that has the same name.
        return cell
    row = title.sheet_rows.get(key) if place == SHEET else None
    needed = title.needs.get(key, "") if row is None else row.expansion
    if (needed and needed not in expansions) or (row is not None and row.without in expansions):
        return None
    kind: object = type(cell)
    if place == TABLE and not isinstance(cell, Unknown):
        kind = title.on_table(key)
    elif place == BOARD:
        kind = title.board
    left = kind.limited_to(cell, expansions) if isinstance(kind, Limited) else cell
    # A list or an object that has become empty goes too; one that was empty stays.
    return left if left is None or left == cell or write(left) else None
