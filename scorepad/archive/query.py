"""Finding games again: by player, title, expansions, day, and whether they are finished."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from .summary import Summary


@dataclass(frozen=True, slots=True)
class Query:
    """What a game must have to match; None and empty texts match any game.

    `player` is a whole name. `since` and `until` are days as 2026-11-15, both included.
    `expansions` are exactly those played with.
    """

    player: str | None = None
    title: str | None = None
    expansions: frozenset[str] | None = None
    since: str = ""
    until: str = ""
    finished: bool | None = None

    def matches(self, game: Summary) -> bool:
        return (
            (self.title is None or game.title == self.title)
            and (self.finished is None or game.finished is self.finished)
            and (self.player is None or self.player in game.names)
            and (self.expansions is None or self.expansions == frozenset(game.expansions))
            and (not self.since or game.day >= self.since)
            and (not self.until or "" < game.day <= self.until)
        )


def last_played_first(games: Iterable[Summary]) -> tuple[Summary, ...]:
    return tuple(sorted(games, key=lambda game: (game.day, game.when, game.id), reverse=True))


def players(games: Iterable[Summary]) -> tuple[tuple[str, int], ...]:
    """Every player and in how many games they played, who has played most first."""
    counts = Counter(name for game in games for name in set(game.names))
    return tuple(sorted(counts.items(), key=lambda item: (-item[1], item[0].casefold(), item[0])))
