"""The sheets to print: every name, no requests to anywhere, and only valid paths."""

from __future__ import annotations

import re
from html import escape

import pytest

from scorepad.catalogue import entries
from scorepad.catalogue.describe import summary
from scorepad.catalogue.names import name_table
from scorepad.catalogue.print_sheet import (
    NO_ICON,
    alphabetical,
    sheet_address,
    sheet_addresses,
    sheet_at,
    sheet_html,
)
from scorepad.titles import TITLES


@pytest.mark.parametrize("title", TITLES)
def test_a_sheet_has_every_name_in_its_three_languages(title: str) -> None:
    page = sheet_html(title, ("sv", "da"))
    for entry in entries(title):
        for lang in ("en", "sv", "da"):
            known = name_table(lang)[entry.key]
            mark = " ✓" if known.printed and lang != "en" else ""
            escaped = known.text.replace("'", "&#x27;")
            assert f'<td lang="{lang}">{escaped}{mark}</td>' in page


@pytest.mark.parametrize("address", tuple(sheet_addresses()))
def test_a_sheet_runs_no_script_and_requests_nothing(address: str) -> None:
    page = sheet_at(address)
    assert page is not None
    assert page.startswith("<!doctype html>")
    assert not re.search(
        r"<script|<link|<img|<iframe|@import|url\(|src=|href=", page.replace(NO_ICON, "", 1)
    )
    urls = set(re.findall(r"https?://[^\"' <]+", page))
    assert urls <= {"http://www.w3.org/2000/svg"}


@pytest.mark.parametrize(
    "address",
    [
        "/sheets/",
        "/sheets/duel",
        "/sheets/chess/sv-da.html",
        "/sheets/duel/sv-sv.html",
        "/sheets/duel/en-sv.html",
        "/sheets/duel/sv-da.htm",
        "/sheets/duel/sv-da-names.html",
        "/sheets/duel/sv-da-effects-effects.html",
        "/sheets/duel/sv-da.html/",
        "/sheets/../duel/sv-da.html",
        "/sheets/duel/sv-da.html\n",
    ],
)
def test_any_other_path_has_no_sheet(address: str) -> None:
    assert sheet_at(address) is None


@pytest.mark.parametrize("title", TITLES)
def test_a_sheet_with_effects_says_what_each_entry_does(title: str) -> None:
    page = sheet_html(title, ("nb", "sv"), effects=True)
    assert sheet_at(sheet_address(title, ("nb", "sv"), effects=True)) == page
    assert page.count('<tr class="does">') == len(entries(title))
    for entry in entries(title):
        assert escape(" ".join(summary(entry, "nb"))) in page
    assert '<tr class="does">' not in sheet_html(title, ("nb", "sv"))


def test_each_language_sorts_by_its_own_alphabet() -> None:
    assert sorted(["Östra", "Zon", "Ärla", "Åker"], key=alphabetical("sv")) == [
        *("Zon", "Åker", "Ärla", "Östra")
    ]
    assert sorted(["Åben", "Zone", "Øst", "Ære"], key=alphabetical("da")) == [
        *("Zone", "Ære", "Øst", "Åben")
    ]


def test_headings_are_plural_and_every_sign_has_a_word_beside_it() -> None:
    page = sheet_html("duel", ("da", "sv"))
    assert "<caption>Fremskridtsbrikker</caption>" in page
    assert "<caption>Vidundere</caption>" in page
    for address in sheet_addresses():
        assert "</svg></td>" not in str(sheet_at(address))
    assert '<span class="what">fremskridtsbrik</span>' in page
