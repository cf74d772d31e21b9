"""The headers of every answer: what the page may do, and that no other site may use it.

Hosts of the offline app send the same: `scorepad.web.hosting` writes them into their settings.
"""

from __future__ import annotations

import base64
import hashlib
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the browser's Python has no server, and checks these texts too
    from starlette.types import Message, Send

_INLINE = re.compile(rb"<script>(.*?)</script>", re.S)

#: Features of the device that the app's own pages may use, and those that no page may.
_USED = ("clipboard-read", "clipboard-write", "fullscreen", "screen-wake-lock", "web-share")
_UNUSED = (
    *("accelerometer", "autoplay", "bluetooth", "camera", "display-capture", "encrypted-media"),
    *("geolocation", "gyroscope", "hid", "idle-detection", "magnetometer", "microphone", "midi"),
    *("payment", "picture-in-picture", "publickey-credentials-get", "serial", "usb"),
    "xr-spatial-tracking",
)
_PERMISSIONS = ", ".join([f"{name}=(self)" for name in _USED] + [f"{name}=()" for name in _UNUSED])

FIXED = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    # For browsers that do not know `frame-ancestors`.
    (b"x-frame-options", b"DENY"),
    (b"permissions-policy", _PERMISSIONS.encode()),
    # Flet's client needs these two.
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-embedder-policy", b"require-corp"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


#: What no page may do with the app; a page cannot say so itself, so it must be in a header.
NO_FRAMES = "frame-ancestors 'none'"


def policy(page: bytes) -> str:
    """The content security policy for a page with these inline scripts."""
    return f"{own_policy(page)}; {NO_FRAMES}"


def own_policy(page: bytes = b"") -> str:
    """The part of the policy that a page can carry itself.

    Where a page came by http, its client plays a silent video to keep the screen awake.
    """
    hashes = "".join(
        f" 'sha256-{base64.b64encode(hashlib.sha256(script).digest()).decode()}'"
        for script in _INLINE.findall(page)
    )
    return (
        f"default-src 'self'; script-src 'self' 'wasm-unsafe-eval'{hashes}; "
        "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; "
        "connect-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'self'; "
        "form-action 'none'; frame-src 'none'; media-src data:"
    )


def with_policy(policy: str) -> list[tuple[bytes, bytes]]:
    """The headers of an answer under this content security policy."""
    return [*FIXED, (b"content-security-policy", policy.encode())]


def without_page() -> list[tuple[bytes, bytes]]:
    """The headers of an answer that Uvicorn gives by itself: the app never sees such a request."""
    return with_policy(policy(b""))


def with_headers(send: Send, headers: list[tuple[bytes, bytes]]) -> Send:
    """`send`, with the headers on every answer."""

    async def answer(message: Message) -> None:
        if message["type"].endswith("http.response.start"):
            # Pieces of files are not served.
            own = [pair for pair in message["headers"] if pair[0] != b"accept-ranges"]
            message = {**message, "headers": own + headers}
        await send(message)

    return answer
