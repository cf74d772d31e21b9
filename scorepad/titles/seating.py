"""Who sits where in a game that has begun, and what it is played with: both can be corrected.

Everything that still makes sense is kept. What a title writes down by seat follows its player: a
kind of value on the table says how (`reseat`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Protocol, runtime_checkable

from .model import BOARD, SHEET, TABLE, Board, Cell, Game, Json, Order, Player, Refusal, Where
from .reading import read_place
from .title import Title
from .values import Unknown, write


@runtime_checkable
class Seated(Protocol):
    """A kind of value that is written by seat. `Kind.reseat(cell, order)` gives it in another
    order of the players; None where nothing of it is left."""

    def reseat(self, cell: Any, order: Order, /) -> Cell | None: ...


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
    """The game with other expansions; what belongs to one that it no longer has is dropped."""
    game = replace(game, expansions=tuple(expansions))
    for seat, player in enumerate(game.players):
        where = game.where(SHEET, seat)
        for key, cell in player.sheet.items():
            game = game.with_row(seat, key, fitted(title, SHEET, key, cell, where))
        if player.board is not None:
            board = fitted(title, BOARD, BOARD, player.board, where)
            game = game.with_board(seat, board if isinstance(board, Board) else None)
    for key, cell in game.table.items():
        game = game.with_table(key, fitted(title, TABLE, key, cell, game.where(TABLE, 0)))
    return game


def fitted(title: Title, place: str, key: str, cell: Cell, where: Where) -> Cell | None:
    """What a cell holds without the expansions that its game does not have; None for nothing."""
    return _readable(lambda source: read_place(title, place, key, source, where), write(cell))


def _readable(read: Callable[[Json], Cell], source: Json) -> Cell | None:
    """What can be read of a cell without whatever needs an expansion that is not there."""
    while True:
        try:
            return read(source)
        except Refusal as refusal:
            less = _without(source, refusal.value)
            bound = refusal.reason in ("needs_expansion", "not_with_expansion")
            if not bound or less == source or not less:
                return None
            source = less


def _without(source: Json, part: object) -> Json:
    """A JSON value without a key or an item, however deep that is."""
    if isinstance(source, dict):
        return {key: _without(value, part) for key, value in source.items() if key != part}
    return [item for item in source if item != part] if isinstance(source, list) else source
