"""What the page runs before Flutter starts, served and offline."""

from __future__ import annotations

from pathlib import Path

from ..flet_internals import file_picker, other_pages, page
from . import arrival, sending

_FILES = Path(__file__).parents[1] / "start_scripts"
#: What the person has chosen, a rule or a card as its page in HTML, and the looks of the app before
#: it is there. A constant BUILD stands in front of them, and `client.KNOWN_JS`.
LOOK = (_FILES / "chosen.js", _FILES / "page_look.js", _FILES / "first_look.js")
#: What a server's page does with them, and the styles of what is seen.
SERVED, SPLASH = _FILES / "served.js", _FILES / "splash.css"

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
