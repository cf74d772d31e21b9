"""The app in server mode against a bare Flet counter: first screen, and tap to painted total.

Both are driven in the same browser in the same run, turn by turn, so that a busy machine slows
both alike. Goals: first screen at most 1.3 times the counter's, a tap at most 1.5 times.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.e2e.browser import PHONE, Server, Tab

ROUNDS = 7
TAPS = 40

# Resolves with the milliseconds from the pointer going down to the frame that shows the new text.
_WATCH = """wanted => new Promise(done => {
    let start = null;
    window.addEventListener('pointerdown', () => { start = performance.now(); },
                            {capture: true, once: true});
    const shown = () => document.querySelector('flutter-view')?.textContent.includes(wanted)
        || [...document.querySelectorAll('flt-semantics')].some(
            one => (one.getAttribute('aria-label') || '').includes(wanted));
    const look = () => start !== null && shown()
        ? done(performance.now() - start) : requestAnimationFrame(look);
    look();
})"""


class Counter(Server):
    """The yardstick's server."""

    def start(self, seconds: float = 60) -> None:
        script = Path(__file__).with_name("counter.py")
        self._launch([sys.executable, str(script), str(self.port)], seconds)


def first_screen(browser: Browser, url: str, words: str) -> float:
    """Seconds from the address to words that can be read, in a browser that has seen nothing."""
    tab = Tab(browser, url, size=PHONE)
    start = time.perf_counter()
    tab.open()
    tab.sees(words)
    spent = time.perf_counter() - start
    tab.close()
    return spent


def tap(page: Page, name: str, wanted: str) -> float:
    """Milliseconds from a tap on the button to the wanted text."""
    page.evaluate(f"window.watch = ({_WATCH})({wanted!r})")
    page.get_by_role("button", name=name, exact=True).first.click()
    spent: float = page.evaluate("window.watch")
    return spent
