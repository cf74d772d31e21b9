"""/score, the first screen: a game to continue, a new one to begin, and the last ones played."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft

from scorepad import titles
from scorepad.archive.saved_games import FAILED
from scorepad.archive.summary import Summary
from scorepad.i18n.numbers import number

from .day_text import played_day
from .hooks import use_part, use_value
from .names import seats, title_icon, title_name
from .new_game import ask_again, last_of, repeat
from .notice_bars import alert, close_button, done_bar, use_attempts
from .outcome import outcome
from .parts import (
    Handler,
    beside_icon,
    dim,
    flow,
    heading,
    icon_button,
    panel,
    primary,
    quiet,
    stack,
    strong,
    text,
    tile,
)
from .session import TAPPED, Look, Session, use_look, use_session
from .sharing.actions import BACKUP, backup_reminder_panel
from .shell import PLACES, go, main_screen
from .signs import row_sign
from .theme import TITLE

#: How many games the list shows; History has the rest.
RECENT = 8


@ft.component
def Home(route: str = PLACES[0][0]) -> ft.View:
    session, look = use_session(), use_look()
    saving, saved_games = session.saving, session.saved_games
    cleared, failed = use_part(saving, lambda: (saving.cleared, saving.state == FAILED))
    thrown, set_thrown = use_value(str)
    failure, attempt = use_attempts(look)

    def throw_away(id_: str, write: Callable[[str], Awaitable[None]]) -> Handler:
        async def act(_: object) -> None:
            if await attempt(write(id_)):
                set_thrown(id_ if write == saved_games.delete else "")

        return act

    current = next((game for game in saved_games.games if not game.finished), None)
    body: list[ft.Control] = []
    if session.unreadable:
        body.append(_unreadable(session, look))
    if saved_games.newer:
        body.append(_from_newer_version(look, len(saved_games.newer)))
    if cleared or (failed and not saved_games.store.read_only):
        body.append(_not_saved(session, look, cleared))
    body += [*backup_reminder_panel(session, look), *failure]
    gone = next((game for game in saved_games.deleted if game.id == thrown), None)
    if gone is not None:
        message = look.words("history.deleted", game=outcome(look.words, gone))
        take_back = throw_away(gone.id, saved_games.restore)
        body.append(done_bar(look, message, take_back, lambda _: set_thrown(""), key="thrown"))
    if current is not None:
        body.append(_continue(look, current, throw_away(current.id, saved_games.delete)))
    if (last := last_of(session)) is not None:
        body.append(again_tile(look, last, repeat(session, last, partial(ask_again, session))))
    body.append(_titles(session, look))
    others = [game for game in saved_games.games if game is not current][:RECENT]
    if others:
        body.append(heading(look, look.words("home.recent"), level=2, size=15))
        body.append(ft.Column([_game(look, game) for game in others], spacing=8))
    return main_screen(look, 0, look.words("app.name"), body, route=route)


def _unreadable(session: Session, look: Look) -> ft.Control:
    """Says once that games could not be read; they stay on the device."""
    message = look.words.count("home.aside", len(session.unreadable))

    def close(_: object) -> None:
        session.unreadable = ()

    shown = ft.Container(text(look, message, colour=look.palette.bad), expand=True)
    row = ft.Row([shown, close_button(look, close, key="aside-close")])
    return alert(look, row, pad=ft.Padding.only(left=16, top=8, right=8, bottom=8), key="aside")


def _not_saved(session: Session, look: Look, cleared: bool) -> ft.Control:
    """The device saves no games, or its storage was cleared."""
    words, saved_games = look.words, session.saved_games

    def close(_: object) -> None:
        session.saving.cleared = False

    buttons = []
    # A device that saves nothing may not read either: only what is still in memory can be exported.
    pending = [f"/share/{id_}" for id_ in saved_games.unsaved]
    if out := [BACKUP] if cleared and saved_games.games else pending[-1:]:
        buttons.append(quiet(look, words("pad.export"), go(out[0]), key="unkept-export"))
    if cleared:
        buttons.append(quiet(look, words("home.close"), close, key="unkept-close"))
    message = words("home.cleared" if cleared else "home.in_memory")
    shown = ft.Semantics(live_region=True, content=text(look, message, colour=look.palette.bad))
    content = ft.Column([shown, *([flow(buttons, 12)] if buttons else [])], spacing=10)
    return alert(look, content, key="unkept")


def _from_newer_version(look: Look, games: int) -> ft.Control:
    """Games that a newer version has saved, which this one leaves as they are."""
    return ft.Container(
        key="later",
        border=ft.Border.all(1, look.palette.gold),
        border_radius=16,
        padding=ft.Padding.symmetric(horizontal=16, vertical=12),
        content=text(look, look.words.count("home.later", games)),
    )


def _continue(look: Look, game: Summary, throw_away: Handler) -> ft.Control:
    words = look.words
    about = stack(
        dim(look, words("home.continue"), 13),
        strong(look, title_name(words, game.title, game.expansions), 19),
        dim(look, _names_and_totals(look, game), 14),
        spacing=4,
    )
    button = primary(look, words("home.go_on"), go(f"/score/{game.id}"), key="continue")
    delete = icon_button(
        look, ft.Icons.DELETE_OUTLINE, words("home.throw_away"), throw_away, key="throw-away"
    )
    if look.cramped:
        return panel(look, ft.Column([about, ft.Row([button, delete], spacing=12)], spacing=12))
    about.expand = True
    return panel(look, ft.Row([about, delete, button], spacing=8))


def _names_and_totals(look: Look, game: Summary) -> str:
    """The names, with their totals unless those are hidden until the reveal."""
    if not game.totals or game.hidden:
        return look.words.join(game.names)
    lang = look.words.lang
    pairs = zip(game.names, game.totals, strict=True)
    # A name and its score stay on one line.
    return " · ".join(f"{name}\u00a0{number(total, lang)}" for name, total in pairs)


def again_tile(look: Look, last: Summary, act: Handler, key: str = "again") -> ft.Control:
    """One tap to the pad: the same title, players, seats and expansions as last time."""
    words = look.words
    title = title_name(words, last.title, last.expansions)
    row = beside_icon(
        ft.Icon(ft.Icons.REPLAY, size=26, color=look.palette.gold),
        strong(look, words("setup.same"), 15.5),
        dim(look, f"{title} · {words.join(last.names)}"),
    )
    return tile(look, row, act, pad=12, key=key)


def _titles(session: Session, look: Look) -> ft.Control:
    """A tile for each title, as many side by side as fit."""
    across = 3 if not look.narrow else 1 if look.scale > 1.5 else 2
    ids = list(titles.TITLES)
    rows = [ids[at : at + across] for at in range(0, len(ids), across)]
    return ft.Column(
        [ft.Row([_title(session, look, id_) for id_ in row], spacing=12) for row in rows],
        spacing=12,
    )


def _title(session: Session, look: Look, id_: str) -> ft.Control:
    def begin(_: object) -> None:
        session.new_game_form = TAPPED
        ft.context.page.navigate(f"/score/new/{id_}")

    content = stack(
        row_sign(look, title_icon(id_), 38),
        ft.Container(height=12 if look.sideways else 26),
        text(look, look.words(f"title.{id_}"), 21, family=TITLE),
        dim(look, seats(look.words, id_)),
        horizontal_alignment=ft.CrossAxisAlignment.START,
    )
    return tile(look, content, begin, key=f"title-{id_}", expand=True)


def _game(look: Look, game: Summary) -> ft.Control:
    words = look.words
    title = title_name(words, game.title, game.expansions)
    row = beside_icon(
        row_sign(look, title_icon(game.title), 26),
        strong(look, outcome(words, game), 15.5),
        dim(look, f"{title} · {words.count('home.players', len(game.names))}"),
        end=[played_day(look, game.when)],
    )
    return tile(look, row, go(f"/score/{game.id}"), pad=12, key=f"game-{game.id}")
