"""Serves the app, and prints its address once it can be reached."""

from __future__ import annotations

import errno
import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from typing import Any

import segno
import uvicorn
from starlette.types import ASGIApp

from scorepad.html_pages import entrances
from scorepad.i18n import Words, preferred, words
from scorepad.i18n.text import single_line

from ..app import main
from ..crash import Main
from ..flet_internals import client, page
from ..sharing import scripts
from . import splash
from .headers import policy
from .look_turns import version
from .pages import pages
from .request_filter import guarded
from .slow_clients import TimedHttp
from .socket_limits import LARGEST, LimitedFrames

EVERYWHERE = ("0.0.0.0", "::", "")
#: Flutter sets the same when it starts; without it a phone lays out what is there before as for a
#: screen of 980 pixels.
VIEWPORT = (
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">'
)
#: Bytes of a request's line and headers together.
LONGEST_HEAD = 64 * 1024
#: Connections that may wait to be accepted.
BACKLOG = 2048
#: Collections of younger objects, of 7,000 each, for a collection of all.
FULL_COLLECTION = 50


class CannotServe(Exception):  # noqa: N818 - named after what happened
    """The server cannot start; the text says why, in the person's language."""


def serve(host: str = "127.0.0.1", port: int = 8550, browser: bool = True) -> None:
    """Runs the app until it is stopped; prints its address, and opens it if `browser`."""
    say = words(preferred(_locale()))
    sockets = _bound(say, host, port)
    here = "127.0.0.1" if host in EVERYWHERE else host
    address = f"http://{f'[{here}]' if ':' in here else here}:{port}"
    config = configured(application(), host, port)
    _Server(config, lambda: _welcome(say, address, host, port, browser)).run(sockets)


def _bound(say: Words, host: str, port: int) -> list[socket.socket]:
    """A listening socket for each address of the host that this computer has.

    Uvicorn would report a failure in English.
    """
    sockets: list[socket.socket] = []
    missing: OSError | None = None
    try:
        for family, kind, protocol, _, address in socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        ):
            try:
                sockets.append(_listening(family, kind, protocol, address))
            except OSError as error:
                if error.errno not in (errno.EAFNOSUPPORT, errno.EADDRNOTAVAIL):
                    raise
                missing = error
        if missing is not None and not sockets:
            raise missing
    except (OSError, UnicodeError) as error:
        for opened in sockets:
            opened.close()
        if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
            other = port + 1 if port < 65535 else port - 1
            raise CannotServe(say("server.port_taken", port=port, other=other)) from None
        message = say("server.cannot_start", host=single_line(host), port=port)
        raise CannotServe(message) from None
    return sockets


def _listening(family: int, kind: int, protocol: int, address: Any) -> socket.socket:
    """A socket that listens already: two programs can bind to an address, but not listen."""
    bound = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":
            # Elsewhere, this would let a second program take the port.
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            bound.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        bound.bind(address)
        bound.listen(BACKLOG)
    except OSError:
        bound.close()
        raise
    return bound


def configured(app: ASGIApp, host: str, port: int) -> uvicorn.Config:
    """Uvicorn's settings: quiet, and with limits on what comes in."""
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        backlog=BACKLOG,
        log_level="warning",
        http=TimedHttp,
        h11_max_incomplete_event_size=LONGEST_HEAD,
        ws=LimitedFrames,
        ws_max_size=LARGEST,
        server_header=False,
        timeout_graceful_shutdown=5,
    )


class _Server(uvicorn.Server):
    """A server that calls `ready` once it can be reached."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started:
            # Permanent objects: the garbage collector need not look at them while people play.
            gc.collect()
            gc.freeze()
            # Nobody is served while it looks at everything that is left, and that is a tenth of a
            # second when somebody imports 10,000 games: five times more rarely than by itself.
            gc.set_threshold(*gc.get_threshold()[:2], FULL_COLLECTION)
            self._ready()


def application(opened: Main = main) -> ASGIApp:
    """The whole app under one policy: nothing is asked of any other host."""
    document = client.page(
        "Scorepad",
        "An unofficial score pad for the 7 Wonders family.",
        f"{VIEWPORT}{entrances.alternates()}{entrances.style()}<style>{splash.style()}</style>",
        splash.markup("Scorepad") + entrances.links(),
        scripts.SCRIPT + splash.script(version()) + page.RECONNECTING_SOCKET,
    )
    return guarded(pages(document, opened), policy(document))


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
