"""A whole game with Leaders and Cities, five players, every card ticked by touch on a phone.

The seven rows of the base game are those of the reference game, typed on the keys. The leaders and
city cards of everyone are ticked, and answer what they ask for. Taps are counted, swipes apart.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from playwright.sync_api import Locator

from scorepad.archive import gamefile
from scorepad.catalogue import name
from scorepad.i18n import words
from scorepad.titles import Game
from tests.titles.reference_city import reference

from .browser import Tab
from .hands import kept, totals
from .reference import NAMES, SHEETS, Counter, know

EN = words("en")
Tabs = Callable[..., Tab]
#: The goal of a whole game.
FEWER_THAN = 150
LEADERS = (
    ("hypatia", "phryne", "sappho"),
    ("midas", "nebuchadnezzar", "cleopatra"),
    ("darius", "makeda", "zenobia"),
    ("caesar", "hammurabi", "nefertiti"),
    ("croesus", "varro", "xenophon"),
)
BLACK = (
    ("residence", "secret_network"),
    ("city_gates", "raider_camp"),
    ("capitol", "hideout", "pigeonhole"),
    ("prison", "tabularium"),
    ("customs", "lair"),
)
#: Counted by hand. Ada has 4 green cards and the most blue ones, Bo has 6 coins and 4 blue cards,
#: Cleo 3 black cards and the most coins, Eva 2 yellow cards.
LEADER_POINTS = (4 + 5 + 2, 2 + 4 + 5, 3 + 5 + 3, 0 + 0 + 4, 0 + 2 + 0)
#: Ada has 2 black cards, Dag one token worth 5. Bo's token and Cleo's mask belong to other rows.
BLACK_POINTS = (1 + 2, 4 + 0, 8 + 2 + 0, 4 + 6, 4 + 3)
DEBTS = (1, 0, 1, 1, 0)


class Finger(Counter):
    """Taps what is in sight, and swipes a list until it is."""

    swipes = 0

    def tap(self, name: str | re.Pattern[str]) -> None:
        self._touch(self._found(name))

    def tap_in_list(self, name: str | re.Pattern[str], *, asks: bool = False) -> None:
        """Taps something in the open calculator, and sees what came of it before the next tap."""
        target, before = self._found(name), len(kept(self.tab).done)
        self._bring_into_sight(target)
        self._touch(target)
        if asks:
            self.tab.button(EN("pad.by_hand_count")).wait_for()
        else:
            self.tab.wait(lambda: len(kept(self.tab).done) > before, f"{name} is kept")
        self.tab.still()

    def tick(self, *ids: str) -> None:
        for id_ in ids:
            self.tap_in_list(re.compile(f"^{name(id_, 'base', 'en')}"))

    def answer(self, thing: str, player: str, number: int) -> None:
        """One of the numbers below a card that asks for it."""
        asked = EN("pad.of_player", thing=EN(f"field.{thing}"), player=player)
        self.tap_in_list(f"{asked}: {number}")

    def more(self, what: str, *, asks: bool = False) -> None:
        self.tap_in_list(EN("pad.more", what=what), asks=asks)

    def next(self) -> None:
        before = kept(self.tab)
        self.tap(EN("pad.next"))
        # The next player's list comes after the last one's: a tap before that would go astray.
        self.tab.wait(lambda: kept(self.tab).seat != before.seat, "the next player")
        self.tab.still()

    def _found(self, name: str | re.Pattern[str]) -> Locator:
        return self.tab.steady(self.tab.button(name, exact=isinstance(name, str)).first)

    def _touch(self, target: Locator) -> None:
        x, y = middle(target)
        self.tab.page.touchscreen.tap(x, y)
        self.taps += 1
        self.tab.still()

    def _bring_into_sight(self, target: Locator) -> None:
        """Swipes the list until a target lies between the keys' head and the button below."""
        first = middle(self.tab.button(EN("pad.keys")))[1] + 48
        last = middle(self.tab.button(EN("pad.next")))[1] - 48
        while not first <= (y := middle(target)[1]) <= last:
            # As far as a thumb goes, and no farther than needed.
            far = max(first - last, min(last - first, y - (first + last) / 2))
            self._swipe((first + last) / 2, far)

    def _swipe(self, centre: float, far: float) -> None:
        touch = self.tab.context.new_cdp_session(self.tab.page)
        start = centre + far / 2

        def finger(kind: str, y: float) -> None:
            points = [] if kind == "touchEnd" else [{"x": 206, "y": y}]
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
            self.tab.page.wait_for_timeout(16)

        finger("touchStart", start)
        for step in range(1, 13):
            finger("touchMove", start - far * step / 12)
        # A finger that rests before it leaves does not fling the list on.
        self.tab.page.wait_for_timeout(120)
        finger("touchEnd", 0)
        touch.detach()
        self.tab.still()
        self.swipes += 1


