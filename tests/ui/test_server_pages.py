"""Pages from the server: real requests for rules and cards, and for what is not there."""

from __future__ import annotations

import asyncio

import pytest

from scorepad.html_pages import entrances
from scorepad.html_pages.site import page_at, page_file
from scorepad.i18n import LANGUAGES, words
from scorepad.ui.rules.svg import drawing
from scorepad.ui.server.headers import FIXED
from scorepad.ui.server.serving import application
from scorepad.ui.server.static_pages import _KEPT, _document
from tests.wire import running

from .test_server_requests import exchange

PATHS = [
    f"{lang}/{rest}"
    for lang in LANGUAGES
    for rest in (
        "",
        "search/",
        "rules/duel/",
        "rules/duel/science/",
        "rules/duel/layout/",
        "cards/base/",
        "cards/duel/law/",
    )
]
FILES = ("pages/style.css", "pages/page.js", "pages/search.js", "pages/search-da.json")
Answer = tuple[int, dict[str, str], bytes]


@pytest.fixture(scope="module")
def answers() -> dict[str, Answer]:
    """Each address with its answer; a # leads to the second request for the same."""

    async def ask() -> dict[str, Answer]:
        found: dict[str, Answer] = {}
        async with running(application()) as port:

            async def get(path: str, method: str = "GET", *headers: str) -> Answer:
                lines = (f"{method} /{path} HTTP/1.1", "Host: pad", *headers)
                return await exchange(port, "".join(f"{line}\r\n" for line in lines).encode())

            for path in (*PATHS, *FILES, "robots.txt"):
                found[path] = await get(path)
                found[f"{path}#head"] = await get(path, "HEAD")
                etag = found[path][1]["etag"]
                found[f"{path}#again"] = await get(path, "GET", f'If-None-Match: W/{etag}, "x"')
            for path in (
                "sv",
                "nb/rules",
                "da/cards/duel/law",
                "sv/rules/chess/",
                "da/cards/duel/x/",
                "nb/nothing",
                "pages/x.css",
                "pages/search-fi.json",
                "sv//evil.example",
                "rules/duel/science",
                "cards/duel/law",
            ):
                found[path] = await get(path)
        return found

    return asyncio.run(ask())


def test_every_kind_of_page_is_the_one_that_a_build_writes(answers: dict[str, Answer]) -> None:
    for path in PATHS:
        status, headers, content = answers[path]
        assert status == 200
        assert headers["content-type"] == "text/html; charset=utf-8"
        assert content.decode() == page_at(path, draw=drawing)
    for path in FILES:
        assert answers[path][0] == 200
        assert answers[path][2] == page_file(path)


def test_a_copy_that_is_still_right_is_not_sent_again(answers: dict[str, Answer]) -> None:
    for path in (*PATHS, *FILES, "robots.txt"):
        status, headers, content = answers[f"{path}#again"]
        assert (status, content) == (304, b"")
        assert headers["etag"] == answers[path][1]["etag"]
        assert headers["cache-control"] == answers[path][1]["cache-control"] == "no-cache"


def test_heads_are_as_long_as_their_pages_and_have_none(answers: dict[str, Answer]) -> None:
    for path in (*PATHS, *FILES):
        status, headers, content = answers[f"{path}#head"]
        assert (status, content) == (200, b"")
        assert int(headers["content-length"]) == len(answers[path][2])


def test_pages_carry_the_headers_of_every_answer(answers: dict[str, Answer]) -> None:
    for path in (*PATHS, *FILES):
        headers = answers[path][1]
        assert headers.items() >= {key.decode(): value.decode() for key, value in FIXED}.items()
        assert "content-security-policy" in headers


@pytest.mark.parametrize("path", ["sv", "nb/rules", "da/cards/duel/law"])
def test_a_missing_slash_is_put_there(answers: dict[str, Answer], path: str) -> None:
    status, headers, _ = answers[path]
    assert (status, headers["location"]) == (308, f"/{path}/")


@pytest.mark.parametrize(
    "path", ["sv/rules/chess/", "da/cards/duel/x/", "nb/nothing", "sv//evil.example"]
)
def test_what_is_not_there_is_said_in_the_language_of_the_address(
    answers: dict[str, Answer], path: str
) -> None:
    status, headers, content = answers[path]
    assert status == 404
    assert "location" not in headers
    assert words(path[:2])("place.nowhere") in content.decode()


def test_other_files_are_not_there(answers: dict[str, Answer]) -> None:
    assert answers["pages/x.css"][0] == answers["pages/search-fi.json"][0] == 404


def test_addresses_that_were_shared_before_still_open_the_app(answers: dict[str, Answer]) -> None:
    for path in ("rules/duel/science", "cards/duel/law"):
        status, _, content = answers[path]
        assert status == 200
        assert b"flutter" in content
        # Who runs no script is led to the pages instead.
        assert entrances.alternates() in content.decode()
        assert entrances.links() in content.decode()


def test_only_so_many_documents_are_kept() -> None:
    assert _document.cache_info().maxsize == _KEPT
