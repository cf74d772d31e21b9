"""A visitor's line has a measure: size, pace, patience; and Flet always hears of its end."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from typing import Any

import flet as ft
import msgpack
import pytest
from flet.messaging.protocol import MessageAction
from hypothesis import given
from hypothesis import strategies as st
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from scorepad.archive.gamefile import MOST_MEGABYTES
from scorepad.ui.flet_internals.server import sessions
from scorepad.ui.server import application, request_filter, slow_clients, socket_limits
from scorepad.ui.server.message_size import too_many_values
from tests.headless import run
from tests.wire import Visitor, running

_LEAVES = (
    (st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | st.floats() | st.text())
    | st.builds(lambda size: b"x" * size, st.integers(0, 70_000))
    | st.builds(msgpack.ExtType, st.integers(0, 127), st.binary(max_size=300))
)


async def still(page: ft.Page) -> None:
    page.render_views(ft.component(_still))


def _still() -> list[ft.View]:
    return [ft.View(route="/", controls=[ft.Text("here", key="here")])]


async def until(true: Callable[[], bool], seconds: float = 10) -> None:
    give_up = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < give_up
        await asyncio.sleep(0.02)


def ended() -> int:
    return sum(one.connection is None for one in sessions().values())


def served(story: Callable[[int], Awaitable[None]]) -> None:
    async def play() -> None:
        async with running(application(still)) as port:
            await story(port)
            sessions().clear()

    run(play)


def answer(visitor: Visitor, result: Any) -> Any:
    return {"control_id": visitor.page, "call_id": "0", "error": None, "result": result}


async def closed_with(visitor: Visitor) -> int | None:
    await visitor.socket.wait_closed()
    return visitor.socket.close_code


async def sends(visitor: Visitor, result: Any) -> None:
    with contextlib.suppress(ConnectionClosed):
        await visitor.say(MessageAction.INVOKE_METHOD, answer(visitor, result))


def expect_file() -> None:
    """As the app does when somebody is about to choose a file."""
    for session in sessions().values():
        if session.connection is not None:
            session.connection.expect_file()  # type: ignore[attr-defined]


def test_a_file_as_large_as_may_be_imported_comes_through_and_no_larger() -> None:
    async def story(port: int) -> None:
        file = bytes(MOST_MEGABYTES * 1_000_000)
        async with Visitor(port) as visitor:
            await visitor.sees("here")
            expect_file()
            await sends(visitor, file)
            await (await visitor.socket.ping())
            # One file, and then messages are small again.
            await sends(visitor, bytes(socket_limits.LARGEST))
            assert await closed_with(visitor) == 1009
        async with Visitor(port) as visitor:
            await visitor.sees("here")
            expect_file()
            await sends(visitor, file + bytes(2_000_000))
            assert await closed_with(visitor) == 1009
        await until(lambda: ended() == 2)

    served(story)


def test_only_so_many_pages_may_send_a_file_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_filter, "FILES", 1)

    async def story(port: int) -> None:
        async with Visitor(port) as first:
            await first.sees("here")
            expect_file()
            async with Visitor(port) as second:
                await second.sees("here")
                expect_file()
                await sends(first, bytes(2_000_000))
                assert await closed_with(first) == 1009
                await sends(second, bytes(2_000_000))
                await (await second.socket.ping())

    served(story)


@pytest.mark.parametrize(
    "value", [[{}] * 30_000, {str(n): n for n in range(10_001)}, [[[0]]] * 9999]
)
def test_a_message_of_too_many_values_ends_the_connection(value: Any) -> None:
    async def story(port: int) -> None:
        async with Visitor(port) as visitor:
            await visitor.sees("here")
            await sends(visitor, value)
            assert await closed_with(visitor) == 1009

    served(story)


@given(st.recursive(_LEAVES, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)))
def test_values_are_counted_as_they_would_be_built(value: Any) -> None:
    packed, count = msgpack.packb(value), _count(value)
    assert not too_many_values(packed, most=count)
    assert too_many_values(packed, most=count - 1)


def _count(value: Any) -> int:
    if isinstance(value, dict):
        return 1 + len(value) + sum(map(_count, value.values()))
    return 1 + (sum(map(_count, value)) if isinstance(value, list) else 0)


def test_a_line_that_never_says_who_it_is_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket_limits, "FIRST", 0.2)

    async def story(port: int) -> None:
        async with connect(f"ws://127.0.0.1:{port}/ws") as silent:
            await asyncio.wait_for(silent.wait_closed(), 10)
            assert silent.close_code == 1008
        await until(lambda: not sessions())

    served(story)


@pytest.mark.parametrize("word", [b"", b"\x00", b"\x00\xc1", b"\x00\x92\x03\x80", b"\x00\x00"])
def test_a_line_that_talks_nonsense_leaves_nothing_behind(word: bytes) -> None:
    async def story(port: int) -> None:
        before = len(asyncio.all_tasks())
        async with connect(f"ws://127.0.0.1:{port}/ws") as babbling:
            await babbling.send(word)
            await babbling.send("text")
        await until(lambda: len(asyncio.all_tasks()) <= before)
        assert not sessions()
        async with Visitor(port) as visitor:
            await visitor.sees("here")

    served(story)


def test_only_so_many_lines_are_open_and_a_seat_that_is_left_is_free(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(request_filter, "MOST", 2)

    async def story(port: int) -> None:
        first = await Visitor(port).open()
        async with Visitor(port):
            with pytest.raises(InvalidStatus) as refused:
                await Visitor(port).open()
            assert refused.value.response.status_code == 503
            await first.close()
            await until(lambda: ended() == 1)
            async with Visitor(port) as third:
                await third.sees("here")

    served(story)


def test_a_request_that_is_never_finished_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow_clients, "HEAD", 0.3)

    async def story(port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET / HTTP/1.1\r\nHost: pad\r\n")
        assert await asyncio.wait_for(reader.read(), 10) == b""
        writer.close()
        # A socket outlives that time, for it has asked.
        async with Visitor(port) as visitor:
            await visitor.sees("here")
            await asyncio.sleep(0.6)
            await (await visitor.socket.ping())

    served(story)


class Wire:
    """A socket in the hands of the test, instead of a server's."""

    def __init__(self) -> None:
        self.coming: asyncio.Queue[Message] = asyncio.Queue()
        self.blocked = asyncio.Event()
        self.blocked.set()
        self.broken = False

    async def receive(self) -> Message:
        return await self.coming.get()

    async def send(self, message: Message) -> None:  # noqa: ARG002
        await self.blocked.wait()
        if self.broken:
            raise OSError("the other end is gone")


