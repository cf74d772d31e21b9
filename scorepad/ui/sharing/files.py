"""Files to the device and from it: the browser downloads one, and lets a person choose one."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from datetime import date
from unicodedata import normalize

import flet as ft

from ..hooks import use_box, use_value

Picked = Callable[[ft.FilePickerResultEvent], Awaitable[None]]


def use_picker(picked: Picked) -> ft.FilePicker:
    """The device's list of files, the same one while the screen stands.

    The device is told of it, and whether anybody listens to it, when it is made; a listener that
    is hung on it later is never told of, and what the person chooses goes nowhere.
    """
    latest = use_box(picked)
    latest.held = picked

    async def heard(event: ft.FilePickerResultEvent) -> None:
        await latest.held(event)

    picker, _ = use_value(lambda: ft.FilePicker(on_result=heard))
    return picker


SAVED, NOT_SAVED, LEFT = "travel.saved", "travel.not_saved", ""


async def save(picker: ft.FilePicker, name: str, content: bytes) -> str:
    """Hands a file over; what to say of it, which is nothing where a person thought better of it.

    A browser never tells what became of a download, so one that was begun counts as saved.
    """
    try:
        path = await picker.save_file(file_name=name, src_bytes=content)
    except (RuntimeError, TimeoutError, ConnectionError):
        return NOT_SAVED
    return SAVED if path or picker.page.web else LEFT


def file_name(ending: str, what: str = "", day: str = "") -> str:
    """A name that any file system takes: "scorepad-duel-2026-11-15.json".

    >>> file_name("png", "7 Wonders Duel", "2026-11-15T19:30:00+01:00")
    'scorepad-7-wonders-duel-2026-11-15.png'
    """
    plain = normalize("NFKD", what).encode("ascii", "ignore").decode().lower()
    pieces = ["scorepad", *re.findall("[a-z0-9]+", plain), (day or date.today().isoformat())[:10]]
    return f"{'-'.join(pieces)}.{ending}"
