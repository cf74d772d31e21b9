"""Flutter's side, out of the flet-web package: the files that are asked for, and no others."""

from __future__ import annotations

import ast
import io
import json
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from scorepad import ui
from scorepad.ui.theme import font_list

from .node import CannotBuild

#: Both kinds of CanvasKit: Chromium brings part of it along, other browsers don't.
CHROMIUM = ("canvaskit/chromium/canvaskit.js", "canvaskit/chromium/canvaskit.wasm")
OTHERS = ("canvaskit/canvaskit.js", "canvaskit/canvaskit.wasm")
_ASKED_FOR = (
    "flutter.js",
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
ICONS = "assets/fonts/MaterialIcons-Regular.otf"
#: Icons that Flutter's own widgets draw by themselves.
_FLUTTERS_OWN = (
    *("ARROW_BACK", "ARROW_DROP_DOWN", "CANCEL", "CHECK", "CHEVRON_LEFT", "CHEVRON_RIGHT"),
    *("CLEAR", "CLOSE", "DRAG_HANDLE", "ERROR", "EXPAND_MORE", "KEYBOARD_ARROW_DOWN", "MENU"),
    *("MORE_HORIZ", "MORE_VERT", "SEARCH"),
)


def flet_web() -> Path:
    """The folder of the stock web client."""
    spec = find_spec("flet_web")
    if spec is None or spec.origin is None:
        raise CannotBuild("no_client", "flet-web")
    return Path(spec.origin).parent / "web"


def client_files() -> dict[str, bytes]:
    stock = flet_web()
    files = {path: (stock / path).read_bytes() for path in _ASKED_FOR}
    files[ICONS] = subset((stock / ICONS).read_bytes(), icons_used())
    files["assets/FontManifest.json"] = font_list()
    return files


def build_config() -> object:
    """What Flutter's loader must know of this client, for the one renderer that is shipped."""
    script = (flet_web() / "flutter_bootstrap.js").read_text("utf-8")
    found = re.search(r"_flutter\.buildConfig = (\{.*?\});", script)
    if found is None:
        raise CannotBuild("no_client", "flutter_bootstrap.js")
    config = json.loads(found[1])
    builds = [one for one in config["builds"] if one["renderer"] == "canvaskit"]
    return config | {"builds": builds}


def icons_used() -> set[str]:
    """The names of all icons that any screen asks for, read from the screens themselves."""
    return {node.attr for node in named("Icons")} | set(_FLUTTERS_OWN)


def named(owner: str) -> Iterator[ast.Attribute]:
    """Every `owner.something` in the code of the screens."""
    for file in sorted(Path(ui.__path__[0]).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Attribute):
                before = node.value
                if owner in (getattr(before, "attr", ""), getattr(before, "id", "")):
                    yield node


def subset(font: bytes, icons: set[str]) -> bytes:
    """The icon font with these icons alone."""
    try:
        from fontTools import subset as tools
        from fontTools.ttLib import TTFont
    except ImportError as error:
        raise CannotBuild("no_tool", "fonttools") from error
    whole = TTFont(io.BytesIO(font), recalcTimestamp=False)
    points = {name: point for point, name in whole.getBestCmap().items()}
    glyphs = {icon: _glyph(icon) for icon in icons}
    if missing := [icon for icon, glyph in glyphs.items() if glyph not in points]:
        raise CannotBuild("no_icon", ", ".join(sorted(missing)))
    options = tools.Options(notdef_outline=True, hinting=False, desubroutinize=True)
    cutter = tools.Subsetter(options)
    cutter.populate(unicodes=[0x20, *(points[glyph] for glyph in glyphs.values())])
    cutter.subset(whole)
    out = io.BytesIO()
    whole.save(out)
    return out.getvalue()


def _glyph(icon: str) -> str:
    """What the font calls an icon: "UNDO" is undo_baseline, "UNDO_ROUNDED" is undo_round."""
    name = icon.lower()
    if re.match(r"\d", name):
        name = f"_{name}"
    if name.endswith("_rounded"):
        return name.removesuffix("ed")
    return name if name.endswith(("_outlined", "_sharp")) else f"{name}_baseline"
