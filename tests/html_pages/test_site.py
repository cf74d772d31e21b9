"""Every page of the rules and the cards: that it is there, small, linked, readable and complete."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from html import unescape
from html.parser import HTMLParser
from urllib.parse import unquote, urljoin, urlsplit
from xml.etree import ElementTree

import pytest

from scorepad.catalogue import entries
from scorepad.catalogue.names import name_table
from scorepad.handbook import books, contents
from scorepad.html_pages.addresses import app_route, page_path, table_route
from scorepad.html_pages.frame import SCRIPT
from scorepad.html_pages.site import (
    exists,
    missing_page,
    page_at,
    page_files,
    paths,
    robots,
    routes,
    sitemap,
)
from scorepad.html_pages.site import written_pages as all_pages
from scorepad.html_pages.style import STYLE, style
from scorepad.i18n import LANGUAGES, words
from scorepad.palette import FONTS, NIGHT, PAPYRUS, ROW_COLOURS
from scorepad.resources import folder
from scorepad.ui.rules.svg import drawing

from .sources import sources

#: Bytes of a page with its styles and its script.
MOST = 30_000
_SPOKEN = ("aria-label", "title", "alt", "placeholder", "data-head")
_VOID = {"meta", "link", "br", "input", "use"}
_LEFT_OPEN = {"li", "tr", "td", "th", "thead", "tbody"}


def written_pages() -> Mapping[str, str]:
    """Every page, as a build writes it."""
    return all_pages("", drawing)


class _Reader(HTMLParser):
    """What a page has: its elements with their attributes, its texts, its headings in order."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.texts: list[str] = []
        #: Texts in attributes: some are read aloud, some are shown by search engines.
        self.spoken: list[str] = []
        self.headings: list[int] = []
        self.open: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.elements.append((tag, found))
        self.spoken += [found[name] for name in _SPOKEN if name in found]
        if tag == "meta" and found.get("name") in ("description", "apple-mobile-web-app-title"):
            self.spoken.append(found["content"])
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))
        if tag not in _VOID | _LEFT_OPEN:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if tag not in _LEFT_OPEN:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        # Drawings break lines as they need.
        if data.strip() and (not self.open or self.open[-1] not in ("style", "script", "tspan")):
            self.texts.append(" ".join(data.split()))

    def values(self, tag: str, attribute: str) -> list[str]:
        return [
            found[attribute] for name, found in self.elements if name == tag and attribute in found
        ]


@pytest.fixture(scope="module")
def readers() -> Mapping[str, _Reader]:
    return {path: _Reader(html) for path, html in written_pages().items()}


def test_every_topic_and_every_entry_has_a_page_in_every_language() -> None:
    known = set(paths())
    for lang in LANGUAGES:
        for book in books():
            assert f"{lang}/rules/{book}/" in known
            assert {f"{lang}/rules/{book}/{id_}/" for id_ in contents(book)} <= known
        assert {f"{lang}/cards/{card.title}/{card.id}/" for card in entries()} <= known
        for card in entries():
            assert f"{lang}/cards/{card.title}/" in known
            assert page_path(lang, table_route(card.title, card.expansion)) in known
    assert len(known) == len(list(paths())) == len(written_pages()) == 4 * len(routes())


def test_an_expansion_may_have_the_name_of_a_card() -> None:
    card = page_at("en/cards/duel/pantheon/") or ""
    table = page_at("en/cards/duel/expansions/pantheon/") or ""
    assert "<h1>Pantheon</h1>" in card
    assert "<h1>7 Wonders Duel: Pantheon</h1>" in table
    assert app_route("en/cards/duel/pantheon/") == "/cards/duel/pantheon"
    assert app_route("en/cards/duel/expansions/pantheon/") == "/cards/duel"


def test_no_page_is_heavy_with_its_styles() -> None:
    beside = len(page_files()[STYLE]) + len(page_files()[SCRIPT])
    sizes = {path: len(html.encode()) + beside for path, html in written_pages().items()}
    assert max(sizes.values()) <= MOST, sorted(sizes, key=lambda path: -sizes[path])[:4]


