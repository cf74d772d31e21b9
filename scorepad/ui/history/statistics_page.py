"""What every page of statistics has: its filters, the games they let through, and its frame."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple
from urllib.parse import quote

import flet as ft

from scorepad.archive.filters import GameFilters
from scorepad.archive.statistics import BY_POINTS, counted_games
from scorepad.archive.summary import Summary

from ..hooks import use_value
from ..parts import dim, empty, live
from ..search import filters_button
from ..session import Look, Session
from ..shell import screen
from ..undrawn import undrawn_hint
from .filters import HISTORY, Choices, address, filter_panel, read_address
from .library import Library, use_library


class StatisticsView(NamedTuple):
    """The games that a page is about, and the controls that choose them."""

    library: Library
    filters: GameFilters
    games: tuple[Summary, ...]
    controls: list[ft.Control]


def use_statistics(
    session: Session, look: Look, *, title: str | None = None, player: str | None = None
) -> StatisticsView:
    """The filters of a page, at first those of its address, and the games they let through.

    With `title` the page is about that one, and there is no choice between titles; with `player`
    it is about the games of that player.
    """
    route = ft.context.page.route or ""
    library = use_library(session)
    trail, (step, _) = session.trail, use_value(lambda: session.trail.routes)
    filters, set_filters = use_value(
        lambda: trail.filters.get(step) or _first_filters(route, title)
    )
    # For the way back from a player or a title.
    trail.filters[step] = filters
    choosing, set_choosing = use_value(bool)
    wanted = replace(filters, player=player)

    def find() -> tuple[Summary, ...]:
        return tuple(counted_games(filter(wanted.matches, library.games)))

    games: tuple[Summary, ...] = ft.use_memo(find, [library.version, filters, player])
    words, reading = look.words, not library.complete and not library.failed
    message = words("history.reading") if reading else words.count("stats.counted", len(games))
    controls: list[ft.Control] = [
        ft.Row(
            [
                ft.Container(live(dim(look, message, 14.5), key="counted"), expand=True),
                filters_button(look, filters.on, choosing, lambda _: set_choosing(not choosing)),
            ],
            spacing=4,
        ),
        *filter_panel(look, filters, Choices(library.years, title=title), choosing, set_filters),
    ]
    return StatisticsView(library, filters, games, controls)


def _first_filters(route: str, title: str | None) -> GameFilters:
    filters = replace(read_address(route), player=None)
    if title is None or filters.title == title:
        return filters
    return replace(filters, title=title, expansions=None)


def statistics_screen(
    look: Look, view: StatisticsView, title: str, content: Sequence[ft.Control], *, back: str
) -> ft.View:
    """The frame of a page; without content it says that there is nothing to count."""
    words = look.words
    body = list(view.controls)
    if content:
        names = {name for game in view.games for name in game.names}
        body += undrawn_hint(look, *names)
        body += [*content, _footnote(look, view.games)]
    elif view.library.complete or view.library.failed:
        nothing = empty(look, "place_history", words("stats.empty"), words("stats.empty_more"))
        body.append(ft.Container(nothing, key="nothing"))
    body.append(ft.Container(height=12))
    return screen(look, title, body, back=back)


def _footnote(look: Look, games: Sequence[Summary]) -> ft.Control:
    """Which games are counted, and which only in part."""
    sentences = [look.words("stats.only")]
    if any(game.victory != BY_POINTS for game in games):
        sentences.append(look.words("stats.only_points"))
    if several_titles(games):
        sentences.append(look.words("stats.one_title"))
    return dim(look, " ".join(sentences), key="footnote")


def several_titles(games: Sequence[Summary]) -> bool:
    """Whether the games are of more than one title, whose points cannot be compared."""
    return len({game.title for game in games}) > 1


def player_address(name: str, filters: GameFilters) -> str:
    """The address of a player's page; all of the name but its letters is percent-encoded."""
    return address(f"{HISTORY}/players/{quote(name, safe='')}", filters)


def title_address(title: str, filters: GameFilters) -> str:
    """The address of a title's page, with those filters that apply to it."""
    if filters.title != title:
        filters = replace(filters, title=None, expansions=None)
    return address(f"{HISTORY}/titles/{title}", filters)
