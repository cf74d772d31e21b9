"""Which requests and sockets reach the app, and the headers of every answer."""

from __future__ import annotations

import re

from starlette.types import ASGIApp, Receive, Scope, Send

from .headers import with_headers, with_policy
from .refusals import refusal
from .socket_limits import FILE, FILES, LARGEST, MOST, LimitedSocket

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
    headers = with_policy(policy)
    sockets: set[LimitedSocket] = set()
    files: set[LimitedSocket] = set()

    async def call(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await app(scope, receive, send)
            return
        send = with_headers(send, headers)
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
            state = scope.get("state", {})
            limit_message = state.get("limit_message", lambda _: None)

            def expect_file(expected: bool) -> None:
                """Lets the page send one large message, unless so many others may already."""
                if not expected:
                    files.discard(socket)
                elif len(files) < FILES:
                    files.add(socket)
                limit_message(FILE if socket in files else LARGEST)

            socket = LimitedSocket(receive, send, expect_file)
            sockets.add(socket)
            try:
                files_allowed = {**scope, "state": {**state, "expect_file": expect_file}}
                await app(files_allowed, socket.receive, socket.send)
            finally:
                sockets.discard(socket)
                files.discard(socket)

    return call


def _refused_request(scope: Scope) -> int | None:
    """The status with which a request is refused, or None."""
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
    """The status with which a socket is refused, or None."""
    if scope["path"] != SOCKET:
        return 404
    if not _known_host(scope):
        return 400
    return None if same_origin(scope) else 403


def _all(scope: Scope, name: bytes) -> list[str]:
    return [value.decode("latin-1") for key, value in scope["headers"] if key == name]


def _known_host(scope: Scope) -> bool:
    """Whether the request names at most one host, in a valid form.

    Any name is accepted: the server stores nothing, and a browser separates storage by name. So it
    needs no list of its own names, also behind a proxy.
    """
    hosts = _all(scope, b"host")
    return not hosts or (len(hosts) == 1 and _HOST.fullmatch(hosts[0]) is not None)


def same_origin(scope: Scope) -> bool:
    """Whether a socket was opened by a page of ours: same host and port as it is opened to.

    Browsers always send the origin. A client without one is no browser, acts for no visitor whose
    page it could misuse, and could send any origin anyway: it is accepted.
    """
    origins, hosts = _all(scope, b"origin"), _all(scope, b"host")
    if not origins:
        return True
    if len(origins) > 1 or not hosts:
        return False
    origin = _ORIGIN.fullmatch(origins[0])
    if origin is None:
        return False
    # Behind a proxy that speaks https the page's port differs from ours: a name without a port has
    # the default port of the page's scheme.
    usual = _PORTS[origin[1].lower()]
    ours = _place(hosts[0], usual)
    return ours is not None and ours == _place(origin[2], usual)


def _place(host: str, usual: str) -> tuple[str, str] | None:
    match = _HOST.fullmatch(host)
    return None if match is None else (match[1].lower().rstrip("."), match[2] or usual)
