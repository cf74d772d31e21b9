"""The rule books: how each is called and looks; and /rules/<book>, the list of its topics."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from scorepad.handbook import topics
from scorepad.handbook.library import title_of
from scorepad.handbook.passages import book_key
from scorepad.i18n import Words
from scorepad.titles import TITLES

from ..hooks import keyed, memo_component
from ..names import title_icon
from ..not_found import missing
from ..parts import TOUCH, Handler, dim, list_line, stack, strong, style
from ..session import Look, use_look, use_session
from ..shell import go, screen
from ..way_back import to_game
from .link import asked, rule_route, rules_route


def book_name(words: Words, book: str) -> str:
    return words(book_key(book))


def book_icon(book: str) -> tuple[str, str]:
    """The sign and the colour of a book: its title's, or those of its expansion's own row."""
    title = title_of(book)
    if title == book:
        return title_icon(book)
    row = next(row for row in TITLES[title].rows((book,)) if row.id == book)
    return row.sign, row.colour


@dataclass(frozen=True, slots=True)
class TopicLine:
    """What a line shows; a line is drawn again only for another value."""

    key: str
    route: str
    title: str
    above: str = ""
    below: str = ""


def word_button(look: Look, label: str, act: Handler, *, key: str) -> ft.Control:
    """A button for a word, a card or a rule; a long name takes as many lines as it needs."""
    palette = look.palette
    # A line of text is 18 high: with this padding the button is as high as a finger needs.
    pad = ft.Padding.symmetric(horizontal=14, vertical=15)
    shape = style(look, bg=palette.panel, size=15, edge=palette.edge, pad=pad)
    return ft.OutlinedButton(key=key, content=strong(look, label, 15), on_click=act, style=shape)


def topic_lines(look: Look, lines: Sequence[TopicLine], prefix: str) -> ft.Control:
    """Lines below each other; their keys begin with `prefix`."""
    controls = [keyed(TopicListLine, line.key, line, look, prefix) for line in lines]
    return ft.Column(controls, spacing=0)


@memo_component
def TopicListLine(line: TopicLine, look: Look, prefix: str) -> ft.Control:
    shown = [strong(look, line.title, 16)]
    if line.above:
        shown.insert(0, dim(look, line.above, 13))
    if line.below:
        shown.append(dim(look, line.below, 14.5))
    return list_line(
        look,
        [stack(*shown, expand=True)],
        go(line.route),
        key=f"{prefix}-{line.key}",
        height=TOUCH if len(shown) == 1 and look.scale == 1 else None,
    )


@ft.component
def BookPage() -> ft.View:
    session, look = use_session(), use_look()
    book = ft.use_route_params().get("book", "")
    location = ft.context.page.route or ""
    game = asked(location).game
    lines = [
        TopicLine(
            key=f"{book}-{topic.id}",
            route=rule_route(f"{book}/{topic.id}", game),
            title=topic.title,
            below=topic.summary,
        )
        for topic in topics(book, look.words.lang)
    ]
    if not lines:
        return unknown_rule(look)
    body = [
        *([to_game(session, look, game)] if game else []),
        topic_lines(look, lines, "topic"),
        ft.Container(height=24),
    ]
    name = book_name(look.words, book)
    return screen(look, name, body, back=rules_route("", game))


def unknown_rule(look: Look) -> ft.View:
    """What an address shows at which there is no book and no topic."""
    words = look.words
    return missing(
        look,
        words("rules.unknown"),
        words("rules.unknown_more"),
        head="nav.rules",
        back="/rules",
        label="rules.to_books",
        key="to-books",
    )
