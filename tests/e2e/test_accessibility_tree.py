"""The accessibility tree lies where the paint is, on every screen.

What is painted is found by the pointer alone: over a button Flutter asks the browser for a hand,
elsewhere it does not. So the pointer goes into and just outside the rectangles that a screen reader
is given, while the elements of the tree let it through to the canvas.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import pytest

from scorepad.i18n import words
from tests.archive import games

from .browser import DESKTOP, PHONE, SIDEWAYS, Tab
from .play import play_on, store

Tabs = Callable[..., Tab]
EN = words("en")
#: The elements of the tree lie over the canvas and would take the pointer's place.
_ONLY_PAINT = "flt-semantics, flt-semantics * { pointer-events: none !important }"
#: The part of a node that no list around it cuts off.
_NODES = """() => [
    ...document.querySelectorAll('flt-semantics:is([role=button], [role=checkbox], [role=tab])')
].map(node => {
    let { left, top, right, bottom } = node.getBoundingClientRect();
    for (let list = node.parentElement; list; list = list.parentElement) {
        if (getComputedStyle(list).overflow === 'visible') continue;
        const box = list.getBoundingClientRect();
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    const name = node.getAttribute('aria-label') || node.innerText;
    return { name, left, top, right, bottom, off: node.getAttribute('aria-disabled') === 'true' };
})"""
#: Flutter asks for the hand a moment after the pointer has moved.
_HAND = """expected => new Promise(done => {
    const give_up = performance.now() + 500;
    const look = () => {
        const hand = [document.body, ...document.body.querySelectorAll('*')].some(
            node => node.style?.cursor === 'pointer');
        if (hand === expected || performance.now() > give_up) done(hand);
        else setTimeout(look, 20);
    };
    look();
})"""
#: How far from a rectangle's edge the pointer stands when it is just inside or just outside.
_NEAR = 6


@dataclass(frozen=True)
class Node:
    """A button or box of the tree."""

    name: str
    left: float
    top: float
    right: float
    bottom: float
    off: bool

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def around(self) -> Iterator[tuple[float, float]]:
        """Points just outside each edge."""
        across, down = self.middle
        yield across, self.top - _NEAR
        yield across, self.bottom + _NEAR
        yield self.left - _NEAR, down
        yield self.right + _NEAR, down

    @property
    def is_seen(self) -> bool:
        """Whether enough of it is on the screen to be tapped."""
        return self.right - self.left > _NEAR and self.bottom - self.top > _NEAR

    def holds(self, at: tuple[float, float]) -> bool:
        across, down = at
        return self.left <= across <= self.right and self.top <= down <= self.bottom


def nodes(tab: Tab) -> list[Node]:
    return [Node(**node) for node in tab.page.evaluate(_NODES)]


def hand_at(tab: Tab, at: tuple[float, float], expected: bool) -> bool:
    """Whether the paint there can be tapped; waits a moment for what is expected."""
    tab.page.mouse.move(*at)
    hand: bool = tab.page.evaluate(_HAND, expected)
    return hand


def difference(tab: Tab) -> str:
    """A button of the tree that is not where it is painted; or nothing, if all are."""
    tab.still()
    every = nodes(tab)
    seen = [node for node in every if node.is_seen and not node.off]
    if not seen:
        return "no button in the tree"
    # From the first to the last; a list that lies wrong does so in all of its lines.
    for node in seen[:: len(seen) // 10 or 1]:
        if not hand_at(tab, node.middle, expected=True):
            return f"no paint under {node}"
        for at in node.around():
            if not any(other.holds(at) for other in every) and hand_at(tab, at, expected=False):
                return f"paint goes on beside {node} at {at}"
    return ""


def assert_tree_lies_on_paint(tab: Tab, seconds: float = 15) -> None:
    """Waits so long: the app draws the screen for another size or language a moment later."""
    style = tab.page.add_style_tag(content=_ONLY_PAINT)
    give_up = time.monotonic() + seconds
    while (wrong := difference(tab)) and time.monotonic() < give_up:
        pass
    style.evaluate("style => style.remove()")
    assert not wrong


#: Every kind of screen, and what only that screen says.
SCREENS = {
    "/score": "title.duel",
    "/score/new/base": "setup.start",
    "/score/open": "pad.next",
    "/score/open/edit": "edit.done",
    "/score/over": "result.rematch",
    "/cards": "cards.tables",
    "/cards/duel": "cards.print",
    "/cards/duel/school": "cards.similar",
    "/rules": "rules.contents",
    "/rules/base": "expansion.armada",
    "/rules/duel/science": "rules.here",
    "/history": "history.search",
    "/history/statistics": "stats.few",
    "/history/games/over": "history.day",
    "/share/over": "travel.share_title",
    "/backup": "travel.save_json",
    "/import": "travel.paste",
    "/settings": "settings.theme",
    "/about": "about.unofficial",
}


@pytest.mark.parametrize("route", SCREENS)
def test_the_tree_lies_on_the_paint_at_every_size(tab: Tabs, route: str) -> None:
    one = tab()
    store(one, replace(games.draft("Ada", "Bo", "Cleo"), id="open"))
    store(one, games.over("over", "Ada", "Bo", "Cleo"))
    one.open(route)
    one.sees(EN(SCREENS[route]))
    for width, height in (PHONE, SIDEWAYS, DESKTOP):
        one.page.set_viewport_size({"width": width, "height": height})
        assert_tree_lies_on_paint(one)


def test_the_tree_lies_on_the_paint_after_a_change_of_language(tab: Tabs) -> None:
    one = tab()
    one.open("/settings")
    for code, name in (("sv", "Svenska"), ("da", "Dansk"), ("nb", "Norsk"), ("en", "English")):
        one.tap(name)
        one.sees(words(code)("nav.settings"))
        assert_tree_lies_on_paint(one)


def test_a_calculator_that_closes_leaves_the_tree_on_the_paint(tab: Tabs) -> None:
    one = tab()
    play_on(one, EN, "base", ("Ada", "Bo", "Cleo"))
    one.tap(re.compile(f"^Ada, {EN('row.base.guilds')}, "))
    one.tap(EN("pad.calculate"))
    one.button(EN("pad.keys")).wait_for()
    assert_tree_lies_on_paint(one)
    one.tap(EN("pad.keys"))
    one.button(EN("pad.calculate")).wait_for()
    assert_tree_lies_on_paint(one)


def test_a_tree_that_is_off_is_noticed(tab: Tabs) -> None:
    one = tab()
    one.open("/settings")
    one.sees(EN("settings.theme"))
    one.page.add_style_tag(content="flt-semantics-host { margin-top: 30px }")
    with pytest.raises(AssertionError):
        assert_tree_lies_on_paint(one, seconds=2)
