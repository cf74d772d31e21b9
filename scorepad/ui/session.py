"""What every screen of one visit shares, and the look (colours, sizes, words) that follows."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import flet as ft

from scorepad.archive import backup_reminder
from scorepad.archive import preferences as prefs
from scorepad.archive.draft import Draft
from scorepad.archive.filters import GameFilters
from scorepad.archive.game_store import GameStore
from scorepad.archive.preferences import Preferences
from scorepad.archive.saved_games import FAILED, KEEPING, KEPT, SavedGames
from scorepad.archive.storage import MemoryStorage, NotSaved, Storage
from scorepad.i18n import DEFAULT, Words, words

from .device import Haptics
from .hooks import Box
from .theme import NIGHT, PAPYRUS, Palette

#: From here a rail stands beside the screen instead of a bar below it.
WIDE = 840
#: A screen lower than this is a phone on its side.
LOW = 520
#: The form for a new game: opened by its address, tapped at home, or used up.
BY_ADDRESS, TAPPED, USED = "address", "tapped", "used"
#: Seconds until a write that failed is tried again.
AGAIN = 5.0
#: Seconds that a write may take before it is said that it is under way.
SOON = 0.2


class Saving(ft.Observable):
    """Whether the last change is kept; alone, so that only the mark is drawn again."""

    def __init__(self) -> None:
        self.state = KEPT
        #: Whether all that the device had kept was cleared while this page was open.
        self.cleared = False


class Trail:
    """The cards followed from one to the next, for the way back; nothing is drawn from it."""

    def __init__(self) -> None:
        self.steps: tuple[str, ...] = ()
        #: By title, the column its table is sorted by, and whether it is turned round.
        self.orders: Mapping[str, tuple[str, bool]] = {}

    def visit(self, route: str) -> None:
        """A step on, also to a card one has seen before: chains lead to and fro."""
        if self.steps[-1:] != (route,):
            self.steps = (*self.steps, route)

    def leave(self) -> None:
        """The last step is taken back."""
        self.steps = self.steps[:-1]

    def before(self, route: str) -> str | None:
        """Where one came from to `route`, whether that step is taken down yet or not."""
        before = self.steps[:-1] if self.steps[-1:] == (route,) else self.steps
        return before[-1] if before else None


class Session(ft.Observable):
    """One person's session: never shared, never global."""

    def __init__(self, store: Storage, preferences: Preferences, device_language: str) -> None:
        self.store = store
        self.preferences = preferences
        self.device_language = device_language
        self.width = 412.0
        self.height = 915.0
        self.device_dark = False
        self.aside: tuple[str, ...] = ()
        #: How the form for a new game was come to, or USED once its game has begun.
        self.form = BY_ADDRESS
        #: How often the page has come back, perhaps with another game in its address.
        self.arrivals = 0
        self.saving = Saving()
        self.trail = Trail()
        #: What was looked for in History last, and how many games it showed, for the way back
        #: from one of them; nothing is drawn from it.
        self.sought: Box[tuple[GameFilters, tuple[int, int]] | None] = Box(None)
        self.saved_games = SavedGames(GameStore(store), self._tell)
        #: How many writes have ended, well or not: of one that has, nobody is told any more.
        self._kept = 0
        self._wakelock: ft.Wakelock | None = None
        self._haptics = Haptics()

    def _tell(self, state: str) -> None:
        if state == KEEPING:
            _run(partial(self._still_keeping, self._kept))
            return
        self._kept += 1
        self.saving.state = state
        if state == FAILED:
            _run(self._try_again)

    async def _still_keeping(self, kept: int) -> None:
        """Most writes are done before anyone could read that they are under way."""
        await asyncio.sleep(SOON)
        if self.saved_games.state == KEEPING and self._kept == kept:
            self.saving.state = KEEPING

    async def _try_again(self) -> None:
        while self.saved_games.state == FAILED:
            await asyncio.sleep(AGAIN)
            await self.saved_games.flush()

    async def cleared(self) -> None:
        """Somebody has cleared the device. What this page knows stays, and the next change is kept.

        The games are not written again unasked: it may have been meant.
        """
        self.saved_games.shelf.cleared()
        self.saving.cleared = True
        self.saving.state = FAILED

    def choose(self, **changes: Any) -> None:
        """Takes a setting at once, and keeps it."""
        chosen = replace(self.preferences, **changes)
        # The write goes first: all screens are drawn anew for a setting, and that takes a while.
        ft.context.page.run_task(self._keep_preferences, prefs.write(chosen))
        self.preferences = chosen

    async def _keep_preferences(self, text: str) -> None:
        if self.saved_games.shelf.newer:
            # A newer version may know settings that this one would lose.
            self.saving.state = FAILED
            return
        try:
            await self.store.put(prefs.KEY, text)
        except NotSaved:
            self.saving.state = FAILED

    def take(self, draft: Draft) -> None:
        """Keeps a changed game: at once in hand, and on the device as soon as it answers."""
        before = self.saved_games.drafts.get(draft.id)
        if draft.finished and before is not None and not before.finished:
            counted = backup_reminder.finished(self.preferences, draft.id)
            if counted is not self.preferences:
                self.choose(unsaved=counted.unsaved)
        self.saved_games.take(draft)
        ft.context.page.run_task(self.saved_games.flush)

    def keep_awake(self, on: bool) -> None:
        """Holds the screen awake, or lets it sleep; a device that cannot is let be."""
        if on or self._wakelock is not None:
            ft.context.page.run_task(self._awake, on)

    async def _awake(self, on: bool) -> None:
        self._wakelock = lock = self._wakelock or ft.Wakelock()
        try:
            await (lock.enable() if on else lock.disable())
        except (RuntimeError, TimeoutError, ConnectionError):
            return

    def tick(self) -> None:
        """A key was taken: the device says so to the finger, if it can and the person likes it."""
        if self.preferences.haptics:
            self._haptics.tick(ft.context.page)


@dataclass(frozen=True, slots=True)
class Look:
    """How things are shown just now: words, colours, text size, room."""

    words: Words
    palette: Palette
    dark: bool
    scale: float
    width: float
    height: float

    @property
    def wide(self) -> bool:
        """Room for a rail beside the page."""
        return self.width >= WIDE and self.height >= LOW

    @property
    def sideways(self) -> bool:
        """A phone on its side: broad, and very low."""
        return self.height < LOW and self.width > self.height


def look_of(session: Session) -> Look:
    chosen = session.preferences
    dark = session.device_dark if chosen.theme == "device" else chosen.theme == "dark"
    return Look(
        words=words(chosen.language or session.device_language),
        palette=NIGHT if dark else PAPYRUS,
        dark=dark,
        scale=chosen.text_size / 100,
        width=session.width,
        height=session.height,
    )


def _run(task: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Starts a task of this session; one whose line has ended has nobody left to work for."""
    with contextlib.suppress(RuntimeError, AttributeError):
        ft.context.page.run_task(task)


DeskContext = ft.create_context(Session(MemoryStorage(), Preferences(), DEFAULT))


def use_session() -> Session:
    """The session of this session; the component is drawn again when the session changes."""
    return ft.use_context(DeskContext)


def use_look() -> Look:
    return look_of(use_session())
