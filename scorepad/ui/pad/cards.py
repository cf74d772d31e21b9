"""The calculator that ticks cards: the row's own, found by any name, with points as one taps."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import flet as ft

from scorepad.catalogue import Entry, entry, find
from scorepad.titles.model import Field, Row

from ..cards.finder import Filters, meant_elsewhere, route
from ..cards.lines import beside, field_border, reading
from ..desk import Look, use_desk
from ..hooks import use_value
from ..parts import TOUCH, dim, quiet, strong, style
from ..shell import go
from .state import PadState, ticked_field


class Narrowed(ft.Observable):
    """The cards that fit what is typed; the newest keystroke alone is looked up."""

    def __init__(self, title: str, pool: tuple[str, ...]) -> None:
        self._title, self._pool = title, pool
        self._query = ""
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
        found = find(query, limit=999, title=self._title, lang=lang)
        hits = [hit for hit in found if hit.entry.id in self._pool]
        other = meant_elsewhere(query, hits, lang, self._title)
        self.elsewhere = other.entry if other else None
        self.ids = () if other else tuple(hit.entry.id for hit in hits)


def row_filters(title: str, row: Row) -> Filters | None:
    """The filters that show a row's cards in the search; None for a row without cards."""
    field = ticked_field(row)
    if field is None:
        return None
    cards = [entry(id_, title) for id_ in field.pool]
    colour, kind = cards[0].colour, cards[0].kind
    # Only cards have a colour that a row goes by; wonders and tokens are a kind of their own.
    return Filters(title=title, colour=colour) if colour else Filters(title=title, kind=kind)


def look_up_button(state: PadState, look: Look, row: Row) -> ft.Control | None:
    """From a row to its cards; the search knows the way back to this game."""
    filters = row_filters(state.draft.game.title, row)
    if filters is None:
        return None
    words, address = look.words("cards.of_row"), route(filters, state.draft.id)
    return quiet(look, words, go(address), key=f"cards-of-{row.id}")


@ft.component
def TickCards(state: PadState, look: Look, field: Field) -> ft.Control:
    """The cards of the selected row, ticked or not, and a search among them."""
    desk, words = use_desk(), look.words
    title = state.draft.game.title
    narrowed, _ = use_value(lambda: Narrowed(title, field.pool))
    # Drawn once more with the next row's entry before the next row's calculator takes its place.
    ticked = tuple(state.entry().get(field.key, ()))

    async def typed(event: ft.Event[ft.TextField]) -> None:
        await narrowed.type(event.control.value or "", words.lang)

    def toggle(id_: str) -> None:
        kept = [one for one in ticked if one != id_]
        chosen = kept if id_ in ticked else [*ticked, id_]
        # In the order of the box, so that the same cards are the same entry.
        ordered = [one for one in field.pool if one in chosen]
        state.put({field.key: ordered} if ordered else None)

    cards = [entry(id_, title) for id_ in narrowed.ids]
    across = 1 if look.scale > 1.25 else 2
    rows: list[ft.Control] = []
    for at in range(0, len(cards), across):
        tiles: list[ft.Control] = [
            _tile(look, card, beside(card, desk, words), card.id in ticked, toggle)
            for card in cards[at : at + across]
        ]
        tiles += [ft.Container(expand=True)] * (across - len(tiles))
        rows.append(ft.Row(tiles, spacing=6))
    if not rows:
        other = narrowed.elsewhere
        missing = words("cards.nothing_more")
        if other is not None:
            missing = words("cards.not_in_row", name=reading(other, words))
        rows.append(ft.Semantics(live_region=True, container=True, content=dim(look, missing, 14)))
    head = ft.Row(
        [
            ft.TextField(
                key="tick-search",
                value=narrowed.query,
                label=words("cards.tick_search"),
                on_change=typed,
                autocorrect=False,
                dense=True,
                text_style=ft.TextStyle(size=15 * look.scale, color=look.palette.ink),
                label_style=ft.TextStyle(size=14 * look.scale, color=look.palette.dim),
                border=field_border(look, 14),
                height=max(TOUCH, 40 * look.scale),
                expand=True,
            ),
            ft.Semantics(
                live_region=True,
                container=True,
                key="ticked",
                content=dim(look, words.count("cards.ticked", len(ticked)), 13),
            ),
        ],
        spacing=10,
    )
    link = look_up_button(state, look, state.row)
    return ft.Column(
        [head, *rows, *([ft.Row([link])] if link else [])],
        spacing=6,
        scroll=ft.ScrollMode.AUTO,
        key=f"tick-{field.key}",
    )


def _tile(
    look: Look, card: Entry, other: str, ticked: bool, toggle: Callable[[str], None]
) -> ft.Control:
    """One card to tick: a box says whether it is, not the colour alone."""
    palette, words = look.palette, look.words
    shape = style(
        look,
        bg=palette.raised if ticked else palette.panel,
        ink=palette.ink,
        radius=14,
        edge=palette.gold if ticked else palette.edge,
    )
    shape.padding = ft.Padding.symmetric(horizontal=8, vertical=4)
    box = ft.Icons.CHECK_BOX if ticked else ft.Icons.CHECK_BOX_OUTLINE_BLANK
    names: list[ft.Control] = [strong(look, reading(card, words), 14, lines=1)]
    if other:
        names.append(dim(look, other, 12, lines=1))
    points = card.effects.get("vp")
    worth = [strong(look, str(points), 15, colour=palette.dim)] if points else []
    return ft.Semantics(
        selected=ticked,
        container=True,
        expand=True,
        content=ft.OutlinedButton(
            key=f"tick-{card.id}",
            style=shape,
            on_click=lambda _: toggle(card.id),
            height=max(52, 50 * look.scale),
            content=ft.Row(
                [
                    ft.Icon(box, size=20, color=palette.gold if ticked else palette.dim),
                    ft.Column(names, spacing=0, tight=True, expand=True),
                    *worth,
                ],
                spacing=8,
            ),
        ),
    )
