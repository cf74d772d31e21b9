"""The device behind the app: its storage, its languages, and its haptic feedback."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import flet as ft

from scorepad.archive import game_store
from scorepad.archive.storage import NotSaved
from scorepad.i18n import preferred

T = TypeVar("T")
#: Seconds until a device that has not answered counts as unreachable.
PATIENCE = 5.0
#: What Flet raises when the device does not answer, or cannot do what it is asked for.
UNREACHABLE = (RuntimeError, TimeoutError, ConnectionError)
#: A key that is there for as long as anything is stored: without it the storage has been cleared.
STORED = game_store.VERSION_KEY


class DeviceStorage:
    """The browser's storage. SharedPreferences.clear is never called: it would clear other apps."""

    def __init__(self) -> None:
        self._preferences = ft.SharedPreferences()

    async def get(self, key: str) -> str | None:
        value = await self._ask(key, self._preferences.get(key))
        return value if isinstance(value, str) else None

    async def put(self, key: str, value: str) -> None:
        if await self._ask(key, self._preferences.set(key, value)) is False:
            raise NotSaved(key)

    async def keys(self, prefix: str) -> list[str]:
        return await self._ask(prefix, self._preferences.get_keys(prefix))

    async def remove(self, key: str) -> None:
        await self._ask(key, self._preferences.remove(key))

    async def _ask(self, key: str, question: Coroutine[Any, Any, T]) -> T:
        try:
            return await asyncio.wait_for(question, PATIENCE)
        except UNREACHABLE as error:
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
