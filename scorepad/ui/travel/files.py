"""Handing a file to the device: the browser downloads it, or asks where to put it."""

from __future__ import annotations

import re
from datetime import date
from unicodedata import normalize

import flet as ft


async def save(picker: ft.FilePicker, name: str, content: bytes) -> bool:
    """Whether the device has taken the file; a person who thinks better of it is no failure."""
    try:
        await picker.save_file(file_name=name, src_bytes=content)
    except (RuntimeError, TimeoutError, ConnectionError):
        return False
    return True


def file_name(ending: str, what: str = "", day: str = "") -> str:
    """A name that any file system takes: "scorepad-duel-2026-11-15.json".

    >>> file_name("png", "7 Wonders Duel", "2026-11-15T19:30:00+01:00")
    'scorepad-7-wonders-duel-2026-11-15.png'
    """
    plain = normalize("NFKD", what).encode("ascii", "ignore").decode().lower()
    pieces = ["scorepad", *re.findall("[a-z0-9]+", plain), (day or date.today().isoformat())[:10]]
    return f"{'-'.join(pieces)}.{ending}"
