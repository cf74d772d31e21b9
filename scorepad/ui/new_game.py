"""Begins a game: one that was just set up, or the same as last time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

import flet as ft

from scorepad import titles
from scorepad.archive import gamefile
from scorepad.archive.game_store import UnreadableGame
from scorepad.archive.storage import NotSaved
from scorepad.archive.summary import Summary
from scorepad.titles import table_setup
from scorepad.titles.model import Game, Player
from scorepad.titles.table_setup import CHANCE

from .parts import Handler
from .session import BY_ADDRESS, Session

#: Within so many seconds a tap that would begin the same game again, while that is still empty, is
#: taken for the second of two taps: connections and phones can be far slower than the finger.
TWICE = 60
#: The key, in the file of a table that is being set up, of what the players are asked at once.
ASKED = "asked"


def begin(session: Session, game: Game) -> None:
    """Opens the pad of a new game, and remembers the players' names."""
    if (id_ := _just_begun(session, game)) is not None:
        ft.context.page.navigate(f"/score/{id_}")
        return
    draft = session.saved_games.new_draft(game)
    session.save(draft, None)
    # The pad first: the form would be drawn once more with the names before it goes.
    ft.context.page.navigate(f"/score/{draft.id}")
    session.choose(names=session.preferences.seen(game.names))


def _just_begun(session: Session, game: Game) -> str | None:
    """The game that the first tap of two began, if this is the second."""
    now = datetime.now().astimezone()
    for draft in session.saved_games.open_drafts.values():
        if not draft.done and not draft.undone and _alike(draft.game, game):
            age = now - datetime.fromisoformat(draft.begun)
            if age.total_seconds() < TWICE:
                return draft.id
    return None


def _alike(game: Game, other: Game) -> bool:
    """Whether two games differ in nothing, or only in what was drawn at random."""
    if table_setup.DRAWN not in game.table or table_setup.DRAWN not in other.table:
        return game == other
    about, about_other = ((each.title, each.expansions, each.names) for each in (game, other))
    return about == about_other


def last_of(session: Session, title: str | None = None) -> Summary | None:
    """The last game of a title, or of any."""
    return next((game for game in session.saved_games.games if title in (None, game.title)), None)


def repeat(session: Session, last: Summary, ask: Callable[[Game, str], None]) -> Handler:
    """A handler that begins the same game again; what was drawn at random is drawn again.

    What the players took in turn they are asked to take again: `ask` is given the game, and the
    key of that.
    """

    async def act(_: object) -> None:
        rematch(session, await _game(session, last), ask)

    return act


def rematch(session: Session, before: Game, ask: Callable[[Game, str], None]) -> None:
    """Begins a game again, or asks what the players take in turn before it."""
    title = titles.by_id(before.title)
    game = table_setup.again(before, title, CHANCE)
    if asked := table_setup.asked(before, title):
        ask(game, asked)
    else:
        begin(session, game)


def ask_again(session: Session, game: Game, asked: str) -> None:
    """Opens the form with the table of a game, at what the players are asked about."""
    session.pending_name.held = ""
    # A game may have begun with the form before; it is open for another one.
    session.new_game_form = BY_ADDRESS
    session.pending_setup.held = gamefile.write(replace(game, extra={ASKED: asked}))
    ft.context.page.navigate(f"/score/new/{game.title}")


async def _game(session: Session, last: Summary) -> Game:
    """The last game; if the device has lost it, as much as its summary holds."""
    try:
        draft = await session.saved_games.load(last.id)
    except (UnreadableGame, NotSaved):
        draft = None
    if draft is not None:
        return draft.game
    return Game(last.title, tuple(Player(name) for name in last.names), last.expansions)
