"""Addresses of topics, as texts and rows write them: "base/cities#debt"."""

from __future__ import annotations

import re
from typing import NamedTuple

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
