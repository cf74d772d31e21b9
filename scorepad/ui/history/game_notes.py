"""What is remembered of a game below its sheet: the day, the place and the note."""

from __future__ import annotations

from datetime import date

import flet as ft

from scorepad.archive.details import details
from scorepad.archive.draft import Draft
from scorepad.archive.summary import summarize

from ..names import when
from ..parts import dim, heading, quiet, text
from ..session import Look
from ..shell import go


def keepsake(look: Look, draft: Draft) -> list[ft.Control]:
    """When and where it was, what was written about it, and the way to change that."""
    words, told = look.words, details(draft.game)
    day = when(words, summarize(draft).when, date.today())
    where = " · ".join(filter(None, (day, told.place)))
    said: list[ft.Control] = [heading(look, words("history.details"), level=2, size=17)]
    if where:
        said.append(dim(look, where, 15))
    if told.note:
        said.append(text(look, told.note, selectable=True))
    change = go(f"/history/games/{draft.id}")
    said.append(ft.Row([quiet(look, words("history.change"), change, key="to-details")]))
    return said
