"""Score, the first place: go on with a game, begin a new one, look back at the last ones."""

from __future__ import annotations

from datetime import date

import flet as ft

from scorepad import titles
from scorepad.archive.saved_games import FAILED
from scorepad.archive.summary import Summary
from scorepad.i18n.numbers import number

from .hooks import use_part
from .names import seats, title_icon, title_name, when
from .new_game import last_of, repeat
from .outcome import outcome
from .parts import Act, dim, heading, icon_button, panel, primary, quiet, strong, text, tile
from .session import TAPPED, Look, Session, use_look, use_session
from .sharing.actions import BACKUP
from .sharing.remind import remind
from .shell import PLACES, go, main_screen
from .signs import sign
from .theme import TITLE, row_colour

#: How many games the list shows; History has the rest.
RECENT = 8


@ft.component
def Home(route: str = PLACES[0][0]) -> ft.View:
    session, look = use_session(), use_look()
    saving = session.saving
    cleared, failed = use_part(saving, lambda: (saving.cleared, saving.state == FAILED))
    games = session.saved_games.games
    current = next((one for one in games if not one.finished), None)
    body: list[ft.Control] = []
    if session.unreadable:
        body.append(_aside(session, look))
    if session.saved_games.newer:
        body.append(_later(look, len(session.saved_games.newer)))
    if cleared or (failed and not session.saved_games.store.read_only):
        body.append(_unkept(session, look, cleared))
    body += remind(session, look)
    if current is not None:
        body.append(_continue(look, current))
    if (last := last_of(session)) is not None:
        body.append(again_tile(look, last, repeat(session, last)))
    body.append(_titles(session, look))
    others = [one for one in games if one is not current][:RECENT]
    if others:
        body.append(heading(look, look.words("home.recent"), level=2, size=15))
        body.append(ft.Column([_game(look, one) for one in others], spacing=8))
    body.append(ft.Container(height=12))
    return main_screen(look, 0, look.words("app.name"), body, route=route)


def _aside(session: Session, look: Look) -> ft.Control:
    """A game that could not be read: said once, plainly, and it is kept."""
    palette = look.palette

    def understood(_: object) -> None:
        session.unreadable = ()

    return ft.Container(
        key="aside",
        bgcolor=palette.bad_ground,
        border_radius=16,
        padding=ft.Padding.only(left=16, top=8, right=8, bottom=8),
        content=ft.Row(
            [
                ft.Container(
                    text(
                        look,
                        look.words.count("home.aside", len(session.unreadable)),
                        colour=palette.bad,
                    ),
                    expand=True,
                ),
                icon_button(
                    look, ft.Icons.CLOSE, look.words("home.close"), understood, key="aside-close"
                ),
            ]
        ),
    )


def _unkept(session: Session, look: Look, cleared: bool) -> ft.Control:
    """The device takes no games, or has lost those that it had."""
    words, palette = look.words, look.palette

    def understood(_: object) -> None:
        session.saving.cleared = False

    acts = []
    # A device that takes nothing may give nothing either: the way out is for what is in hand.
    owed = [f"/share/{id_}" for id_ in session.saved_games.unsaved]
    if out := [BACKUP] if cleared and session.saved_games.games else owed[-1:]:
        acts.append(quiet(look, words("pad.export"), go(out[0]), key="unkept-export"))
    if cleared:
        acts.append(quiet(look, words("home.close"), understood, key="unkept-close"))
    said = words("home.cleared" if cleared else "home.in_memory")
    return ft.Container(
        key="unkept",
        bgcolor=palette.bad_ground,
        border_radius=16,
        padding=ft.Padding.symmetric(horizontal=16, vertical=12),
        content=ft.Column(
            [
                ft.Semantics(live_region=True, content=text(look, said, colour=palette.bad)),
                *([ft.Row(acts, wrap=True, spacing=12, run_spacing=8)] if acts else []),
            ],
            spacing=10,
        ),
    )