def test_every_link_leads_to_a_page_a_heading_or_the_app(readers: Mapping[str, _Reader]) -> None:
    ids = {
        path: {*reader.values("h2", "id"), *reader.values("dt", "id"), "main"}
        for path, reader in readers.items()
    }
    for path, reader in readers.items():
        for link in (*reader.values("a", "href"), *reader.values("link", "href")):
            to = urlsplit(urljoin(f"https://x/{path}", link))
            inner = to.path.lstrip("/")
            assert to.netloc == "x"
            if inner.partition("/")[0] not in LANGUAGES:
                app = inner == "" or inner.startswith(("rules", "cards", "sheets/"))
                assert app or _is_file(inner), (path, link)
            else:
                assert exists(inner), (path, link)
                assert not to.fragment or unquote(to.fragment) in ids[inner], (path, link)


def _is_file(path: str) -> bool:
    return path in page_files() or (folder("assets") / path).is_file()


def test_no_id_occurs_twice_on_a_page(readers: Mapping[str, _Reader]) -> None:
    for path, reader in readers.items():
        ids = [found["id"] for _, found in reader.elements if "id" in found]
        assert len(ids) == len(set(ids)), path


def test_every_page_says_what_it_is_and_where_else_it_is(readers: Mapping[str, _Reader]) -> None:
    titles: dict[tuple[str, str], str] = {}
    for path, reader in readers.items():
        lang = path[:2]
        assert reader.values("html", "lang") == [lang]
        html = written_pages()[path]
        [title] = re.findall("<title>(.*)</title>", html)
        assert titles.setdefault((lang, title), path) == path
        [described] = [
            found["content"]
            for name, found in reader.elements
            if name == "meta" and found.get("name") == "description"
        ]
        assert 10 < len(described) <= 160, path
        links = {
            found["hreflang"]: found["href"]
            for name, found in reader.elements
            if name == "link" and found.get("rel") == "alternate"
        }
        assert set(links) == {*LANGUAGES, "x-default"}
        for code, link in links.items():
            to = urljoin(f"https://x/{path}", link).removeprefix("https://x/")
            assert to == f"{code if code != 'x-default' else 'en'}{path[2:]}"


def test_headings_are_in_order_and_landmarks_are_there(readers: Mapping[str, _Reader]) -> None:
    for path, reader in readers.items():
        assert reader.headings[0] == 1, path
        assert reader.headings.count(1) == 1, path
        for one, other in zip(reader.headings, reader.headings[1:], strict=False):
            assert other <= one + 1, path
        tags = [tag for tag, _ in reader.elements]
        assert tags.count("main") == tags.count("header") == tags.count("footer") == 1
        navs = [found.get("aria-label") for tag, found in reader.elements if tag == "nav"]
        assert all(navs)
        assert len(set(navs)) == len(navs)
        assert not reader.open


def test_signs_are_drawn_once_and_skipped_by_screen_readers(readers: Mapping[str, _Reader]) -> None:
    for path, reader in readers.items():
        drawn = reader.values("symbol", "id")
        assert len(drawn) == len(set(drawn))
        assert {link[1:] for link in reader.values("use", "href")} == set(drawn), path
        for tag, found in reader.elements:
            if tag == "svg":
                assert found.get("aria-hidden") == "true" or found.get("role") == "img"


def test_no_page_runs_a_script_of_its_own(readers: Mapping[str, _Reader]) -> None:
    for path, html in written_pages().items():
        assert not re.search(r"<script(?![^>]*\bsrc=)", html), path
        assert not re.search(r"<[^>]+\son\w+=", html), path
        assert "http://" not in html.replace("http://www.w3.org", ""), path
    for reader in readers.values():
        [policy] = [
            found["content"]
            for _, found in reader.elements
            if found.get("http-equiv") == "Content-Security-Policy"
        ]
        assert "unsafe" not in policy
        assert "script-src 'self';" in policy


