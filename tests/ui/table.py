"""A game laid on a headless phone's table, ready for a calculator."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import flet as ft

from scorepad.archive import draftfile
from scorepad.archive.draft import Draft
from scorepad.archive.game_store import GAME
from scorepad.titles import Game, pad, standing
from tests.headless import Phone, Screen, inner_controls, run, visit

ID = "table"


def at_table(game: Game, tell: Callable[[Screen], Awaitable[None]], lang: str = "en") -> Game:
    """Opens a game on a phone, tells a story on its pad, and gives what the phone then keeps.

    Whatever was tapped, the game can be scored but for counts, and undone to its beginning.
    """
    first = pad(game)[0].id
    phone = Phone(lang, storage={GAME + ID: draftfile.write(Draft(ID, game, first))})

    async def play() -> None:
        screen = await visit(phone, f"/score/{ID}")
        await screen.until("next")
        await tell(screen)
        assert phone.crashes == []

    run(play)
    kept = draftfile.read(phone.storage[GAME + ID])
    standing(kept.game)
    back = kept
    while back.done:
        back = back.undo()
    assert back.game == game
    return kept.game


async def count(screen: Screen, row: str, seat: int = 0) -> None:
    """Opens the calculator of a player's cell."""
    await screen.tap(f"cell-{row}-{seat}")
    if screen.has("calculate"):
        await screen.tap("calculate")


def enabled(screen: Screen, key: str) -> bool:
    return not screen.find(key).disabled


def cell_name(screen: Screen, cell: str) -> str:
    """What a cell is called aloud: "Ada, Guilds, 5"."""
    (name,) = (
        str(one.label)
        for one in screen.controls()
        if isinstance(one, ft.Semantics) and getattr(one.content, "key", "") == f"cell-{cell}"
    )
    return name


def texts_in(screen: Screen, key: str) -> list[str]:
    """Every text in a control."""
    return [str(one.value) for one in inner_controls(screen.find(key)) if isinstance(one, ft.Text)]


def shown(screen: Screen, key: str) -> str:
    """What stands first in a cell or a sum."""
    return texts_in(screen, key)[0]
