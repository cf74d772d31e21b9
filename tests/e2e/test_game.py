"""The thin game, all the way: choose, seat, enter, reload, win; and nothing is ever lost."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Browser

from scorepad.i18n import words

from .browser import DESKTOP, Server, Tab
from .play import cell, enter, play_on, seat

NB = words("nb")
TABLE = ("Ada", "Bo", "Cleo", "Dag")
Tabs = Callable[..., Tab]


def test_four_players_in_norwegian_with_a_reload_in_the_middle(tab: Tabs) -> None:
    one = tab(locale="nb-NO")
    one.open()
    seat(one, NB, "base", TABLE)
    enter(one, NB, ["10", "7", "10", "3"])  # wonder
    enter(one, NB, ["9", "6", "14", "3"])  # coins: 3, 2, 4 and 1 points
    enter(one, NB, ["9", "-3", "5", "2"])
    enter(one, NB, ["14", "20", "3+6"])
    one.sees(NB("pad.saved"))
    one.reload()
    one.sees(cell(NB, "Cleo", "civilian", "9"))
    one.check("pad-nb")
    enter(one, NB, ["8"])  # the place was kept too: Dag's blue cards come next
    one.sees(cell(NB, "Dag", "civilian", "8"))
    one.tap(NB("pad.finish"))
    one.sees(NB.count("pad.finish_empty", 12))
    one.tap(NB("pad.finish"))
    one.sees(NB.count("result.wins", 1, names="Ada"))
    one.sees(NB("result.place", place=1, name="Ada", points="36"))
    one.sees(NB("result.place", place=4, name="Dag", points="14"))
    one.check("result-nb")
    one.reload()
    one.sees(NB.count("result.wins", 1, names="Ada"))


def test_a_tie_goes_to_the_coins_and_says_so(tab: Tabs) -> None:
    en = words("en")
    one = tab(size=DESKTOP)
    play_on(one, en, "base", TABLE[:3])
    enter(one, en, ["5", "5", "0", "3", "4", "0"])  # 5 and a point each; Bo has a coin more
    one.tap(en("pad.finish"))
    one.sees(en.count("pad.finish_empty", 15))
    one.tap(en("pad.finish"))
    one.sees(en.count("result.wins", 1, names="Bo"))
    one.sees(en("result.tie", row=en("field.coins"), numbers="Bo 4, Ada 3"))
    one.check("result-desktop")


def test_undo_goes_all_the_way_back_even_after_a_reload(tab: Tabs) -> None:
    en = words("en")
    one = tab()
    play_on(one, en, "base", TABLE[:3])
    enter(one, en, ["5", "6", "7"])
    one.sees(en("pad.saved"))
    one.reload()
    for value, name in (("7", "Cleo"), ("6", "Bo"), ("5", "Ada")):
        one.sees(cell(en, name, "wonder", value))
        one.tap(en("pad.undo"))
        one.sees(cell(en, name, "wonder", en("pad.nothing")))
    for value, name in (("5", "Ada"), ("6", "Bo"), ("7", "Cleo")):
        one.tap(en("pad.redo"))
        one.sees(cell(en, name, "wonder", value))


def test_a_number_that_makes_no_sense_is_refused_and_the_old_one_stays(tab: Tabs) -> None:
    sv = words("sv")
    one = tab(locale="sv-SE")
    play_on(one, sv, "base", TABLE[:3])
    for _ in range(4):
        one.tap("9")
    one.sees(cell(sv, "Ada", "wonder", "999"))
    one.sees(sv("refuse.out_of_range", value="9999", low=0, high=999))


def test_the_language_changes_at_once_and_the_game_is_still_there(tab: Tabs) -> None:
    en, da = words("en"), words("da")
    one = tab()
    play_on(one, en, "base", TABLE[:3])
    enter(one, en, ["5"])
    one.tap(en("nav.back"))
    one.tap(en("nav.settings"))
    one.tap("Dansk")
    one.tap(da("nav.back"))
    one.tap(da("home.go_on"))
    one.sees(cell(da, "Ada", "wonder", "5"))
    one.check("pad-da")


def test_the_game_outlives_the_server(browser: Browser) -> None:
    en = words("en")
    with Server() as server:
        one = Tab(browser, server.url)
        play_on(one, en, "base", TABLE[:3])
        enter(one, en, ["5", "6"])
        one.sees(f"Cleo · {en('row.base.wonder')}")  # the last tap has arrived
        one.sees(en("pad.saved"))
        server.stop()
        server.start()
        one.reload()
        one.sees(cell(en, "Bo", "wonder", "6"))
        one.problems.clear()  # the console names a server that was gone
        enter(one, en, ["7"])
        one.sees(cell(en, "Cleo", "wonder", "7"))
        one.check()
        one.close()


def test_two_visitors_never_see_each_others_games(tab: Tabs) -> None:
    en = words("en")
    one, other = tab(), tab()
    one.open()
    seat(one, en, "base", TABLE[:3])
    enter(one, en, ["5"])
    other.open()
    other.sees(en("title.base"))
    assert other.button(en("home.go_on")).count() == 0


def test_a_saved_game_that_cannot_be_read_is_set_aside_and_reported(tab: Tabs) -> None:
    en = words("en")
    one = tab()
    broken = json.dumps('{"version": 1, "game": "half a ga')
    key = "flutter.scorepad.{}.torn"
    put = f"localStorage.setItem({key.format('game')!r}, {json.dumps(broken)})"
    one.page.add_init_script(f"localStorage.length || {put}")
    one.open()
    one.sees(en.count("home.aside", 1))
    kept = one.page.evaluate(f"localStorage.getItem({key.format('unreadable')!r})")
    assert kept == broken
    one.reload()
    one.sees(en("title.base"))
