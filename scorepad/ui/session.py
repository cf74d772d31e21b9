"""The session that all screens of one open page share, and the look that follows from it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import flet as ft

from scorepad.archive import preferences as prefs
from scorepad.archive.draft import Draft
from scorepad.archive.filters import GameFilters
from scorepad.archive.game_store import GameStore
from scorepad.archive.preferences import Preferences
from scorepad.archive.saved_games import CONFLICTS, FAILED, SAVED, SAVING, SavedGames
from scorepad.archive.storage import ChangedElsewhere, MemoryStorage, NotSaved, Storage
from scorepad.catalogue import CardNames
from scorepad.i18n import DEFAULT, Words, words

from .device import UNREACHABLE, Haptics
from .hooks import Box
from .theme import NIGHT, PAPYRUS, Palette

#: From this width on a rail stands beside the screen instead of a bar below it.
WIDE = 840
#: A screen lower than this is a phone on its side.
LOW = 520
#: How the form for a new game was opened, or that its game has begun.
BY_ADDRESS, TAPPED, USED = "address", "tapped", "used"
#: Where the device keeps the table that is being set up.
SETUP = "scorepad.setup"
#: Seconds until a write that failed is tried again.
AGAIN = 5.0
#: Seconds that a write may take before the screen says that it is under way.
SOON = 0.2


class Saving(ft.Observable):
    """Whether the last change is saved; its own observable, so that only its mark is redrawn."""

    def __init__(self) -> None:
        self.state = SAVED
        #: Whether the device's storage was cleared while this page was open.
        self.cleared = False


#: Marks an address in the trail that the way back does not stop at.
PASSED = "-"
#: What the address of a screen ends with while a dialog is open on it.
DIALOG = "dialog"


class Trail:
    """The addresses in the browser's history up to the present one; nothing is drawn from it."""

    def __init__(self) -> None:
        #: Those from before the app was loaded are unknown, and empty.
        self.routes: tuple[str, ...] = ()
        #: The filters of each page of statistics on the way here, by the trail to it.
        self.filters: dict[tuple[str, ...], GameFilters] = {}
        #: How far each screen on the way here is scrolled, by the `step` it is at.
        self.offsets: dict[tuple[str, ...], float] = {}

    @property
    def step(self) -> tuple[str, ...]:
        """The screens up to the present one, whether a dialog is open on it or not."""
        routes = (route.removeprefix(PASSED) for route in self.routes)
        return tuple(route for route in routes if not route.endswith((f"?{DIALOG}", f"&{DIALOG}")))

    def start(self, route: str, steps: int) -> None:
        self.routes = ("",) * steps + (route,)

    def pass_by(self) -> None:
        """The way back shall not stop at the present screen."""
        *before, here = self.routes
        self.routes = (*before, PASSED + here.removeprefix(PASSED))

    def arrive(self, route: str) -> None:
        """The address has changed: to the one before it is a step back, to any other a step on."""
        before, here = ("", "", *(known.removeprefix(PASSED) for known in self.routes))[-2:]
        if before == route:
            self.routes = self.routes[:-1]
        elif not here:
            # Back at an address from before the app was loaded, which is known now.
            self.routes = (*self.routes[:-1], route)
        elif here != route:
            self.routes = (*self.routes, route)
        # A page that one has left backwards starts with new filters.
        self.filters = {
            trail: filters
            for trail, filters in self.filters.items()
            if trail == self.routes[: len(trail)]
        }
        # One that is opened again starts at its top.
        now = self.step
        self.offsets = {
            step: offset for step, offset in self.offsets.items() if step == now[: len(step)]
        }


