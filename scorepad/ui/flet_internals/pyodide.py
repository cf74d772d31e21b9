"""Flet's connection to the page in the browser's own Python."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable
from types import ModuleType
from typing import Any

import flet as ft

# Flet shares names with the worker through a module that the worker registers. It imports it with
# its connection, and that is done when the app is built: so the module is made here.
sys.modules.setdefault("flet_js", ModuleType("flet_js"))

import flet.messaging.pyodide_connection  # noqa: E402 - after what it imports is there

Message = Any


async def connect(
    main: Callable[[ft.Page], Awaitable[None]], address: str, send: Callable[[Message], None]
) -> Callable[[Message], None]:
    """Runs `main` for the page. Messages to the page go to `send`, those of the page to the result.

    `address` is the address of the app on its host, whatever route was opened.
    """
    shared: Any = sys.modules["flet_js"]
    shared.documentUrl = address
    ft.run(main)
    await shared.start_connection(send)
    receive: Callable[[Message], None] = shared.send
    return receive
