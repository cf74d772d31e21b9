"""A visitor without a browser: speaks Flet's protocol to a real server over a real socket.

Keeps what it is shown by key, and answers what the app asks of a device, from a storage of its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time
from collections.abc import AsyncIterator, Iterator
from types import TracebackType
from typing import Any, Self

import msgpack
import uvicorn
from flet.messaging.protocol import MessageAction, decode_ext_from_msgpack
from starlette.types import ASGIApp
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from scorepad.ui.flet_internals.look_channel import CHANNEL
from scorepad.ui.flet_internals.server import end_session, sessions
from scorepad.ui.server.serving import configured


@contextlib.asynccontextmanager
async def running(app: ASGIApp, **settings: Any) -> AsyncIterator[int]:
    """The app on a real server with its real settings; gives its port."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    config = configured(app, "127.0.0.1", port)
    for name, value in settings.items():
        setattr(config, name, value)
    server = uvicorn.Server(config)
    # Signals belong to whoever runs the tests.
    server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign,assignment]
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield port
    finally:
        server.should_exit = True
        await serving
        # Flet keeps its sessions beyond the server; the next one in this process starts with none.
        for key in list(sessions()):
            await end_session(key)


def controls(value: Any) -> Iterator[dict[str, Any]]:
    """Every control in a message, however deep."""
    if isinstance(value, dict):
        if "_i" in value:
            yield value
        for inner in value.values():
            yield from controls(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from controls(inner)


def strings(value: Any) -> Iterator[str]:
    """Every text in a message."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from strings(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from strings(inner)


class Visitor:
    """One open tab."""

    def __init__(
        self, port: int, *, lang: str = "en", storage: dict[str, Any] | None = None, id: str = ""
    ) -> None:
        self._address = f"ws://127.0.0.1:{port}/ws"
        self._lang = lang
        self._news = asyncio.Event()
        self.storage: dict[str, Any] = {} if storage is None else storage
        self.id = id
        self.ids: dict[str, int] = {}
        #: By key, the control as it was last sent.
        self.shown: dict[str, dict[str, Any]] = {}
        self.texts: list[str] = []
        self.crashes: list[str] = []
        #: What came on the channel of looks.
        self.answers: list[bytes] = []
        self.page = 0

    async def open(self, route: str = "/") -> Self:
        self.socket: ClientConnection = await connect(self._address, max_size=None)
        page = {"route": route, "width": 412, "height": 915, "web": True, "pwa": False}
        body = {"session_id": self.id, "page_name": "", "page": page}
        await self.say(MessageAction.REGISTER_CLIENT, body)
        self._listening = asyncio.create_task(self._until_closed())
        return self

    async def __aenter__(self) -> Self:
        return await self.open()

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        await self.socket.close()
        await self._listening

    @property
    def gone(self) -> bool:
        """Whether the server has closed the connection."""
        return self._listening.done()

    async def say(self, action: MessageAction, body: Any) -> None:
        await self.socket.send(b"\x00" + msgpack.packb([action.value, body]))

    async def ask(self, request: bytes) -> None:
        """Sends something on the channel of looks."""
        await self.socket.send(b"\x01" + CHANNEL.to_bytes(4, "little") + request)

    async def _until_closed(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            await self._listen()
        self._news.set()

    async def _listen(self) -> None:
        async for packet in self.socket:
            assert isinstance(packet, bytes)
            if packet[0] == 1:
                self.answers.append(packet[5:])
                self._news.set()
                continue
            number, body = msgpack.unpackb(
                packet[1:], ext_hook=decode_ext_from_msgpack, strict_map_key=False
            )
            action = MessageAction(number)
            if action is MessageAction.REGISTER_CLIENT:
                self.id = body["session_id"]
                self.page = body["page_patch"]["_i"]
            elif action is MessageAction.INVOKE_METHOD:
                await self._answer(body)
            elif action is MessageAction.SESSION_CRASHED:
                self.crashes.append(body["message"])
            self.texts.extend(strings(body))
            for control in controls(body):
                if (key := control.get("key")) is not None:
                    self.ids[str(key)] = control["_i"]
                    self.shown[str(key)] = control
            self._news.set()

    async def _answer(self, call: dict[str, Any]) -> None:
        args = call.get("args") or {}
        result: Any = None
        match call["name"]:
            case "get":
                result = self.storage.get(args["key"])
            case "set":
                self.storage[args["key"]] = args["value"]
                result = True
            case "remove":
                result = self.storage.pop(args["key"], None) is not None
            case "get_keys":
                result = [key for key in self.storage if key.startswith(args["key_prefix"])]
            case "get_device_info":
                result = {"browser_name": "chrome", "locales": [{"language_code": self._lang}]}
            case "push_route":
                await self.go(args["route"])
        body = {"control_id": call["control_id"], "call_id": call["call_id"]}
        await self.say(MessageAction.INVOKE_METHOD, {**body, "result": result, "error": None})

    async def go(self, route: str) -> None:
        """Goes to a route, and says so, as a browser does."""
        props = {"id": self.page, "props": {"route": route}}
        await self.say(MessageAction.UPDATE_CONTROL_PROPS, props)
        await self._event(self.page, "route_change", {"route": route})

    async def tap(self, key: str) -> None:
        await self._event(self.ids[key], "click", None)

    async def _event(self, target: int, name: str, data: Any) -> None:
        body = {"target": target, "name": name, "data": data}
        await self.say(MessageAction.CONTROL_EVENT, body)

    async def sees(self, *keys: str, seconds: float = 30) -> None:
        """Waits until controls with these keys have been shown; tries again where that is asked."""
        give_up = time.monotonic() + seconds
        while not all(key in self.ids for key in keys):
            left = give_up - time.monotonic()
            assert left > 0, f"{keys} never came; there is {sorted(self.ids)}"
            if "try-again" in self.ids:
                # A machine that is too busy to answer the app in time is no fault of its own.
                await self.tap("try-again")
                del self.ids["try-again"]
            await self._next(left)

    async def painted(self, tap: str, wanted: str, seconds: float = 60) -> float:
        """Milliseconds from a tap on a key until these words are sent to the screen."""
        self.texts.clear()
        start = time.perf_counter()
        await self.tap(tap)
        while not any(wanted in text for text in self.texts):
            assert time.perf_counter() < start + seconds, f"{wanted!r} never came: {self.texts}"
            await self._next(seconds)
        return 1000 * (time.perf_counter() - start)

    async def _next(self, seconds: float) -> None:
        self._news.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), seconds)
