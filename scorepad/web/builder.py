"""Builds the offline app: gathers its files, writes them down all at once or not at all."""

from __future__ import annotations

import hashlib
import shutil
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from scorepad.resources import folder

from . import pages, printing
from .flutter import client_files
from .node import CannotBuild, find_node
from .python import python_files
from .squeeze import squeezed

#: Stands in every folder that was built, so that one can be built over and nothing else is lost.
MARK = ".scorepad"
#: Of our own pictures, those that only a server or `flet build` has a use for.
_NOT_ASKED_FOR = ("manifest.json", "loading-animation.png", "icon.png")


@dataclass(frozen=True, slots=True)
class Built:
    """What a build came to: where it lies, its version, its bytes, and whether Python is kept."""

    folder: Path
    version: str
    files: int
    bytes: int
    snapshot: bool


def build(target: Path, base: str = "/", *, node: str | None = None) -> Built:
    """Writes the app for a host that serves it below `base`, or raises CannotBuild.

    `node` is the path of a Node; "" builds without one, and None looks for one.
    """
    base = pages.base_path(base)
    if target.exists() and any(target.iterdir()) and not (target / MARK).exists():
        raise CannotBuild("folder_in_use", str(target))
    node = find_node() if node is None else node
    files = gather(base, node)
    version = _write(target, files, node)
    made = [file for file in target.rglob("*") if file.is_file()]
    size = sum(file.stat().st_size for file in made)
    return Built(target, version, len(made), size, any(map(pages.is_snapshot, files)))


def gather(base: str, node: str) -> dict[str, bytes]:
    """Every file of the app by its path, the same for the same sources."""
    files = {**client_files(), **own_files(), **printing.sheets(), **python_files(node)}
    return files | pages.pages(base, files)


def own_files() -> dict[str, bytes]:
    """Our own pictures, type and icons, as they are."""
    assets = folder("assets")
    return {
        str(file.relative_to(assets).as_posix()): file.read_bytes()
        for file in sorted(assets.rglob("*"))
        if file.is_file() and file.name not in _NOT_ASKED_FOR
    }


def _write(target: Path, files: Mapping[str, bytes], node: str) -> str:
    """Writes beside the target first: a build that fails leaves the old one as it was."""
    target.parent.mkdir(parents=True, exist_ok=True)
    version = digest(files)
    beside = Path(tempfile.mkdtemp(prefix=f".{target.name}-", dir=target.parent))
    try:
        for path, content in files.items():
            file = beside / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        squeezed(beside, node)
        (beside / MARK).write_text(version + "\n")
        beside.chmod(0o755)
        if target.exists():
            shutil.rmtree(target)
        beside.rename(target)
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    return version


def digest(files: Mapping[str, bytes]) -> str:
    """A short name for exactly these files."""
    whole = hashlib.sha256()
    for path in sorted(files):
        whole.update(path.encode() + b"\0" + hashlib.sha256(files[path]).digest())
    return whole.hexdigest()[:12]