def _later(look: Look, games: int) -> ft.Control:
    """Games of a newer version: they are not for this one to touch."""
    return ft.Container(
        key="later",
        border=ft.Border.all(1, look.palette.gold),
        border_radius=16,
        padding=ft.Padding.symmetric(horizontal=16, vertical=12),
        content=text(look, look.words.count("home.later", games)),
    )


def _continue(look: Look, game: Summary) -> ft.Control:
    words = look.words
    says = ft.Column(
        [
            dim(look, words("home.continue"), 13),
            strong(look, title_name(words, game.title, game.expansions), 19),
            dim(look, _standing(look, game), 14),
        ],
        spacing=4,
        tight=True,
    )
    act = primary(look, words("home.go_on"), go(f"/score/{game.id}"), key="continue")
    if look.scale > 1.25 and look.width < 600:
        return panel(look, ft.Column([says, act], spacing=12))
    says.expand = True
    return panel(look, ft.Row([says, act], spacing=12))


def _standing(look: Look, game: Summary) -> str:
    """The names, with their totals unless those are hidden until the reveal."""
    if not game.totals or game.hidden:
        return look.words.join(game.names)
    lang = look.words.lang
    pairs = zip(game.names, game.totals, strict=True)
    # A name and its score stay on one line.
    return " · ".join(f"{name}\u00a0{number(total, lang)}" for name, total in pairs)


def again_tile(look: Look, last: Summary, act: Act, key: str = "again") -> ft.Control:
    """One tap to the pad: the same title, players, seats and expansions as last time."""
    words = look.words
    where = title_name(words, last.title, last.expansions)
    return tile(
        look,
        ft.Row(
            [
                ft.Icon(ft.Icons.REPLAY, size=26, color=look.palette.gold),
                ft.Column(
                    [
                        strong(look, words("setup.same"), 15.5),
                        dim(look, f"{where} · {words.join(last.names)}"),
                    ],
                    spacing=2,
                    tight=True,
                    expand=True,
                ),
            ],
            spacing=14,
        ),
        act,
        pad=12,
        key=key,
    )


def _titles(session: Session, look: Look) -> ft.Control:
    """A tile for each title, two or three abreast."""
    across = 1 if look.scale > 1.5 and look.width < 600 else 2 if look.width < 600 else 3
    ids = list(titles.TITLES)
    lines = [ids[at : at + across] for at in range(0, len(ids), across)]
    return ft.Column(
        [ft.Row([_title(session, look, id_) for id_ in line], spacing=12) for line in lines],
        spacing=12,
    )


def _title(session: Session, look: Look, id_: str) -> ft.Control:
    shape, colour = title_icon(id_)

    def begin(_: object) -> None:
        session.new_game_form = TAPPED
        ft.context.page.navigate(f"/score/new/{id_}")

    return tile(
        look,
        ft.Column(
            [
                sign(shape, row_colour(colour, look.dark), 38),
                ft.Container(height=12 if look.sideways else 26),
                text(look, look.words(f"title.{id_}"), 21, family=TITLE),
                dim(look, seats(look.words, id_)),
            ],
            spacing=2,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.START,
        ),
        begin,
        key=f"title-{id_}",
        expand=True,
    )


def _game(look: Look, game: Summary) -> ft.Control:
    words = look.words
    shape, colour = title_icon(game.title)
    where = title_name(words, game.title, game.expansions)
    return tile(
        look,
        ft.Row(
            [
                sign(shape, row_colour(colour, look.dark), 26),
                ft.Column(
                    [
                        strong(look, outcome(words, game), 15.5),
                        dim(look, f"{where} · {words.count('home.players', len(game.names))}"),
                    ],
                    spacing=2,
                    tight=True,
                    expand=True,
                ),
                dim(look, when(words, game.changed, date.today()), 13),
            ],
            spacing=14,
        ),
        go(f"/score/{game.id}"),
        pad=12,
        key=f"game-{game.id}",
    )
