"""Duel followed in a real browser: a supremacy ends the game, undo opens it again, and a game that
was ticked on the pad is followed from its middle."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser

from scorepad.archive.draft import Draft
from scorepad.catalogue.names import name
from scorepad.i18n import words
from scorepad.titles import Game, pad, score
from scorepad.titles.duel.track import pawn_place
from scorepad.titles.duel.turns.following import following, ticked, turns_of
from tests.titles.duel_pad import game as pad_game
from tests.titles.duel_turns.games import followed

from .browser import Server, Tab
from .hands import kept
from .play import store

EN = words("en")
FIVE = ["apothecary", "workshop", "pharmacist", "scriptorium", "academy"]


def last_age(ada: dict[str, Any], **table: Any) -> Game:
    """The third age of two players with coins for anything."""
    return followed(ada, {}, age=3, coins=(30, 30), **table)


def opened(browser: Browser, server: Server, game: Game) -> Tab:
    draft = Draft("ending", game, pad(game)[0].id)
    tab = Tab(browser, server.url)
    store(tab, draft)
    tab.open(f"/score/{draft.id}")
    return tab


def build(tab: Tab, card: str) -> None:
    for label in (name(card, "duel", "en"), EN("turn.built")):
        tab.tap(re.compile(rf"^{re.escape(label)}(?=,|\s|$)"))


@pytest.mark.parametrize(
    ("game", "card", "victory"),
    [
        (last_age({}, pawn=8, loot=[3, 6]), "arsenal", "military"),
        (last_age({"cards": FIVE}), "university", "science"),
    ],
)
def test_a_supremacy_ends_the_game_and_undo_goes_on_with_it(
    browser: Browser, server: Server, game: Game, card: str, victory: str
) -> None:
    tab = opened(browser, server, game)
    build(tab, card)
    tab.sees(EN("turn.over"))
    tab.wait(lambda: score(kept(tab).game).victory == victory, "won at once")
    tab.tap(EN("pad.undo"))
    tab.wait(lambda: kept(tab).game == game, "one undo opens it again")
    tab.sees(EN("turn.choose", player="Ada"))
    build(tab, card)
    tab.sees(EN("turn.over"))
    tab.tap(EN("pad.finish"))
    tab.wait(lambda: kept(tab).finished, "finished")
    tab.check(f"duel-{victory}")
    tab.close()


def test_a_ticked_game_is_followed_from_its_middle_and_back_again(
    browser: Browser, server: Server
) -> None:
    before = pad_game(
        {"cards": ["altar", "stable"], "coins": 5}, {"cards": ["baths"], "coins": 4}, pawn=1
    )
    tab = opened(browser, server, before)
    tab.tap(EN("turn.follow"))
    tab.wait(lambda: turns_of(kept(tab).game) is not None, "followed")
    assert following(kept(tab).game).taken == 3
    build(tab, "garrison")
    tab.wait(lambda: pawn_place(kept(tab).game) == 2, "the shield moves the pawn")
    tab.tap(EN("turn.adjust"))
    tab.tap(EN("turn.stop"))
    tab.button(EN("turn.follow")).first.wait_for()
    after = kept(tab).game
    assert turns_of(after) is None
    assert "garrison" in ticked(after.players[0], "cards")
    assert pawn_place(after) == 2
    tab.check("duel-changed-over")
    tab.close()