#: What stands before a sign: amounts and what joins them.
_AMOUNT = re.compile(r"[\d·+?/ ]+|✓|›")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_page_has_text_that_the_sources_do_not_have(
    readers: Mapping[str, _Reader], lang: str
) -> None:
    lines = {" ".join(line.split()) for line in sources(lang).splitlines()}
    for path, reader in readers.items():
        if path.startswith(f"{lang}/"):
            for text in reader.texts:
                known = text in lines or _AMOUNT.fullmatch(text)
                assert known or unescape(text) in lines, (path, text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_attribute_has_words_that_the_sources_do_not_have(
    readers: Mapping[str, _Reader], lang: str
) -> None:
    """Descriptions and names for screen readers are put together from several texts."""
    known = {*re.findall(r"\w+", sources(lang).casefold())}
    for path, reader in readers.items():
        if path.startswith(f"{lang}/"):
            assert reader.spoken
            for text in reader.spoken:
                assert {*re.findall(r"\w+", text.casefold())} <= known, (path, text)


def test_the_colours_and_fonts_are_the_app_s() -> None:
    sheet = style().decode()
    light, dark = re.findall(r":root\{([^}]*--ground:[^}]*)\}", sheet)
    for block, palette, night in ((light, PAPYRUS, False), (dark, NIGHT, True)):
        for use in palette.__dataclass_fields__:
            assert f"--{use.replace('_', '-')}:{getattr(palette, use)};" in block
        for row, colours in ROW_COLOURS.items():
            assert f"--ink-{row}:{colours[not night]};" in block
    for file in FONTS.values():
        assert f'url("../{file}")' in sheet
    # No colour but those: what is printed has the light ones.
    assert set(re.findall(r"#[0-9A-Fa-f]{6}", sheet)) == set(
        re.findall(r"#[0-9A-Fa-f]{6}", light + dark)
    )
    assert "@media screen and (prefers-color-scheme:dark)" in sheet


def test_the_addresses_are_whole_where_the_host_is_known() -> None:
    url = "https://score.example/x/"
    html = page_at("sv/rules/duel/science/", url) or ""
    assert f'<link rel="canonical" href="{url}sv/rules/duel/science/">' in html
    assert f'hreflang="x-default" href="{url}en/rules/duel/science/"' in html
    tree = ElementTree.fromstring(sitemap(url))
    listed = [loc.text for loc in tree.iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc")]
    assert sorted(map(str, listed)) == sorted(f"{url}{path}" for path in paths())
    assert f"Sitemap: {url}sitemap.xml" in robots(url)
    assert "Sitemap" not in robots()


@pytest.mark.parametrize(
    "path",
    [
        "",
        "sv",
        "sv/rules",
        "fi/",
        "sv/rules/chess/",
        "sv/nothing/",
        "sv/cards/duel/no_such_card/",
        "sv/../sv/",
        "sv//rules/",
    ],
)
def test_other_paths_have_no_page(path: str) -> None:
    assert page_at(path) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lost_visitor_reads_so_in_the_language_of_the_address(lang: str) -> None:
    html = missing_page(lang, "/games/")
    assert words(lang)("place.nowhere") in html
    assert f'href="/games/{lang}/search/"' in html
    assert 'content="noindex"' in html
    assert "canonical" not in html


def test_the_search_lists_everything_before_anything_is_typed(
    readers: Mapping[str, _Reader],
) -> None:
    for lang in LANGUAGES:
        path = f"{lang}/search/"
        links = {
            urljoin(f"/{path}", link).lstrip("/") for link in readers[path].values("a", "href")
        }
        for book in books():
            assert {f"{lang}/rules/{book}/{id_}/" for id_ in contents(book)} <= links
        tables = {page_path(lang, table_route(card.title, card.expansion)) for card in entries()}
        assert tables <= links
        # Without the script nobody can type: the field waits for it.
        assert ("search", {"hidden": ""}) in readers[path].elements


def test_a_table_has_the_names_in_all_languages() -> None:
    for card in entries():
        html = unescape(written_pages()[page_path("da", table_route(card.title, card.expansion))])
        for lang in LANGUAGES:
            assert name_table(lang)[card.key].text in html


def test_the_index_of_the_search_names_every_section_and_entry() -> None:
    for lang in LANGUAGES:
        index = json.loads(page_files()[f"pages/search-{lang}.json"])
        pages = {path.partition("#")[0] for path, _, _ in index["pages"]}
        assert {f"{lang}/cards/{card.title}/{card.id}/" for card in entries()} <= pages
        assert all(exists(path) for path in pages)
        assert len(index["words"].split(" ")) == len(index["places"])
