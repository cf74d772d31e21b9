"""The pages that start the app: the manifest, the policy, and what the service worker keeps."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import re
from collections.abc import Mapping
from typing import Any

import pytest
from PIL import Image

from scorepad.html_pages import entrances
from scorepad.html_pages.site import is_page
from scorepad.i18n import LANGUAGES
from scorepad.ui.theme import NIGHT, PAPYRUS
from scorepad.web import pages
from scorepad.web.node import CannotBuild

from .conftest import BASE

Files = Mapping[str, bytes]
PAGES = ("index.html", "404.html", "manifest.json", "splash.css", "start.js", "worker.js", "sw.js")


def build_of(script: bytes) -> dict[str, Any]:
    """What the build wrote in front of a script."""
    match = re.match(rb"(?:const|var) BUILD = (\{.*\});\n", script)
    assert match is not None
    return dict(json.loads(match[1]))


@pytest.mark.parametrize(
    ("given", "path"),
    [("", "/"), ("/", "/"), ("x", "/x/"), ("/a/b", "/a/b/"), ("~me/score-pad_2.0/", None)],
)
def test_the_path_below_which_the_app_lies(given: str, path: str | None) -> None:
    assert pages.base_path(given) == (path or f"/{given}")


@pytest.mark.parametrize(
    "given", ["https://example.org/x/", "a b", "../up//", "/x?y", "/<script>", 'a"b', "å"]
)
def test_what_is_no_path_is_refused(given: str) -> None:
    with pytest.raises(CannotBuild) as trouble:
        pages.base_path(given)
    assert (trouble.value.reason, trouble.value.what) == ("bad_base", given)


def test_the_page_knows_where_it_lies(files: Files) -> None:
    index = files["index.html"].decode()
    assert f'<base href="{BASE}">' in index
    assert "$" not in index
    assert build_of(files["start.js"])["base"] == BASE


def test_the_page_leads_to_the_pages_in_every_language(files: Files) -> None:
    index = files["index.html"].decode()
    head, body = index.split("</head>")
    assert entrances.alternates() in head
    assert entrances.style() in head
    assert entrances.links() in body
    url = "https://score.example/x/"
    rest = {path: content for path, content in files.items() if path not in PAGES}
    made, _ = pages.pages("/x/", rest, url)
    assert entrances.alternates(url) in made["index.html"].decode()


def test_a_lost_address_gets_the_same_page(files: Files) -> None:
    assert files["404.html"] == files["index.html"]


def test_nothing_runs_but_files_of_this_host(files: Files) -> None:
    index = files["index.html"].decode()
    assert f'http-equiv="Content-Security-Policy" content="{pages.POLICY}"' in index
    rules = dict(rule.strip().split(" ", 1) for rule in pages.POLICY.split(";"))
    assert rules["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert rules["default-src"] == rules["connect-src"] == "'self'"
    assert rules["object-src"] == rules["form-action"] == "'none'"
    # Every script is a file, so there is none inline to allow; the policy stands before them all.
    assert re.findall(r"<script(?![^>]*\bsrc=)[^>]*>", index) == []
    assert index.index("Content-Security-Policy") < index.index("<script")
    assert not re.search(r"\bon\w+=|https?://", index)


def test_all_that_the_page_names_is_there(files: Files) -> None:
    index = files["index.html"].decode()
    for path in re.findall(r'(?:src|href)="([^"]+)"', index):
        file = f"{path}index.html" if path.endswith("/") else path
        assert path == BASE or file in files, path
    for path in re.findall(r'url\("([^"]+)"\)', files["splash.css"].decode()):
        assert path in files, path


def test_the_manifest_makes_it_an_app_of_its_own(files: Files) -> None:
    manifest = json.loads(files["manifest.json"])
    assert manifest["start_url"] == manifest["scope"] == manifest["id"] == BASE
    assert manifest["display"] == "standalone"
    assert manifest["theme_color"] == manifest["background_color"] == NIGHT.ground
    kinds = {(icon["sizes"], icon.get("purpose", "any")) for icon in manifest["icons"]}
    assert kinds == {
        (size, kind) for size in ("192x192", "512x512") for kind in ("any", "maskable")
    }
    assert {picture["form_factor"] for picture in manifest["screenshots"]} == {"narrow", "wide"}
    for picture in (*manifest["icons"], *manifest["screenshots"]):
        with Image.open(io.BytesIO(files[picture["src"]])) as image:
            assert f"{image.width}x{image.height}" == picture["sizes"]
            assert image.format == "PNG"
            assert picture["type"] == "image/png"


def test_a_maskable_icon_fills_its_square(files: Files) -> None:
    """Phones cut it to a circle or a drop: no corner of it may be see-through."""
    for size in (192, 512):
        with Image.open(io.BytesIO(files[f"icons/icon-maskable-{size}.png"])) as image:
            picture = image.convert("RGBA")
            corners = [(x, y) for x in (0, size - 1) for y in (0, size - 1)]
            pixels = [picture.getpixel(corner) for corner in corners]
        assert all(isinstance(pixel, tuple) and pixel[3] == 255 for pixel in pixels)


def test_an_iphone_finds_what_it_wants_of_an_app_on_its_home_screen(files: Files) -> None:
    """It reads the page and not the manifest for all of this."""
    index = files["index.html"].decode()
    named = dict(re.findall(r'<meta name="([^"]+)" content="([^"]*)">', index))
    assert named["apple-mobile-web-app-capable"] == "yes"
    assert named["apple-mobile-web-app-title"] == pages.NAME
    # The page begins below the status bar, which takes the colour of the page.
    assert named["apple-mobile-web-app-status-bar-style"] == "default"
    # Or it makes links of the numbers on the pad.
    assert named["format-detection"] == "telephone=no"
    assert "viewport-fit=cover" in named["viewport"]
    [(sizes, path)] = re.findall(
        r'<link rel="apple-touch-icon" sizes="([^"]+)" href="([^"]+)">', index
    )
    with Image.open(io.BytesIO(files[path])) as icon:
        assert sizes == f"{icon.width}x{icon.height}" == "180x180"
        # What is see-through becomes black there.
        assert icon.mode == "RGB"


def test_the_browser_s_frame_has_the_colour_of_the_page(files: Files) -> None:
    index = files["index.html"].decode()
    for light, palette in (("light", PAPYRUS), ("dark", NIGHT)):
        media = f'media="(prefers-color-scheme: {light})"'
        assert f'<meta name="theme-color" {media} content="{palette.ground}">' in index
        assert palette.ground in files["splash.css"].decode()


def test_the_page_speaks_all_languages(files: Files) -> None:
    words = build_of(files["start.js"])["words"]
    assert set(words) == set(LANGUAGES)
    for lang in LANGUAGES:
        assert all(words[lang].values())
    assert len({words[lang]["first"] for lang in LANGUAGES}) == len(LANGUAGES)


def test_the_service_worker_keeps_every_file_and_knows_each_checksum(files: Files) -> None:
    build = build_of(files["sw.js"])
    # Pages are in the packs of their languages; the rest is for search engines and lost visitors.
    pages_in_packs = {path for path in files if is_page(path)}
    assert set(build["files"]) == set(files) - pages_in_packs - {"sw.js", "404.html"}
    once = build["core"] + build["later"] + build["onDemand"]
    assert sorted(once) == sorted(build["files"])
    for path, integrity in build["files"].items():
        digest = hashlib.sha256(files[path]).digest()
        assert integrity == f"sha256-{base64.b64encode(digest).decode()}", path


def test_what_the_first_screen_needs_does_not_wait(files: Files) -> None:
    build = build_of(files["sw.js"])
    needed = set(build_of(files["start.js"])["needed"])
    assert needed <= set(build["core"])
    assert {"index.html", "start.js", "worker.js"} <= set(build["core"])
    assert "canvaskit/canvaskit.wasm" in build["later"]
    assert all(path in build["later"] for path in files if path.startswith("sheets/"))


def test_page_worker_and_service_worker_agree_on_one_version(files: Files) -> None:
    names = {build_of(files[script])["cache"] for script in ("start.js", "worker.js", "sw.js")}
    assert len(names) == 1
    assert names.pop().startswith(build_of(files["sw.js"])["ours"])


def test_any_changed_file_is_another_version(files: Files) -> None:
    rest = {path: content for path, content in files.items() if path not in PAGES}
    same = build_of(pages.pages(BASE, rest)[0]["sw.js"])["cache"]
    other = build_of(pages.pages(BASE, rest | {"favicon.png": b"new"})[0]["sw.js"])["cache"]
    elsewhere = build_of(pages.pages("/", rest)[0]["sw.js"])["cache"]
    assert same == build_of(files["sw.js"])["cache"]
    assert len({same, other, elsewhere}) == 3


def test_python_s_files_are_of_the_version_that_the_worker_expects(files: Files) -> None:
    sums = build_of(files["worker.js"])["sums"]
    assert set(sums) == {"code.pack", "data.pack"}
    assert all(sums[path] == build_of(files["sw.js"])["files"][path] for path in sums)
