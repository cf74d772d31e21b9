"""/rules/<book>/<topic>: a topic to read, with its words, cards and links, and the next page."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from scorepad.handbook import (
    Address,
    Topic,
    adjacent_topics,
    glossary_entries,
    topic,
    topic_at,
    topics,
)
from scorepad.handbook.blocks import CardRef, Link, Term, page_lines
from scorepad.handbook.plain import card_name

from ..hooks import Box, keyed, use_box, use_value
from ..parts import TOUCH, dim, heading, strong, style, text
from ..session import Look, Session, use_look, use_session
from ..shell import back_button, go
from ..theme import TITLE
from .books import book_name, word_button
from .contents import unknown
from .home import to_game
from .link import asked, rule_route, way_back
from .prose import MEASURE, Reading, block, prose
from .terms import term_sheet

#: The contents beside the page, where there is room for both.
BESIDE = 300


@ft.component
def TopicPage() -> ft.View:
    look = use_look()
    params = ft.use_route_params()
    found = topic(params.get("book", ""), params.get("topic", ""), look.words.lang)
    if found is None:
        return unknown(look)
    # Another topic is another page: nothing is left of the one before, nor its place.
    return keyed(Page, f"{found.book}/{found.id}", found, ft.context.page.route or "")


@ft.component
def Page(found: Topic, location: str) -> ft.View:
    session, look = use_session(), use_look()
    said = asked(location)
    term, ask = use_value(lambda: "")
    ft.use_effect(lambda: session.trail.visit(location), [location])
    ft.use_dialog(term_sheet(look, term or None, lambda: ask("")))
    column: Box[ft.Column | None] = use_box(None)

    async def follow() -> None:
        """Opens at the heading the address asks for."""
        if column.held is not None and said.anchor in found.page.anchors:
            await _scroll(column.held, said.anchor)

    ft.use_effect(follow, [location])
    page = ft.context.page
    reading = Reading(
        look=look,
        follow=lambda link: page.navigate(rule_route(str(link.to), said.game)),
        explain=lambda one: ask(one.id),
        open=lambda card: page.navigate(f"/cards/{card.title}/{card.id}"),
        width=min(MEASURE, _room(look) - 32),
    )
    text_column = _column(found, reading, session, said.game, ask)
    column.held = text_column
    book = book_name(look.words, found.book)
    bar = ft.Row(
        [
            back_button(look, way_back(session.trail, location, found.book), session.trail.leave),
            ft.Container(dim(look, book, 15), expand=True),
        ],
        spacing=4,
        margin=ft.Margin.symmetric(horizontal=8),
    )
    body: ft.Control = text_column
    if look.wide:
        body = ft.Row(
            [_beside(found, look, session, said.game), ft.Container(text_column, expand=True)],
            spacing=0,
            expand=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    return ft.View(
        route=ft.use_view_path(),
        padding=0,
        spacing=0,
        bgcolor=look.palette.ground,
        controls=[
            ft.SafeArea(ft.Column([bar, body], spacing=0, expand=True), expand=True),
        ],
    )


def _room(look: Look) -> float:
    """The width of the page beside the contents."""
    return look.width - (BESIDE if look.wide else 0)


async def _scroll(column: ft.Column, anchor: str) -> None:
    try:
        await column.scroll_to(scroll_key=anchor, duration=0)
    except (RuntimeError, TimeoutError, ConnectionError):
        return


def _column(
    found: Topic, reading: Reading, session: Session, game: str, ask: Callable[[str], None]
) -> ft.Column:
    """The page itself, from its title to the way on."""
    look = reading.look
    inside: list[ft.Control] = [to_game(session, look, game)] if game else []
    inside += [
        ft.Semantics(
            heading_level=1,
            container=True,
            key=f"page-{found.book}-{found.id}",
            # Large letters grow less here: a long Nordic word must not be broken.
            content=text(look, found.title, 30 / look.scale**0.8, family=TITLE),
        ),
        prose(reading, found.page.summary, 17.5, colour=look.palette.dim),
        *(block(reading, one) for one in found.page.blocks),
        *_here(found, look, game, ask),
        _on(found, look, session, game),
        ft.Container(height=28),
    ]
    return ft.Column(
        [
            ft.Container(
                ft.Column(
                    inside,
                    spacing=12,
                    tight=True,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                ),
                padding=ft.Padding.symmetric(horizontal=(_room(look) - reading.width) / 2),
            )
        ],
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        key="reading",
    )


def _here(found: Topic, look: Look, game: str, ask: Callable[[str], None]) -> Sequence[ft.Control]:
    """A button for every word, card and rule that the page leads to: a keyboard stops here."""
    words, lang = look.words, look.words.lang
    spans = [span for line in page_lines(found.page) for span in line]
    terms = dict.fromkeys(span.id for span in spans if isinstance(span, Term))
    cards = dict.fromkeys((span.title, span.id) for span in spans if isinstance(span, CardRef))
    links = dict.fromkeys(span.to for span in spans if isinstance(span, Link))
    groups: list[tuple[str, list[ft.Control]]] = [
        (
            "rules.here_terms",
            [
                word_button(look, known[lang].term, _asks(ask, id_), key=f"term-{id_}")
                for id_ in terms
                if lang in (known := glossary_entries(id_, lang))
            ],
        ),
        (
            "rules.here_cards",
            [
                word_button(
                    look,
                    card_name(CardRef(title, id_), lang),
                    go(f"/cards/{title}/{id_}"),
                    key=f"card-{title}-{id_}",
                )
                for title, id_ in cards
            ],
        ),
        (
            "rules.here_links",
            [
                word_button(
                    look,
                    _link_name(to, there),
                    go(rule_route(str(to), game)),
                    key=f"link-{to}",
                )
                for to in links
                if (there := topic_at(to, lang)) is not None
            ],
        ),
    ]
    said: list[ft.Control] = []
    for label, chips in groups:
        if chips:
            said.append(dim(look, words(label)))
            said.append(ft.Row(chips, wrap=True, spacing=8, run_spacing=8))
    if not said:
        return []
    rule = ft.Container(height=1, bgcolor=look.palette.line, margin=ft.Margin.only(top=18))
    return [rule, heading(look, words("rules.here"), level=2, size=17), *said]


def _asks(ask: Callable[[str], None], id_: str) -> Callable[[object], None]:
    return lambda _: ask(id_)


def _link_name(to: Address, there: Topic) -> str:
    section = there.heading(to.anchor) if to.anchor else None
    return f"{there.title}: {section}" if section else there.title


def _turn(session: Session, route: str) -> Callable[[object], None]:
    """Turns to another page of the same book: back leads to where the reading began."""

    def act(_: object) -> None:
        session.trail.leave()
        ft.context.page.navigate(route)

    return act


def _on(found: Topic, look: Look, session: Session, game: str) -> ft.Control:
    """The pages before and after this one."""
    before, after = adjacent_topics(found.book, found.id)
    turns = [
        _page_turn(look, session, there, game, forward=forward)
        for id_, forward in ((before, False), (after, True))
        if id_ and (there := topic(found.book, id_, found.lang))
    ]
    if look.width < 560 or look.scale > 1.25:
        pages: ft.Control = ft.Column(
            turns, spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, tight=True
        )
    else:
        for one in turns:
            one.expand = True
        pages = ft.Row(turns, spacing=12)
    return ft.Container(pages, padding=ft.Padding.only(top=18))


def _page_turn(
    look: Look, session: Session, there: Topic, game: str, *, forward: bool
) -> ft.Control:
    palette, words = look.palette, look.words
    shape = style(look, bg=palette.panel, ink=palette.ink, radius=16, edge=palette.edge)
    shape.padding = ft.Padding.symmetric(horizontal=12, vertical=10)
    arrow = ft.Icon(
        ft.Icons.ARROW_FORWARD if forward else ft.Icons.ARROW_BACK, size=20, color=palette.gold
    )
    end = ft.CrossAxisAlignment.END if forward else ft.CrossAxisAlignment.START
    said = ft.Column(
        [
            dim(look, words("rules.next") if forward else words("rules.previous"), 13),
            strong(look, there.title, 15.5),
        ],
        spacing=0,
        tight=True,
        expand=True,
        horizontal_alignment=end,
    )
    return ft.OutlinedButton(
        key="next" if forward else "previous",
        style=shape,
        on_click=_turn(session, rule_route(f"{there.book}/{there.id}", game)),
        content=ft.Row([said, arrow] if forward else [arrow, said], spacing=12),
        height=max(TOUCH, 64) if look.scale == 1 else None,
    )


def _beside(found: Topic, look: Look, session: Session, game: str) -> ft.Control:
    """The whole book beside the page, with a mark at the page that is open."""
    palette = look.palette
    lines: list[ft.Control] = []
    for one in topics(found.book, found.lang):
        here = one.id == found.id
        shape = style(look, bg=palette.raised if here else palette.ground, ink=palette.ink)
        shape.padding = ft.Padding.symmetric(horizontal=14, vertical=8)
        shape.alignment = ft.Alignment.CENTER_LEFT
        shape.shape = ft.RoundedRectangleBorder(radius=12)
        name = (strong if here else text)(look, one.title, 15)
        mark = [ft.Icon(ft.Icons.CHEVRON_RIGHT, size=18, color=palette.gold)] if here else []
        lines.append(
            ft.Semantics(
                selected=here,
                container=True,
                content=ft.TextButton(
                    key=f"beside-{one.id}",
                    content=ft.Row([ft.Container(name, expand=True), *mark]),
                    style=shape,
                    on_click=_turn(session, rule_route(f"{one.book}/{one.id}", game)),
                    height=TOUCH if look.scale == 1 else None,
                ),
            )
        )
    return ft.Container(
        ft.Column(lines, scroll=ft.ScrollMode.AUTO, spacing=0),
        width=BESIDE,
        padding=ft.Padding.only(left=14, right=8, bottom=14),
        border=ft.Border.only(right=ft.BorderSide(1, palette.line)),
    )
