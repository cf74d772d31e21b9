"""Compressed copies beside the large files, for hosts that can serve them."""

from __future__ import annotations

import gzip
from multiprocessing.pool import ThreadPool
from pathlib import Path

from scorepad.html_pages.site import is_page

from .node import run_node

#: Bytes below which a compressed copy gains nothing.
_SMALL = 1400
_COMPRESSED = (".png", ".woff2", ".br", ".gz")


def compress(folder: Path, node: str) -> None:
    """Writes `.gz` beside each file that gains by it, and `.br` if there is a Node to make them."""
    files = [
        file
        for file in sorted(folder.rglob("*"))
        if file.is_file() and file.suffix not in _COMPRESSED and file.stat().st_size >= _SMALL
    ]
    with ThreadPool() as pool:
        pool.map(_gzip, files)
    if node:
        script = Path(__file__).parent / "client" / "brotli.mjs"
        # Brotli takes long for thousands of small files, and gains little on them.
        large = (file for file in files if not is_page(file.relative_to(folder).as_posix()))
        run_node(node, str(script), *map(str, large))


def _gzip(file: Path) -> None:
    # No time and no name inside: the same file gives the same bytes.
    file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))
