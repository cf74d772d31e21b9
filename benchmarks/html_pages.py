"""The pages with rules and cards: the first painted text, and an answer of their search.

    python -m benchmarks.html_pages

A page is opened in Chromium over a line of 20 Mbit/s with 40 ms delay, in a browser that has none
of its files; the goal is text within 0.5 s. The search runs in Chromium too; the goal is 50 ms, and
its first answer includes reading the index. What counts is what 95 % are within; the exit status is
1 if a goal is missed.
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
#: Milliseconds of each query, in an index as the page reads it; the first includes reading it.
_SEARCH = """async ([address, queries]) => {
    const started = performance.now();
    const index = new Index(await (await fetch(address)).json());
    return queries.map((query, n) => {
        const before = n ? performance.now() : started;
        index.find(query);
        return performance.now() - before;
    });
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


def answers(browser: Browser, url: str) -> tuple[list[float], list[float]]:
    """The first answers in each language, each in a newly read index, and all others."""
    page, first, others = browser.new_page(), [], []
    for lang in LANGUAGES:
        page.goto(f"{url}/{lang}/search/")
        address = f"{url}/pages/search-{lang}.json"
        for _ in range(ROUNDS):
            times = page.evaluate(_SEARCH, [address, list(QUERIES)])
            first.append(times[0])
            others += times[1:]
    page.close()
    return first, others


def within(what: str, times: list[float], goal: float) -> bool:
    """Prints the times; whether 95 % of them are within the goal."""
    slow = quantiles(times, n=20, method="inclusive")[-1]
    print(f"{what}: {median(times):.1f} ms, 95 % within {slow:.1f} ms (goal {goal})")
    return slow <= goal


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
            first, others = answers(browser, host.url)
        browser.close()
    goals = (
        within("first text painted", painted, PAINTED),
        within("the first answer of the search", first, ANSWERED),
        within("each further answer", others, ANSWERED),
    )
    return all(goals)


if __name__ == "__main__":
    sys.exit(not main())
