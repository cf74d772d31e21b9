"""A line for a game in the list: who won and with what, when, where, and a way to its details."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

import flet as ft

from scorepad.archive.summary import Summary

from ..day_text import with_day
from ..hooks import memo_component
from ..names import title_icon, title_name, when
from ..outcome import outcome
from ..parts import beside_icon, dim, icon_button, strong, text, tile
from ..session import Look
from ..shell import go
from ..signs import row_sign
from .text_filter import excerpt


@dataclass(frozen=True, slots=True)
class GameLine:
    """What a line shows; a line is drawn again only for another value."""

    id: str
    title: str
    outcome: str
    about: str
    day: str
    #: What a search has found in the note.
    note: str = ""


def game_line(look: Look, game: Summary, today: date, searched: str = "") -> GameLine:
    words = look.words
    result = outcome(words, game)
    about = [title_name(words, game.title, game.expansions)]
    names = words.join(game.names)
    if names != result:
        about.append(names)
    if game.place:
        about.append(game.place)
    return GameLine(
        game.id,
        game.title,
        result,
        " · ".join(about),
        when(words, game.when, today),
        excerpt(game.note, searched) if searched else "",
    )


@memo_component
def GameListLine(line: GameLine, look: Look) -> ft.Control:
    """A wide button to the game's sheet, and a small one to its date, place and note."""
    day = with_day(look, line.day)
    tall = look.scale > 1.25
    row = beside_icon(
        row_sign(look, title_icon(line.title), 26),
        strong(look, line.outcome, 15.5),
        dim(look, line.about),
        *([text(look, line.note, 13.5)] if line.note else []),
        *([day] if tall else []),
        end=[] if tall else [day],
    )
    to_sheet = go(f"/score/{line.id}")
    to_details = go(f"/history/games/{line.id}")
    name = look.words("history.details_of", game=f"{line.outcome}, {line.day}")
    return ft.Row(
        [
            tile(look, row, to_sheet, pad=12, key=f"game-{line.id}", expand=True),
            icon_button(look, ft.Icons.EDIT_NOTE, name, to_details, key=f"details-{line.id}"),
        ],
        spacing=2,
    )
