"""The way of first looks between a page and its session: packets of a data channel of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import flet as ft

#: The number of the channel; Flet counts its own from 1, and other_pages.py has another.
CHANNEL = 0xFFFFFFFE
#: The key under which the client keeps the name of its session, for as long as its tab is open.
SESSION = "_flet_session_id"

#: Gives the answer to a packet of a page, or None if there is none.
Answer = Callable[[ft.Page, bytes], Awaitable[bytes | None]]


def listen(connection: Any, page: Callable[[], ft.Page | None], answer: Answer) -> None:
    """Answers the packets of the page at the other end of a connection."""
    connection._data_channels[CHANNEL] = _Channel(connection, page, answer)


class _Channel:
    """One packet at a time; of those that come meanwhile only the last is answered."""

    def __init__(self, connection: Any, page: Callable[[], ft.Page | None], answer: Answer) -> None:
        self._connection, self._page, self._answer = connection, page, answer
        self._next: bytes | None = None
        self._task: asyncio.Task[None] | None = None

    def _deliver(self, data: bytes) -> None:
        self._next = data
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._answer_all())

    async def _answer_all(self) -> None:
        while (data := self._next) is not None:
            self._next = None
            page = self._page()
            answer = None if page is None else await self._answer(page, data)
            if answer is not None:
                self._connection.send_data_channel_frame(CHANNEL, answer)
