"""The reference game: five players known from before, seven rows, totals only, taps counted."""

from __future__ import annotations

import json
import re

from scorepad.i18n import Words

from .browser import Tab

NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eva")
#: What each writes down, row by row as the pad has them: a game as people play it.
SHEETS = {
    "wonder": ("10", "7", "10", "3", "12"),
    "coins": ("9", "6", "14", "3", "7"),
    "military": ("18", "10", "-2", "5", "-6"),
    "civilian": ("17", "21", "9", "14", "8"),
    "commercial": ("5", "3", "8", "0", "6"),
    "science": ("16", "2", "26", "10", "13"),
    "guilds": ("8", "10", "5", "12", "7"),
}
WINNER = "Ada"
#: The goals: taps in all, and taps before the first digit.
MOST, MOST_BEFORE = 125, 12


def know(tab: Tab, *names: str) -> None:
    """Lets the device remember these players, as it does after a game."""
    kept = json.dumps(json.dumps({"names": names}))
    key = "flutter.scorepad.preferences"
    tab.page.add_init_script(
        f"localStorage.getItem('{key}') || localStorage.setItem('{key}', {json.dumps(kept)})"
    )


class Counter:
    """Taps a tab, and counts."""

    def __init__(self, tab: Tab, words: Words) -> None:
        self.tab = tab
        self.words = words
        self.taps = 0

    def tap(self, name: str | re.Pattern[str]) -> None:
        self.tab.tap(name, exact=isinstance(name, str))
        self.taps += 1

    def sit_down(self) -> int:
        """From the home screen to the pad, with a chip for each player; the taps so far."""
        self.tap(re.compile(f"^{self.words('title.base')}\\b(?! D)"))
        for name in NAMES:
            self.tap(name)
        self.tap(self.words("setup.start"))
        return self._at_the_pad()

    def sit_down_again(self) -> int:
        """The same with the one tap for the same table as last time."""
        self.tap(re.compile(re.escape(self.words("setup.same"))))
        return self._at_the_pad()

    def _at_the_pad(self) -> int:
        self.tab.button(self.words("pad.next")).wait_for()
        return self.taps

    def score(self) -> int:
        """Every row of the sheets, until the winner is on the screen; all taps so far."""
        keys = {"-": self.words("pad.minus")}
        values = [value for row in SHEETS.values() for value in row]
        for left, value in enumerate(values, 1 - len(values)):
            for key in value:
                self.tap(keys.get(key, key))
            self.tap(self.words("pad.next" if left else "pad.finish"))
        self.tab.sees(self.words.count("result.wins", 1, names=WINNER))
        return self.taps
