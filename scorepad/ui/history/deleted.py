"""/history/deleted: the games that were deleted, to restore or to delete for good."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import date
from functools import partial

import flet as ft

from scorepad.archive.summary import Summary

from ..day_text import with_day
from ..hooks import use_value
from ..notice_bars import use_attempts
from ..parts import Handler, dim, empty, heading, panel, primary, quiet, stack, strong
from ..session import Look, use_look, use_session
from ..shell import screen
from ..way_back import use_dialog
from .filters import HISTORY
from .library import use_library
from .lines import game_line


@ft.component
def DeletedGames() -> ft.View:
    session, look = use_session(), use_look()
    words, saved_games = look.words, session.saved_games
    library = use_library(session)
    failure, attempt = use_attempts(look)
    asking, set_asking = use_value(bool)

    def handler(write: Callable[[], Awaitable[None]]) -> Handler:
        async def act(_: object) -> None:
            await attempt(write())
            set_asking(False)
            library.refresh()

        return act

    question = _question(look, len(saved_games.deleted), handler(saved_games.purge), set_asking)
    use_dialog(question if asking else None)
    body = [*failure]
    if not saved_games.deleted:
        title, more = words("history.bin_empty"), words("history.bin_empty_more")
        body.append(empty(look, "place_history", title, more))
    else:
        body.append(dim(look, words("history.bin_more"), 15))
        body += [
            _line(look, game, handler(partial(saved_games.restore, game.id)))
            for game in saved_games.deleted
        ]
        purge = quiet(look, words("history.purge"), lambda _: set_asking(True), key="purge")
        body.append(ft.Row([purge]))
    return screen(look, words("history.bin_title"), body, back=HISTORY)


def _line(look: Look, game: Summary, restore: Handler) -> ft.Control:
    words, line = look.words, game_line(look, game, date.today())
    about = stack(
        strong(look, line.outcome, 15.5), with_day(look, f"{line.about} · {line.day}", 13.5)
    )
    spoken = words("history.restore_of", game=f"{line.outcome}, {line.day}")
    button = quiet(look, words("history.restore"), restore, spoken=spoken, key=f"restore-{game.id}")
    if look.cramped:
        return panel(look, ft.Column([about, ft.Row([button])], spacing=8), pad=12)
    about.expand = True
    return panel(look, ft.Row([about, button], spacing=12), pad=12)


def _question(
    look: Look, count: int, purge: Handler, ask: Callable[[bool], None]
) -> ft.AlertDialog:
    """What cannot be undone is asked twice."""
    words = look.words
    return ft.AlertDialog(
        key="purging",
        bgcolor=look.palette.panel,
        scrollable=True,
        title=heading(look, words.count("history.purge_sure", count), level=2, size=19),
        content=dim(look, words("history.purge_more"), 15),
        actions=[
            quiet(look, words("history.purge_keep"), lambda _: ask(False), key="purge-keep"),
            primary(look, words("history.purge_yes"), purge, key="purge-yes"),
        ],
        on_dismiss=lambda _: ask(False),
    )
