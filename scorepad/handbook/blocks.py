"""The parts of a topic: headings, paragraphs, lists, tables, notes, examples and figures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .address import Address


@dataclass(frozen=True, slots=True)
class Plain:
    """Text without a link."""

    text: str
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Link:
    """A link to another topic; without `text` it is a small mark that leads to the sources."""

    text: str
    to: Address
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the glossary, in the form the sentence needs."""

    text: str
    id: str
    bold: bool = False


@dataclass(frozen=True, slots=True)
class CardRef:
    """An entry of the catalogue; without `text` its name is shown."""

    title: str
    id: str
    text: str = ""
    bold: bool = False


Span = Plain | Link | Term | CardRef
#: The content of one paragraph, item or cell.
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
class NoteBlock:
    """A remark on an error in the rulebook that readers of this language have on the table."""

    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """A drawing of our own; `alt` describes everything it shows."""

    name: str
    alt: str


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example, whose numbers a test computes from the rules."""

    id: str
    blocks: tuple[Block, ...]


Block = Heading | Paragraph | Bullets | Steps | TableBlock | NoteBlock | Figure | Example


@dataclass(frozen=True, slots=True)
class TopicPage:
    """A parsed topic: its title, its summary, and the rest."""

    title: str
    summary: Line
    blocks: tuple[Block, ...]

    @property
    def anchors(self) -> tuple[str, ...]:
        return tuple(block.anchor for block in self.blocks if isinstance(block, Heading))


def block_lines(block: Block) -> Iterator[Line]:
    """Every line of a block, in reading order; that of a figure is its description."""
    match block:
        case Heading(line=line) | Paragraph(line=line):
            yield line
        case Bullets(items=items) | Steps(items=items):
            yield from items
        case TableBlock():
            yield from block.head
            for row in block.rows:
                yield from row
        case NoteBlock():
            yield from block.lines
        case Figure():
            yield (Plain(block.alt),)
        case Example():
            for inner in block.blocks:
                yield from block_lines(inner)


def page_lines(page: TopicPage) -> Iterator[Line]:
    """Every line of a topic, starting with its summary."""
    yield page.summary
    for block in page.blocks:
        yield from block_lines(block)
