"""A game of Dice by touch in a real browser: bonuses, boxes, hidden totals, and the reveal."""

from __future__ import annotations

from collections.abc import Callable

from scorepad.i18n import words

from .browser import Tab
from .play import enter, play_on

SV = words("sv")
Tabs = Callable[..., Tab]


def cell(player: str, row: str, value: str) -> str:
    return f"{player}, {SV(f'row.dice.{row}')}, {value}"


def test_from_the_third_bonus_to_the_reveal_with_a_reload_in_the_middle(tab: Tabs) -> None:
    one = tab(locale="sv-SE", dark=True)
    play_on(one, SV, "dice", ("Ada", "Bo", "Cleo"))
    one.tap(cell("Bo", "bonuses", SV("pad.nothing")))
    # The keys change with the row: a finger waits until it sees them.
    one.sees(f"Bo · {SV('row.dice.bonuses')}")
    one.tap("3")
    one.sees(SV.count("warn.dice.third_bonus", 1, player="Bo", bonuses=3))
    one.tap(SV("pad.hide"))
    one.tap(cell("Ada", "wonder", SV("pad.nothing")))
    one.tap(SV("pad.calculate"))
    for box in ("3", "2", "2"):
        one.tap(SV("boxes.add", number=box))
    one.sees("3 + 2 + 2 = 7")
    one.check("dice-boxes")
    one.reload()
    one.sees(cell("Ada", "wonder", "7"))
    one.check("dice-reloaded")
    one.tap(SV("pad.next"))
    one.tap(SV("pad.keys"))
    enter(one, SV, ["9", "9"])
    one.tap(SV("pad.undo"))
    one.tap(SV("pad.redo"))
    one.tap(SV("pad.finish"))
    one.tap(SV("pad.finish"))
    one.sees(SV("reveal.title"))
    one.check("dice-reveal")
    one.tap(SV("reveal.next", place=3))
    one.sees(SV("result.place", place=3, name="Ada", points="7"))
    one.tap(SV("reveal.winner"))
    one.sees(SV.count("result.wins", 2, names="Bo och Cleo"))
    one.sees(SV("result.shared"))
    one.check("dice-result")
