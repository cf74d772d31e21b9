"""Serves the app, and says where it is once it can be reached."""

from __future__ import annotations

import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from typing import Any

import flet_web.fastapi  # type: ignore[import-untyped] # the package carries no types
import segno
import uvicorn

from scorepad.i18n import Words, preferred, words
from scorepad.resources import folder

from ..app import main
from ..crash import Main, contained
from ..sharing.served import with_arrival
from ..sheets import with_sheets
from . import idle_sessions
from .asgi import Asgi
from .fonts import with_fonts
from .request_filter import SOCKET, guarded
from .slow_clients import Patient
from .socket_limits import LARGEST

EVERYWHERE = ("0.0.0.0", "::", "")


def serve(host: str = "127.0.0.1", port: int = 8550, browser: bool = True) -> None:
    """Runs the app until it is stopped; says where, and opens it unless told not to."""
    say = words(preferred(_locale()))
    here = "127.0.0.1" if host in EVERYWHERE else host
    address = f"http://{f'[{here}]' if ':' in here else here}:{port}"
    config = configured(application(), host, port)
    _Telling(config, lambda: _welcome(say, address, host, port, browser)).run()


def configured(app: Asgi, host: str, port: int) -> uvicorn.Config:
    """The server's settings: quiet, and with a measure for everything that comes in."""
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        log_level="warning",
        http=Patient,
        ws="websockets-sansio",
        ws_max_size=LARGEST,
        server_header=False,
        timeout_graceful_shutdown=5,
    )


class _Telling(uvicorn.Server):
    """A server that speaks once it can be reached, not before."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started:
            # What is there for good is not searched for waste again and again while people play.
            gc.collect()
            gc.freeze()
            self._ready()

    async def main_loop(self) -> None:
        async with idle_sessions.watch():
            await super().main_loop()


def application(opened: Main = main) -> Asgi:
    """The whole app under one policy: nothing is asked of any other host."""
    app: Any = flet_web.fastapi.app(
        contained(opened),
        assets_dir=str(folder("assets")),
        app_name="Scorepad",
        app_description="An unofficial score pad for the 7 Wonders family.",
        no_cdn=True,
        session_timeout_seconds=idle_sessions.WAIT,
    )
    # Of all of Flet's doors two are used: the socket, and the files behind everything else.
    app.router.routes[:] = [one for one in app.router.routes if one.path in (SOCKET, "")]
    return guarded(with_fonts(with_sheets(with_arrival(app))))


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
