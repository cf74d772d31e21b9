"""What the page runs before Flutter starts, served and offline."""

from __future__ import annotations

from ..flet_internals import file_picker, page
from . import arrival, sending

SCRIPT = "".join(
    [
        page.SESSION_STORAGE,
        page.HISTORY,
        page.SCROLLED_NAMES,
        page.EMOJI_FONTS,
        arrival.SCRIPT,
        sending.SCRIPT,
        file_picker.SCRIPT,
    ]
)
