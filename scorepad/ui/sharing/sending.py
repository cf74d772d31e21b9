"""Whether the device can share a text: a browser that cannot does nothing when asked to.

It must be known before the tap, which the client handles without the app. Only the page can find
out, so at each start a script writes it to the device's storage before Flutter starts.
"""

from __future__ import annotations

import flet as ft

from scorepad.archive.storage import NotSaved, Storage

from ..flet_internals.page import storage_key

#: Where the script writes it in the device's storage.
KEY = "scorepad.sends"
SCRIPT = f"""try {{
    const sends = navigator.canShare?.({{ text: "7" }});
    if (sends) localStorage.setItem("{storage_key(KEY)}", JSON.stringify("yes"));
    else localStorage.removeItem("{storage_key(KEY)}");
}} catch {{ /* No storage: texts can only be copied then. */ }}
"""


async def can_send(page: ft.Page, store: Storage) -> bool:
    """Whether to offer sharing; where it is unknown, a text can still be copied."""
    if not page.web:
        return True
    try:
        return await store.get(KEY) is not None
    except NotSaved:
        return False
