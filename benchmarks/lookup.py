"""Lookup compared with rapidfuzz's WRatio over the same names: hit rates and speed.

    python -m benchmarks.lookup

Only this benchmark needs rapidfuzz; without it only our own numbers are shown. Exits 1 if a rate of
ours misses its target or is below that of WRatio for any kind of spelling. WRatio over names that
our folding has prepared is shown for comparison.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from statistics import median, quantiles
from time import perf_counter

from scorepad.catalogue.folding import fold
from scorepad.catalogue.lookup import find_entries, index
from scorepad.catalogue.names import name_table
from scorepad.i18n import LANGUAGES
from tests.catalogue.misspellings import KINDS, TARGETS, hit_rates, questions

#: The competitor whose rates ours must reach: WRatio over the names as printed.
COMPETITOR = "WRatio"
Ask = Callable[[str], list[tuple[str, str]]]
#: The most milliseconds for a query and for building the index, in CPython.
_MAX_QUERY, _MAX_START = 2.0, 30.0
# In a new process, as when the app starts: facts, names and index are read and built.
_START = """
from time import perf_counter
from scorepad.catalogue.lookup import index
start = perf_counter(); index(); print((perf_counter() - start) * 1000)
"""


def ours(query: str) -> list[tuple[str, str]]:
    return [hit.entry.key for hit in find_entries(query, limit=3)]


def wratio(prepare: Callable[[str], str] | None = None) -> Ask | None:
    """The answers of WRatio, over the names as printed or as changed by `prepare`."""
    try:
        fuzz, process = import_module("rapidfuzz.fuzz"), import_module("rapidfuzz.process")
        prepare = prepare or import_module("rapidfuzz.utils").default_process
    except ImportError:
        return None
    names = [
        (key, text)
        for lang in LANGUAGES
        for key, name in name_table(lang).items()
        for text in (name.text, *name.also)
    ]
    choices = [prepare(text) for _, text in names]

    def ask(query: str) -> list[tuple[str, str]]:
        # More than three names, since an entry may have the same name in two languages.
        matches = process.extract(prepare(query), choices, scorer=fuzz.WRatio, limit=20)
        return list(dict.fromkeys(names[n][0] for _, _, n in matches))

    return ask


def times() -> list[float]:
    """Milliseconds of each query, the best of three to leave out other load on the machine."""

    def once(typed: str) -> float:
        start = perf_counter()
        find_entries(typed)
        return (perf_counter() - start) * 1000

    return [
        min(once(question.typed) for _ in range(3))
        for kind in KINDS
        for question in questions(kind)
    ]


def main() -> int:
    competitors = {COMPETITOR: wratio(), "WRatio over our folding": wratio(fold)}
    failures = []
    print("kind of spelling: first right, within three")
    for kind in KINDS:
        right = hit_rates(kind, ours)
        line = f"{kind:16} ours {right[0]:.2%} {right[1]:.2%}"
        if right[0] < TARGETS[kind][0] or right[1] < TARGETS[kind][1]:
            failures.append(f"{kind}: below target")
        for name, ask in competitors.items():
            if ask is not None:
                theirs = hit_rates(kind, ask)
                line += f" | {name} {theirs[0]:.2%} {theirs[1]:.2%}"
                if name == COMPETITOR and (theirs[0] > right[0] or theirs[1] > right[1]):
                    failures.append(f"{kind}: behind {name}")
        print(line)
    starts = [json.loads(subprocess.check_output([sys.executable, "-c", _START])) for _ in range(5)]
    index()
    query_times = times()
    slow = quantiles(query_times, n=100)[98]
    print(f"query: median {median(query_times):.2f} ms, 99 % within {slow:.2f} ms")
    print(f"index ready: median {median(starts):.1f} ms")
    if slow > _MAX_QUERY:
        failures.append("query too slow")
    if median(starts) > _MAX_START:
        failures.append("index too slow")
    for line in failures:
        print(line, file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    raise SystemExit(main())
