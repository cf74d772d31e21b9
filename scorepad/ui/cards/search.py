"""/cards: a search over every name in every language, with filters, and recent look-ups."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import flet as ft

from scorepad.catalogue import entry, titles_with_entries
from scorepad.catalogue.icons import COLOUR_SIGNS
from scorepad.i18n.numbers import roman
from scorepad.i18n.text import capitalized

from ..hooks import use_value
from ..names import face
from ..parts import chip, dim, empty, heading, icon_button, panel, quiet
from ..session import Look, Session, use_look, use_session
from ..shell import go
from ..shell import place as place_view
from ..signs import sign
from ..theme import row_colour
from .finder import PLAIN, CardMatches, Filters, Finder
from .lines import MemoLine, SearchField, entry_line


@ft.component
def Cards() -> ft.View:
    session, look = use_session(), use_look()
    words, page = look.words, ft.context.page
    address = page.route or "/cards"
    # While a card lies on top, the address is the card's.
    here = ft.use_route_location() == "/cards" and address.partition("?")[0] == "/cards"
    finder, _ = use_value(lambda: Finder(address if here else "/cards", words.lang))
    if here:
        # Back at the search, the way through the cards begins anew.
        session.trail.steps = (address,)

    def follow() -> None:
        if here:
            finder.open(address, words.lang)

    ft.use_effect(follow, [address, here])
    body: list[ft.Control] = []
    if finder.game:
        body.append(
            ft.Row(
                [quiet(look, words("cards.to_game"), go(f"/score/{finder.game}"), key="to-game")]
            )
        )
    body.append(_field(finder, look))
    body.extend(_filters(finder, look))
    body.extend(_below(finder, session, look))
    body.append(ft.Container(height=12))
    return place_view(look, 1, words("nav.cards"), body)


def _field(finder: Finder, look: Look) -> ft.Control:
    words = look.words

    async def typed(event: ft.Event[ft.TextField]) -> None:
        await finder.type(event.control.value or "", words.lang)

    def toggle(_: object) -> None:
        finder.choosing = not finder.choosing

    icon = ft.Icons.FILTER_ALT if finder.filters.on else ft.Icons.FILTER_ALT_OUTLINED
    name = words("cards.filters_hide" if finder.choosing else "cards.filters")
    return ft.Row(
        [
            SearchField(
                look,
                finder.query,
                typed,
                lambda _: finder.clear(words.lang),
                label=words("cards.search"),
                hint=words("cards.search_hint"),
                autofocus=True,
            ),
            icon_button(look, icon, name, toggle, key="filters"),
        ],
        spacing=4,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _filters(finder: Finder, look: Look) -> Sequence[ft.Control]:
    """Every filter while they stand open; else those that are on, each with a way out."""
    words, filters = look.words, finder.filters
    if not finder.choosing:
        if not filters.on:
            return []
        chips = [_filter(finder, look, name, value) for name, value in filters.chosen().items()]
        return [ft.Row(chips, wrap=True, spacing=8, run_spacing=8)]
    groups: Sequence[tuple[str, str, Sequence[Any]]] = (
        ("cards.filter.title", "title", titles_with_entries()),
        ("cards.filter.kind", "kind", filters.kinds()),
        ("cards.filter.age", "age", filters.ages()),
        ("cards.filter.colour", "colour", filters.colours()),
        ("cards.filter.points", "points", (True,)),
    )
    rows: list[ft.Control] = []
    for label, name, values in groups:
        if values:
            chips = [_filter(finder, look, name, value) for value in values]
            rows.append(
                ft.Column(
                    [dim(look, words(label)), ft.Row(chips, wrap=True, spacing=8, run_spacing=8)],
                    spacing=6,
                    tight=True,
                )
            )
    if filters.on:
        rows.append(
            ft.Row(
                [
                    quiet(
                        look,
                        words("cards.unfilter"),
                        lambda _: finder.filter(lambda _: Filters(), words.lang),
                        key="unfilter",
                    )
                ]
            )
        )
    return [panel(look, ft.Column(rows, spacing=12), width=float("inf"))]


def _filter(finder: Finder, look: Look, name: str, value: Any) -> ft.Control:
    words = look.words
    picture = None
    if name == "title":
        label = words(f"title.{value}")
    elif name == "kind":
        label = words(f"card.kind.{value}")
    elif name == "age":
        label = words("card.age", age=roman(value))
    elif name == "colour":
        label = words(f"card.colour.{value}")
        picture = sign(COLOUR_SIGNS[value], row_colour(value, look.dark), 18)
    else:
        label = words("cards.gives_points")
    return chip(
        look,
        capitalized(label),
        getattr(finder.filters, name) == value,
        lambda _: finder.filter(lambda filters: filters.toggled(name, value), words.lang),
        key=f"filter-{name}-{value}",
        picture=picture,
    )


def _below(finder: Finder, session: Session, look: Look) -> Sequence[ft.Control]:
    """What was found; before anything is asked, what was looked up lately and the whole tables."""
    if finder.found.hits:
        return _hits(finder.found, session, look)
    if finder.query.strip() or finder.filters.on:
        return _nothing(finder, session, look)
    return [*_recent(session, look), *_tables(look)]


def _hits(found: CardMatches, session: Session, look: Look) -> Sequence[ft.Control]:
    words = look.words
    lines = [entry_line(hit.entry, session, words, hit) for hit in found.hits]
    count = words.count("cards.hits", len(found.hits) + found.more)
    said: list[ft.Control] = [
        ft.Semantics(live_region=True, container=True, content=dim(look, count), key="count"),
        ft.Column([MemoLine(line, look, "hit", key=line.key) for line in lines], spacing=0),
    ]
    if found.more:
        said.append(dim(look, words.count("cards.more", found.more)))
    return said


def _nothing(finder: Finder, session: Session, look: Look) -> Sequence[ft.Control]:
    """Nothing fits: said plainly, with the nearest name to tap."""
    words = look.words
    query, nearest = finder.query.strip(), finder.found.nearest
    outside = nearest is not None and nearest.rank in PLAIN
    if query and not outside:
        title = words("cards.nothing", query=query if len(query) < 40 else query[:39] + "…")
        more = words("cards.nothing_more")
    else:
        title, more = words("cards.nothing_filtered"), words("cards.nothing_filtered_more")
    said: list[ft.Control] = [
        ft.Semantics(
            live_region=True,
            container=True,
            key="nothing",
            content=empty(look, "place_cards", title, more),
        )
    ]
    if finder.filters.on:
        said.append(
            ft.Row(
                [
                    quiet(
                        look,
                        words("cards.unfilter"),
                        lambda _: finder.filter(lambda _: Filters(), words.lang),
                        key="unfilter-nothing",
                    )
                ],
                alignment=ft.MainAxisAlignment.CENTER,
            )
        )
    if nearest is not None:
        line = entry_line(nearest.entry, session, words, nearest)
        said.append(heading(look, words("cards.nearest", name=nearest.name), level=2, size=15))
        said.append(MemoLine(line, look, "nearest", key=line.key))
    return said


def _recent(session: Session, look: Look) -> Sequence[ft.Control]:
    known = []
    for one in session.preferences.recent:
        title, _, id_ = one.partition("/")
        try:
            known.append(entry(id_, title))
        except KeyError:
            # Kept by another version, which had a card that this one does not know.
            continue
    if not known:
        return []
    lines = [entry_line(one, session, look.words) for one in known]
    return [
        heading(look, look.words("cards.recent"), level=2, size=15),
        ft.Column([MemoLine(line, look, "recent", key=line.key) for line in lines], spacing=0),
    ]


def _tables(look: Look) -> Sequence[ft.Control]:
    words = look.words
    return [
        heading(look, words("cards.tables"), level=2, size=15),
        dim(look, words("cards.tables_more")),
        ft.Row(
            [_table(look, id_) for id_ in titles_with_entries()],
            wrap=True,
            spacing=8,
            run_spacing=8,
        ),
    ]


def _table(look: Look, title: str) -> ft.Control:
    shape, colour = face(title)
    return chip(
        look,
        look.words(f"title.{title}"),
        False,
        go(f"/cards/{title}"),
        key=f"table-{title}",
        picture=sign(shape, row_colour(colour, look.dark), 20),
    )
