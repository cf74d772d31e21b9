"""The pages and scripts that start the app: index, splash, manifest and workers."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path
from string import Template

from scorepad.html_pages import entrances
from scorepad.html_pages.search_index import index_path
from scorepad.html_pages.site import is_page, pack_path
from scorepad.i18n import LANGUAGES, words
from scorepad.resources import folder
from scorepad.ui.flet_internals import client
from scorepad.ui.flet_internals.client import CHROMIUM, OTHERS, PYODIDE
from scorepad.ui.server import splash
from scorepad.ui.server.headers import own_policy, policy
from scorepad.ui.sharing import scripts
from scorepad.ui.theme import NIGHT, PAPYRUS

from .node import CannotBuild

CLIENT = Path(__file__).parent / "client"
NAME = "Scorepad"
#: The messages of the page itself, `web.…` in the catalogues.
WORDS = (
    *("first", "loading", "failed", "again", "update", "reload", "later", "unsaved"),
    *("install", "understood"),
)
#: Characters of what is stored on a device with which Python draws before Flutter has started.
MUCH = 1_000_000
#: Scripts are files of this host only.
POLICY = own_policy()


_ADDRESS = re.compile(r"(https?://[A-Za-z0-9.-]+(?::[0-9]{1,5})?)(/[^?#]*)?")


def base_path(base: str) -> str:
    """The path of the app on its host, with a slash at both ends.

    >>> base_path("games/score")
    '/games/score/'
    """
    inner = base.strip("/")
    # A browser resolves dots, and the page would not be where it thinks.
    valid = re.fullmatch(r"[A-Za-z0-9._~-]+(/[A-Za-z0-9._~-]+)*", inner)
    if inner and (not valid or {".", ".."} & {*inner.split("/")}):
        raise CannotBuild("bad_base", base)
    return f"/{inner}/" if inner else "/"


def whole_address(url: str, base: str) -> tuple[str, str]:
    """The address of the app, with a slash at its end, and its path; "" and `base` without one.

    >>> whole_address("https://play.example/score", "/")
    ('https://play.example/score/', '/score/')
    """
    if not url:
        return "", base_path(base)
    match = _ADDRESS.fullmatch(url)
    if match is None:
        raise CannotBuild("bad_url", url)
    path = base_path(match[2] or "/")
    return f"{match[1]}{path}", path


def is_snapshot(file: str) -> bool:
    return file.startswith("snapshot")


def pages(base: str, files: Mapping[str, bytes], url: str = "") -> tuple[dict[str, bytes], str]:
    """Every page and script that goes with `files`, and the version of them all together.

    `url` is the whole address of the app, if it is known.

    The version is a checksum of everything, taken while the scripts that hold it have none.
    """
    unversioned = {**files, **_made(base, files, url)}
    sums = {path: _integrity(content) for path, content in unversioned.items()}
    version = hashlib.sha256(json.dumps(sums, sort_keys=True).encode()).hexdigest()[:12]
    made = _made(base, files, url, version)
    return made | {"sw.js": _service_worker(base, {**files, **made}, version)}, version


def _made(base: str, files: Mapping[str, bytes], url: str, version: str = "") -> dict[str, bytes]:
    python = [path for path in files if path.endswith(".pack") or path.startswith(f"{PYODIDE}/")]
    needed = {path: len(files[path]) for path in ("main.dart.js", *CHROMIUM, *python)}
    page = {
        "base": base,
        "cache": cache(base, version),
        "needed": needed,
        "much": MUCH,
        **splash.constants(version, WORDS),
    }
    packs = [path for path in files if path.endswith(".pack")]
    snapshot = sorted(filter(is_snapshot, files))
    worker = {
        "cache": cache(base, version),
        "snapshot": snapshot,
        "sums": {path: _integrity(files[path]) for path in (*packs, *snapshot)},
        "sizes": {path: len(files[path]) for path in (*packs, *snapshot)},
    }
    index = _index(base, url)
    return {
        "index.html": index,
        # A static host answers unknown addresses with this file, and the app reads the address.
        "404.html": index,
        "manifest.json": _manifest(base),
        "splash.css": splash.style().encode(),
        # A game in the address is put aside before anything else reads the address.
        "start.js": _script(
            "start.js",
            page,
            scripts.SCRIPT.encode(),
            client.FLET_JS.read_bytes(),
            *(file.read_bytes() for file in (client.KNOWN_JS, *scripts.LOOK)),
        )
        + (CLIENT / "iphone.js").read_bytes(),
        "worker.js": _script(
            "worker.js",
            worker,
            client.PYODIDE_JS.read_bytes(),
            (CLIENT / "cold_code.js").read_bytes(),
        ),
    }


def cache(base: str, version: str) -> str:
    """The name of a version's cache in the browser; other apps may share the host."""
    return f"scorepad {base} {version}"


