"""The first look of a screen: drawn by the app for the page to keep, and what a tap on it does."""

from __future__ import annotations

from typing import Any

import flet as ft

from scorepad.archive import preferences as prefs
from scorepad.i18n import preferred

from .app import main
from .first_look import SPAN, Element, NoFirstLook, elements
from .flet_internals import controls, pyodide
from .session import LOW, WIDE
from .shell import BROAD
from .theme import NIGHT, PAPYRUS

__all__ = ["NoFirstLook", "first_look", "known_of_new", "tap"]


async def first_look(known: pyodide.Known) -> Element:
    """What the app shows first on a device of which just this is known, or raises NoFirstLook."""
    views = await pyodide.drawn(main, known)
    if not views:
        raise NoFirstLook
    chosen = prefs.read(known.texts.get(prefs.KEY))
    page = known.page
    dark = page["platform_brightness"] == "dark" if chosen.theme == "device" else None
    palette = NIGHT if dark or chosen.theme == "dark" else PAPYRUS
    look = elements(views, palette, chosen.text_size / 100, edge_of(page["width"], page["height"]))
    spoken = chosen.language or preferred(known.languages)
    return look | {"lang": spoken, "ground": palette.ground, "ink": palette.ink}


def edge_of(width: float, height: float) -> float:
    """The margin of a screen, as in `shell.margin`."""
    return max(14, (width - BROAD) / 2 - (40 if width >= WIDE and height >= LOW else 0))


def known_of_new(lang: str, dark: bool, width: int, height: int) -> pyodide.Known:
    """What the page of a new device knows, on which nothing is stored."""
    page = {
        "route": "/",
        "width": width,
        "height": height,
        "platform_brightness": "dark" if dark else "light",
        "web": True,
        "pyodide": True,
    }
    return pyodide.Known(page, [lang], [], {})


async def tap(page: ft.Page, key: str) -> None:
    """Does what a tap on the control with this key does; on `places:2`, what the third place does,
    and on `span:Library` what a link does that says so.

    What is no longer there is ignored.
    """
    name, _, at = key.partition(":") if key.startswith("places:") else (key, "", "")
    link = key.startswith(SPAN)
    control = _link(page, key.removeprefix(SPAN)) if link else _with_key(page, name)
    if control is None:
        return
    if isinstance(control, ft.TextField):
        await control.focus()
    elif at:
        await controls.select(page, control, int(at))
    else:
        await controls.click(page, control)


def _with_key(page: ft.Page, key: str) -> Any:
    matches = [one for one in controls.on_page(page) if getattr(one, "key", None) == key]
    return matches[-1] if matches else None


def _link(page: ft.Page, words: str) -> Any:
    """The link within a text that has this label or says this."""
    spans = [one for one in controls.on_page(page) if isinstance(one, ft.TextSpan)]
    links = [one for one in spans if one.on_click and words == (one.semantics_label or one.text)]
    return links[-1] if links else None
