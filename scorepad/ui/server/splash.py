"""What the server's page shows until the app's first screen is there.

Flet's client would show its own grey screen for as long as the socket is silent.
"""

from __future__ import annotations

import json

from scorepad.archive import preferences as prefs
from scorepad.i18n import LANGUAGES, words

from ..flet_internals.packets import ACTION, CRASHED, TEXT
from ..flet_internals.page import storage_key
from ..sharing import scripts
from ..theme import NIGHT, PAPYRUS, Palette

#: Where the browser has what the person has chosen.
PREFERENCES = storage_key(prefs.KEY)

_STYLE = """
html, body { background: var(--ground); }
#look { position: fixed; inset: 0; z-index: 6; }
#splash { position: fixed; inset: 0; z-index: 5; display: flex; flex-direction: column;
  align-items: center; justify-content: center; gap: 20px; background: var(--ground);
  color: var(--ink); font: 16px/1.4 system-ui, sans-serif; text-align: center; }
#splash h1 { margin: 0; font: 34px/1.2 Marcellus, Georgia, serif; }
#splash p { margin: 0; color: var(--dim); }
"""


def markup(name: str) -> str:
    """The mark, the name and a word, in the colours of the device's theme or the chosen one."""
    return (
        f'<main id="splash"><style>{_colours()}{_STYLE}</style>'
        f'<img src="signs/mark.svg" alt="" width="96" height="96"><h1>{name}</h1>'
        '<p id="stage" role="status"></p></main>'
    )


def _colours() -> str:
    light, dark = _named(PAPYRUS), _named(NIGHT)
    device = f'@media (prefers-color-scheme: dark) {{ :root:not([data-theme="light"]) {dark} }}'
    return f':root {light} {device} :root[data-theme="dark"] {dark}'


def _named(palette: Palette) -> str:
    return f"{{ --ground: {palette.ground}; --ink: {palette.ink}; --dim: {palette.dim}; }}"


def script() -> str:
    """Writes the word in the person's language, shows a rule or a card, and takes it all away."""
    build = {
        "base": "/",
        "action": ACTION,
        "crashed": CRASHED,
        "preferences": PREFERENCES,
        "text": TEXT,
        "words": {lang: {"loading": words(lang)("web.loading")} for lang in LANGUAGES},
    }
    own = [file.read_text("utf-8") for file in (scripts.CHOSEN, scripts.PAGE_LOOK, scripts.SERVED)]
    return (
        f"(() => {{\nconst BUILD = {json.dumps(build, ensure_ascii=False)};\n{''.join(own)}}})();\n"
    )
