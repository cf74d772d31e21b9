"""Agora followed in a real browser: senators, a decree, a conspiracy, and all six chambers."""

from __future__ import annotations

import re
from dataclasses import replace

from playwright.sync_api import Browser

from scorepad import titles
from scorepad.catalogue.names import name
from scorepad.i18n import words
from scorepad.titles.duel.turns.agora import AgoraBoard, agora_of
from scorepad.titles.duel.turns.following import start
from tests.archive import games

from .browser import Server, Tab
from .hands import kept
from .play import store

EN = words("en")
#: Ada controls the first four chambers, and has a conspiracy that is prepared.
BOARD = AgoraBoard(
    cubes=((2, 1, 1, 1, 0, 0), (0, 0, 0, 0, 0, 0)),
    decrees=(("coins_blue",), ("coins_red",), ("buy_raw",), ("coins_green",), ("shield",), ("",)),
    ready=(1, 0),
)


def test_all_six_chambers_win_and_an_undo_takes_the_victory_back(
    browser: Browser, server: Server
) -> None:
    draft = games.draft("Ada", "Bo", title="duel", expansions=("agora",))
    draft = replace(draft, game=start(draft.game, coins=(9, 9), senate=BOARD))
    tab = Tab(browser, server.url)
    store(tab, draft)
    tab.open(f"/score/{draft.id}")

    tab.tap(EN("turn.trigger"))
    _tap(tab, name("coup", "duel", "en"))
    tab.wait(lambda: kept(tab).game.table.get("pawn") == 2, "the coup moves the pawn")
    _tap(tab, name("conspirator", "duel", "en"))
    _tap(tab, EN("turn.recruited"))
    _tap(tab, _place(5))
    # The decree's shield moves the pawn to a military token, which places another cube.
    tab.button(f"{_place(5)}, Ada 1 · Bo 0").first.wait_for()
    _tap(tab, _place(1))
    tab.wait(lambda: kept(tab).game.table.get("pawn") == 3, "the shield moves the pawn")
    tab.check("duel-agora-senate")

    _tap(tab, name("baths", "duel", "en"))
    _tap(tab, EN("turn.discarded"))
    _tap(tab, name("politician_right", "duel", "en"))
    _tap(tab, EN("turn.recruited"))
    _tap(tab, _place(6))
    tab.sees(EN("turn.over"))
    _controls(tab, 6)
    assert titles.standing(kept(tab).game).victory == "political"
    tab.check("duel-agora-won")

    tab.tap(EN("pad.undo"))
    _controls(tab, 5)
    tab.tap(EN("pad.redo"))
    tab.sees(EN("turn.over"))
    _controls(tab, 6)
    tab.close()


def _place(chamber: int) -> str:
    return f"{EN('turn.cube.place')}: {EN('pad.chamber', n=chamber)}"


def _controls(tab: Tab, count: int) -> None:
    def held() -> bool:
        return len(agora_of(kept(tab).game).chambers(0)) == count

    tab.wait(held, f"Ada controls {count} chambers")


def _tap(tab: Tab, label: str) -> None:
    """Taps what is called so; a price or what it gives may follow the name."""
    tab.tap(re.compile(rf"^{re.escape(label)}(?=,|\s|$)"))
