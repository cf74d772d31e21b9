"""The app in server mode against a bare Flet counter: first screen, and tap to painted total.

    python -m benchmarks.app

Both run in the same browser, in alternation, so that other load on the machine affects both.
Goals: first screen at most 1.3 times the counter's, a tap at most 1.5 times.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Browser, Page, sync_playwright

from scorepad import titles
from scorepad.i18n import words
from tests.e2e.browser import PHONE, Server, Tab, launch
from tests.e2e.play import seat

ROUNDS = 5
TAPS = 80
EN = words("en")

# Resolves with the milliseconds from pointer down to the frame that shows the wanted text.
WAIT_FOR_TEXT = """wanted => new Promise(done => {
    let start = null;
    window.addEventListener('pointerdown', () => { start = performance.now(); },
                            {capture: true, once: true});
    const says = one => (one.getAttribute('aria-label') || one.textContent || '').includes(wanted);
    const look = () => start !== null && [...document.querySelectorAll('flt-semantics')].some(says)
        ? done(performance.now() - start) : requestAnimationFrame(look);
    look();
})"""


class Counter(Server):
    """Serves the counter."""

    def start(self, seconds: float = 60) -> None:
        script = Path(__file__).with_name("counter.py")
        self._launch([sys.executable, str(script), str(self.port)], seconds)


def first_screen(browser: Browser, url: str, expected: str) -> float:
    """Milliseconds from navigation to readable text, in a browser with empty storage."""
    tab = Tab(browser, url, size=PHONE, pause=0)
    start = time.perf_counter()
    tab.open()
    tab.sees(expected)
    elapsed = time.perf_counter() - start
    tab.close()
    return 1000 * elapsed


def tap(page: Page, name: str, wanted: str) -> float:
    """Milliseconds from a tap on the button to the wanted text."""
    page.evaluate(f"void (window.seen = ({WAIT_FOR_TEXT})({wanted!r}))")
    page.get_by_role("button", name=name, exact=True).first.click()
    elapsed: float = page.evaluate("window.seen")
    return elapsed


def report(what: str, ours: list[float], theirs: list[float], goal: float) -> None:
    ratio = median(ours) / median(theirs)
    percentile = quantiles(ours, n=20)[-1] / quantiles(theirs, n=20)[-1]
    print(
        f"{what}: {ratio:.2f} times the counter's, 95th percentile {percentile:.2f} times "
        f"(goal {goal}); {median(ours):.0f} and {median(theirs):.0f} ms"
    )


def compare_first_screens(browser: Browser, app: str, counter: str) -> None:
    ours, theirs = [], []
    for _ in range(ROUNDS + 1):
        ours.append(first_screen(browser, app, EN("title.duel")))
        theirs.append(first_screen(browser, counter, "count 0"))
    # The first round warms both servers up.
    report("first screen", ours[1:], theirs[1:], goal=1.3)


def compare_taps(
    browser: Browser, app: str, counter: str, seats: int, expansions: tuple[str, ...]
) -> None:
    """Compares taps on a pad of the base game, each of which changes the first player's total."""
    pad, plain = Tab(browser, app, pause=0), Tab(browser, counter, pause=0)
    pad.open("/score/new/base")
    for expansion in expansions:
        pad.tap(EN(f"expansion.{expansion}"))
    seat(pad, EN, None, [f"P{n}" for n in range(seats)])
    plain.open()
    ours, theirs = [], []
    total = 0
    for turn in range(TAPS):
        # After a plus, a digit is a number of its own and is added to the total at once.
        pad.tap(EN("pad.plus")) if turn % 8 else pad.tap(EN("pad.clear"))
        total = 9 + (total if turn % 8 else 0)
        ours.append(tap(pad.page, "9", f"P0, {EN('pad.total')}, {total}"))
        theirs.append(tap(plain.page, "more", f"count {turn + 1}"))
    report(f"tap to painted total, {seats} players", ours, theirs, goal=1.5)
    pad.close()
    plain.close()


def main() -> None:
    with Server() as app, Counter() as counter, sync_playwright() as playwright:
        browser = launch(playwright)
        compare_first_screens(browser, app.url, counter.url)
        compare_taps(browser, app.url, counter.url, 4, ())
        compare_taps(browser, app.url, counter.url, 7, titles.by_id("base").expansions)
        browser.close()


if __name__ == "__main__":
    main()
