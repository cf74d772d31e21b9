"""The way to a rule from anywhere in the app, and from there back to where one came from."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import parse_qs, urlparse

from scorepad.handbook import topic_route
from scorepad.handbook.address import route

from ..session import Trail


def rule_route(topic: str, game: str | None = None) -> str:
    """The route to a row's topic ("base/cities#debt"); with a game, the rule leads back to it.

    >>> rule_route("duel/science", "k7")
    '/rules/duel/science?game=k7'
    """
    return topic_route(topic, game=game or "")


def books_route(game: str | None = None) -> str:
    return route("/rules", game=game or "")


def book_route(book: str, game: str | None = None) -> str:
    return route(f"/rules/{book}", game=game or "")


class Asked(NamedTuple):
    """What an address asks for beside its topic: a heading to open at, a game to go back to."""

    anchor: str = ""
    game: str = ""


def asked(location: str) -> Asked:
    """What stands behind the ? or the # of an address.

    >>> asked("/rules/duel/science?at=pairs&game=k7")
    Asked(anchor='pairs', game='k7')
    """
    parts = urlparse(location)
    said = {key: values[-1] for key, values in parse_qs(parts.query).items()}
    return Asked(said.get("at", "") or parts.fragment, said.get("game", ""))


def way_back(trail: Trail, location: str, book: str) -> str:
    """Where back leads: the rule one came from, else the game, else the book's contents.

    A step of another errand may still lie on the trail: it is no way back from here.
    """
    game = asked(location).game
    before = trail.before(location)
    if before and before.startswith("/rules") and asked(before).game == game:
        return before
    return f"/score/{game}" if game else book_route(book)
