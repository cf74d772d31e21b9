"""The end of a game: the reveal, the tie spelt out, a rematch, and nothing changed by accident."""

from __future__ import annotations

from datetime import date

import flet as ft

from scorepad.i18n import words
from scorepad.i18n.dates import short_date
from tests.headless import Phone, Screen, inner_controls, visit

from .playing import finish_anyway, kept, sit_down, story, type_keys
from .test_accessibility import check

SAY = words("en")


async def scored(device: Phone, *totals: int, title: str = "base", hidden: bool = False) -> Screen:
    """A game with these points in its first row, finished."""
    screen = await visit(device)
    await sit_down(screen, *("Ada", "Bo", "Cleo")[: len(totals)], title=title)
    if hidden:
        await screen.tap("hide")
    for total in totals:
        await type_keys(screen, f"{total}>")
    await screen.tap("finish")
    await finish_anyway(screen)
    return screen


def test_hidden_totals_come_out_from_the_last_place_to_the_first() -> None:
    async def tell(device: Phone) -> None:
        screen = await scored(device, 7, 9, 8, hidden=True)
        assert not screen.has("winner")
        check(screen)
        assert "Bo" not in shown(screen)
        assert SAY("reveal.next", place=3) in screen.texts()
        await screen.tap("reveal-next")
        assert {"Ada", "7"} <= shown(screen)
        assert not {"Bo", "9", "Cleo", "8"} & shown(screen)
        await screen.tap("reveal-next")
        assert {"Cleo", "8"} <= shown(screen)
        assert SAY("reveal.winner") in screen.texts()
        await screen.tap("reveal-next")
        assert screen.has("winner")
        assert SAY.count("result.wins", 1, names="Bo") in screen.texts()

    assert kept(story(tell))[0]["hidden"] is False


def test_the_day_of_a_finished_game_is_a_date_too() -> None:
    async def tell(device: Phone) -> None:
        screen = await scored(device, 7, 9, 8)
        dated = f"{SAY('home.today')} · {short_date(date.today(), 'en')}"
        assert dated in screen.texts()

    story(tell)


def shown(screen: Screen) -> set[str]:
    """What stands in the places of the reveal."""
    return {
        text.value
        for place in screen.controls()
        if str(getattr(place, "key", "")).startswith("reveal-") and isinstance(place, ft.Semantics)
        for text in texts_in(place)
    }


def texts_in(root: ft.Semantics) -> list[ft.Text]:
    return [one for one in inner_controls(root) if isinstance(one, ft.Text)]


def test_a_place_that_is_not_out_yet_is_not_read_aloud_either() -> None:
    async def tell(device: Phone) -> None:
        screen = await scored(device, 7, 9, 8, hidden=True)
        labels = [one.label for one in screen.controls() if isinstance(one, ft.Semantics)]
        assert SAY("reveal.hidden", place=1) in labels
        assert not any("Bo" in (label or "") and "9" in (label or "") for label in labels)

    story(tell)


def test_the_reveal_can_be_skipped() -> None:
    async def tell(device: Phone) -> None:
        screen = await scored(device, 7, 9, 8, hidden=True)
        await screen.tap("reveal-all")
        assert screen.has("winner")

    story(tell)


def test_the_reveal_waits_for_whoever_comes_back() -> None:
    async def tell(device: Phone) -> None:
        first = await scored(device, 7, 9, 8, hidden=True)
        await first.tap("reveal-next")
        later = Phone("en", storage=device.storage)
        again = await visit(later, first.page.route)
        await again.until("reveal-next")
        assert not again.has("winner")
        assert later.crashes == []

    story(tell)


def test_totals_that_everyone_saw_are_not_revealed_again() -> None:
    async def tell(device: Phone) -> None:
        screen = await scored(device, 7, 9, 8)
        assert screen.has("winner")
        assert not screen.has("reveal-next")

    story(tell)


def test_a_shared_last_place_comes_out_together() -> None:
    async def tell(device: Phone) -> None:
        screen = await scored(device, 7, 9, 7, hidden=True)
        await screen.tap("reveal-next")
        assert {"Ada", "Cleo"} <= shown(screen)
        assert SAY("reveal.winner") in screen.texts()

    story(tell)