def talk(app: ASGIApp, wire: Wire) -> Awaitable[None]:
    socket = socket_limits.LimitedSocket(wire.receive, wire.send)
    return app({}, socket.receive, socket.send)


def test_whoever_does_not_listen_is_taken_to_be_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket_limits, "SLOW", 0.05)
    heard: list[Any] = []

    async def app(_: Scope, receive: Receive, send: Send) -> None:
        listening = asyncio.ensure_future(receive())
        await asyncio.sleep(0)
        await send({"type": "websocket.send", "bytes": b"long"})
        heard.append((await listening)["type"])

    async def story() -> None:
        wire = Wire()
        wire.blocked.clear()
        await asyncio.wait_for(talk(app, wire), 5)
        assert heard == ["websocket.disconnect"]

    run(story)


def test_a_line_that_breaks_while_written_to_ends_where_it_is_read() -> None:
    heard: list[Any] = []

    async def app(_: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "websocket.send", "bytes": b""})
        heard.append(await receive())

    async def story() -> None:
        wire = Wire()
        wire.broken = True
        wire.coming.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await talk(app, wire)
        assert heard == [{"type": "websocket.disconnect", "code": 1001}]

    run(story)


def test_a_flood_is_slowed_and_nothing_of_it_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket_limits, "PACE", 1000)
    monkeypatch.setattr(socket_limits, "BURST", 10)
    heard: list[int] = []

    async def app(_: Scope, receive: Receive, __: Send) -> None:
        for _number in range(60):
            heard.extend((await receive())["bytes"])

    async def story() -> None:
        wire = Wire()
        for number in range(60):
            wire.coming.put_nowait({"type": "websocket.receive", "bytes": bytes([number])})
        start = asyncio.get_running_loop().time()
        await talk(app, wire)
        assert heard == list(range(60))
        assert asyncio.get_running_loop().time() - start >= 0.045

    run(story)
