"""The offline app compared with a stock Flet counter from the same wheels: `make bench-web`.

    python -m benchmarks.web [FOLDER]

One run in three engines, in alternation. Both are on the same kind of host, which serves gzip over
a connection of 20 Mbit/s with 40 ms delay. FOLDER is an app built for /; without it one is built.
The table at the end has a ratio and its goal in each line; those without a goal are to compare. The
exit status is 1 if a goal is missed.
"""

from __future__ import annotations

import json
import shutil
import sys
import tarfile
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Any

from flet_web.patch_index import (  # type: ignore[import-untyped] # the package carries no types
    patch_font_manifest_json,
    patch_index_html,
)
from playwright.sync_api import Browser, sync_playwright

from scorepad import titles
from scorepad.archive import draftfile
from scorepad.archive.game_store import GAME
from scorepad.ui.flet_internals import client
from scorepad.ui.flet_internals.page import storage_key
from scorepad.web import build
from scorepad.web.compression import compress
from tests.archive import games
from tests.e2e.browser import PHONE, Tab, launch
from tests.e2e.engines import Engine, EngineError, firefox, webkit
from tests.e2e.static_host import Line, StaticHost

from .app import compare_taps

#: First visits in each engine, and later ones after each of them.
FIRST, LATER = 3, 2
LINE = (20e6, 0.04)
#: Seconds after which a page that does not come never will, however busy the machine is.
GIVE_UP = 900
#: The text that each shows once it can be used.
OURS, THEIRS = "7 Wonders Duel", "count 0"
#: In each engine, as ratios to the counter's first screen: something to read on a first and on a
#: later visit, and a screen that takes taps on both.
GOALS: dict[str, tuple[float | None, float | None, float | None, float | None]] = {
    "chromium": (0.08, 0.1, 0.5, 0.35),
    "webkit": (None, None, None, None),
    "firefox": (None, None, None, None),
}

#: Marks the moments at which a text can first be read, and at which it can first be tapped: it has
#: come to the app's own screen, and nothing of the page lies over it. It may start more than once.
_WATCH = Path(__file__).with_name("watch.js").read_text("utf-8")


def stock(folder: Path) -> Path:
    """A counter as `flet publish` would build it, from the installed wheels."""
    shutil.copytree(client.folder(), folder)
    index = folder / "index.html"
    patch_index_html(
        index_path=str(index),
        base_href="/",
        pyodide=True,
        pyodide_script_path="main.py",
        pyodide_version="bundled",
        app_package_url="app.tar.gz",
        no_cdn=True,
    )
    # A module worker rejects a bare specifier, so the path must start with a slash.
    text = index.read_text("utf-8").replace('"pyodide/pyodide.mjs"', '"/pyodide/pyodide.mjs"')
    index.write_text(text, "utf-8")
    patch_font_manifest_json(str(folder / "assets" / "FontManifest.json"))
    with tempfile.TemporaryDirectory() as temporary:
        app = Path(temporary)
        counter = Path(__file__).with_name("counter.py").read_text("utf-8")
        before, _, _ = counter.partition("if __name__")
        (app / "main.py").write_text(f"{before}ft.run(main)\n", "utf-8")
        for name in ("flet", "msgpack", "repath", "six"):
            _copy(name, app / "__pypackages__")
        with tarfile.open(folder / "app.tar.gz", "w:gz") as packed:
            packed.add(app, ".")
    shutil.copyfile(index, folder / "404.html")
    compress(folder, "")
    return folder


def _copy(name: str, to: Path) -> None:
    spec = find_spec(name)
    assert spec is not None
    assert spec.origin is not None
    origin = Path(spec.origin)
    to.mkdir(exist_ok=True)
    if origin.name == "__init__.py":
        ignore = shutil.ignore_patterns("__pycache__", "*.so", "*.pyx")
        shutil.copytree(origin.parent, to / name, ignore=ignore)
    else:
        shutil.copyfile(origin, to / origin.name)


def stored_game() -> str:
    """A script that leaves an open game on the device, as it was played the day before."""
    yesterday = (datetime.now().astimezone() - timedelta(days=1)).isoformat(timespec="seconds")
    draft = replace(games.pressed(games.draft(), "3>4>5"), begun=yesterday, changed=yesterday)
    text = json.dumps(draftfile.write(draft))
    return f"localStorage.setItem({json.dumps(storage_key(GAME + draft.id))}, {json.dumps(text)})"


class Host:
    """A host of one of the two apps, a text by which its first screen is known, and a script that
    stores what there is on later visits.
    """

    def __init__(self, folder: Path, wanted: str, stored: str = "") -> None:
        self.static = StaticHost(folder)
        self.stored = stored
        self.watch = _WATCH.replace("WANTED", json.dumps(wanted))

    def wait_until_idle(self, pause: Callable[[float], None]) -> None:
        """Lets the downloads in the background end, over a fast line."""
        self.static.line = None
        sent = -1
        while sent != self.static.sent:
            sent = self.static.sent
            pause(10)
        self.static.line = Line(*LINE)


@dataclass
class Visits:
    """Milliseconds from the start of each visit on, and the bytes of the last first one."""

    first: list[float] = field(default_factory=list)
    first_read: list[float] = field(default_factory=list)
    later: list[float] = field(default_factory=list)
    later_read: list[float] = field(default_factory=list)
    bytes: int = 0

    def add(self, evaluate: Callable[[str], Any], first: bool) -> None:
        at = "performance.getEntriesByName('{}')[0].startTime"
        read, used = (float(evaluate(at.format(mark))) for mark in ("read", "usable"))
        (self.first_read if first else self.later_read).append(read)
        (self.first if first else self.later).append(used)