def test_a_supremacy_needs_no_reveal() -> None:
    async def tell(device: Phone) -> None:
        screen = await visit(device)
        await sit_down(screen, "Ada", "Bo", title="duel")
        await screen.tap("hide")
        key = next(key for key in device.storage if key.startswith("scorepad.game"))
        kept_game = device.storage[key].replace(
            '"title":"duel"', '"title":"duel","table":{"pawn":9}'
        )
        later = Phone("en", storage={**device.storage, key: kept_game})
        again = await visit(later, screen.page.route)
        await again.until("finish")
        await again.tap("finish")
        assert again.has("winner")
        assert "•••" not in again.texts()
        assert any(text.startswith("Military supremacy") for text in again.texts())
        assert later.crashes == []

    story(tell)


def test_a_tie_is_spelt_out_with_its_numbers() -> None:
    async def tell(device: Phone) -> None:
        screen = await visit(device)
        await sit_down(screen, "Ada", "Bo", "Cleo")
        # The same points, of which Bo's are partly coins: 3 coins are a point.
        await type_keys(screen, "7>6>3>")
        await screen.tap("cell-coins-1")
        await type_keys(screen, "4")
        await screen.tap("finish")
        await finish_anyway(screen)
        assert "Bo and Ada have 7 points each." in screen.texts()
        assert "Coins decided: Bo 4, Ada 0." in screen.texts()

    story(tell)


def test_equal_totals_for_second_place_are_spelt_out_at_their_places() -> None:
    async def tell(device: Phone) -> None:
        screen = await visit(device)
        await sit_down(screen, "Ada", "Bo", "Cleo")
        await type_keys(screen, "7>6>9>")
        await screen.tap("cell-coins-1")
        await type_keys(screen, "4")
        await screen.tap("finish")
        await finish_anyway(screen)
        texts = screen.texts()
        places = [texts.index(name) for name in ("Cleo", "Bo", "Ada")]
        assert places == sorted(places)
        assert texts[places[-1] + 2] == "Coins decided: Bo 4, Ada 0."

    story(tell)


def test_a_rematch_seats_the_same_people_in_the_same_order_with_empty_sheets() -> None:
    async def tell(device: Phone) -> None:
        screen = await visit(device, "/score/new/base")
        for name in ("Cleo", "Ada", "Bo"):
            await screen.type("name", name)
            await screen.tap("add")
        await screen.tap("expansion-cities")
        await screen.tap("start")
        await screen.until("next")
        first = screen.page.route
        await type_keys(screen, "7")
        await screen.tap("finish")
        await finish_anyway(screen)
        await screen.tap("rematch")
        await screen.until("next")
        assert screen.page.route != first

    games = [one["game"] for one in kept(story(tell))]
    assert [game["expansions"] for game in games] == [["cities"], ["cities"]]  # type: ignore[index]
    names = [[one["name"] for one in game["players"]] for game in games]  # type: ignore[index]
    assert names == [["Cleo", "Ada", "Bo"]] * 2
    assert all(not one["sheet"] for one in games[1]["players"])  # type: ignore[index]


def test_to_edit_says_so_and_every_change_can_be_undone_to_the_start() -> None:
    async def tell(device: Phone) -> None:
        screen = await scored(device, 7, 9, 8)
        assert not screen.has("undo")
        await screen.tap("edit")
        assert SAY("result.editing") in screen.texts()
        await screen.tap("cell-wonder-0")
        await type_keys(screen, "5")
        for _ in range(4):
            await screen.tap("undo")
        assert screen.find("undo").disabled
        for _ in range(4):
            await screen.tap("redo")
        await screen.tap("finish")
        await finish_anyway(screen)
        assert screen.has("winner")

    game = kept(story(tell))[0]
    assert game["game"]["players"][0]["sheet"] == {"wonder": 5}  # type: ignore[index]


def test_home_does_not_tell_before_the_reveal() -> None:
    async def tell(device: Phone) -> None:
        screen = await scored(device, 7, 9, 8, hidden=True)
        screen.page.navigate("/score")
        await screen.settle()
        assert SAY.count("home.won", 1, names="Bo", points="9") not in screen.texts()

    story(tell)
