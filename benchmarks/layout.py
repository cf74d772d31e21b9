"""A turn of Duel with the age laid out, against a bare Flet counter: tap to painted answer.

    python -m benchmarks.layout

A free card is tapped until its buttons are there, then "Built" until the other player is asked;
undo takes it back. Both run in the same browser, in alternation. Goal: at most 1.5 times the
counter's. The exit status is 1 if it is missed.
"""

from __future__ import annotations

import re
import sys
from random import Random
from statistics import median

from playwright.sync_api import Browser, Locator, sync_playwright

from scorepad.archive.draft import Draft
from scorepad.catalogue.names import name
from scorepad.i18n import words
from scorepad.titles import pad
from scorepad.titles.duel.turns.layout import layout_of
from tests.e2e.browser import Server, Tab, launch
from tests.e2e.play import store
from tests.titles.duel_turns.games import free_places
from tests.titles.duel_turns.reference import Reference
from tests.titles.duel_turns.replay import new_game

from .app import WAIT_FOR_TEXT, Counter, report, tap

ROUNDS = 40
GOAL = 1.5
EN = words("en")


def painted(tab: Tab, target: Locator, wanted: str) -> float:
    """Milliseconds from a tap to the wanted text."""
    tab.page.evaluate(f"void (window.seen = ({WAIT_FOR_TEXT})({wanted!r}))")
    target.click()
    elapsed: float = tab.page.evaluate("window.seen")
    return elapsed


def compare(browser: Browser, app: str, counter: str) -> bool:
    game = new_game(Reference(Random(17)), laid=True)
    layout = layout_of(game)
    assert layout is not None
    card = layout.cards[free_places(game)[0]]
    ours, plain = Tab(browser, app, pause=0), Tab(browser, counter, pause=0)
    draft = Draft("layout", game, pad(game)[0].id)
    store(ours, draft)
    ours.open(f"/score/{draft.id}")
    plain.open()
    lying = ours.page.get_by_role("checkbox", name=re.compile(re.escape(name(card, "duel", "en"))))
    built = ours.button(re.compile(f"^{EN('turn.built')}"))
    chosen, done, theirs = list[float](), list[float](), list[float]()
    for turn in range(ROUNDS):
        lying.first.wait_for()
        ours.still()
        chosen.append(painted(ours, lying.first, f"{EN('turn.built')}, "))
        theirs.append(tap(plain.page, "more", f"count {2 * turn + 1}"))
        ours.still()
        done.append(painted(ours, built.first, EN("turn.choose", player="Bo")))
        theirs.append(tap(plain.page, "more", f"count {2 * turn + 2}"))
        ours.tap(EN("pad.undo"))
    report("a card tapped in the layout", chosen, theirs, goal=GOAL)
    report("built, with the layout open", done, theirs, goal=GOAL)
    ours.close()
    plain.close()
    return median(chosen + done) <= GOAL * median(theirs)


def main() -> bool:
    """Whether the goal is met."""
    with Server() as app, Counter() as counter, sync_playwright() as playwright:
        browser = launch(playwright)
        met = compare(browser, app.url, counter.url)
        browser.close()
    return met


if __name__ == "__main__":
    sys.exit(not main())
