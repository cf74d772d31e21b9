"""Ten thousand games on a phone: little room for each, and no start or key press is slower."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace

import pytest

from scorepad.archive import compact, draftfile, older_games
from scorepad.archive.draft import Draft
from scorepad.archive.game_store import (
    GAME,
    INDEX,
    UNREADABLE,
    VERSION_KEY,
    GameStore,
    NewerGame,
    UnreadableGame,
)
from scorepad.archive.older_games import GAMES_PER_PAGE, LIST, PAGE, PAGES_PER_LIST
from scorepad.archive.saved_games import RECENT, SAVED, SavedGames
from scorepad.archive.stamps import identified
from scorepad.archive.storage import MemoryStorage, NotSaved
from scorepad.archive.summary import FIELDS_WITHOUT_NOTE, summarize

from . import old_writer
from .games import Counting, draft, everything, opened, over, pressed, run
from .test_link import biggest

#: Enough for several pages.
MANY = 3 * GAMES_PER_PAGE + RECENT


def played(count: int, store: MemoryStorage | None = None) -> MemoryStorage:
    """A device on which so many games were finished, one after the other."""
    store = MemoryStorage() if store is None else store
    saved_games = opened(store)

    async def scenario() -> None:
        for day in range(count):
            saved_games.update(over(f"g{day:05}", day=day))
            await saved_games.flush()

    run(scenario())
    assert saved_games.state == SAVED
    return store


def taken_in(count: int) -> MemoryStorage:
    """The same, brought in at once."""
    store = MemoryStorage()
    assert len(run(opened(store).add(over(f"g{day:05}", day=day) for day in range(count)))) == count
    return store


def test_every_game_is_found_again_and_opens_as_it_was() -> None:
    store = played(MANY)
    saved_games = opened(store)
    assert len(saved_games.games) < MANY
    games = run(saved_games.load_all())
    assert [game.id for game in games] == [f"g{day:05}" for day in reversed(range(MANY))]
    for day in (0, 1, GAMES_PER_PAGE, MANY - 1):
        assert run(opened(store).load(f"g{day:05}")) == identified(over(f"g{day:05}", day=day))
    assert everything(store) == {f"g{day:05}": over(f"g{day:05}", day=day) for day in range(MANY)}


def test_the_lines_about_older_games_are_those_of_the_games() -> None:
    store = played(MANY)
    lines = {game.id: game for game in run(opened(store).load_all())}
    assert lines == {id_: summarize(game) for id_, game in everything(store).items()}


def test_only_few_games_stay_recent() -> None:
    store = played(MANY)
    assert 0 < len([key for key in store.texts if key.startswith(GAME)]) <= RECENT
    assert len([key for key in store.texts if key.startswith(PAGE)]) >= 3


def test_ten_thousand_games_would_take_less_than_two_million_characters() -> None:
    store = taken_in(800)
    room = sum(len(key) + len(value) for key, value in store.texts.items())
    assert room / 800 < 200


def test_ten_thousand_of_the_biggest_games_would_still_fit() -> None:
    """Seven players, all expansions and every card ticked: a browser takes five million."""
    store, count = MemoryStorage(), 8 * GAMES_PER_PAGE
    games = [replace(over(f"{at:012x}", day=at), game=biggest(at)) for at in range(count)]
    assert len(run(opened(store).add(games))) == count
    room = sum(len(key) + len(value) for key, value in store.texts.items())
    assert 10_000 * room / count < 5_000_000


@pytest.mark.parametrize("version", [1, 2])
def test_pages_and_lists_of_the_first_versions_are_still_read(version: int) -> None:
    """Those of the first were twice as long, since they were not folded."""
    store = taken_in(3 * GAMES_PER_PAGE)
    saved = everything(store)
    for key, text in store.texts.items():
        if key.startswith((PAGE, LIST)):
            assert text[1:3] == "3."
            value = compact.unpack(compact.unfold(text[3:]), 10**6)
            pack = old_writer.pack if key.startswith(PAGE) else old_writer.pack_list
            packed = pack(value) if version == 1 else compact.fold(pack(value))
            store.texts[key] = f"{text[0]}{version}.{packed}"
    assert everything(store) == saved
    again = Counting(store.texts)
    assert len(run(opened(again).load_all())) == 3 * GAMES_PER_PAGE
    assert not [key for key in again.got if key.startswith(PAGE)]


def without_notes(store: MemoryStorage) -> list[str]:
    """The keys of the lists on a device, which are now those of the version without notes."""
    lists = [key for key in store.texts if key.startswith(LIST)]
    for key in lists:
        lengths, columns = older_games._unpack("l", store.texts[key])
        store.texts[key] = older_games._pack("l", [lengths, columns[:-1]])
    return lists


def test_notes_are_found_on_the_pages_of_a_list_that_has_none() -> None:
    """Lists of the version before notes were searched are read, and written again with them."""
    store, games = MemoryStorage(), [over(f"g{day:05}", day=day) for day in range(MANY)]
    noted = replace(games[0], game=replace(games[0].game, extra={"note": "Pizza"}))
    run(opened(store).add([noted, *games[1:]]))
    lists = without_notes(store)
    for _ in range(2):
        found = {game.id: game.note for game in run(opened(store).load_all())}
        assert {id_: note for id_, note in found.items() if note} == {noted.id: "Pizza"}
    widths = {len(older_games._unpack("l", store.texts[key])[1]) for key in lists}
    assert widths == {FIELDS_WITHOUT_NOTE + 1}


def test_a_list_without_notes_that_cannot_be_read_is_left_as_it_is() -> None:
    store = taken_in(MANY)
    (key,) = without_notes(store)
    lengths, columns = older_games._unpack("l", store.texts[key])
    # The columns are not of the same length.
    store.texts[key] = corrupt = older_games._pack(
        "l", [lengths, [*columns[:-1], columns[-1][:-1]]]
    )
    older = older_games.OlderGames(store)
    assert run(older._read_list([key])) == []
    assert store.texts[key] == corrupt


class Written(MemoryStorage):
    """A device that counts what is written to it."""

    def __init__(self, texts: dict[str, str]) -> None:
        super().__init__(texts)
        self.written: list[str] = []

    async def put(self, key: str, value: str) -> None:
        self.written.append(key)
        await super().put(key, value)


def test_a_list_without_notes_is_written_once_when_a_game_in_it_is_removed() -> None:
    store = Written(taken_in(MANY).texts)
    older = older_games.OlderGames(store)
    (removed, *_) = run(older.read_more())
    (key,) = without_notes(store)
    store.written.clear()
    run(older.remove([removed.id]))
    assert store.written.count(key) == 1


def test_starting_asks_no_more_of_the_device_the_more_games_there_are() -> None:
    asked = []
    for count in (100, 1500):
        store = Counting(taken_in(count).texts)
        saved_games = SavedGames(GameStore(store))
        run(saved_games.open())
        asked.append(store.asked)
    assert asked[0] == asked[1]


def test_a_key_press_writes_no_more_the_more_games_there_are() -> None:
    letters = []
    for count in (100, 1500):
        store = Counting(taken_in(count).texts)
        saved_games = opened(store)
        run(saved_games.load_all())
        game = saved_games.new_draft(draft().game)
        saved_games.update(pressed(game, "9"))
        run(saved_games.flush())
        letters.append(store.letters)
    assert abs(letters[0] - letters[1]) < 10


def test_lists_are_read_one_at_a_time_the_latest_games_first() -> None:
    count = GAMES_PER_PAGE * PAGES_PER_LIST + 5 * GAMES_PER_PAGE
    saved_games = opened(taken_in(count))
    assert run(saved_games.load_more()) is True
    assert 0 < len(saved_games.games) < count
    assert saved_games.games[0].id == f"g{count - 1:05}"
    assert not saved_games.complete
    run(saved_games.load_all())
    assert saved_games.complete
    assert len(saved_games.games) == count
    assert run(saved_games.load_more()) is False


def test_an_older_game_can_be_changed_and_is_never_there_twice() -> None:
    store = played(MANY)
    saved_games = opened(store)
    old = run(saved_games.load("g00000"))
    again = replace(pressed(old.reopen(), "8").finish(), changed="2027-12-01T10:00:00+01:00")
    saved_games.update(again)
    run(saved_games.flush())
    assert everything(store)["g00000"] == again
    # Later it is old once more, and goes to another page.
    saved_games = opened(store)
    for day in range(600, 600 + RECENT + GAMES_PER_PAGE):
        saved_games.update(over(f"g{day:05}", day=day + 400))
        run(saved_games.flush())
    assert GAME + "g00000" not in store.texts
    saved = everything(store)
    assert saved["g00000"].game == again.game
    assert len(saved) == MANY + RECENT + GAMES_PER_PAGE
    lines = [game for game in run(opened(store).load_all()) if game.id == "g00000"]
    assert [game.totals for game in lines] == [summarize(again).totals]


def test_of_a_game_in_two_lists_the_later_counts() -> None:
    store = taken_in(GAMES_PER_PAGE * PAGES_PER_LIST)
    old = over("g00000", day=0)
    newer = replace(old, game=old.game.with_row(0, "coins", 30), changed="2029-01-01T00:00:00")
    assert run(opened(store).add([newer])) == ("g00000",)
    assert len([key for key in store.texts if key.startswith(LIST)]) == 2
    saved_games = opened(store)
    lines = {game.id: game for game in run(saved_games.load_all())}
    assert lines["g00000"] == summarize(newer)
    assert len(lines) == GAMES_PER_PAGE * PAGES_PER_LIST
    assert everything(store)["g00000"] == newer
    assert run(saved_games.load("g00000")) == identified(newer)


def test_a_finished_game_on_a_page_has_the_last_change_of_each_cell_and_an_open_one_all() -> None:
    store = MemoryStorage()
    saved_games = opened(store)
    for at in range(2 * RECENT):
        scored = pressed(pressed(draft(), "2").select("wonder", 0), "3+6>5>")
        saved_games.update(replace(scored, id=f"o{at}", changed=f"2026-01-01T00:00:{at:02}+01:00"))
        saved_games.update(
            replace(scored.finish(), id=f"f{at}", changed=f"2026-01-01T00:00:{at:02}+01:00")
        )
    run(saved_games.flush())
    assert GAME + "o0" not in store.texts
    assert GAME + "f0" not in store.texts
    saved = everything(store)
    assert saved["o0"].undo().undo().undo().game == draft().game
    assert saved["f0"].undo().undo().game == draft().game
    assert saved["f0"].sums == {(0, "wonder"): "3+6"}


def test_games_kept_by_the_first_version_move_over_whole() -> None:
    """Until then each game had a key, and the index a line for each with names by key."""
    games = [over(f"g{day:03}", day=day) for day in range(MANY)]
    texts = {GAME + game.id: draftfile.write(game) for game in games}
    old: dict[str, object] = {
        "id": "g000",
        "title": "base",
        "expansions": [],
        "names": ["Ada", "Bo", "Cleo"],
    }
    old |= {"totals": [1, 2, 3], "winners": [2], "finished": True, "hidden": False, "changed": "x"}
    store = MemoryStorage(texts | {INDEX: json.dumps([old]), VERSION_KEY: "1"})
    store.texts[UNREADABLE + "corrupt"] = "{half"
    saved_games = opened(store)
    assert len(saved_games.games) == MANY
    run(saved_games.flush())
    assert everything(store) == {game.id: game for game in games}
    assert len([key for key in store.texts if key.startswith(GAME)]) <= RECENT
    assert store.texts[VERSION_KEY] == "2"
    assert store.texts[UNREADABLE + "corrupt"] == "{half"


def test_what_a_newer_version_wrote_is_left_unchanged_and_reported() -> None:
    texts = {GAME + "g1": draftfile.write(draft()), VERSION_KEY: "3"}
    store = MemoryStorage(dict(texts))
    saved_games = opened(store)
    assert saved_games.store.read_only
    assert saved_games.games == ()
    saved_games.update(replace(draft(), id="new"))
    run(saved_games.flush())
    assert saved_games.state != SAVED
    with pytest.raises(NotSaved):
        run(saved_games.delete("g1"))
    assert run(saved_games.add([over("g2")])) == ()
    assert store.texts == texts


def test_one_game_of_a_later_version_stays_where_it_is() -> None:
    text = draftfile.write(draft()).replace('"version":1', '"version":3')
    store = MemoryStorage({GAME + "g1": text})
    saved_games = SavedGames(GameStore(store))
    assert run(saved_games.open()) == ()
    assert saved_games.newer == ("g1",)
    with pytest.raises(NewerGame):
        run(saved_games.load("g1"))
    assert store.texts == {GAME + "g1": text}


@pytest.mark.parametrize(
    "text", [None, "", "l1.AAAA", "l2.AAAA", "l3.AAAA", "l4.later", "nonsense"]
)
def test_a_lost_list_is_rebuilt_from_its_pages(text: str | None) -> None:
    store = played(MANY)
    for key in [key for key in store.texts if key.startswith(LIST)]:
        if text is None:
            del store.texts[key]
        else:
            store.texts[key] = text
    assert len(run(opened(store).load_all())) == MANY
    # And then it is in a list again.
    again = Counting(store.texts)
    assert len(run(opened(again).load_all())) == MANY
    assert not [key for key in again.got if key.startswith(PAGE)]


@pytest.mark.parametrize("text", ["p1.bad", "p2.bad", "p3.bad", "p3.\ud800", "bad"])
def test_a_corrupt_page_is_set_aside_word_for_word_and_blocks_nothing(text: str) -> None:
    store = played(MANY)
    key = min(key for key in store.texts if key.startswith(PAGE))
    store.texts[key] = text
    saved_games = opened(store)
    run(saved_games.load_all())
    with pytest.raises(UnreadableGame):
        run(saved_games.load("g00000"))
    assert store.texts[UNREADABLE + "page." + key.removeprefix(PAGE)] == text
    assert len(everything(store)) == MANY - GAMES_PER_PAGE
    # Nor does its list tell of its games any more.
    assert len(run(opened(store).load_all())) == MANY - GAMES_PER_PAGE


def test_a_game_changed_again_and_again_takes_the_room_of_one() -> None:
    count, store = 4 * GAMES_PER_PAGE, MemoryStorage()

    async def scenario(rounds: int) -> None:
        saved_games = SavedGames(GameStore(store))
        await saved_games.open()
        for at in range(rounds):
            for day in range(count):
                when = over("x", day=day + 400 * (at + 1)).changed
                old = await saved_games.load(f"g{day:05}")
                saved_games.update(replace(old or over(f"g{day:05}", day=day), changed=when))
                await saved_games.flush()
        assert saved_games.state == SAVED

    run(scenario(1))
    once = sum(map(len, store.texts.values()))
    run(scenario(3))
    run(scenario(1))
    pages = [key for key in store.texts if key.startswith(PAGE)]
    assert sum(map(len, store.texts.values())) < 2 * once
    assert len(pages) <= 2 * count / GAMES_PER_PAGE
    assert len(everything(store)) == len(run(opened(store).load_all())) == count


def test_a_page_of_a_later_version_stays_where_it_is() -> None:
    store = played(MANY)
    key = min(key for key in store.texts if key.startswith(PAGE))
    store.texts[key] = "p4.later"
    saved_games = opened(store)
    run(saved_games.load_all())
    with pytest.raises(NewerGame):
        run(saved_games.load("g00000"))
    assert store.texts[key] == "p4.later"


def test_a_game_changed_in_another_tab_while_it_was_packed_keeps_the_change() -> None:
    class Tabs(MemoryStorage):
        """Another tab writes just when the page has been written."""

        async def put(self, key: str, value: str) -> None:
            await super().put(key, value)
            if key.startswith(PAGE):
                self.texts[GAME + "g00000"] = draftfile.write(changed)

    changed = replace(over("g00000"), changed="2027-01-01T00:00:00+01:00")
    store = played(RECENT + 1, Tabs())
    assert everything(store)["g00000"] == changed


def test_two_tabs_that_pack_at_once_lose_nothing() -> None:
    games = [over(f"g{day:03}", day=day) for day in range(MANY)]
    store = MemoryStorage({GAME + game.id: draftfile.write(game) for game in games})
    first, other = opened(store), opened(store)

    async def scenario() -> None:
        ids = [game.id for game in games]
        await first.store.move_to_older(ids[:GAMES_PER_PAGE])
        await other.store.move_to_older(
            ids[GAMES_PER_PAGE // 2 : GAMES_PER_PAGE + GAMES_PER_PAGE // 2]
        )

    run(scenario())
    run(first.flush())
    run(other.flush())
    assert everything(store) == {game.id: game for game in games}


def test_a_game_json_cannot_hold_stays_recent() -> None:
    store = MemoryStorage()
    saved_games = opened(store)
    odd: Draft = replace(over("odd", day=-9))
    odd = replace(odd, game=replace(odd.game, extra={"x": float("nan")}))
    saved_games.update(odd)
    for day in range(RECENT + GAMES_PER_PAGE):
        saved_games.update(over(f"g{day}", day=day))
    run(saved_games.flush())
    assert GAME + "odd" in store.texts
    assert len(everything(store)) == RECENT + GAMES_PER_PAGE + 1


class Slow(MemoryStorage):
    """A device that lets others have a word before it answers."""

    async def get(self, key: str) -> str | None:
        await asyncio.sleep(0)
        return await super().get(key)


def test_two_who_read_on_at_once_miss_nothing() -> None:
    """A list of games and a game that is looked for may both be under way on one screen."""
    store = MemoryStorage()
    many = [
        over(f"g{at:04}", "Ada", "Bo", "Cleo", day=at)
        for at in range(3 * GAMES_PER_PAGE * PAGES_PER_LIST)
    ]

    async def scenario() -> None:
        first = SavedGames(GameStore(store))
        await first.open()
        await first.add(many)
        saved_games = SavedGames(GameStore(Slow(store.texts)))
        await saved_games.open()
        loaded = await asyncio.gather(
            saved_games.load_all(),
            saved_games.load("g0000"),
            saved_games.load_all(),
            saved_games.load("none"),
        )
        assert loaded[1] is not None
        assert loaded[3] is None
        assert len(saved_games.games) == len(many)

    run(scenario())
