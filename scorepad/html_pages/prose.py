"""The text of a topic as HTML: its lines with their links, and every kind of block."""

from __future__ import annotations

from collections.abc import Sequence

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
from scorepad.i18n import words

from .markup import Here, element, text


def prose(here: Here, line: Line) -> str:
    """A line with its links; a term leads to its meaning at the foot of the page."""
    return "".join(_span(here, span) for span in line)


def _span(here: Here, span: Span) -> str:
    match span:
        case Plain():
            shown = text(span.text)
        case Term():
            shown = element("a", text(span.text), class_="term", href=f"#term-{span.id}")
        case Link(text=""):
            name = address_name(span.to, here.lang)
            label = text(words(here.lang)("rules.source"))
            hidden = element("span", f": {text(name)}", class_="hidden") if name else ""
            # No line breaks before the mark.
            link = element("a", label + hidden, class_="mark", href=here.topic(span.to))
            return f"\u00a0{link}"
        case Link():
            shown = element("a", text(span.text), href=here.topic(span.to))
        case CardRef():
            name = text(card_name(span, here.lang))
            return element("a", name, class_="card", href=here.card(span.title, span.id))
    return element("b", shown) if span.bold else shown


def block(here: Here, part: Block) -> str:
    say = words(here.lang)
    match part:
        case Heading():
            return element("h2", prose(here, part.line), id=part.anchor)
        case Paragraph():
            return element("p", prose(here, part.line))
        case Bullets():
            return element("ul", _items(here, part.items))
        case Steps():
            return element("ol", _items(here, part.items))
        case TableBlock():
            return _table(here, part)
        case NoteBlock():
            lines = "".join(element("p", prose(here, line)) for line in part.lines)
            return _titled("note", say("rules.note"), lines)
        case Example():
            inside = "".join(block(here, inner) for inner in part.blocks)
            return _titled("example", say("rules.example"), inside)
        case Figure():
            drawing = here.draw(here.lang, part.name)
            return element("figure", drawing + element("figcaption", text(part.alt)))


def _items(here: Here, lines: Sequence[Line]) -> str:
    return "".join(element("li", prose(here, line)) for line in lines)


def _titled(kind: str, title: str, inside: str) -> str:
    """A part of the page beside its text; its title is no heading of the page."""
    head = element("p", text(title), class_="title")
    return element("aside", head + inside, class_=kind, aria_label=title)


def _table(here: Here, part: TableBlock) -> str:
    """A table; where there is no room each cell stands below the head of its column."""
    heads = [plain_text(cell, here.lang) for cell in part.head]
    head = "".join(
        element("th", prose(here, cell), scope="col") if label else "<td></td>"
        for cell, label in zip(part.head, heads, strict=True)
    )
    rows = ""
    for row in part.rows:
        cells = (
            element("td", prose(here, cell), data_head=f"{label}: " if label else None)
            for cell, label in zip(row, heads, strict=True)
        )
        rows += element("tr", "".join(cells))
    body = element("tbody", rows)
    return element("table", element("thead", element("tr", head)) + body)
