"""Finding games again: by player, title, expansions, day, and whether they are finished."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from .summary import Summary


@dataclass(frozen=True, slots=True)
class Query:
    """What is looked for; what is left out does not matter.

    `player` is a whole name. `since` and `until` are days as 2026-11-15, both included.
    `expansions` are exactly those played with.
    """

    player: str | None = None
    title: str | None = None
    expansions: frozenset[str] | None = None
    since: str = ""
    until: str = ""
    finished: bool | None = None

    def matches(self, one: Summary) -> bool:
        return (
            (self.title is None or one.title == self.title)
            and (self.finished is None or one.finished is self.finished)
            and (self.player is None or self.player in one.names)
            and (self.expansions is None or self.expansions == frozenset(one.expansions))
            and (not self.since or one.day >= self.since)
            and (not self.until or "" < one.day <= self.until)
        )


def last_played_first(games: Iterable[Summary]) -> tuple[Summary, ...]:
    """The games in the order they were played, the last first."""
    return tuple(sorted(games, key=lambda one: (one.day, one.when, one.id), reverse=True))


def players(games: Iterable[Summary]) -> tuple[tuple[str, int], ...]:
    """Everybody who has played, and in how many games; who has played most comes first."""
    counted = Counter(name for one in games for name in set(one.names))
    return tuple(sorted(counted.items(), key=lambda one: (-one[1], one[0].casefold(), one[0])))
