"""What the page runs before Flutter starts, served and offline."""

from __future__ import annotations

from ..flet_internals import file_picker, other_pages, page
from . import arrival, sending

SCRIPT = "".join(
    [
        page.SESSION_STORAGE,
        other_pages.SCRIPT,
        page.LANGUAGE_TAGS,
        page.NO_OTHER_HOSTS,
        page.HISTORY,
        page.SCROLLED_NAMES,
        page.EMOJI_FONTS,
        arrival.SCRIPT,
        sending.SCRIPT,
        file_picker.SCRIPT,
    ]
)
