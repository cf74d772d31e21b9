"""Addresses of pages: those of the app with the language before them, and a slash at the end.

A path begins below the folder of the app, without a slash: "sv/rules/duel/science/".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import parse_qs, quote, urlsplit

from scorepad.i18n import DEFAULT, LANGUAGES

#: The page with the search, which the app has on two screens.
SEARCH = "/search"
_PATH = re.compile(rf"({'|'.join(LANGUAGES)})(?:(/[^?#]*?))?/?")
#: The routes of the app that have a page of their own, by what they begin with.
_PLACES = ("/rules", "/cards")
_EXPANSIONS = "/expansions/"


def page_path(lang: str, route: str) -> str:
    """The path of the page for a route of the app; a heading to open at stands behind a #.

    >>> page_path("sv", "/rules/base/cities?at=debt"), page_path("da", "/")
    ('sv/rules/base/cities/#debt', 'da/')
    """
    parts = urlsplit(route)
    anchor = parse_qs(parts.query).get("at", [""])[-1]
    path = parts.path.strip("/")
    return f"{lang}/{path}{'/' if path else ''}" + (f"#{quote(anchor)}" if anchor else "")


def paths_by_language(route: str) -> Iterator[tuple[str, str]]:
    """The path of the page in each language, by `hreflang`; the last is for all other languages."""
    for lang in LANGUAGES:
        yield lang, page_path(lang, route)
    yield "x-default", page_path(DEFAULT, route)


def table_route(title: str, expansion: str | None) -> str:
    """The route of the table of a box. Some expansions have the name of a card: Duel's Pantheon.

    >>> table_route("duel", None), table_route("duel", "pantheon")
    ('/cards/duel', '/cards/duel/expansions/pantheon')
    """
    return f"/cards/{title}" + (f"{_EXPANSIONS}{expansion}" if expansion else "")


def app_route(path: str) -> str | None:
    """The route of the app for the path of a page; None if the path is that of no page.

    >>> app_route("sv/rules/duel/science/"), app_route("da"), app_route("score/x")
    ('/rules/duel/science', '/', None)
    """
    match = _PATH.fullmatch(path.lstrip("/"))
    if match is None:
        return None
    route = match[2] or "/"
    if route == "/":
        return route
    # The app has one table for a title and its expansions.
    route = route.partition(_EXPANSIONS)[0]
    # The search is a part of the screen with the cards.
    return route if route.startswith(_PLACES) else "/cards"
