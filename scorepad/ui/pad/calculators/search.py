"""The search among the cards that a calculator ticks."""

from __future__ import annotations

import asyncio

import flet as ft

from scorepad.catalogue import Entry, find_entries

from ...cards.search import meant_elsewhere
from ...hooks import Box
from ...parts import TOUCH, dim, icon_button, text_field
from ...session import Look


class Narrowed(ft.Observable):
    """The cards that fit what is typed; the newest keystroke alone is looked up."""

    def __init__(self, title: str, pool: tuple[str, ...]) -> None:
        self._title, self._pool = title, pool
        self._query = ""
        #: The field as it was last drawn.
        self.field: Box[ft.TextField | None] = Box(None)
        self.ids = pool
        #: What was meant, but belongs to another row.
        self.elsewhere: Entry | None = None

    @property
    def query(self) -> str:
        return self._query

    async def type(self, query: str, lang: str) -> None:
        self._query = query
        await asyncio.sleep(0)
        if query != self._query:
            return
        if not query.strip():
            self.ids, self.elsewhere = self._pool, None
            return
        found = find_entries(query, limit=999, title=self._title, lang=lang)
        hits = [hit for hit in found if hit.entry.id in self._pool]
        other = meant_elsewhere(query, hits, lang, self._title)
        self.elsewhere = other.entry if other else None
        self.ids = () if other else tuple(hit.entry.id for hit in hits)

    async def clear(self, lang: str) -> None:
        self.field.held = None
        await self.type("", lang)


def search_head(look: Look, narrowed: Narrowed, label: str, ticked: int) -> ft.Control:
    """The search, and how many are ticked."""
    words = look.words

    async def typed(event: ft.Event[ft.TextField]) -> None:
        await narrowed.type(event.control.value or "", words.lang)

    async def clear(_: object) -> None:
        await narrowed.clear(words.lang)

    return ft.Row(
        [
            text_field(
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
            ),
            *(
                [icon_button(look, ft.Icons.CLOSE, words("cards.clear"), clear, key="tick-clear")]
                if narrowed.query
                else []
            ),
            ft.Semantics(
                live_region=True,
                container=True,
                key="ticked",
                content=dim(look, words.count("cards.ticked", ticked), 13),
            ),
        ],
        spacing=10,
    )
