"""The ways from the app's own page to the pages with rules and cards."""

from __future__ import annotations

import re

import pytest

from scorepad.html_pages import entrances
from scorepad.html_pages.site import exists
from scorepad.i18n import LANGUAGES, words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_scripts_each_language_has_its_own_links(lang: str) -> None:
    say = words(lang)
    sections = re.findall(r'<section lang="(\w+)">(.*?)</section>', entrances.links())
    assert [code for code, _ in sections] == list(LANGUAGES)
    section = dict(sections)[lang]
    assert f"<p>{say('web.noscript')}</p>" in section
    assert f'<nav aria-label="{LANGUAGES[lang]}">' in section
    links = re.findall(r'<a href="([^"]*)">(.*?)</a>', section)
    assert links == [
        (f"{lang}/", LANGUAGES[lang]),
        (f"{lang}/rules/", say("nav.rules")),
        (f"{lang}/cards/", say("nav.cards")),
    ]
    assert all(exists(path) for path, _ in links)


def test_search_engines_find_the_start_page_of_every_language() -> None:
    pattern = r'<link rel="alternate" hreflang="([\w-]+)" href="([^"]*)">'
    starts = {lang: f"{lang}/" for lang in LANGUAGES} | {"x-default": "en/"}
    assert dict(re.findall(pattern, entrances.alternates())) == starts
    url = "https://score.example/x/"
    whole = {lang: url + path for lang, path in starts.items()}
    assert dict(re.findall(pattern, entrances.alternates(url))) == whole


def test_with_scripts_nothing_of_it_is_there() -> None:
    for part in (entrances.style(), entrances.links()):
        assert re.fullmatch(r"<noscript>.*</noscript>", part, re.S)
