"""The cities round the table, and who sits beside whom, for the scoring of one game."""

from __future__ import annotations

from collections.abc import Sequence

from ..model import Game, Waiting
from .city import City


class Table:
    """A game on its way to being scored."""

    __slots__ = ("cities", "game", "waiting")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.cities = tuple([City(player) for player in game.players])
        #: What gives no points until something is known of a city.
        self.waiting: list[Waiting] = []

    def neighbours(self, seat: int) -> tuple[City, City]:
        """The left neighbour, who sits next in the list, and the right one."""
        left, right = self.game.neighbours(seat)
        return self.cities[left], self.cities[right]

    def around(self, seat: int, who: str) -> tuple[int, ...]:
        """The seats a card looks at: one's `own`, the `neighbours`', or `everyone`, all three."""
        if who == "own":
            return (seat,)
        neighbours = self.game.neighbours(seat)
        return neighbours if who == "neighbours" else (seat, *neighbours)

    def count(
        self, seat: int, row: str, cause: str, kind: str, cities: Sequence[int]
    ) -> int | None:
        """How many of a kind these cities have; None, and the card waits, if one does not say."""
        total, known = 0, True
        for city in cities:
            count = self.cities[city].counts.get(kind)
            if count is None:
                known = False
                self.waiting.append(Waiting(seat, row, cause, city, kind))
            else:
                total += count
        return total if known else None
