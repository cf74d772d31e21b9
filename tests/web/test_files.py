"""What is shipped: all that is asked for, and nothing else."""

from __future__ import annotations

import ast
import io
import json
import posixpath
import struct
import subprocess
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from scorepad import handbook, titles, ui
from scorepad.catalogue import entries
from scorepad.catalogue.describe import sentences, summary
from scorepad.i18n import LANGUAGES
from scorepad.resources import folder
from scorepad.ui.flet_internals import client
from scorepad.ui.flet_internals.client import ICON_FONT, glyph
from scorepad.ui.theme import FONTS
from scorepad.web.icons import icons_used, named, subset
from scorepad.web.import_graph import reached
from scorepad.web.node import CannotBuild, find_node
from scorepad.web.python import CLIENT, PART, names_used, pack, parts, trim, zipped

Files = Mapping[str, bytes]


def unpacked(packed: bytes) -> Iterator[tuple[str, bytes]]:
    (size,) = struct.unpack("<I", packed[:4])
    start = 4 + size
    for path, length in json.loads(packed[4:start]):
        yield path, packed[start : start + length]
        start += length
    assert start == len(packed)


def test_one_renderer_is_shipped_and_nothing_for_those_who_debug(files: Files) -> None:
    assert "canvaskit/chromium/canvaskit.wasm" in files
    assert "canvaskit/canvaskit.wasm" in files
    for path in files:
        assert not path.endswith((".symbols", ".map", ".exe", ".so", ".dll")), path
        assert "skwasm" not in path, path
        assert "wimp" not in path, path
    stock = sum(file.stat().st_size for file in client.folder().rglob("*") if file.is_file())
    ours = sum(len(files[path]) for path in files if (client.folder() / path).exists())
    assert ours < 0.6 * stock


def test_every_font_that_flutter_is_told_of_is_there(files: Files) -> None:
    fonts = json.loads(files["assets/FontManifest.json"])
    assert {font["family"] for font in fonts} == {"MaterialIcons", "Roboto", *FONTS}
    for family in fonts:
        for font in family["fonts"]:
            assert posixpath.normpath(f"assets/{font['asset']}") in files


def test_every_letter_of_the_app_is_in_every_font_of_the_app(files: Files) -> None:
    """A letter that is not would send Flutter looking for a font that nobody has."""
    letters = {*"".join(_texts())}
    assert {*"äöåæø−·…’"} <= letters
    for font in FONTS.values():
        there = TTFont(io.BytesIO(files[font])).getBestCmap()
        missing = {
            letter for letter in letters if letter.isprintable() and ord(letter) not in there
        }
        assert not missing, font


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_font_has_every_letter_and_sign_of_the_descriptions(lang: str) -> None:
    """Others would be drawn as empty boxes, and the browser would ask for another font."""
    font = TTFont(folder("assets") / "fonts" / "Figtree-Regular.ttf")
    known = {chr(code) for code in font.getBestCmap()}
    for thing in entries():
        lines = [*sentences(thing, lang), *summary(thing, lang)]
        assert set("".join(lines)) <= known, thing.key


def _texts() -> Iterator[str]:
    """All that a screen may show: the words, the rules and names, and what the code itself says."""
    for file in folder("locales").rglob("*"):
        if file.suffix in (".po", ".csv", ".md"):
            yield file.read_text("utf-8")
    for room in (ui, titles, handbook):
        for file in Path(room.__path__[0]).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    yield node.value


def test_the_icon_font_has_every_icon_of_every_screen_and_few_others(files: Files) -> None:
    whole = (client.folder() / ICON_FONT).read_bytes()
    assert len(files[ICON_FONT]) < 0.1 * len(whole)
    there = set(TTFont(io.BytesIO(files[ICON_FONT])).getBestCmap().values())
    wanted = {glyph(icon) for icon in icons_used()}
    assert wanted <= there
    assert len(there) <= len(wanted) + 2


def test_an_icon_looks_the_same_cut_out_as_in_the_whole_font(files: Files) -> None:
    whole = TTFont(io.BytesIO((client.folder() / ICON_FONT).read_bytes()))
    cut = TTFont(io.BytesIO(files[ICON_FONT]))
    for point, name in cut.getBestCmap().items():
        assert whole.getBestCmap()[point] == name
        assert cut["hmtx"][name] == whole["hmtx"][name]


def test_an_icon_that_the_font_does_not_have_stops_the_build() -> None:
    with pytest.raises(CannotBuild) as trouble:
        subset((client.folder() / ICON_FONT).read_bytes(), {"UNDO", "NO_SUCH_THING"})
    assert (trouble.value.reason, trouble.value.what) == ("no_icon", "NO_SUCH_THING")


