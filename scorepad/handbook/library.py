"""The books and their topics; each topic is read when it is first asked for."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import NamedTuple

from scorepad.resources import folder
from scorepad.titles import TITLES

from .address import Address
from .blocks import Heading, TopicPage
from .markup import parse
from .plain import plain_text


class Topic(NamedTuple):
    """A topic of a book in one language."""

    book: str
    id: str
    lang: str
    page: TopicPage

    @property
    def title(self) -> str:
        return self.page.title

    @property
    def summary(self) -> str:
        """The topic in a sentence or two."""
        return plain_text(self.page.summary, self.lang)

    def heading(self, anchor: str) -> str | None:
        """The text of the heading with this anchor, or None if there is none."""
        for block in self.page.blocks:
            if isinstance(block, Heading) and block.anchor == anchor:
                return plain_text(block.line, self.lang)
        return None


@cache
def _contents() -> Mapping[str, tuple[str, ...]]:
    text = (files("scorepad.handbook") / "contents.json").read_text("utf-8")
    return {book: tuple(topics) for book, topics in json.loads(text).items()}


def title_of(book: str) -> str:
    """The title that a book is about: its own, or that of the expansion which has a book."""
    titles = (title.id for title in TITLES.values() if book in title.expansions)
    return next(titles, book)


def books() -> tuple[str, ...]:
    """The ids of all books, in display order."""
    return tuple(_contents())


def books_of(title: str) -> tuple[str, ...]:
    """The books of a title: its own and those of its expansions; or the one book of that id.

    >>> books_of("base"), books_of("edifice")
    (('base', 'edifice'), ('edifice',))
    """
    return tuple(book for book in _contents() if title in (book, title_of(book)))


def contents(book: str) -> tuple[str, ...]:
    """The ids of the topics of a book, in order; none if there is no such book."""
    return _contents().get(book, ())


@lru_cache(maxsize=512)
def topic(book: str, id_: str, lang: str) -> Topic | None:
    """A topic in `lang`, or None if there is none.

    >>> topic("duel", "science", "da").title
    'Videnskab'
    """
    if id_ not in contents(book):
        return None
    text = (folder("locales") / lang / "rules" / book / f"{id_}.md").read_text("utf-8")
    return Topic(book, id_, lang, parse(text))


def topics(book: str, lang: str) -> tuple[Topic, ...]:
    """All topics of a book in `lang`, in order."""
    maybe_topics = (topic(book, id_, lang) for id_ in contents(book))
    return tuple(topic for topic in maybe_topics if topic is not None)


def topic_at(address: Address, lang: str) -> Topic | None:
    """The topic at an address, or None if there is none."""
    return topic(address.book, address.topic, lang)


def address_name(address: Address, lang: str) -> str | None:
    """The title at an address, with its heading; None if no topic is there.

    >>> from .address import parse_address
    >>> address_name(parse_address("duel/science"), "da")
    'Videnskab'
    """
    target = topic_at(address, lang)
    if target is None:
        return None
    section = target.heading(address.anchor)
    return f"{target.title}: {section}" if section else target.title


def adjacent_topics(shown: Topic) -> tuple[Topic | None, Topic | None]:
    """The topics before and after one, in the order of its book.

    >>> before, after = adjacent_topics(topics("duel", "da")[0])
    >>> before, after.id == contents("duel")[1]
    (None, True)
    """
    order = contents(shown.book)
    position = order.index(shown.id)
    before = order[position - 1] if position else ""
    after = order[position + 1] if position + 1 < len(order) else ""
    return topic(shown.book, before, shown.lang), topic(shown.book, after, shown.lang)
