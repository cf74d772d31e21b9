"""Parses the text of a topic into blocks; the grammar is a small subset of Markdown.

A topic is a title, a paragraph with its summary, and blocks. Only examples contain other blocks.
Any text can be parsed: unknown markup becomes a paragraph, and a test checks that no topic has
any.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from .blocks import (
    Block,
    Bullets,
    Example,
    Figure,
    Heading,
    Line,
    NoteBlock,
    Paragraph,
    Steps,
    TableBlock,
    TopicPage,
)
from .inline import inline

_HEADING = re.compile(r"## +(.+?) *\{#([a-z0-9_-]+)\}")
_FIGURE = re.compile(r"!\[(.*)\]\(figure:([a-z0-9-]+)\)")
_EXAMPLE = re.compile(r":::example +([a-z0-9_-]+)")
_ITEM = re.compile(r"(?:-|(\d+)\.) +(.+)")
_RULE = re.compile(r"\|(?: *:?-+:? *\|)+")
#: The start of a new block, which ends the paragraph or item before it.
_BLOCK_START = re.compile(r"## |!\[|:::|- |\d+\. |\||>")


def parse(text: str) -> TopicPage:
    """The topic in `text`.

    >>> parse("# Coins\\n\\n3 coins, 1 point.\\n\\n- An item.").title
    'Coins'
    """
    rows = [row.strip() for row in text.strip().splitlines()]
    title = ""
    if rows and rows[0].startswith("# "):
        title = rows.pop(0).removeprefix("# ").strip()
    blocks = tuple(_blocks(rows))
    if blocks and isinstance(blocks[0], Paragraph):
        return TopicPage(title, blocks[0].line, blocks[1:])
    return TopicPage(title, (), blocks)


def _blocks(rows: Sequence[str]) -> Iterator[Block]:
    at = 0
    while at < len(rows):
        row = rows[at]
        if not row:
            at += 1
        elif heading := _HEADING.fullmatch(row):
            yield Heading(inline(heading[1]), heading[2])
            at += 1
        elif figure := _FIGURE.fullmatch(row):
            yield Figure(figure[2], figure[1])
            at += 1
        elif (example := _EXAMPLE.fullmatch(row)) and ":::" in rows[at + 1 :]:
            end = rows.index(":::", at + 1)
            yield Example(example[1], tuple(_blocks(rows[at + 1 : end])))
            at = end + 1
        elif item := _ITEM.fullmatch(row):
            at, lines = _items(rows, at, numbered=item[1] is not None)
            yield (Steps if item[1] else Bullets)(lines)
        elif row.startswith(">"):
            at, lines = _note(rows, at)
            yield NoteBlock(lines)
        elif row.startswith("|") and at + 1 < len(rows) and _RULE.fullmatch(rows[at + 1]):
            at, table = _table(rows, at)
            yield table
        else:
            end = _end(rows, at)
            yield Paragraph(inline(" ".join(rows[at:end])))
            at = end


def _end(rows: Sequence[str], at: int) -> int:
    """Where the paragraph or item at `at` ends: before an empty row or the start of a block."""
    end = at + 1
    while end < len(rows) and rows[end] and not _BLOCK_START.match(rows[end]):
        end += 1
    return end


def _items(rows: Sequence[str], at: int, *, numbered: bool) -> tuple[int, tuple[Line, ...]]:
    """The items of a list; an empty row between two items does not end it."""
    items = []
    while at < len(rows):
        item = _ITEM.fullmatch(rows[at])
        if item is None or (item[1] is not None) != numbered:
            break
        end = _end(rows, at)
        items.append(inline(" ".join([item[2], *rows[at + 1 : end]])))
        at = end
        while at + 1 < len(rows) and not rows[at] and _ITEM.fullmatch(rows[at + 1]):
            at += 1
    return at, tuple(items)


def _note(rows: Sequence[str], at: int) -> tuple[int, tuple[Line, ...]]:
    paragraphs: list[list[str]] = [[]]
    while at < len(rows) and rows[at].startswith(">"):
        row = rows[at].removeprefix(">").strip()
        if row:
            paragraphs[-1].append(row)
        else:
            paragraphs.append([])
        at += 1
    return at, tuple(inline(" ".join(paragraph)) for paragraph in paragraphs if paragraph)


def _table(rows: Sequence[str], at: int) -> tuple[int, TableBlock]:
    end = at + 2
    while end < len(rows) and rows[end].startswith("|"):
        end += 1
    head = _cells(rows[at])
    body = (_cells(row)[: len(head)] for row in rows[at + 2 : end])
    padded = (cells + ((),) * (len(head) - len(cells)) for cells in body)
    return end, TableBlock(head, tuple(padded))


def _cells(row: str) -> tuple[Line, ...]:
    return tuple(inline(cell.strip()) for cell in row.strip().strip("|").split("|"))
