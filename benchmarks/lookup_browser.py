"""Lookup in the browser's Python; the goal is at most 10 ms for a query.

    python -m benchmarks.lookup_browser

Runs the Pyodide of flet-web in Node, if Node is installed.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

#: As people type: unfinished, misspelt, in four languages.
QUERIES = (
    *("s", "st", "sten", "lergarv", "clay pit", "hangning gardens", "palats", "vetenskap"),
    *("raadhus", "laugssall", "fortificatoins", "theatre", "universitet", "laboratorum"),
    *("zeusstatyn", "akvedukt", "babylons hengende", "circus maxmus", "q", "xyzzy"),
)
ROUNDS = 5


def measure() -> None:
    """Prints the time of a query with up to thirty hits, as on the search screen."""
    from scorepad.catalogue.lookup import find_entries

    start = perf_counter()
    find_entries("a")
    ready = perf_counter() - start
    times = []
    for query in QUERIES * ROUNDS:
        start = perf_counter()
        find_entries(query, limit=30)
        times.append(1000 * (perf_counter() - start))
    slow = quantiles(times, n=100)[-1]
    print(
        f"Python {sys.version.split()[0]}: a query takes {median(times):.2f} ms, "
        f"99 % within {slow:.2f} ms (goal 10); names and index ready in {1000 * ready:.0f} ms"
    )


def main() -> int:
    node = shutil.which("node")
    if node is None:
        print("not measured: there is no Node on this machine")
        return 0
    pyodide = Path(sysconfig.get_path("purelib")) / "flet_web" / "web" / "pyodide"
    script = Path(__file__).with_name("browser.mjs")
    command = [node, str(script), str(pyodide), str(Path(__file__).parents[1])]
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
