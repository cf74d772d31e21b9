"""The wonders that each player of Duel has drafted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..checks import ids, mapping
from ..model import Json, Order, Where
from .cards import wonders


@dataclass(frozen=True, slots=True)
class Drafted:
    """`table.drafted`, a key of our own: the wonders each player has, built or not, by seat."""

    hands: Mapping[int, tuple[str, ...]]

    @classmethod
    def read(cls, source: Json, key: str, where: Where) -> Drafted:
        seats = {str(seat): seat for seat in range(len(where.names))}
        hands = mapping(source, where.player, key, tuple(seats))
        return cls(
            {seats[seat]: ids(hand, where.player, key, wonders()) for seat, hand in hands.items()}
        )

    def write(self) -> Json:
        return {str(seat): list(hand) for seat, hand in self.hands.items()}

    def reseat(self, order: Order) -> Drafted:
        seats = enumerate(order)
        return Drafted({at: self.hands[seat] for at, seat in seats if seat in (*self.hands,)})
