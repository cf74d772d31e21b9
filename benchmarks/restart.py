"""How long an open page needs after its server was killed and started again.

    python -m benchmarks.restart

The server is killed without warning (SIGKILL) while a page is at home, at a table being set up and
in the middle of a game. Measured is the time from the moment the new server answers until a tap on
the page is carried out, with the accessibility tree on. Goal: 3 s. The exit status is 1 if it is
missed.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from playwright.sync_api import sync_playwright

from scorepad.i18n import words
from tests.e2e.browser import Server, Tab, launch
from tests.e2e.play import cell, enter, play_on, type_name

GOAL = 3.0
TIMES = 5
EN = words("en")
NAMES = ("Ada", "Bo", "Cleo")


def home(tab: Tab) -> Callable[[], None]:
    tab.open()

    def use() -> None:
        tab.tap(EN("nav.settings"))
        tab.sees("Dansk")

    return use


def setup(tab: Tab) -> Callable[[], None]:
    tab.open("/score/new/base")
    for name in NAMES:
        type_name(tab, EN, name)
        tab.button(EN("setup.remove", name=name)).wait_for()

    def use() -> None:
        tab.tap(EN("setup.remove", name="Ada"))
        tab.button(EN("setup.remove", name="Ada")).wait_for(state="detached")

    return use


def game(tab: Tab) -> Callable[[], None]:
    play_on(tab, EN, "base", NAMES)
    enter(tab, EN, ["5", "6"])
    tab.tap("1")
    tab.sees(cell(EN, "Cleo", "wonder", "1"))
    tab.sees(EN("pad.saved"))

    def use() -> None:
        tab.tap("2")
        tab.sees(cell(EN, "Cleo", "wonder", "12"))

    return use


def seconds(place: Callable[[Tab], Callable[[], None]], server: Server, tab: Tab) -> float:
    use = place(tab)
    server.stop()
    tab.sees("Working...")
    server.start()
    began = time.monotonic()
    # Flet's own words for a page without a server.
    tab.text("Working...").first.wait_for(state="detached")
    use()
    return time.monotonic() - began


def main() -> bool:
    """Whether every page was in use again in time."""
    slowest = 0.0
    with Server() as server, sync_playwright() as playwright:
        browser = launch(playwright)
        for place in (home, setup, game):
            taken = []
            for _ in range(TIMES):
                tab = Tab(browser, server.url, pause=0)
                taken.append(seconds(place, server, tab))
                tab.close()
            listed = ", ".join(f"{one:.1f}" for one in taken)
            print(f"{place.__name__}: {listed} s (goal {GOAL:.0f})", flush=True)
            slowest = max(slowest, *taken)
        browser.close()
    return slowest <= GOAL


if __name__ == "__main__":
    sys.exit(not main())
