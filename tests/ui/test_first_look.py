"""What the page shows before the app is there: the app's own first screen, and nothing else."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from scorepad.archive import draftfile
from scorepad.archive import preferences as prefs
from scorepad.archive.draft import Draft
from scorepad.archive.game_store import GAME, VERSION_KEY
from scorepad.archive.preferences import Preferences
from scorepad.i18n import LANGUAGES, words
from scorepad.ui import look_requests, looks
from scorepad.ui.first_look import SPAN, Element, NoFirstLook, elements, texts
from scorepad.ui.flet_internals.page import storage_key
from scorepad.ui.flet_internals.pyodide import Known
from scorepad.ui.theme import NIGHT, PAPYRUS
from tests.archive import games
from tests.headless import Phone, run, visit

HOSTILE = "<img src=x onerror=alert(1)>"


def stored(*drafts: Draft, chosen: Preferences | None = None) -> dict[str, str]:
    kept = {GAME + draft.id: draftfile.write(draft) for draft in drafts}
    return {VERSION_KEY: "2", **kept, **({prefs.KEY: prefs.write(chosen)} if chosen else {})}


def known(kept: dict[str, str], route: str = "/", *, lang: str = "en", dark: bool = False) -> Known:
    new = looks.known_of_new(lang, dark, 412, 915)
    return Known({**new.page, "route": route}, [lang], [*kept], kept)


def handed(kept: dict[str, str], route: str = "/", *, lang: str = "en") -> str:
    """What a page with this storage hands over."""
    stored = {storage_key(key): json.dumps(text) for key, text in kept.items()}
    page = known(kept, route).page
    return json.dumps({"page": page, "languages": [lang], "keys": [*stored], "stored": stored})


def look(kept: dict[str, str], route: str = "/", **more: Any) -> Element:
    made: list[Element] = []

    async def story() -> None:
        made.append(await looks.first_look(known(kept, route, **more)))

    run(story)
    return made[0]


def inner(element: Element) -> list[Element]:
    return [element, *(one for part in element.get("inside", ()) for one in inner(part))]


def shown(element: Element) -> list[str]:
    return [text for text in texts(element) if text != "\u200b"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_new_device_sees_the_titles_in_its_language(lang: str) -> None:
    made = look({}, lang=lang)
    say = words(lang)
    assert made["lang"] == lang
    assert [f"title-{one}" for one in ("base", "duel", "dice")] == [
        one["key"] for one in inner(made) if str(one.get("key")).startswith("title-")
    ]
    for word in ("title.base", "title.duel", "title.dice", "nav.score", "nav.history"):
        assert say(word) in shown(made)


@pytest.mark.parametrize(
    "route", ["/", "/score/g1", "/rules", "/rules/duel/science", "/cards/duel/school", "/history"]
)
def test_the_texts_are_those_of_the_app_itself(route: str) -> None:
    kept = stored(games.draft("Åse", "Bo", "Cleo"))
    made: list[str] = []

    async def story() -> None:
        screen = await visit(Phone("nb", storage=kept), route)
        made.extend(one for one in screen.texts() if one)
        controls = screen.page.session.index.values()
        made.extend(one.text or "" for one in controls if isinstance(one, ft.TextSpan))

    run(story)
    drawn = look(kept, route, lang="nb")
    seen = shown(drawn)
    others = {words("nb")(f"nav.{place}") for place in PLACES}
    others |= {one["label"] for one in inner(drawn) if one.get("key") == "search"}
    assert set(seen) - set(made) <= others
    # Below other screens, home lies in the app.
    assert route != "/" or set(made) <= set(seen)
    assert len(set(seen) & set(made)) > 5


#: All that an element may say.
PARTS = {
    *("tag", "css", "text", "inside", "key", "label", "sign", "colour", "icon", "off"),
    *("lang", "ground", "ink"),
}
PLACES = ("score", "cards", "rules", "history")


def test_the_totals_are_those_that_are_kept() -> None:
    draft = games.draft("Åse", "Bo", "Cleo", title="base")
    players = tuple(
        replace(player, sheet={**player.sheet, "wonder": points})
        for player, points in zip(draft.game.players, (10, 27, 33), strict=True)
    )
    kept = stored(replace(draft, game=replace(draft.game, players=players)))
    assert shown(look(kept, f"/score/{draft.id}")).count("27") == 2, "the cell, and the sum"
    assert any("Åse\u00a010 · Bo\u00a027" in text for text in shown(look(kept)))


def test_a_rule_has_its_links_and_a_card_its_names() -> None:
    rule = look({}, "/rules/duel/science")
    assert {"a"} == {one["tag"] for one in inner(rule) if str(one.get("key")).startswith(SPAN)}
    assert f"{SPAN}Library" in [one.get("key") for one in inner(rule)]
    card = look({}, "/cards/duel/school", lang="da")
    assert {"School", "Skole", "Skola"} <= set(shown(card))


def test_an_address_that_scrolls_the_screen_has_no_look() -> None:
    look({}, "/rules/duel/science")
    with pytest.raises(NoFirstLook):
        look({}, "/rules/duel/science?at=six")


def test_a_search_is_empty_in_its_look() -> None:
    field = next(one for one in inner(look({}, "/cards")) if one.get("key") == "search")
    assert field["label"] == words("en")("cards.search")
    assert field["tag"] == "button"


def test_hidden_totals_stay_hidden() -> None:
    draft = replace(games.draft("Åse", "Bo", title="duel"), hidden=True)
    seen = shown(look(stored(draft), f"/score/{draft.id}"))
    assert seen.count("•••") == 2


def test_what_lies_in_a_row_is_no_higher_than_the_row() -> None:
    high = {"_c": "Container", "height": 49}
    made = elements({"_c": "Row", "controls": [high]}, PAPYRUS)
    assert "max-height:100%" in made["inside"][0]["css"]


def test_a_hostile_name_is_a_text_and_nothing_else() -> None:
    draft = games.draft(HOSTILE, "Bo", title="duel")
    made = look(stored(draft))
    assert any(HOSTILE in text for text in shown(made))
    for one in inner(made):
        assert HOSTILE not in one["css"]
        assert {*one} <= PARTS


def test_language_theme_and_text_size_are_those_that_were_chosen() -> None:
    chosen = Preferences(language="da", theme="dark", text_size=150)
    made = look(stored(chosen=chosen), lang="sv")
    assert made["lang"] == "da"
    assert made["ground"] == NIGHT.ground
    assert words("da")("nav.cards") in shown(made)
    [title] = [one for one in inner(made) if one.get("text") == words("da")("title.duel")]
    assert "font-size:31.5px" in title["css"]


def test_a_device_in_dark_mode_is_dark_unless_light_was_chosen() -> None:
    assert look({}, dark=True)["ground"] == NIGHT.ground
    light = stored(chosen=Preferences(theme="light"))
    assert look(light, dark=True)["ground"] == PAPYRUS.ground


def test_what_cannot_be_shown_exactly_is_not_shown() -> None:
    with pytest.raises(NoFirstLook):
        look({}, "/score/new/base")
    with pytest.raises(NoFirstLook):
        elements({"_c": "Row", "controls": [{"_c": "Balloon"}]}, PAPYRUS)
    with pytest.raises(NoFirstLook):
        elements({"_c": "Text", "value": "no size"}, PAPYRUS)


def test_a_game_that_cannot_be_read_is_set_aside_by_the_app_not_by_its_look() -> None:
    kept = {VERSION_KEY: "2", GAME + "torn": "{"}
    before = dict(kept)
    with pytest.raises(NoFirstLook):
        look(kept)
    assert kept == before


def test_the_page_gets_a_look_as_json_or_nothing() -> None:
    made: list[str] = []

    async def story() -> None:
        screen = await visit(Phone("sv"))
        for route in ("/", "/score/new/base"):
            asked = {"route": route, "sum": "1", "version": "v"}
            request = json.dumps({**asked, "known": handed({}, route, lang="sv")}).encode()
            made.append((await look_requests.answer(screen.page, request) or b"").decode())

    run(story)
    assert words("sv")("title.duel") in made[0]
    assert json.loads(made[0])["look"]["tag"] == "main"
    assert json.loads(made[1]) == {"route": "/score/new/base", "sum": "1", "look": None}
    assert storage_key("") not in made[0]


def test_a_tap_on_a_link_in_a_rule_is_carried_out() -> None:
    async def story() -> None:
        screen = await visit(Phone("en"), "/rules/duel/science")
        await looks.tap(screen.page, f"{SPAN}Library")
        await screen.settle()
        assert screen.page.route == "/cards/duel/library"

    run(story)


def test_a_tap_on_a_link_in_a_page_goes_to_its_screen() -> None:
    async def story() -> None:
        screen = await visit(Phone("en"), "/rules/duel/science")
        await looks.tap(screen.page, f"{looks.ROUTE}/rules/duel/progress?at=tokens")
        await screen.settle()
        assert screen.page.route == "/rules/duel/progress?at=tokens"

    run(story)


def test_a_tap_on_the_look_is_carried_out_by_the_app() -> None:
    async def story() -> None:
        screen = await visit(Phone("en"))
        await looks.tap(screen.page, "title-duel")
        await screen.until("start")
        assert screen.page.route == "/score/new/duel"
        screen.page.navigate("/score")
        await screen.settle()
        await looks.tap(screen.page, "places:2")
        await screen.settle()
        assert screen.page.route == "/rules"
        await looks.tap(screen.page, "gone")
        await looks.tap(screen.page, f"{SPAN}gone")
        assert screen.page.route == "/rules"

    run(story)
