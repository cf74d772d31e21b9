"""Laying the table: who draws which board, which projects lie out, which wonders were drafted.

A game tells boards and projects as the format says. Two keys of its table are our own; the format
does not know them, and so keeps them:
drafted  the wonders each player of Duel has, built or not, by seat: {"0": [ids], "1": [ids]}
drawn    the keys of the lots that chance dealt, which a rematch draws anew: ["board", "edifice"]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random, SystemRandom
from typing import Any, NamedTuple

from .model import Game, Player
from .title import SetupItem, Title

DRAWN = "drawn"
#: The device's own chance: a random state that was frozen with the app would deal alike each time.
CHANCE: Random = SystemRandom()


class Pick(NamedTuple):
    """A piece that lies before someone, and its side if it has two."""

    id: str
    side: str = ""


#: What lies at each place, a player's or an age's, in order.
Dealt = tuple[tuple[Pick, ...], ...]


def nothing(lot: SetupItem, seats: int) -> Dealt:
    """Every place still empty."""
    return ((),) * (len(lot.pools) if lot.kind == "sites" else seats)


def room(lot: SetupItem, place: int, dealt: Dealt) -> tuple[str, ...]:
    """The pieces that may lie at a place: those of its pool that lie nowhere else."""
    elsewhere = {pick.id for at, picks in enumerate(dealt) if at != place for pick in picks}
    return tuple(id_ for id_ in (*_pool(lot, place), *lot.also) if id_ not in elsewhere)


def _pool(lot: SetupItem, place: int) -> tuple[str, ...]:
    return lot.pools[place if len(lot.pools) > 1 else 0]


def fitted(lot: SetupItem, dealt: Dealt, seats: int) -> Dealt:
    """What still lies after the players or the expansions have changed."""
    places = nothing(lot, seats)
    kept = (*dealt, *places)[: len(places)]
    return tuple(
        tuple(pick for pick in picks if pick.id in (*_pool(lot, place), *lot.also))
        for place, picks in enumerate(kept)
    )


def fill(lot: SetupItem, dealt: Dealt, chance: Random) -> Dealt:
    """Draws for every place until it has what it should; what lies there stays."""
    for place in range(len(dealt)):
        free = [id_ for id_ in room(lot, place, dealt) if id_ in _pool(lot, place)]
        own = {pick.id for pick in dealt[place]}
        left = sorted(set(free) - own)
        new = chance.sample(left, min(lot.each - len(own), len(left)))
        drawn = tuple(Pick(id_, chance.choice(lot.sides or ("",))) for id_ in new)
        dealt = _at(dealt, place, dealt[place] + drawn)
    return dealt


def draw(lot: SetupItem, seats: int, chance: Random) -> Dealt:
    """Everything drawn at random."""
    return fill(lot, nothing(lot, seats), chance)


def first_game(lot: SetupItem) -> Dealt:
    """What the rules hand out in a first game."""
    return tuple(tuple(Pick(id_) for id_ in hand) for hand in lot.first_game)


def pick(lot: SetupItem, dealt: Dealt, place: int, id_: str) -> Dealt:
    """Takes a piece, or puts it back. A single one takes the place of the one before it, on the
    same side; to a full hand nothing is added, nor what lies elsewhere."""
    picks = dealt[place]
    if any(one.id == id_ for one in picks):
        return _at(dealt, place, tuple(one for one in picks if one.id != id_))
    if id_ not in room(lot, place, dealt):
        return dealt
    if lot.each == 1:
        side = picks[0].side if picks else lot.sides[0] if lot.sides else ""
        return _at(dealt, place, (Pick(id_, side),))
    return dealt if len(picks) == lot.each else _at(dealt, place, (*picks, Pick(id_)))


def turn(lot: SetupItem, dealt: Dealt, place: int) -> Dealt:
    """The other side up."""
    picks = dealt[place]
    if not lot.sides or not picks:
        return dealt
    side = lot.sides[(lot.sides.index(picks[0].side) + 1) % len(lot.sides)]
    return _at(dealt, place, (picks[0]._replace(side=side),))


def _at(dealt: Dealt, place: int, picks: tuple[Pick, ...]) -> Dealt:
    return (*dealt[:place], picks, *dealt[place + 1 :])


def lay(game: Game, lot: SetupItem, dealt: Dealt) -> Game:
    """The game with these pieces on its table, as the file tells them."""
    if lot.kind == "board":
        for seat, picks in enumerate(dealt):
            if picks:
                game = game.with_board(seat, _board(picks[0]))
        return game
    if lot.kind == "sites":
        told: Mapping[str, Any] = {
            str(age): {"project": picks[0].id} for age, picks in enumerate(dealt, 1) if picks
        }
    else:
        told = {str(seat): [one.id for one in picks] for seat, picks in enumerate(dealt) if picks}
    return game.with_table(lot.key, told) if told else game


def _board(pick: Pick) -> Mapping[str, str]:
    return {"wonder": pick.id, "side": pick.side} if pick.side else {"wonder": pick.id}


def side_by_side(size: int, seats: int) -> list[list[int]]:
    """Teams of so many neighbours each.

    >>> side_by_side(2, 4)
    [[0, 1], [2, 3]]
    """
    return [list(range(first, first + size)) for first in range(0, seats, size)]


def team_sizes(title: Title, seats: int) -> tuple[int, ...]:
    """How large the teams may be that so many players make: all alike, and at least two."""
    return tuple(size for size in title.teams if seats % size == 0 and seats > size)


def again(game: Game, title: Title, chance: Random) -> Game:
    """The same table once more: title, players, seats, expansions and teams, with empty sheets.

    What chance dealt is drawn anew; what was picked is left for the players to pick.
    """
    players = tuple(Player(player.name) for player in game.players)
    table = {"teams": game.table["teams"]} if "teams" in game.table else {}
    fresh = replace(game, players=players, table=table, played=None, extra={})
    told = game.table.get(DRAWN)
    drawn = [
        lot for lot in title.lots(game.expansions) if isinstance(told, list) and lot.key in told
    ]
    for lot in drawn:
        fresh = lay(fresh, lot, draw(lot, len(players), chance))
    return marked(fresh, [lot.key for lot in drawn])


def marked(game: Game, drawn: Sequence[str]) -> Game:
    """The game with a note of the lots that chance dealt."""
    return game.with_table(DRAWN, list(drawn)) if drawn else game
