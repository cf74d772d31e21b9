"""Builds the offline app: gathers its files, writes them down all at once or not at all."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from scorepad.catalogue import print_sheet
from scorepad.resources import folder
from scorepad.ui.flet_internals import client
from scorepad.ui.theme import font_list

from . import pages
from .compression import compress
from .icons import icons_used, subset
from .node import CannotBuild, find_node
from .python import python_files

#: A file in every built folder that lists what is ours in it, so that it can be built again without
#: losing other files, such as a host's settings.
MARK = ".scorepad"
#: Assets that only the server, the README or `flet build` uses.
_UNUSED_ASSETS = (
    *("manifest.json", "icons/loading-animation.png", "icon.png"),
    *("icons/icon.svg", "icons/icon-maskable.svg", "icons/apple-touch-icon-192.png"),
    *(f"screenshots/{title}.png" for title in ("base", "duel", "dice")),
)


@dataclass(frozen=True, slots=True)
class BuildReport:
    """Where a build is, its version and size, and whether it has a snapshot of Python."""

    folder: Path
    version: str
    files: int
    bytes: int
    snapshot: bool


def build(target: Path, base: str = "/", *, node: str | None = None) -> BuildReport:
    """Writes the app for a host that serves it below `base`, or raises CannotBuild.

    `node` is the path of a Node; "" builds without one, and None looks for one.
    """
    base, target = pages.base_path(base), target.resolve()
    if target.exists() and any(target.iterdir()) and not (target / MARK).exists():
        raise CannotBuild("folder_in_use", str(target))
    node = find_node() if node is None else node
    files, version = gather(base, node)
    _write(target, files, node)
    written = [file for file in target.rglob("*") if file.is_file()]
    size = sum(file.stat().st_size for file in written)
    return BuildReport(target, version, len(written), size, any(map(pages.is_snapshot, files)))


def gather(base: str, node: str) -> tuple[dict[str, bytes], str]:
    """Every file of the app by its path, the same for the same sources, and their version."""
    try:
        files = {**client_files(), **own_files(), **sheets(), **python_files(node)}
        made, version = pages.pages(base, files)
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


def _write(target: Path, files: Mapping[str, bytes], node: str) -> None:
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
