"""Mysticism of Pantheon: points for the mythology and offering tokens that a player still has.

The format has no place for that number: the app writes it on the table under `mythology`, a count
for each player in seat order. Without it Mysticism gives nothing, and the pad asks for it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ..checks import whole
from ..facts import load
from ..model import Game, Json, Part, Tally, Where
from ..values import Counts, Unknown
from .cards import PANTHEON, tokens

KEY = "mythology"
#: So many of both kinds are in a game.
MOST: int = sum(
    load("duel_pantheon")["setup"][key]
    for key in ("mythology_tokens_in_age_1", "offering_tokens_in_age_2")
)


class MythologyTokens:
    """`table.mythology`: `[3, 1]`, how many of these tokens each player has.

    Another program's value under this key is kept; what reads as such counts has to be possible.
    """

    @staticmethod
    def read(source: Json, key: str, where: Where) -> Tally | Unknown:
        if not isinstance(source, list) or not all(type(count) is int for count in source):
            return Unknown(source)
        where.require(PANTHEON, key, source)
        tally = Counts.read(source, key, where)
        whole(sum(tally.counts), None, key, 0, MOST)
        return tally

    reseat = staticmethod(Tally.reseat)

    @staticmethod
    def limited_to(tally: Tally, expansions: Collection[str]) -> Tally | None:
        """Numbers that two copies of a game have together may be more than there are."""
        return tally if PANTHEON in expansions and sum(tally.counts) <= MOST else None


def mysticism(token: str, count: int | None) -> Part | None:
    """What a progress token gives for `count` mythology and offering tokens, if it counts them.

    >>> mysticism("mysticism", 4)
    Part(what='token.mythology', points=8, facts={'token': 'mysticism', 'count': 4, 'each': 2})
    """
    each = tokens()[token].each_mythology
    if not each:
        return None
    if count is None:
        return Part("token.uncounted", 0, {"token": token})
    return Part("token.mythology", each * count, {"token": token, "count": count, "each": each})


def mythology_of(game: Game) -> Sequence[int | None]:
    """How many of these tokens each player has; None while nobody counted them."""
    return [game.tally(KEY, seat) for seat in range(len(game.players))]
