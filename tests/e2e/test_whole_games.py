"""A whole game of each title, by touch and by keyboard, that nothing in the world can stop.

In the middle the page is loaded again, the server dies and comes back, the phone is turned and
speaks another language. Once for each title everything is undone to the start and done again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pytest
from playwright.sync_api import Browser

from scorepad.archive.change import Change, Edit
from scorepad.catalogue import name
from scorepad.i18n import words
from tests.raw import written_sheet, written_table

from .browser import DESKTOP, PHONE, SIDEWAYS, Server, Tab
from .hands import Finger, Hand, Keys, close, count, kept, put, seat, totals, wrote

EN, SV = words("en"), words("sv")


@pytest.fixture(scope="module")
def own_server() -> Iterator[Server]:
    """A server of this module's own, to be killed."""
    with Server() as running:
        yield running


@pytest.fixture(params=["touch", "keyboard"])
def hand(request: pytest.FixtureRequest, browser: Browser, own_server: Server) -> Iterator[Hand]:
    touch = request.param == "touch"
    tab = Tab(
        browser, own_server.url, size=PHONE if touch else DESKTOP, touch=touch, dark=not touch
    )
    tab.open()
    yield Finger(tab, EN) if touch else Keys(tab, EN)
    tab.check()
    tab.close()


def still(hand: Hand, before: object) -> None:
    """The same game and the same place in it, on the screen and on the device."""
    draft = kept(hand.tab)
    assert (draft.game, draft.row, draft.seat, draft.done) == before
    hand.tab.button(hand.words("pad.next")).wait_for()
    player = draft.game.players[draft.seat].name
    hand.tab.sees(f"{player} · {hand.words(f'row.{draft.game.title}.{draft.row}')}")


def interrupted(hand: Hand, server: Server, row: str, seat: int) -> None:
    """Everything that may come between: a reload, a dead server, a turned phone, a language.

    By then the device knows that the person has come to this player's row.
    """
    tab = hand.tab
    tab.wait(lambda: (kept(tab).row, kept(tab).seat) == (row, seat), f"at {row}, seat {seat}")
    shown = totals(tab, hand.words)
    draft = kept(tab)
    before = (draft.game, draft.row, draft.seat, draft.done)
    tab.reload()
    still(hand, before)
    server.stop()
    server.start()
    tab.reload()
    still(hand, before)
    tab.problems.clear()  # the console names a server that was gone
    assert totals(tab, hand.words) == shown
    if isinstance(hand, Finger):
        _turned(hand, before)
        _in_swedish(hand, before)


def _turned(hand: Hand, before: object) -> None:
    for width, height in (SIDEWAYS, PHONE):
        hand.tab.page.set_viewport_size({"width": width, "height": height})
        still(hand, before)


def _in_swedish(hand: Hand, before: object) -> None:
    for spoken, chosen in ((SV, "Svenska"), (EN, "English")):
        hand.choose(hand.words("nav.back"))
        hand.choose(hand.words("nav.settings"))
        hand.choose(chosen)
        hand.words = spoken
        hand.choose(spoken("nav.back"))
        hand.choose(spoken("home.go_on"))
        still(hand, before)


def undone_and_done_again(hand: Hand) -> None:
    """Every change back to the first, and forward to the last: the same game, the same sums."""
    tab = hand.tab
    shown, whole = totals(tab, hand.words), kept(tab)
    through(hand.undo, lambda: len(kept(tab).done), tab)
    assert totals(tab, hand.words) == [0] * len(shown)
    assert edits(kept(tab).undone) == edits(whole.done)[::-1]
    through(hand.redo, lambda: len(kept(tab).undone), tab)
    assert (kept(tab).game, edits(kept(tab).done)) == (whole.game, edits(whole.done))
    assert totals(tab, hand.words) == shown


def edits(changes: Sequence[Change]) -> list[tuple[str, tuple[Edit, ...]]]:
    """What changes do; undo and redo give each another stamp."""
    return [(change.at, change.edits) for change in changes]


def through(act: Callable[[], None], left: Callable[[], int], tab: Tab) -> None:
    """Goes on until nothing is left; a finger waits to see that each step was taken."""
    while before := left():
        act()
        tab.wait(partial(_fewer, left, before), "a step")


def _fewer(left: Callable[[], int], before: int) -> bool:
    return left() < before


def test_the_base_game(hand: Hand, own_server: Server) -> None:
    tab = hand.tab
    seat(hand, "base", ("Ada", "Bo", "Cleo"))
    hand.write("10", "7", "3+6")  # wonder
    hand.write("9", "6", "14")  # coins: 3, 2 and 4 points
    hand.write("18", "-2", "5")
    hand.write("17", "21")
    wrote(tab, 11)
    interrupted(hand, own_server, "civilian", 2)
    hand.write("9", "5", "3", "8")  # the place was kept: Cleo's blue cards come next
    hand.write("16", "2", "26")
    hand.write("8", "10")
    wrote(tab, 20)
    tab.sees("Cleo · " + hand.words("row.base.guilds"))
    hand.type("5")
    wrote(tab, 21)
    assert totals(tab, EN) == [77, 43, 66]
    hand.finish()
    tab.sees(EN.count("result.wins", 1, names="Ada"))
    tab.sees(EN("result.place", place=3, name="Bo", points="43"))
    tab.reload()
    tab.sees(EN.count("result.wins", 1, names="Ada"))


def more(what: str, **of: str) -> str:
    """The name of the button that counts one more."""
    return EN("pad.more", what=EN(what, **of))


def holds(tab: Tab, row: str, entry: object) -> None:
    """Waits until the first player's row is this, as a person waits to see that a tap counted."""
    tab.wait(lambda: written_sheet(kept(tab).game, 0).get(row) == entry, f"{row} {entry}")


