"""Addresses of topics: as texts and rows write them ("base/cities#debt"), and as routes."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import urlencode

_ADDRESS = re.compile(r"([a-z]+)/([a-z_]+)(?:#([a-z0-9_-]+))?")


class Address(NamedTuple):
    """A topic of a book, and the anchor of a heading in it; "" is the start of the topic."""

    book: str
    topic: str
    anchor: str = ""

    def __str__(self) -> str:
        return f"{self.book}/{self.topic}" + (f"#{self.anchor}" if self.anchor else "")


def parse_address(text: str) -> Address | None:
    """The address in `text`, or None if it is not one.

    >>> parse_address("base/cities#debt")
    Address(book='base', topic='cities', anchor='debt')
    """
    match = _ADDRESS.fullmatch(text)
    return Address(match[1], match[2], match[3] or "") if match else None


def topic_route(address: str, **query: str) -> str:
    """The app's route to the topic at `address`; to the list of books if that is no address.

    The anchor becomes a query parameter, since browsers do not send what follows a #.

    >>> topic_route("base/cities#debt")
    '/rules/base/cities?at=debt'
    """
    parsed = parse_address(address)
    if parsed is None:
        return route("/rules", **query)
    return route(f"/rules/{parsed.book}/{parsed.topic}", at=parsed.anchor, **query)


def route(path: str, **query: str) -> str:
    """A route with its query parameters; empty ones are left out."""
    encoded = urlencode({key: value for key, value in query.items() if value})
    return f"{path}?{encoded}" if encoded else path
