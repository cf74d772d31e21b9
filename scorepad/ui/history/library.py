"""All the games for a screen: those at hand at once, the older ones as they are read.

The first screen never waits for the whole archive: it shows what is known, and the rest comes in
behind it, a list at a time, with one more drawing when everything is there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

import flet as ft

from scorepad.archive.query import Query, last_played_first, players
from scorepad.archive.saved_games import SavedGames
from scorepad.archive.storage import NotSaved
from scorepad.archive.summary import Summary

from ..hooks import use_value
from ..session import AGAIN, Session

#: How often a device is asked for its older games before it is let be.
TRIES = 3


class GameMatches(NamedTuple):
    """The games that are looked for, the last played first, apart as they are shown."""

    open: tuple[Summary, ...]
    finished: tuple[Summary, ...]


class Library(ft.Observable):
    """The games that the saved_games knows, in the order of the days they were played."""

    def __init__(self, saved_games: SavedGames) -> None:
        self._keeper = saved_games
        #: Goes up when there is something else to show.
        self.drawn = 0
        self.complete = saved_games.complete
        #: Whether the device has not given the older games, for now at least.
        self.failed = False
        self._of: tuple[Summary, ...] | None = None
        self._ordered: tuple[Summary, ...] = ()

    @property
    def games(self) -> tuple[Summary, ...]:
        """All games known so far, the last played first; put in order once, not at each key."""
        if self._of is not self._keeper.games:
            self._of = self._keeper.games
            self._ordered = last_played_first(self._of)
        return self._ordered

    def find(self, query: Query, speaks_of: Callable[[Summary], bool]) -> GameMatches:
        """Every game that fits; in their order already, so nothing is sorted again."""
        some = [one for one in self.games if query.matches(one) and speaks_of(one)]
        return GameMatches(
            tuple(one for one in some if not one.finished),
            tuple(one for one in some if one.finished),
        )

    @property
    def years(self) -> list[int]:
        """The years games were played in, the last first."""
        found = dict.fromkeys(one.day[:4] for one in self.games)
        return [int(year) for year in found if year.isdecimal() and int(year)]

    @property
    def players(self) -> list[str]:
        return [name for name, _ in players(self.games)]

    async def read(self) -> None:
        """Reads on behind the screen. A device that does not answer is asked again, a few times."""
        if self._keeper.complete:
            return
        for _ in range(TRIES):
            if self._keeper.complete:
                break
            try:
                await self._read()
            except NotSaved:
                self.failed = True
                await asyncio.sleep(AGAIN)
        self.failed = not self._keeper.complete
        self.refresh()

    async def _read(self) -> None:
        await self._keeper.load_more()
        self.refresh()
        while await self._keeper.load_more():
            # Between two lists the fingers are heard.
            await asyncio.sleep(0)

    def refresh(self) -> None:
        """Something about the games has changed: they are shown anew."""
        self.complete = self._keeper.complete
        self.drawn += 1


def use_library(session: Session) -> Library:
    """The library of this screen; older games are read once it stands."""
    library, _ = use_value(lambda: Library(session.saved_games))
    ft.use_effect(library.read, [])
    return library
