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
from scorepad.ui.flet_internals.file_picker import expect
from scorepad.ui.flet_internals.server import sessions
from scorepad.ui.server import request_filter, slow_clients, socket_limits
from scorepad.ui.server.message_size import count_values
from scorepad.ui.server.serving import application
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


def served(scenario: Callable[[int], Awaitable[None]]) -> None:
    async def play() -> None:
        async with running(application(still)) as port:
            await scenario(port)
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


def expect_file(visitor: Visitor, expected: bool = True) -> None:
    """As the app does when somebody is about to choose a file."""
    [session] = [session for session in sessions().values() if session.id == visitor.id]
    expect(session.page, expected)


def test_a_file_as_large_as_may_be_imported_comes_through_and_no_larger() -> None:
    async def scenario(port: int) -> None:
        file = bytes(MOST_MEGABYTES * 1_000_000)
        async with Visitor(port) as visitor:
            await visitor.sees("here")
            expect_file(visitor)
            await sends(visitor, file)
            await (await visitor.socket.ping())
            # One file, and then messages are small again.
            await sends(visitor, bytes(socket_limits.LARGEST))
            assert await closed_with(visitor) == 1009
        async with Visitor(port) as visitor:
            await visitor.sees("here")
            expect_file(visitor)
            await sends(visitor, file + bytes(2_000_000))
            assert await closed_with(visitor) == 1009
        await until(lambda: ended() == 2)

    served(scenario)


def test_only_so_many_pages_may_send_a_file_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_filter, "FILES", 1)

    async def scenario(port: int) -> None:
        async with Visitor(port) as first:
            await first.sees("here")
            expect_file(first)
            async with Visitor(port) as second:
                await second.sees("here")
                expect_file(second)
                await sends(second, bytes(2_000_000))
                assert await closed_with(second) == 1009
            await sends(first, bytes(2_000_000))
            await (await first.socket.ping())
            # The place is free again: after a large file, after a small one, and at the end.
            for expected in (False, True, True):
                async with Visitor(port) as later:
                    await later.sees("here")
                    expect_file(later)
                    await sends(later, bytes(2_000_000))
                    await (await later.socket.ping())
                    expect_file(later)
                    expect_file(later, expected)

    served(scenario)


def test_a_page_that_taps_often_has_only_a_single_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_filter, "FILES", 2)

    async def scenario(port: int) -> None:
        async with Visitor(port) as first:
            await first.sees("here")
            for _ in range(5):
                expect_file(first)
            async with Visitor(port) as second:
                await second.sees("here")
                expect_file(second)
                await sends(second, bytes(2_000_000))
                await (await second.socket.ping())

    served(scenario)


def test_a_file_that_comes_when_it_is_no_longer_expected_ends_the_connection(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened: list[Any] = []
    handle_connect = socket_limits.LimitedFrames.handle_connect

    def remember(protocol: Any, request: Any) -> None:
        opened.append(protocol)
        handle_connect(protocol, request)

    monkeypatch.setattr(socket_limits.LimitedFrames, "handle_connect", remember)

    async def scenario(port: int) -> None:
        async with Visitor(port) as visitor:
            await visitor.sees("here")
            expect_file(visitor)
            visitor.socket.transport.write(
                bytes([0x82, 0xFF, *(2_000_000).to_bytes(8, "big"), 0, 0, 0, 0]) + bytes(500_000)
            )
            await until(lambda: len(opened[0].conn.reader.buffer) > 400_000)
            expect_file(visitor, False)
            visitor.socket.transport.write(bytes(1_000_000))
            assert await closed_with(visitor) == 1006

    served(scenario)


def test_a_file_that_is_being_chosen_may_come_after_a_reconnect() -> None:
    async def scenario(port: int) -> None:
        async with Visitor(port) as before:
            await before.sees("here")
            expect_file(before)
        await until(lambda: ended() == 1)
        async with Visitor(port, id=before.id) as after:
            await until(lambda: ended() == 0)
            await sends(after, bytes(2_000_000))
            await (await after.socket.ping())

    served(scenario)


@pytest.mark.parametrize(
    "value", [[{}] * 30_000, {str(n): n for n in range(10_001)}, [[[0]]] * 9999]
)
def test_a_message_of_count_values_ends_the_connection(value: Any) -> None:
    async def scenario(port: int) -> None:
        async with Visitor(port) as visitor:
            await visitor.sees("here")
            await sends(visitor, value)
            assert await closed_with(visitor) == 1009

    served(scenario)


@given(st.recursive(_LEAVES, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)))
def test_values_are_counted_as_they_would_be_built(value: Any) -> None:
    packed, count = msgpack.packb(value), _count(value)
    assert count_values(packed, most=count) == count
    assert count_values(packed, most=count - 1) > count - 1


