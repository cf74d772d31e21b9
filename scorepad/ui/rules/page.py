"""/rules/<book>/<topic>: a topic to read, with its words, cards and links, and the next page."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from scorepad.handbook import (
    Topic,
    address_name,
    adjacent_topics,
    glossary_entries,
    topic,
    topics,
)
from scorepad.handbook.blocks import CardRef, Link, Term, page_lines
from scorepad.handbook.plain import page_text
from scorepad.handbook.printed import with_printed

from ..copying import CopyLink, copy_text, report_error
from ..device import UNREACHABLE
from ..hooks import Box, keyed, use_box, use_value
from ..parts import TOUCH, dim, flow, heading, icon_button, stack, strong, style, text
from ..scrolling import remember_scroll
from ..session import Look, Session, use_look, use_session
from ..shell import back_button, go, use_tab_title, view
from ..way_back import pass_on, to_game, use_dialog, without_dialog
from .books import book_name, unknown_rule, word_button
from .link import asked, rule_route, rules_route
from .prose import MEASURE, PageContext, block, prose
from .terms import term_sheet

#: The width of the contents beside the page.
BESIDE = 300
#: The size of the summary that opens a page.
OPENING = 17.5


@ft.component
def TopicPage() -> ft.View:
    look = use_look()
    params = ft.use_route_params()
    shown = topic(params.get("book", ""), params.get("topic", ""), look.words.lang)
    if shown is None:
        return unknown_rule(look)
    # Another topic is another component: it starts at its top.
    location = without_dialog(ft.context.page.route or "")
    return keyed(Page, f"{shown.book}/{shown.id}", shown, location)


@ft.component
def Page(shown: Topic, location: str) -> ft.View:
    session, look = use_session(), use_look()
    asked_for = asked(location)
    term, set_term = use_value(str)
    use_dialog(term_sheet(look, term or None, lambda: set_term("")))
    column: Box[ft.Column | None] = use_box(None)

    async def scroll_to_heading() -> None:
        if column.held is not None and asked_for.anchor in shown.page.anchors:
            try:
                await column.held.scroll_to(scroll_key=asked_for.anchor, duration=0)
            except UNREACHABLE:
                return

    use_tab_title(look, f"{shown.title} · {book_name(look.words, shown.book)}")
    page = ft.context.page
    context = PageContext(
        look=look,
        follow=lambda link: page.navigate(rule_route(str(link.to), asked_for.game)),
        explain=lambda term: set_term(term.id),
        open=lambda card: page.navigate(f"/cards/{card.title}/{card.id}"),
        width=min(MEASURE, _room(look) - 32),
        place=f"{shown.book}/{shown.id}",
    )
    text_column = _column(shown, context, session, asked_for.game, set_term)
    column.held = remember_scroll(session, text_column, scroll_to_heading)
    back = f"/score/{asked_for.game}" if asked_for.game else rules_route(shown.book)
    bar = ft.Row(
        [
            back_button(look, back),
            ft.Container(dim(look, book_name(look.words, shown.book), 15), expand=True),
            CopyLink(
                rules_route(context.place), look, look.words("rules.copy", section=shown.title)
            ),
            icon_button(
                look,
                ft.Icons.SEARCH,
                look.words("rules.search"),
                go(rules_route("", asked_for.game)),
                key="search-rules",
            ),
        ],
        spacing=4,
        margin=ft.Margin.symmetric(horizontal=8),
    )
    body: ft.Control = text_column
    if look.wide:
        contents = _contents(shown, look, session, asked_for.game)
        body = ft.Row(
            [contents, ft.Container(text_column, expand=True)],
            spacing=0,
            expand=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    content = ft.SafeArea(ft.Column([bar, body], spacing=0, expand=True), expand=True)
    return view(look, ft.use_view_path(), content)


def _room(look: Look) -> float:
    """The width of the page beside the contents."""
    return look.width - (BESIDE if look.wide else 0)


def _column(
    shown: Topic, context: PageContext, session: Session, game: str, explain: Callable[[str], None]
) -> ft.Column:
    """The page itself, from its title to the next page."""
    look = context.look
    book = book_name(look.words, shown.book)
    page = with_printed(shown.page, look.names)
    # Large text grows less in the title: a long Nordic word must not be broken.
    size = 30 / look.scale**0.8
    text = stack(
        heading(look, shown.title, size=size, key=f"page-{shown.book}-{shown.id}"),
        prose(context, page.summary, OPENING, colour=look.palette.dim),
        *(block(context, part) for part in page.blocks),
        spacing=12,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    content: list[ft.Control] = [
        *([to_game(session, look, game)] if game else []),
        # So that a rule can be quoted.
        ft.SelectionArea(text),
        *_references(shown, look, game, explain),
        _adjacent_pages(shown, look, session, game),
        copy_text(look, page_text(page, shown.lang)),
        report_error(look, f"{book}: {shown.title}", rules_route(context.place)),
        ft.Container(height=28),
    ]
    side = (_room(look) - context.width) / 2
    inner = stack(*content, spacing=12, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Column(
        [ft.Container(inner, padding=ft.Padding.symmetric(horizontal=side))],
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        key="reading",
    )


def _references(
    shown: Topic, look: Look, game: str, explain: Callable[[str], None]
) -> Sequence[ft.Control]:
    """A button for every word, card and rule that the page links to, for the keyboard."""
    words, lang, names = look.words, look.words.lang, look.names
    spans = [span for line in page_lines(shown.page) for span in line]
    terms = dict.fromkeys(span.id for span in spans if isinstance(span, Term))
    cards = dict.fromkeys((span.title, span.id) for span in spans if isinstance(span, CardRef))
    links = dict.fromkeys(span.to for span in spans if isinstance(span, Link))

    def explains(id_: str) -> Callable[[object], None]:
        return lambda _: explain(id_)

    groups = {
        "rules.here_terms": [
            word_button(look, entries[lang].term, explains(id_), key=f"term-{id_}")
            for id_ in terms
            if lang in (entries := glossary_entries(id_, lang))
        ],
        "rules.here_cards": [
            word_button(
                look,
                names.both(id_, title),
                go(f"/cards/{title}/{id_}"),
                key=f"card-{title}-{id_}",
            )
            for title, id_ in cards
        ],
        "rules.here_links": [
            word_button(look, name, go(rule_route(str(to), game)), key=f"link-{to}")
            for to in links
            if (name := address_name(to, lang)) is not None
        ],
    }
    controls: list[ft.Control] = []
    for label, buttons in groups.items():
        if buttons:
            controls += [dim(look, words(label)), flow(buttons)]
    if not controls:
        return []
    rule = ft.Container(height=1, bgcolor=look.palette.line, margin=ft.Margin.only(top=18))
    return [rule, heading(look, words("rules.here"), level=2, size=17), *controls]


def _turn(session: Session, other: Topic, game: str) -> Callable[[object], None]:
    """Turns to another page of the same book: back leads to where the reading began."""
    return lambda _: pass_on(session, rule_route(f"{other.book}/{other.id}", game))


def _adjacent_pages(shown: Topic, look: Look, session: Session, game: str) -> ft.Control:
    before, after = adjacent_topics(shown)
    buttons = [
        _page_button(look, other, _turn(session, other, game), forward=forward)
        for other, forward in ((before, False), (after, True))
        if other
    ]
    if look.width < 560 or look.scale > 1.25:
        pages: ft.Control = stack(
            *buttons, spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
        )
    else:
        for button in buttons:
            button.expand = True
        pages = ft.Row(buttons, spacing=12)
    return ft.Container(pages, padding=ft.Padding.only(top=18))


def _page_button(
    look: Look, other: Topic, act: Callable[[object], None], *, forward: bool
) -> ft.Control:
    palette, words = look.palette, look.words
    pad = ft.Padding.symmetric(horizontal=12, vertical=10)
    icon = ft.Icons.ARROW_FORWARD if forward else ft.Icons.ARROW_BACK
    arrow = ft.Icon(icon, size=20, color=palette.gold)
    name = stack(
        dim(look, words("rules.next") if forward else words("rules.previous"), 13),
        strong(look, other.title, 15.5),
        spacing=0,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.END if forward else ft.CrossAxisAlignment.START,
    )
    return ft.OutlinedButton(
        key="next" if forward else "previous",
        style=style(look, bg=palette.panel, radius=16, edge=palette.edge, pad=pad),
        on_click=act,
        content=ft.Row([name, arrow] if forward else [arrow, name], spacing=12),
        height=max(TOUCH, 64) if look.scale == 1 else None,
    )


def _contents(shown: Topic, look: Look, session: Session, game: str) -> ft.Control:
    """The contents of the book beside the page, with a mark at the page that is open."""
    palette = look.palette
    lines: list[ft.Control] = []
    for other in topics(shown.book, shown.lang):
        here = other.id == shown.id
        name = (strong if here else text)(look, other.title, 15)
        mark = [ft.Icon(ft.Icons.CHEVRON_RIGHT, size=18, color=palette.gold)] if here else []
        button = ft.TextButton(
            key=f"beside-{other.id}",
            content=ft.Row([ft.Container(name, expand=True), *mark]),
            style=style(
                look,
                bg=palette.raised if here else palette.ground,
                radius=12,
                pad=ft.Padding.symmetric(horizontal=14, vertical=8),
                align=ft.Alignment.CENTER_LEFT,
            ),
            on_click=_turn(session, other, game),
            height=TOUCH if look.scale == 1 else None,
        )
        lines.append(ft.Semantics(selected=here, container=True, content=button))
    return ft.Container(
        ft.Column(lines, scroll=ft.ScrollMode.AUTO, spacing=0),
        width=BESIDE,
        padding=ft.Padding.only(left=14, right=8, bottom=14),
        border=ft.Border.only(right=ft.BorderSide(1, palette.line)),
    )
