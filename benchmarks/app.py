"""The app in server mode against a bare Flet counter: first screen, and tap to painted total.

    python -m benchmarks.app

Both are driven in the same browser in the same run, turn by turn, so that a busy machine slows
both alike. Goals: first screen at most 1.3 times the counter's, a tap at most 1.5 times.
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

# Resolves with the milliseconds from the pointer going down to the frame that shows the words.
_WATCH = """wanted => new Promise(done => {
    let start = null;
    window.addEventListener('pointerdown', () => { start = performance.now(); },
                            {capture: true, once: true});
    const says = one => (one.getAttribute('aria-label') || one.textContent || '').includes(wanted);
    const look = () => start !== null && [...document.querySelectorAll('flt-semantics')].some(says)
        ? done(performance.now() - start) : requestAnimationFrame(look);
    look();
})"""


class Counter(Server):
    """The yardstick's server."""

    def start(self, seconds: float = 60) -> None:
        script = Path(__file__).with_name("counter.py")
        self._launch([sys.executable, str(script), str(self.port)], seconds)


def first_screen(browser: Browser, url: str, shown: str) -> float:
    """Milliseconds from the address to words that can be read, in a browser with no memory."""
    tab = Tab(browser, url, size=PHONE)
    start = time.perf_counter()
    tab.open()
    tab.sees(shown)
    spent = time.perf_counter() - start
    tab.close()
    return 1000 * spent


def tap(page: Page, name: str, wanted: str) -> float:
    """Milliseconds from a tap on the button to the wanted words."""
    page.evaluate(f"void (window.seen = ({_WATCH})({wanted!r}))")
    page.get_by_role("button", name=name, exact=True).first.click()
    spent: float = page.evaluate("window.seen")
    return spent


def tell(what: str, ours: list[float], theirs: list[float], goal: float) -> None:
    ratio = median(ours) / median(theirs)
    late = quantiles(ours, n=20)[-1] / quantiles(theirs, n=20)[-1]
    print(
        f"{what}: {ratio:.2f} times the counter's, 95th percentile {late:.2f} times "
        f"(goal {goal}); {median(ours):.0f} and {median(theirs):.0f} ms"
    )


def compare_first_screens(browser: Browser, app: str, counter: str) -> None:
    spent: tuple[list[float], list[float]] = ([], [])
    for turn in range(ROUNDS + 1):
        ours = first_screen(browser, app, EN("title.duel"))
        theirs = first_screen(browser, counter, "count 0")
        if turn:  # the first turn warms both servers
            spent[0].append(ours)
            spent[1].append(theirs)
    tell("first screen", *spent, goal=1.3)


def compare_taps(
    browser: Browser, app: str, counter: str, seats: int, expansions: tuple[str, ...]
) -> None:
    """A pad of the base game; each tap changes the first player's total."""
    pad, plain = Tab(browser, app), Tab(browser, counter)
    pad.open("/score/new/base")
    for one in expansions:
        pad.tap(EN(f"expansion.{one}"))
    seat(pad, EN, None, [f"P{n}" for n in range(seats)])
    plain.open()
    spent: tuple[list[float], list[float]] = ([], [])
    total = 0
    for turn in range(TAPS):
        # A digit makes a number of its own after a plus, so the total grows by it at once.
        pad.tap(EN("pad.plus")) if turn % 8 else pad.tap(EN("pad.clear"))
        total = 9 + (total if turn % 8 else 0)
        spent[0].append(tap(pad.page, "9", f"P0, {EN('pad.total')}, {total}"))
        spent[1].append(tap(plain.page, "more", f"count {turn + 1}"))
    tell(f"tap to painted total, {seats} players", *spent, goal=1.5)
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