class Session(ft.Observable):
    """What belongs to one open page of one person: never shared, never global.

    A change of a public attribute draws the screens again.
    """

    def __init__(self, store: Storage, preferences: Preferences, device_language: str) -> None:
        self.store = store
        self.preferences = preferences
        #: The settings as they are chosen, and as they are stored as far as it is known here.
        self._chosen = self._stored = preferences
        self.device_language = device_language
        self.width = 412.0
        self.height = 915.0
        self.device_dark = False
        #: The games that could not be read.
        self.unreadable: tuple[str, ...] = ()
        self.new_game_form = BY_ADDRESS
        #: How often the page has come back, perhaps with another game in its address.
        self.reconnects = 0
        self.saving = Saving()
        self.trail = Trail()
        self.launcher: ft.UrlLauncher | None = None
        #: By title, the column its table of names is sorted by, and whether it is reversed.
        self.table_orders: dict[str, tuple[str, bool]] = {}
        #: Whether the tables of names say what each card does.
        self.table_effects = False
        #: The other languages in which a card's page says what it does.
        self.effect_languages: tuple[str, ...] = ()
        #: The last search in History and how many games of each kind it showed, for the way back.
        self.last_search: Box[tuple[GameFilters, Mapping[str, int]] | None] = Box(None)
        #: The file of the game that is being set up, if there is one.
        self.pending_setup: Box[str] = Box("")
        #: What the field for a new player's name holds there.
        self.pending_name: Box[str] = Box("")
        self.saved_games = SavedGames(GameStore(store), self._saving_changed)
        self._writes_ended = 0
        self._wakelock: ft.Wakelock | None = None
        self._haptics = Haptics()

    def _saving_changed(self, state: str) -> None:
        if state == SAVING:
            _run(partial(self._show_long_write, self._writes_ended))
            return
        self._writes_ended += 1
        self.saving.state = state
        if state == FAILED:
            _run(self._try_again)

    async def _show_long_write(self, writes_ended: int) -> None:
        """Most writes are done before anyone could read that they are under way."""
        await asyncio.sleep(SOON)
        if self.saved_games.state == SAVING and self._writes_ended == writes_ended:
            self.saving.state = SAVING

    async def _try_again(self) -> None:
        while self.saved_games.state == FAILED:
            await asyncio.sleep(AGAIN)
            await self.saved_games.flush()

    async def cleared(self) -> None:
        """The device was cleared: the games stay on this page, and later changes are saved.

        What was cleared is not written again unasked, for that may have been intended.
        """
        self.saved_games.store.storage_cleared()
        self.saving.cleared = True
        self.saving.state = FAILED

    def choose(self, **changes: Any) -> None:
        """Changes settings, and saves them."""
        # The write goes first: all screens are drawn again for a setting, and that takes a while.
        self._chosen = replace(self._chosen, **changes)
        ft.context.page.run_task(self._save_preferences)
        self.preferences = self._chosen

    def take_preferences(self, text: str | None) -> None:
        """Takes over what is stored, with what was changed here and is not stored yet.

        Where the storage has been cleared, the settings stay as they are.
        """
        theirs = self._stored if text is None else prefs.read(text)
        self._chosen = prefs.rebased(self._stored, self._chosen, theirs)
        self._stored = theirs
        self.preferences = self._chosen

    async def _save_preferences(self) -> None:
        if self.saved_games.store.read_only:
            # A newer version may know settings that this one would lose.
            self.saving.state = FAILED
            return
        conflicts = 0
        try:
            while self._chosen != self._stored:
                chosen = self._chosen
                try:
                    await self.store.update(prefs.KEY, prefs.write(chosen))
                except ChangedElsewhere:
                    conflicts += 1
                    if conflicts > CONFLICTS:
                        raise
                    # This page may have slept while another one of the device was used.
                    self.take_preferences(await self.store.get(prefs.KEY))
                else:
                    self._stored = chosen
        except NotSaved:
            self.saving.state = FAILED

    def save(self, draft: Draft, before: Draft | None) -> Draft:
        """Takes over a changed game at once, and saves it as soon as the device answers.

        `before` is the version that was changed; gives the changed one with stamps.
        """
        if draft.finished and before is not None and not before.finished:
            unsaved = self.preferences.finished(draft.id)
            if unsaved != self.preferences.unsaved:
                self.choose(unsaved=unsaved)
        draft = self.saved_games.change(draft, before)
        ft.context.page.run_task(self.saved_games.flush)
        return draft

    async def changed_elsewhere(self, key: str) -> None:
        """Another page of this device has written something: the screens show it."""
        with contextlib.suppress(NotSaved):
            if key == prefs.KEY:
                self.take_preferences(await self.store.get(key))
                return
            before = self.saved_games.games
            await self.saved_games.changed_elsewhere(key)
            # The pad watches its own game; a list is drawn again only if it differs.
            if not self.saved_games.watchers and self.saved_games.games != before:
                self.notify()

    def keep_awake(self, on: bool) -> None:
        """Keeps the screen on, or no longer; a device that cannot do so is ignored."""
        if on or self._wakelock is not None:
            ft.context.page.run_task(self._awake, on)

    async def _awake(self, on: bool) -> None:
        self._wakelock = lock = self._wakelock or ft.Wakelock()
        try:
            await (lock.enable() if on else lock.disable())
        except UNREACHABLE:
            return

    def tick(self) -> None:
        """The short vibration for a key that was accepted, unless it is turned off."""
        if self.preferences.haptics:
            self._haptics.tick(ft.context.page)


@dataclass(frozen=True, slots=True)
class Look:
    """How everything is shown at present: language, colours, text size, size of the screen."""

    words: Words
    palette: Palette
    dark: bool
    scale: float
    width: float
    height: float
    #: The language of the names on the cards.
    printed: str = DEFAULT

    @property
    def names(self) -> CardNames:
        """How cards are written."""
        return CardNames(self.words.lang, self.printed)

    @property
    def wide(self) -> bool:
        """Whether a rail fits beside the page."""
        return self.width >= WIDE and self.height >= LOW

    @property
    def narrow(self) -> bool:
        """No wider than a phone held upright."""
        return self.width < 600

    @property
    def cramped(self) -> bool:
        """Large text on a narrow screen: side by side becomes one below the other."""
        return self.narrow and self.scale > 1.25

    @property
    def sideways(self) -> bool:
        """A phone on its side."""
        return self.height < LOW and self.width > self.height


def look_of(session: Session) -> Look:
    chosen = session.preferences
    dark = session.device_dark if chosen.theme == "device" else chosen.theme == "dark"
    lang = chosen.language or session.device_language
    return Look(
        words=words(lang),
        palette=NIGHT if dark else PAPYRUS,
        dark=dark,
        scale=chosen.text_size / 100,
        width=session.width,
        height=session.height,
        printed=lang if chosen.translated_cards else DEFAULT,
    )


def _run(task: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Starts a task of this session, unless its connection has ended."""
    with contextlib.suppress(RuntimeError, AttributeError):
        page = ft.context.page
        # Without a connection there is no loop; a coroutine that never starts causes a warning.
        if page.session.connection.loop.is_running():
            page.run_task(task)


SessionContext = ft.create_context(Session(MemoryStorage(), Preferences(), DEFAULT))


def use_session() -> Session:
    """The session; the component is drawn again when one of its public attributes changes."""
    return ft.use_context(SessionContext)


def use_look() -> Look:
    return look_of(use_session())
