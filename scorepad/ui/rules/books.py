"""The rule books: how each is called and looks, and its topics as lines of a list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from scorepad.handbook.library import title_of
from scorepad.handbook.passages import book_key
from scorepad.i18n import Words
from scorepad.titles import TITLES

from ..names import title_icon
from ..parts import TOUCH, Handler, dim, list_line, stack, strong, style
from ..session import Look
from ..shell import go


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
    return ft.Column([TopicListLine(line, look, prefix, key=line.key) for line in lines], spacing=0)


@ft.memo
@ft.component
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
