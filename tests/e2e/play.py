"""What people do at the table, step by step, for the tests in this folder."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from scorepad.archive import draftfile
from scorepad.archive import preferences as prefs
from scorepad.archive.draft import Draft
from scorepad.archive.game_store import GAME
from scorepad.archive.preferences import Preferences
from scorepad.i18n import Words
from scorepad.ui.flet_internals.page import storage_key
from tests.archive import games

from .browser import Tab


def seat(tab: Tab, words: Words, title: str | None, names: Sequence[str]) -> None:
    """From the home screen to the pad: a title, the names in seat order, start.

    Without a title the screen for a new game is open already.
    """
    if title is not None:
        tab.steady(tab.page.get_by_role("button", name=words(f"title.{title}")).first).click()
    for name in names:
        type_name(tab, words, name)
        tab.button(words("setup.remove", name=name)).wait_for()
    tab.tap(words("setup.start"))
    tab.button(words("pad.next")).wait_for()


def store(tab: Tab, draft: Draft) -> None:
    """Puts a game on the device before the app opens."""
    key = json.dumps(storage_key(GAME + draft.id))
    text = json.dumps(json.dumps(draftfile.write(draft)))
    # Not once more at a reload: by then the device holds a later state of the game.
    tab.page.add_init_script(f"localStorage.getItem({key}) || localStorage.setItem({key}, {text})")


def choose(tab: Tab, chosen: Preferences) -> None:
    """Has chosen that in the settings some time ago."""
    put(tab, prefs.KEY, prefs.write(chosen))


def put(tab: Tab, key: str, text: str) -> None:
    """Writes what the app would have written on the device."""
    stored = [storage_key(key), json.dumps(text)]
    tab.page.evaluate("([key, text]) => localStorage.setItem(key, text)", stored)


def play_on(tab: Tab, words: Words, title: str, names: Sequence[str]) -> None:
    """Opens a game in which nothing is written yet, where seating is not what is tested."""
    draft = games.draft(*names, title=title)
    store(tab, draft)
    tab.open(f"/score/{draft.id}")
    tab.button(words("pad.next")).wait_for()


def type_name(
    tab: Tab, words: Words, name: str, go_there: Callable[[], object] | None = None
) -> None:
    """Types a name on a line of its own, behind those that have not left the field yet."""
    field = tab.page.get_by_role("textbox", name=words("setup.name")).first
    if not field.input_value():
        if go_there is None:
            tab.go_into(field)
        else:
            go_there()
    tab.page.keyboard.type(name)
    tab.wait(lambda: tab.typed().rpartition("\n")[2] == name, f"{name} stands in the field")
    tab.page.keyboard.press("Enter")


def enter(tab: Tab, words: Words, values: Sequence[str]) -> None:
    """Keys a row in, one value a player, from the selected cell on; "3+6" is a sum."""
    named = {"+": words("pad.plus"), "-": words("pad.minus")}
    for value in values:
        for key in value:
            tab.tap(named.get(key, key))
        tab.tap(words("pad.next"))


def cell(words: Words, player: str, row: str, value: str) -> str:
    """The name of a cell of the base game's pad."""
    return f"{player}, {words(f'row.base.{row}')}, {value}"
