"""The books: how each is called and looks, and its contents as lines to tap."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from scorepad.handbook import Topic, topics
from scorepad.handbook.library import EXPANSIONS
from scorepad.handbook.passages import book_key
from scorepad.i18n import Words
from scorepad.titles import TITLES

from ..names import face
from ..parts import TOUCH, Act, dim, strong, style
from ..session import Look
from ..shell import go
from .link import rule_route


def book_name(words: Words, book: str) -> str:
    return words(book_key(book))


def book_face(book: str) -> tuple[str, str]:
    """The sign and the colour of a book: its title's, or those of its expansion's own row."""
    title = EXPANSIONS.get(book)
    if title is None:
        return face(book)
    row = next(row for row in TITLES[title].rows((book,)) if row.id == book)
    return row.sign, row.colour


@dataclass(frozen=True, slots=True)
class TopicLine:
    """A line to tap; equal lines are not drawn again."""

    key: str
    route: str
    title: str
    above: str = ""
    below: str = ""


def topic_line(topic: Topic, game: str, *, breath: bool = True) -> TopicLine:
    return TopicLine(
        key=f"{topic.book}-{topic.id}",
        route=rule_route(f"{topic.book}/{topic.id}", game),
        title=topic.title,
        below=topic.summary if breath else "",
    )


def contents_lines(book: str, look: Look, game: str) -> list[TopicLine]:
    return [topic_line(topic, game) for topic in topics(book, look.words.lang)]


def word_button(look: Look, label: str, act: Act, *, key: str) -> ft.Control:
    """A button for a word, a card or a rule; a long name takes as many lines as it needs."""
    palette = look.palette
    shape = style(look, bg=palette.panel, ink=palette.ink, size=15, edge=palette.edge)
    # A line of text is 18 high: with this it is as high as a finger needs.
    shape.padding = ft.Padding.symmetric(horizontal=14, vertical=15)
    return ft.OutlinedButton(key=key, content=strong(look, label, 15), on_click=act, style=shape)


@ft.component
def Line(line: TopicLine, look: Look, prefix: str = "topic", act: Act | None = None) -> ft.Control:
    palette = look.palette
    shape = style(look, bg=palette.ground, ink=palette.ink, radius=14)
    shape.padding = ft.Padding.symmetric(horizontal=8, vertical=7)
    shape.alignment = ft.Alignment.CENTER_LEFT
    said: list[ft.Control] = []
    if line.above:
        said.append(dim(look, line.above, 13))
    said.append(strong(look, line.title, 16))
    if line.below:
        said.append(dim(look, line.below, 14.5))
    return ft.TextButton(
        key=f"{prefix}-{line.key}",
        style=shape,
        on_click=act or go(line.route),
        content=ft.Container(
            border=ft.Border.only(bottom=ft.BorderSide(1, palette.line)),
            padding=ft.Padding.only(bottom=9),
            content=ft.Row(
                [
                    ft.Column(said, spacing=2, tight=True, expand=True),
                    ft.Icon(ft.Icons.CHEVRON_RIGHT, size=20, color=palette.dim),
                ],
                spacing=12,
            ),
        ),
        height=TOUCH if not (line.above or line.below) and look.scale == 1 else None,
    )


MemoLine = ft.memo(Line)
