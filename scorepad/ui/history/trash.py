"""/history/deleted: the games that were deleted, to bring back or to let go for good."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import date

import flet as ft

from scorepad.archive.storage import NotSaved
from scorepad.archive.summary import Summary

from ..hooks import use_value
from ..notice_bars import failed_bar
from ..parts import dim, empty, heading, panel, primary, quiet, strong
from ..session import Look, use_look, use_session
from ..shell import screen
from .filters import HISTORY
from .library import use_library
from .lines import game_line


@ft.component
def Bin() -> ft.View:
    session, look = use_session(), use_look()
    words, saved_games = look.words, session.saved_games
    library = use_library(session)
    failed, set_failed = use_value(bool)
    asking, set_asking = use_value(bool)

    def act(do: Callable[[], Awaitable[None]]) -> Callable[[object], Awaitable[None]]:
        async def acted(_: object) -> None:
            try:
                await do()
            except NotSaved:
                set_failed(True)
            else:
                set_failed(False)
            set_asking(False)
            library.refresh()

        return acted

    def restore(id_: str) -> Callable[[object], Awaitable[None]]:
        return act(lambda: saved_games.restore(id_))

    ft.use_dialog(
        _sure(look, len(saved_games.deleted), act(saved_games.purge), set_asking)
        if asking
        else None
    )
    body: list[ft.Control] = []
    if failed:
        body.append(failed_bar(look, words("history.not_kept"), key="failed"))
    if not saved_games.deleted:
        body.append(
            empty(
                look, "place_history", words("history.bin_empty"), words("history.bin_empty_more")
            )
        )
    else:
        body.append(dim(look, words("history.bin_more"), 15))
        body += [_line(look, one, restore(one.id)) for one in saved_games.deleted]
        away = quiet(look, words("history.purge"), lambda _: set_asking(True), key="purge")
        body.append(ft.Row([away]))
    title = words("history.bin_title")
    return screen(look, title, body, back=HISTORY)


def _line(look: Look, game: Summary, restore: Callable[[object], Awaitable[None]]) -> ft.Control:
    line = game_line(look, game, date.today())
    words = look.words
    said = ft.Column(
        [strong(look, line.told, 15.5), dim(look, f"{line.about} · {line.day}")],
        spacing=2,
        tight=True,
        expand=True,
    )
    whole = words("history.restore_of", game=f"{line.told}, {line.day}")
    back = quiet(look, words("history.restore"), restore, spoken=whole, key=f"restore-{game.id}")
    if look.scale > 1.25 and look.width < 600:
        said.expand = None
        return panel(look, ft.Column([said, ft.Row([back])], spacing=8), pad=12)
    return panel(look, ft.Row([said, back], spacing=12), pad=12)


def _sure(
    look: Look,
    count: int,
    purge: Callable[[object], Awaitable[None]],
    ask: Callable[[bool], None],
) -> ft.AlertDialog:
    """The one thing here that nobody can undo is asked for twice."""
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
