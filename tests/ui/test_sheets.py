"""Sheets are served beside the app, under its policy; nothing else lies there."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from typing import Any

from scorepad.catalogue.print_sheet import sheet_at
from scorepad.ui.server.serving import application


def ask(path: str, method: str = "GET") -> tuple[int, dict[bytes, bytes], bytes]:
    sent: list[MutableMapping[str, Any]] = []

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    async def receive() -> MutableMapping[str, Any]:
        return await asyncio.Future()

    scope = {"type": "http", "path": path, "method": method, "headers": []}
    asyncio.run(application()(scope, receive, send))  # type: ignore[arg-type]
    start, *bodies = sent
    return start["status"], dict(start["headers"]), b"".join(one["body"] for one in bodies)


def test_a_sheet_is_served_as_it_is_with_the_policy_of_the_app() -> None:
    status, headers, body = ask("/sheets/duel/sv-da.html")
    page = sheet_at("/sheets/duel/sv-da.html")
    assert page is not None
    assert status == 200
    assert body == page.encode()
    assert headers[b"content-length"] == str(len(body)).encode()
    assert b"default-src 'self'" in headers[b"content-security-policy"]


def test_there_is_no_other_sheet_and_no_other_way_to_ask() -> None:
    assert ask("/sheets/duel/sv-sv.html")[0] == 404
    assert ask("/sheets/../../etc/passwd")[0] == 404
    assert ask("/sheets/duel/sv-da.html", "POST")[0] == 405


def test_everything_else_goes_to_the_app() -> None:
    page = ask("/")[2]
    assert ask("/cards/duel")[2] == page
    assert ask("/sheets")[2] == page
