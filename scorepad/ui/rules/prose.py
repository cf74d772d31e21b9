"""Draws the text of a topic: its lines with their links, and every kind of block.

Words within a line can be tapped and are read aloud in their place. The keyboard cannot reach them
there, so the foot of a page has a button for each of them (see `page`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from scorepad.handbook import address_name
from scorepad.handbook.blocks import (
    Block,
    Bullets,
    CardRef,
    Example,
    Figure,
    Heading,
    Line,
    Link,
    NoteBlock,
    Paragraph,
    Plain,
    Span,
    Steps,
    TableBlock,
    Term,
)
from scorepad.handbook.plain import card_name, plain_text

from ..copying import CopyLink
from ..hooks import keyed
from ..parts import figures, heading, stack, strong, text
from ..session import Look
from ..text_width import widest
from ..theme import STRONG
from .figures import figure
from .link import rules_route

SIZE, LEADING = 16, 1.45
#: The size of the mark that leads to the sources.
MARK = 12.5
#: The greatest length of a line that is read easily.
MEASURE = 680
#: Between the columns of a table, and the size of its words.
GAP, CELL = 12, 15
#: The edges of an example, left and right.
FRAME = 36


@dataclass(frozen=True, slots=True)
class PageContext:
    """What drawing a page needs: its look, and what a tap on a link, a term or a card does."""

    look: Look
    follow: Callable[[Link], None]
    explain: Callable[[Term], None]
    open: Callable[[CardRef], None]
    #: The width of its lines.
    width: float
    #: Where the page is, for the links to its sections ("duel/science").
    place: str = ""


def prose(context: PageContext, line: Line, size: float = SIZE, **more: Any) -> ft.Text:
    """A line of text whose links can be tapped."""
    look = context.look
    if all(isinstance(span, Plain) and not span.bold for span in line):
        return text(look, plain_text(line, look.words.lang), size, height=LEADING, **more)
    shown = text(look, "", size, height=LEADING, **more)
    shown.spans = [_span(context, span) for span in line]
    return shown


def _span(context: PageContext, span: Span) -> ft.TextSpan:
    palette = context.look.palette
    family = STRONG if span.bold else None
    match span:
        case Plain():
            return ft.TextSpan(span.text, ft.TextStyle(font_family=family) if family else None)
        case Term():
            style = ft.TextStyle(
                font_family=family,
                decoration=ft.TextDecoration.UNDERLINE,
                decoration_style=ft.TextDecorationStyle.DOTTED,
                decoration_color=palette.gold,
                decoration_thickness=2,
            )
            return ft.TextSpan(span.text, style, on_click=lambda _: context.explain(span))
        case Link(text=""):
            link = _link_style(context.look, family)
            link.size = MARK * context.look.scale
            mark = ft.TextSpan(
                context.look.words("rules.source"),
                link,
                semantics_label=address_name(span.to, context.look.words.lang),
                on_click=lambda _: context.follow(span),
            )
            # The space before it is not underlined, and no line breaks there.
            return ft.TextSpan("\u00a0", spans=[mark])
        case Link():
            link = _link_style(context.look, family)
            return ft.TextSpan(span.text, link, on_click=lambda _: context.follow(span))
        case CardRef():
            name = card_name(span, context.look.words.lang)
            link = _link_style(context.look, STRONG)
            return ft.TextSpan(name, link, on_click=lambda _: context.open(span))


def _link_style(look: Look, family: str | None) -> ft.TextStyle:
    return ft.TextStyle(
        font_family=family,
        color=look.palette.gold,
        decoration=ft.TextDecoration.UNDERLINE,
        decoration_color=look.palette.gold,
    )


def block(context: PageContext, part: Block) -> ft.Control:
    look = context.look
    match part:
        case Heading():
            return _heading(context, part)
        case Paragraph():
            return prose(context, part.line)
        case Bullets():
            return _list(context, [("•", item) for item in part.items])
        case Steps():
            return _list(context, [(f"{n}.", item) for n, item in enumerate(part.items, 1)])
        case TableBlock():
            return table(context, part)
        case NoteBlock():
            lines = [prose(context, line, 15) for line in part.lines]
            return _note(look, lines)
        case Example():
            narrower = replace(context, width=context.width - FRAME)
            return example(look, [block(narrower, inner) for inner in part.blocks])
        case Figure():
            return figure(look, part)


def _heading(context: PageContext, part: Heading) -> ft.Control:
    """The heading of a section, and a button that copies the link to it."""
    look = context.look
    title = plain_text(part.line, look.words.lang)
    shown = heading(look, title, level=2, size=20 / look.scale**0.3)
    name = look.words("rules.copy", section=title)
    route = rules_route(context.place, anchor=part.anchor)
    return ft.Container(
        key=ft.ScrollKey(part.anchor),  # type: ignore[call-arg] # Flet decorates it late
        padding=ft.Padding.only(top=2),
        content=ft.Row(
            [
                ft.Container(shown, expand=True),
                keyed(CopyLink, part.anchor, route, look, name, f"copy-{part.anchor}"),
            ],
            spacing=4,
        ),
    )


def _list(context: PageContext, items: Sequence[tuple[str, Line]]) -> ft.Control:
    look = context.look
    room = (26 if len(items) < 10 else 34) * look.scale
    lines: list[ft.Control] = [
        ft.Row(
            [
                ft.Container(
                    figures(look, mark, SIZE, colour=look.palette.gold, height=LEADING), width=room
                ),
                ft.Container(prose(context, item), expand=True),
            ],
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
        for mark, item in items
    ]
    return stack(*lines, spacing=7)


def _titled(
    look: Look, icon: ft.IconData, title: str, content: Sequence[ft.Control], spacing: float
) -> ft.Control:
    """A title with an icon, and what it is the title of."""
    head = ft.Row(
        [ft.Icon(icon, size=20, color=look.palette.gold), strong(look, title, 14.5)],
        spacing=8,
        tight=True,
    )
    return stack(
        head, *content, spacing=spacing, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def _note(look: Look, lines: Sequence[ft.Control]) -> ft.Control:
    return ft.Container(
        bgcolor=look.palette.raised,
        border_radius=14,
        padding=ft.Padding.symmetric(horizontal=16, vertical=12),
        content=_titled(look, ft.Icons.INFO_OUTLINE, look.words("rules.note"), lines, 6),
    )


def example(look: Look, content: Sequence[ft.Control]) -> ft.Control:
    """A worked example: a page within the page, with a gold edge."""
    palette, title = look.palette, look.words("rules.example")
    return ft.Container(
        bgcolor=palette.panel,
        border=ft.Border.all(1, palette.line),
        border_radius=14,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        content=ft.Container(
            border=ft.Border.only(left=ft.BorderSide(5, palette.gold)),
            padding=ft.Padding.only(left=15, top=12, right=14, bottom=14),
            content=_titled(look, ft.Icons.CALCULATE_OUTLINED, title, content, 8),
        ),
    )


def table(context: PageContext, block: TableBlock) -> ft.Control:
    """Columns as broad as their words; where there is no room, the cells stand below each other."""
    look = context.look
    lang = look.words.lang
    rows = (block.head, *block.rows)
    columns = [[plain_text(row[n], lang) for row in rows] for n in range(len(block.head))]
    size = CELL * look.scale
    # A word cannot be broken: a column needs room for its longest, whatever the others hold.
    longest = [
        widest((word for cell in column for word in cell.split()), size, STRONG)
        for column in columns
    ]
    spare = context.width - GAP * (len(columns) - 1) - sum(longest)
    if spare < 0:
        return _stacked(context, block)
    whole = [min(context.width, widest(column, size, STRONG)) for column in columns]
    part = min(1, spare / max(1, sum(whole) - sum(longest)))
    # In tenths of a pixel, since Flutter takes whole numbers.
    broad = [
        round(10 * (word + part * (cell - word))) for word, cell in zip(longest, whole, strict=True)
    ]
    lines: list[ft.Control] = [_row(context, block.head, broad, head=True)]
    lines.extend(_row(context, row, broad) for row in block.rows)
    return stack(*lines, spacing=0)


def _row(
    context: PageContext, cells: Sequence[Line], broad: Sequence[int], *, head: bool = False
) -> ft.Control:
    palette = context.look.palette
    edge = ft.BorderSide(2, palette.gold) if head else ft.BorderSide(1, palette.line)
    inside: list[ft.Control] = []
    for cell, width in zip(cells, broad, strict=True):
        shown = prose(context, cell, CELL)
        if head:
            shown.font_family = STRONG
        inside.append(ft.Container(shown, expand=width))
    return ft.Container(
        ft.Row(inside, spacing=GAP, vertical_alignment=ft.CrossAxisAlignment.START),
        border=ft.Border.only(bottom=edge),
        padding=ft.Padding.symmetric(vertical=7),
    )


def _stacked(context: PageContext, block: TableBlock) -> ft.Control:
    """Each row a block of its own, every cell under the head of its column."""
    look = context.look
    lines: list[ft.Control] = []
    for row in block.rows:
        cells: list[ft.Control] = []
        for head, cell in zip(block.head, row, strict=True):
            if cell:
                labelled = (Plain(f"{plain_text(head, look.words.lang)}: ", bold=True), *cell)
                cells.append(prose(context, labelled if any(head) else cell, CELL))
        lines.append(
            ft.Container(
                stack(*cells, spacing=3),
                border=ft.Border.only(bottom=ft.BorderSide(1, look.palette.line)),
                padding=ft.Padding.symmetric(vertical=8),
            )
        )
    return stack(*lines, spacing=0)
