"""The server keeps to itself: one policy on every answer, and no stranger at the socket."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from typing import Any

from scorepad.ui.server import dressed, guarded, lan_address, policy

PAGE = b"<html><script>let a = 1;</script><style>a { background: #ffffff; }</style></html>"


async def _page(scope: Any, receive: Any, send: Any) -> None:  # noqa: ARG001
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        return
    if scope.get("unchanged"):
        await send({"type": "http.response.start", "status": 304, "headers": [(b"etag", b"1")]})
        await send({"type": "http.response.body", "body": b""})
        return
    kind = b"text/html" if scope["path"] == "/" else b"image/png"
    headers = [(b"content-type", kind), (b"access-control-allow-origin", b"*")]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": PAGE[:20], "more_body": True})
    await send({"type": "http.response.body", "body": PAGE[20:]})


def ask(scope: dict[str, Any]) -> list[MutableMapping[str, Any]]:
    sent: list[MutableMapping[str, Any]] = []

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    async def receive() -> MutableMapping[str, Any]:
        return {"type": "http.request"}

    async def exchange() -> None:
        await guarded(_page)(scope, receive, send)

    asyncio.run(exchange())
    return sent


def body(sent: list[MutableMapping[str, Any]]) -> bytes:
    return b"".join(message.get("body", b"") for message in sent)


def test_a_page_allows_its_own_inline_scripts_and_no_others() -> None:
    sent = ask({"type": "http", "path": "/"})
    allowed = dict(sent[0]["headers"])[b"content-security-policy"].decode()
    assert allowed == policy(dressed(PAGE))
    assert allowed.count("sha256-") == 1
    assert "unsafe-inline" not in allowed.split("script-src")[1].split(";")[0]
    assert body(sent) == dressed(PAGE)
    assert len(body(sent)) == len(PAGE)


def test_no_other_site_may_read_anything() -> None:
    for path in ("/", "/icon.png"):
        headers = dict(ask({"type": "http", "path": path})[0]["headers"])
        assert b"access-control-allow-origin" not in headers
        assert headers[b"x-content-type-options"] == b"nosniff"
        assert b"frame-ancestors 'none'" in headers[b"content-security-policy"]


def test_a_page_the_browser_still_has_keeps_the_policy_it_came_with() -> None:
    sent = ask({"type": "http", "path": "/", "unchanged": True})
    assert b"content-security-policy" not in dict(sent[0]["headers"])
    assert [message["type"] for message in sent] == ["http.response.start", "http.response.body"]


def test_pictures_go_through_untouched() -> None:
    assert body(ask({"type": "http", "path": "/icon.png"})) == PAGE


def test_a_page_from_elsewhere_gets_no_socket() -> None:
    def socket(origin: bytes | None) -> str:
        named = [] if origin is None else [(b"origin", origin)]
        headers = [(b"host", b"pad.local:8550"), *named]
        return str(ask({"type": "websocket", "path": "/ws", "headers": headers})[0]["type"])

    assert socket(b"http://pad.local:8550") == "websocket.accept"
    assert socket(None) == "websocket.accept"
    assert socket(b"http://evil.example") == "websocket.close"
    assert socket(b"http://pad.local:8550.evil.example") == "websocket.close"


def test_the_address_for_phones_is_not_this_machines_own() -> None:
    assert lan_address() is None or not str(lan_address()).startswith("127.")
