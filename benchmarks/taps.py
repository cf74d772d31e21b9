"""How many taps the reference game takes, from the home screen to the winner, in the real app.

    python -m benchmarks.taps

Five known players, the base game, seven rows, totals only. Goals: at most 125 taps, of which at
most 12 before the first digit. The digits and "next" alone are 105 if every number has two digits.
The exit status is 1 if a goal is missed.
"""

from __future__ import annotations

import sys

from playwright.sync_api import sync_playwright

from scorepad.i18n import words
from tests.e2e.browser import Server, Tab, launch
from tests.e2e.reference import MOST, MOST_BEFORE, NAMES, Counter, know


def count(tab: Tab) -> list[tuple[str, int, int]]:
    """Plays a game and a rematch; gives for each its name, taps before a digit, and taps in all."""
    know(tab, *NAMES)
    tab.open()
    counter = Counter(tab, words("en"))
    first = ("a chip for each player", counter.sit_down(), counter.score())
    tab.tap(words("en")("nav.back"))
    counter = Counter(tab, words("en"))
    return [first, ("the same as last time", counter.sit_down_again(), counter.score())]


def main() -> bool:
    """Whether both goals are met."""
    with Server() as app, sync_playwright() as playwright:
        browser = launch(playwright)
        counted = count(Tab(browser, app.url))
        browser.close()
    for what, before, taps in counted:
        print(
            f"reference game, {what}: {taps} taps (goal {MOST}), "
            f"{before} before the first digit (goal {MOST_BEFORE})"
        )
    return all(taps <= MOST and before <= MOST_BEFORE for _, before, taps in counted)


if __name__ == "__main__":
    sys.exit(not main())
