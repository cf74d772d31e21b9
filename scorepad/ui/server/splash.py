"""What the server's page shows until the app's first screen is there.

Flet's client would show its own grey screen for as long as the socket is silent. Its styles and
constants are those of the offline app's page too, which shows the same.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from string import Template
from typing import Any

from scorepad.archive import preferences as prefs
from scorepad.i18n import LANGUAGES, words

from .. import look_requests
from ..device import STORED
from ..flet_internals import client, look_channel
from ..flet_internals.packets import ACTION, CRASHED, TEXT
from ..flet_internals.page import STEPS, storage_key
from ..sharing import scripts
from ..theme import FONTS, NIGHT, PAPYRUS

#: Characters of what is stored on a device with which a look is asked for: a message may hold them.
MUCH = 300_000
#: The character of each icon in the icon font, by the number that Flet has for the icon;
#: `python -m tests.ui.icon_letters` writes it from the font.
_ICONS = Path(__file__).with_name("icon_letters.json")


def markup(name: str) -> str:
    """The mark, the name and a word."""
    return (
        '<main id="splash"><img src="signs/mark.svg" alt="" width="96" height="96">'
        f'<h1>{name}</h1><p id="stage" role="status"></p></main>'
    )


def style() -> str:
    """The styles of all that is seen before the app is.

    Its colours are those of the device's theme or of the chosen one.
    """
    face = '@font-face {{ font-family: "{}"; src: url("{}"); font-display: {}; }}'
    fonts = FONTS | {"MaterialIcons": client.ICON_FONT}
    named = {
        "faces": "\n".join(
            # A text is there at once in any font; an icon would be a letter in another.
            face.format(family, file, "swap" if family in FONTS else "block")
            for family, file in fonts.items()
        )
    }
    for name, palette in (("light", PAPYRUS), ("dark", NIGHT)):
        named[name] = palette.ground
        for use in ("ink", "dim", "gold", "line"):
            named[f"{name}_{use}"] = getattr(palette, use)
    return Template(scripts.SPLASH.read_text("utf-8")).substitute(named)


@cache
def icons() -> dict[str, int]:
    letters: dict[str, int] = json.loads(_ICONS.read_text("utf-8"))
    return letters


def constants(version: str, messages: tuple[str, ...] = ("loading",)) -> dict[str, Any]:
    """What the scripts of a page of this version go by, with the messages `web.…` that it shows."""
    return {
        "version": version,
        "words": {
            lang: {word: words(lang)(f"web.{word}") for word in messages} for lang in LANGUAGES
        },
        # Where the browser has what the person has chosen.
        "preferences": storage_key(prefs.KEY),
        "mark": storage_key(STORED),
        "steps": storage_key(STEPS),
        "icons": icons(),
        "channel": look_channel.CHANNEL,
        "most": look_requests.MOST,
    }


def script(version: str) -> str:
    """Shows what the app drew last time, or a rule or a card, and takes it all away."""
    own = {
        "base": "/",
        "action": ACTION,
        "crashed": CRASHED,
        "text": TEXT,
        "session": look_channel.SESSION,
        "much": MUCH,
    }
    build = json.dumps(constants(version) | own, ensure_ascii=False)
    files = (client.KNOWN_JS, *scripts.LOOK, scripts.SERVED)
    return f"var BUILD = {build};\n{''.join(file.read_text('utf-8') for file in files)}"
