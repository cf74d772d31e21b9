"""Tells Flutter's client of the app's own fonts, and of none that the app does not use."""

from __future__ import annotations

from ..theme import font_list
from .asgi import Asgi, Receive, Scope, Send

PLACE = "/assets/FontManifest.json"


def with_fonts(app: Asgi) -> Asgi:
    """The app, with a list of fonts of its own in place of the stock client's."""
    listed = font_list()
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(listed)).encode()),
        (b"cache-control", b"no-cache"),
    ]

    async def call(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"] != PLACE:
            await app(scope, receive, send)
            return
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": listed})

    return call
