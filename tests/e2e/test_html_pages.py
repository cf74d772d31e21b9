"""Rules and cards as pages, in a browser: what can be read, followed and found without the app."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from scorepad.archive.preferences import KEY, Preferences, write
from scorepad.catalogue import name
from scorepad.handbook import contents, topic
from scorepad.handbook.passages import book_key
from scorepad.i18n import LANGUAGES, words
from scorepad.ui.flet_internals.page import storage_key

from .browser import DESKTOP, PHONE, Server
from .offline import BASE, Visitor
from .paper import words_on_paper
from .reader import Reader
from .static_host import StaticHost

Read = Callable[..., Reader]
Visit = Callable[..., Visitor]
#: A page of every kind, without the language.
KINDS = (
    *("", "search/", "rules/", "rules/duel/", "rules/duel/science/", "rules/duel/pantheon/"),
    *("rules/duel/layout/", "rules/base/military/"),
    *("cards/", "cards/duel/", "cards/duel/expansions/agora/", "cards/duel/school/"),
    *("cards/duel/the_sphinx/", "cards/duel/law/", "cards/base/giza/", "cards/base/plato/"),
)

#: What a screen reader would name by nothing but its kind.
_NAMELESS = r"^ *- (?:link|searchbox|img|navigation|button|complementary)(?: \[.*\])?:?$"


@pytest.fixture(params=["build", "server"])
def address(request: pytest.FixtureRequest, site: Path, server: Server) -> Iterator[str]:
    """Where the pages are: on a plain host of the built app, and at the app's own server."""
    if request.param == "server":
        yield server.url
    else:
        with StaticHost(site, BASE) as host:
            yield host.url


@pytest.fixture
def read(browser: Browser, address: str) -> Iterator[Read]:
    """Opens tabs; at the end none has complained or asked another host."""
    opened: list[Reader] = []

    def new(**device: Any) -> Reader:
        one = Reader(browser, address, **device)
        opened.append(one)
        return one

    yield new
    for one in opened:
        one.close()


