"""Back leads to the same lines, not to the top; and the browser's tab names the screen."""

from __future__ import annotations

from typing import Any

import flet as ft
import pytest

from scorepad.catalogue import name
from scorepad.i18n import words
from tests.headless import Phone, Screen, run, visit

from .played import GAMES
from .traveller import Traveller, holding, played

EN = words("en")


class ScrollingPhone(Traveller):
    """A phone whose lists report where they are scrolled to."""

    def __init__(self, *locales: str, storage: dict[str, Any] | None = None) -> None:
        super().__init__(*locales, storage=storage)
        self.sent_to: list[float] = []

    def _do(self, name: str, args: dict[str, Any]) -> tuple[Any, str | None]:
        if name == "scroll_to":
            self.sent_to.append(args["offset"] if args.get("offset") is not None else -1)
        return super()._do(name, args)


async def scroll(screen: Screen, pixels: float) -> None:
    """What the client reports when a finger has moved the list of the topmost screen."""
    lists = [
        control
        for control in screen.controls()
        if isinstance(control, ft.ScrollableControl) and control.on_scroll is not None
    ]
    extents = {"min_scroll_extent": 0, "max_scroll_extent": 5000, "viewport_dimension": 800}
    for kind in ("user", "update"):
        event = {"event_type": kind, "pixels": pixels, **extents}
        await screen.session.dispatch_event(lists[-1]._i, "scroll", event)
    await screen.settle()


@pytest.mark.parametrize(
    ("start", "leave"),
    [
        ("/rules/duel/setup", "/cards/duel/the_colossus"),
        ("/rules/duel/setup", "/rules/duel/layout"),
        ("/rules/duel/setup?at=first", "/cards/duel/the_colossus"),
        ("/rules/duel", "/rules/duel/setup"),
        ("/rules", "/rules/duel/setup"),
        ("/history", "/score/k7"),
        ("/cards/duel", "/cards/duel/the_colossus"),
        ("/cards/duel/the_colossus", "/cards/duel/the_sphinx"),
        ("/score/k7", "/rules/base/military"),
    ],
)
def test_back_leads_to_the_same_lines(start: str, leave: str) -> None:
    phone = ScrollingPhone("en", storage=holding(played(), *GAMES[1:2]).storage)

    async def scenario() -> None:
        screen = await visit(phone, start)
        await scroll(screen, 640.0)
        phone.sent_to.clear()
        screen.page.navigate(leave)
        await screen.settle()
        assert 640.0 not in phone.sent_to, "another screen starts at its own top"
        phone.sent_to.clear()
        phone.back()
        await screen.settle()
        await screen.settle()
        assert 640.0 in phone.sent_to
        assert phone.crashes == []

    run(scenario)


def test_a_screen_that_is_opened_again_starts_at_its_top() -> None:
    phone = ScrollingPhone("en")

    async def scenario() -> None:
        screen = await visit(phone, "/rules")
        screen.page.navigate("/rules/duel/setup")
        await screen.settle()
        await scroll(screen, 640.0)
        phone.back()
        await screen.settle()
        phone.sent_to.clear()
        screen.page.navigate("/rules/duel/setup")
        await screen.settle()
        assert phone.sent_to == []

    run(scenario)


@pytest.mark.parametrize(
    ("route", "title"),
    [
        ("/score", ""),
        ("/cards", EN("nav.cards")),
        ("/cards/duel/tavern", name("tavern", "duel", "en")),
        ("/rules/duel", EN("title.duel")),
        ("/history/statistics", EN("stats.title")),
        ("/history/players/Ada", "Ada"),
        ("/score/k7", EN("title.base")),
        ("/settings", EN("nav.settings")),
    ],
)
def test_the_browsers_tab_names_the_screen(route: str, title: str) -> None:
    phone = holding(played())

    async def scenario() -> None:
        screen = await visit(phone, route)
        app = EN("app.name")
        assert screen.page.title == (f"{title} · {app}" if title else app)
        screen.page.navigate("/rules/duel/setup")
        await screen.settle()
        rule = EN("title.duel")
        assert screen.page.title is not None
        assert screen.page.title.endswith(f" · {rule} · {app}")
        phone.back()
        await screen.settle()
        assert screen.page.title == (f"{title} · {app}" if title else app)

    run(scenario)


def test_the_tab_follows_the_language() -> None:
    async def scenario() -> None:
        screen = await visit(Phone("en"), "/settings")
        await screen.tap("language-da")
        assert screen.page.title == f"{words('da')('nav.settings')} · {words('da')('app.name')}"

    run(scenario)
