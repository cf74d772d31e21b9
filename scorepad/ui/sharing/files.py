"""Files saved to the device and chosen from it."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from datetime import date
from unicodedata import normalize

import flet as ft

from ..device import UNREACHABLE
from ..hooks import use_box, use_value

Picked = Callable[[ft.FilePickerResultEvent], Awaitable[None]]


def use_picker(picked: Picked) -> ft.FilePicker:
    """One file picker for as long as the screen exists; `picked` may change.

    The device learns only when a picker is made whether it has a listener: one that is added later
    is never called.
    """
    latest = use_box(picked)
    latest.held = picked

    async def on_result(event: ft.FilePickerResultEvent) -> None:
        await latest.held(event)

    picker, _ = use_value(lambda: ft.FilePicker(on_result=on_result))
    return picker


#: The keys of what to say about a file; nothing when the person has cancelled.
SAVED, NOT_SAVED, CANCELLED = "travel.saved", "travel.not_saved", ""


async def save(picker: ft.FilePicker, name: str, content: bytes) -> str:
    """Saves a file; returns the key of what to say about it.

    A browser never reports how a download ended, so one that was begun counts as saved.
    """
    try:
        path = await picker.save_file(file_name=name, src_bytes=content)
    except UNREACHABLE:
        return NOT_SAVED
    return SAVED if path or picker.page.web else CANCELLED


def file_name(ending: str, what: str = "", day: str = "") -> str:
    """A name that is valid on any file system.

    >>> file_name("png", "7 Wonders Duel", "2026-11-15T19:30:00+01:00")
    'scorepad-7-wonders-duel-2026-11-15.png'
    """
    plain = normalize("NFKD", what).encode("ascii", "ignore").decode().lower()
    pieces = ["scorepad", *re.findall("[a-z0-9]+", plain), (day or date.today().isoformat())[:10]]
    return f"{'-'.join(pieces)}.{ending}"
