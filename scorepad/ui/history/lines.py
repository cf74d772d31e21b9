"""A line for a game in the list: who won and with what, when, where, and a way to its details."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

import flet as ft

from scorepad.archive.summary import Summary

from ..names import title_icon, title_name, when
from ..outcome import outcome
from ..parts import dim, icon_button, strong, tile
from ..session import Look
from ..shell import FROM_HISTORY, go
from ..signs import sign
from ..theme import row_colour


@dataclass(frozen=True, slots=True)
class GameLine:
    """A line as it is to be drawn; equal lines are not drawn again."""

    id: str
    title: str
    told: str
    about: str
    day: str


def game_line(look: Look, game: Summary, today: date) -> GameLine:
    words = look.words
    told = outcome(words, game)
    about = [title_name(words, game.title, game.expansions)]
    names = words.join(game.names)
    if names != told:
        about.append(names)
    if game.place:
        about.append(game.place)
    return GameLine(game.id, game.title, told, " · ".join(about), when(words, game.when, today))


@ft.component
def Line(line: GameLine, look: Look) -> ft.Control:
    """The game's sheet behind the broad part, its date, place and note behind the small one."""
    shape, colour = title_icon(line.title)
    more = look.words("history.details_of", game=f"{line.told}, {line.day}")
    tall = look.scale > 1.25
    told: list[ft.Control] = [strong(look, line.told, 15.5), dim(look, line.about)]
    if tall:
        told.append(dim(look, line.day, 13))
    row: list[ft.Control] = [
        sign(shape, row_colour(colour, look.dark), 26),
        ft.Column(told, spacing=2, tight=True, expand=True),
    ]
    if not tall:
        row.append(dim(look, line.day, 13))
    return ft.Row(
        [
            tile(
                look,
                ft.Row(row, spacing=14),
                go(f"/score/{line.id}{FROM_HISTORY}"),
                pad=12,
                key=f"game-{line.id}",
                expand=True,
            ),
            icon_button(
                look,
                ft.Icons.EDIT_NOTE,
                more,
                go(f"/history/games/{line.id}"),
                key=f"details-{line.id}",
            ),
        ],
        spacing=2,
    )


MemoLine = ft.memo(Line)
