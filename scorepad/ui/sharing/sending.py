"""Whether the device can send a text on: a browser that cannot does nothing at all when asked.

It must be known before the tap, for what happens then happens without the app. Only the page knows
it, so a line of script notes it in the device's storage before Flutter starts, each time anew.
"""

from __future__ import annotations

import flet as ft

from scorepad.archive.storage import NotSaved, Storage

from ..flet_internals.page import storage_key

#: Where the script notes it in the device's storage.
KEY = "scorepad.sends"
SCRIPT = f"""try {{
    const sends = navigator.canShare?.({{ text: "7" }});
    if (sends) localStorage.setItem("{storage_key(KEY)}", JSON.stringify("yes"));
    else localStorage.removeItem("{storage_key(KEY)}");
}} catch {{ /* Nothing may be noted here: a text is copied then. */ }}
"""


async def can_send(page: ft.Page, store: Storage) -> bool:
    """Whether to offer it; where nobody knows, a text can still be copied."""
    if not page.web:
        return True
    try:
        return await store.get(KEY) is not None
    except NotSaved:
        return False