def middle(target: Locator) -> tuple[float, float]:
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def base_points(seat: int) -> int:
    """What the seven rows of the base game come to: as written, but a point for three coins."""
    written = {row: int(values[seat]) for row, values in SHEETS.items()}
    return sum(written.values()) - written["coins"] + written["coins"] // 3


def test_five_players_with_leaders_and_cities_in_under_150_taps(tab: Tabs) -> None:
    phone = tab()
    know(phone, *NAMES)
    phone.open()
    hand = Finger(phone, EN)
    hand.tap(re.compile(f"^{EN('title.base')}\\b(?! D)"))
    for player in NAMES:
        hand.tap(player)
    for expansion in ("leaders", "cities"):
        hand.tap(EN(f"expansion.{expansion}"))
    hand.tap(EN("setup.start"))
    phone.button(EN("pad.next")).wait_for()
    type_the_base_game(hand)
    tick_leaders(hand)
    tick_city_cards(hand)
    expected = [
        base_points(seat) + LEADER_POINTS[seat] + BLACK_POINTS[seat] - DEBTS[seat]
        for seat in range(len(NAMES))
    ]
    assert expected == [90, 70, 80, 58, 51]
    assert totals(phone, EN) == expected
    assert second_opinion(kept(phone).game) == expected
    phone.check("leaders-cities")
    hand.tap(EN("pad.finish"))
    hand.tap(EN("pad.finish"))
    phone.sees(EN.count("result.wins", 1, names="Ada"))
    print(f"{hand.taps} taps, {hand.swipes} swipes")
    assert hand.taps < FEWER_THAN


def second_opinion(game: Game) -> list[int]:
    """The totals by the scorer of the tests; it wants boards, though nothing here counts them."""
    file = json.loads(gamefile.write(game))
    for player in file["players"]:
        player["board"] = {"wonder": "giza", "side": "day"}
    ways = reference(file)
    assert not ways.missing
    return [sum(rows.values()) for [rows] in ways.players]


def type_the_base_game(hand: Finger) -> None:
    for row in SHEETS.values():
        for value in row:
            for key in value:
                hand.tap(EN("pad.minus") if key == "-" else key)
            hand.next()
    hand.tab.sees(f"Ada · {EN('row.base.leaders')}")


def tick_leaders(hand: Finger) -> None:
    hand.tap(EN("pad.calculate"))
    for seat, leaders in enumerate(LEADERS):
        hand.tab.sees(f"{NAMES[seat]} · {EN('row.base.leaders')}")
        hand.tick(*leaders)
        if seat == 0:
            hand.answer("green", "Ada", 4)
            for player, number in (("Ada", 5), ("Bo", 4), ("Eva", 2)):
                hand.answer("blue", player, number)
        if NAMES[seat] == "Eva":
            hand.answer("yellow", "Eva", 2)
        # Bo's blue cards are known by now; Cleo's black cards will be ticked.
        hand.next()


def tick_city_cards(hand: Finger) -> None:
    hand.tab.sees(f"Ada · {EN('row.base.cities')}")
    debts = EN("row.base.debt")
    hand.tick(*BLACK[0])
    hand.tap_in_list(EN("pad.diplomacy_of", player="Ada", age="I"))
    hand.next()
    hand.tick(*BLACK[1])
    hand.more(f"Ada: {debts}")
    hand.more(f"Cleo: {debts}")
    hand.next()
    hand.tick(*BLACK[2])
    hand.more(f"Dag: {debts}")
    hand.next()
    hand.tick(*BLACK[3])
    # Dag's 5 points were a conflict won in Age III: the prison has to know.
    hand.more(f"{EN('field.won')}, {EN('pad.age', age='III')}", asks=True)
    hand.tap(EN("pad.by_hand_count"))
    hand.next()
    hand.tick(*BLACK[4])
