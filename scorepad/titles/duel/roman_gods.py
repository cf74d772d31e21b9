"""Neptune of Pantheon on the military track.

The tokens that he took stand in `table.neptune`, a key of our own: `[3, -6]`, the first without
effect, the second applied. They are gone from the track like those that the conflict pawn takes.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..checks import sequence, wholes
from ..model import Game, Json, Order, Refusal, Where
from ..values import SingleField
from .cards import PANTHEON
from .city import city_of
from .track import ALL_LOOT, Loot, gone

NEPTUNE = "neptune"
#: Neptune takes one token without its effect, and applies another.
TAKES = 2
_EFFECT = "discard_1_military_token_then_apply_another"


@dataclass(frozen=True, slots=True)
class NeptuneTokens(SingleField):
    """`table.neptune`: the tokens that Neptune took, by the place of the pawn that takes them."""

    places: tuple[int, ...]

    @classmethod
    def read(cls, source: Json, key: str, where: Where) -> NeptuneTokens:
        places = wholes(sequence(source, where.player, key), None, key)
        if not ALL_LOOT.issuperset(places) or len({*places}) < len(places) or len(places) > TAKES:
            raise Refusal("unknown_id", row=key, value=source)
        return cls(places)

    def reseat(self, order: Order) -> NeptuneTokens:
        loot = Loot(self.places).reseat(order)
        # Loot turns its places round, and the order of these says which one was applied.
        return self if loot.places == self.places else NeptuneTokens(loot.places[::-1])


def taken_by_neptune(game: Game) -> tuple[int, ...]:
    """The tokens that Neptune took: the one without effect, then the one that was applied."""
    if PANTHEON not in game.expansions:
        return ()
    tokens = game.get(NEPTUNE, NeptuneTokens)
    return () if tokens is None else tokens.places


def neptunes_owner(game: Game) -> int | None:
    """Who has activated Neptune."""
    for seat, player in enumerate(game.players):
        if city_of(player).has_god(_EFFECT):
            return seat
    return None


def neptune_takes(game: Game, place: int) -> Game:
    """The game with a token taken by Neptune, or put back if he took it."""
    before = taken_by_neptune(game)
    if place in before:
        after = tuple(taken for taken in before if taken != place)
    elif len(before) < TAKES:
        after = (*before, place)
    else:
        return game
    loot = gone(game) ^ {place}
    game = game.with_table(NEPTUNE, NeptuneTokens(after) if after else None)
    return game.with_table("loot", Loot(tuple(sorted(loot))) if loot else None)
