"""When a game of Dice ends, and what the players are warned of.

While they play, the table holds what the format does not know and the scoring does not use:
`bonuses`, those crossed by each player in seat order, `turn`, which turn it is, and `last_turn`,
once it is known which will be the last.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..checks import whole
from ..facts import load
from ..model import Game, Json, Part, Where
from ..title import ONCE

#: So many bonuses crossed by one player bring the end.
BONUSES: int = load("dice")["bonuses"]


class TurnNumber:
    """`table.turn` and `table.last_turn`: the number of a turn, from 1."""

    @staticmethod
    def read(source: Json, key: str, where: Where) -> int:
        return whole(source, where.player, key, 1)


def last_turn(turn: int, bonuses: Sequence[int], known: int | None = None) -> int | None:
    """The number of the turn that will be the last, or None while the game goes on.

    As soon as anyone has crossed three bonuses, the players finish that turn and take one more.
    A turn that is `known` to be the last stays so, whoever else gets there.

    >>> last_turn(11, [1, 3, 2])
    12
    """
    if known is not None:
        return known
    return turn + 1 if max(bonuses) >= BONUSES else None


def consequences(old: Game, new: Game) -> Game:
    """The new game with its last turn, which is known once the turn of a third bonus is over.

    It is forgotten with that bonus; so it is before that turn, where a bonus may be taken back.
    """
    known = new.get("last_turn", int)
    before, turn = (game.get("turn", int) or 1 for game in (old, new))
    third = all(max(_bonuses(game)) >= BONUSES for game in (old, new))
    if not third or (known is not None and turn < known):
        known = None
    elif turn > before:
        known = last_turn(before, _bonuses(new), known)
    return new.with_table("last_turn", known)


def _bonuses(game: Game) -> list[int]:
    return [game.tally("bonuses", seat) or 0 for seat in range(len(game.players))]


def warnings(game: Game) -> tuple[Part, ...]:
    """The last turn: that it comes, that it is here, or that it has been.

    Once points are being written down the game is over, and it need only be heard once.
    """
    return (*_first_twice(game), *_turns(game))


def _first_twice(game: Game) -> tuple[Part, ...]:
    """More than one who says to have finished the agora first: the rules leave that open."""
    first = [player.name for player in game.players if player.sheet.get("agora_first") is True]
    if len(first) < 2:
        return ()
    return (Part("dice.agora_first", 0, {"player": " & ".join(first), "count": len(first)}),)


def _turns(game: Game) -> tuple[Part, ...]:
    bonuses = _bonuses(game)
    there = [
        player.name
        for player, crossed in zip(game.players, bonuses, strict=True)
        if crossed >= BONUSES
    ]
    if not there:
        return ()
    facts: dict[str, int | str] = {}
    if any(player.sheet for player in game.players):
        facts[ONCE] = 1
    turn, last = game.get("turn", int), game.get("last_turn", int)
    if turn is not None and last is not None and turn > last:
        return (Part("dice.over", 0, {"turn": last, **facts}),)
    if turn is not None and turn == last:
        return (Part("dice.last_turn", 0, {"turn": turn, **facts}),)
    facts |= {"player": " & ".join(there), "count": len(there), "bonuses": BONUSES}
    return (Part("dice.third_bonus", 0, facts),)
