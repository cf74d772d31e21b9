"""Begins a game: one that was just set up, or the same as last time."""

from __future__ import annotations

from datetime import datetime

import flet as ft

from scorepad import titles
from scorepad.archive.shelf import SetAside, Summary
from scorepad.archive.store import NotKept
from scorepad.titles import dealing
from scorepad.titles.dealing import CHANCE
from scorepad.titles.model import Game, Player

from .desk import Desk
from .parts import Act

#: Within so many seconds a tap that would begin what was just begun, with nothing in it yet, is the
#: second of two: lines and phones can be far slower than the finger.
TWICE = 60


def begin(desk: Desk, game: Game) -> None:
    """Opens the pad of a new game, and remembers who plays."""
    if (just := _just_begun(desk, game)) is not None:
        ft.context.page.navigate(f"/score/{just}")
        return
    draft = desk.keeper.begin(game)
    desk.take(draft)
    # First the pad, then the names: the form would be drawn once more with them before it goes.
    ft.context.page.navigate(f"/score/{draft.id}")
    desk.choose(names=desk.preferences.seen(_names(game)))


def _just_begun(desk: Desk, game: Game) -> str | None:
    """The game that the first tap of two began, if this is the second."""
    now = datetime.now().astimezone()
    for draft in desk.keeper.drafts.values():
        if not draft.done and not draft.undone and _alike(draft.game, game):
            age = now - datetime.fromisoformat(draft.begun)
            if age.total_seconds() < TWICE:
                return draft.id
    return None


def _alike(one: Game, other: Game) -> bool:
    """Whether two games differ in nothing, or only in what chance dealt."""
    if dealing.DRAWN not in one.table or dealing.DRAWN not in other.table:
        return one == other
    return _asked(one) == _asked(other)


def _asked(game: Game) -> tuple[object, ...]:
    return game.title, game.expansions, _names(game)


def _names(game: Game) -> tuple[str, ...]:
    return tuple(player.name for player in game.players)


def last_of(desk: Desk, title: str | None = None) -> Summary | None:
    """The last game of a title, or of any."""
    return next((one for one in desk.keeper.games if title in (None, one.title)), None)


def repeat(desk: Desk, last: Summary) -> Act:
    """A handler that plays the same again."""

    async def act(_: object) -> None:
        await again(desk, last)

    return act


async def again(desk: Desk, last: Summary) -> None:
    """The same title, players, seats and expansions; what chance dealt is drawn anew."""
    begin(desk, dealing.again(await _game(desk, last), titles.title(last.title), CHANCE))


async def _game(desk: Desk, last: Summary) -> Game:
    """The last game; if the device has lost it, as much as the list knows of it."""
    try:
        draft = await desk.keeper.load(last.id)
    except (SetAside, NotKept):
        draft = None
    if draft is not None:
        return draft.game
    return Game(last.title, tuple(Player(name) for name in last.names), last.expansions)
