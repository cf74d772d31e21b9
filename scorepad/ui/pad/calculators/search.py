"""The search among the cards that a calculator ticks."""

from __future__ import annotations

import asyncio

import flet as ft

from scorepad.catalogue import Entry, entry, find_entries

from ...cards.search import meant_elsewhere
from ...hooks import Box
from ...parts import TOUCH, dim, icon_button, live, text_field
from ...session import Look

#: So many cards are more than one looks through without help.
MANY = 30
#: The room above the field for its label.
LABEL = 8


class Narrowed(ft.Observable):
    """The cards that fit what is typed; the newest keystroke alone is looked up."""

    def __init__(self, title: str, pool: tuple[str, ...]) -> None:
        self._title, self._pool = title, pool
        self._query = ""
        #: The age whose cards alone are shown; empty for all. Whoever types searches in all.
        self.age = ""
        #: The field as it was last drawn.
        self.field: Box[ft.TextField | None] = Box(None)
        self.ids = pool
        #: What was meant, but belongs to another row.
        self.elsewhere: Entry | None = None

    @property
    def query(self) -> str:
        return self._query

    @property
    def by_age(self) -> bool:
        """Whether there are so many cards that one age at a time is a help."""
        return len(self._pool) >= MANY and all(entry(id_, self._title).age for id_ in self._pool)

    def choose_age(self, age: str) -> None:
        """Shows the cards of an age, whatever was typed; chosen again, those of all."""
        self.field.held = None
        self._query, self.elsewhere = "", None
        self.age = chosen = "" if self.age == age else age
        self.ids = tuple(id_ for id_ in self._pool if not chosen or self._age(id_) == chosen)

    def _age(self, id_: str) -> str:
        return str(entry(id_, self._title).age)

    async def type(self, query: str, lang: str) -> None:
        self._query, self.age = query, ""
        await asyncio.sleep(0)
        if query != self._query:
            return
        if not query.strip():
            self.ids, self.elsewhere = self._pool, None
            return
        everywhere = find_entries(query, limit=999, title=self._title, lang=lang)
        hits = [hit for hit in everywhere if hit.entry.id in self._pool]
        other = meant_elsewhere(query, hits, lang, self._title)
        self.elsewhere = other.entry if other else None
        self.ids = () if other else tuple(hit.entry.id for hit in hits)

    async def clear(self, lang: str) -> None:
        self.field.held = None
        await self.type("", lang)


def search_head(look: Look, narrowed: Narrowed, label: str, ticked: int | None) -> ft.Control:
    """The search, and how many are ticked, if any can be."""
    words = look.words

    async def typed(event: ft.Event[ft.TextField]) -> None:
        await narrowed.type(event.control.value or "", words.lang)

    async def clear(_: object) -> None:
        await narrowed.clear(words.lang)

    field = text_field(
        look,
        size=15,
        label_size=14,
        key="tick-search",
        value=narrowed.query,
        drawn=narrowed.field,
        label=label,
        on_change=typed,
        autocorrect=False,
        dense=True,
        height=max(TOUCH, 40 * look.scale),
    )
    head = ft.Row([field], spacing=10)
    if narrowed.query:
        name = words("cards.clear")
        head.controls.append(icon_button(look, ft.Icons.CLOSE, name, clear, key="tick-clear"))
    if ticked is not None:
        counted = dim(look, words.count("cards.ticked", ticked), 13)
        head.controls.append(live(counted, key="ticked"))
    # The label rises on to the field's edge, half of it above, where a list cuts it off.
    return ft.Container(head, padding=ft.Padding.only(top=LABEL * look.scale))