def _count(value: Any) -> int:
    if isinstance(value, dict):
        return 1 + len(value) + sum(map(_count, value.values()))
    return 1 + (sum(map(_count, value)) if isinstance(value, list) else 0)


def test_a_line_that_never_says_who_it_is_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket_limits, "FIRST", 0.2)

    async def scenario(port: int) -> None:
        async with connect(f"ws://127.0.0.1:{port}/ws") as silent:
            await asyncio.wait_for(silent.wait_closed(), 10)
            assert silent.close_code == 1008
        await until(lambda: not sessions())

    served(scenario)


@pytest.mark.parametrize("word", [b"", b"\x00", b"\x00\xc1", b"\x00\x92\x03\x80", b"\x00\x00"])
def test_a_line_that_talks_nonsense_leaves_nothing_behind(word: bytes) -> None:
    async def scenario(port: int) -> None:
        before = len(asyncio.all_tasks())
        async with connect(f"ws://127.0.0.1:{port}/ws") as nonsense:
            await nonsense.send(word)
            await nonsense.send("text")
        await until(lambda: len(asyncio.all_tasks()) <= before)
        assert not sessions()
        async with Visitor(port) as visitor:
            await visitor.sees("here")

    served(scenario)


def test_only_so_many_lines_are_open_and_a_seat_that_is_left_is_free(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(request_filter, "MOST", 2)

    async def scenario(port: int) -> None:
        first = await Visitor(port).open()
        async with Visitor(port):
            with pytest.raises(InvalidStatus) as refused:
                await Visitor(port).open()
            assert refused.value.response.status_code == 503
            await first.close()
            await until(lambda: ended() == 1)
            async with Visitor(port) as third:
                await third.sees("here")

    served(scenario)


def test_a_request_that_is_never_finished_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow_clients, "HEAD", 0.3)

    async def scenario(port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET / HTTP/1.1\r\nHost: pad\r\n")
        assert await asyncio.wait_for(reader.read(), 10) == b""
        writer.close()
        # A socket outlives that time, for it has asked.
        async with Visitor(port) as visitor:
            await visitor.sees("here")
            await asyncio.sleep(0.6)
            await (await visitor.socket.ping())

    served(scenario)


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

    async def scenario() -> None:
        wire = Wire()
        wire.blocked.clear()
        await asyncio.wait_for(talk(app, wire), 5)
        assert heard == ["websocket.disconnect"]

    run(scenario)


def test_a_line_that_breaks_while_written_to_ends_where_it_is_read() -> None:
    heard: list[Any] = []

    async def app(_: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "websocket.send", "bytes": b""})
        heard.append(await receive())

    async def scenario() -> None:
        wire = Wire()
        wire.broken = True
        wire.coming.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await talk(app, wire)
        assert heard == [{"type": "websocket.disconnect", "code": 1001}]

    run(scenario)


def test_a_flood_is_slowed_and_nothing_of_it_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket_limits, "PACE", 1000)
    monkeypatch.setattr(socket_limits, "BURST", 10)
    heard: list[int] = []

    async def app(_: Scope, receive: Receive, __: Send) -> None:
        for _number in range(60):
            heard.extend((await receive())["bytes"])

    async def scenario() -> None:
        wire = Wire()
        for number in range(60):
            wire.coming.put_nowait({"type": "websocket.receive", "bytes": bytes([number])})
        start = asyncio.get_running_loop().time()
        await talk(app, wire)
        assert heard == list(range(60))
        assert asyncio.get_running_loop().time() - start >= 0.045

    run(scenario)


