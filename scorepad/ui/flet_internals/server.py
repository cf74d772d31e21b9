"""Flet's side of the server: the connection to one page, and the sessions of all of them."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from typing import Any

import flet as ft
import msgpack
from flet.controls.base_control import BaseControl
from flet.controls.id_counter import ControlId
from flet.messaging.protocol import MessageAction, configure_encode_object_for_msgpack
from flet.messaging.session import Session
from flet_web.fastapi import FletApp, app_manager  # type: ignore[import-untyped]
from starlette.websockets import WebSocket, WebSocketDisconnect

from . import look_channel
from .file_picker import expects_file

Main = Callable[[ft.Page], Awaitable[None]]

# Flet numbers its controls from 3 on in every process. A page that outlives the server would take
# the services of the next process for those it has, and never answer what they are asked.
ControlId._counter = itertools.count(3 + secrets.randbelow(1 << 31))


class NotRegistered(Exception):  # noqa: N818 - an end like any other
    """The socket ended, or sent something else, before its page registered."""


class _Unlogged(dict[str, Any]):
    """The body of a message that Flet cannot write into a line for its log, file and all."""

    def __repr__(self) -> str:
        return "..."


class Connection(FletApp):  # type: ignore[misc] # flet-web carries no types
    """The connection to one page, with five faults of Flet's fixed."""

    #: The task that opens the session, until its first screen is drawn.
    _opening: asyncio.Task[Any] | None = None

    def __init__(self, main: Main, wait: int, answer: look_channel.Answer) -> None:
        async def opening(page: ft.Page) -> None:
            self._opening = asyncio.current_task()
            try:
                await main(page)
            finally:
                self._opening = None

        loop, executor = asyncio.get_running_loop(), app_manager.executor
        super().__init__(loop, executor, opening, None, session_timeout_seconds=wait)
        look_channel.listen(self, self._page, answer)

    def _page(self) -> ft.Page | None:
        session: Session | None = self._FletApp__session
        return None if session is None else session.page

    def expect_file(self, expected: bool) -> None:
        """Whether the page may send one message that is as large as a file."""
        socket: WebSocket = self._FletApp__websocket
        socket.scope["state"]["expect_file"](expected)

    def send_message(self, message: Any) -> None:
        # When a socket closes, Flet drops this queue before the session hears of it. Whatever is
        # drawn in between would raise. The page gets the whole screen when it comes back. Flet's
        # own function also writes all that a message holds into a line for its log, even where
        # nothing is logged: a quarter of a second for a component that shows 10,000 games.
        if (queue := self._FletApp__send_queue) is not None:
            encode = configure_encode_object_for_msgpack(BaseControl)
            queue.put_nowait(
                b"\x00" + msgpack.packb([message.action, message.body], default=encode)
            )

    async def _FletApp__receive_loop(self) -> None:
        await super()._FletApp__receive_loop()
        session = self._FletApp__session
        if session is None:
            # Flet would wait for ever for something to send.
            self._FletApp__send_queue.put_nowait(None)
            raise NotRegistered
        if self._opening is not None:
            # Nothing is on its screen yet, and what it asked the page will never be answered. The
            # page would get it back in this state; without it, it gets a new session at once.
            self._opening.cancel()
            await end_session(self._FletApp__get_unique_session_id(session.id))

    async def _FletApp__on_message(self, data: Any) -> None:
        registers = data[0] == MessageAction.REGISTER_CLIENT.value
        if registers and self._FletApp__session is not None:
            # Each registration makes a session, and Flet would end only the last of them. This
            # ends the connection without filling the log.
            raise WebSocketDisconnect(1008)
        await super()._FletApp__on_message([data[0], _Unlogged(data[1])])
        if registers and expects_file(self._FletApp__session):
            # The connection was lost while a file was being chosen.
            self.expect_file(True)


async def connect(websocket: WebSocket, main: Main, wait: int, answer: look_channel.Answer) -> None:
    """Runs `main` for a page until it is gone. Its session waits `wait` seconds for it.

    `answer` gets what the page asks about its first looks.
    """
    with contextlib.suppress(NotRegistered):
        await Connection(main, wait, answer).handle(websocket)


@contextlib.asynccontextmanager
async def evicting() -> AsyncIterator[None]:
    """Ends the sessions whose time is over, for as long as the server runs."""
    await app_manager.start()
    try:
        yield
    finally:
        await app_manager.shutdown()


def sessions() -> MutableMapping[str, Session]:
    """All sessions by their keys."""
    by_key: MutableMapping[str, Session] = app_manager._FletAppManager__sessions
    return by_key


async def end_session(key: str) -> None:
    """Ends a session at once; nothing holds its memory then."""
    await app_manager.delete_session(key)