def _script(name: str, build: Mapping[str, object], *before: bytes) -> bytes:
    """A script behind its constant BUILD, and behind other scripts that it uses."""
    constant = f"var BUILD = {json.dumps(build, ensure_ascii=False, sort_keys=True)};\n"
    return b"".join([constant.encode(), *before, (CLIENT / name).read_bytes()])


def _index(base: str, url: str) -> bytes:
    say = words("en")
    page = Template((CLIENT / "index.html").read_text("utf-8"))
    return page.substitute(
        base=base,
        policy=POLICY,
        name=NAME,
        description=say("web.description"),
        alternates=entrances.alternates(url),
        without_script=entrances.style(),
        links=entrances.links(),
        light=PAPYRUS.ground,
        dark=NIGHT.ground,
    ).encode()


def _manifest(base: str) -> bytes:
    """The server's manifest, and what an app that can be installed needs besides."""
    manifest = json.loads((folder("assets") / "manifest.json").read_text("utf-8"))
    offline = {
        "id": base,
        "start_url": base,
        "scope": base,
        "lang": "en",
        "description": words("en")("web.description"),
        "categories": ["games", "utilities"],
        "screenshots": [
            {
                "src": f"screenshots/{name}.png",
                "sizes": sizes,
                "type": "image/png",
                "form_factor": form,
                "label": label,
            }
            for name, sizes, form, label in SCREENSHOTS
        ],
    }
    return json.dumps(manifest | offline, indent=2).encode()


#: File, size, form factor and label.
SCREENSHOTS = (
    ("pad", "412x915", "narrow", "A game of 7 Wonders on the pad"),
    ("pad-wide", "1280x800", "wide", "The pad on a large screen, with the keys beside it"),
)


def _service_worker(base: str, files: Mapping[str, bytes], version: str) -> bytes:
    """The service worker of a version: its files, their checksums, and which of them can wait."""
    # The worker answers unknown addresses itself, and takes pages out of their packs.
    sums = {
        path: _integrity(files[path])
        for path in sorted(files)
        if path not in ("404.html", "robots.txt", "sitemap.xml") and not is_page(path)
    }
    later = [
        path
        for path in sums
        if is_snapshot(path)
        or path in OTHERS
        or path.startswith(("sheets/", "screenshots/", "looks/"))
    ]
    # Large, and most people never need them: fetched when one is asked for. Of the pages, those in
    # the person's language come after the first screen.
    on_demand = [path for path in sums if path.startswith((client.EMOJI_FOLDER, "pages/"))]
    core = [path for path in sums if path not in (*later, *on_demand)]
    build = {
        "base": base,
        "ours": cache(base, ""),
        "cache": cache(base, version),
        # A header binds workers and frames too.
        "policy": policy(b""),
        "files": sums,
        "packs": {lang: pack_path(lang) for lang in LANGUAGES},
        "indexes": {lang: index_path(lang) for lang in LANGUAGES},
        "core": core,
        "later": later,
        "onDemand": on_demand,
    }
    return _script("sw.js", build)


def _integrity(content: bytes) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"