def test_icons_that_are_chosen_by_a_name_in_a_variable_would_be_missed() -> None:
    """Icons are found where the screens name them: none may be looked up in any other way."""
    for node in named("Icons"):
        assert node.attr.isupper() or node.attr[0].isdigit(), node.attr


def test_the_app_travels_with_its_words_and_without_the_rooms_it_cannot_use(files: Files) -> None:
    code = dict(unpacked(files["code.pack"]))
    data = dict(unpacked(files["data.pack"]))
    for lang in ("en", "sv", "nb", "da"):
        assert f"/app/scorepad/locales/{lang}/messages.mo" in data
        assert f"/app/scorepad/locales/{lang}/names.csv" in data
    assert not [path for path in data if path.endswith(".po")]
    assert "/app/scorepad/ui/browser.py" in code
    for room in (
        "cli/",
        "web/",
        "__main__",
        "ui/server",
        "ui/rules/svg",
        "ui/flet_internals/client",
        "ui/flet_internals/server",
    ):
        assert not [path for path in code if path.startswith(f"/app/scorepad/{room}")], room
    assert not [path for path in code if "__pycache__" in path]


def test_pictures_are_shipped_as_they_are(files: Files) -> None:
    for path in ("signs/mark.svg", "fonts/Figtree-Regular.ttf", "icons/icon-512.png"):
        assert files[path] == (Path("assets") / path).read_bytes()


def test_packages_are_never_looked_for_on_the_network(files: Files) -> None:
    assert json.loads(files["pyodide/pyodide-lock.json"])["packages"] == {}


def test_a_pack_gives_back_what_was_put_in() -> None:
    inside = {"/app/a.py": b"x = 1", "/app/b/empty": b"", "/app/å.json": b"\0\xff" * 9}
    assert dict(unpacked(pack(inside))) == inside


def test_no_part_of_a_large_file_is_too_large_for_a_host() -> None:
    content = bytes(range(256)) * (PART // 100)
    made = parts("memory", content)
    assert list(made) == [f"memory-{n}.bin" for n in range(1, len(made) + 1)]
    assert b"".join(made.values()) == content
    assert len(made) > 2
    assert max(map(len, made.values())) <= 24_000_000


def test_the_worker_can_measure_how_slow_an_engine_is() -> None:
    scripts = Path(__file__).parent
    command = [find_node(), str(scripts / "cold_code.mjs"), str(CLIENT / "cold_code.js")]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=100)
    assert 0 < float(done.stdout) < 10_000


def test_the_library_is_cut_to_the_modules_that_are_reached(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "library.zip", "w", zipfile.ZIP_DEFLATED) as whole:
        for name in ("json/__init__.py", "json/decoder.py", "turtle.py", "os.py"):
            whole.writestr(name, name.encode() * 50)
    trim(tmp_path / "library.zip", {"json", "json.decoder", "os"}, tmp_path / "small")
    small = zipped(tmp_path / "small")
    with zipfile.ZipFile(io.BytesIO(small)) as inside:
        assert inside.namelist() == ["json/__init__.py", "json/decoder.py", "os.py"]
        assert inside.read("os.py") == b"os.py" * 50
        assert {file.date_time[0] for file in inside.infolist()} == {1980}


def test_what_a_function_imports_later_is_reached_and_what_only_a_checker_reads_is_not(
    tmp_path: Path,
) -> None:
    app = tmp_path / "app"
    app.mkdir()
    (app / "__init__.py").write_text("from . import door\n")
    (app / "door.py").write_text(
        "from typing import TYPE_CHECKING\n"
        "if TYPE_CHECKING:\n    from . import paper\n"
        "def later():\n    from .cellar import wine\n"
        "if __name__ == '__main__':\n    import turtle\n"
    )
    (app / "cellar.py").write_text("import textwrap\nwine = 'a'.encode('UTF-16-be')\n")
    (app / "paper.py").write_text("")
    (app / "attic.py").write_text("")
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as library:
        codecs = ("encodings/utf_16_be.py", "encodings/utf_7.py")
        for name in ("turtle.py", "typing.py", "re/__init__.py", "_compiled.so", *codecs):
            library.writestr(name, b"")
        library.writestr("textwrap.py", b"import re")
    modules = reached({"app"}, tmp_path, out.getvalue())
    assert {"app", "app.door", "app.cellar", "textwrap", "typing", "re"} <= modules
    assert "encodings.utf_16_be" in modules
    assert not modules & {"app.paper", "app.attic", "turtle", "encodings.utf_7"}


def test_all_that_the_screens_take_from_flet_exists() -> None:
    import flet

    for name in names_used():
        assert hasattr(flet, name), name
