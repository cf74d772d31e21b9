"""The markup of a topic: from its text to its blocks, by a small grammar of our own.

A topic is a title, a paragraph that tells it in a summary, and blocks. Nothing nests but what
stands in an example. Every text can be read; what the grammar does not know is a paragraph, and a
test holds that no topic has such.
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
    Note,
    Page,
    Paragraph,
    Steps,
    TableBlock,
)
from .inline import inline

_HEADING = re.compile(r"## +(.+?) *\{#([a-z0-9_-]+)\}")
_FIGURE = re.compile(r"!\[(.*)\]\(figure:([a-z0-9-]+)\)")
_EXAMPLE = re.compile(r":::example +([a-z0-9_-]+)")
_ITEM = re.compile(r"(?:-|(\d+)\.) +(.+)")
_RULE = re.compile(r"\|(?: *:?-+:? *\|)+")
#: What ends a paragraph or an item that goes on: any line that begins something of its own.
_BEGINS = re.compile(r"## |!\[|:::|- |\d+\. |\||>")


def parse(text: str) -> Page:
    """The topic in `text`.

    >>> parse("# Coins\\n\\n3 coins, 1 point.\\n\\n- So it is.").title
    'Coins'
    """
    rows = [row.strip() for row in text.splitlines()]
    title = ""
    while rows and not rows[0]:
        rows.pop(0)
    if rows and rows[0].startswith("# "):
        title = rows.pop(0).removeprefix("# ").strip()
    blocks = list(_blocks(rows))
    summary: Line = ()
    if blocks and isinstance(blocks[0], Paragraph):
        summary = blocks.pop(0).line  # type: ignore[union-attr] # a paragraph has its line
    return Page(title, summary, tuple(blocks))


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
            yield Note(lines)
        elif row.startswith("|") and at + 1 < len(rows) and _RULE.fullmatch(rows[at + 1]):
            at, table = _table(rows, at)
            yield table
        else:
            end = _end(rows, at)
            yield Paragraph(inline(" ".join(rows[at:end])))
            at = end


def _end(rows: Sequence[str], at: int) -> int:
    """Where what begins at `at` ends: at an empty row, or at one that begins something."""
    end = at + 1
    while end < len(rows) and rows[end] and not _BEGINS.match(rows[end]):
        end += 1
    return end


def _items(rows: Sequence[str], at: int, *, numbered: bool) -> tuple[int, tuple[Line, ...]]:
    """The items of a list; an empty row between two does not end it."""
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
    said: list[list[str]] = [[]]
    while at < len(rows) and rows[at].startswith(">"):
        row = rows[at].removeprefix(">").strip()
        if row:
            said[-1].append(row)
        elif said[-1]:
            said.append([])
        at += 1
    return at, tuple(inline(" ".join(part)) for part in said if part)


def _table(rows: Sequence[str], at: int) -> tuple[int, TableBlock]:
    end = at + 2
    while end < len(rows) and rows[end].startswith("|"):
        end += 1
    head = _cells(rows[at])
    body = (_cells(row)[: len(head)] for row in rows[at + 2 : end])
    full = (cells + ((),) * (len(head) - len(cells)) for cells in body)
    return end, TableBlock(head, tuple(full))


def _cells(row: str) -> tuple[Line, ...]:
    return tuple(inline(cell.strip()) for cell in row.strip().strip("|").split("|"))
