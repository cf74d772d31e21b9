"""The app in the browser's own Python: started by the offline app's worker, with no server."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

import flet as ft

from .app import open_session
from .crash import contained
from .session import Session

#: Where Flet looks for the page it talks to. Flet reads it as it is imported, and that is done
#: when the app is built: so it is a module of ours, and the worker fills it in.
_page = ModuleType("flet_js")
sys.modules.setdefault("flet_js", _page)

import flet.messaging.pyodide_connection  # noqa: E402 - after what it imports is there

#: The one session that there is here.
_open: list[tuple[ft.Page, Session]] = []


async def start(
    address: str, send: Callable[[Any], None], shown: Callable[[], None]
) -> Callable[[Any], None]:
    """Begins to talk to the page through `send`; what the page says goes to what is returned.

    `address` is where the app lies on its host, whatever route was asked for. `shown` is told once
    there is something to see. Python may come out of a snapshot that was taken when the app was
    built, and would then throw the same dice on every phone.
    """
    random.seed()
    bridge: Any = sys.modules["flet_js"]
    bridge.documentUrl = address

    async def opened(page: ft.Page) -> None:
        try:
            _open[:] = [(page, await open_session(page))]
        finally:
            # A mishap is to be seen too.
            shown()

    ft.run(contained(opened))
    await bridge.start_connection(send)
    heard: Callable[[Any], None] = bridge.send
    return heard


def cleared() -> None:
    """The page has seen that all it had kept on the device is gone."""
    for page, session in _open:
        page.run_task(session.cleared)
