"""Two tabs of one browser with the same game: each shows what the other does, nothing is lost."""

from __future__ import annotations

import copy
import json
import re

import pytest

from scorepad.archive import draftfile
from scorepad.archive.draft import Draft
from scorepad.archive.game_store import GAME
from scorepad.i18n import words
from tests.archive.games import draft

from .browser import Tab
from .offline import Visitor
from .play import cell, enter

EN = words("en")
ID = draft().id
KEY = f"flutter.{GAME}{ID}"


def stored(tab: Tab) -> Draft:
    text: str = tab.page.evaluate("key => localStorage[key]", KEY)
    return draftfile.read(json.loads(text))


def numbers(tab: Tab, row: str = "wonder") -> list[object]:
    return [stored(tab).value(row, seat) for seat in range(3)]


def come(tab: Tab) -> None:
    if isinstance(tab, Visitor):
        tab.come(f"/score/{ID}")
    else:
        tab.open(f"/score/{ID}")
    tab.button(EN("pad.next")).wait_for()


def another(tab: Tab) -> Tab:
    """A second tab of the same browser, at the same game."""
    other = copy.copy(tab)
    other.page, other.problems = tab.context.new_page(), []
    other.page.on("console", other._heard)
    other.page.on("pageerror", lambda error: other.problems.append(f"page error: {error}"))
    come(other)
    return other


@pytest.fixture(params=["served", "offline"])
def one(request: pytest.FixtureRequest) -> Tab:
    """A tab with a game in which nothing is written yet."""
    tab: Tab = request.getfixturevalue("tab" if request.param == "served" else "later")()
    text = json.dumps(json.dumps(draftfile.write(draft())))
    key = json.dumps(KEY)
    tab.page.add_init_script(f"localStorage.getItem({key}) || localStorage.setItem({key}, {text})")
    come(tab)
    return tab


def test_each_tab_shows_what_the_other_does_and_both_are_saved(one: Tab) -> None:
    other = another(one)
    enter(one, EN, ["5"])
    other.sees(cell(EN, "Ada", "wonder", "5"))
    other.tap(re.compile(f"^Bo, {EN('row.base.wonder')}"), exact=False)
    enter(other, EN, ["12"])
    one.sees(cell(EN, "Bo", "wonder", "12"))
    one.tap(re.compile(f"^Cleo, {EN('row.base.wonder')}"), exact=False)
    enter(one, EN, ["7"])
    other.sees(cell(EN, "Cleo", "wonder", "7"))
    one.wait(lambda: numbers(one) == [5, 12, 7], "all three are stored")
    # What the other tab has done can be undone here.
    one.tap(EN("pad.undo"))
    one.tap(EN("pad.undo"))
    other.sees(cell(EN, "Ada", "wonder", "5"))
    one.wait(lambda: numbers(one) == [5, None, None], "two are undone")
    other.wait(lambda: not other.page.get_by_label(cell(EN, "Bo", "wonder", "12")).count(), "shown")
    other.check()


def test_a_tab_that_heard_nothing_writes_over_nothing(one: Tab) -> None:
    """A tab that was asleep gets no events; it merges before it writes."""
    other = another(one)
    other.page.evaluate(
        "addEventListener('storage', (event) => event.stopImmediatePropagation(), true)"
    )
    enter(one, EN, ["5"])
    one.wait(lambda: numbers(one) == [5, None, None], "the first number is stored")
    other.tap(re.compile(f"^Bo, {EN('row.base.wonder')}"), exact=False)
    enter(other, EN, ["6"])
    one.wait(lambda: numbers(one) == [5, 6, None], "both numbers are stored")
    other.sees(cell(EN, "Ada", "wonder", "5"))
    one.sees(cell(EN, "Bo", "wonder", "6"))


def test_of_one_cell_the_later_number_counts_and_undo_gives_the_other_back(one: Tab) -> None:
    other = another(one)
    enter(one, EN, ["5"])
    other.sees(cell(EN, "Ada", "wonder", "5"))
    # There the cell is still the selected one.
    enter(other, EN, ["8"])
    one.sees(cell(EN, "Ada", "wonder", "8"))
    one.tap(EN("pad.undo"))
    other.sees(cell(EN, "Ada", "wonder", "5"))
    one.wait(lambda: numbers(one) == [5, None, None], "the first number is stored again")
