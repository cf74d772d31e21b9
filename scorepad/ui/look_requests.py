"""What a page asks about first looks: to draw one for its next start, and to do what was tapped."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from typing import Any, NamedTuple

import flet as ft

from . import looks
from .flet_internals import pyodide

#: Bytes of a request, and letters of the texts in it but for what the page knows.
MOST, LONGEST = 800_000, 4096
#: No screen is so broad or high.
BROADEST = 20_000


class _Wanted(NamedTuple):
    """A look of this route is wanted; `sum` is by what the page recognises what is known."""

    route: str
    sum: str
    known: pyodide.Known


def _at_once() -> AbstractAsyncContextManager[bool]:
    return nullcontext(True)


async def answer(
    page: ft.Page,
    data: bytes,
    version: str | None = None,
    turn: Callable[[], AbstractAsyncContextManager[bool]] = _at_once,
) -> bytes | None:
    """What the page gets for a request; None if nothing, as for one that no page of ours sends.

    A page of another `version` than this gets nothing. A look is drawn when it is its `turn`, or
    not at all if that is too far away.
    """
    request = _read(data, version)
    if isinstance(request, str):
        await looks.tap(page, request)
    if not isinstance(request, _Wanted):
        return None
    look = None
    async with turn() as comes:
        if not comes:
            return None
        with suppress(looks.NoFirstLook):
            look = await looks.first_look(request.known)
    made = {"route": request.route, "sum": request.sum, "look": look}
    return json.dumps(made, ensure_ascii=False).encode()


def _read(data: bytes, version: str | None) -> _Wanted | str | None:
    """The key that was tapped, or the look that is wanted; None if it is neither."""
    if len(data) > MOST:
        return None
    try:
        asked = json.loads(data)
        if version not in (None, asked["version"]):
            return None
        if "tap" in asked:
            return _text(asked["tap"])
        known = pyodide.known(asked["known"])
        if known is None or not _is_screen(known.page):
            return None
        return _Wanted(_text(asked["route"]), _text(asked["sum"]), known)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None


def _text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > LONGEST:
        raise ValueError
    return value


def _is_screen(page: dict[str, Any]) -> bool:
    """Whether a page says of itself just what the script of ours lets it say."""
    return (
        page.keys() == {"route", "width", "height", "platform_brightness", "web", "pyodide"}
        and _text(page["route"]).startswith("/")
        and all(type(page[side]) in (int, float) for side in ("width", "height"))
        and all(1 <= page[side] < BROADEST for side in ("width", "height"))
        and page["platform_brightness"] in ("light", "dark")
        and page["web"] is True
        and isinstance(page["pyodide"], bool)
    )
