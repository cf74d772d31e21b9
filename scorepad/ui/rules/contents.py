"""/rules/<book>: the contents of a book, each topic with what it tells in a breath."""

from __future__ import annotations

import flet as ft

from scorepad.handbook import contents

from ..parts import empty, quiet
from ..session import Look, use_look, use_session
from ..shell import go, screen
from .books import MemoLine, book_name, contents_lines
from .home import to_game
from .link import asked, books_route


@ft.component
def BookPage() -> ft.View:
    session, look = use_session(), use_look()
    words = look.words
    book = ft.use_route_params().get("book", "")
    location = ft.context.page.route or ""
    game = asked(location).game
    ft.use_effect(lambda: session.trail.visit(location), [location])
    if not contents(book):
        return unknown(look)
    lines = contents_lines(book, look, game)
    body: list[ft.Control] = [to_game(session, look, game)] if game else []
    body.append(ft.Column([MemoLine(line, look, key=line.key) for line in lines], spacing=0))
    body.append(ft.Container(height=24))
    return screen(
        look,
        ft.use_view_path(),
        book_name(words, book),
        body,
        back=books_route(game),
        leave=session.trail.leave,
    )


def unknown(look: Look) -> ft.View:
    """An address at which there is no rule."""
    words = look.words
    body = [
        ft.Container(
            empty(look, "island", words("rules.unknown"), words("rules.unknown_more")),
            key="unknown",
        ),
        ft.Row(
            [quiet(look, words("rules.to_books"), go("/rules"), key="to-books")],
            alignment=ft.MainAxisAlignment.CENTER,
        ),
    ]
    return screen(look, ft.use_view_path(), words("nav.rules"), body, back="/rules")
