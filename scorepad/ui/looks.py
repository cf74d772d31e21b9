"""The first look of a screen: drawn by the app for the page to keep, and what a tap on it does."""

from __future__ import annotations

from datetime import date
from typing import Any

import flet as ft

from scorepad.archive import preferences as prefs
from scorepad.i18n import LANGUAGES, Words, preferred, words

from .app import main
from .day_text import day_number, on_each_day
from .first_look import SPAN, Element, NoFirstLook, elements
from .flet_internals import controls, pyodide
from .session import LOW, WIDE
from .shell import BROAD
from .theme import NIGHT, PAPYRUS

#: Before the route that a link of a page in HTML leads to.
ROUTE = "route:"

#: The forms of screen in which the first one lies differently, by a size of each.
FORMS = {"narrow": (412, 915), "broad": (700, 915), "wide": (1280, 800), "sideways": (915, 412)}

__all__ = ["NoFirstLook", "first_look", "known_of_new", "new_devices", "tap"]


async def first_look(known: pyodide.Known) -> Element:
    """What the app shows first on a device of which just this is known, or raises NoFirstLook.

    With a `day` in it, it is right on that day only.
    """
    today = date.today()
    views = await pyodide.drawn(main, known)
    if not views:
        raise NoFirstLook
    chosen = prefs.read(known.texts.get(prefs.KEY))
    page = known.page
    dark = page["platform_brightness"] == "dark" if chosen.theme == "device" else None
    palette = NIGHT if dark or chosen.theme == "dark" else PAPYRUS
    width, height = page["width"], page["height"]
    look = elements(views, palette, chosen.text_size / 100, edge_of(width, height), height)
    spoken = chosen.language or preferred(known.languages)
    for_today = _name_days(look, words(spoken))
    about = {"lang": spoken, "ground": palette.ground, "ink": palette.ink}
    return look | about | ({"day": day_number(today)} if for_today else {})


def _name_days(element: Element, say: Words) -> bool:
    """Lets each text that only names a day do so on any other day; whether others name one too."""
    for_today = False
    if (changed := element.get("day")) == "":
        del element["day"]
        for_today = True
    elif changed is not None:
        element["day"], element["called"], element["text"] = on_each_day(say, changed)
    return any([for_today, *(_name_days(inner, say) for inner in element.get("inside", ()))])


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


def new_devices() -> dict[str, pyodide.Known]:
    """What new devices know in every language, theme and form, by the file of its look."""
    return {
        f"{lang}-{form}-{'dark' if dark else 'light'}.json": known_of_new(lang, dark, *size)
        for lang in LANGUAGES
        for form, size in FORMS.items()
        for dark in (False, True)
    }


async def tap(page: ft.Page, key: str) -> None:
    """Does what a tap on the control with this key does; on `places:2`, what the third place does,
    and on `span:Library` what a link does that says so.

    `route:/rules/duel` goes to that address. What is no longer there is ignored.
    """
    if key.startswith(ROUTE):
        page.navigate(key.removeprefix(ROUTE))
        return
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
    matches = [
        control for control in controls.on_page(page) if getattr(control, "key", None) == key
    ]
    return matches[-1] if matches else None


def _link(page: ft.Page, words: str) -> Any:
    """The link within a text that has this label or says this."""
    spans = [control for control in controls.on_page(page) if isinstance(control, ft.TextSpan)]
    links = [
        span for span in spans if span.on_click and words == (span.semantics_label or span.text)
    ]
    return links[-1] if links else None
