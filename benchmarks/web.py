"""The offline app compared with a stock Flet counter from the same wheels: `make bench-web`.

    python -m benchmarks.web [FOLDER]

One run in one Chromium, in alternation. Both are on the same kind of host, which serves gzip over a
connection of 20 Mbit/s with 40 ms delay. FOLDER is an app built for /; without it one is built.
Goals, as ratios to the counter: first visit 0.8 (better 0.6), later visits 0.4 (better 0.3), a tap
1.5.
"""

from __future__ import annotations

import json
import shutil
import sys
import tarfile
import tempfile
from importlib.util import find_spec
from pathlib import Path
from statistics import median

from flet_web.patch_index import (  # type: ignore[import-untyped] # the package carries no types
    patch_font_manifest_json,
    patch_index_html,
)
from playwright.sync_api import Browser, sync_playwright

from scorepad import titles
from scorepad.i18n import words
from scorepad.ui.flet_internals import client
from scorepad.web import build
from scorepad.web.compression import compress
from tests.e2e.browser import PHONE, Tab, launch
from tests.e2e.static_host import Line, StaticHost

from .app import compare_taps

EN = words("en")
FIRST, LATER = 3, 5
LINE = (20e6, 0.04)
#: The text that each shows once it can be used.
OURS, THEIRS = EN("title.duel"), "count 0"

# Marks the moment at which the wanted text can be read, with nothing over it.
_READABLE = """(() => {
    const says = one => (one.getAttribute('aria-label') || one.textContent || '').includes(WANTED);
    const look = () => {
        const button = document.querySelector('flt-semantics-placeholder');
        if (button) {
            const box = button.getBoundingClientRect();
            const at = {bubbles: true, clientX: box.x + box.width / 2,
                        clientY: box.y + box.height / 2};
            button.dispatchEvent(new MouseEvent('click', at));
        }
        const seen = [...document.querySelectorAll('flt-semantics')].some(says);
        if (seen && !document.getElementById('splash')) performance.mark('readable');
        else setTimeout(look, 10);
    };
    look();
})()"""


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


class Visits:
    """A host, and how long it took to show its app."""

    def __init__(self, folder: Path, wanted: str) -> None:
        self.host = StaticHost(folder)
        self.script = _READABLE.replace("WANTED", json.dumps(wanted))
        self.first: list[float] = []
        self.later: list[float] = []
        self.bytes = 0
        self.marks: dict[str, list[tuple[str, float]]] = {}

    def visit(self, tab: Tab) -> float:
        """Milliseconds from navigation to readable text."""
        tab.page.goto("about:blank")
        tab.page.goto(self.host.url + "/", wait_until="commit")
        while not tab.page.evaluate("performance.getEntriesByName('readable').length"):
            tab.page.wait_for_timeout(50)
        at: float = tab.page.evaluate("performance.getEntriesByName('readable')[0].startTime")
        return at

    def visit_repeatedly(self, browser: Browser, later: int) -> None:
        """A first visit on a new device, and later ones once everything has been downloaded."""
        tab = Tab(browser, self.host.url, size=PHONE, pause=0)
        tab.page.add_init_script(self.script)
        self.host.line = Line(*LINE)
        before = self.host.sent
        self.first.append(self.visit(tab))
        self.bytes = self.host.sent - before
        self.marks["first visit"] = self._marks(tab)
        self.host.line = None
        sent = -1
        while sent != self.host.sent:  # until the downloads in the background are done
            sent = self.host.sent
            tab.page.wait_for_timeout(15_000)
        self.host.line = Line(*LINE)
        self.later += [self.visit(tab) for _ in range(later)]
        self.marks["later visit"] = self._marks(tab)
        tab.close()

    def _marks(self, tab: Tab) -> list[tuple[str, float]]:
        marks: list[tuple[str, float]] = tab.page.evaluate(
            "performance.getEntriesByType('mark').map(mark => [mark.name, mark.startTime])"
        )
        return marks


def report(what: str, ours: list[float], theirs: list[float], goal: str) -> None:
    ratio = median(ours) / median(theirs)
    print(
        f"{what}: {ratio:.2f} times the counter's (goal {goal}); "
        f"{median(ours):.0f} and {median(theirs):.0f} ms"
    )


def main(built: Path | None = None) -> None:
    with tempfile.TemporaryDirectory() as temporary:
        folder = built or build(Path(temporary) / "ours").folder
        ours = Visits(folder, OURS)
        theirs = Visits(stock(Path(temporary) / "stock"), THEIRS)
        with sync_playwright() as playwright:
            browser = launch(playwright)
            for _ in range(FIRST):
                ours.visit_repeatedly(browser, -(-LATER // FIRST))
                theirs.visit_repeatedly(browser, -(-LATER // FIRST))
            for host in (ours.host, theirs.host):
                host.line = None
            report("first visit", ours.first, theirs.first, "0.8, better 0.6")
            print(f"  bytes on the line: {ours.bytes / 1e6:.1f} and {theirs.bytes / 1e6:.1f} MB")
            report("later visit", ours.later, theirs.later, "0.4, better 0.3")
            for visit, marks in ours.marks.items():
                print(f"  {visit}: " + ", ".join(f"{name} {at:.0f}" for name, at in marks))
            for seats, expansions in ((4, ()), (7, titles.by_id("base").expansions)):
                compare_taps(browser, ours.host.url, theirs.host.url, seats, expansions)
            browser.close()
        ours.host.stop()
        theirs.host.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else None)
