"""Serves the app: this machine's browser, or the phones on its network, and nobody else's files."""

from __future__ import annotations

import base64
import hashlib
import os
import re
import socket
import sys
import threading
import webbrowser
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import flet_web.fastapi  # type: ignore[import-untyped] # the package carries no types
import segno
import uvicorn

from scorepad.i18n import Words, preferred, words
from scorepad.resources import folder

from .app import main
from .sheets import with_sheets
from .theme import NIGHT, PAPYRUS

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Asgi = Callable[[Scope, Receive, Send], Awaitable[None]]

EVERYWHERE = ("0.0.0.0", "::", "")
NOT_MODIFIED = 304
_INLINE = re.compile(rb"<script>(.*?)</script>", re.S)


def serve(host: str = "127.0.0.1", port: int = 8550, browser: bool = True) -> None:
    """Runs the app until it is stopped; says where, and opens it unless told not to."""
    say = words(preferred(_locale()))
    here = "127.0.0.1" if host in EVERYWHERE else host
    address = f"http://{here}:{port}"
    config = uvicorn.Config(
        application(), host=host, port=port, log_level="warning", ws="websockets-sansio"
    )
    server = _Telling(config, lambda: _welcome(say, address, host, port, browser))
    server.run()


class _Telling(uvicorn.Server):
    """A server that speaks once it can be reached, not before."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started:
            self._ready()


def application() -> Asgi:
    """The whole app under one policy: nothing is asked of any other host."""
    app = flet_web.fastapi.app(
        main,
        assets_dir=str(folder("assets")),
        app_name="Scorepad",
        app_description="An unofficial score pad for the 7 Wonders family.",
        no_cdn=True,
    )
    return guarded(with_sheets(app))


def guarded(app: Asgi) -> Asgi:
    """Adds the headers that keep the page to itself, and turns strange sockets away."""

    async def call(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and not _same_origin(scope):
            await send({"type": "websocket.close", "code": 1008})
            return
        if scope["type"] != "http":
            await app(scope, receive, send)
            return
        await app(scope, receive, _Guard(send))

    return call


class _Guard:
    """Holds a page back until its inline scripts are known, to allow those and no others."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._start: MutableMapping[str, Any] | None = None
        self._body = b""

    async def __call__(self, message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            kind = dict(message["headers"]).get(b"content-type", b"")
            if message["status"] == NOT_MODIFIED:
                # The browser's copy has its policy already; a new one would know no scripts.
                await self._send(message)
                return
            if kind.startswith(b"text/html"):
                self._start = message
                return
            self._head(message, b"")
        elif self._start is not None:
            self._body += message.get("body", b"")
            if message.get("more_body"):
                return
            page = dressed(self._body)
            self._head(self._start, page)
            await self._send(self._start)
            message = {"type": "http.response.body", "body": page}
        await self._send(message)

    def _head(self, start: MutableMapping[str, Any], page: bytes) -> None:
        # Another site may read nothing here: Flet's own header would let it.
        kept = [pair for pair in start["headers"] if pair[0] != b"access-control-allow-origin"]
        start["headers"] = [
            *kept,
            (b"content-security-policy", policy(page).encode()),
            (b"x-content-type-options", b"nosniff"),
            (b"referrer-policy", b"no-referrer"),
        ]


def dressed(page: bytes) -> bytes:
    """The page with our ground behind the mark while it loads; as long as it was."""
    for stock, ours in ((b"#ffffff", PAPYRUS.ground), (b"#222222", NIGHT.ground)):
        page = page.replace(b"background: " + stock, b"background: " + ours.encode())
    return page


def policy(page: bytes) -> str:
    """The content security policy for a page with these inline scripts."""
    hashes = "".join(
        f" 'sha256-{base64.b64encode(hashlib.sha256(script).digest()).decode()}'"
        for script in _INLINE.findall(page)
    )
    return (
        f"default-src 'self'; script-src 'self' 'wasm-unsafe-eval'{hashes}; "
        "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; "
        "connect-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'self'; "
        "frame-ancestors 'none'"
    )


def _same_origin(scope: Scope) -> bool:
    """Whether a socket was opened by our own page; a client that is no browser says nothing."""
    headers = dict(scope["headers"])
    origin = headers.get(b"origin")
    return origin is None or origin.split(b"//")[-1] == headers.get(b"host")


def _locale() -> list[str]:
    return [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]


def _welcome(say: Words, address: str, host: str, port: int, browser: bool) -> None:
    print(say("server.here", address=address))
    if host in EVERYWHERE and (phone := lan_address()):
        link = f"http://{phone}:{port}"
        print(say("server.phones", address=link))
        segno.make(link, micro=False).terminal(out=sys.stdout, compact=True, border=2)
    print(say("server.stop"), flush=True)
    if browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def lan_address() -> str | None:
    """This machine's address on its network. No packet is sent: the system only picks a way."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(("192.0.2.1", 9))
            address: str = way.getsockname()[0]
        except OSError:
            return None
    return None if address.startswith("127.") else address