def frame(first: int, payload: bytes = b"") -> bytes:
    """A short frame of a page, masked with zeros."""
    return bytes([first, 0x80 | len(payload), 0, 0, 0, 0]) + payload


FLOODS = {
    "ping": frame(0x89) * 1000,
    "pong": frame(0x8A) * 1000,
    "fragment": frame(0x02, b"x") + frame(0x00) * 1000,
}


@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_of_frames_without_messages_ends_the_connection(kind: str) -> None:
    async def scenario(port: int) -> None:
        async with connect(f"ws://127.0.0.1:{port}/ws") as socket:
            socket.transport.write(FLOODS[kind])
            await asyncio.wait_for(socket.wait_closed(), 10)

    served(scenario)


@pytest.mark.parametrize("kind", FLOODS)
def test_frames_at_a_usual_pace_never_end_it(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket_limits, "BURST", 10)
    monkeypatch.setattr(socket_limits, "PACE", 1e9)

    async def scenario(port: int) -> None:
        async with connect(f"ws://127.0.0.1:{port}/ws") as socket:
            socket.transport.write(FLOODS[kind])
            await (await socket.ping())

    served(scenario)


@pytest.mark.parametrize(
    "extra",
    [
        b"".join(b"X%d: a\r\n" % number for number in range(200)),
        b"X: " + b"a" * 9000 + b"\r\n",
        b"Content-Length: 5\r\n",
        b"Sec-WebSocket-Protocol: ,\r\n",
    ],
)
def test_a_socket_that_cannot_be_opened_is_answered_and_closed(extra: bytes) -> None:
    async def scenario(port: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(
            b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            + extra
            + b"\r\n"
        )
        response = await asyncio.wait_for(reader.read(), 10)
        assert response.startswith(b"HTTP/1.1 400")
        assert b"nosniff" in response
        assert b"content-security-policy" in response
        writer.close()

    served(scenario)


def test_compressed_messages_are_unpacked_only_as_they_are_taken() -> None:
    number, size = 40, socket_limits.LARGEST - 10
    unpacked: list[int] = []
    all_taken = asyncio.Event()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            return
        await receive()
        await send({"type": "websocket.accept"})
        for _ in range(number):
            assert len((await receive())["bytes"]) == size
            unpacked.append(receive.__self__.queue.qsize())  # type: ignore[attr-defined]
        all_taken.set()
        await receive()

    async def scenario() -> None:
        async with running(app) as port, connect(f"ws://127.0.0.1:{port}/ws") as socket:
            for _ in range(number):
                socket.protocol.send_binary(bytes(size))
            socket.transport.write(b"".join(socket.protocol.data_to_send()))
            await asyncio.wait_for(all_taken.wait(), 30)

    run(scenario)
    assert max(unpacked) <= 2


def test_a_message_counts_by_its_bytes_and_values_and_others_get_a_turn_after_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    weights: list[float] = []

    def spend(_: Any, weight: float) -> float:
        weights.append(weight)
        return 0.0

    monkeypatch.setattr(socket_limits._Budget, "spend", spend)
    turns: list[int] = []

    async def app(_: Scope, receive: Receive, __: Send) -> None:
        for _number in range(3):
            await receive()
            turns.append(others)

    others = 0

    async def count_turns() -> None:
        nonlocal others
        while True:
            others += 1
            await asyncio.sleep(0)

    async def scenario() -> None:
        wire = Wire()
        values: list[Any] = [1, [{}] * 19_000, bytes(500_000)]
        for value in values:
            content = b"\0" + msgpack.packb(value)
            wire.coming.put_nowait({"type": "websocket.receive", "bytes": content})
        counting = asyncio.create_task(count_turns())
        await talk(app, wire)
        counting.cancel()

    run(scenario)
    light, many_values, heavy = weights
    assert light < 1.1
    assert many_values > 95
    assert heavy > 50
    assert turns[0] < turns[1] < turns[2]
