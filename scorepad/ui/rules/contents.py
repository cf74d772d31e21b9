"""/rules/<book>: the contents of a book, each topic with its summary."""

from __future__ import annotations

import flet as ft

from scorepad.handbook import topics

from ..not_found import missing
from ..session import Look, use_look, use_session
from ..shell import screen
from ..way_back import to_game
from .books import TopicLine, book_name, topic_lines
from .link import asked, rule_route, rules_route


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
