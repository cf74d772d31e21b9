"""The cities round the table: who sits beside whom, and what the table as a whole tells."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..checks import mapping
from ..model import AGES, Game, Refusal
from .cards import Card, pool
from .city import City
from .rows import needed

#: Keys of the table that belong to an expansion.
_NEEDS = {"diplomacy": "cities", "edifice": "edifice"}


class Table:
    """A game on its way to being scored."""

    __slots__ = ("_game", "cities", "expansions", "facts", "known")

    def __init__(self, game: Game, expansions: frozenset[str]) -> None:
        self._game = game
        self.expansions = expansions
        self.facts = game.table
        self.known: Mapping[str, Card] = pool(expansions)
        rows = needed()
        self.cities = tuple(City(p, rows, expansions, self.known) for p in game.players)
        for key, expansion in _NEEDS.items():
            if key in self.facts and expansion not in expansions:
                raise Refusal(
                    "needs_expansion", row=key, value=self.facts[key], expansion=expansion
                )

    def neighbours(self, seat: int) -> tuple[City, City]:
        """The left neighbour, who sits next in the list, and the right one."""
        left, right = self._game.neighbours(seat)
        return self.cities[left], self.cities[right]

    def around(self, seat: int, who: str) -> tuple[City, ...]:
        """The cities a card looks at: one's `own`, the `neighbours`', or `everyone`, all three."""
        if who == "own":
            return (self.cities[seat],)
        beside = self.neighbours(seat)
        return beside if who == "neighbours" else (self.cities[seat], *beside)

    def by_age(self, key: str) -> Mapping[str, Any]:
        """What the table tells age by age under a key: nothing, or an object with ages as keys."""
        found = mapping(self.facts.get(key, {}), None, key)
        for age in found:
            if age not in AGES:
                raise Refusal("unknown_age", row=key, value=age)
        return found
