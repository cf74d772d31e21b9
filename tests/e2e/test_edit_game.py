"""A game that has begun is corrected in a real browser, and a table half laid survives a reload."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from scorepad.i18n import words

from .browser import Tab
from .play import cell, enter, seat, type_name

SV = words("sv")
EN = words("en")
Tabs = Callable[..., Tab]


def test_a_forgotten_player_is_added_and_one_undo_takes_everything_back(tab: Tabs) -> None:
    one = tab(locale="sv-SE")
    one.open()
    seat(one, SV, "base", ("Ada", "Bo", "Cleo"))
    enter(one, SV, ["5", "6", "7"])
    one.tap(SV("edit.title"))
    type_name(one, SV, "Ole von Moltke")
    one.button(SV("setup.remove", name="Ole von Moltke")).wait_for()
    one.tap(SV("setup.rename", name="Bo"))
    field = one.page.get_by_role("textbox", name=SV("setup.name")).last
    one.go_into(field)
    field.fill("Bosse")
    one.tap(SV("setup.rename_yes"))
    one.button(SV("setup.remove", name="Bosse")).wait_for()
    one.check("edit-sv")
    one.tap(SV("edit.done"))
    one.sees(cell(SV, "Bosse", "wonder", "6"))
    one.sees(cell(SV, "Ole von Moltke", "wonder", SV("pad.nothing")))
    one.sees(SV("pad.saved"))
    one.reload()
    one.sees(cell(SV, "Bosse", "wonder", "6"))
    one.tap(SV("pad.undo"))
    one.sees(cell(SV, "Bo", "wonder", "6"))
    expect(one.text(cell(SV, "Ole von Moltke", "wonder", SV("pad.nothing")))).to_have_count(0)
    one.tap(SV("pad.redo"))
    one.sees(cell(SV, "Bosse", "wonder", "6"))


def test_the_browsers_back_leads_from_the_edited_game_to_its_pad(tab: Tabs) -> None:
    one = tab()
    one.open()
    seat(one, EN, "base", ("Ada", "Bo", "Cleo"))
    one.tap(EN("edit.title"))
    one.tap(EN("setup.rename", name="Bo"))
    one.button(EN("setup.rename_no")).wait_for()
    one.page.go_back()
    expect(one.button(EN("setup.rename_no"))).to_have_count(0)
    one.button(EN("edit.done")).wait_for()
    one.page.go_back()
    one.button(EN("pad.next")).wait_for()


def test_the_table_being_set_up_survives_a_reload(tab: Tabs) -> None:
    one = tab()
    one.open("/score/new/base")
    type_name(one, EN, "Ole von Moltke")
    one.tap(EN("expansion.edifice"))
    one.button(EN("setup.remove", name="Ole von Moltke")).wait_for()
    stored = "localStorage.getItem('flutter.scorepad.setup') || ''"
    one.wait(lambda: "edifice" in one.page.evaluate(stored), "the expansion on the device")
    one.reload()
    one.button(EN("setup.remove", name="Ole von Moltke")).wait_for()
    one.check("setup-reloaded")
