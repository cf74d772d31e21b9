"""The form for a new game: most games need a title, a chip for each player, and start."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft

from scorepad import titles
from scorepad.titles.model import Game

from ..home import Home, again_tile
from ..hooks import keyed, use_value
from ..names import title_icon, title_name
from ..new_game import begin, last_of, repeat
from ..not_found import Nowhere
from ..parts import Handler, chip, dim, flow, heading, live, panel, primary, text
from ..session import USED, Look, Session, use_look, use_session
from ..shell import foot_bar, go, screen
from ..signs import row_sign
from ..way_back import go_back
from .fold import fold
from .lots import LotPanel
from .new_game import GameSetup, OnChange
from .pending import keep_pending, pending_setup
from .players import players


@ft.component
def NewGame() -> ft.View:
    """/score/new/<title>: the form, until its game has begun; the way back then passes it."""
    session, path = use_session(), ft.use_view_path()
    here, used = ft.use_route_location() == path, session.new_game_form == USED
    ft.use_effect(lambda: go_back(session) if here and used else None, [here, used])
    asked = ft.use_route_params().get("title", "") or next(iter(titles.TITLES))
    if asked not in titles.TITLES:
        return Nowhere()
    if used:
        # On the way there, and where the form was opened by its address, home stands in its place.
        return Home(path)
    return Form(asked)


@ft.component
def Form(asked: str) -> ft.View:
    session, look = use_session(), use_look()
    held, set_table = use_value(lambda: pending_setup(session, asked))
    table = _at(held, asked)

    def change(act: Callable[[GameSetup], GameSetup]) -> None:
        def changed(now: GameSetup) -> GameSetup:
            after = act(_at(now, asked))
            keep_pending(session, after)
            return after

        update: Any = set_table
        update(changed)

    def ask(game: Game, asked: str) -> None:
        change(lambda _: replace(GameSetup.of(game, begun=False), asked=asked))

    words = look.words
    body: list[ft.Control] = [_titles(look, table)]
    if (last := last_of(session, table.title)) is not None and not table.names:
        body.append(again_tile(look, last, repeat(session, last, ask), "again-here"))
    body += form_parts(session, look, table, change)

    def start(_: object) -> None:
        # The table as it stands by now: someone may have sat down since it was drawn.
        def begun(now: GameSetup) -> GameSetup:
            if len(now.names) < now.seats[0]:
                return now
            begin(session, now.game())
            session.pending_name.held = ""
            return GameSetup(asked)

        change(begun)

    foot = form_foot(look, table, words("setup.start"), start, key="start")
    return screen(look, words("setup.new"), body, back="/score", foot=foot)


def form_parts(
    session: Session, look: Look, table: GameSetup, change: OnChange, *more: ft.Control
) -> list[ft.Control]:
    """Everything at a table that can be chosen, but the title. It uses hooks: once, always."""
    parts = [players(session, look, table, change)]
    if titles.TITLES[table.title].expansions:
        parts.append(_expansions(look, table, change))
    if table.names:
        parts += [
            keyed(LotPanel, f"lot-{table.title}-{lot.key}", look, table, lot, change)
            for lot in table.lots
        ]
    if table.teams:
        parts.append(keyed(Teams, "teams", look, table, change))
    return [*parts, *more, ft.Container(height=12)]


def _at(table: GameSetup, asked: str) -> GameSetup:
    """The address decides the title; what is remembered are those who sit at the table."""
    return table if table.title == asked else table.retitled(asked)


def form_foot(
    look: Look, table: GameSetup, label: str, start: Handler, *, key: str, problem: str = ""
) -> ft.Control:
    """What is played, what is missing or refused, and the way on."""
    words, missing = look.words, table.seats[0] - len(table.names)
    says = dim(look, title_name(words, table.title, table.expansions))
    if missing > 0:
        says = dim(look, words.count("setup.missing", missing))
    elif problem:
        says = text(look, problem, 13.5, colour=look.palette.bad)
    button = primary(look, label, None if missing > 0 else start, key=key)
    return foot_bar(look, ft.Row([live(says, expand=True), button]), side=16, above=10)


def _titles(look: Look, table: GameSetup) -> ft.Control:
    chips = [
        chip(
            look,
            look.words(f"title.{id_}"),
            id_ == table.title,
            go(f"/score/new/{id_}"),
            key=f"choose-{id_}",
            picture=row_sign(look, title_icon(id_), 22),
        )
        for id_ in titles.TITLES
    ]
    return flow(chips)


def _expansions(look: Look, table: GameSetup, change: OnChange) -> ft.Control:
    words = look.words

    def act(expansion: str) -> Handler:
        return lambda _: change(lambda now: now.toggled(expansion))

    chips = [
        chip(
            look,
            words(f"expansion.{expansion}"),
            expansion in table.expansions,
            act(expansion),
            key=f"expansion-{expansion}",
        )
        for expansion in titles.TITLES[table.title].expansions
    ]
    head = heading(look, words("setup.expansions"), level=2, size=17)
    return panel(look, [head, flow(chips)], spacing=10)


@ft.component
def Teams(look: Look, table: GameSetup, change: OnChange) -> ft.Control:
    """Neighbours who add their points together, if they like."""
    words = look.words
    open_, set_open = use_value(lambda: False)

    def act(size: int) -> Handler:
        return lambda _: change(lambda now: now.in_teams(size))

    chips = [
        chip(look, words("setup.team_size", n=n), n == table.team, act(n), key=f"team-{n}")
        for n in table.teams
    ]
    inside: list[ft.Control] = [dim(look, words("setup.side_by_side")), flow(chips)]
    says, title = words("setup.optional"), words("setup.teams")
    if table.sides:
        teams = [words.join([table.names[at] for at in team]) for team in table.sides.seats]
        says = " · ".join(teams)
        inside += [dim(look, team, 15) for team in teams]
    return fold(look, "fold-teams", title, says, open_, lambda _: set_open(not open_), (), inside)
