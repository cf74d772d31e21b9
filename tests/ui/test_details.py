"""A game's day, place and note: kept as they are typed, and taken back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorepad.archive import draftfile
from scorepad.archive.details import LONGEST, details
from scorepad.archive.draft import Draft
from scorepad.archive.game_store import GAME
from scorepad.archive.summary import NOTE, PLACE
from tests.headless import Phone, Screen
from tests.ui.test_accessibility import check

from .played import EN, GAMES, run_scenario


def saved(phone: Phone, id_: str) -> Draft:
    return draftfile.read(phone.storage[GAME + id_])


def test_date_place_and_note_are_kept_as_they_are_typed_and_taken_back() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.tap("details-a")
        await screen.until("field-day")
        check(screen)
        assert screen.find("field-day").value == "2026-01-02"
        assert not screen.has("saved-details")
        for text in ("", "2", "24.12.20", "24.12.2025"):
            await screen.type("field-day", text)
        await screen.type(f"field-{PLACE}", " The cabin ")
        await screen.type(f"field-{NOTE}", "Snow to the eaves")
        assert screen.find(f"field-{PLACE}").value == " The cabin ", "nothing moves while one types"
        await screen.tap_top("back")
        await screen.until("search")
        noted = details(saved(screen.device, "a").game)
        assert noted.played == "2025-12-24T19:00:00+01:00", "the same time of the day"
        assert (noted.place, noted.note) == ("The cabin", "Snow to the eaves")
        await screen.tap("details-a")
        await screen.until("field-day")
        await screen.type(f"field-{NOTE}", "")
        assert details(saved(screen.device, "a").game).note == ""
        check(screen)
        await screen.tap("undo-act")
        assert details(saved(screen.device, "a").game) == noted
        assert screen.find(f"field-{NOTE}").value == "Snow to the eaves"
        assert not screen.has("saved-details")

    run_scenario(scenario, *GAMES)


def test_letters_that_come_in_before_a_drawing_stay_in_the_field() -> None:
    async def scenario(screen: Screen) -> None:
        field = screen.find(f"field-{NOTE}")
        for text in ("Snow", "Snow to the", "Snow to the eaves"):
            screen.session.apply_patch(field._i, {"value": text})
            await screen.session.dispatch_event(field._i, "change", text)
            screen.session.apply_patch(field._i, {"value": f"{text} and"})
            await screen.settle()
            assert screen.find(f"field-{NOTE}").value == f"{text} and"
            field = screen.find(f"field-{NOTE}")

    run_scenario(scenario, *GAMES, route="/history/games/a")


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("3 nov. 2025", "Mon 3 Nov 2025"),
        ("3. nov. 2025", "Mon 3 Nov 2025"),
        ("2130-01-01", EN("history.day_to_come", day="Sun 1 Jan 2130")),
        ("31/2 2026", EN("history.day_hint")),
        ("", EN("history.day_hint")),
    ],
)
def test_a_day_is_read_back_as_it_is_typed(typed: str, shown: str) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.type("field-day", typed)
        assert screen.find("about-day").value == shown

    run_scenario(scenario, *GAMES, route="/history/games/a")


def test_what_is_no_day_is_said_when_the_field_is_left_and_no_longer_once_it_is_mended() -> None:
    async def scenario(screen: Screen) -> None:
        before = dict(screen.device.storage)
        await screen.type("field-day", "31/2 2026")
        await screen.send("field-day", "blur")
        assert screen.find("about-day").value == EN("history.no_day")
        assert screen.find("field-day").value == "31/2 2026"
        assert screen.device.storage == before
        await screen.type("field-day", "3/2 202")
        assert screen.find("about-day").value == EN("history.day_hint")

    run_scenario(scenario, *GAMES, route="/history/games/a")


def test_what_is_too_long_is_refused_and_stays_in_the_field() -> None:
    async def scenario(screen: Screen) -> None:
        before = dict(screen.device.storage)
        text = "x" * (LONGEST[PLACE] + 1)
        await screen.type(f"field-{PLACE}", text)
        assert any(EN("refuse.file.long_text", most=LONGEST[PLACE]) in s for s in screen.texts())
        assert screen.find(f"field-{PLACE}").value == text
        assert screen.device.storage == before
        await screen.type(f"field-{PLACE}", text[1:])
        assert not screen.has("failed")
        assert details(saved(screen.device, "a").game).place == text[1:]

    run_scenario(scenario, *GAMES, route="/history/games/a")


def test_a_note_of_several_people_may_be_longer_and_is_not_cut_off_by_its_field() -> None:
    """The field would drop what is beyond its limit at the first key."""
    text = "x" * LONGEST[NOTE] + "\n" + "y" * 500
    long = replace(GAMES[0], game=replace(GAMES[0].game, extra={NOTE: text}))

    async def scenario(screen: Screen) -> None:
        await screen.tap("details-a")
        await screen.until("field-day")
        assert screen.find(f"field-{NOTE}").max_length == len(text)
        await screen.type(f"field-{NOTE}", text[1:])
        assert saved(screen.device, "a").game.extra == {NOTE: text[1:]}

    run_scenario(scenario, long, *GAMES[1:])


def test_a_place_of_two_hundred_letters_can_be_shortened_and_comes_back() -> None:
    long = replace(GAMES[0], game=replace(GAMES[0].game, extra={"place": "x" * 200, "note": [1]}))

    async def scenario(screen: Screen) -> None:
        await screen.tap("details-a")
        await screen.until("field-day")
        await screen.type("field-place", "Hytta")
        assert saved(screen.device, "a").game.extra == {"place": "Hytta", "note": [1]}
        await screen.tap("undo-act")
        assert saved(screen.device, "a").game.extra == long.game.extra

    run_scenario(scenario, long, *GAMES[1:])
