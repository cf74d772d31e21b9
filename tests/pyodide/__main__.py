"""Runs the tests of the pure layers in the browser's Python, under Node: `make test-pyodide`.

    python -m tests.pyodide FOLDER [TESTS...]

FOLDER holds the packages of requirements.txt.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from scorepad.ui.flet_internals import client
from scorepad.web.node import find_node

HERE = Path(__file__).parent
#: Every room that knows neither Flet nor the file system's whims.
LAYERS = ("titles", "i18n", "catalogue", "handbook", "archive")


def main(packages: Path, tests: list[str]) -> int:
    root = HERE.parent.parent
    wanted = tests or [f"tests/{layer}" for layer in LAYERS]
    # Games nested as deep as a file may be need more room than Node gives.
    command = [
        find_node(),
        "--stack-size=4000",
        "--experimental-wasm-jspi",
        str(HERE / "run.mjs"),
        str(client.folder() / "pyodide"),
        str(root),
    ]
    return subprocess.run([*command, str(packages.resolve()), *wanted], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
