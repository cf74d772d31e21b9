"""Drafts for the tests of this room."""

from __future__ import annotations

from scorepad import titles
from scorepad.archive.draft import Draft
from scorepad.titles.model import Game, Player


def draft(*names: str, title: str = "base", expansions: tuple[str, ...] = ()) -> Draft:
    game = Game(title, tuple(Player(name) for name in names or ("Ada", "Bo", "Cleo")), expansions)
    return Draft(id="g1", game=game, row=titles.rows(game)[0].id, changed="2026-11-15T19:30:00")


def pressed(start: Draft, keys: str) -> Draft:
    """The draft after these keys; ">" is next."""
    rows = titles.rows(start.game)
    for key in keys:
        start = start.step(rows) if key == ">" else start.press(key, titles.score)
    return start
