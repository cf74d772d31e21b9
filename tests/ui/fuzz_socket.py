"""Fuzzing of the socket: a page registers, sends corrupt messages, and must break nothing.

`python -m tests.ui.fuzz_socket --runs 100000`; tests/archive/fuzz.py has the readers of texts. The
bytes of a message stand for letters of a text here, so that they are corrupted in the same way.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from typing import Any

import flet as ft
import msgpack
from flet.messaging.protocol import MessageAction
from starlette.types import Message
from starlette.websockets import WebSocket

from scorepad.ui import look_requests
from scorepad.ui.crash import contained
from scorepad.ui.flet_internals.server import connect, end_session, sessions
from scorepad.ui.server.socket_limits import LimitedSocket
from tests.archive.fuzz import fuzz_reader, run_fuzzers

_PAGE = {"route": "/", "width": 412, "height": 915, "web": True, "pwa": False, "media": {}}
REGISTER = [MessageAction.REGISTER_CLIENT.value, {"session_id": "", "page_name": "", "page": _PAGE}]
VALUES: list[Any] = [
    REGISTER,
    [MessageAction.CONTROL_EVENT.value, {"target": 1, "name": "resize", "data": {"width": 9}}],
    [MessageAction.CONTROL_EVENT.value, {"target": 1, "name": "route_change", "data": {}}],
    [MessageAction.UPDATE_CONTROL_PROPS.value, {"id": 1, "props": {"route": "/x", "width": 9.5}}],
    [
        MessageAction.INVOKE_METHOD.value,
        {"control_id": 1, "call_id": "a", "result": {"files": [{"size": 3}]}, "error": None},
    ],
]


def write(value: Any) -> str:
    packed: bytes = msgpack.packb(value)
    return (b"\x00" + packed).decode("latin-1")


async def main(page: ft.Page) -> None:
    def resized(event: ft.PageResizeEvent) -> None:
        assert event.width

    page.on_resize = resized
    page.render_views(ft.component(_still))


def _still() -> list[ft.View]:
    return [ft.View(route="/", controls=[ft.Text("here")])]


def socket(text: str) -> None:
    """A connection with this message ends like any other, and leaves no open session."""
    asyncio.run(_converse(text.encode("latin-1", "replace")))


async def _converse(message: bytes) -> None:
    messages: Iterator[Message] = iter(
        [
            {"type": "websocket.connect"},
            {"type": "websocket.receive", "bytes": write(REGISTER).encode("latin-1")},
            {"type": "websocket.receive", "bytes": message},
            {"type": "websocket.disconnect", "code": 1001},
        ]
    )

    async def receive() -> Message:
        return next(messages)

    async def send(_: Message) -> None: ...

    limited = LimitedSocket(receive, send)
    address = {"scheme": "ws", "server": ("pad", 80), "path": "/ws", "query_string": b""}
    scope = {"type": "websocket", "headers": [], "state": {}, **address}
    page = WebSocket(scope, limited.receive, limited.send)
    await connect(page, contained(main), 60, look_requests.answer)
    assert all(session.connection is None for session in sessions().values())
    for key in list(sessions()):
        await end_session(key)
    await asyncio.sleep(0)


def fuzz(runs: int, seed: int) -> None:
    # What a corrupt message does to a handler is logged, at length.
    logging.disable(logging.CRITICAL)
    try:
        fuzz_reader("socket", socket, write, VALUES, runs, seed)
    finally:
        logging.disable(logging.NOTSET)


if __name__ == "__main__":
    run_fuzzers({"socket": fuzz}, __doc__ or "")
