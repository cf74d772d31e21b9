"""Which topics of the rules name a card."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache

from scorepad.handbook import Topic, books, topics
from scorepad.handbook.blocks import CardRef, page_lines


@cache
def mentions(lang: str) -> Mapping[tuple[str, str], Sequence[Topic]]:
    """By the title and the id of an entry, the topics that link to it, in the order of the books.

    The topic with the sources names cards that are doubtful: the card says so itself.
    """
    naming: defaultdict[tuple[str, str], dict[Topic, None]] = defaultdict(dict)
    for book in books():
        for shown in topics(book, lang):
            if shown.id == "sources":
                continue
            for line in page_lines(shown.page):
                for span in line:
                    if isinstance(span, CardRef):
                        naming[span.title, span.id][shown] = None
    return {card: tuple(shown) for card, shown in naming.items()}
