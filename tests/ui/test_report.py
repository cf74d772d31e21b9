"""A wrong fact can be reported: by a text to copy, and on the project's page if there is one."""

from __future__ import annotations

import pytest

from scorepad import __version__
from scorepad.catalogue import name
from scorepad.handbook import topic
from scorepad.i18n import LANGUAGES, words
from tests.headless import Phone, run, visit


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("route", ["/cards/duel/tavern", "/rules/duel/setup"])
def test_a_report_says_where_the_error_stands(lang: str, route: str) -> None:
    say, page = words(lang), topic("duel", "setup", lang)
    assert page is not None
    about = name("tavern", "duel", lang) if "cards" in route else page.title

    async def scenario() -> None:
        phone = Phone(lang)
        screen = await visit(phone, route)
        text = screen.find("report").action.data
        for fact in (about, f"http://phone.test{route}", __version__):
            assert fact in text
        await screen.tap("report")
        assert screen.has("reported")
        assert say("report.copied") in screen.texts()
        assert not screen.has("issues")
        assert phone.crashes == []

    run(scenario)


@pytest.mark.parametrize("address", ["https://example.org/issues", "javascript:alert(1)"])
def test_the_projects_page_is_offered_if_it_is_configured(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCOREPAD_ISSUES", address)

    async def scenario() -> None:
        screen = await visit(Phone("en"), "/cards/duel/tavern")
        assert screen.has("issues") == address.startswith("https:")

    run(scenario)
