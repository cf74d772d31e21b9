"""The gate: which requests and which sockets come in at all, and what the rest are told."""

from __future__ import annotations

import logging
import re

from .asgi import Asgi, Receive, Scope, Send, answer
from .headers import Answer
from .socket_limits import MOST, Line

log = logging.getLogger("scorepad.server")

SOCKET = "/ws"
#: Flet's doors that this app has no use for: nothing is uploaded, and nobody signs in.
CLOSED = ("/upload", "/oauth_callback", "/docs", "/redoc", "/openapi.json", SOCKET)
#: Bytes of path and query. A shared game rides behind the #, which no browser sends.
LONGEST = 4096
_HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?)(?::([0-9]{1,5}))?", re.I)
_ORIGIN = re.compile(r"(https?)://([^/?#@]+)", re.I)
_PORTS = {"http": "80", "https": "443"}


def guarded(app: Asgi) -> Asgi:
    """The app behind the gate."""
    lines: set[Line] = set()

    async def call(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await _request(app, scope, receive, send)
        elif scope["type"] == "websocket":
            refused = _refused(scope) or (503 if len(lines) >= MOST else None)
            if refused is not None:
                await answer(send, refused, socket=True)
                return
            line = Line(receive, send)
            lines.add(line)
            try:
                await line.carry(app, scope)
            finally:
                lines.discard(line)
        else:
            await app(scope, receive, send)

    return call


async def _request(app: Asgi, scope: Scope, receive: Receive, send: Send) -> None:
    method = scope["method"]
    told = Answer(send, bare=method == "HEAD")
    wrong = _wrong(scope)
    if wrong is not None:
        await answer(told, wrong)
        return
    # The policy follows from the page, so HEAD looks at it too. Whoever asks for a piece of a file
    # gets it whole, which is always a right answer: pieces of pages would have no policy.
    plain = [pair for pair in scope["headers"] if pair[0] not in (b"range", b"if-range")]
    try:
        await app({**scope, "method": "GET", "headers": plain}, receive, told)
    except Exception:
        log.exception("no answer to %s", scope["path"][:200])
        if not told.begun:
            await answer(Answer(send, bare=method == "HEAD"), 500)


def _wrong(scope: Scope) -> int | None:
    """The status a request is refused with, if it is."""
    path = scope["path"]
    if len(scope.get("raw_path") or path) + len(scope.get("query_string") or b"") > LONGEST:
        return 414
    if not _known_host(scope):
        return 400
    if path.rstrip("/") in CLOSED:
        return 404
    if scope["method"] not in ("GET", "HEAD"):
        return 405
    # No file or place of ours has such a name, and some file systems take it amiss.
    return 404 if not path.isprintable() or "\\" in path else None


def _refused(scope: Scope) -> int | None:
    """The status a socket is refused with, if it is."""
    if scope["path"] != SOCKET:
        return 404
    if not _known_host(scope):
        return 400
    return None if same_origin(scope) else 403


def _all(scope: Scope, name: bytes) -> list[str]:
    return [value.decode("latin-1") for key, value in scope["headers"] if key == name]


def _known_host(scope: Scope) -> bool:
    """Whether the request names one host, or none, in a way that can be read.

    Which name it is does not matter: nothing here belongs to a name, and a browser keeps what it
    has saved apart for each. So the server needs no list of its own names, also behind a proxy.
    """
    hosts = _all(scope, b"host")
    return not hosts or (len(hosts) == 1 and _HOST.fullmatch(hosts[0]) is not None)


def same_origin(scope: Scope) -> bool:
    """Whether a socket was opened by a page of ours: same host and port as it is opened to.

    Browsers always say where a page is from. A client that says nothing is no browser, has no
    visitor whose page it could misuse, and could say anything: it is let in.
    """
    origins, hosts = _all(scope, b"origin"), _all(scope, b"host")
    if not origins:
        return True
    if len(origins) > 1 or not hosts:
        return False
    origin = _ORIGIN.fullmatch(origins[0])
    if origin is None:
        return False
    # Behind a proxy that speaks https the page's own port is another than ours: it is the page's
    # way of speaking that says which port a name without one stands for.
    usual = _PORTS[origin[1].lower()]
    ours = _place(hosts[0], usual)
    return ours is not None and ours == _place(origin[2], usual)


def _place(host: str, usual: str) -> tuple[str, str] | None:
    found = _HOST.fullmatch(host)
    return None if found is None else (found[1].lower().rstrip("."), found[2] or usual)