_USABLE = "performance.getEntriesByName('usable').length > 0"


#: Flutter, and so the counter, never starts where a browser names no valid language.
ENGINES: dict[str, Callable[[Path], AbstractContextManager[Engine]]] = {
    "webkit": partial(webkit, locale="C"),
    "firefox": firefox,
}


def in_chromium(browser: Browser, host: Host, visits: Visits) -> None:
    """A first visit on a new device, and later ones once everything has been downloaded."""
    tab = Tab(browser, host.static.url, size=PHONE, pause=0)
    tab.page.add_init_script(host.watch)

    def pause(seconds: float) -> None:
        tab.page.wait_for_timeout(seconds * 1000)

    def come() -> None:
        tab.page.goto("about:blank")
        tab.page.goto(f"{host.static.url}/", wait_until="commit")
        while not tab.page.evaluate(_USABLE):
            pause(0.05)

    _come_back(host, visits, come, tab.page.evaluate, pause)
    tab.close()


def in_engine(name: str, host: Host, visits: Visits) -> None:
    """The same in another engine, in a new browser without any copy of the app."""
    with tempfile.TemporaryDirectory() as home, ENGINES[name](Path(home)) as engine:

        def come() -> None:
            _go(engine, "about:blank", "location.href === 'about:blank'")
            _go(engine, f"{host.static.url}/", f"({host.watch}, {_USABLE})")

        _come_back(host, visits, come, engine.evaluate, time.sleep)


def _come_back(
    host: Host,
    visits: Visits,
    come: Callable[[], None],
    evaluate: Callable[[str], Any],
    pause: Callable[[float], None],
) -> None:
    host.static.line = Line(*LINE)
    before = host.static.sent
    come()
    visits.add(evaluate, first=True)
    visits.bytes = host.static.sent - before
    host.wait_until_idle(pause)
    if host.stored:
        # Whoever comes back has left a game, and its look was drawn when they did.
        evaluate(host.stored)
        come()
        host.wait_until_idle(pause)
    for _ in range(LATER):
        come()
        visits.add(evaluate, first=False)


def _go(engine: Engine, address: str, arrived: str) -> None:
    """Opens an address and waits until an expression is true there."""
    engine.open(address)
    give_up = time.monotonic() + GIVE_UP
    while not _true(engine, arrived):
        assert time.monotonic() < give_up, address
        time.sleep(0.05)


def _true(engine: Engine, expression: str) -> bool:
    try:
        return bool(engine.evaluate(expression))
    except EngineError:
        return False  # the page is being left


@dataclass(frozen=True)
class Measure:
    """A line of the table: the median of some values by that of others, and its goal."""

    what: str
    ours: Sequence[float]
    others: Sequence[float]
    goal: float | None = None

    @property
    def ratio(self) -> float:
        return median(self.ours) / median(self.others)

    @property
    def reached(self) -> bool:
        return self.goal is None or self.ratio <= self.goal

    def __str__(self) -> str:
        ours, others = median(self.ours), median(self.others)
        goal = "" if self.goal is None else f"{self.goal:.2f}"
        result = "" if self.goal is None else ("reached" if self.reached else "missed")
        return f"{self.what:56}{ours:11.0f}{others:11.0f}{self.ratio:7.2f}{goal:>7}  {result}"


def measures(ours: dict[str, Visits], theirs: dict[str, Visits]) -> Iterator[Measure]:
    for engine, goals in GOALS.items():
        mine, stock = ours[engine], theirs[engine]
        first_read, later_read, first, later = goals
        yield Measure(
            f"{engine}, first visit, something to read", mine.first_read, stock.first, first_read
        )
        yield Measure(
            f"{engine}, later visit, something to read", mine.later_read, stock.later, later_read
        )
        yield Measure(f"{engine}, first visit, takes taps", mine.first, stock.first, first)
        yield Measure(f"{engine}, later visit, takes taps", mine.later, stock.later, later)
    mine = ours["webkit"]
    yield Measure("webkit, later visit and its own first", mine.later, mine.first, 0.45)
    mine, stock = ours["chromium"], theirs["chromium"]
    yield Measure("kB of a first visit", [mine.bytes / 1e3], [stock.bytes / 1e3], 0.85)


def report(lines: Iterable[Measure]) -> bool:
    """Prints the table; whether every goal is reached."""
    print(f"\n{'':56}{'ours, ms':>11}{'other, ms':>11}{'ratio':>7}{'goal':>7}")
    listed = list(lines)
    for measure in listed:
        print(measure)
    return all(measure.reached for measure in listed)


def main(built: Path | None = None) -> bool:
    """Whether every goal is reached."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = built or build(Path(temporary) / "ours").folder
        ours, theirs = (
            Host(folder, OURS, stored_game()),
            Host(stock(Path(temporary) / "stock"), THEIRS),
        )
        results = {host: {engine: Visits() for engine in GOALS} for host in (ours, theirs)}
        with sync_playwright() as playwright:
            browser = launch(playwright)
            for _ in range(FIRST):
                for host, visits in results.items():
                    in_chromium(browser, host, visits["chromium"])
            for host in results:
                host.static.line = None
            for seats, expansions in ((4, ()), (7, titles.by_id("base").expansions)):
                compare_taps(browser, ours.static.url, theirs.static.url, seats, expansions)
            browser.close()
        for engine in ENGINES:
            for _ in range(FIRST):
                for host, visits in results.items():
                    in_engine(engine, host, visits[engine])
        reached = report(measures(results[ours], results[theirs]))
        for host in results:
            host.static.stop()
    return reached


if __name__ == "__main__":
    sys.exit(not main(Path(sys.argv[1]) if sys.argv[1:] else None))
