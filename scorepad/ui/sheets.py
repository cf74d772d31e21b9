"""Serves the sheets to print, beside the app and under the same policy."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from scorepad.catalogue import print_sheet

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Asgi = Callable[[Scope, Receive, Send], Awaitable[None]]

PLACE = "/sheets/"


def with_sheets(app: Asgi) -> Asgi:
    """The app, and every sheet at its address; there is nothing else below that place."""

    async def call(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].startswith(PLACE):
            await app(scope, receive, send)
            return
        page = print_sheet.sheet_at(scope["path"])
        body = (page or "").encode()
        headers = [
            (b"content-type", b"text/html; charset=utf-8"),
            (b"content-length", str(len(body)).encode()),
        ]
        status = 404 if page is None else 200
        if page is not None and scope["method"] not in ("GET", "HEAD"):
            status, body = 405, b""
            headers = [(b"allow", b"GET, HEAD"), (b"content-length", b"0")]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        sent = b"" if scope["method"] == "HEAD" else body
        await send({"type": "http.response.body", "body": sent})

    return call
