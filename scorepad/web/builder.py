"""Builds the offline app: gathers its files, writes them down all at once or not at all."""

from __future__ import annotations

import asyncio
import json
import shutil
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from scorepad.catalogue import print_sheet
from scorepad.html_pages import site
from scorepad.i18n import LANGUAGES
from scorepad.resources import folder
from scorepad.titles import TITLES
from scorepad.ui.flet_internals import client
from scorepad.ui.looks import first_look, new_devices
from scorepad.ui.rules.svg import drawing
from scorepad.ui.theme import font_list

from . import hosting, pages
from .compression import compress
from .icons import icons_used, subset
from .node import CannotBuild, find_node
from .python import pack, python_files

#: A file in every built folder that lists what is ours in it, so that it can be built again without
#: losing other files, such as a host's settings.
MARK = ".scorepad"
#: Assets that only the server, the README or `flet build` uses.
_UNUSED_ASSETS = (
    *("manifest.json", "icon.png"),
    *("icons/icon.svg", "icons/icon-maskable.svg", "icons/apple-touch-icon-192.png"),
    *(f"screenshots/{title}.png" for title in TITLES),
)


@dataclass(frozen=True, slots=True)
class BuildReport:
    """Where a build is, its version and size, and whether it has a snapshot of Python.

    `settings` are the files for hosts that lie beside the folder.
    """

    folder: Path
    settings: tuple[Path, ...]
    version: str
    files: int
    bytes: int
    snapshot: bool


def build(target: Path, base: str = "/", *, url: str = "", node: str | None = None) -> BuildReport:
    """Writes the app for a host that serves it below `base`, or raises CannotBuild.

    `url` is the whole address of the app, if it is known: search engines need it, and it says what
    `base` is.
    `node` is the path of a Node; "" builds without one, and None looks for one.
    """
    url, base = pages.whole_address(url, base)
    target = target.resolve()
    if target.exists() and any(target.iterdir()) and not (target / MARK).exists():
        raise CannotBuild("folder_in_use", str(target))
    if (other := hosting.overwritten(hosting.beside(base, target))) is not None:
        raise CannotBuild("file_in_use", str(other))
    node = find_node() if node is None else node
    files, version = gather(base, node, url)
    _write(target, files, hosting.inside(base, files), node)
    settings = hosting.beside(base, target, files)
    for file, text in settings.items():
        file.write_text(text, "utf-8")
    written = [file for file in target.rglob("*") if file.is_file()]
    size = sum(file.stat().st_size for file in written)
    snapshot = any(map(pages.is_snapshot, files))
    return BuildReport(target, tuple(settings), version, len(written), size, snapshot)


def gather(base: str, node: str, url: str = "") -> tuple[dict[str, bytes], str]:
    """Every file of the app by its path, the same for the same sources, and their version."""
    try:
        files = {**client_files(), **own_files(), **sheets(), **looks(), **html_pages(base, url)}
        files |= python_files(node)
        made, version = pages.pages(base, files, url)
    except client.ClientChanged as error:
        raise CannotBuild("no_client", str(error)) from error
    return files | made, version


def client_files() -> dict[str, bytes]:
    """Flutter's side: the files that a browser asks for, and no others."""
    stock = client.folder()
    files = {path: (stock / path).read_bytes() for path in client.FILES}
    files[client.ICON_FONT] = subset((stock / client.ICON_FONT).read_bytes(), icons_used())
    files[client.FONT_LIST] = font_list()
    files["flutter_bootstrap.js"] = client.bootstrap()
    return files


def own_files() -> dict[str, bytes]:
    """Our own pictures, fonts and icons, as they are."""
    assets = folder("assets")
    files = {file.relative_to(assets).as_posix(): file for file in sorted(assets.rglob("*"))}
    return {
        path: file.read_bytes()
        for path, file in files.items()
        if file.is_file() and path not in _UNUSED_ASSETS
    }


def sheets() -> dict[str, bytes]:
    """The sheets to print, which the server makes when they are asked for."""
    made = {address: print_sheet.sheet_at(address) for address in print_sheet.sheet_addresses()}
    return {address.lstrip("/"): sheet.encode() for address, sheet in made.items() if sheet}


@cache
def looks() -> dict[str, bytes]:
    """The first screen of a new device, in every language, theme and form of screen."""

    async def drawn() -> dict[str, bytes]:
        return {
            f"looks/{name}": json.dumps(await first_look(known), ensure_ascii=False).encode()
            for name, known in new_devices().items()
        }

    return asyncio.run(drawn())


def html_pages(base: str, url: str = "") -> dict[str, bytes]:
    """The rules and cards as pages, and per language a pack of them for the service worker."""
    written = {path: page.encode() for path, page in site.written_pages(url, drawing).items()}
    files = {f"{path}index.html": page for path, page in written.items()}
    for lang in LANGUAGES:
        own = {path: page for path, page in written.items() if path.startswith(f"{lang}/")}
        files[site.pack_path(lang)] = pack(own)
        files[f"{lang}/404.html"] = site.missing_page(lang, base).encode()
    if url:
        files["sitemap.xml"] = site.sitemap(url).encode()
    if base == "/":
        # Search engines look for it there alone.
        files["robots.txt"] = site.robots(url).encode()
    return files | site.page_files()


def _write(
    target: Path, files: Mapping[str, bytes], settings: Mapping[str, str], node: str
) -> None:
    """Writes beside the target first: a build that fails leaves the old one as it was."""
    target.parent.mkdir(parents=True, exist_ok=True)
    beside = Path(tempfile.mkdtemp(prefix=f".{target.name}-", dir=target.parent))
    try:
        new, old = beside / "new", beside / "old"
        new.mkdir()
        for path, content in files.items():
            file = new / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        compress(new, node)
        for name, text in settings.items():
            (new / name).write_text(text, "utf-8")
        (new / MARK).write_text("\n".join(sorted(_inside(new))) + "\n", "utf-8")
        if target.exists():
            target.rename(old)
        new.rename(target)
        if old.exists():
            _bring_over(old, target)
    finally:
        shutil.rmtree(beside, ignore_errors=True)


def _inside(folder: Path) -> set[str]:
    return {file.relative_to(folder).as_posix() for file in folder.rglob("*") if not file.is_dir()}


def _bring_over(old: Path, target: Path) -> None:
    """Keeps the files that others have put into an older build: a host's settings, a repository."""
    mark = old / MARK
    ours = {MARK, *(mark.read_text("utf-8").splitlines() if mark.exists() else ())}
    for path in sorted(_inside(old) - ours - _inside(target)):
        (target / path).parent.mkdir(parents=True, exist_ok=True)
        (old / path).rename(target / path)
