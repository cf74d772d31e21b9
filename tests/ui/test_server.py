"""The server keeps to itself: one policy on every answer, and no stranger at the socket."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from typing import Any

import pytest

from scorepad.ui.server.headers import FIXED, dressed, policy
from scorepad.ui.server.request_filter import guarded
from scorepad.ui.server.serving import lan_address

PAGE = b"<html><script>let a = 1;</script><style>a { background: #ffffff; }</style></html>"


async def _page(scope: Any, receive: Any, send: Any) -> None:  # noqa: ARG001
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        return
    if scope.get("failing"):
        raise ValueError("a secret")
    if scope.get("unchanged"):
        headers = [(b"etag", b"1"), (b"access-control-allow-origin", b"*")]
        await send({"type": "http.response.start", "status": 304, "headers": headers})
        await send({"type": "http.response.body", "body": b""})
        return
    assert not [name for name, _ in scope["headers"] if name == b"range"]
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
        asked = {"type": "http", "method": "GET", "path": "/", "headers": [], **scope}
        await guarded(_page)(asked, receive, send)

    asyncio.run(exchange())
    return sent


def body(sent: list[MutableMapping[str, Any]]) -> bytes:
    return b"".join(message.get("body", b"") for message in sent)


def headers(**scope: Any) -> dict[bytes, bytes]:
    return dict(ask(scope)[0]["headers"])


def test_a_page_allows_its_own_inline_scripts_and_no_others() -> None:
    sent = ask({})
    allowed = dict(sent[0]["headers"])[b"content-security-policy"].decode()
    assert allowed == policy(dressed(PAGE))
    assert allowed.count("sha256-") == 1
    assert "unsafe-inline" not in allowed.split("script-src")[1].split(";")[0]
    assert body(sent) == dressed(PAGE)
    assert len(body(sent)) == len(PAGE)


@pytest.mark.parametrize(
    "scope",
    [
        {},
        {"path": "/icon.png"},
        {"path": "/upload"},
        {"method": "POST"},
        {"path": "/" + "a" * 9000},
        {"headers": [(b"host", b"a b")]},
        {"failing": True},
        {"unchanged": True},
    ],
)
def test_no_other_site_may_read_or_frame_anything(scope: dict[str, Any]) -> None:
    found = headers(**scope)
    assert b"access-control-allow-origin" not in found
    assert found.items() >= dict(FIXED).items()
    if "unchanged" not in scope:
        assert b"frame-ancestors 'none'" in found[b"content-security-policy"]


def test_the_screen_may_be_kept_awake_and_nobody_is_watched_or_heard() -> None:
    allowed = headers()[b"permissions-policy"]
    assert b"screen-wake-lock=(self)" in allowed
    for sense in (b"camera=()", b"microphone=()", b"geolocation=()"):
        assert sense in allowed


def test_a_page_the_browser_still_has_keeps_the_policy_it_came_with() -> None:
    sent = ask({"unchanged": True})
    assert b"content-security-policy" not in dict(sent[0]["headers"])
    assert [message["type"] for message in sent] == ["http.response.start", "http.response.body"]


def test_pictures_go_through_untouched() -> None:
    assert body(ask({"path": "/icon.png"})) == PAGE


def test_head_is_told_what_get_is_told_but_for_the_body() -> None:
    sent = ask({"method": "HEAD"})
    assert sent[0] == ask({})[0]
    assert body(sent) == b""


def test_whoever_asks_for_a_piece_gets_the_whole() -> None:
    sent = ask({"path": "/icon.png", "headers": [(b"range", b"bytes=0-3")]})
    assert (sent[0]["status"], body(sent)) == (200, PAGE)


def test_an_error_of_ours_is_not_told_to_visitors(caplog: pytest.LogCaptureFixture) -> None:
    sent = ask({"failing": True})
    assert sent[0]["status"] == 500
    assert b"secret" not in body(sent)
    assert "a secret" in caplog.text


def socket(origin: bytes | None, host: bytes = b"pad.local:8550", path: str = "/ws") -> int | None:
    """The status a socket is refused with, or None where it is opened."""
    named = [] if origin is None else [(b"origin", origin)]
    scope = {"type": "websocket", "path": path, "headers": [(b"host", host), *named]}
    first = ask(scope)[0]
    return None if first["type"] == "websocket.accept" else int(first["status"])


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        (b"http://pad.local:8550", b"pad.local:8550"),
        (b"http://PAD.local:8550", b"pad.local:8550"),
        (b"http://127.0.0.1:8550", b"127.0.0.1:8550"),
        (b"http://192.168.1.7:8550", b"192.168.1.7:8550"),
        (b"http://[::1]:8550", b"[::1]:8550"),
        (b"http://[fe80::1]", b"[fe80::1]:80"),
        (b"http://pad.local", b"pad.local"),
        (b"http://pad.local", b"pad.local:80"),
        (b"https://pad.example", b"pad.example"),
        (b"https://pad.example", b"pad.example:443"),
        # A client that is no browser says nothing of where it is from.
        (None, b"pad.local:8550"),
    ],
)
def test_a_page_of_ours_gets_a_socket(origin: bytes | None, host: bytes) -> None:
    assert socket(origin, host) is None


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        (b"http://evil.example", b"pad.local:8550"),
        (b"http://pad.local:8550.evil.example", b"pad.local:8550"),
        (b"http://pad.local:8550@evil.example", b"pad.local:8550"),
        (b"http://evil.example//pad.local:8550", b"pad.local:8550"),
        (b"http://pad.local:8551", b"pad.local:8550"),
        (b"http://pad.local", b"pad.local:8550"),
        (b"https://pad.local", b"pad.local:80"),
        (b"http://[::1]:8551", b"[::1]:8550"),
        (b"http://[::2]:8550", b"[::1]:8550"),
        (b"file://pad.local:8550", b"pad.local:8550"),
        (b"pad.local:8550", b"pad.local:8550"),
        (b"null", b"pad.local:8550"),
        (b"", b"pad.local:8550"),
    ],
)
def test_a_page_from_elsewhere_gets_no_socket(origin: bytes, host: bytes) -> None:
    assert socket(origin, host) == 403


def test_there_is_one_socket_and_hosts_have_names() -> None:
    assert socket(None, path="/upload") == 404
    assert socket(None, path="/") == 404
    assert socket(None, host=b"pad local") == 400


def test_the_address_for_phones_is_not_this_machines_own() -> None:
    assert lan_address() is None or not str(lan_address()).startswith("127.")