@pytest.mark.parametrize("hand", ["touch"], indirect=True)
def test_the_base_game_with_every_expansion_and_calculator(hand: Hand, own_server: Server) -> None:
    tab = hand.tab
    names = [EN(f"expansion.{one}") for one in ("leaders", "cities", "armada", "edifice")]
    seat(hand, "base", ("Ada", "Bo", "Cleo"), *names)
    count(hand, "wonder")
    hand.choose("Giza")
    hand.choose(re.compile(f"^{EN('card.stage', n=2)}"))
    close(hand)
    put(hand, "coins", 0, "9")
    count(hand, "military")
    hand.choose(EN("way.shields"))
    hand.choose(more("pad.shields_of", player="Ada", age="I"))
    close(hand)
    tab.wait(lambda: written_table(kept(tab).game).get("shields") == {"1": [1, 0, 0]}, "a shield")
    count(hand, "civilian")
    hand.choose(re.compile(f"^{name('altar', 'base', 'en')}"))
    holds(tab, "civilian", {"cards": ["altar"]})
    close(hand)
    interrupted(hand, own_server, "civilian", 0)
    count(hand, "science")
    for symbol in ("compass", "gear", "tablet"):
        hand.choose(more(f"field.{symbol}"))
    close(hand)
    count(hand, "guilds")
    hand.choose(re.compile(f"^{name('workers_guild', 'base', 'en')}"))
    for player, number in (("Bo", 1), ("Cleo", 0)):
        brown = EN("pad.of_player", thing=EN("field.brown"), player=player)
        hand.choose(f"{brown}: {number}")
    close(hand)
    tab.wait(lambda: written_sheet(kept(tab).game, 1) == {"city": {"brown": 1}}, "Bo's brown")
    count(hand, "naval")
    hand.choose(more("pad.token_of", value="+3"))
    close(hand)
    count(hand, "edifice")
    hand.choose(name("belvedere", "base", "en"))
    hand.choose(EN("pad.pawn_of", player="Ada"))
    hand.choose(EN("pad.project_completed"))
    close(hand)
    for row in ("leaders", "cities", "debt", "islands", "shipyard"):
        put(hand, row, 2, "4")
    assert totals(tab, EN) == [32, -1, 11]
    undone_and_done_again(hand)
    hand.leave()
    hand.choose(EN("pad.finish"))
    tab.sees(EN("pad.finish_empty_more"))
    hand.choose(EN("pad.finish"))
    tab.sees(EN.count("result.wins", 1, names="Ada"))


def test_duel_until_a_supremacy(hand: Hand, own_server: Server) -> None:
    tab = hand.tab
    seat(hand, "duel", ("Ada", "Bo"))
    count(hand, "civilian")
    hand.choose(re.compile(f"^{name('palace', 'duel', 'en')}"))
    hand.choose(re.compile(f"^{name('altar', 'duel', 'en')}"))
    hand.choose(re.compile(f"^{EN('field.wonders')}"))
    hand.choose(re.compile(f"^{name('the_pyramids', 'duel', 'en')}"))
    close(hand)
    ticked = {"cards": ["altar", "palace"], "wonders": ["the_pyramids"]}
    tab.wait(lambda: written_sheet(kept(tab).game, 0) == ticked, "three ticks")
    put(hand, "commercial", 1, "5")
    put(hand, "coins", 1, "7")
    count(hand, "military")
    push = f"Ada: {EN.count('pad.track_shields', 3)}"
    hand.choose(push)
    tab.sees(EN.count("warn.loot", 2, player="Bo"))
    assert totals(tab, EN) == [24, 7]
    interrupted(hand, own_server, "military", 0)
    hand.choose(push)  # the track was still open
    hand.choose(push)
    tab.sees(EN("warn.supremacy.military", player="Ada"))
    tab.check()
    if isinstance(hand, Keys):
        undone_and_done_again(hand)
    hand.leave()
    hand.choose(EN("pad.finish"))
    tab.sees(EN.count("result.wins", 1, names="Ada"))
    tab.sees(re.compile(EN("explain.supremacy.military", player="Ada"), re.I))


def test_dice_with_a_tie_that_coins_settle(hand: Hand, own_server: Server) -> None:
    tab = hand.tab
    seat(hand, "dice", ("Ada", "Bo"))
    put(hand, "bonuses", 1, "3")
    tab.sees(EN.count("warn.dice.third_bonus", 1, player="Bo", bonuses=3))
    count(hand, "wonder")
    for boxes in ([3], [3, 2], [3, 2, 2]):
        hand.choose(EN("boxes.add", number=str(boxes[-1])))
        holds(tab, "wonder", {"boxes": boxes})
    tab.sees("3 + 2 + 2 = 7")
    close(hand)
    interrupted(hand, own_server, "wonder", 0)
    count(hand, "market")
    hand.choose(EN("way.lines"))
    hand.choose(more("lines.each_of", line="1"))
    for crossed in (1, 2):
        hand.choose(more("lines.boxes_of", line="1"))
        holds(tab, "market", {"per": [{"points": 2, "boxes": crossed}]})
    close(hand)
    put(hand, "agora", 1, "11")
    put(hand, "coins", 0, "2")
    put(hand, "coins", 1, "3")
    assert totals(tab, EN) == [11, 11]
    if isinstance(hand, Keys):
        undone_and_done_again(hand)
    hand.leave()
    hand.choose(EN("pad.finish"))
    tab.sees(EN("pad.finish_empty_more"))
    hand.choose(EN("pad.finish"))
    tab.sees(EN.count("result.wins", 1, names="Bo"))
    tab.sees(EN("result.tie", row=EN("field.coins"), numbers="Bo 3, Ada 2"))
