"""/cards: a search over names in every language and over texts, with filters, and recent cards."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import flet as ft

from scorepad.catalogue import entry, titles_with_entries
from scorepad.catalogue.describe import absent_text

from ..names import title_icon
from ..parts import centred, chip, dim, flow, heading, live, quiet, strong
from ..search import (
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
from .filter_chips import clear_filters, filter_strips
from .lines import entry_lines
from .search import PLAIN, CardSearch


@ft.component
def Cards() -> ft.View:
    session, look = use_session(), use_look()
    words = look.words
    search, _ = use_search(look, "/cards", CardSearch)
    body: list[ft.Control] = []
    if search.game:
        body.append(to_game(session, look, search.game))
    body.append(_search_row(search, look))
    body.extend(filter_strips(search, look))
    body.extend(_below(search, session, look))
    return main_screen(look, 1, words("nav.cards"), body)


def _search_row(search: CardSearch, look: Look) -> ft.Control:
    words, choosing = look.words, search.choosing

    def toggle(_: object) -> None:
        # Of two taps before the next drawing both do what the button says.
        search.choosing = not choosing

    field = search_field(
        look,
        search,
        label=words("cards.search"),
        hint=words("cards.search_hint"),
        autofocus=True,
    )
    return ft.Row(
        [field, filters_button(look, search.filters.on, choosing, toggle)],
        spacing=4,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _below(search: CardSearch, session: Session, look: Look) -> Sequence[ft.Control]:
    """The matches; before anything is asked, the recent cards and the tables of names."""
    if search.matches.hits:
        return _hits(search, look)
    if search.query.strip() or search.filters.on:
        return _nothing(search, look)
    return [*_recent(session, look), *_tables(look)]


def _hits(search: CardSearch, look: Look) -> Sequence[ft.Control]:
    words, matches = look.words, search.matches
    below: list[ft.Control] = []
    if matches.look_alikes:
        nothing = words("cards.nothing", query=shortened(matches.query.strip()))
        message = live(strong(look, nothing), key="look-alikes", expand=True)
        below = [heading(look, words("cards.did_you_mean"), level=2, size=15)]
    else:
        count = words.count("cards.hits", len(matches.hits) + matches.more)
        message = live(dim(look, count), key="count")
    head: list[ft.Control] = [message]
    if search.choosing and search.filters.on:
        clear = clear_filters(search, look)
        head.append(quiet(look, words("cards.unfilter"), clear, key="unfilter"))
    controls: list[ft.Control] = [
        ft.Row(head, alignment=ft.MainAxisAlignment.SPACE_BETWEEN),
        *below,
        entry_lines(look, matches.hits, "hit"),
    ]
    if matches.more:
        more = words.count("cards.more", matches.more)
        controls.append(
            ft.Row([quiet(look, more, lambda _: search.show_more(words.lang), key="more")])
        )
    return controls


def _nothing(search: CardSearch, look: Look) -> Sequence[ft.Control]:
    """Nothing matches: the nearest name is offered, which the filters may hide."""
    words = look.words
    if missing := search.matches.absent:
        text = absent_text(missing, words)
        return [no_matches(look, "place_cards", words("cards.absent"), text)]
    query, nearest = search.query.strip(), search.matches.nearest
    outside = nearest is not None and nearest.rank in PLAIN
    if query and not outside:
        title = words("cards.nothing", query=shortened(query))
        more = words("cards.nothing_more")
    else:
        title, more = words("cards.nothing_filtered"), words("cards.nothing_filtered_more")
    controls = [no_matches(look, "place_cards", title, more)]
    if search.filters.on:
        clear = clear_filters(search, look)
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
