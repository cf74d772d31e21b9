"""A rule or a card is read before the app is there: as its page in HTML, where no look is kept."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, WebSocketRoute, expect

from scorepad.archive.preferences import Preferences
from scorepad.handbook import topic
from scorepad.i18n import words
from scorepad.palette import NIGHT

from .browser import Tab
from .offline import Visitor
from .play import choose
from .static_host import Line, StaticHost

Visit = Callable[..., Visitor]
Tabs = Callable[..., Tab]

#: Keeps the look on the screen, beside the app, so that a test can look at it.
HELD = """(() => {
    const { remove } = Element.prototype;
    Element.prototype.remove = function () {
        if (this.id === "look") window.held = true;
        else return remove.call(this);
    };
})();"""
DANISH = Preferences(language="da", theme="dark", text_size=150)


def title(book: str, id_: str, lang: str) -> str:
    shown = topic(book, id_, lang)
    assert shown is not None
    return shown.title


def heading(one: Tab, name: str) -> Locator:
    return one.page.locator("#look").get_by_role("heading", name=name, exact=True, level=1)


def colour(inside: Locator) -> str:
    made: str = inside.evaluate("it => getComputedStyle(it.closest('#page')).backgroundColor")
    return made


def rgb(value: str) -> str:
    red, green, blue = (int(value[at : at + 2], 16) for at in (1, 3, 5))
    return f"rgb({red}, {green}, {blue})"


def test_a_rule_that_a_friend_sends_is_read_on_a_first_visit(
    visit: Visit, host: StaticHost
) -> None:
    host.line = Line(bits=20e6, delay=0.04)
    one = visit(locale="sv-SE")
    one.page.goto(one.url + "/rules/duel/science", wait_until="commit")
    heading(one, title("duel", "science", "sv")).wait_for()
    came = [path for path, _, _ in host.answers]
    assert "code.pack" not in came, "Python cannot have drawn this"
    # A link is remembered, and carried out by the app.
    one.page.locator("#look").get_by_role("link", name="Bibliotek").first.click()
    expect(one.page.locator("#stage")).to_have_text(words("sv")("web.loading"))
    host.line = None
    one.arrive()
    one.wait(lambda: one.page.url.endswith("/cards/duel/library"), "the card is shown")
    assert one.page.locator("#look").count() == 0
    # A plain host answers each address of the app with its page for what is missing.
    one.forget_missing()


def test_without_the_host_it_is_read_as_the_person_has_chosen(
    later: Visit, host: StaticHost
) -> None:
    one = later(locale="da-DK")
    # The pages in the language of the device are kept once the app is there.
    one.wait(lambda: "pages/da.bin" in str(one.kept()), "the pages are kept")
    choose(one, DANISH)
    host.stop()
    one.page.add_init_script(HELD)
    for route, name in {
        "/rules/duel/science": title("duel", "science", "da"),
        "/rules/duel/military?at=track": title("duel", "military", "da"),
        "/cards/duel/school": "Skole",
        "/cards/duel": words("da")("title.duel"),
    }.items():
        one.page.goto(one.url + route, wait_until="commit")
        shown = heading(one, name)
        shown.wait_for()
        assert colour(shown) == rgb(NIGHT.ground), "the theme that was chosen"
        assert shown.evaluate("it => it.currentCSSZoom") == 1.5, "the text size that was chosen"
        place = shown.evaluate("it => it.getBoundingClientRect().top")
        assert (place < 0) == ("?at=" in route), "what was asked for is in sight"
    one.until("window.held")


def test_an_address_of_no_page_shows_the_mark_in_the_chosen_language(later: Visit) -> None:
    one = later(locale="en-GB")
    choose(one, DANISH)
    one.page.goto(one.url + "/score/gone", wait_until="commit")
    expect(one.page.locator("#stage")).to_have_text(words("da")("web.loading"))
    ground = one.page.locator("#splash").evaluate("it => getComputedStyle(it).backgroundColor")
    assert ground == rgb(NIGHT.ground)
    one.arrive()


def hold_socket(one: Tab) -> list[Callable[[], None]]:
    """Keeps back what the server says; returns the means to say it."""
    held: list[Callable[[], None]] = []

    def hold(socket: WebSocketRoute) -> None:
        socket.connect_to_server().on_message(
            lambda message: held.append(lambda: socket.send(message))
        )

    one.page.route_web_socket("**/ws", hold)
    return held


def test_the_server_shows_a_card_before_its_socket_speaks(tab: Tabs) -> None:
    one = tab(locale="en-GB")
    one.open()
    choose(one, DANISH)
    held = hold_socket(one)
    one.page.goto(f"{one.url}/cards/duel/school", wait_until="commit")
    shown = heading(one, "Skole")
    shown.wait_for()
    assert colour(shown) == rgb(NIGHT.ground)
    one.wait(lambda: held, "the server's first words")
    one.page.locator("flutter-view").wait_for(state="attached")
    one.page.locator("#look").get_by_role("link", name="Apoteker").click()
    one.wait(lambda: one.page.url.endswith("/cards/duel/apothecary"), "the other card")
    heading(one, "Apoteker").wait_for()


def test_the_server_says_that_it_loads_as_the_person_has_chosen(tab: Tabs) -> None:
    one = tab(locale="en-GB")
    one.open()
    choose(one, DANISH)
    hold_socket(one)
    one.page.goto(one.url, wait_until="commit")
    expect(one.page.locator("#stage")).to_have_text(words("da")("web.loading"))
    ground = one.page.locator("#splash").evaluate("it => getComputedStyle(it).backgroundColor")
    assert ground == rgb(NIGHT.ground)
