"""The cities round the table, and who sits beside whom, for the scoring of one game."""

from __future__ import annotations

from collections.abc import Sequence

from ..model import Game, RowScore, Waiting
from . import military
from .city import City
from .projects import ProjectStatus


class Table:
    """A game on its way to being scored."""

    __slots__ = ("cities", "fought", "game", "projects", "waiting")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.cities = tuple([City(player) for player in game.players])
        #: Everyone's military row by the shields, if the table has them.
        self.fought: Sequence[RowScore] | None = military.from_shields(game)
        #: How the project of each age stands, once it was asked for.
        self.projects: dict[str, ProjectStatus] = {}
        #: What gives no points until something is known of a city.
        self.waiting: list[Waiting] = []

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
        counts = [self.cities[city].counts.get(kind) for city in cities]
        if None not in counts:
            return sum(counts)  # type: ignore[arg-type]
        self.waiting += [
            Waiting(seat, row, cause, city, kind)
            for city, count in zip(cities, counts, strict=True)
            if count is None
        ]
        return None
