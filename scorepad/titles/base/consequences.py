"""What follows from an act of a calculator: a game that was good stays good, and nothing is lost.

A card that is ticked begins the counts it needs; a board that is changed holds the stages there
is room for; a project that is completed takes the debts in it away. Guilds written as points no
longer tell what a project counts again, so its row keeps the points it had. All of it is one
change.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..model import AGES, Game, Refusal
from ..science import SYMBOLS
from ..title import GUILDS
from .city import City
from .missing_counts import needs
from .rows import COLOURS, COUNTS
from .scoring import score
from .sites import settle_projects, standing, with_completed
from .table import Table
from .wonder import Board, read_board

#: The rows whose entries can need counts.
_ASKING = (*COLOURS, "edifice")


def settle(old: Game, new: Game) -> Game:
    """The game after an act, with what follows from it; one that is refused stays as it is."""
    try:
        known = Table(old, frozenset(old.expansions)).cities
        game = _fit_stages(old, new)
        if "edifice" in game.expansions:
            game = settle_projects(old, _keep_points(old, game))
        return _begin_counts(known, _follow_rows(old, game))
    except Refusal:
        return new


def _fit_stages(old: Game, game: Game) -> Game:
    """A player with another board has at most the stages it has room for."""
    expansions = frozenset(game.expansions)
    for seat, (before, player) in enumerate(zip(old.players, game.players, strict=True)):
        if before.board == player.board:
            continue
        board = read_board(player.board, player.name, expansions)
        if not isinstance(board, Board):
            continue
        most = len(board.stages)
        for key in ("wonder", "city"):
            told = player.sheet.get(key)
            if isinstance(told, dict) and told.get("stages", 0) > most:
                game = game.with_row(seat, key, {**told, "stages": most})
        if player.sheet.get("stages", 0) > most:
            game = game.with_row(seat, "stages", most)
    return game


def _keep_points(old: Game, game: Game) -> Game:
    """A project that counts a guild again, after its guilds were written as points."""
    for seat, (before, player) in enumerate(zip(old.players, game.players, strict=True)):
        asked = [need.kind for need in needs(game, seat, "edifice")]
        if GUILDS not in asked or before.sheet.get(GUILDS) == player.sheet.get(GUILDS):
            continue
        game = game.with_row(seat, "edifice", score(old).players[seat].rows["edifice"].points)
        for age in AGES:
            # Nobody knows of this player's pawns any more, but the projects stand as they did.
            stood = standing(old, age)
            if any(stood.stakes) or stood.written:
                game = with_completed(game, age, stood.completed)
    return game


def _listed(sheet: Mapping[str, Any], kind: str) -> int | None:
    """How many of a kind the entry of its own row names, as far as it goes."""
    for row, colour in COLOURS.items():
        if colour == kind:
            entry = sheet.get(row)
            return len(entry.get("cards", ())) if isinstance(entry, dict) else None
    if kind == "green" and isinstance(entry := sheet.get("science"), dict):
        # As good as every green card shows one symbol, and little else does.
        return sum(int(entry.get(symbol, 0)) for symbol in SYMBOLS)
    return None


def _follow_rows(old: Game, game: Game) -> Game:
    """A count that was just what its row named goes on being that."""
    for seat, (before, player) in enumerate(zip(old.players, game.players, strict=True)):
        if before.sheet == player.sheet or before.sheet.get("city") != player.sheet.get("city"):
            continue
        for kind, have in player.sheet.get("city", {}).items():
            was, is_ = _listed(before.sheet, kind), _listed(player.sheet, kind)
            if is_ is not None and was is not None and (have == was or was <= have < is_):
                game = with_count(game, seat, kind, is_)
    return game


def _begin_counts(known: Sequence[City], game: Game) -> Game:
    """Every count that is needed and missing: as it was known before, or as its row tells, or 0."""
    for seat in range(len(game.players)):
        for row in _ASKING:
            for need in needs(game, seat, row):
                if need.have is None and need.kind in COUNTS:
                    sheet = game.players[need.seat].sheet
                    start = known[need.seat].counts.get(need.kind)
                    if start is None:
                        start = _listed(sheet, need.kind) or 0
                    game = with_count(game, need.seat, need.kind, min(start, need.high))
    return game


def with_count(game: Game, seat: int, kind: str, count: int) -> Game:
    """A game with another count of a city."""
    told = {**game.players[seat].sheet.get("city", {}), kind: count}
    return game.with_row(seat, "city", {key: told[key] for key in COUNTS if key in told})
