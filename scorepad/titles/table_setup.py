"""Laying the table: who draws which board, which projects lie out, which wonders were drafted.

A game holds boards and projects as the format says. The key `drawn` of its table is our own: the
keys of what was drawn at random, which a rematch draws again (["board", "edifice"]).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random, SystemRandom

from .checks import sequence
from .model import Board, Game, Json, Player, Refusal, Where, put_at
from .title import Dealt, Pick, SetupItem, Title
from .values import SingleField

DRAWN = "drawn"
#: The device's own chance: a random state that was frozen with the app would deal alike each time.
CHANCE: Random = SystemRandom()


@dataclass(frozen=True, slots=True)
class Drawn(SingleField):
    """The keys of the setup items that were drawn at random."""

    keys: tuple[str, ...] = ()

    @classmethod
    def read(cls, source: Json, key: str, where: Where) -> Drawn:
        keys = sequence(source, where.player, key)
        if not all(isinstance(drawn, str) for drawn in keys):
            raise Refusal("not_a_list", row=key, value=source)
        return cls(tuple(keys))


def nothing(item: SetupItem, seats: int) -> Dealt:
    """Every place still empty."""
    return ((),) * (seats if item.by_player else len(item.pools))


def room(item: SetupItem, place: int, dealt: Dealt) -> tuple[str, ...]:
    """The pieces that may lie at a place: those of its pool that lie nowhere else."""
    elsewhere = {pick.id for at, picks in enumerate(dealt) if at != place for pick in picks}
    return tuple(id_ for id_ in (*_pool(item, place), *item.also) if id_ not in elsewhere)


def _pool(item: SetupItem, place: int) -> tuple[str, ...]:
    return item.pools[place if len(item.pools) > 1 else 0]


def fitted(item: SetupItem, dealt: Dealt, seats: int) -> Dealt:
    """What still lies after the players or the expansions have changed."""
    places = nothing(item, seats)
    lying = (*dealt, *places)[: len(places)]
    return tuple(
        tuple(pick for pick in picks if pick.id in (*_pool(item, place), *item.also))
        for place, picks in enumerate(lying)
    )


def fill(item: SetupItem, dealt: Dealt, chance: Random) -> Dealt:
    """Draws for every place until it has what it should; what lies there stays."""
    for place in range(len(dealt)):
        free = [id_ for id_ in room(item, place, dealt) if id_ in _pool(item, place)]
        own = {pick.id for pick in dealt[place]}
        left = sorted(set(free) - own)
        new = chance.sample(left, min(item.each - len(own), len(left)))
        drawn = tuple(Pick(id_, chance.choice(item.sides or ("",))) for id_ in new)
        dealt = put_at(dealt, place, dealt[place] + drawn)
    return dealt


def draw(item: SetupItem, seats: int, chance: Random) -> Dealt:
    """Everything drawn at random."""
    return fill(item, nothing(item, seats), chance)


def first_game(item: SetupItem) -> Dealt:
    """What the rules hand out in a first game."""
    return tuple(tuple(Pick(id_) for id_ in hand) for hand in item.first_game)


def pick(item: SetupItem, dealt: Dealt, place: int, id_: str) -> Dealt:
    """Takes a piece, or puts it back. A single one takes the place of the one before it, on the
    same side; to a full hand nothing is added, nor what lies elsewhere."""
    picks = dealt[place]
    if any(piece.id == id_ for piece in picks):
        return put_at(dealt, place, tuple(piece for piece in picks if piece.id != id_))
    if id_ not in room(item, place, dealt):
        return dealt
    if item.each == 1:
        side = picks[0].side if picks else item.sides[0] if item.sides else ""
        return put_at(dealt, place, (Pick(id_, side),))
    return dealt if len(picks) == item.each else put_at(dealt, place, (*picks, Pick(id_)))


def next_place(item: SetupItem, dealt: Dealt) -> int | None:
    """Whose turn it is to take a piece; None where there is no order, or nothing left to take.

    Where the order was not kept, it is the turn of whoever has fewest.
    """
    taken = sum(map(len, dealt))
    if taken >= len(item.order):
        return None
    before = item.order[:taken]
    if all(len(picks) == before.count(place) for place, picks in enumerate(dealt)):
        return item.order[taken]
    return min(range(len(dealt)), key=lambda place: len(dealt[place]))


def lay_out(item: SetupItem, dealt: Dealt, chance: Random) -> tuple[str, ...]:
    """Pieces drawn to choose from, among those that lie nowhere."""
    lies = {pick.id for picks in dealt for pick in picks}
    left = sorted(set(item.pools[0]) - lies)
    return tuple(chance.sample(left, min(item.each, len(left))))


def turn(item: SetupItem, dealt: Dealt, place: int) -> Dealt:
    """The other side up."""
    picks = dealt[place]
    if not item.sides or not picks:
        return dealt
    # A file may leave the side out: the first one then follows.
    shown = item.sides.index(picks[0].side) if picks[0].side in item.sides else -1
    side = item.sides[(shown + 1) % len(item.sides)]
    return put_at(dealt, place, (picks[0]._replace(side=side),))


def put_boards(game: Game, dealt: Dealt) -> Game:
    """The game with these boards before the players, and none before the others."""
    before = boards_laid(game)
    for seat, picks in enumerate(dealt):
        if picks != before[seat]:
            game = game.with_board(seat, Board(*picks[0]) if picks else None)
    return game


def boards_laid(game: Game) -> Dealt:
    boards = [player.board or Board() for player in game.players]
    return tuple((Pick(board.wonder, board.side),) if board.wonder else () for board in boards)


def team_sizes(title: Title, seats: int) -> tuple[int, ...]:
    """How large the teams may be that so many players make: all alike, and at least two."""
    return tuple(size for size in title.teams if seats % size == 0 and seats > size)


def again(game: Game, title: Title, chance: Random) -> Game:
    """The same table once more: title, players, seats, expansions and teams, with empty sheets.

    What was drawn at random is drawn again; what was picked is left for the players to pick.
    Where the turns were followed, they are followed from the start.
    """
    players = tuple(Player(player.name) for player in game.players)
    table = {key: cell for key, cell in game.table.items() if key == "teams"}
    fresh = replace(game, players=players, table=table, played=None, extra={})
    before = game.get(DRAWN, Drawn) or Drawn()
    drawn = [item for item in title.setup(game.expansions) if item.key in before.keys]
    for item in drawn:
        fresh = item.put(fresh, draw(item, len(players), chance))
    if title.turns is not None and title.followed(game) is not None:
        fresh = title.turns.follow(fresh)
    return marked(fresh, [item.key for item in drawn])


def asked(game: Game, title: Title) -> str:
    """The key of what the players took in turn before this game, which chance did not deal; ""
    where they took nothing."""
    drawn = (game.get(DRAWN, Drawn) or Drawn()).keys
    items = [item for item in title.setup(game.expansions) if item.order]
    taken = (item.key for item in items if any(item.laid(game)) and item.key not in drawn)
    return next(taken, "")


def marked(game: Game, drawn: Sequence[str]) -> Game:
    """The game with a note of what was drawn at random."""
    return game.with_table(DRAWN, Drawn(tuple(drawn))) if drawn else game
