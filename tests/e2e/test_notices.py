"""Notices leave the sheet its rows, on any phone and however it is held."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest

from scorepad.archive import draftfile
from scorepad.archive.draft import Draft
from scorepad.archive.game_store import GAME
from scorepad.i18n import words
from tests.raw import raw_game, raw_player

from .browser import Tab

Tabs = Callable[..., Tab]
EN = words("en")
_ROWS = """() => {
    const named = start => [...document.querySelectorAll('flt-semantics[role=button]')]
        .filter(one => (one.getAttribute('aria-label') || one.innerText).startsWith(start))
        .map(one => one.getBoundingClientRect());
    const [total] = named('Ada, Total, ');
    const cells = named('Ada, ').filter(one => one.y !== total.y);
    return cells.filter(one => one.height > 40 && one.bottom <= total.y + 8).length;
}"""


@pytest.mark.parametrize("size", [(412, 915), (360, 640), (915, 412), (667, 375)])
@pytest.mark.parametrize("row", ["military", "civilian"])
def test_a_warning_never_shrinks_the_sheet_to_one_row(
    tab: Tabs, size: tuple[int, int], row: str
) -> None:
    game = raw_game("duel", [raw_player("Ada"), raw_player("Bo")], table={"pawn": 9})
    draft = Draft("k7", game, row)
    key, text = f"flutter.{GAME}k7", json.dumps(draftfile.write(draft))
    one = tab(size=size)
    one.page.add_init_script(f"localStorage.setItem({key!r}, {json.dumps(text)})")
    one.open("/score/k7")
    warning = EN("warn.supremacy.military", player="Ada")
    one.sees(warning)
    one.tap(EN("pad.calculate"))
    one.button(EN("pad.keys")).wait_for()
    one.picture(f"notices-{row}-{size[0]}")
    assert one.page.evaluate(_ROWS) >= 2
    one.tap(EN("home.close"))
    one.page.get_by_text(re.compile(re.escape(warning))).wait_for(state="detached")
