"""The accessibility tree lies where the paint is: on every screen, and after every change of it.

What is painted is found by the pointer alone: a button under it is shaded, a cell that is tapped is
selected. Both are compared with the rectangles that a screen reader is given.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from PIL import Image, ImageChops

from scorepad.i18n import Words, words

from .browser import DESKTOP, PHONE, SIDEWAYS, Tab
from .play import play_on

Tabs = Callable[..., Tab]
EN = words("en")
#: What must not take the pointer's place: the elements of the tree lie over the canvas.
_ONLY_PAINT = "flt-semantics, flt-semantics * { pointer-events: none !important }"
_NODES = """() => [
    ...document.querySelectorAll('flt-semantics:is([role=button], [role=checkbox])')
].map(node => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const name = node.getAttribute('aria-label') || node.innerText;
    return { name, x, y, width, height, off: node.getAttribute('aria-disabled') === 'true' };
})"""
#: How many buttons of a screen are tried, and how much of the shade lies in the right place.
TRIED, MOST = 3, 0.9


def nodes(tab: Tab) -> Iterator[dict[str, Any]]:
    """The buttons and boxes of the tree that a pointer can reach."""
    size = tab.page.viewport_size
    assert size is not None
    for node in tab.page.evaluate(_NODES):
        across, down = node["x"] + node["width"] / 2, node["y"] + node["height"] / 2
        if 0 < across < size["width"] and 0 < down < size["height"] and not node["off"]:
            yield {**node, "at": (across, down)}


def shot(tab: Tab) -> Image.Image:
    return Image.open(io.BytesIO(tab.page.screenshot())).convert("RGB")


def shaded(before: Image.Image, after: Image.Image, node: dict[str, Any]) -> float:
    """How much of what has changed lies within a node."""
    change = ImageChops.difference(before, after).convert("L")
    x, y = int(node["x"]) - 2, int(node["y"]) - 2
    inside = change.crop((x, y, x + int(node["width"]) + 4, y + int(node["height"]) + 4))
    within, all_ = (sum(part.histogram()[1:]) for part in (inside, change))
    return within / all_ if all_ else 0


def _is_shaded(tab: Tab, before: Image.Image, node: dict[str, Any]) -> bool:
    return shaded(before, shot(tab), node) > MOST


def compare(tab: Tab) -> None:
    """The pointer in the middle of a button's rectangle shades that button and nothing else."""
    tab.page.mouse.move(1, 1)
    before = tab.picture()
    found = list(nodes(tab))
    assert found
    for node in found[:: max(1, len(found) // TRIED)]:
        tab.page.mouse.move(*node["at"])
        tab.wait(partial(_is_shaded, tab, before, node), str(node))


def reaches_cells(tab: Tab, words_: Words) -> None:
    """A tap in the middle of a cell's rectangle selects that cell."""
    style = tab.page.add_style_tag(content=_ONLY_PAINT)
    try:
        rows = [words_(f"row.base.{row}") for row in ("coins", "civilian", "science", "guilds")]
        found = {node["name"]: node["at"] for node in nodes(tab)}
        tried = 0
        for row in rows:
            at = next((at for name, at in found.items() if name.startswith(f"Bo, {row}, ")), None)
            if at is None:
                continue
            tried += 1
            tab.page.mouse.click(*at)
            label = f"Bo · {row}"
            tab.wait(tab.text(label).count, label)
        assert tried
    finally:
        style.evaluate("style => style.remove()")


def calculate(tab: Tab, row: str) -> None:
    tab.tap(re.compile(f"^Ada, {row}, "))
    tab.tap(EN("pad.calculate"))
    tab.button(EN("pad.keys")).wait_for()


@pytest.mark.parametrize(
    "route",
    [
        *("/score", "/cards", "/rules", "/history", "/settings", "/about", "/score/new/base"),
        *("/cards/duel", "/rules/duel", "/rules/duel/science", "/backup", "/import", "/nowhere"),
    ],
)
def test_every_screen_is_read_where_it_is_painted_however_it_is_turned(
    tab: Tabs, route: str
) -> None:
    one = tab(touch=False)
    one.open(route)
    compare(one)
    one.page.mouse.wheel(0, 4000)
    for width, height in (SIDEWAYS, DESKTOP, (800, 2600), PHONE):
        one.page.set_viewport_size({"width": width, "height": height})
        compare(one)


def test_a_change_of_language_leaves_the_names_where_the_words_are(tab: Tabs) -> None:
    one = tab(touch=False)
    one.open("/settings")
    one.page.mouse.wheel(0, 4000)
    for name in ("Dansk", "Svenska", "English"):
        one.tap(name)
        compare(one)


def test_a_calculator_that_closes_leaves_the_cells_where_they_are_painted(tab: Tabs) -> None:
    one = tab()
    play_on(one, EN, "base", ("Ada", "Bo", "Cleo"))
    calculate(one, EN("row.base.guilds"))
    one.tap(EN("pad.keys"))
    one.button(EN("pad.calculate")).wait_for()
    one.picture()
    reaches_cells(one, EN)
