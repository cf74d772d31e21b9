"""Cards without a browser: found by any name, read, followed, remembered, and sorted."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable

import flet as ft
import pytest

from scorepad.archive.preferences import KEY
from scorepad.catalogue import entries, entry, find_entries, name
from scorepad.catalogue.describe import describe, summary
from scorepad.catalogue.icons import icon_of
from scorepad.i18n import LANGUAGES, words
from scorepad.ui.cards import search as card_search
from scorepad.ui.cards.filters import GROUPS, CardFilters, read_route, route
from scorepad.ui.cards.search import SHOWN, CardSearch, look_up
from scorepad.ui.shell import absolute
from tests.headless import Phone, Screen, run, visit
from tests.ui.reading import widen
from tests.ui.test_calculators_burst import burst

SV = words("sv")


def run_scenario(scenario: Callable[[Phone], Awaitable[None]], lang: str = "sv") -> Phone:
    phone = Phone(lang)

    async def play() -> None:
        await scenario(phone)
        assert phone.crashes == []

    run(play)
    return phone


def shown(screen: Screen, prefix: str) -> list[str]:
    there = screen.keys()
    return [key.removeprefix(prefix) for key in there if key.startswith(prefix)]


def test_a_misspelt_danish_name_is_found_and_said_in_swedish() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/cards")
        await screen.type("search", "lergarv")
        assert shown(screen, "hit-") == ["base-clay_pit", "duel-clay_pit"]
        assert {"Lerbrott", "Clay Pit · Lergrav (danska)"} <= set(screen.texts())
        assert "7 Wonders Duel · Tidsålder I · brun" in screen.texts()

    run_scenario(scenario)


def test_an_address_with_a_search_opens_with_its_hits() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/cards?q=lergarv")
        assert screen.find("search").value == "lergarv"
        assert shown(screen, "hit-") == ["base-clay_pit", "duel-clay_pit"]
        await screen.tap("clear")
        assert shown(screen, "hit-") == []

    run_scenario(scenario)


def test_letters_that_the_search_has_not_heard_of_stay_in_the_field() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/cards")
        await screen.type("search", "ler")
        # The next letter is on its way while something else has the screen drawn again.
        screen.session.apply_patch(screen.find("search")._i, {"value": "lerg"})
        await screen.tap("filters")
        assert screen.find("search").value == "lerg"
        await screen.type("search", "lergrav")
        await screen.tap("clear")
        assert screen.find("search").value == ""
        await screen.type("search", "ler")
        await screen.tap("filters")
        assert screen.find("search").value == "ler"

    run_scenario(scenario)


def test_two_taps_on_the_filters_before_the_next_drawing_open_them() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/cards")
        await burst(screen, "filters", "filters")
        assert screen.has("filter-title-duel")

    run_scenario(scenario)


def test_a_chain_is_followed_and_the_way_back_is_the_same() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/cards")
        await screen.type("search", "kro")
        await screen.tap("hit-duel-tavern")
        assert screen.page.route == "/cards/duel/tavern"
        await screen.tap("to-duel-lighthouse")
        await screen.until("page-duel-lighthouse")
        await screen.tap("back")
        await screen.until("page-duel-tavern")
        await screen.tap("back")
        assert screen.page.route == "/cards"
        assert screen.find("search").value == "kro", "the search is as it was left"

    run_scenario(scenario)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_a_page_that_tells_what_it_does(lang: str) -> None:
    # Other cards in each language, so that more are looked at.
    some = entries()[list(LANGUAGES).index(lang) :: 18]

    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/cards")
        for card in some:
            screen.page.navigate(f"/cards/{card.title}/{card.id}")
            await screen.until(f"page-{card.title}-{card.id}")
            texts = screen.texts()
            # A name that is broken to fit is read aloud as a whole.
            spoken = {c.semantics_label for c in screen.controls() if isinstance(c, ft.Text)}
            names = {name(card.id, card.title, code) for code in LANGUAGES}
            assert names <= spoken | set(texts)
            description = describe(card, lang)
            assert {*description.certainty, *description.signs} <= set(texts)
            if card.kind != "project":
                assert set(description.effects) <= set(texts)

    run_scenario(scenario, lang)


def test_a_link_to_a_card_opens_cold_and_names_are_marked() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/cards/duel/tavern")
        texts = screen.texts()
        assert texts.count(SV("card.printed")) == 3  # English, Swedish and Danish
        assert texts.count(SV("card.ours")) == 1
        assert SV("cards.misprint", name="Världshus") in texts
        assert screen.find("copy").action.data == "http://phone.test/sv/cards/duel/tavern/"
        await screen.tap("copy")
        assert SV("cards.copied") in screen.texts()

    run_scenario(scenario)


@pytest.mark.parametrize("address", ["/cards/duel/nothing", "/cards/chess/pawn", "/cards/chess"])
def test_a_link_to_nothing_says_so(address: str) -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, address)
        assert screen.has("unknown")
        await screen.tap("to-search")
        assert screen.page.route == "/cards"

    run_scenario(scenario)


def test_what_was_looked_up_is_remembered_the_last_first() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/cards/duel/tavern")
        screen.page.navigate("/cards/base/altar")
        await screen.until("page-base-altar")
        screen.page.navigate("/cards/duel/tavern")
        await screen.until("page-duel-tavern")
        await screen.settle()

    phone = run_scenario(scenario)
    assert json.loads(phone.storage[KEY])["recent"] == ["duel/tavern", "base/altar"]

    async def later() -> None:
        screen = await visit(Phone("sv", storage=phone.storage), "/cards")
        assert shown(screen, "recent-") == ["base-altar", "duel-tavern"]

    run(later)


def test_recent_cards_that_nobody_knows_are_left_out() -> None:
    async def scenario() -> None:
        chosen = json.dumps({"recent": ["duel/tavern", "duel/gone", 7, "x"]})
        screen = await visit(Phone("sv", storage={KEY: chosen}), "/cards")
        assert shown(screen, "recent-") == ["duel-tavern"]

    run(scenario)


def test_nothing_found_offers_the_nearest_name() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/cards")
        await screen.type("search", "biblxxxx")
        assert SV("cards.nothing", query="biblxxxx") in screen.texts()
        (nearest,) = shown(screen, "nearest-")
        await screen.tap(f"nearest-{nearest}")
        await screen.until(f"page-{nearest}")

    run_scenario(scenario)


def test_each_keystroke_that_finds_nothing_is_named_and_can_be_cleared() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/cards")
        for query in ("!!!", "!!!!", "7", "qqqqxxx"):
            await screen.type("search", query)
            assert SV("cards.nothing", query=query) in screen.texts()
            assert shown(screen, "nearest-") == [], "nothing is near"
            assert screen.has("clear")
        await screen.tap("clear")
        assert not screen.has("nothing")
        assert not screen.has("clear")

    run_scenario(scenario)


def test_a_card_outside_the_filters_is_said_to_be_outside_not_replaced() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/cards?title=duel&colour=red")
        for query in ("altar", "Altar"):
            await screen.type("search", query)
            assert shown(screen, "hit-") == []
            assert SV("cards.nothing_filtered") in screen.texts()
            assert [key.partition("-")[2] for key in shown(screen, "nearest-")] == ["altar"]
        await screen.tap("unfilter-nothing")
        assert shown(screen, "hit-")[:2] == ["base-altar", "duel-altar"]

    run_scenario(scenario)


def test_a_slip_within_the_filters_still_finds() -> None:
    matches = look_up("stabel", CardFilters(title="duel", colour="red"), "en")
    assert [hit.entry.id for hit in matches.hits][:1] == ["stable"]


def test_another_address_is_another_search_and_the_way_back_keeps_it() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/cards")
        await screen.type("search", "kro")
        blue = "/cards?title=duel&colour=blue&game=g1"
        screen.page.navigate(blue)
        await screen.settle()
        assert SV.count("cards.hits", 14) in screen.texts()
        assert screen.has("to-game")
        await screen.type("search", "pal")
        await screen.tap("hit-duel-palace")
        await screen.until("page-duel-palace")
        await screen.tap("back")
        assert screen.page.route == blue
        assert screen.has("to-game")
        assert screen.find("search").value == "pal"
        screen.page.navigate("/cards")
        await screen.settle()
        assert not screen.has("to-game")
        assert shown(screen, "filter-") == []
        assert not screen.find("search").value

    run_scenario(scenario)


def test_the_way_back_from_a_chain_to_and_fro_is_every_step_of_it() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/cards")
        await screen.type("search", "kro")
        await screen.tap("hit-duel-tavern")
        await screen.until("page-duel-tavern")
        await screen.tap("to-duel-lighthouse")
        await screen.until("page-duel-lighthouse")
        await screen.tap("from-duel-tavern")
        await screen.until("page-duel-tavern")
        for place in ("/cards/duel/lighthouse", "/cards/duel/tavern", "/cards"):
            await screen.tap("back")
            assert screen.page.route == place

    run_scenario(scenario)


@pytest.mark.parametrize(
    ("page", "link"),
    [
        ("ws://host:8550/ws", "http://host:8550/cards/duel/tavern"),
        ("wss://host/ws", "https://host/cards/duel/tavern"),
        ("https://host/", "https://host/cards/duel/tavern"),
        ("https://host/games/scorepad/", "https://host/games/scorepad/cards/duel/tavern"),
        (None, "/cards/duel/tavern"),
    ],
)
def test_a_link_to_send_opens_in_a_browser(page: str | None, link: str) -> None:
    assert absolute(page, "/cards/duel/tavern") == link


def test_at_large_text_each_name_says_its_language() -> None:
    async def scenario() -> None:
        chosen = json.dumps({"text_size": 200})
        screen = await visit(Phone("sv", storage={KEY: chosen}), "/cards/duel")
        assert screen.texts().count("nb") == len(entries("duel"))

    run(scenario)


def test_filters_narrow_and_never_build_more_lines_than_can_be_read() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/cards")
        await screen.tap("filters")
        await screen.tap("filter-title-duel")
        assert len(shown(screen, "hit-")) == SHOWN
        assert SV.count("cards.more", 175 - SHOWN) in screen.texts()
        await screen.tap("group-kind")
        assert not screen.has("filter-kind-project"), "Duel has no projects"
        await screen.tap("group-colour")
        await screen.tap("filter-colour-blue")
        assert SV.count("cards.hits", 14) in screen.texts()
        await screen.tap("unfilter")
        assert shown(screen, "hit-") == []

    run_scenario(scenario)


def test_the_list_goes_on_past_the_first_matches() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/cards?title=duel")
        lengths = [len(shown(screen, "hit-"))]
        while screen.has("more"):
            await screen.tap("more")
            lengths.append(len(shown(screen, "hit-")))
        assert lengths == [30, 60, 90, 120, 150, 175]
        await screen.type("search", "kort")
        assert len(shown(screen, "hit-")) == SHOWN, "other matches begin at the first"

    run_scenario(scenario)


def test_matches_stay_in_view_while_filters_are_chosen() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/cards")
        await screen.tap("filters")
        for group, value in (("cost", "wood"), ("symbol", "tablet"), ("players", 3)):
            await screen.tap(f"group-{group}")
            assert shown(screen, "filter-") == _open_values(screen, group)
            await screen.tap(f"filter-{group}-{value}")
            assert shown(screen, "hit-"), "the filters are open and the matches are there"
        assert shown(screen, "hit-") == ["base-school", "base-university"]
        for strip in ("strip-names", "strip-values"):
            assert not screen.find(strip).wrap, "one line that scrolls sideways"

    run_scenario(scenario)


def _open_values(screen: Screen, group: str) -> list[str]:
    """The values that are offered, all of one group."""
    return [key for key in shown(screen, "filter-") if key.startswith(f"{group}-")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_printed_fact_can_be_chosen_and_leaves_some_cards(lang: str) -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/cards")
        await screen.tap("filters")
        for group in GROUPS:
            await screen.tap(f"group-{group}")
            values = _open_values(screen, group)
            assert values, group
            await screen.tap(f"filter-{values[-1]}")
            assert shown(screen, "hit-"), values[-1]
            await screen.tap("unfilter")
        assert not any("cards.filter" in text or "card." in text for text in screen.texts())

    run_scenario(scenario, lang)


def test_only_values_are_offered_that_leave_a_card() -> None:
    filters = CardFilters(title="base", kind="card", symbol="compass")
    assert filters.choices("colour") == ("green", "purple", "white")
    assert filters.choices("shields") == ()
    assert CardFilters(title="duel").choices("players") == ()
    # What every card left has is no choice, unless it is to be taken back.
    assert CardFilters(title="dice").choices("expansion") == ()
    assert CardFilters(title="duel").choices("expansion") == ("none", "pantheon", "agora")
    assert CardFilters(title="dice", expansion="none").choices("expansion") == ("none",)
    assert CardFilters(symbol="compass").toggled("title", "duel") == CardFilters(title="duel")


def test_the_table_sorts_by_each_column_and_keeps_the_languages() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/cards/duel")
        rows = [line.key for line in screen.find("names").controls]
        assert rows[0] == "lumber_yard", "as in the box"
        await screen.tap("beside-da")
        await screen.tap("sort-da")
        names = [name(line.key, "duel", "da") for line in screen.find("names").controls]
        assert names[0] == "Afpresning"
        assert names[-3:] == ["Zeusstatuen i Olympia", "Økonomi", "Åbent stenbrud"]
        await screen.tap("sort-da")
        back = [name(line.key, "duel", "da") for line in screen.find("names").controls]
        assert back == names[::-1]
        sheet = "http://phone.test/sheets/duel/nb-da.html"
        assert screen.find("print").action.url == sheet
        await screen.tap("line-tavern")
        await screen.until("page-duel-tavern")
        await screen.tap("back")
        assert screen.page.route == "/cards/duel"
        again = [name(line.key, "duel", "da") for line in screen.find("names").controls]
        assert again == back, "the order is as it was left"
        screen.page.navigate("/cards/dice")
        await screen.settle()
        assert screen.find("names").controls[0].key == entries("dice")[0].id, "each its own order"

    phone = run_scenario(scenario)
    assert json.loads(phone.storage[KEY])["table_languages"] == ["nb", "da"]


def test_a_card_says_what_it_does_in_other_languages_too() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/cards/base/enheduanna")
        card = entry("enheduanna", "base")
        assert not screen.has("effect-sv"), "the reader's own is there already"
        for lang in ("da", "en"):
            await screen.tap(f"effect-{lang}")
            assert {name(card.id, card.title, lang), *summary(card, lang)} <= set(screen.texts())
        await screen.tap("effect-en")
        assert not set(summary(card, "en")) <= set(screen.texts())
        screen.page.navigate("/cards/base/plato")
        await screen.until("page-base-plato")
        assert set(summary(entry("plato", "base"), "da")) <= set(screen.texts()), "still Danish"

    run_scenario(scenario)


def test_on_a_wide_screen_the_languages_stand_side_by_side() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/cards/duel/tavern")
        await screen.tap("effect-nb")
        await screen.tap("effect-da")
        assert not screen.has("side-by-side"), "below each other on a phone"
        await widen(screen)
        columns = [column.key for column in screen.find("side-by-side").controls]
        assert columns == ["text-sv", "text-nb", "text-da"]

    run_scenario(scenario)


def test_the_table_and_its_sheet_say_what_the_cards_do_when_asked() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/cards/duel")
        does = " ".join(summary(entry("tavern", "duel"), "sv"))
        assert does not in screen.texts()
        await screen.tap("effects")
        assert does in screen.texts()
        assert screen.find("print").action.url.endswith("/sheets/duel/sv-nb-effects.html")
        await screen.tap("effects")
        assert does not in screen.texts()
        assert screen.find("print").action.url.endswith("/sheets/duel/sv-nb.html")

    run_scenario(scenario)


def test_what_is_not_in_the_dictionary_says_so() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/cards")
        await screen.type("search", "great projects")
        assert shown(screen, "hit-") == shown(screen, "nearest-") == []
        assert SV("cards.absent") in screen.texts()
        assert any("7 Wonders: Babel" in text for text in screen.texts())

    run_scenario(scenario)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_look_alikes_stand_below_a_line_that_nothing_has_that_name(lang: str) -> None:
    say = words(lang)

    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/cards")
        await screen.type("search", "stevie")
        texts = screen.texts()
        nothing, question = say("cards.nothing", query="stevie"), say("cards.did_you_mean")
        assert texts.index(nothing) < texts.index(question)
        assert screen.find("look-alikes").live_region
        assert "duel-study" in shown(screen, "hit-")
        await screen.type("search", "lergrv")
        assert shown(screen, "hit-")
        assert not screen.has("look-alikes")
        assert question not in screen.texts()

    run_scenario(scenario, lang)


def test_a_new_keystroke_never_waits_for_an_old_one(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def counted(query: str, **more: object) -> object:
        asked.append(query)
        return find_entries(query, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(card_search, "find_entries", counted)

    async def typing() -> None:
        search = CardSearch("/cards", "sv")
        await asyncio.gather(*(search.type("lergrav"[:n], "sv") for n in range(1, 8)))
        assert search.query == "lergrav"
        assert search.matches.hits[0].entry.id == "clay_pit"

    asyncio.run(typing())
    assert asked == ["lergrav"], "only the newest is looked up"


def test_an_address_holds_the_filters_and_the_game_and_nothing_strange() -> None:
    filters = CardFilters(title="duel", colour="blue", age=2, points=True)
    assert read_route(route(filters, "g1")) == (filters, "g1")
    printed = CardFilters(cost="wood", vp=2, chain="lamp", players=4)
    assert read_route(route(printed)) == (CardFilters(cost="wood", vp=2), "")
    for facet in ("makes", "symbol", "shields", "chain", "players"):
        for value in CardFilters().choices(facet):
            one = CardFilters().toggled(facet, value)
            assert read_route(route(one)) == (one, "")
    strange = "/cards?title=chess&colour=pink&age=9&points=yes&kind=%00"
    assert read_route(strange) == (CardFilters(), "")
    assert read_route("/cards?title=dice&kind=project") == (CardFilters(title="dice"), "")


def test_another_title_takes_filters_away_that_it_cannot_have() -> None:
    filters = CardFilters(title="base", kind="project", age=1)
    assert filters.toggled("title", "dice") == CardFilters(title="dice")
    assert filters.toggled("title", "base") == CardFilters(kind="project", age=1)


def test_filters_without_a_name_show_everything_they_let_through() -> None:
    matches = look_up("", CardFilters(title="base", colour="purple"), "en")
    assert {hit.entry.colour for hit in matches.hits} == {"purple"}
    assert len(matches.hits) == 10
    assert matches.more == 0


def test_cards_of_one_colour_share_a_shape_and_colours_never_do() -> None:
    shapes = {card.colour: icon_of(card)[0] for card in entries() if card.kind == "card"}
    assert len(set(shapes.values())) == len(shapes) == 10
    for card in entries():
        if card.kind == "card":
            assert icon_of(card)[0] == shapes[card.colour]
