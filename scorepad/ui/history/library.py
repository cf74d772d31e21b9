"""All games for a screen: the recent ones at once, the older ones as they are read.

A screen never waits for all games: it shows those that are loaded, and is drawn once more when the
rest is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

import flet as ft

from scorepad.archive.filters import GameFilters
from scorepad.archive.saved_games import SavedGames
from scorepad.archive.statistics import players
from scorepad.archive.storage import NotSaved
from scorepad.archive.summary import Summary, last_played_first

from ..hooks import use_value
from ..session import AGAIN, Session

#: How often a device is asked for its older games.
TRIES = 3


class GameMatches(NamedTuple):
    """The games that match a search, the last played first."""

    open: tuple[Summary, ...]
    finished: tuple[Summary, ...]


class Library(ft.Observable):
    """The games loaded so far, in the order of the days they were played."""

    def __init__(self, saved_games: SavedGames) -> None:
        self._saved_games = saved_games
        #: Counts up when the games have changed.
        self.version = 0
        self.complete = saved_games.complete
        #: Whether the older games could not be read, so far.
        self.failed = False
        self._unordered: tuple[Summary, ...] | None = None
        self._ordered: tuple[Summary, ...] = ()

    @property
    def games(self) -> tuple[Summary, ...]:
        """All games loaded so far, the last played first; sorted once, not at each keystroke."""
        if self._unordered is not self._saved_games.games:
            self._unordered = self._saved_games.games
            self._ordered = last_played_first(self._unordered)
        return self._ordered

    def find(self, filters: GameFilters, matches_text: Callable[[Summary], bool]) -> GameMatches:
        games = [game for game in self.games if filters.matches(game) and matches_text(game)]
        return GameMatches(
            tuple(game for game in games if not game.finished),
            tuple(game for game in games if game.finished),
        )

    @property
    def years(self) -> list[int]:
        """The years games were played in, the last first."""
        years = dict.fromkeys(game.day[:4] for game in self.games)
        return [int(year) for year in years if year.isdecimal() and int(year)]

    @property
    def players(self) -> list[str]:
        return [name for name, _ in players(self.games)]

    async def read(self) -> None:
        """Reads the older games; a device that does not answer is asked again, a few times."""
        if self._saved_games.complete:
            return
        for _ in range(TRIES):
            if self._saved_games.complete:
                break
            try:
                await self._read()
            except NotSaved:
                self.failed = True
                await asyncio.sleep(AGAIN)
        self.failed = not self._saved_games.complete
        self.refresh()

    async def _read(self) -> None:
        await self._saved_games.load_more()
        self.refresh()
        while await self._saved_games.load_more():
            # Taps and keystrokes are handled in between.
            await asyncio.sleep(0)

    def refresh(self) -> None:
        """The games have changed: draws them again."""
        self.complete = self._saved_games.complete
        self.version += 1


def use_library(session: Session) -> Library:
    """The library of this screen; older games are read once it is drawn."""
    library, _ = use_value(lambda: Library(session.saved_games))
    ft.use_effect(library.read, [])
    return library
