"""The markup within a line: bold words, links to topics, terms and cards.

Every text can be read: what is no markup, or leads nowhere by its form, stays as it is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from .address import parse_address
from .blocks import CardRef, Line, Link, Plain, Span, Term

_CARD = r"([a-z]+)/([a-z0-9_]+)"
_MARKED = re.compile(
    r"\*\*(?P<bold>(?:(?!\*\*).)+)\*\*"
    r"|\[(?P<text>[^\[\]]+)\]\((?P<target>[^()\s]+)\)"
    rf"|\{{card:(?P<card>{_CARD})\}}"
)
_OF_CARD = re.compile(_CARD)
_TERM = re.compile(r"[a-z_]+")


def inline(text: str) -> Line:
    """The spans of a line, in order; neighbours that are plain alike are one.

    >>> inline("Build **free** by a [chain](term:chain).")[3]
    Term(text='chain', id='chain', bold=False)
    """
    spans: list[Span] = []
    for span in _spans(text, False):
        last = spans[-1] if spans else None
        if isinstance(span, Plain) and isinstance(last, Plain) and span.bold == last.bold:
            spans[-1] = Plain(last.text + span.text, span.bold)
        else:
            spans.append(span)
    return tuple(spans)


def _spans(text: str, bold: bool) -> Iterator[Span]:
    read_to = 0
    for found in _MARKED.finditer(text):
        if found.start() > read_to:
            yield Plain(text[read_to : found.start()], bold)
        read_to = found.end()
        if found["bold"]:
            yield from _spans(found["bold"], True)
        elif found["card"]:
            title, _, id_ = found["card"].partition("/")
            yield CardRef(title, id_, bold=bold)
        else:
            yield _led(found["text"], found["target"], bold) or Plain(found[0], bold)
    if read_to < len(text):
        yield Plain(text[read_to:], bold)


def _led(text: str, target: str, bold: bool) -> Span | None:
    """Words that lead somewhere, or None if the target has no such form."""
    kind, _, named = target.partition(":")
    if kind == "term" and _TERM.fullmatch(named):
        return Term(text, named, bold)
    if kind == "card" and (card := _OF_CARD.fullmatch(named)):
        return CardRef(card[1], card[2], text, bold)
    topic = parse_address(target)
    return Link(text, topic, bold) if topic else None
