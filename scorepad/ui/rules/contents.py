"""/rules/<book>: the contents of a book, each topic with its summary."""

from __future__ import annotations

import flet as ft

from scorepad.handbook import contents

from ..not_found import missing
from ..session import Look, use_look, use_session
from ..shell import screen
from .books import book_name, contents_lines, topic_lines
from .link import asked, books_route
from .screen import to_game


@ft.component
def BookPage() -> ft.View:
    session, look = use_session(), use_look()
    book = ft.use_route_params().get("book", "")
    location = ft.context.page.route or ""
    game = asked(location).game
    ft.use_effect(lambda: session.visited.visit(location), [location])
    if not contents(book):
        return unknown_rule(look)
    body = [
        *([to_game(session, look, game)] if game else []),
        topic_lines(look, contents_lines(book, look.words.lang, game)),
        ft.Container(height=24),
    ]
    name = book_name(look.words, book)
    return screen(look, name, body, back=books_route(game), leave=session.visited.leave)


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
