"""The app in the browser's own Python: started by the offline app's worker, with no server."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import flet as ft

from . import look_requests
from .app import open_session
from .crash import contained
from .flet_internals import look_channel, pyodide
from .session import Session

#: The only session there is here, and the connection to its page.
_open: list[tuple[ft.Page, Session]] = []
_connected: list[pyodide.PageConnection] = []


async def start(
    address: str, send: Callable[[Any], None], shown: Callable[[], None], known: str = ""
) -> Callable[[Any], None]:
    """Connects the app to the page through `send`; messages of the page go to what is returned.

    `address` is the app's address on its host. `shown` is called once there is something to see.
    `known` is what the page knows before Flutter has started (see `pyodide.known`), if anything:
    the first screen is drawn with that.
    """
    # A snapshot taken when the app was built would give the same numbers on every phone.
    random.seed()

    async def opened(page: ft.Page) -> None:
        session = None
        try:
            session = await open_session(page)
        finally:
            connection = page.session.connection
            # A session that was prepared in vain has lost its connection.
            if isinstance(connection, pyodide.PageConnection):
                if session is not None:
                    _open[:] = [(page, session)]
                # A failure is shown too.
                connection.when_there(shown)

    connection = await pyodide.connect(contained(opened), address, send, pyodide.known(known))
    _connected[:] = [connection]
    look_channel.listen(connection, lambda: _open[0][0] if _open else None, look_requests.answer)
    return connection.send_from_js


def outdated() -> None:
    """Called when what the device has stored differs from what the page handed over."""
    for connection in _connected:
        connection.fits = False


def cleared() -> None:
    """Called when the page has seen that everything stored on the device is gone."""
    for page, session in _open:
        page.run_task(session.cleared)
