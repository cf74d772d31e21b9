"""/cards: a search over names in every language and over texts, with filters, and recent cards."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import flet as ft

from scorepad.catalogue import entry, titles_with_entries
from scorepad.catalogue.icons import COLOUR_SIGNS
from scorepad.catalogue.lookup import NO_EXPANSION
from scorepad.i18n.numbers import roman
from scorepad.i18n.text import capitalized

from ..names import title_icon
from ..parts import Act, centred, chip, dim, flow, heading, live, quiet
from ..search import (
    filter_panel,
    filters_button,
    no_matches,
    search_field,
    shortened,
    use_search,
)
from ..session import Look, Session, use_look, use_session
from ..shell import go, main_screen
from ..signs import row_sign
from ..way_back import to_game
from .lines import entry_lines
from .search import PLAIN, CardFilters, CardMatches, CardSearch


@ft.component
def Cards() -> ft.View:
    session, look = use_session(), use_look()
    words = look.words
    search, _ = use_search(look, "/cards", CardSearch)
    body: list[ft.Control] = []
    if search.game:
        body.append(to_game(session, look, search.game))
    body.append(_search_row(search, look))
    body.extend(_filters(search, look))
    body.extend(_below(search, session, look))
    body.append(ft.Container(height=12))
    return main_screen(look, 1, words("nav.cards"), body)


def _search_row(search: CardSearch, look: Look) -> ft.Control:
    words = look.words

    def toggle(_: object) -> None:
        search.choosing = not search.choosing

    field = search_field(
        look,
        search,
        label=words("cards.search"),
        hint=words("cards.search_hint"),
        autofocus=True,
    )
    return ft.Row(
        [field, filters_button(look, search.filters.on, search.choosing, toggle)],
        spacing=4,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _filters(search: CardSearch, look: Look) -> Sequence[ft.Control]:
    """All filters while their panel is open, else those that are on, to turn off."""
    filters = search.filters

    def chips(name: str, values: Sequence[Any]) -> list[ft.Control]:
        return [_filter(search, look, name, value) for value in values]

    if not search.choosing:
        chosen = [_filter(search, look, *filter_) for filter_ in filters.chosen().items()]
        return [flow(chosen)] if chosen else []
    groups = {
        "cards.filter.title": chips("title", titles_with_entries()),
        "cards.filter.expansion": chips("expansion", filters.expansions()),
        "cards.filter.kind": chips("kind", filters.kinds()),
        "cards.filter.age": chips("age", filters.ages()),
        "cards.filter.colour": chips("colour", filters.colours()),
        "cards.filter.points": chips("points", (True,)),
    }
    return filter_panel(look, groups, _clear_filters(search, look) if filters.on else None)


def _clear_filters(search: CardSearch, look: Look) -> Act:
    return lambda _: search.filter(lambda _: CardFilters(), look.words.lang)


def _filter(search: CardSearch, look: Look, name: str, value: Any) -> ft.Control:
    words = look.words
    picture = None
    if name == "title":
        label = words(f"title.{value}")
    elif name == "age":
        label = words("card.age", age=roman(value))
    elif name == "points":
        label = words("cards.gives_points")
    elif name == "expansion":
        own_box = value == NO_EXPANSION
        label = words("cards.filter.no_expansion" if own_box else f"expansion.{value}")
    else:
        label = words(f"card.{name}.{value}")
    if name == "colour":
        picture = row_sign(look, (COLOUR_SIGNS[value], value), 18)
    return chip(
        look,
        capitalized(label),
        getattr(search.filters, name) == value,
        lambda _: search.filter(lambda filters: filters.toggled(name, value), words.lang),
        key=f"filter-{name}-{value}",
        picture=picture,
    )


def _below(search: CardSearch, session: Session, look: Look) -> Sequence[ft.Control]:
    """The matches; before anything is asked, the recent cards and the tables of names."""
    if search.matches.hits:
        return _hits(search.matches, look)
    if search.query.strip() or search.filters.on:
        return _nothing(search, look)
    return [*_recent(session, look), *_tables(look)]


def _hits(matches: CardMatches, look: Look) -> Sequence[ft.Control]:
    words = look.words
    count = words.count("cards.hits", len(matches.hits) + matches.more)
    controls: list[ft.Control] = [
        live(dim(look, count), key="count"),
        entry_lines(look, matches.hits, "hit"),
    ]
    if matches.more:
        controls.append(dim(look, words.count("cards.more", matches.more)))
    return controls


def _nothing(search: CardSearch, look: Look) -> Sequence[ft.Control]:
    """Nothing matches: the nearest name is offered, which the filters may hide."""
    words = look.words
    query, nearest = search.query.strip(), search.matches.nearest
    outside = nearest is not None and nearest.rank in PLAIN
    if query and not outside:
        title = words("cards.nothing", query=shortened(query))
        more = words("cards.nothing_more")
    else:
        title, more = words("cards.nothing_filtered"), words("cards.nothing_filtered_more")
    controls = [no_matches(look, "place_cards", title, more)]
    if search.filters.on:
        clear = _clear_filters(search, look)
        button = quiet(look, words("cards.unfilter"), clear, key="unfilter-nothing")
        controls.append(centred(button))
    if nearest is not None:
        controls.append(heading(look, words("cards.nearest", name=nearest.name), level=2, size=15))
        controls.append(entry_lines(look, [nearest], "nearest"))
    return controls


def _recent(session: Session, look: Look) -> Sequence[ft.Control]:
    cards = []
    for key in session.preferences.recent:
        title, _, id_ = key.partition("/")
        # Another version may have saved a card that this one does not have.
        with suppress(KeyError):
            cards.append(entry(id_, title))
    if not cards:
        return []
    return [
        heading(look, look.words("cards.recent"), level=2, size=15),
        entry_lines(look, cards, "recent"),
    ]


def _tables(look: Look) -> Sequence[ft.Control]:
    words = look.words
    chips = [
        chip(
            look,
            words(f"title.{title}"),
            None,
            go(f"/cards/{title}"),
            key=f"table-{title}",
            picture=row_sign(look, title_icon(title), 20),
        )
        for title in titles_with_entries()
    ]
    return [
        heading(look, words("cards.tables"), level=2, size=15),
        dim(look, words("cards.tables_more")),
        flow(chips),
    ]