def title(book: str, id_: str, lang: str) -> str:
    shown = topic(book, id_, lang)
    assert shown is not None
    return shown.title


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_scripts_a_rule_is_reached_and_leads_on(read: Read, lang: str) -> None:
    one, say = read(), words(lang)
    one.open(f"{lang}/")
    one.reads(say("app.name"))
    one.follow(say("nav.rules"), "header")
    one.reads(say("nav.rules"))
    book = say(book_key("duel"))
    one.page.locator("main").get_by_role("link", name=re.compile(rf"^{book} ?\d")).click()
    one.reads(book)
    one.page.get_by_role(
        "link", name=re.compile(f"^{re.escape(title('duel', 'science', lang))}")
    ).click()
    one.reads(title("duel", "science", lang))
    assert one.path == f"{lang}/rules/duel/science/"
    order = contents("duel")
    one.page.locator("[rel=next]").click()
    one.reads(title("duel", order[order.index("science") + 1], lang))
    one.page.locator("[rel=prev]").click()
    # A term leads to its meaning on the same page, and a card to its own page.
    one.page.locator("a.term").first.click()
    expect(one.page.locator(":target")).to_be_in_viewport()
    one.follow(name("scriptorium", "duel", lang))
    one.reads(name("scriptorium", "duel", lang))
    assert one.path == f"{lang}/cards/duel/scriptorium/"
    one.follow(title("duel", "science", lang))
    one.reads(title("duel", "science", lang))
    one.follow(book, "main .crumbs")
    one.reads(book)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_scripts_a_card_is_reached_by_its_table(read: Read, lang: str) -> None:
    one, say = read(size=DESKTOP), words(lang)
    one.open(f"{lang}/cards/")
    box = f"{say('title.duel')}: {say('expansion.agora')}"
    one.page.get_by_role("link", name=re.compile(f"^{re.escape(box)}")).click()
    one.reads(box)
    one.follow(say("title.duel"), "main .crumbs")
    called = name("law", "duel", lang)
    one.page.locator("main").get_by_role("link", name=re.compile(f"^{called}")).click()
    one.reads(called)
    # In every language there is the same page, and from each the way into the app.
    for code, own in LANGUAGES.items():
        one.follow(own, "footer")
        one.reads(name("law", "duel", code))
        assert one.path == f"{code}/cards/duel/law/"
        expect(one.page.locator("html")).to_have_attribute("lang", code)
        app = one.link(words(code)("pages.open"), "footer")
        assert app.evaluate("link => link.href") == f"{one.url}/cards/duel/law"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_scripts_a_wonder_is_read_stage_by_stage(read: Read, lang: str) -> None:
    one, say = read(), words(lang)
    one.open(f"{lang}/cards/base/")
    called = name("giza", "base", lang)
    one.page.locator("main").get_by_role("link", name=re.compile(f"^{re.escape(called)}")).click()
    one.reads(called)
    assert one.path == f"{lang}/cards/base/giza/"
    for n in (1, 2, 3):
        expect(one.page.get_by_text(say("card.stage", n=n)).first).to_be_visible()
    one.follow(say("title.base"), "main .crumbs")
    one.reads(say("title.base"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_scripts_the_search_lists_everything(read: Read, lang: str) -> None:
    one, say = read(), words(lang)
    one.open(f"{lang}/")
    one.follow(say("cards.search"), "header")
    expect(one.page.locator("input")).to_be_hidden()
    one.follow(title("dice", "setup", lang))
    one.reads(title("dice", "setup", lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_search_answers_at_each_letter_and_its_hits_lead_on(read: Read, lang: str) -> None:
    one, say = read(scripts=True), words(lang)
    one.open(f"{lang}/search/")
    field = one.page.get_by_role("searchbox", name=say("pages.search"))
    everything = one.page.locator("#everything")
    expect(everything).to_be_visible()
    called = name("the_sphinx", "duel", lang)
    field.press_sequentially(called[:-1])
    hit = one.page.locator("#hits").get_by_role("link", name=re.compile(f"^{re.escape(called)} ?7"))
    expect(hit.first).to_be_visible()
    expect(everything).to_be_hidden()
    expect(one.page.get_by_role("status")).to_contain_text(re.compile(r"\d"))
    assert "?q=" in one.path
    hit.first.click()
    one.reads(called)
    # Back is where it was left; a link to a search opens with its hits.
    one.page.go_back()
    expect(field).to_have_value(called[:-1])
    expect(hit.first).to_be_visible()
    one.page.reload()
    expect(hit.first).to_be_visible()
    field.fill("qzxvqzxv")
    expect(one.page.get_by_role("status")).to_have_text(say("pages.nothing", query="qzxvqzxv"))
    field.fill("")
    expect(everything).to_be_visible()
    expect(one.page.get_by_role("status")).to_have_text("")
    field.fill(title("duel", "science", lang))
    rule = one.page.locator("#hits a").first
    expect(rule).to_have_attribute("href", re.compile(f"/{lang}/rules/"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_page_can_be_read_heard_and_touched(
    browser: Browser, server: Server, lang: str
) -> None:
    """On the narrowest screen; a build has the same documents."""
    one = Reader(browser, server.url, scripts=True, size=(320, 640))
    for kind in KINDS:
        one.open(f"{lang}/{kind}")
        heard = one.page.locator("body").aria_snapshot()
        for landmark in ("banner", "main", "contentinfo"):
            assert len(re.findall(rf"^ *- {landmark}\b", heard, re.M)) == 1, (kind, heard)
        assert not re.findall(_NAMELESS, heard, re.M), (kind, heard)
        assert one.small_targets() == [], kind
        assert one.is_as_wide_as_the_screen(), kind
        for scheme in ("light", "dark"):
            one.page.emulate_media(color_scheme=scheme)
            count, pale = one.pale_texts()
            assert count > 10, kind
            assert pale == [], (kind, scheme)
    one.close()


def test_what_is_printed_is_the_text_alone(read: Read) -> None:
    one, say = read(dark=True), words("da")
    one.open("da/rules/duel/science/")
    paper = words_on_paper(one.page.pdf())
    assert {*title("duel", "science", "da").split(), "Scriptorium", "symboler"} <= paper
    assert not {*say("pages.open").split()} <= paper
    # The colours are those of paper, whatever the screen has.
    one.page.emulate_media(media="print")
    ground = "getComputedStyle(document.body).backgroundColor"
    assert one.page.evaluate(ground) == "rgb(246, 240, 226)"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_address_without_a_page_says_so_in_its_language(
    browser: Browser, server: Server, lang: str
) -> None:
    one = Reader(browser, server.url)
    one.open(f"{lang}/cards/duel/no_such_card/")
    one.reads(words(lang)("place.nowhere"))
    expect(one.page.locator("html")).to_have_attribute("lang", lang)
    one.follow(LANGUAGES[lang], "footer")
    one.reads(words(lang)("app.name"))
    one.problems = [line for line in one.problems if "404" not in line]
    one.close()


def test_in_the_installed_app_a_page_opens_the_app_s_screen(later: Visit) -> None:
    one = later(locale="sv-SE")
    one.page.add_init_script("Object.defineProperty(navigator, 'standalone', {value: true})")
    one.page.goto(f"{one.url}/sv/rules/duel/setup/#first", wait_until="commit")
    one.arrive()
    shown = topic("duel", "setup", "sv")
    assert shown is not None
    heading = one.page.get_by_role("heading", name=shown.heading("first")).first
    expect(heading).to_be_in_viewport()
    assert one.page.url == f"{one.url}/rules/duel/setup?at=first"
    one.page.goto(f"{one.url}/sv/search/?q=sfinx", wait_until="commit")
    one.arrive()
    one.sees(name("the_sphinx", "duel", "sv"))
    assert one.page.url == f"{one.url}/cards?q=sfinx"


def test_pages_in_the_chosen_language_are_fetched(later: Visit) -> None:
    one = later(locale="en-GB")
    chosen = json.dumps(json.dumps(write(Preferences("da"))))
    one.page.evaluate(f"localStorage.setItem({json.dumps(storage_key(KEY))}, {chosen})")
    one.again()
    one.wait(
        lambda: "pages/da.bin" in {file for files in one.kept().values() for file in files},
        "the pages in Danish",
    )


def test_with_the_host_gone_pages_in_the_person_s_language_are_on_the_device(
    later: Visit, host: StaticHost
) -> None:
    one = later(locale="nb-NO")
    kept = {"pages/nb.bin", "pages/search-nb.json", "pages/search.js", "pages/style.css"}
    one.page.evaluate(
        "navigator.serviceWorker.controller.postMessage({rest: document.documentElement.lang})"
    )
    one.wait(lambda: kept <= {file for files in one.kept().values() for file in files}, "kept")
    one.forget_http_cache()
    host.stop()
    one.page.goto(f"{one.url}/nb/rules/duel/science/")
    expect(one.page.get_by_role("heading", level=1)).to_have_text(title("duel", "science", "nb"))
    one.page.locator("header").get_by_role("link", name=words("nb")("cards.search")).click()
    one.page.get_by_role("searchbox").press_sequentially("sfinx")
    called = name("the_sphinx", "duel", "nb")
    one.page.locator("#hits").get_by_role("link", name=re.compile(called)).first.click()
    expect(one.page.get_by_role("heading", level=1)).to_have_text(called)
    # A page in a language that was never read is not there; the app knows the same.
    one.page.goto(f"{one.url}/da/cards/duel/law/", wait_until="commit")
    one.arrive()
    one.sees(name("law", "duel", "nb"))
    assert one.page.url == f"{one.url}/cards/duel/law"
    one.problems.clear()


def test_a_phone_on_its_side_and_a_desk_have_no_more_than_a_column(read: Read) -> None:
    for size in (PHONE, PHONE[::-1], DESKTOP):
        one = read(size=size)
        one.open("sv/cards/duel/")
        assert one.is_as_wide_as_the_screen()
        column = one.page.locator("main").bounding_box()
        assert column is not None
        assert column["width"] <= 44 * 16
