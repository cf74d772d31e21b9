"""Back: it closes what is open, and leads to where one came from."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from scorepad.i18n import words
from tests.archive.games import over

from .browser import Tab
from .hands import kept
from .play import enter, seat, store

Tabs = Callable[..., Tab]
EN = words("en")
TABLE = ("Ada", "Bo", "Cleo")


def pad(tab: Tabs) -> Tab:
    one = tab()
    one.open("/history")
    one.sees(EN("history.empty"))
    one.page.get_by_role("tab", name=EN("nav.score")).click()
    seat(one, EN, "base", TABLE)
    enter(one, EN, ["5"])
    return one


def why(tab: Tab) -> None:
    tab.tap(EN("pad.why"))
    tab.button(EN("pad.close")).wait_for()


def gone(tab: Tab, name: str) -> None:
    tab.button(name).wait_for(state="detached")


def test_back_closes_the_sheet_and_nothing_else(tab: Tabs) -> None:
    one = pad(tab)
    why(one)
    one.page.go_back()
    gone(one, EN("pad.close"))
    one.button(EN("pad.next")).wait_for()
    assert re.search(r"/score/(?!new)\w+$", one.page.url)


def test_a_sheet_that_was_closed_by_its_button_leaves_no_step_behind(tab: Tabs) -> None:
    one = pad(tab)
    for _ in range(2):
        why(one)
        one.page.wait_for_url(re.compile("dialog$"))
        one.tap(EN("pad.close"))
        gone(one, EN("pad.close"))
        one.page.wait_for_url(re.compile(r"/score/\w+$"))
    one.tap(EN("nav.back"))
    one.sees(EN("title.duel"))
    assert one.page.url.endswith("/score")


def test_back_closes_the_question_before_the_end(tab: Tabs) -> None:
    one = pad(tab)
    one.tap(EN("pad.finish"))
    one.button(EN("pad.fill_in")).wait_for()
    one.page.wait_for_url(re.compile("dialog$"))
    one.page.go_back()
    gone(one, EN("pad.fill_in"))
    one.button(EN("pad.next")).wait_for()
    assert not kept(one).finished


@pytest.mark.parametrize("by_browser", [True, False])
def test_the_look_up_from_a_calculator_returns_to_it(tab: Tabs, by_browser: bool) -> None:
    one = pad(tab)
    one.button(re.compile(f"^Bo, {EN('row.base.guilds')}, "), exact=False).first.click()
    one.tap(EN("pad.calculate"))
    one.tap(EN("cards.of_row"))
    one.button(EN("cards.to_game")).wait_for()
    one.button(re.compile("Workers Guild"), exact=False).first.click()
    one.button(EN("nav.back")).wait_for()
    if by_browser:
        one.page.go_back()
        one.button(EN("cards.to_game")).wait_for()
        one.page.go_back()
    else:
        one.tap(EN("nav.back"))
        one.tap(EN("cards.to_game"))
    one.button(EN("pad.keys")).wait_for()
    one.sees(f"Bo · {EN('row.base.guilds')}")
    one.tap(EN("nav.back"))
    one.sees(EN("title.duel"))
    assert one.page.url.endswith("/score")


def test_back_from_settings_leads_to_the_screen_it_was_opened_from(tab: Tabs) -> None:
    # High enough for all settings: what lies far below has no name yet.
    one = tab(size=(412, 1800))
    places = {"/history": "history.empty", "/rules": "rules.contents", "/cards": "cards.tables"}
    for place, own in places.items():
        one.open(place)
        # The page's session goes on, with the screen of before until the address has arrived.
        one.sees(EN(own))
        one.tap(EN("nav.settings"))
        one.tap(EN("settings.about"))
        one.sees(EN("about.unofficial"))
        one.tap(EN("nav.back"))
        one.sees(EN("settings.theme"))
        # The app forgets nothing over a reload: the browser knows where one came from.
        one.reload()
        one.sees(EN("settings.theme"))
        one.tap(EN("nav.back"))
        one.page.wait_for_url(re.compile(f"{place}$"))


_HEADINGS = """() => [...document.querySelectorAll('h1, h2, [role=heading], [role=button]')]
    .map(one => [one.innerText, Math.round(one.getBoundingClientRect().top)])
    .filter(([name, top]) => name && top > 80 && top < innerHeight - 80)"""


def scrolled(tab: Tab, pixels: int) -> object:
    """Scrolls, and gives what stands where on the screen then."""
    tab.page.mouse.move(200, 500)
    for _ in range(pixels // 100):
        tab.page.mouse.wheel(0, 100)
        tab.page.wait_for_timeout(120)
    tab.page.wait_for_timeout(400)
    tab.still()
    return tab.page.evaluate(_HEADINGS)


#: The middle of the last button with this in its name that lies well within the screen.
_BUTTON = """name => [...document.querySelectorAll('[role=button]')]
    .filter(one => (one.ariaLabel ?? one.innerText).includes(name))
    .map(one => one.getBoundingClientRect())
    .filter(box => box.top > 150 && box.bottom < innerHeight - 150 && box.height > 30)
    .map(box => [box.x + box.width / 2, box.y + box.height / 2]).at(-1)"""


@pytest.mark.parametrize(
    ("start", "pixels", "name"),
    [
        # A card: the words of the glossary beside it open a dialog.
        ("/rules/duel/setup", 1100, "The Great Library"),
        ("/rules/duel", 400, ""),
        ("/rules", 500, ""),
        ("/history", 400, ""),
    ],
)
def test_back_leads_to_the_same_lines(tab: Tabs, start: str, pixels: int, name: str) -> None:
    """From a rule to one of its cards, from contents to a rule, from the history to a game."""
    one = tab()
    for day in range(25):
        store(one, over(f"g{day}", "Ada", "Bo", "Cleo", day=day))
    one.open(start)
    one.button(EN("nav.back")).or_(one.button(EN("nav.settings"))).first.wait_for()
    before = scrolled(one, pixels)
    assert before
    one.page.mouse.click(*one.page.evaluate(_BUTTON, name))
    one.wait(lambda: not one.page.url.endswith(start), "another screen")
    one.button(EN("nav.back")).first.wait_for()
    one.page.wait_for_timeout(500)
    one.page.go_back()
    one.wait(lambda: one.page.url.endswith(start), "the first screen")
    one.wait(lambda: one.page.evaluate(_HEADINGS) == before, "the same lines are on the screen")
