"""An import of many games lets others go first again and again, whatever it is doing just then.

What is done between two turns of another task is counted in calls of Python functions, not in
seconds: that is the same on every machine. It needs an event loop, which the browser's Python has
only in a browser, so it is not among the tests of the archive.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

import pytest

from scorepad.archive import archivefile, importing, slices
from scorepad.archive.game_store import GameStore
from scorepad.archive.saved_games import SavedGames
from scorepad.archive.storage import MemoryStorage
from tests import virtual_clock
from tests.archive.games import over

GAMES = 400
#: So many games' work may be done in one piece.
MOST = 8


class Calls:
    """Counts the calls of Python functions, in all and in the longest piece between two turns."""

    def __init__(self) -> None:
        self.count = 0
        self.longest = 0

    def _profile(self, _frame: FrameType, event: str, _arg: object) -> None:
        self.count += event == "call"

    @contextmanager
    def counted(self) -> Iterator[None]:
        before = sys.getprofile()
        sys.setprofile(self._profile)
        try:
            yield
        finally:
            sys.setprofile(before)

    async def take_turns(self) -> None:
        """The other task: it has a turn whenever the import lets it."""
        while True:
            start = self.count
            await asyncio.sleep(0)
            self.longest = max(self.longest, self.count - start)

    async def of(self, work: Coroutine[Any, Any, Any]) -> Any:
        other = asyncio.create_task(self.take_turns())
        await asyncio.sleep(0)
        with self.counted():
            result = await work
            # The last piece counts too.
            await asyncio.sleep(0)
        other.cancel()
        return result


def file_of(count: int) -> str:
    return archivefile.write([over(f"g{day}", day=day % 300) for day in range(count)])


async def opened(storage: MemoryStorage) -> SavedGames:
    saved_games = SavedGames(GameStore(storage))
    await saved_games.open()
    return saved_games


def run(scenario: Callable[[], Coroutine[Any, Any, None]]) -> None:
    virtual_clock.run(scenario())


@pytest.fixture(autouse=True)
def every_pause_lets_others_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if each piece between two pauses had taken the time of a slice."""
    monkeypatch.setattr(slices, "SLICE", 0)


def test_no_piece_of_an_import_is_longer_than_a_few_games() -> None:
    async def scenario() -> None:
        storage = MemoryStorage()
        saved_games = await opened(storage)
        preview, taken, again = Calls(), Calls(), Calls()
        seen = await preview.of(importing.from_file(saved_games, file_of(GAMES)))
        result = await taken.of(importing.import_games(saved_games, seen.wanted))
        assert len(result.imported) == GAMES
        # The games are here by now: each is compared with ours.
        seen = await again.of(importing.from_file(await opened(storage), file_of(GAMES)))
        assert len(seen.with_state(importing.HERE)) == GAMES
        for calls in (preview, taken, again):
            assert calls.longest * GAMES <= MOST * calls.count
            assert calls.longest > 0

    run(scenario)


@pytest.mark.parametrize("here", [True, False], ids=["with ours", "twice in the file"])
def test_games_that_are_merged_let_others_go_too(here: bool) -> None:
    old = [over(f"g{day}", day=day % 300) for day in range(GAMES)]
    new = [over(game.id, day=day % 300 + 1) for day, game in enumerate(old)]

    async def scenario() -> None:
        storage = MemoryStorage()
        if here:
            await importing.import_games(await opened(storage), old)
        file = archivefile.write(new if here else [*old, *new])
        calls = Calls()
        seen = await calls.of(importing.from_file(await opened(storage), file))
        assert len(seen.with_state(importing.MERGED if here else importing.NEW)) == GAMES
        assert calls.longest * GAMES <= MOST * calls.count

    run(scenario)


def test_a_piece_that_goes_through_all_games_is_noticed() -> None:
    async def scenario() -> None:
        calls = Calls()

        async def without_a_pause() -> None:
            archivefile.read(file_of(GAMES))

        await calls.of(without_a_pause())
        assert calls.longest * GAMES > MOST * calls.count

    run(scenario)
