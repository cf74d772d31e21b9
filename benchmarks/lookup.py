"""Lookup against rapidfuzz's WRatio over the same names: how often right, and how fast.

    python -m benchmarks.lookup

rapidfuzz is needed here and nowhere else; without it only our own numbers are shown. Exits 1 if a
number of ours misses its target or falls behind WRatio over the names as printed on any kind of
spelling; WRatio over names folded our way is printed beside it.
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

#: The rival: WRatio over the names as they are. Over names that our folding has prepared it is
#: shown too, since it does better there on some kinds, but part of the work is ours then.
JUDGED = "WRatio"
Ask = Callable[[str], list[tuple[str, str]]]
#: Milliseconds: what a query and the index may take in CPython.
_QUERY, _READY = 2.0, 30.0
# In a process of its own, as when the app starts: facts, tables and index from nothing.
_START = """
from time import perf_counter
from scorepad.catalogue.lookup import index
start = perf_counter(); index(); print((perf_counter() - start) * 1000)
"""


def ours(query: str) -> list[tuple[str, str]]:
    return [hit.entry.key for hit in find_entries(query, limit=3)]


def wratio(prepare: Callable[[str], str] | None = None) -> Ask | None:
    """WRatio's answers, over the names as printed or as `prepare` makes them."""
    try:
        fuzz, process = import_module("rapidfuzz.fuzz"), import_module("rapidfuzz.process")
        prepare = prepare or import_module("rapidfuzz.utils").default_process
    except ImportError:
        return None
    spelled = [
        (key, text)
        for lang in LANGUAGES
        for key, name in name_table(lang).items()
        for text in (name.text, *name.also)
    ]
    choices = [prepare(text) for _, text in spelled]

    def ask(query: str) -> list[tuple[str, str]]:
        # More than three names, since an entry that two languages call alike counts once.
        found = process.extract(prepare(query), choices, scorer=fuzz.WRatio, limit=20)
        return list(dict.fromkeys(spelled[place][0] for _, _, place in found))

    return ask


def times() -> list[float]:
    """Milliseconds of each query, the best of three: other work on the machine is not ours."""

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
    rivals = {JUDGED: wratio(), "WRatio over our folding": wratio(fold)}
    wrong = []
    print("kind of spelling: first right, within three")
    for kind in KINDS:
        right = hit_rates(kind, ours)
        line = f"{kind:16} ours {right[0]:.2%} {right[1]:.2%}"
        if right[0] < TARGETS[kind][0] or right[1] < TARGETS[kind][1]:
            wrong.append(f"{kind}: below target")
        for name, ask in rivals.items():
            if ask is not None:
                theirs = hit_rates(kind, ask)
                line += f" | {name} {theirs[0]:.2%} {theirs[1]:.2%}"
                if name == JUDGED and (theirs[0] > right[0] or theirs[1] > right[1]):
                    wrong.append(f"{kind}: behind {name}")
        print(line)
    starts = [json.loads(subprocess.check_output([sys.executable, "-c", _START])) for _ in range(5)]
    index()
    taken = times()
    slow = quantiles(taken, n=100)[98]
    print(f"query: median {median(taken):.2f} ms, 99 % within {slow:.2f} ms")
    print(f"index ready: median {median(starts):.1f} ms")
    if slow > _QUERY:
        wrong.append("query too slow")
    if median(starts) > _READY:
        wrong.append("index too slow")
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
