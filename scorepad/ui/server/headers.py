"""The headers of every answer: what the page may do, and that no other site may use it."""

from __future__ import annotations

import base64
import hashlib
import re

from ..theme import NIGHT, PAPYRUS
from .asgi import Headers, Message, Send

_INLINE = re.compile(rb"<script>(.*?)</script>", re.S)
_NOT_MODIFIED = 304
_NOTHING = b""

#: What the app uses of the device is allowed to its own pages, the rest to nobody.
_USED = ("clipboard-read", "clipboard-write", "fullscreen", "screen-wake-lock", "web-share")
_UNUSED = (
    "accelerometer",
    "autoplay",
    "bluetooth",
    "camera",
    "display-capture",
    "encrypted-media",
    "geolocation",
    "gyroscope",
    "hid",
    "idle-detection",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "picture-in-picture",
    "publickey-credentials-get",
    "serial",
    "usb",
    "xr-spatial-tracking",
)
_PERMISSIONS = ", ".join([f"{one}=(self)" for one in _USED] + [f"{one}=()" for one in _UNUSED])

FIXED: Headers = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    # For browsers that do not know `frame-ancestors`.
    (b"x-frame-options", b"DENY"),
    (b"permissions-policy", _PERMISSIONS.encode()),
    # Flet asks for these two itself; they are set here so that refusals carry them too.
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-embedder-policy", b"require-corp"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
#: Another site may read nothing here, which Flet's header would let it. Files come whole, always.
_OURS = {b"access-control-allow-origin", b"accept-ranges"} | {name for name, _ in FIXED}


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
        "form-action 'none'; frame-src 'none'; frame-ancestors 'none'"
    )


def dressed(page: bytes) -> bytes:
    """The page with our ground behind the mark while it loads; as long as it was."""
    for stock, ours in ((b"#ffffff", PAPYRUS.ground), (b"#222222", NIGHT.ground)):
        page = page.replace(b"background: " + stock, b"background: " + ours.encode())
    return page


class Answer:
    """Sends one answer with its headers; `bare` without its body, as HEAD asks.

    A page is held back until its inline scripts are known, to allow those and no others.
    """

    def __init__(self, send: Send, *, bare: bool = False) -> None:
        self._send = send
        self._bare = bare
        self._page: Message | None = None
        self._body = _NOTHING
        self.begun = False

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            kind = dict(message["headers"]).get(b"content-type", _NOTHING)
            if message["status"] != _NOT_MODIFIED and kind.startswith(b"text/html"):
                self._page = message
                return
            # The browser's own copy has its policy already; a new one would know no scripts.
            await self._begin(message, None if message["status"] == _NOT_MODIFIED else _NOTHING)
            return
        if self._page is not None:
            self._body += message.get("body", _NOTHING)
            if message.get("more_body"):
                return
            page = dressed(self._body)
            await self._begin(self._page, page)
            message = {"type": "http.response.body", "body": page}
        if self._bare:
            message = {**message, "body": _NOTHING}
        await self._send(message)

    async def _begin(self, start: Message, page: bytes | None) -> None:
        self.begun = True
        kept = [pair for pair in start["headers"] if pair[0].lower() not in _OURS]
        allowed = [] if page is None else [(b"content-security-policy", policy(page).encode())]
        await self._send({**start, "headers": [*kept, *allowed, *FIXED]})
