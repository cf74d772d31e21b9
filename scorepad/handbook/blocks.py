"""What a topic is made of: headings, paragraphs, lists, tables, notes, examples and figures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .address import Address


@dataclass(frozen=True, slots=True)
class Plain:
    """Words that lead nowhere."""

    text: str
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """Words that lead to another topic."""

    text: str
    to: Address
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the glossary, as the sentence inflects it."""

    text: str
    id: str
    bold: bool = False


@dataclass(frozen=True, slots=True)
class CardRef:
    """A card or anything else of the catalogue; without `text` it goes by its name."""

    title: str
    id: str
    text: str = ""
    bold: bool = False


Span = Plain | Link | Term | CardRef
#: A sentence or more: what stands in one paragraph, item or cell.
Line = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    line: Line
    anchor: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    line: Line


@dataclass(frozen=True, slots=True)
class Bullets:
    items: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Steps:
    """A list whose order matters."""

    items: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class TableBlock:
    """Every row is as long as the head."""

    head: tuple[Line, ...]
    rows: tuple[tuple[Line, ...], ...]


@dataclass(frozen=True, slots=True)
class Note:
    """Where the printed books disagree, are damaged, or stand alone."""

    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """A drawing of our own; `alt` says in words all that it shows."""

    name: str
    alt: str


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example, whose numbers a test checks against the scoring."""

    id: str
    blocks: tuple[Block, ...]


Block = Heading | Paragraph | Bullets | Steps | TableBlock | Note | Figure | Example


@dataclass(frozen=True, slots=True)
class Page:
    """A topic as written: its title, the topic in a summary, and the rest."""

    title: str
    summary: Line
    blocks: tuple[Block, ...]

    @property
    def anchors(self) -> tuple[str, ...]:
        return tuple(block.anchor for block in self.blocks if isinstance(block, Heading))


def block_lines(block: Block) -> Iterator[Line]:
    """Every line of a block, in reading order; a figure's words are its line."""
    match block:
        case Heading(line=line) | Paragraph(line=line):
            yield line
        case Bullets(items=items) | Steps(items=items):
            yield from items
        case TableBlock():
            yield from block.head
            for row in block.rows:
                yield from row
        case Note():
            yield from block.lines
        case Figure():
            yield (Plain(block.alt),)
        case Example():
            for inner in block.blocks:
                yield from block_lines(inner)


def page_lines(page: Page) -> Iterator[Line]:
    """Every line of a topic, from its summary on."""
    yield page.summary
    for block in page.blocks:
        yield from block_lines(block)
