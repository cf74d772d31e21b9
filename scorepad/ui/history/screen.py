"""/history: every game, the last played first, found by its words, title, players and day."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date

import flet as ft

from scorepad.archive.filters import GameFilters
from scorepad.archive.storage import NotSaved
from scorepad.archive.summary import Summary

from ..hooks import Box, use_box, use_value
from ..notice_bars import done_bar, failed_bar
from ..outcome import outcome
from ..parts import dim, empty, heading, primary, quiet
from ..search import SearchField
from ..session import Look, Session, use_look, use_session
from ..sharing.actions import backup_and_import
from ..shell import go, main_screen
from .filters import (
    HISTORY,
    STATISTICS,
    Choices,
    address,
    asked_for,
    filter_panel,
    read_address,
    toggle,
)
from .library import GameMatches, Library, use_library
from .lines import MemoLine, game_line
from .text_filter import speaks_of

#: How many games stand in a list before more are asked for.
SHOWN = 30
HEADINGS = {"open": "history.open", "finished": "history.finished"}
#: From here all the ways on stand in one line.
ROOMY = 700


@ft.component
def History() -> ft.View:
    session, look = use_session(), use_look()
    words, page = look.words, ft.context.page
    route = page.route or HISTORY
    # While a game or the statistics lie on top, the address is theirs.
    here = route.partition("?")[0] == HISTORY
    library = use_library(session)
    seen = use_box(route if here else HISTORY)
    first, _ = use_value(lambda: _sought(session, route if here else HISTORY))
    filters, set_filters = use_value(lambda: first[0])
    latest = use_box(filters.text)
    shown, set_shown = use_value(lambda: first[1])
    session.last_search.held = filters, shown
    choosing, set_choosing = use_value(bool)
    ajar, set_ajar = use_value(bool)
    failed, set_failed = use_value(bool)

    # Looked up once for what is looked for; showing more of it looks nothing up.
    found: GameMatches = ft.use_memo(
        lambda: library.find(filters.query(), speaks_of(filters.text, words)),
        [library.drawn, filters, session.saved_games.games, words.lang],
    )
    # Whoever has played is gone through once, not at each tap on a filter.
    choices = ft.use_memo(
        lambda: Choices(library.years, library.players) if choosing else Choices(()),
        [library.drawn, session.saved_games.games, choosing],
    )

    def change(now: GameFilters) -> None:
        set_shown((SHOWN, SHOWN))
        latest.held = now.text
        set_filters(now)

    def follow() -> None:
        if here and route != seen.held:
            seen.held = route
            library.refresh()
            if asked := read_address(route).on:
                change(read_address(route))
            set_choosing(choosing and not asked)

    ft.use_effect(follow, [route])

    async def bring_back(id_: str) -> None:
        try:
            await session.saved_games.restore(id_)
        except NotSaved:
            set_failed(True)
            return
        set_failed(False)
        library.refresh()
        page.navigate(HISTORY)

    body: list[ft.Control] = []
    deleted = _deleted(session, asked_for(route, "deleted")) if here else None
    if deleted is not None:
        told = words("history.deleted", game=outcome(words, deleted))

        async def undo(_: object) -> None:
            await bring_back(deleted.id)

        body.append(done_bar(look, told, undo, go(HISTORY), key="deleted"))
    if failed or library.failed:
        said = words("history.not_kept" if failed else "history.not_read")
        body.append(failed_bar(look, said, key="failed"))
    body.append(
        _doors(session, look, filters, bool(library.games), ajar, lambda _: set_ajar(not ajar))
    )
    if not library.games and library.complete:
        body += _nothing_yet(look)
    else:
        body.append(
            _field(look, filters, latest, choosing, change, lambda _: set_choosing(not choosing))
        )
        body += filter_panel(look, filters, choices, choosing, change)
        body += _found(look, library, found, filters, shown, set_shown)
    if session.saved_games.deleted:
        body.append(_to_bin(look, len(session.saved_games.deleted)))
    body.append(ft.Container(height=12))
    return main_screen(look, 3, words("nav.history"), body)


def _sought(session: Session, route: str) -> tuple[GameFilters, tuple[int, int]]:
    """What to show at first: what the address asks for, else what was looked at before."""
    asked = read_address(route)
    fresh = asked, (SHOWN, SHOWN)
    return fresh if asked.on else session.last_search.held or fresh


def _deleted(session: Session, id_: str) -> Summary | None:
    return (
        next((one for one in session.saved_games.deleted if one.id == id_), None) if id_ else None
    )


def _doors(
    session: Session,
    look: Look,
    filters: GameFilters,
    any_games: bool,
    ajar: bool,
    turn: Callable[[object], None],
) -> ft.Control:
    """The ways on from here; on a phone the rarer ones behind a word of their own."""
    words = look.words
    doors: list[ft.Control] = []
    if any_games:
        to_numbers = go(address(STATISTICS, replace(filters, player=None)))
        doors.append(primary(look, words("history.statistics"), to_numbers, key="to-statistics"))
    if any_games and look.width < ROOMY:
        word = words("history.doors_hide") if ajar else words("history.doors")
        doors.append(quiet(look, word, turn, key="doors"))
    if ajar or not any_games or look.width >= ROOMY:
        if any_games:
            doors.append(quiet(look, words("history.merge"), go("/history/merge"), key="to-merge"))
        doors += backup_and_import(session, look)
    return ft.Row(doors, wrap=True, spacing=8, run_spacing=8)


def _field(
    look: Look,
    filters: GameFilters,
    latest: Box[str],
    choosing: bool,
    change: Callable[[GameFilters], None],
    turn: Callable[[object], None],
) -> ft.Control:
    async def typed(now: str) -> None:
        latest.held = now
        await asyncio.sleep(0)
        # Only the newest key is looked up; fast fingers do not wait for the ones before it.
        if now == latest.held:
            change(replace(filters, text=now))

    def clear() -> None:
        change(replace(filters, text=""))

    return ft.Row(
        [
            SearchField(look, latest.held, typed, clear, label=look.words("history.search")),
            toggle(look, filters, choosing, turn),
        ],
        spacing=4,
    )


def _found(
    look: Look,
    library: Library,
    found: GameMatches,
    filters: GameFilters,
    shown: tuple[int, int],
    show: Callable[[tuple[int, int]], None],
) -> Sequence[ft.Control]:
    """The games that are open, and apart from them those that are over."""
    words = look.words
    body: list[ft.Control] = []
    looking = filters.on or bool(filters.text.strip())
    if looking:
        told = words.count("history.found", len(found.open) + len(found.finished))
        body.append(
            ft.Semantics(live_region=True, container=True, content=dim(look, told), key="count")
        )
    if not library.complete and not library.failed:
        body.append(dim(look, words("history.reading")))
    first, second = shown
    body += _games(look, "open", found.open, first, lambda: show((first + SHOWN, second)))
    body += _games(look, "finished", found.finished, second, lambda: show((first, second + SHOWN)))
    if looking and library.complete and not (found.open or found.finished):
        title, more = words("history.nothing"), words("history.nothing_more")
        body.append(ft.Container(empty(look, "place_history", title, more), key="nothing"))
    return body


def _games(
    look: Look, kind: str, games: Sequence[Summary], shown: int, more: Callable[[], None]
) -> Sequence[ft.Control]:
    if not games:
        return []
    words, today = look.words, date.today()
    title = words.count(HEADINGS[kind], len(games))
    lines = [game_line(look, game, today) for game in games[:shown]]
    said: list[ft.Control] = [
        heading(look, title, level=2, size=15),
        ft.Column([MemoLine(line, look, key=line.id) for line in lines], spacing=8),
    ]
    if len(games) > shown:
        word = words.count("history.more", min(SHOWN, len(games) - shown))
        said.append(ft.Row([quiet(look, word, lambda _: more(), key=f"more-{kind}")]))
    return said


def _nothing_yet(look: Look) -> Sequence[ft.Control]:
    words = look.words
    begin = primary(look, words("history.begin"), go("/score"), key="begin")
    return [
        empty(look, "place_history", words("history.empty"), words("history.empty_more")),
        ft.Row([begin], alignment=ft.MainAxisAlignment.CENTER),
    ]


def _to_bin(look: Look, count: int) -> ft.Control:
    word = look.words.count("history.bin", count)
    return ft.Row([quiet(look, word, go("/history/deleted"), key="to-bin")])
