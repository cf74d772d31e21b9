"""/rules: a search over all the rules, and every book with its contents."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import flet as ft

from scorepad.handbook import TopicHit, topics
from scorepad.handbook.printed import excerpt_with_printed
from scorepad.handbook.search import index
from scorepad.titles import TITLES

from ..hooks import keyed
from ..parts import chip, dim, flow, heading, live, panel, stack, strong, style, text
from ..search import no_matches, search_field, shortened, use_search
from ..session import Look, use_look, use_session
from ..shell import go, main_screen
from ..signs import row_sign
from ..theme import TITLE
from ..way_back import to_game
from .books import TopicLine, TopicListLine, book_icon, book_name, topic_lines, word_button
from .link import rule_route, rules_route
from .search import RuleSearch

#: Seconds until a screen is surely drawn.
READY = 0.3


@ft.component
def Rules() -> ft.View:
    session, look = use_session(), use_look()
    words = look.words
    search, here = use_search(
        look,
        "/rules",
        lambda address, lang: RuleSearch(address, lang, session.saved_games.title_of),
    )

    async def build_index() -> None:
        """Builds the index once the screen is drawn, so that the first letter need not wait."""
        if here:
            await asyncio.sleep(READY)
            index(words.lang)

    ft.use_effect(build_index, [words.lang, here])
    field = search_field(look, search, label=words("rules.search"), hint=words("rules.search_hint"))
    body: list[ft.Control] = [to_game(session, look, search.game)] if search.game else []
    body.append(ft.Row([field]))
    if search.query.strip() or search.title:
        body.append(flow([_filter(search, look, title) for title in TITLES]))
    if search.matches.hits:
        body.extend(_hits(search, look))
    elif search.query.strip():
        body.extend(_nothing(search, look))
    elif here:
        body.extend(_book(look, book, search.game) for book in search.books())
    return main_screen(look, 2, words("nav.rules"), body)


def _filter(search: RuleSearch, look: Look, title: str) -> ft.Control:
    words = look.words
    return chip(
        look,
        words(f"title.{title}"),
        search.title == title,
        lambda _: search.filter(title, words.lang),
        key=f"filter-title-{title}",
    )


def hit_line(hit: TopicHit, look: Look, game: str) -> TopicLine:
    """The book, the heading the text is found under, and the text itself."""
    book = book_name(look.words, hit.address.book)
    return TopicLine(
        key=f"{hit.address.book}-{hit.address.topic}-{hit.address.anchor}",
        route=rule_route(str(hit.address), game),
        above=f"{book} · {hit.title}" if hit.heading else book,
        title=excerpt_with_printed(hit.heading or hit.title, hit.address, look.names),
        below=excerpt_with_printed(hit.line, hit.address, look.names),
    )


def _hits(search: RuleSearch, look: Look) -> Sequence[ft.Control]:
    hits = search.matches.hits
    lines = [hit_line(hit, look, search.game) for hit in hits]
    count = look.words.count("cards.hits", len(hits))
    return [live(dim(look, count), key="count"), topic_lines(look, lines, "hit")]


def _nothing(search: RuleSearch, look: Look) -> Sequence[ft.Control]:
    """Nothing matches: the nearest title is offered."""
    words, nearest = look.words, search.matches.nearest
    title = words("rules.nothing", query=shortened(search.query.strip()))
    controls = [no_matches(look, "place_rules", title, words("rules.nothing_more"))]
    if nearest is not None:
        line = hit_line(nearest, look, search.game)
        controls.append(heading(look, words("cards.nearest", name=line.title), level=2, size=15))
        controls.append(keyed(TopicListLine, line.key, line, look, "nearest"))
    return controls


def _book(look: Look, book: str, game: str) -> ft.Control:
    """A book: its name leads to its contents, and there is a button for each topic."""
    words, palette = look.words, look.palette
    book_topics = topics(book, words.lang)
    title = ft.Semantics(
        heading_level=2, content=text(look, book_name(words, book), 22, family=TITLE)
    )
    count = dim(look, words.count("rules.topics", len(book_topics)))
    more = strong(look, words("rules.contents"), 14, colour=palette.gold)
    head = ft.TextButton(
        key=f"book-{book}",
        style=style(
            look,
            bg=palette.panel,
            radius=14,
            pad=ft.Padding.symmetric(horizontal=4, vertical=6),
        ),
        on_click=go(rules_route(book, game)),
        content=ft.Row(
            [
                row_sign(look, book_icon(book), 30),
                stack(title, count, spacing=0, expand=True),
                *([] if look.cramped else [more]),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, size=20, color=palette.gold),
            ],
            spacing=14,
        ),
    )
    buttons = [
        word_button(
            look,
            topic.title,
            go(rule_route(f"{book}/{topic.id}", game)),
            key=f"topic-{book}-{topic.id}",
        )
        for topic in book_topics
    ]
    return panel(look, [head, flow(buttons)])
