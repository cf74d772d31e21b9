"""About: what it says of the person's data is true for the way the app runs."""

from __future__ import annotations

import pytest

from scorepad.i18n import LANGUAGES, words
from scorepad.ui import settings
from tests.headless import Phone, run, visit


def about(lang: str) -> list[str]:
    """What the screen says."""
    texts: list[str] = []

    async def play() -> None:
        texts.extend((await visit(Phone(lang), "/about")).texts())

    run(play)
    return texts


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_server_is_named_as_what_sees_each_tap(lang: str) -> None:
    texts = about(lang)
    assert words(lang)("about.private_server", host="phone.test") in texts
    assert words(lang)("about.private_more") not in texts


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_app_in_the_browser_sends_nothing_anywhere(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "OFFLINE", True)
    assert words(lang)("about.private_more") in about(lang)
