"""Compressed copies beside the big files, for hosts that hand them out."""

from __future__ import annotations

import gzip
from multiprocessing.pool import ThreadPool
from pathlib import Path

from .node import run_node

#: Smaller files gain less than the extra file costs.
_WORTH = 1400
_ALREADY = (".png", ".woff2", ".br", ".gz")


def squeezed(folder: Path, node: str) -> None:
    """Writes `.gz` beside each file worth it, and `.br` where there is a Node to make them."""
    files = [
        file
        for file in sorted(folder.rglob("*"))
        if file.is_file() and file.suffix not in _ALREADY and file.stat().st_size >= _WORTH
    ]
    with ThreadPool() as pool:
        pool.map(_zipped, files)
    if node:
        script = Path(__file__).parent / "client" / "squeeze.mjs"
        run_node(node, str(script), *map(str, files))


def _zipped(file: Path) -> None:
    # No time and no name inside: the same file gives the same bytes.
    file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))
