"""The markup within a line: bold text, links to topics, terms and cards.

A link without text, `[](base/sources#chains)`, is a mark that leads to the sources. Any text can
be parsed: what is not valid markup stays as it is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from .address import parse_address
from .blocks import CardRef, Line, Link, Plain, Span, Term

_CARD = r"([a-z]+)/([a-z0-9_]+)"
_MARKUP = re.compile(
    r"\*\*(?P<bold>(?:(?!\*\*).)+)\*\*"
    r"|\[(?P<text>[^\[\]]*)\]\((?P<target>[^()\s]+)\)"
    rf"|\{{card:(?P<card>{_CARD})\}}"
)
_CARD_TARGET = re.compile(_CARD)
_TERM_TARGET = re.compile(r"[a-z_]+")


def inline(text: str) -> Line:
    """The spans of a line, in order; adjacent plain spans of the same weight are merged.

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
    end = 0
    for match in _MARKUP.finditer(text):
        if match.start() > end:
            yield Plain(text[end : match.start()], bold)
        end = match.end()
        if match["bold"]:
            yield from _spans(match["bold"], True)
        elif match["card"]:
            title, _, id_ = match["card"].partition("/")
            yield CardRef(title, id_, bold=bold)
        else:
            yield _link(match["text"], match["target"], bold) or Plain(match[0], bold)
    if end < len(text):
        yield Plain(text[end:], bold)


def _link(text: str, target: str, bold: bool) -> Span | None:
    """The span for a link, or None if the target has no valid form."""
    kind, _, id_ = target.partition(":")
    if kind == "term" and text and _TERM_TARGET.fullmatch(id_):
        return Term(text, id_, bold)
    if kind == "card" and (card := _CARD_TARGET.fullmatch(id_)):
        return CardRef(card[1], card[2], text, bold)
    address = parse_address(target)
    return Link(text, address, bold) if address else None
