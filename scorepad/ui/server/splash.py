"""What the server's page shows until the app's first screen is there.

Flet's client would show its own grey screen for as long as the socket is silent.
"""

from __future__ import annotations

import json

from scorepad.i18n import LANGUAGES, words

from ..flet_internals.packets import ACTION, CRASHED, TEXT
from ..theme import NIGHT, PAPYRUS, Palette

_STYLE = """
html, body { background: GROUND; }
#splash { position: fixed; inset: 0; z-index: 5; display: flex; flex-direction: column;
  align-items: center; justify-content: center; gap: 20px; background: GROUND; color: INK;
  font: 16px/1.4 system-ui, sans-serif; text-align: center; }
#splash h1 { margin: 0; font: 34px/1.2 Marcellus, Georgia, serif; }
#splash p { margin: 0; color: DIM; }
"""


def markup(name: str) -> str:
    """The mark, the name and a word, in the colours of the device's theme."""
    dark = "@media (prefers-color-scheme: dark) {%s}"
    style = _coloured(PAPYRUS) + dark % _coloured(NIGHT)
    return (
        f'<main id="splash"><style>{style}</style>'
        f'<img src="signs/mark.svg" alt="" width="96" height="96"><h1>{name}</h1>'
        '<p id="stage" role="status"></p></main>'
    )


def _coloured(palette: Palette) -> str:
    colours = {"GROUND": palette.ground, "INK": palette.ink, "DIM": palette.dim}
    style = _STYLE
    for name, colour in colours.items():
        style = style.replace(name, colour)
    return style


def script() -> str:
    """Writes the word in the person's language, and gives `firstScreen`, which takes it all away.

    The socket calls that with each message until it returns true.
    """
    said = json.dumps({lang: words(lang)("web.loading") for lang in LANGUAGES}, ensure_ascii=False)
    return f"""(() => {{
    const WORDS = {said};
    const TEXT = {TEXT};
    document.addEventListener("DOMContentLoaded", () => {{
        for (const tag of navigator.languages) {{
            const language = tag.toLowerCase().split("-")[0];
            const known = {{ no: "nb", nn: "nb" }}[language] ?? language;
            if (!(known in WORDS)) continue;
            document.documentElement.lang = known;
            break;
        }}
        const said = WORDS[document.documentElement.lang] ?? WORDS.en;
        document.getElementById("stage").textContent = said;
    }});
    window.firstScreen = (data) => {{
        const bytes = new Uint8Array(data);
        const found = bytes[{ACTION}] === {CRASHED} || bytes.some((_, at) =>
            bytes[at] === TEXT[0] && TEXT.every((byte, more) => bytes[at + more] === byte));
        if (!found) return false;
        const remove = () => document.getElementById("splash")?.remove();
        // Flutter reads it in pieces. Two frames after the last of them it has drawn it.
        const drawn = () => requestAnimationFrame(() => requestAnimationFrame(remove));
        if (window.requestIdleCallback) requestIdleCallback(drawn, {{ timeout: 1000 }});
        else setTimeout(drawn, 100);
        return true;
    }};
}})();
"""
