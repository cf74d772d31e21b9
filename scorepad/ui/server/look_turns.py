"""Looks that sessions ask for: drawn one at a time, and seldom enough that nobody else waits."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
from collections.abc import AsyncIterator
from functools import cache
from pathlib import Path

import flet as ft

import scorepad
from scorepad.resources import folder

from .. import look_requests

#: After a look nobody gets another for so many times as long as it took.
REST = 10
#: Requests that wait for their turn; what comes then gets no answer, and its page asks later.
MOST = 20


class LookTurns:
    """Answers what the pages of all visitors ask about first looks."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._waiting = 0

    async def answer(self, page: ft.Page, data: bytes) -> bytes | None:
        """As `look_requests.answer`, for pages of this version, and one after the other."""
        return await look_requests.answer(page, data, version(), self._turn)

    @contextlib.asynccontextmanager
    async def _turn(self) -> AsyncIterator[bool]:
        if self._waiting >= MOST:
            yield False
            return
        self._waiting += 1
        try:
            await self._lock.acquire()
        finally:
            self._waiting -= 1
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            yield True
        finally:
            loop.call_later(REST * (loop.time() - began), self._lock.release)


@cache
def version() -> str:
    """A checksum of everything that a look follows from: the program, its words and its client."""
    files = [
        file
        for root in (Path(scorepad.__file__).parent, folder("locales"))
        for file in sorted(root.rglob("*"))
        if file.is_file() and "__pycache__" not in file.parts
    ]
    digest = hashlib.sha256(ft.__version__.encode())
    for file in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()[:12]
