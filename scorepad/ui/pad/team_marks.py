"""The teams of a game: each has a letter and a colour, wherever its players are shown."""

from __future__ import annotations

from typing import Any

import flet as ft

from scorepad.i18n import Words
from scorepad.i18n.numbers import number
from scorepad.i18n.outcome import Placing
from scorepad.titles.model import Game
from scorepad.titles.teams import Teams

from ..parts import strong
from ..session import Look
from ..theme import row_colour

_COLOURS = ("blue", "red", "green", "purple", "brown", "teal", "grey")


def team_letters(game: Game) -> tuple[str, ...]:
    """The letter of each player's team, in seat order; nothing where there are no teams."""
    teams = game.get("teams", Teams)
    if teams is None:
        return ()
    letters = {
        seat: chr(ord("A") + team) for team, seats in enumerate(teams.seats) for seat in seats
    }
    return tuple(letters[seat] for seat in range(len(game.players)))


def team_name(words: Words, letter: str) -> str:
    return words("team.name", letter=letter)


def placed(words: Words, placing: Placing, letters: tuple[str, ...]) -> str:
    """A place as it is read aloud, with the team if there are teams."""
    team = (team_name(words, letters[placing.seats[0]]),) if letters else ()
    name = ", ".join((placing.name, *team))
    points = number(placing.total, words.lang)
    return words("result.place", place=placing.place, name=name, points=points)


def placed_letter(look: Look, placing: Placing, letters: tuple[str, ...]) -> list[ft.Control]:
    """The letter before the name of a team or of one of its players."""
    if not letters:
        return []
    return [team_letter(look, letters[placing.seats[0]], 15, width=20 * look.scale)]


def team_letter(look: Look, letter: str, size: float = 12, **more: Any) -> ft.Container:
    """A team's letter with a bar in its colour below it; read aloud it says what it is."""
    colour = row_colour(_COLOURS[(ord(letter) - ord("A")) % len(_COLOURS)], look.dark)
    spoken = team_name(look.words, letter)
    return ft.Container(
        strong(look, letter, size, height=1.1, semantics_label=spoken),
        border=ft.Border.only(bottom=ft.BorderSide(3, colour)),
        alignment=ft.Alignment.CENTER,
        **more,
    )
