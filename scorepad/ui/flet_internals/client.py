"""The files of Flet's web client, as the server and the offline app need them."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

#: Where the client is: a package and a folder inside it.
PACKAGE = ("flet_web", "web")
#: The list of fonts that Flutter loads before its first frame.
FONT_LIST = "assets/FontManifest.json"
#: The emoji font in parts, and one with those emoji that other fonts have too (hearts, stars).
EMOJI_FOLDER = "fonts/emoji/"
SYMBOLS = f"{EMOJI_FOLDER}symbols.woff2"
ICON_FONT = "assets/fonts/MaterialIcons-Regular.otf"
#: Two builds of CanvasKit: Chromium brings part of it along, other browsers don't.
CHROMIUM = ("canvaskit/chromium/canvaskit.js", "canvaskit/chromium/canvaskit.wasm")
OTHERS = ("canvaskit/canvaskit.js", "canvaskit/canvaskit.wasm")
#: All other files that a browser asks for and that are used as they are.
FILES = (
    "main.dart.js",
    *CHROMIUM,
    *OTHERS,
    "assets/AssetManifest.bin",
    "assets/AssetManifest.bin.json",
    "assets/fonts/roboto.woff2",
    "assets/packages/wakelock_plus/assets/no_sleep.js",
    "assets/shaders/ink_sparkle.frag",
    "assets/shaders/stretch_effect.frag",
)
_JS = Path(__file__).parent / "js"
#: What a page knows before the client has started.
KNOWN_JS = _JS / "known.js"
#: In front of the offline app's page script and of its worker, and what prepares its Python.
FLET_JS, PYODIDE_JS, BAKE = _JS / "flet.js", _JS / "pyodide.js", _JS / "bake.mjs"
#: The browser's Python inside the client's folder, its library, and its list of other packages.
PYODIDE = "pyodide"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY, LOCK = "python_stdlib.zip", "pyodide-lock.json"
#: Icons that Flutter's own widgets draw by themselves.
FLUTTERS_ICONS = (
    *("ARROW_BACK", "ARROW_DROP_DOWN", "CANCEL", "CHECK", "CHEVRON_LEFT", "CHEVRON_RIGHT"),
    *("CLEAR", "CLOSE", "DRAG_HANDLE", "ERROR", "EXPAND_MORE", "KEYBOARD_ARROW_DOWN", "MENU"),
    *("MORE_HORIZ", "MORE_VERT", "SEARCH"),
)


class ClientChanged(Exception):  # noqa: N818 - nothing has gone wrong with the program
    """A file of the client is not as this module expects it."""


def folder() -> Path:
    """Where the client's files are."""
    package, inside = PACKAGE
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ClientChanged(package)
    return Path(spec.origin).parent / inside


def page(name: str, description: str, head: str, splash: str, script: str) -> bytes:
    """The client's page for a server that asks no other host for anything.

    `head` is added to its head. `splash` is what it shows at first, in place of a picture that goes
    when Flutter comes; `script` runs before Flutter does.
    """
    # For signs that no font here has, Flutter appends the name of a font to the second address. It
    # gets one with the symbols among them (see `page.EMOJI_FONTS`), and asks no other host.
    settings = f'flet.canvasKitBaseUrl = "/canvaskit/"; flet.fontFallbackBaseUrl = "{SYMBOLS}?";'
    changes = {
        "<!-- fletAppConfig -->": f"<script>{settings}</script>",
        "<title>Flet</title>": f"<title>{name}</title>",
        'content="Flet"': f'content="{name}"',
        "Flet application.": description,
        # An iPhone opens it from the home screen without the browser's bars, and its status bar has
        # the colours of the device's theme.
        '<meta name="mobile-web-app-capable" content="yes">': "".join(
            f'<meta name="{kind}mobile-web-app-capable" content="yes">' for kind in ("", "apple-")
        ),
        'status-bar-style" content="black"': 'status-bar-style" content="default"',
        "</head>": f"{head}<script>{script}</script>\n</head>",
    }
    made = _text("index.html")
    for old, new in changes.items():
        made = _replaced("index.html", made, old, re.escape(old), new)
    loading = r'<div id="loading".*?</div>'
    return _replaced("index.html", made, '<div id="loading"', loading, splash).encode()


def bootstrap() -> bytes:
    """The script that starts Flutter, without the service worker that it would register."""
    file = "flutter_bootstrap.js"
    worker = r"\s*serviceWorkerSettings: \{.*?\},"
    return _replaced(file, _text(file), "serviceWorkerSettings", worker, "").encode()


def glyph(icon: str) -> str:
    """What the icon font calls an icon.

    >>> glyph("UNDO"), glyph("UNDO_ROUNDED"), glyph("10K")
    ('undo_baseline', 'undo_round', '_10k_baseline')
    """
    name = icon.lower()
    if re.match(r"\d", name):
        name = f"_{name}"
    if name.endswith("_rounded"):
        return name.removesuffix("ed")
    return name if name.endswith(("_outlined", "_sharp")) else f"{name}_baseline"


def _text(file: str) -> str:
    return (folder() / file).read_text("utf-8")


def _replaced(file: str, text: str, what: str, pattern: str, new: str) -> str:
    """The text with the only match of a pattern replaced; ClientChanged names `what` it is for.

    Of two matches nobody knows which is meant: then the client has changed too.
    """
    text, count = re.subn(pattern, lambda _: new, text, flags=re.S)
    if count != 1:
        raise ClientChanged(
            f"{file} of flet-web no longer has {what!r} once, but {count} times; check {__name__}"
        )
    return text
