"""The date, the place and the note of a game, as shown below its sheet."""

from __future__ import annotations

from datetime import date

import flet as ft

from scorepad.archive.details import details
from scorepad.archive.draft import Draft
from scorepad.archive.summary import summarize
from scorepad.i18n.dates import played_date

from ..day_text import with_day
from ..names import when
from ..parts import heading, quiet, text
from ..session import Look
from ..shell import go
from ..undrawn import undrawn_hint


def game_notes(look: Look, draft: Draft) -> list[ft.Control]:
    """The notes, and a button to change them."""
    words, about = look.words, details(draft.game)
    played = summarize(draft).when
    days = when(words, played, date.today()), played_date(played, words.lang)
    when_and_where = " · ".join(filter(None, dict.fromkeys((*days, about.place))))
    players = draft.game.players
    change = go(f"/history/games/{draft.id}")
    return [
        heading(look, words("history.details"), level=2, size=17),
        *([with_day(look, when_and_where, 15)] if when_and_where else []),
        # A text that is selectable by itself is an empty field to a screen reader.
        *([ft.SelectionArea(text(look, about.note))] if about.note else []),
        *undrawn_hint(look, about.note, about.place, *(player.name for player in players)),
        ft.Row([quiet(look, words("history.change"), change, key="to-details")]),
    ]
