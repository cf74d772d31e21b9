"""Notices on the pad can be put away, and leave the sheet its rows."""

from __future__ import annotations

import flet as ft

from scorepad.i18n import words
from tests.headless import Phone, Screen, inner_controls, run, visit

from .playing import sit_down

EN = words("en")


def name_of(screen: Screen, key: str) -> str | None:
    icons = [one for one in inner_controls(screen.find(key)) if isinstance(one, ft.Icon)]
    return icons[0].semantics_label


def test_what_was_refused_can_be_put_away() -> None:
    async def story() -> None:
        screen = await visit(Phone("en"))
        await sit_down(screen, "Ada", "Bo", "Cleo")
        for _ in range(4):
            await screen.tap("key-9")
        assert screen.has("refused")
        assert name_of(screen, "close-notice") == EN("home.close")
        await screen.tap("close-notice")
        assert not screen.has("refused")
        await screen.tap("key-9")
        assert screen.has("refused"), "the next one is shown again"

    run(story)


def test_warnings_are_put_away_one_by_one() -> None:
    async def story() -> None:
        screen = await visit(Phone("en"))
        await sit_down(screen, "Ada", "Bo", title="duel")
        await screen.tap("cell-military-0")
        await screen.tap("calculate")
        for _ in range(3):
            await screen.tap("push--3")
        warning = EN("warn.supremacy.military", player="Bo")
        assert warning in screen.texts()
        assert name_of(screen, "close-alert-0") == EN("home.close")
        while screen.has("close-alert-0"):
            await screen.tap("close-alert-0")
        assert warning not in screen.texts()
        assert screen.has("finish"), "the game can be ended all the same"

    run(story)


def test_that_nothing_is_saved_can_be_put_away_until_it_happens_again() -> None:
    async def story() -> None:
        phone = Phone("en")
        screen = await visit(phone)
        await sit_down(screen, "Ada", "Bo", "Cleo")
        for _ in range(2):
            phone.refusing = True
            await screen.tap("key-1")
            await screen.until("unsaved")
            assert name_of(screen, "close-unsaved") == EN("home.close")
            await screen.tap("close-unsaved")
            assert not screen.has("unsaved")
            assert EN("pad.not_saved") in screen.texts(), "the mark stays"
            phone.refusing = False
            await screen.tap("key-2")
            await screen.settle()

    run(story)
