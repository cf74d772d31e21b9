"""The pages with rules and cards: the first painted text, and an answer of their search.

    python -m benchmarks.html_pages

A page is opened in Chromium over a line of 20 Mbit/s with 40 ms delay, in a browser that has none
of its files; the goal is text within 0.5 s. The search runs in Chromium too; the goal is 50 ms.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Browser, sync_playwright

from scorepad.i18n import LANGUAGES
from scorepad.web.builder import html_pages, own_files
from tests.e2e.browser import PHONE, launch
from tests.e2e.static_host import Line, StaticHost

from .lookup_browser import QUERIES

PATHS = (
    "",
    "rules/duel/science/",
    "rules/base/sources/",
    "cards/duel/",
    "cards/duel/school/",
    "search/",
)
ROUNDS = 5
PAINTED, ANSWERED = 500, 50
#: Milliseconds from the start of the visit to the first painted text.
_PAINT = """() => new Promise(done => new PerformanceObserver(list => {
    // The ground may be painted before the first text.
    const [text] = list.getEntriesByName('first-contentful-paint');
    if (text) done(text.startTime);
}).observe({ type: 'paint', buffered: true }))"""
#: Milliseconds of each query, in an index as the page reads it.
_SEARCH = """async ([address, queries]) => {
    const started = performance.now();
    const index = new Index(await (await fetch(address)).json());
    const ready = performance.now() - started;
    return [ready, ...queries.map(query => {
        const before = performance.now();
        index.find(query);
        return performance.now() - before;
    })];
}"""


def paints(browser: Browser, url: str) -> list[float]:
    """Every kind of page in every language, each in a browser that was never there."""
    times = []
    for lang in LANGUAGES:
        for path in PATHS:
            context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]})
            page = context.new_page()
            page.goto(f"{url}/{lang}/{path}", wait_until="commit")
            times.append(float(page.evaluate(_PAINT)))
            # Its fonts come after its text.
            page.wait_for_load_state("networkidle")
            context.close()
    return times


def answers(browser: Browser, url: str) -> list[float]:
    """Each query in each language, some of them several times."""
    page, times = browser.new_page(), []
    for lang in LANGUAGES:
        page.goto(f"{url}/{lang}/search/")
        address = f"{url}/pages/search-{lang}.json"
        _, *found = page.evaluate(_SEARCH, [address, list(QUERIES) * ROUNDS])
        times += found
    page.close()
    return times


def _report(what: str, times: list[float], goal: float) -> bool:
    slow = quantiles(times, n=20)[-1]
    print(f"{what}: {median(times):.1f} ms, 95 % within {slow:.1f} ms (goal {goal})")
    return median(times) <= goal


def main() -> bool:
    files = own_files() | html_pages("/")
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        folder = Path(temporary)
        for path, content in files.items():
            file = folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        browser = launch(playwright)
        with StaticHost(folder, line=Line(20e6, 0.04)) as host:
            painted = paints(browser, host.url)
        with StaticHost(folder) as host:
            answered = answers(browser, host.url)
        browser.close()
    goals = (
        _report("first text painted", painted, PAINTED),
        _report("an answer of the search", answered, ANSWERED),
    )
    return all(goals)


if __name__ == "__main__":
    sys.exit(not main())
