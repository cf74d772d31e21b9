"""Every screen of the app has a first look, but for forms and charts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import flet as ft
import pytest

from scorepad.handbook import books, topics
from scorepad.handbook.blocks import Figure
from scorepad.ui.app import ROUTES
from scorepad.ui.first_look import NoFirstLook
from tests.archive import games

from .test_first_look import inner, look, stored

#: An address for each kind of route; a route that is new needs one.
ADDRESSES = {
    "/": "/",
    "/score": "/score",
    "/score/new/:title?": "/score/new/base",
    "/score/:id": "/score/g1",
    "/score/:id/edit": "/score/g1/edit",
    "/cards": "/cards",
    "/cards/:title": "/cards/duel",
    "/cards/:title/:id": "/cards/base/gizah",
    "/rules": "/rules",
    "/rules/:book": "/rules/base",
    "/rules/:book/:topic": "/rules/base/debt",
    "/history": "/history",
    "/history/statistics": "/history/statistics",
    "/history/players/:name": "/history/players/Ada",
    "/history/titles/:title": "/history/titles/base",
    "/history/games/:id": "/history/games/over",
    "/history/deleted": "/history/deleted",
    "/history/merge": "/history/merge",
    "/share/:id": "/share/over",
    "/open": "/open",
    "/import": "/import",
    "/backup": "/backup",
    "/settings": "/settings",
    "/about": "/about",
    "/:nowhere*": "/nowhere",
}
#: Forms: what is typed, chosen or switched there cannot be shown as it will be.
FORMS = {"/score/new/:title?", "/score/:id/edit", "/history/games/:id", "/import", "/settings"}
#: Flutter's own drawing decides how a chart lies.
CHARTS = {"/history/statistics", "/history/players/:name", "/history/titles/:title"}


def paths(routes: Sequence[ft.Route], above: str = "") -> Iterator[str]:
    for route in routes:
        here = f"{above}/{route.path}" if route.path else above
        yield here or "/"
        yield from paths(route.children or (), here)


def drawn_topics() -> Iterator[str]:
    """A topic for each figure."""
    for book in books():
        for topic in topics(book, "en"):
            if any(isinstance(block, Figure) for block in topic.page.blocks):
                yield f"/rules/{book}/{topic.id}"


def has_look(route: str) -> bool:
    finished = games.over("over", "Ada", "Bo", "Cy")
    try:
        look(stored(games.draft("Åse", "Bo", "Cleo"), finished), route)
    except NoFirstLook:
        return False
    return True


def test_every_route_has_an_address_here() -> None:
    assert set(ADDRESSES) == set(paths(ROUTES))


@pytest.mark.parametrize("path", ADDRESSES)
def test_every_screen_but_forms_and_charts_has_a_look(path: str) -> None:
    assert has_look(ADDRESSES[path]) == (path not in FORMS | CHARTS)


@pytest.mark.parametrize("route", ["/score/over", *drawn_topics()])
def test_a_finished_game_and_every_figure_has_a_look(route: str) -> None:
    assert has_look(route)


def test_a_list_has_the_lines_that_fit_on_the_screen() -> None:
    shown = look({}, "/cards/duel")
    lines = [one["key"] for one in inner(shown) if str(one.get("key")).startswith("line-")]
    assert 10 < len(lines) < 25
