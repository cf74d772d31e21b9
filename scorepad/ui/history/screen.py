"""/history: every game, the last played first, found by text, title, players and day."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date

import flet as ft

from scorepad.archive.filters import GameFilters
from scorepad.archive.summary import Summary

from ..hooks import keyed, use_box, use_value
from ..notice_bars import done_bar, failed_bar, use_attempts
from ..outcome import outcome
from ..parts import centred, dim, empty, flow, heading, live, primary, quiet
from ..search import SearchField, filters_button
from ..session import Look, Session, use_look, use_session
from ..sharing.actions import backup_and_import
from ..shell import go, main_screen, query_of
from .filters import HISTORY, STATISTICS, Choices, address, filter_panel, read_address
from .library import GameMatches, Library, use_library
from .lines import GameListLine, game_line
from .text_filter import text_matcher

#: How many games a list shows at first.
SHOWN = 30
HEADINGS = {"open": "history.open", "finished": "history.finished"}
SHOWN_AT_FIRST = dict.fromkeys(HEADINGS, SHOWN)
#: From this width on all buttons fit in one line.
ROOMY = 700


class GameSearch(ft.Observable):
    """The search on the screen: its filters, how many games are shown, and what else is open."""

    def __init__(self, filters: GameFilters, shown: Mapping[str, int]) -> None:
        self.filters = filters
        #: How many games of each kind are shown.
        self.shown = shown
        self.choosing = False
        self.all_buttons = False
        # Underscored, so that a keystroke alone draws nothing again.
        self._text = filters.text

    @property
    def text(self) -> str:
        """What is typed just now; the filters may be a keystroke behind."""
        return self._text

    def change(self, filters: GameFilters) -> None:
        """Another search, which is shown from its beginning."""
        self._text = filters.text
        self.shown = SHOWN_AT_FIRST
        self.filters = filters

    async def type(self, text: str) -> None:
        self._text = text
        await asyncio.sleep(0)
        # Only the newest keystroke is looked up: none waits for those before it.
        if text == self._text:
            self.change(replace(self.filters, text=text))

    def show(self, kind: str, count: int) -> None:
        """Shows so many games of a kind."""
        self.shown = {**self.shown, kind: count}


@ft.component
def History() -> ft.View:
    session, look = use_session(), use_look()
    words, page, saved_games = look.words, ft.context.page, session.saved_games
    route = page.route or HISTORY
    # While a game or the statistics lie on top, the address is theirs.
    here = route.partition("?")[0] == HISTORY
    library = use_library(session)
    followed = use_box(route if here else HISTORY)
    search, _ = use_value(lambda: _first_search(session, route if here else HISTORY))
    filters = search.filters
    session.last_search.held = filters, search.shown
    failure, attempt = use_attempts(look)

    # Only for another search or other games, not when more of the list is shown.
    matches: GameMatches = ft.use_memo(
        lambda: library.find(filters, text_matcher(filters.text, words)),
        [library.version, filters, saved_games.games, words.lang],
    )
    # Only for other games, not at each tap on a filter.
    choices = ft.use_memo(
        lambda: Choices(library.years, library.players) if search.choosing else Choices(()),
        [library.version, saved_games.games, search.choosing],
    )

    def follow_address() -> None:
        if here and route != followed.held:
            followed.held = route
            library.refresh()
            asked = read_address(route)
            if asked.on:
                search.change(asked)
                search.choosing = False

    ft.use_effect(follow_address, [route])
    deleted_id = query_of(route).get("deleted") if here else None
    deleted = next((game for game in saved_games.deleted if game.id == deleted_id), None)

    async def undo_delete(_: object) -> None:
        if deleted is not None and await attempt(saved_games.restore(deleted.id)):
            library.refresh()
            page.navigate(HISTORY)

    def close_not_read(_: object) -> None:
        library.failed = False

    body: list[ft.Control] = []
    if deleted is not None:
        message = words("history.deleted", game=outcome(words, deleted))
        body.append(done_bar(look, message, undo_delete, go(HISTORY), key="deleted"))
    body += failure
    if library.failed and not failure:
        body.append(failed_bar(look, words("history.not_read"), close_not_read, key="failed"))
    any_games = bool(library.games)
    body.append(_buttons(session, look, search, any_games))
    if not any_games and library.complete:
        begin = primary(look, words("history.begin"), go("/score"), key="begin")
        body += [
            empty(look, "place_history", words("history.empty"), words("history.empty_more")),
            centred(begin),
        ]
    else:
        body.append(_search_row(look, search))
        body += filter_panel(look, filters, choices, search.choosing, search.change)
        body += _matches(look, library, matches, search)
    if saved_games.deleted:
        label = words.count("history.bin", len(saved_games.deleted))
        body.append(ft.Row([quiet(look, label, go("/history/deleted"), key="to-bin")]))
    return main_screen(look, 3, words("nav.history"), body)


def _first_search(session: Session, route: str) -> GameSearch:
    """What the address asks for, else the last search."""
    asked = read_address(route)
    last = None if asked.on else session.last_search.held
    return GameSearch(*(last or (asked, SHOWN_AT_FIRST)))


def _buttons(session: Session, look: Look, search: GameSearch, any_games: bool) -> ft.Control:
    """The ways on from here; on a phone the rarer ones only when asked for."""
    words, all_ = look.words, search.all_buttons
    buttons: list[ft.Control] = []

    def show_all(_: object) -> None:
        search.all_buttons = not all_

    if any_games:
        to_statistics = go(address(STATISTICS, replace(search.filters, player=None)))
        buttons.append(
            primary(look, words("history.statistics"), to_statistics, key="to-statistics")
        )
    if any_games and look.width < ROOMY:
        label = words("history.doors_hide") if all_ else words("history.doors")
        buttons.append(quiet(look, label, show_all, key="doors"))
    if all_ or not any_games or look.width >= ROOMY:
        if any_games:
            to_merge = go("/history/merge")
            buttons.append(quiet(look, words("history.merge"), to_merge, key="to-merge"))
        buttons += backup_and_import(session, look)
    return flow(buttons)


def _search_row(look: Look, search: GameSearch) -> ft.Control:
    def clear() -> None:
        search.change(replace(search.filters, text=""))

    choosing = search.choosing

    def choose(_: object) -> None:
        # Of two taps before the next drawing both do what the button says.
        search.choosing = not choosing

    field = SearchField(look, search.text, search.type, clear, label=look.words("history.search"))
    return ft.Row([field, filters_button(look, search.filters.on, choosing, choose)], spacing=4)


def _matches(
    look: Look, library: Library, matches: GameMatches, search: GameSearch
) -> Sequence[ft.Control]:
    """The unfinished games, then the finished ones."""
    words = look.words
    body: list[ft.Control] = []
    searching = search.filters.on or bool(search.filters.text.strip())
    count = len(matches.open) + len(matches.finished)
    if searching:
        body.append(live(dim(look, words.count("history.found", count)), key="count"))
    if not library.complete and not library.failed:
        body.append(dim(look, words("history.reading")))
    body += _games(look, search, "open", matches.open)
    body += _games(look, search, "finished", matches.finished)
    if searching and library.complete and not count:
        title, more = words("history.nothing"), words("history.nothing_more")
        body.append(ft.Container(empty(look, "place_history", title, more), key="nothing"))
    return body


def _games(
    look: Look, search: GameSearch, kind: str, games: Sequence[Summary]
) -> Sequence[ft.Control]:
    if not games:
        return []
    words, today, shown = look.words, date.today(), search.shown[kind]
    searched = search.filters.text.strip()
    lines = [game_line(look, game, today, searched) for game in games[:shown]]
    controls: list[ft.Control] = [
        heading(look, words.count(HEADINGS[kind], len(games)), level=2, size=15),
        ft.Column([keyed(GameListLine, line.id, line, look) for line in lines], spacing=8),
    ]
    if len(games) > shown:
        label = words.count("history.more", min(SHOWN, len(games) - shown))

        def show_more(_: object) -> None:
            # Counted from what the button was drawn below: a second tap adds nothing.
            search.show(kind, shown + SHOWN)

        controls.append(ft.Row([quiet(look, label, show_more, key=f"more-{kind}")]))
    return controls
