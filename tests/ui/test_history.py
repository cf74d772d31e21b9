"""History without a browser: games found again, told about, deleted and brought back, merged."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import date

import pytest

from scorepad.archive import draftfile
from scorepad.archive.details import LONGEST, details
from scorepad.archive.draft import Draft
from scorepad.archive.keeper import Keeper
from scorepad.archive.shelf import GAME, Shelf
from scorepad.archive.store import MemoryStore
from scorepad.archive.summary import NOTE, PLACE
from scorepad.i18n import LANGUAGES, words
from scorepad.i18n.dates import short_date
from scorepad.ui.history.days import day_from, day_in, moved
from scorepad.ui.history.filters import Filters, address, read_address
from scorepad.ui.history.screen import SHOWN
from scorepad.ui.history.spellings import alike
from tests.archive.games import over
from tests.headless import Phone, Screen, run, visit
from tests.ui.test_accessibility import check, name

EN = words("en")
GAMES = (
    over("a", "Ada", "Bo", "Cleo", day=1),
    over("b", "Ada", "Bo", title="duel", day=40),
    over("c", "Åse", "Bo", "Cleo", day=370, expansions=("cities",)),
    replace(over("d", "Ada", "Dag", "Cleo", day=380), finished=False),
)


def holding(*games: Draft, lang: str = "en") -> Phone:
    """A phone on which these games were played, the older ones on pages."""
    store = MemoryStore()

    async def play() -> None:
        keeper = Keeper(Shelf(store))
        await keeper.open()
        assert len(await keeper.add(games)) == len(games)

    asyncio.run(play())
    return Phone(lang, storage=dict(store.texts))


def story(
    tell: Callable[[Screen], Awaitable[None]],
    *games: Draft,
    route: str = "/history",
    lang: str = "en",
) -> Phone:
    phone = holding(*games, lang=lang)

    async def play() -> None:
        screen = await visit(phone, route)
        await read(screen)
        await tell(screen)
        assert phone.crashes == []

    run(play)
    return phone


async def read(screen: Screen) -> None:
    """Waits until the older games have been read too."""
    for _ in range(100):
        if EN("history.reading") not in screen.texts():
            return
        await screen.settle()


def shown(screen: Screen) -> list[str]:
    """The games in the list, from the top."""
    found = []
    for control in screen.controls():
        key = str(getattr(getattr(control, "key", None), "value", getattr(control, "key", "")))
        if key.startswith("game-"):
            found.append(key.removeprefix("game-"))
    return found


def test_open_games_stand_apart_and_the_last_played_comes_first() -> None:
    async def tell(screen: Screen) -> None:
        assert shown(screen) == ["d", "c", "b", "a"]
        said = screen.texts()
        first, second = EN.count("history.open", 1), EN.count("history.finished", 3)
        assert said.index(first) < said.index(second)
        check(screen)

    story(tell, *GAMES)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("ada", "dba"),
        ("åse cleo", "c"),
        ("ASE", "c"),
        ("aase", "c"),
        ("zoe", ""),
        ("  ", "dcba"),
        ("duel", "b"),
        ("due ada", "b"),
        ("cities", "c"),
        ("2026-02-10", "b"),
        ("10/2", "b"),
        ("10.02.2026", "b"),
        ("10 feb. 2026 ada", "b"),
        ("feb 2026", "b"),
        ("2026", "ba"),
        ("10/2 2025", ""),
        ("31/2", ""),
        ("!", ""),
    ],
)
def test_games_are_found_by_what_is_typed(typed: str, found: str) -> None:
    async def tell(screen: Screen) -> None:
        await screen.type("search", typed)
        assert "".join(shown(screen)) == found
        assert screen.has("nothing") == (not found)
        if typed.strip():
            assert EN.count("history.found", len(found)) in screen.texts()
            await screen.tap("clear")
        assert "".join(shown(screen)) == "dcba"

    story(tell, *GAMES)


def test_games_are_found_by_title_day_and_expansions() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("filters")
        check(screen)
        await screen.tap("filter-title-duel")
        assert shown(screen) == ["b"]
        await screen.tap("filter-title-base")
        assert shown(screen) == ["d", "c", "a"]
        await screen.tap("filter-expansion-cities")
        assert shown(screen) == ["c"]
        await screen.tap("filter-expansion-none")
        assert shown(screen) == ["d", "a"]
        await screen.tap("unfilter")
        await screen.tap("filter-year-2026")
        assert shown(screen) == ["b", "a"]
        await screen.tap("filter-month-2")
        assert shown(screen) == ["b"]
        await screen.tap("filters")
        await screen.tap("on-year")
        assert shown(screen) == ["d", "c", "b", "a"], "the month goes with its year"

    story(tell, *GAMES)


def test_a_link_tells_whose_games_to_show() -> None:
    async def tell(screen: Screen) -> None:
        assert shown(screen) == ["c"]
        await screen.tap("on-player")
        assert shown(screen) == ["d", "c", "b", "a"]

    story(tell, *GAMES, route=address("/history", Filters(player="Åse")))


def test_a_long_list_is_shown_a_part_at_a_time() -> None:
    many = [over(f"g{day:03}", "Ada", "Bo", "Cleo", day=day) for day in range(2 * SHOWN + 5)]

    async def tell(screen: Screen) -> None:
        assert len(shown(screen)) == SHOWN
        await screen.tap("more-finished")
        await screen.tap("more-finished")
        assert len(shown(screen)) == 2 * SHOWN + 5
        assert not screen.has("more-finished")
        await screen.type("search", "ada")
        assert len(shown(screen)) == SHOWN

    story(tell, *many)


def test_a_game_opens_as_its_sheet_and_the_way_back_leads_to_history() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("game-a")
        await screen.until("winner")
        assert screen.page.route.startswith("/score/a")
        await screen.tap_top("back")
        assert screen.page.route == "/history"

    story(tell, *GAMES)


@pytest.mark.parametrize("by_browser", [False, True])
def test_the_way_back_from_a_game_leads_to_the_same_list(by_browser: bool) -> None:
    many = [over(f"g{day:03}", "Ada", "Bo", "Cleo", day=day) for day in range(SHOWN + 5)]

    async def tell(screen: Screen) -> None:
        await screen.tap("filters")
        await screen.tap("filter-title-base")
        await screen.tap("filter-player-Ada")
        await screen.tap("filters")
        await screen.type("search", "cleo")
        await screen.tap("more-finished")
        before = shown(screen)
        assert len(before) == SHOWN + 5
        await screen.tap("game-g003")
        await screen.until("winner")
        assert not screen.has("on-player")
        if by_browser:
            screen.page.navigate("/history")
            await screen.settle()
        else:
            await screen.tap_top("back")
        await screen.until("search")
        assert shown(screen) == before
        assert screen.find("search").value == "cleo"
        assert screen.has("on-title")
        assert screen.has("on-player")
        await screen.tap("on-player")
        await screen.tap("clear")
        assert "b" not in shown(screen)
        await screen.tap("on-title")
        assert shown(screen)[0] == "b"

    story(tell, *many, over("b", "Dag", "Bo", title="duel", day=400))


def test_what_an_address_asks_for_counts_before_what_was_looked_for() -> None:
    async def tell(screen: Screen) -> None:
        await screen.type("search", "dag")
        assert shown(screen) == ["d"]
        screen.page.navigate("/score")
        await screen.settle()
        screen.page.navigate(address("/history", Filters(player="Åse")))
        await screen.until("search")
        assert shown(screen) == ["c"]

    story(tell, *GAMES)


def kept(phone: Phone, id_: str) -> Draft:
    return draftfile.read(phone.storage[GAME + id_])


def test_date_place_and_note_are_kept_as_they_are_typed_and_taken_back() -> None:
    async def tell(screen: Screen) -> None:
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
        told = details(kept(screen.device, "a").game)
        assert told.played == "2025-12-24T19:00:00+01:00", "the same time of the day"
        assert (told.place, told.note) == ("The cabin", "Snow to the eaves")
        await screen.tap("details-a")
        await screen.until("field-day")
        await screen.type(f"field-{NOTE}", "")
        assert details(kept(screen.device, "a").game).note == ""
        check(screen)
        await screen.tap("undo-act")
        assert details(kept(screen.device, "a").game) == told
        assert screen.find(f"field-{NOTE}").value == "Snow to the eaves"
        assert not screen.has("saved-details")

    story(tell, *GAMES)


def test_letters_that_come_in_before_a_drawing_stay_in_the_field() -> None:
    async def tell(screen: Screen) -> None:
        field = screen.find(f"field-{NOTE}")
        for text in ("Snow", "Snow to the", "Snow to the eaves"):
            screen.session.apply_patch(field._i, {"value": text})
            await screen.session.dispatch_event(field._i, "change", text)
            screen.session.apply_patch(field._i, {"value": f"{text} and"})
            await screen.settle()
            assert screen.find(f"field-{NOTE}").value == f"{text} and"
            field = screen.find(f"field-{NOTE}")

    story(tell, *GAMES, route="/history/games/a")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("3 nov. 2025", "Mon 3 Nov 2025"),
        ("3. nov. 2025", "Mon 3 Nov 2025"),
        ("2130-01-01", EN("history.day_to_come", day="Sun 1 Jan 2130")),
        ("31/2 2026", EN("history.day_hint")),
        ("", EN("history.day_hint")),
    ],
)
def test_a_day_is_read_back_as_it_is_typed(typed: str, said: str) -> None:
    async def tell(screen: Screen) -> None:
        await screen.type("field-day", typed)
        assert screen.find("about-day").value == said

    story(tell, *GAMES, route="/history/games/a")


def test_what_is_no_day_is_said_when_the_field_is_left_and_no_longer_once_it_is_mended() -> None:
    async def tell(screen: Screen) -> None:
        before = dict(screen.device.storage)
        await screen.type("field-day", "31/2 2026")
        await screen.send("field-day", "blur")
        assert screen.find("about-day").value == EN("history.no_day")
        assert screen.find("field-day").value == "31/2 2026"
        assert screen.device.storage == before
        await screen.type("field-day", "3/2 202")
        assert screen.find("about-day").value == EN("history.day_hint")

    story(tell, *GAMES, route="/history/games/a")


def test_what_is_too_long_is_refused_and_stays_in_the_field() -> None:
    async def tell(screen: Screen) -> None:
        before = dict(screen.device.storage)
        text = "x" * (LONGEST[PLACE] + 1)
        await screen.type(f"field-{PLACE}", text)
        assert any(EN("refuse.file.long_text", most=LONGEST[PLACE]) in s for s in screen.texts())
        assert screen.find(f"field-{PLACE}").value == text
        assert screen.device.storage == before
        await screen.type(f"field-{PLACE}", text[1:])
        assert not screen.has("failed")
        assert details(kept(screen.device, "a").game).place == text[1:]

    story(tell, *GAMES, route="/history/games/a")


def test_a_place_of_two_hundred_letters_can_be_shortened_and_comes_back() -> None:
    long = replace(GAMES[0], game=replace(GAMES[0].game, extra={"place": "x" * 200, "note": [1]}))

    async def tell(screen: Screen) -> None:
        await screen.tap("details-a")
        await screen.until("field-day")
        await screen.type("field-place", "Hytta")
        assert kept(screen.device, "a").game.extra == {"place": "Hytta", "note": [1]}
        await screen.tap("undo-act")
        assert kept(screen.device, "a").game.extra == long.game.extra

    story(tell, long, *GAMES[1:])


def test_a_deleted_game_comes_back_by_undo() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("details-a")
        await screen.until("delete")
        await screen.tap("delete")
        await screen.until("deleted")
        assert shown(screen) == ["d", "c", "b"]
        check(screen)
        await screen.tap("undo-act")
        assert shown(screen) == ["d", "c", "b", "a"]
        assert not screen.has("deleted")

    story(tell, *GAMES)


def test_what_was_deleted_waits_until_it_is_let_go_for_good() -> None:
    async def tell(screen: Screen) -> None:
        for id_ in ("a", "b"):
            await screen.tap(f"details-{id_}")
            await screen.until("delete")
            await screen.tap("delete")
            await screen.until("deleted")
        await screen.tap("to-bin")
        await screen.until("purge")
        check(screen)
        names = {name(screen.find(f"restore-{id_}")) for id_ in "ab"}
        assert len(names) == 2, "each says which game it brings back"
        assert all(one.startswith(EN("history.restore")) for one in names)
        await screen.tap("restore-b")
        assert not screen.has("restore-b")
        await screen.tap("purge")
        await screen.until("purge-yes")
        assert EN.count("history.purge_sure", 1) in screen.texts()
        await screen.tap("purge-yes")
        assert EN("history.bin_empty") in screen.texts()

    phone = story(tell, *GAMES)
    assert not any("scorepad.game.a" in key for key in phone.storage)

    async def later() -> None:
        screen = await visit(Phone("en", storage=phone.storage), "/history")
        await read(screen)
        assert shown(screen) == ["d", "c", "b"]

    run(later)


def test_a_device_that_is_full_says_so_and_deletes_nothing() -> None:
    async def tell(screen: Screen) -> None:
        await screen.until("delete")
        screen.device.refusing = True
        await screen.tap("delete")
        assert EN("history.not_kept") in screen.texts()
        assert screen.page.route == "/history/games/a"

    story(tell, *GAMES, route="/history/games/a")


def test_two_spellings_become_one_after_a_look_and_two_again() -> None:
    games = (
        over("a", "Åse", "Bo", "Cleo", day=1),
        over("b", "Aase", "Bo", "Cleo", day=2),
        over("c", "Aase", "Åse", "Bo", day=3),
    )

    async def tell(screen: Screen) -> None:
        check(screen)
        await screen.tap("player-Aase")
        assert EN("merge.second", spelling="Aase") in screen.texts()
        await screen.tap("player-Åse")
        said = screen.texts()
        assert EN.count("merge.preview", 1, spelling="Aase", name="Åse") in said
        assert EN.count("merge.together", 1) in said
        check(screen)
        await screen.tap("merge")
        await screen.until("merged")
        assert screen.has("split-Aase")
        assert not screen.has("alike-Aase") or screen.has("player-Aase"), "once both sat there"
        await screen.tap("undo-act")
        assert not screen.has("split-Aase")
        assert json.loads(screen.device.storage["scorepad.merges"]) == {}

    story(tell, *games, route="/history/merge")


def test_a_merge_that_led_on_is_undone_to_where_it_led_before() -> None:
    async def tell(screen: Screen) -> None:
        for old, new in (("Bo", "Cleo"), ("Cleo", "Dag")):
            await screen.tap(f"player-{old}")
            await screen.tap(f"player-{new}")
            await screen.tap("merge")
            await screen.until("merged")
        await screen.tap("undo-act")
        assert json.loads(screen.device.storage["scorepad.merges"]) == {"Bo": "Cleo"}

    games = [over(name, "Ada", "Eva", name, day=1) for name in ("Bo", "Cleo", "Dag")]
    story(tell, *games, route="/history/merge")


def test_a_merge_is_taken_back_in_one_write_or_not_at_all() -> None:
    merges = {"Bosse": "Bo L", "Bo": "Bo L", "Bo Lind": "Bo L"}
    phone = holding(*(over(name, "Ada", "Eva", name) for name in ("Bo", "Bosse", "Bo L")))
    phone.storage["scorepad.merges"] = json.dumps(merges)

    async def tell() -> None:
        screen = await visit(phone, "/history/merge")
        await screen.until("player-Ada")
        await screen.tap("player-Bo L")
        await screen.tap("player-Ada")
        await screen.tap("merge")
        await screen.until("merged")
        assert set(json.loads(phone.storage["scorepad.merges"]).values()) == {"Ada"}
        written = phone.asked.count("set")
        await screen.tap("undo-act")
        assert phone.asked.count("set") == written + 1
        assert json.loads(phone.storage["scorepad.merges"]) == merges

    run(tell)


def test_names_that_differ_only_in_their_signs_are_offered() -> None:
    assert alike(["Åse", "Bo", "Aase", "Bosse", "bo"]) == [("Aase", "Åse"), ("bo", "Bo")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_new_history_says_what_will_be_here(lang: str) -> None:
    async def tell(screen: Screen) -> None:
        assert words(lang)("history.empty") in screen.texts()
        assert not screen.has("search")
        check(screen)
        await screen.tap("begin")
        assert screen.page.route == "/score"

    story(tell, lang=lang)


@pytest.mark.parametrize("route", ["/history/games/none", "/history/titles/chess"])
def test_an_address_to_nothing_says_so(route: str) -> None:
    async def tell(screen: Screen) -> None:
        await screen.until("home")

    story(tell, *GAMES, route=route)


def test_filters_stand_in_the_address_and_nonsense_does_not_count() -> None:
    chosen = Filters(
        title="base", expansions=frozenset({"cities", "leaders"}), player="A&B", year=2026, month=2
    )
    assert read_address(address("/history", chosen)) == chosen
    plain = Filters(title="base", expansions=frozenset())
    assert read_address(address("/history", plain)) == plain
    assert address("/history", Filters()) == "/history"
    nonsense = "/history?title=chess&with=cities&year=0&month=2"
    assert read_address(nonsense) == Filters()
    assert read_address("/history?title=duel&with=cities&year=2026&month=13") == Filters(
        title="duel", year=2026
    )


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2026-11-15", "2026-11-15"),
        (" 15.11.2026 ", "2026-11-15"),
        ("5/3 2026", "2026-03-05"),
        ("15. 11. 2026", "2026-11-15"),
        ("15/11-26", "2026-11-15"),
        ("15 Nov 2026", "2026-11-15"),
        ("15. mai 2026", "2026-05-15"),
        ("3 marts 2026", "2026-03-03"),
        ("29.2.2024", "2024-02-29"),
        ("2026-02-30", None),
        ("29.2.2026", None),
        ("yesterday", None),
        ("15.11", None),
        ("november 2026", None),
        ("Ada 15.11.2026", None),
        ("", None),
    ],
)
def test_a_day_as_people_write_it(text: str, day: str | None) -> None:
    assert day_from(text) == day


@pytest.mark.parametrize(
    ("text", "day", "rest"),
    [
        ("ada 15/11 bo", "11-15", "ada  bo"),
        ("15.11.", "11-15", ""),
        ("29/2", "02-29", ""),
        ("Okt. 2026", "2026-10", ""),
        ("Maja 2026", "2026", "Maja"),
        ("2026-11", "2026-11", ""),
        ("August", "", "August"),
        ("7 Wonders", "", "7 Wonders"),
    ],
)
def test_a_day_among_other_words_may_be_a_piece_of_one(text: str, day: str, rest: str) -> None:
    assert day_in(text) == (day, rest)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_day_is_found_as_the_list_writes_it(lang: str) -> None:
    for month in range(1, 13):
        day = date(2026, month, 15)
        assert day_from(short_date(day, lang)) == day.isoformat()


def test_a_game_that_is_moved_keeps_its_hour() -> None:
    assert moved("2026-11-15T19:30:00+01:00", "2025-12-24") == "2025-12-24T19:30:00+01:00"
    assert moved("2026-11-15", "2025-12-24") == "2025-12-24"
