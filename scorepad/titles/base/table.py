"""The cities round the table, and who sits beside whom, for the scoring of one game."""

from __future__ import annotations

from ..model import Game
from .city import City


class Table:
    """A game on its way to being scored."""

    __slots__ = ("cities", "game")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.cities = tuple([City(player) for player in game.players])

    def neighbours(self, seat: int) -> tuple[City, City]:
        """The left neighbour, who sits next in the list, and the right one."""
        left, right = self.game.neighbours(seat)
        return self.cities[left], self.cities[right]

    def around(self, seat: int, who: str) -> tuple[City, ...]:
        """The cities a card looks at: one's `own`, the `neighbours`', or `everyone`, all three."""
        if who == "own":
            return (self.cities[seat],)
        neighbours = self.neighbours(seat)
        return neighbours if who == "neighbours" else (self.cities[seat], *neighbours)
