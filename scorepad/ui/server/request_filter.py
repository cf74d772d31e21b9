"""Which requests and sockets reach the app, and the headers of every answer."""

from __future__ import annotations

import re

from starlette.types import ASGIApp, Receive, Scope, Send

from .headers import with_headers
from .refusals import refusal
from .socket_limits import MOST, LimitedSocket

SOCKET = "/ws"
#: Addresses that Flet and FastAPI use and this app does not; a GET of the socket's is no page.
CLOSED = ("/upload", "/oauth_callback", "/docs", "/redoc", "/openapi.json", SOCKET)
#: Bytes of path and query. A shared game rides behind the #, which no browser sends.
LONGEST = 4096
_HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?)(?::([0-9]{1,5}))?", re.I)
_ORIGIN = re.compile(r"(https?)://([^/?#@]+)", re.I)
_PORTS = {"http": "80", "https": "443"}


def guarded(app: ASGIApp, policy: str) -> ASGIApp:
    """The app behind the filter; every answer carries `policy`, its content security policy."""
    sockets: set[LimitedSocket] = set()

    async def call(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await app(scope, receive, send)
            return
        send = with_headers(send, policy)
        refused = _refused_socket if scope["type"] == "websocket" else _refused_request
        if (status := refused(scope)) is not None:
            await refusal(status)(scope, receive, send)
        elif scope["type"] == "http":
            # Files are always sent whole: no part of the app asks for a piece of one.
            whole = [pair for pair in scope["headers"] if pair[0] not in (b"range", b"if-range")]
            await app({**scope, "headers": whole}, receive, send)
        elif len(sockets) >= MOST:
            await refusal(503)(scope, receive, send)
        else:
            socket = LimitedSocket(receive, send)
            sockets.add(socket)
            try:
                await app(scope, socket.receive, socket.send)
            finally:
                sockets.discard(socket)

    return call


def _refused_request(scope: Scope) -> int | None:
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
    # No address of the app has such a name, and some file systems do not accept it.
    return 404 if not path.isprintable() or "\\" in path else None


def _refused_socket(scope: Scope) -> int | None:
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
