"""The app in the browser's own Python: started by the offline app's worker, with no server."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import flet as ft

from .app import open_session
from .crash import contained
from .flet_internals import pyodide
from .session import Session

#: The only session there is here.
_open: list[tuple[ft.Page, Session]] = []


async def start(
    address: str, send: Callable[[Any], None], shown: Callable[[], None]
) -> Callable[[Any], None]:
    """Connects the app to the page through `send`; messages of the page go to what is returned.

    `address` is the app's address on its host. `shown` is called once there is something to see.
    """
    # A snapshot taken when the app was built would give the same numbers on every phone.
    random.seed()

    async def opened(page: ft.Page) -> None:
        try:
            _open[:] = [(page, await open_session(page))]
        finally:
            # A failure is shown too.
            shown()

    return await pyodide.connect(contained(opened), address, send)


def cleared() -> None:
    """Called when the page has seen that everything stored on the device is gone."""
    for page, session in _open:
        page.run_task(session.cleared)
