"""The device behind the app: its storage, its languages, and its haptic feedback."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import flet as ft

from scorepad.archive import game_store
from scorepad.archive.storage import ChangedElsewhere, NotSaved
from scorepad.i18n import preferred

from .flet_internals import other_pages

T = TypeVar("T")
#: Seconds until a device that has not answered counts as unreachable.
PATIENCE = 5.0
#: What Flet raises when the device does not answer, or cannot do what it is asked for.
UNREACHABLE = (RuntimeError, TimeoutError, ConnectionError)
#: A key that is there for as long as anything is stored: without it the storage has been cleared.
STORED = game_store.VERSION_KEY


class DeviceStorage:
    """The browser's storage. SharedPreferences.clear is never called: it would clear other apps.

    The client reads it only once. What other pages of the device write afterwards is reported by
    the page itself, and stands in `_reported` until it is written here.
    """

    def __init__(self) -> None:
        self._preferences = ft.SharedPreferences()
        #: Is called with the key of each text that another page has written.
        self.on_change: Callable[[str], None] = lambda _key: None
        self._reported: dict[str, str | None] = {}
        #: Reports for which there was no room, by key: their texts are asked for when needed.
        self._left: dict[str, int] = {}
        #: The key of such a text that is being asked for.
        self._wanted = ""
        #: The number of the last report, and of the last one that the page knows to have come.
        self._last = self._answered = 0
        #: The texts that were read or written here, and those of them that were before the page
        #: in the browser was loaded again: other pages may have written them meanwhile.
        self._known: set[str] = set()
        self._outdated: set[str] = set()

    async def listen(self, page: ft.Page) -> None:
        """Follows what other pages write, from when the page in the browser was loaded."""
        self._reported.clear()
        self._left.clear()
        self._last = self._answered = 0
        self._outdated |= self._known
        other_pages.listen(page, self._take)
        await self._ask("", self._preferences.remove(other_pages.send_again()))

    def _take(self, data: bytes) -> None:
        report = other_pages.read(data)
        if report is None or len(self._left) >= other_pages.MOST_LEFT:
            return
        self._last = max(self._last, report.number)
        has_room = report.key == self._wanted or other_pages.room(self._reported, report)
        if has_room:
            if self._left.pop(report.key, None) is not None:
                # It has to be confirmed, whatever was confirmed since.
                self._answered = 0
            self._reported[report.key] = report.text
        else:
            self._reported.pop(report.key, None)
            self._left[report.key] = report.number
        if report.key != self._wanted and (has_room or report.key in self._known):
            self.on_change(report.key)

    async def get(self, key: str) -> str | None:
        if key in self._left:
            await self._ask_for_report(key)
        if key not in self._reported:
            value = await self._ask(key, self._preferences.get(key))
        self._know(key)
        if key in self._reported:
            return self._reported[key]
        return value if isinstance(value, str) else None

    async def _ask_for_report(self, key: str) -> None:
        self._wanted = key
        try:
            await self._ask(key, self._preferences.remove(other_pages.send_again(key)))
        finally:
            self._wanted = ""

    def _know(self, key: str) -> None:
        self._known.add(key)
        self._outdated.discard(key)

    async def put(self, key: str, value: str) -> None:
        await self._answer()
        before = self._reported.get(key)
        if await self._ask(key, self._preferences.set(key, value)) is False:
            raise NotSaved(key)
        self._know(key)
        if self._reported.get(key) == before:
            self._reported.pop(key, None)

    async def update(self, key: str, value: str) -> None:
        # The page itself refuses to write over what Python has not taken: see `other_pages`.
        if key in self._outdated:
            raise ChangedElsewhere(key)
        await self.put(key, value)

    async def _answer(self) -> None:
        """Lets the page know which reports have come."""
        if self._last > self._answered:
            self._answered = self._last
            taken = other_pages.taken(self._last, self._left.values())
            await self._ask("", self._preferences.remove(taken))

    async def keys(self, prefix: str) -> list[str]:
        names = await self._ask(prefix, self._preferences.get_keys(prefix))
        reported = {key: text for key, text in self._reported.items() if key.startswith(prefix)}
        return [
            *(name for name in names if name not in reported and name not in self._left),
            *(key for key, text in reported.items() if text is not None),
            *(key for key in self._left if key.startswith(prefix)),
        ]

    async def remove(self, key: str) -> None:
        await self._answer()
        await self._ask(key, self._preferences.remove(key))
        self._reported.pop(key, None)

    async def _ask(self, key: str, question: Coroutine[Any, Any, T]) -> T:
        try:
            return await asyncio.wait_for(question, PATIENCE)
        except UNREACHABLE as error:
            if other_pages.REFUSED in str(error):
                raise ChangedElsewhere(key) from error
            raise NotSaved(key) from error


async def device_language(page: ft.Page) -> str:
    """The first of the device's languages that the app speaks, else English."""
    try:
        info = await asyncio.wait_for(page.get_device_info(), PATIENCE)
    except UNREACHABLE:
        return preferred(())
    return preferred(locale.language_code for locale in info.locales) if info else preferred(())


class Haptics:
    """The short vibration at a tap. Nothing waits for it, and a device without it is ignored."""

    def __init__(self) -> None:
        self._feedback: ft.HapticFeedback | None = None
        self._busy = False

    def tick(self, page: ft.Page) -> None:
        # One at a time: on a slow connection the taps come faster than the answers.
        if not self._busy and can_tick(page):
            self._busy = True
            page.run_task(self._tick)

    async def _tick(self) -> None:
        try:
            self._feedback = feedback = self._feedback or ft.HapticFeedback()
            await asyncio.wait_for(feedback.selection_click(), PATIENCE)
        except UNREACHABLE:
            return
        finally:
            self._busy = False


def can_tick(page: ft.Page) -> bool:
    """Whether asking makes sense: Android can, also in its browsers; iPhones only in an app."""
    if page.web:
        return page.platform is ft.PagePlatform.ANDROID
    return page.platform in (ft.PagePlatform.ANDROID, ft.PagePlatform.IOS)
