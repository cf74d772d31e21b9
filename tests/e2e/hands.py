"""Two ways to play the same game: a finger on a phone, and a keyboard without any pointer."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Protocol

from scorepad.archive import draftfile
from scorepad.archive.draft import Draft
from scorepad.i18n import Words
from scorepad.titles import pad, score

from .browser import Tab
from .play import type_name

Name = str | re.Pattern[str]
#: What has the keyboard's focus, by its name.
_FOCUSED = """() => {
    const at = document.activeElement;
    return (at.getAttribute('aria-label') || at.innerText || '').trim();
}"""
_GAMES = """Object.keys(localStorage)
    .filter(key => key.startsWith('flutter.scorepad.game.'))
    .map(key => localStorage.getItem(key))"""


def kept(tab: Tab) -> Draft:
    """The one game on the device, as the browser keeps it."""
    [found] = tab.page.evaluate(_GAMES)
    return draftfile.read(json.loads(found))


def totals(tab: Tab, words: Words) -> list[int]:
    """The sums on the screen, in seat order; they are those of the game that is kept."""
    players = [player.name for player in kept(tab).game.players]

    def shown() -> list[int]:
        found = []
        for name in players:
            sum_ = re.compile(rf"^{name}, {words('pad.total')}, (−?\d+)")
            label = _label(tab, sum_)
            found.append(int(label.replace("−", "-")) if label else -999)
        return found

    def scored() -> list[int]:
        return [one.total for one in score(kept(tab).game).players]

    tab.wait(lambda: shown() == scored(), f"{scored()} among {shown()}")
    return shown()


def _label(tab: Tab, pattern: re.Pattern[str]) -> str:
    names = tab.page.evaluate(
        "[...document.querySelectorAll('flt-semantics')]"
        ".map(one => one.getAttribute('aria-label') || one.innerText || '')"
    )
    found = (pattern.match(name) for name in names)
    return next((match.group(1) for match in found if match), "")


class Hand(Protocol):
    """What a person does, however they do it."""

    tab: Tab
    words: Words

    def choose(self, name: Name) -> None: ...
    def name(self, name: str) -> None: ...
    def cell(self, row: str, seat: int) -> None: ...
    def type(self, value: str) -> None: ...
    def write(self, *values: str) -> None: ...
    def leave(self) -> None: ...
    def finish(self) -> None: ...
    def undo(self) -> None: ...
    def redo(self) -> None: ...


class Finger:
    """Touches what it sees."""

    def __init__(self, tab: Tab, words: Words) -> None:
        self.tab, self.words = tab, words

    def choose(self, name: Name) -> None:
        self.tab.steady(self.tab.button(name, exact=isinstance(name, str)).first).tap()

    def name(self, name: str) -> None:
        type_name(self.tab, self.words, name)

    def cell(self, row: str, seat: int) -> None:
        draft = kept(self.tab)
        player, row_ = draft.game.players[seat].name, self.words(f"row.{draft.game.title}.{row}")
        # A cell that is selected already would say why; and rows move as a calculator closes.
        if not self._is_at(row, seat):
            self.choose(re.compile(f"^{re.escape(f'{player}, {row_}, ')}"))
            self.tab.wait(lambda: self._is_at(row, seat), f"{player} · {row_}")
        self.tab.sees(f"{player} · {row_}")

    def _is_at(self, row: str, seat: int) -> bool:
        draft = kept(self.tab)
        return (draft.row, draft.seat) == (row, seat)

    def leave(self) -> None:
        """A finger is nowhere until it touches."""

    def finish(self) -> None:
        self.choose(self.words("pad.finish"))

    def type(self, value: str) -> None:
        signs = {"+": self.words("pad.plus"), "-": self.words("pad.minus")}
        for key in value:
            self.choose(signs.get(key, key))

    def write(self, *values: str) -> None:
        for value in values:
            self.type(value)
            self.choose(self.words("pad.next"))

    def undo(self) -> None:
        self.choose(self.words("pad.undo"))

    def redo(self) -> None:
        self.choose(self.words("pad.redo"))


def _moves_focus(message: str | bytes) -> bool:
    return isinstance(message, bytes) and b"focus" in message


class Keys:
    """Presses keys, and finds its way by what has the focus."""

    def __init__(self, tab: Tab, words: Words) -> None:
        self.tab, self.words = tab, words

    def press(self, *keys: str) -> None:
        for key in keys:
            self.tab.page.keyboard.press(key)

    def focused(self) -> str:
        name: str = self.tab.page.evaluate(_FOCUSED)
        return name

    def to(self, name: Name) -> None:
        """Tab, until what is meant has the focus."""

        def arrived() -> bool:
            self.tab.still()
            if self._at(name):
                return True
            self.press("Tab")
            return False

        self.tab.wait(arrived, f"the keyboard comes to {name!r}")

    def _at(self, name: Name) -> bool:
        at = self.focused()
        return bool(name.search(at)) if isinstance(name, re.Pattern) else at == name

    def choose(self, name: Name) -> None:
        self.to(name)
        self.press("Enter")

    def name(self, name: str) -> None:
        there = self.words("setup.name")
        type_name(self.tab, self.words, name, lambda: self.to(there))

    def cell(self, row: str, seat: int) -> None:
        draft = kept(self.tab)
        ids = [one.id for one in pad(draft.game)]
        down, across = ids.index(row) - ids.index(draft.row), seat - draft.seat
        self.press(*["ArrowDown" if down > 0 else "ArrowUp"] * abs(down))
        self.press(*["ArrowRight" if across > 0 else "ArrowLeft"] * abs(across))
        self.tab.wait(lambda: (kept(self.tab).row, kept(self.tab).seat) == (row, seat), row)

    def type(self, value: str) -> None:
        self.press(*value)

    def write(self, *values: str) -> None:
        for value in values:
            self.press(*value, "Enter")

    def leave(self) -> None:
        """Out of the table, where Tab goes from cell to cell, to the buttons around it."""
        # The focus goes by way of the server; a Tab before it is back would start from the table.
        with self.tab.sockets[-1].expect_event("framereceived", _moves_focus):
            self.press("Escape")
        self.tab.still()

    def finish(self) -> None:
        """Enter after the last number."""
        self.press("Enter")

    def undo(self) -> None:
        self.press("Control+z")

    def redo(self) -> None:
        self.press("Control+y")


def seat(hand: Hand, title: str, names: Sequence[str], *also: str) -> None:
    """From the home screen to the pad."""
    words = hand.words
    hand.tab.sees(words("title.duel"))
    hand.choose(re.compile(rf"^{words(f'title.{title}')}(?! D)"))
    hand.tab.sees(words("setup.players"))
    for name in names:
        hand.name(name)
        hand.tab.button(words("setup.remove", name=name)).wait_for()
    for one in also:
        hand.choose(one)
    hand.choose(words("setup.start"))
    hand.tab.button(words("pad.next")).wait_for()
    hand.tab.wait(lambda: hand.tab.page.evaluate(_GAMES), "a game on the device")


def count(hand: Hand, row: str, seat: int = 0) -> None:
    """Opens the calculator of a player's row."""
    hand.cell(row, seat)
    hand.leave()
    # One that ticks cards stays open from row to row.
    if not kept(hand.tab).counting:
        hand.choose(hand.words("pad.calculate"))
    hand.tab.button(hand.words("pad.keys")).wait_for()


def close(hand: Hand) -> None:
    """Back from a calculator to the keys."""
    hand.choose(hand.words("pad.keys"))
    hand.tab.button(hand.words("pad.calculate")).wait_for()


def put(hand: Hand, row: str, seat: int, value: str) -> None:
    """Writes a number into a cell, and waits until it is safe."""
    hand.cell(row, seat)
    hand.type(value)
    hand.tab.wait(lambda: kept(hand.tab).value(row, seat) == int(value), f"{row} {value}")


def wrote(tab: Tab, count: int) -> None:
    """Waits until so many changes are kept on the device."""
    tab.wait(lambda: len(kept(tab).done) >= count, f"change {count}")
