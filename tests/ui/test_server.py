"""The server keeps to itself: one policy on every answer, and no stranger at the socket."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

import pytest
from starlette.types import ASGIApp, Receive, Scope, Send

from scorepad.catalogue import print_sheet
from scorepad.ui.server.headers import FIXED, policy
from scorepad.ui.server.request_filter import guarded
from scorepad.ui.server.serving import application, lan_address
from scorepad.ui.theme import NIGHT, PAPYRUS

APP = application()
PICTURE = Path("assets/favicon.png").read_bytes()


def ask(scope: dict[str, Any], app: ASGIApp = APP) -> list[MutableMapping[str, Any]]:
    sent: list[MutableMapping[str, Any]] = []

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    async def receive() -> MutableMapping[str, Any]:
        return await asyncio.Future()

    async def exchange() -> None:
        asked = {"type": "http", "method": "GET", "path": "/", "headers": [], **scope}
        await app(asked, receive, send)

    asyncio.run(exchange())
    return sent


def body(sent: list[MutableMapping[str, Any]]) -> bytes:
    return b"".join(message.get("body", b"") for message in sent)


def headers(**scope: Any) -> dict[bytes, bytes]:
    return dict(ask(scope)[0]["headers"])


def unchanged() -> dict[str, Any]:
    """A request for a picture that the browser has already."""
    etag = headers(path="/favicon.png")[b"etag"]
    return {"path": "/favicon.png", "headers": [(b"if-none-match", etag)]}


def test_a_page_allows_its_own_inline_scripts_and_no_others() -> None:
    sent = ask({})
    allowed = dict(sent[0]["headers"])[b"content-security-policy"].decode()
    page = body(sent)
    assert allowed == policy(page)
    assert allowed.count("sha256-") == page.count(b"<script>") > 0
    assert "unsafe-inline" not in allowed.split("script-src")[1].split(";")[0]


def test_a_page_has_our_colours_while_it_loads() -> None:
    page = body(ask({})).decode()
    for palette in (PAPYRUS, NIGHT):
        assert f"--ground: {palette.ground};" in page


@pytest.mark.parametrize(
    ("status", "scope"),
    [
        (200, {}),
        (200, {"path": "/icons/icon-192.png"}),
        (404, {"path": "/upload"}),
        (404, {"path": "/nothing.png"}),
        (405, {"method": "POST"}),
        (414, {"path": "/" + "a" * 9000}),
        (400, {"headers": [(b"host", b"a b")]}),
        (304, unchanged()),
        (403, {"type": "websocket", "path": "/ws", "headers": [(b"origin", b"http://evil")]}),
    ],
)
def test_no_other_site_may_read_or_frame_anything(status: int, scope: dict[str, Any]) -> None:
    sent = ask(scope)[0]
    assert sent["status"] == status
    found = dict(sent["headers"])
    assert b"access-control-allow-origin" not in found
    assert found.items() >= dict(FIXED).items()
    assert b"frame-ancestors 'none'" in found[b"content-security-policy"]


def test_the_screen_may_be_kept_awake_and_nobody_is_watched_or_heard() -> None:
    allowed = headers()[b"permissions-policy"]
    assert b"screen-wake-lock=(self)" in allowed
    for sense in (b"camera=()", b"microphone=()", b"geolocation=()"):
        assert sense in allowed


def test_a_page_the_browser_still_has_keeps_the_policy_it_came_with() -> None:
    page = headers()
    # The page is always sent, and all answers have one policy.
    assert b"etag" not in page
    assert headers(**unchanged())[b"content-security-policy"] == page[b"content-security-policy"]


def test_pictures_go_through_untouched() -> None:
    assert body(ask({"path": "/favicon.png"})) == PICTURE


@pytest.mark.parametrize("path", ["/", "/favicon.png"])
def test_head_is_told_what_get_is_told(path: str) -> None:
    assert ask({"method": "HEAD", "path": path})[0] == ask({"path": path})[0]


def test_whoever_asks_for_a_piece_gets_the_whole() -> None:
    sent = ask({"path": "/favicon.png", "headers": [(b"range", b"bytes=0-3")]})
    assert (sent[0]["status"], body(sent)) == (200, PICTURE)
    assert b"accept-ranges" not in dict(sent[0]["headers"])


def test_an_error_of_ours_is_not_told_to_visitors(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: str) -> None:
        raise ValueError("a secret")

    monkeypatch.setattr(print_sheet, "sheet_at", fail)
    sent: list[MutableMapping[str, Any]] = []

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    async def receive() -> MutableMapping[str, Any]:
        return await asyncio.Future()

    scope = {"type": "http", "method": "GET", "path": "/sheets/a", "headers": []}
    # The server that runs the app writes it to its log.
    with pytest.raises(ValueError, match="a secret"):
        asyncio.run(APP(scope, receive, send))  # type: ignore[arg-type]
    assert sent[0]["status"] == 500
    assert b"secret" not in body(sent)
    assert dict(sent[0]["headers"]).items() >= dict(FIXED).items()


async def _accept(_scope: Scope, _receive: Receive, send: Send) -> None:
    await send({"type": "websocket.accept"})


def socket(origin: bytes | None, host: bytes = b"pad.local:8550", path: str = "/ws") -> int | None:
    """The status a socket is refused with, or None where it is opened."""
    named = [] if origin is None else [(b"origin", origin)]
    scope = {"type": "websocket", "path": path, "headers": [(b"host", host), *named]}
    first = ask(scope, guarded(_accept, ""))[0]
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
