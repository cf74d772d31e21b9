"""A search while one types: its state, its text field and its filters."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

import flet as ft

from .hooks import use_box, use_value
from .parts import (
    Handler,
    dim,
    empty,
    flow,
    icon_button,
    live,
    panel,
    quiet,
    stack,
    text_field,
    use_drawn_field,
)
from .session import Look

Matches = TypeVar("Matches")


class Search(ft.Observable, Generic[Matches]):
    """What is typed on one screen, and what matches it.

    A keystroke is stored at once and looked up afterwards, and only the newest one is, so that no
    keystroke waits for the matches of the one before it.
    """

    def __init__(self, address: str, lang: str) -> None:
        #: Where the search was opened; coming back to it finds everything as it was left.
        self.address = address
        # Underscored, so that a keystroke alone draws nothing again.
        self._query = ""
        self._lookups = 0
        self.read_address(address)
        self.matches = self.look_up("", lang)

    @abstractmethod
    def read_address(self, address: str) -> None:
        """Takes over what the address asks for."""

    @abstractmethod
    def look_up(self, query: str, lang: str) -> Matches:
        """What a query finds."""

    @property
    def query(self) -> str:
        """What is typed just now; `matches` may be a keystroke behind."""
        return self._query

    def open(self, address: str, lang: str) -> None:
        """Another address is another search, with nothing typed."""
        if address != self.address:
            self.address = address
            self.read_address(address)
            self.clear(lang)

    async def type(self, query: str, lang: str) -> None:
        self._query = query
        self._lookups += 1
        turn = self._lookups
        await asyncio.sleep(0)
        if turn == self._lookups:
            self.matches = self.look_up(query, lang)

    def clear(self, lang: str) -> None:
        self._query = ""
        self.look_up_again(lang)
        self.notify()

    def look_up_again(self, lang: str) -> None:
        """Looks the same text up once more, by other filters or in another language."""
        self._lookups += 1
        self.matches = self.look_up(self._query, lang)


AnySearch = TypeVar("AnySearch", bound="Search[Any]")


def use_search(
    look: Look, place: str, make: Callable[[str, str], AnySearch]
) -> tuple[AnySearch, bool]:
    """The search of the screen at `place`, and whether no other screen lies on top of it."""
    lang = look.words.lang
    address = ft.context.page.route or place
    # While a card or a rule lies on top, the address is theirs.
    here = ft.use_route_location() == place and address.partition("?")[0] == place
    search, _ = use_value(lambda: make(address if here else place, lang))

    def follow() -> None:
        if here:
            search.open(address, lang)

    ft.use_effect(follow, [address, here])
    return search, here


def search_field(
    look: Look,
    search: Search[Matches],
    *,
    label: str,
    hint: str,
    autofocus: bool = False,
) -> ft.Control:
    """The text field of a search."""
    lang = look.words.lang

    async def typed(query: str) -> None:
        await search.type(query, lang)

    def clear() -> None:
        search.clear(lang)

    return SearchField(
        look, search.query, typed, clear, label=label, hint=hint, autofocus=autofocus
    )


@ft.component
def SearchField(
    look: Look,
    query: str,
    typed: Callable[[str], Awaitable[None]],
    clear: Callable[[], None],
    label: str,
    hint: str | None = None,
    autofocus: bool = False,
) -> ft.Control:
    """A text field with a cross to empty it.

    The device may be ahead of the app. As long as `query` is one of the texts that the field has
    reported, the field keeps its own text: an older one would delete letters under the fingers.
    Any other `query` was set by the app.
    """
    drawn, reported = use_drawn_field(), use_box([query])
    if drawn.held is not None and query in reported.held:
        del reported.held[: reported.held.index(query)]
    else:
        drawn.held, reported.held = None, [query]

    async def changed(event: ft.Event[ft.TextField]) -> None:
        text = event.control.value or ""
        reported.held.append(text)
        await typed(text)

    def emptied(_: object) -> None:
        drawn.held = None
        clear()

    palette = look.palette
    cross = icon_button(look, ft.Icons.CLOSE, look.words("cards.clear"), emptied, key="clear")
    return text_field(
        look,
        size=17,
        radius=26,
        key="search",
        value=query,
        drawn=drawn,
        label=label,
        hint_text=hint,
        autofocus=autofocus,
        autocorrect=False,
        enable_suggestions=False,
        prefix_icon=ft.Icon(ft.Icons.SEARCH, color=palette.dim),
        suffix_icon=cross if query else None,
        on_change=changed,
        hint_style=ft.TextStyle(size=15 * look.scale, color=palette.dim),
        content_padding=ft.Padding.symmetric(horizontal=18, vertical=14),
    )


def no_matches(look: Look, picture: str, title: str, more: str) -> ft.Control:
    """Says, aloud too, that nothing matches."""
    return live(empty(look, picture, title, more), key="nothing")


def shortened(query: str) -> str:
    """A query as it is repeated on the screen."""
    return query if len(query) < 40 else query[:39] + "…"


def filters_button(look: Look, on: bool, open_: bool, act: Handler) -> ft.Control:
    """Opens or closes the panel of filters; filled while a filter is on."""
    icon = ft.Icons.FILTER_ALT if on else ft.Icons.FILTER_ALT_OUTLINED
    name = look.words("cards.filters_hide" if open_ else "cards.filters")
    return icon_button(look, icon, name, act, key="filters")


def filter_panel(
    look: Look, groups: Mapping[str, Sequence[ft.Control]], clear: Handler | None
) -> list[ft.Control]:
    """The chips of each filter below its name, and a button to turn off those that are on."""
    words = look.words
    rows: list[ft.Control] = [
        stack(dim(look, words(label)), flow(chips), spacing=6)
        for label, chips in groups.items()
        if chips
    ]
    if clear is not None:
        rows.append(ft.Row([quiet(look, words("cards.unfilter"), clear, key="unfilter")]))
    return [panel(look, rows)]
