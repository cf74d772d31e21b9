"""Addresses of rules and books, and where the way back from them leads."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import parse_qs, urlparse

from scorepad.handbook import topic_route
from scorepad.handbook.address import route

from ..session import VisitedPages


def rule_route(topic: str, game: str | None = None) -> str:
    """The route to a topic ("base/cities#debt"); with a game, the rule leads back to it.

    >>> rule_route("duel/science", "k7")
    '/rules/duel/science?game=k7'
    """
    return topic_route(topic, game=game or "")


def books_route(game: str | None = None) -> str:
    return route("/rules", game=game or "")


def book_route(book: str, game: str | None = None) -> str:
    return route(f"/rules/{book}", game=game or "")


class RuleQuery(NamedTuple):
    """What an address asks for beside its topic: a heading to open at, a game to go back to."""

    anchor: str = ""
    game: str = ""


def asked(location: str) -> RuleQuery:
    """Reads the query and the fragment of an address.

    >>> asked("/rules/duel/science?at=pairs&game=k7")
    RuleQuery(anchor='pairs', game='k7')
    """
    parts = urlparse(location)
    query = {key: values[-1] for key, values in parse_qs(parts.query).items()}
    return RuleQuery(query.get("at", "") or parts.fragment, query.get("game", ""))


def way_back(visited: VisitedPages, location: str, book: str) -> str:
    """Where back leads: to the rule visited before, else the game, else the book's contents.

    A page that was visited from another game, or a card, does not count.
    """
    game = asked(location).game
    before = visited.before(location)
    if before and before.startswith("/rules") and asked(before).game == game:
        return before
    return f"/score/{game}" if game else book_route(book)
