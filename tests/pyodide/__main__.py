"""Runs the tests of the pure layers in the browser's Python, under Node: `make test-pyodide`.

    python -m tests.pyodide FOLDER [TESTS...]

FOLDER holds the packages of requirements.txt.
"""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from scorepad.ui.flet_internals import client
from scorepad.web.node import find_node

HERE = Path(__file__).parent
#: Every room without Flet, the slowest first.
LAYERS = ("archive", "titles", "handbook", "catalogue", "i18n")


def main(packages: Path, tests: list[str]) -> int:
    parts = tests or [f"tests/{layer}" for layer in LAYERS]
    # Each part is a process of its own: as many at once as there are processors.
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        runs = [pool.submit(run, packages, part) for part in parts]
        for done in as_completed(runs):
            print(done.result().stdout, flush=True)
    return max(done.result().returncode for done in runs)


def run(packages: Path, tests: str) -> subprocess.CompletedProcess[str]:
    root = HERE.parent.parent
    # Games nested as deep as a file may be need more room than Node gives.
    command = [
        *(find_node(), "--stack-size=4000", "--experimental-wasm-jspi", str(HERE / "run.mjs")),
        *(str(client.folder() / "pyodide"), str(root), str(packages.resolve()), tests),
    ]
    return subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
