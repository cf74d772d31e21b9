"""/rules: a search over all the rules, and every book with its contents."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import flet as ft

from scorepad.handbook import TopicHit, books, topics
from scorepad.handbook.search import index
from scorepad.i18n import Words

from ..cards.lines import SearchField
from ..hooks import use_value
from ..parts import dim, empty, heading, panel, quiet, strong, style, text
from ..session import Look, Session, use_look, use_session
from ..shell import go, place
from ..signs import sign
from ..theme import TITLE, row_colour
from .books import MemoLine, TopicLine, book_face, book_name, word_button
from .finder import Finder
from .link import book_route, rule_route

#: Seconds until a screen that is asked for is surely drawn.
READY = 0.3


@ft.component
def Rules() -> ft.View:
    session, look = use_session(), use_look()
    words = look.words
    location = ft.context.page.route or "/rules"
    # While a rule lies on top, the address is the rule's.
    here = ft.use_route_location() == "/rules" and location.partition("?")[0] == "/rules"
    finder, _ = use_value(lambda: Finder(location if here else "/rules"))
    if here:
        # Back at the search, the way through the rules begins anew.
        session.trail.steps = (location,)

    def follow() -> None:
        if here:
            finder.open(location)

    async def get_ready() -> None:
        """Builds the index once the screen is drawn, so that the first letter need not wait."""
        if here:
            await asyncio.sleep(READY)
            index(words.lang)

    ft.use_effect(follow, [location, here])
    ft.use_effect(get_ready, [words.lang, here])
    body: list[ft.Control] = []
    if finder.game:
        body.append(to_game(session, look, finder.game))
    body.append(_field(finder, look))
    if finder.found.hits:
        body.extend(_hits(finder, look))
    elif finder.query.strip():
        body.extend(_nothing(finder, look))
    elif here:
        body.extend(_book(look, book, finder.game) for book in books())
    body.append(ft.Container(height=12))
    return place(look, 2, words("nav.rules"), body)


def to_game(session: Session, look: Look, game: str) -> ft.Control:
    """The way back to the game one came from; the errand among the rules is done then."""

    def act(_: object) -> None:
        session.trail.steps = ()
        ft.context.page.navigate(f"/score/{game}")

    return ft.Row([quiet(look, look.words("cards.to_game"), act, key="to-game")])


def _field(finder: Finder, look: Look) -> ft.Control:
    words = look.words

    async def typed(event: ft.Event[ft.TextField]) -> None:
        await finder.type(event.control.value or "", words.lang)

    field = SearchField(
        look,
        finder.query,
        typed,
        lambda _: finder.clear(),
        label=words("rules.search"),
        hint=words("rules.search_hint"),
    )
    return ft.Row([field])


def hit_line(hit: TopicHit, words: Words, game: str) -> TopicLine:
    """Where it stands, the heading it stands under, and the line itself."""
    book = book_name(words, hit.address.book)
    return TopicLine(
        key=f"{hit.address.book}-{hit.address.topic}-{hit.address.anchor}",
        route=rule_route(str(hit.address), game),
        above=f"{book} · {hit.title}" if hit.heading else book,
        title=hit.heading or hit.title,
        below=hit.line,
    )


def _hits(finder: Finder, look: Look) -> Sequence[ft.Control]:
    words, hits = look.words, finder.found.hits
    lines = [hit_line(hit, words, finder.game) for hit in hits]
    count = words.count("cards.hits", len(hits))
    return [
        ft.Semantics(live_region=True, container=True, content=dim(look, count), key="count"),
        ft.Column([MemoLine(line, look, "hit", key=line.key) for line in lines], spacing=0),
    ]


def _nothing(finder: Finder, look: Look) -> Sequence[ft.Control]:
    """Nothing fits: said plainly, with the nearest title to tap."""
    words, guess = look.words, finder.found.nearest
    query = finder.query.strip()
    title = words("rules.nothing", query=query if len(query) < 40 else query[:39] + "…")
    said: list[ft.Control] = [
        ft.Semantics(
            live_region=True,
            container=True,
            key="nothing",
            content=empty(look, "place_rules", title, words("rules.nothing_more")),
        )
    ]
    if guess is not None:
        line = hit_line(guess, words, finder.game)
        said.append(heading(look, words("cards.nearest", name=line.title), level=2, size=15))
        said.append(MemoLine(line, look, "nearest", key=line.key))
    return said


def _book(look: Look, book: str, game: str) -> ft.Control:
    """A book: its name leads to the contents with their sentences, each topic to itself."""
    words = look.words
    found = topics(book, words.lang)
    shape, colour = book_face(book)
    title = style(look, bg=look.palette.panel, ink=look.palette.ink, radius=14)
    title.padding = ft.Padding.symmetric(horizontal=4, vertical=6)
    more = strong(look, words("rules.contents"), 14, colour=look.palette.gold)
    head = ft.TextButton(
        key=f"book-{book}",
        style=title,
        on_click=go(book_route(book, game)),
        content=ft.Row(
            [
                sign(shape, row_colour(colour, look.dark), 30),
                ft.Column(
                    [
                        ft.Semantics(
                            heading_level=2,
                            content=text(look, book_name(words, book), 22, family=TITLE),
                        ),
                        dim(look, words.count("rules.topics", len(found))),
                    ],
                    spacing=0,
                    tight=True,
                    expand=True,
                ),
                # Large letters leave no room for the word beside the name.
                *([] if look.scale > 1.25 and look.width < 600 else [more]),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, size=20, color=look.palette.gold),
            ],
            spacing=14,
        ),
    )
    chips = [
        word_button(
            look,
            topic.title,
            go(rule_route(f"{book}/{topic.id}", game)),
            key=f"topic-{book}-{topic.id}",
        )
        for topic in found
    ]
    return panel(
        look,
        ft.Column([head, ft.Row(chips, wrap=True, spacing=8, run_spacing=8)], spacing=12),
        width=float("inf"),
    )
