"""Addresses of rules and books."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import urlsplit

from scorepad.handbook import parse_address

from ..shell import query_of, with_query


def rule_route(topic: str, game: str | None = None) -> str:
    """The route to a topic ("base/cities#debt"), or to the books if that is no address.

    The anchor becomes a query parameter, since browsers do not send what follows a #. With a game,
    the rule leads back to it.

    >>> rule_route("base/cities#debt", "k7")
    '/rules/base/cities?at=debt&game=k7'
    """
    address = parse_address(topic)
    if address is None:
        return rules_route("", game)
    return rules_route(f"{address.book}/{address.topic}", game, address.anchor)


def rules_route(place: str, game: str | None = None, anchor: str = "") -> str:
    """The route to a book or a topic; without a place, to all books."""
    query = {key: value for key, value in (("at", anchor), ("game", game)) if value}
    return with_query(f"/rules/{place}" if place else "/rules", query)


class RuleQuery(NamedTuple):
    """What an address asks for beside its topic: a heading to open at, a game to go back to."""

    anchor: str = ""
    game: str = ""


def asked(location: str) -> RuleQuery:
    """Reads the query and the fragment of an address.

    >>> asked("/rules/duel/science?at=pairs&game=k7")
    RuleQuery(anchor='pairs', game='k7')
    """
    query = query_of(location)
    return RuleQuery(query.get("at") or urlsplit(location).fragment, query.get("game", ""))
