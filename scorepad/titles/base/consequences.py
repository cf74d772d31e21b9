"""What follows from an act on the pad: a game that was good stays good, and nothing is lost.

A card that is ticked begins the counts it needs; a board that is changed holds the stages there
is room for; a project that is completed takes the debts in it away. Guilds written as points no
longer show what a project counts again, so its row keeps the points it had.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..model import AGES, Game, Player, Refusal
from .cards import COLOURS, RowCards
from .city import COUNTS, CityCounts
from .edifice import settle_projects, status, with_completed
from .missing_counts import GUILDS, ROWS, Need, of_row
from .scoring import score
from .symbols import Symbols
from .table import Table
from .wonder import StagesBuilt, side_of


def consequences(old: Game, new: Game) -> Game:
    """The game after an act, with what follows from it; one that is refused stays as it is."""
    try:
        game = _fit_stages(old, new)
        if "edifice" in game.expansions:
            game = settle_projects(old, _keep_points(old, game))
        return _begin_counts(old, _follow_rows(old, game))
    except Refusal:
        return new


def _changed(old: Game, new: Game) -> Iterator[tuple[int, Player, Player]]:
    """The players in whose part of the game something is different, before and after."""
    for seat, (before, after) in enumerate(zip(old.players, new.players, strict=True)):
        if before is not after:
            yield seat, before, after


def _fit_stages(old: Game, game: Game) -> Game:
    """A player with another board has at most the stages it has room for."""
    for seat, before, player in _changed(old, game):
        side = side_of(player.board)
        if before.board == player.board or isinstance(side, str):
            continue
        most = len(side.stages)
        wonder, city = player.get("wonder", StagesBuilt), player.get("city", CityCounts)
        if wonder is not None and wonder.stages > most:
            game = game.with_row(seat, "wonder", StagesBuilt(most))
        if city is not None and city.counts.get("stages", 0) > most:
            game = game.with_row(seat, "city", city.with_count("stages", most))
        if (player.get("stages", int) or 0) > most:
            game = game.with_row(seat, "stages", most)
    return game


def _keep_points(old: Game, game: Game) -> Game:
    """A project that counts a guild again, after its guilds were written as points."""
    table = Table(game)
    for seat, before, player in _changed(old, game):
        if before.sheet.get(GUILDS) == player.sheet.get(GUILDS):
            continue
        if GUILDS not in [need.kind for need in of_row(table, seat, "edifice")]:
            continue
        game = game.with_row(seat, "edifice", score(old).players[seat].rows["edifice"].points)
        for age in AGES:
            # Whether this player has pawns is no longer known, but the projects stand as they did.
            stood = status(old, age)
            if any(stood.stakes) or stood.written:
                game = with_completed(game, age, stood.completed)
    return game


def _listed(player: Player, kind: str) -> int | None:
    """How many of a kind the entry of its own row names, as far as it goes."""
    for row, colour in COLOURS.items():
        if colour == kind:
            entry = player.get(row, RowCards)
            return None if entry is None else len(entry.cards)
    if kind == "green" and (symbols := player.get("science", Symbols)) is not None:
        # As good as every green card shows one symbol, and little else does.
        return sum(symbols.shown)
    return None


def _follow_rows(old: Game, game: Game) -> Game:
    """A count that was just what its row named goes on being that."""
    for seat, before, player in _changed(old, game):
        city = player.get("city", CityCounts)
        if city is None or before.sheet.get("city") != city:
            continue
        for kind, have in city.counts.items():
            was, is_ = _listed(before, kind), _listed(player, kind)
            if is_ is not None and was is not None and (have == was or was <= have < is_):
                game = with_count(game, seat, kind, is_)
    return game


def _begin_counts(old: Game, game: Game) -> Game:
    """Every count that is needed and missing: as it was known before, or as in its row, or 0."""
    table = Table(game)
    seats = range(len(game.players))
    missing: dict[tuple[int, str], Need] = {}
    for need in [need for seat in seats for row in ROWS for need in of_row(table, seat, row)]:
        if need.have is None and need.kind in COUNTS:
            missing.setdefault((need.seat, need.kind), need)
    known = Table(old).cities if missing else ()
    for (seat, kind), need in missing.items():
        start = known[seat].counts.get(kind)
        if start is None:
            start = _listed(game.players[seat], kind) or 0
        game = with_count(game, seat, kind, min(start, need.high))
    return game


def with_count(game: Game, seat: int, kind: str, count: int) -> Game:
    """A game with another count of a city."""
    city = game.players[seat].get("city", CityCounts) or CityCounts()
    return game.with_row(seat, "city", city.with_count(kind, count))
