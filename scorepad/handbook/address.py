"""Addresses: where a topic of the handbook is found, as texts and rows write it, and as a route."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import urlencode

_WRITTEN = re.compile(r"([a-z]+)/([a-z_]+)(?:#([a-z0-9_-]+))?")


class Address(NamedTuple):
    """A topic of a book, and a heading in it; "" is its beginning."""

    book: str
    topic: str
    anchor: str = ""

    def __str__(self) -> str:
        return f"{self.book}/{self.topic}" + (f"#{self.anchor}" if self.anchor else "")


def parse_address(written: str) -> Address | None:
    """What "base/cities#debt" means, or None where that is no address.

    >>> parse_address("base/cities#debt")
    Address(book='base', topic='cities', anchor='debt')
    """
    found = _WRITTEN.fullmatch(written)
    return Address(found[1], found[2], found[3] or "") if found else None


def topic_route(topic: str, **asked: str) -> str:
    """The app's route to what a row or a text calls `topic`; what is no address leads to all books.

    The heading goes along as a question, for the browser keeps what stands behind a # to itself.

    >>> topic_route("base/cities#debt")
    '/rules/base/cities?at=debt'
    """
    found = parse_address(topic)
    if found is None:
        return route("/rules", **asked)
    return route(f"/rules/{found.book}/{found.topic}", at=found.anchor, **asked)


def route(path: str, **asked: str) -> str:
    """A route with the questions that have an answer."""
    query = urlencode({key: value for key, value in asked.items() if value})
    return f"{path}?{query}" if query else path
