"""Setting up a game without a browser: names, boards, wonders, projects, the same as last time."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import flet as ft
import pytest

from scorepad.archive import preferences as prefs
from scorepad.archive.game_store import GAME
from scorepad.i18n import LANGUAGES, words
from tests.headless import Phone, Screen, run, visit

from .test_accessibility import check

NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eva", "Finn", "Gro")


def play(tell: Callable[[Screen], Awaitable[None]], route: str, lang: str = "en") -> list[Any]:
    """Tells a story on a phone that knows seven players; the games it has kept at the end."""
    phone = Phone(lang)
    phone.storage[prefs.KEY] = prefs.write(prefs.Preferences(names=NAMES))

    async def story() -> None:
        await tell(await visit(phone, route))
        assert phone.crashes == []

    run(story)
    return [json.loads(text) for key, text in phone.storage.items() if key.startswith(GAME)]


async def sit_down(screen: Screen, seats: int) -> None:
    for name in NAMES[:seats]:
        await screen.tap(f"known-{name}")


async def start(screen: Screen) -> None:
    await screen.tap("start")
    await screen.until("next")


def test_a_tap_on_a_chip_gives_a_seat_and_a_second_takes_it_back() -> None:
    async def tell(screen: Screen) -> None:
        await sit_down(screen, 3)
        await screen.tap("known-Bo")
        assert not screen.has("seat-Bo")
        await screen.tap("known-Bo")
        await screen.tap("up-Bo")
        await start(screen)

    [kept] = play(tell, "/score/new/base")
    assert [one["name"] for one in kept["game"]["players"]] == ["Ada", "Bo", "Cleo"]
    assert kept["game"].get("table", {}) == {}


def test_a_dragged_player_sits_where_they_were_dropped() -> None:
    async def tell(screen: Screen) -> None:
        await sit_down(screen, 3)
        await screen.send("seats", "reorder", {"old_index": 0, "new_index": 2})
        await screen.send("seats", "reorder", {"old_index": 9, "new_index": 0})
        await start(screen)

    [kept] = play(tell, "/score/new/base")
    assert [one["name"] for one in kept["game"]["players"]] == ["Bo", "Cleo", "Ada"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_name_that_will_not_do_is_said_in_the_persons_language(lang: str) -> None:
    said = words(lang)

    async def tell(screen: Screen) -> None:
        for typed, line in (
            ("", said("setup.empty", guest=said("setup.guest", seat=2))),
            ("x" * 25, said("setup.long", most=24)),
            ("ada", said("setup.twice")),
        ):
            if not screen.has("seat-Ada"):
                await screen.tap("known-Ada")
            await screen.type("name", typed)
            await screen.tap("add")
            assert screen.find("name").error == line
            assert screen.find("name").value == typed
        await screen.tap("guest")
        assert screen.has(f"seat-{said('setup.guest', seat=2)}")
        assert screen.find("name").error is None

    play(tell, "/score/new/base", lang)


def test_a_full_table_offers_no_more_seats() -> None:
    async def tell(screen: Screen) -> None:
        await sit_down(screen, 2)
        assert screen.find("known-Cleo").disabled
        assert not screen.has("name")
        assert not screen.has("guest")

    play(tell, "/score/new/duel")


def test_boards_are_drawn_shown_turned_and_picked() -> None:
    async def tell(screen: Screen) -> None:
        await sit_down(screen, 3)
        await screen.tap("draw-board")
        await screen.tap("back-board")
        await screen.tap("place-board-1")
        await screen.tap("pick-board-1-giza")
        # The next player without a board is asked at once; nobody is offered Giza again.
        assert screen.has("pick-board-2-rhodos")
        assert not screen.has("pick-board-2-giza")
        await screen.tap("pick-board-2-carthage")
        await screen.tap("turn-board-1")
        assert words("en")("card.side.night") in screen.texts()
        check(screen)
        await start(screen)

    [kept] = play(tell, "/score/new/base")
    assert [one.get("board") for one in kept["game"]["players"]] == [
        None,
        {"wonder": "giza", "side": "night"},
        {"wonder": "carthage", "side": "day"},
    ]


def test_three_projects_lie_out_with_edifice() -> None:
    async def tell(screen: Screen) -> None:
        await sit_down(screen, 3)
        assert not screen.has("draw-edifice")
        await screen.tap("expansion-edifice")
        await screen.tap("draw-edifice")
        assert words("en")("setup.chosen", n=3, most=3) in screen.texts()
        await screen.tap("back-edifice")
        await screen.tap("place-edifice-0")
        await screen.tap("pick-edifice-0-belvedere")
        check(screen)
        await start(screen)

    [kept] = play(tell, "/score/new/base")
    assert kept["game"]["table"] == {"edifice": {"1": {"project": "belvedere"}}}


def test_duels_wonders_are_those_of_a_first_game_or_picked() -> None:
    async def tell(screen: Screen) -> None:
        await sit_down(screen, 2)
        await screen.tap("first-drafted")
        await screen.tap("place-drafted-0")
        await screen.tap("pick-drafted-0-the_pyramids")
        await screen.tap("pick-drafted-0-the_sphinx")
        check(screen)
        await start(screen)

    [kept] = play(tell, "/score/new/duel")
    assert kept["game"]["table"] == {
        "drafted": {
            "0": [
                "the_great_lighthouse",
                "the_temple_of_artemis",
                "the_statue_of_zeus",
                "the_sphinx",
            ],
            "1": ["circus_maximus", "piraeus", "the_appian_way", "the_colossus"],
        }
    }


def test_four_play_in_pairs_if_they_like() -> None:
    async def tell(screen: Screen) -> None:
        await sit_down(screen, 3)
        assert not screen.has("fold-teams")
        await screen.tap("known-Dag")
        await screen.tap("fold-teams")
        await screen.tap("team-2")
        check(screen)
        await start(screen)

    [kept] = play(tell, "/score/new/base")
    assert kept["game"]["table"] == {"teams": [[0, 1], [2, 3]]}


@pytest.mark.parametrize(("route", "key"), [("/score", "again"), ("/score/new/base", "again-here")])
def test_one_tap_begins_the_same_as_last_time_and_two_are_still_one(route: str, key: str) -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("title-base")
        await sit_down(screen, 4)
        await screen.tap("expansion-leaders")
        await screen.tap("draw-board")
        await start(screen)
        await screen.tap("key-7")
        later = await visit(Phone("en", storage=screen.device.storage), route)
        handler = later.find(key)._i
        await later.session.dispatch_event(handler, "click", None)
        await later.session.dispatch_event(handler, "click", None)
        await later.until("next")
        await later.settle()

    games = [one["game"] for one in play(tell, "/score")]
    assert len(games) == 2
    for game in games:
        assert [one["name"] for one in game["players"]] == list(NAMES[:4])
        assert game["expansions"] == ["leaders"]
        assert len({one["board"]["wonder"] for one in game["players"]}) == 4
    assert sorted(len(one["sheet"]) for game in games for one in game["players"]) == [0] * 7 + [1]


def test_a_last_game_the_device_has_lost_can_still_be_played_again() -> None:
    async def tell(screen: Screen) -> None:
        await sit_down(screen, 3)
        await start(screen)
        await screen.tap("key-7")
        key = next(key for key in screen.device.storage if key.startswith(GAME))
        again = await visit(Phone("en", storage=screen.device.storage), "/score")
        screen.device.storage[key] = "corrupt"
        await again.tap("again")
        await again.until("next")

    [kept] = play(tell, "/score/new/base")
    assert [one["name"] for one in kept["game"]["players"]] == ["Ada", "Bo", "Cleo"]


def test_names_typed_line_by_line_take_a_seat_each_and_leave_the_field_with_the_cursor() -> None:
    async def tell(screen: Screen) -> None:
        await screen.type("name", "Hedda\nIvar\nJ")
        assert screen.has("seat-Hedda")
        assert screen.has("seat-Ivar")
        # Whoever stops to think may type on at any moment: nothing is written under the cursor.
        await asyncio.sleep(30)
        assert screen.find("name").value == "Hedda\nIvar\nJ"
        await screen.send("name", "blur")
        assert screen.find("name").value == "J"

    play(tell, "/score/new/base")


def test_a_long_button_stands_below_the_heading_of_its_panel() -> None:
    async def tell() -> None:
        screen = await visit(Phone("sv"), "/score/new/duel")
        for name in ("Ada", "Bo"):
            await screen.type("name", name)
            await screen.tap("add")
        rows = [one for one in screen.controls() if isinstance(one, ft.Row)]
        button = screen.find("first-drafted")
        (row,) = (one for one in rows if any(it is button for it in one.controls))
        assert all(isinstance(one, ft.OutlinedButton) for one in row.controls)

    run(tell)
