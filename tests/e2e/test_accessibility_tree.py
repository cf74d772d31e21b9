"""The accessibility tree lies where the paint is, also after a calculator closes.

What is painted is found by the pointer alone: a cell that is tapped is selected. The tap is aimed
at the rectangle that a screen reader is given.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from scorepad.i18n import Words, words

from .browser import Tab
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


def nodes(tab: Tab) -> Iterator[dict[str, Any]]:
    """The buttons and boxes of the tree that a pointer can reach."""
    size = tab.page.viewport_size
    assert size is not None
    for node in tab.page.evaluate(_NODES):
        across, down = node["x"] + node["width"] / 2, node["y"] + node["height"] / 2
        if 0 < across < size["width"] and 0 < down < size["height"] and not node["off"]:
            yield {**node, "at": (across, down)}


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


def test_a_calculator_that_closes_leaves_the_cells_where_they_are_painted(tab: Tabs) -> None:
    one = tab()
    play_on(one, EN, "base", ("Ada", "Bo", "Cleo"))
    calculate(one, EN("row.base.guilds"))
    one.tap(EN("pad.keys"))
    one.button(EN("pad.calculate")).wait_for()
    one.picture()
    reaches_cells(one, EN)
