"""Deleting, merging, and a device that fails at each write in turn: no game is ever lost."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from scorepad import titles
from scorepad.archive import importing, merged_names
from scorepad.archive.details import Details, with_details
from scorepad.archive.draft import Draft
from scorepad.archive.game_store import GAME, GameStore
from scorepad.archive.older_games import GAMES_PER_PAGE, LIST, PAGE
from scorepad.archive.saved_games import RECENT, SavedGames
from scorepad.archive.storage import MemoryStorage, NotSaved
from scorepad.archive.summary import summarize
from scorepad.titles.model import Game
from scorepad.titles.seating import reseated

from .games import Failing, draft, everything, opened, over, pressed, run

MANY = RECENT + 2 * GAMES_PER_PAGE + 3
Scenario = Callable[[SavedGames], Awaitable[None]]


def device() -> MemoryStorage:
    """Some games at hand, and some on pages."""
    store = MemoryStorage()
    saved_games = opened(store)
    run(
        saved_games.add(
            over(f"g{day:03}", "Ada", "Bo", "Cleo", day=day) for day in range(2 * GAMES_PER_PAGE)
        )
    )
    for day in range(2 * GAMES_PER_PAGE, MANY):
        saved_games.update(over(f"g{day:03}", "Ada", "Bosse", "Cleo", day=day))
    run(saved_games.flush())
    return store


# --- deleting -----------------------------------------------------------------------------------


@pytest.mark.parametrize("id_", ["g000", f"g{MANY - 1:03}"])
def test_a_deleted_game_is_gone_from_the_lists_and_comes_back_as_it_was(id_: str) -> None:
    store = device()
    before = everything(store)
    saved_games = opened(store)
    run(saved_games.delete(id_))
    assert id_ not in everything(store)
    # Also after the app was closed in between.
    saved_games = opened(store)
    assert id_ not in [game.id for game in run(saved_games.load_all())]
    assert [game.id for game in saved_games.deleted] == [id_]
    run(saved_games.restore(id_))
    assert saved_games.deleted == ()
    assert everything(store) == before


def test_once_the_bin_is_emptied_nothing_of_the_game_is_left() -> None:
    store = device()
    gone = ("g000", "g001", f"g{MANY - 1:03}")
    before = everything(store)
    saved_games = opened(store)
    run(saved_games.delete(*gone))
    run(saved_games.purge())
    assert everything(store) == {id_: game for id_, game in before.items() if id_ not in gone}
    assert not any(id_ in text for id_ in gone for text in store.texts.values())
    assert run(opened(store).load("g000")) is None
    run(saved_games.purge())
    assert saved_games.deleted == ()


def test_a_page_that_has_lost_all_its_games_is_gone() -> None:
    store = MemoryStorage()
    saved_games = opened(store)
    run(saved_games.add(over(f"g{day}", day=day) for day in range(GAMES_PER_PAGE)))
    run(saved_games.delete(*(f"g{day}" for day in range(GAMES_PER_PAGE))))
    run(saved_games.purge())
    assert not [key for key in store.texts if ".page." in key or ".list." in key]


def test_a_game_whose_page_the_list_never_heard_of_can_be_deleted_for_good() -> None:
    class Unlisted(MemoryStorage):
        async def put(self, key: str, value: str) -> None:
            if key.startswith(LIST) and not self.full:
                self.full = True
                raise NotSaved(key)
            self.full = False
            await super().put(key, value)

    store = Unlisted()
    saved_games = opened(store)
    assert run(saved_games.load_all()) == ()
    for day in range(RECENT + 1):
        saved_games.update(over(f"g{day}", day=day))
        run(saved_games.flush())
    assert [key for key in store.texts if key.startswith(PAGE)]
    assert not [key for key in store.texts if key.startswith(LIST)]
    assert len(everything(MemoryStorage(dict(store.texts)))) == RECENT + 1
    run(saved_games.delete("g0"))
    run(saved_games.purge())
    assert "g0" not in everything(MemoryStorage(store.texts))
    assert len(everything(MemoryStorage(store.texts))) == RECENT


# --- two spellings ------------------------------------------------------------------------------


def test_two_spellings_become_one_player_everywhere_and_two_again() -> None:
    store = device()
    before = everything(store)
    saved_games = opened(store)
    games = run(saved_games.load_all())
    assert merged_names.count_affected(games, "Bosse", "Bo") == (MANY - 2 * GAMES_PER_PAGE, 0)
    run(saved_games.merge_names("Bosse", "Bo"))
    assert {name for game in saved_games.games for name in game.names} == {"Ada", "Bo", "Cleo"}
    again = opened(store)
    assert {name for game in run(again.load_all()) for name in game.names} == {"Ada", "Bo", "Cleo"}
    loaded = run(again.load(f"g{MANY - 1:03}"))
    assert [player.name for player in loaded.game.players] == ["Ada", "Bo", "Cleo"]
    run(again.set_merged_names({}))
    assert everything(store) == before


def test_what_is_changed_while_two_spellings_are_one_keeps_the_names_that_were_written() -> None:
    id_ = f"g{MANY - 1:03}"
    store = device()
    run(opened(store).merge_names("Bosse", "Bo"))
    saved_games = opened(store)
    shown = run(saved_games.load(id_))
    assert shown.game.names == ("Ada", "Bo", "Cleo")
    noted = with_details(shown, Details(note="Snow"))
    saved_games.update(noted)
    # Also while the device still owes it.
    assert saved_games.as_written(noted).game.names == ("Ada", "Bosse", "Cleo")
    run(saved_games.set_merged_names({}))
    assert run(saved_games.load(id_)).game.names == ("Ada", "Bosse", "Cleo")
    run(saved_games.merge_names("Bosse", "Bo"))
    saved_games.update(pressed(run(saved_games.load(id_)).reopen(), "9").finish())
    run(saved_games.flush())
    assert {game.names for game in saved_games.games} == {("Ada", "Bo", "Cleo")}
    stored = everything(store)[id_]
    assert stored.game.names == ("Ada", "Bosse", "Cleo")
    assert stored.game.extra == {"note": "Snow"}
    run(opened(store).set_merged_names({}))
    again = opened(store)
    run(again.load_all())
    assert run(again.load(id_)).game.names == ("Ada", "Bosse", "Cleo")
    assert [game.names for game in again.games if game.id == id_] == [("Ada", "Bosse", "Cleo")]


def test_two_who_sat_at_one_table_are_two_people_there() -> None:
    merged = {"Bosse": "Bo"}
    assert merged_names.resolve(merged, ("Ada", "Bo", "Bosse")) == ("Ada", "Bo", "Bosse")
    assert merged_names.resolve(merged, ("Ada", "Bosse")) == ("Ada", "Bo")
    sat = replace(draft("Ada", "Bo", "Bosse"))
    assert merged_names.rename_draft(merged, sat) is sat


@pytest.mark.parametrize(
    ("steps", "meant"),
    [
        ([("a", "b"), ("b", "c")], {"a": "c", "b": "c"}),
        ([("a", "b"), ("c", "a")], {"a": "b", "c": "b"}),
        ([("a", "b"), ("b", "a")], {"b": "a"}),
        ([("a", "b"), ("a", "c")], {"a": "c"}),
        ([("a", "a")], {}),
    ],
)
def test_merges_lead_straight_to_the_name(
    steps: list[tuple[str, str]], meant: dict[str, str]
) -> None:
    merged: dict[str, str] = {}
    for spelling, name in steps:
        merged = merged_names.merge(merged, spelling, name)
    assert merged == meant
    assert merged_names.read(merged_names.write(merged)) == merged


@pytest.mark.parametrize("text", [None, "", "[]", "x", '{"a": 1}', '{"a": "a"}', '{"a": " "}'])
def test_invalid_texts_merge_no_names(text: str | None) -> None:
    assert merged_names.read(text) == {}


# --- a device that fails ------------------------------------------------------------------------


async def plays_on(saved_games: SavedGames) -> None:
    """As many as it takes until a page is full once more."""
    for day in range(500, 500 + GAMES_PER_PAGE):
        saved_games.update(over(f"n{day}", day=day))
        await saved_games.flush()


async def deletes(saved_games: SavedGames) -> None:
    await saved_games.delete("g000", f"g{MANY - 1:03}")
    await saved_games.purge()


async def merging(saved_games: SavedGames) -> None:
    await saved_games.merge_names("Bosse", "Bo")


async def takes_in(saved_games: SavedGames) -> None:
    await saved_games.add(over(f"n{day}", day=day) for day in range(2 * GAMES_PER_PAGE))


async def takes_later(saved_games: SavedGames) -> None:
    """Later versions of games on two pages, and of one at hand."""
    ids = ("g000", "g001", f"g{GAMES_PER_PAGE + 1:03}", f"g{MANY - 1:03}")
    await saved_games.load_all()
    await saved_games.add([replace(over(id_, day=int(id_[1:])), hidden=True) for id_ in ids])


async def changes_old(saved_games: SavedGames) -> None:
    old = await saved_games.load("g000")
    assert old is not None
    saved_games.update(replace(old, changed="2028-01-01T00:00:00+01:00"))
    await saved_games.flush()


STORIES = (plays_on, deletes, merging, takes_in, takes_later, changes_old)
MAY_GO = {"deletes": {"g000", f"g{MANY - 1:03}"}}


@pytest.mark.parametrize("deaf", [False, True], ids=["writes", "reads too"])
@pytest.mark.parametrize("once", [True, False], ids=["at one", "from then on"])
@pytest.mark.parametrize("scenario", STORIES)
def test_a_device_that_fails_at_any_step_loses_no_game(
    scenario: Scenario, once: bool, deaf: bool
) -> None:
    texts = device().texts
    before = everything(MemoryStorage(dict(texts)))
    may_go = MAY_GO.get(getattr(scenario, "__name__", ""), set())
    step = 0
    while True:
        store = Failing(dict(texts), step, once, deaf=deaf)
        failed = run(_run_scenario(scenario, store))
        after = everything(MemoryStorage(store.texts))
        for id_, saved in before.items():
            if id_ not in may_go:
                assert _sheet(after[id_]) == _sheet(saved), (step, id_)
        for id_, saved in after.items():
            assert id_ in before or saved.game == over(id_, day=int(id_[1:])).game
        if not failed:
            break
        step += 1
    assert step > 0


class Falling(MemoryStorage):
    """A device that falls silent at the first page; `full` only refuses to write."""

    def __init__(self, *, full: bool) -> None:
        super().__init__()
        self.only_full = full
        self.silent = False

    def _ask(self, key: str, *, writes: bool) -> None:
        self.silent |= writes and key.startswith(PAGE)
        if self.silent and (writes or not self.only_full):
            raise NotSaved(key)

    async def get(self, key: str) -> str | None:
        self._ask(key, writes=False)
        return await super().get(key)

    async def keys(self, prefix: str) -> list[str]:
        self._ask(prefix, writes=False)
        return await super().keys(prefix)

    async def put(self, key: str, value: str) -> None:
        self._ask(key, writes=True)
        await super().put(key, value)


@pytest.mark.parametrize("full", [False, True])
def test_a_device_that_falls_silent_has_taken_nothing_unreported(full: bool) -> None:
    store = Falling(full=full)
    assert run(importing.import_games(opened(store), [over("a")])) == ((), ("a",), not full)
    store.silent = False
    assert everything(store) == {}


def test_a_change_that_comes_while_a_game_is_taken_in_stays_in_the_lists() -> None:
    class Slow(MemoryStorage):
        async def put(self, key: str, value: str) -> None:
            if key == GAME + "a" and "b" not in saved_games.open_drafts:
                saved_games.update(replace(draft(), id="b"))
            await super().put(key, value)

    store = Slow()
    saved_games = opened(store)
    run(saved_games.add([replace(draft(), id="a")]))
    assert {game.id for game in saved_games.games} == {"a", "b"}
    run(saved_games.flush())
    assert {game.id for game in opened(store).games} == {"a", "b"}


# --- two tabs -----------------------------------------------------------------------------------


def test_a_game_that_another_tab_has_finished_is_finished_in_every_list() -> None:
    """The first tab writes its old line about the game over that of the second."""
    store = MemoryStorage()
    first = opened(store)
    first.update(replace(over("x"), finished=False))
    run(first.flush())
    second = opened(store)
    second.update(over("x"))
    run(second.flush())
    first.update(over("y"))
    run(first.flush())
    assert {game.id: game.finished for game in opened(store).games} == {"x": True, "y": True}


def test_opening_a_game_updates_its_summary() -> None:
    store = MemoryStorage()
    first = opened(store)
    first.update(over("x"))
    run(first.flush())
    second = opened(store)
    changed = replace(over("x"), game=over("x").game.with_row(0, "civilian", 29))
    second.update(changed)
    run(second.flush())
    first.update(over("y"))
    run(first.flush())
    third = opened(store)
    run(third.load("x"))
    assert summarize(changed) in third.games


async def _run_scenario(scenario: Scenario, store: Failing) -> bool:
    saved_games = SavedGames(GameStore(store))
    try:
        await saved_games.open()
        await scenario(saved_games)
    except NotSaved:
        return True
    return store.left < 0


def _sheet(saved: Draft) -> object:
    """The game, whoever Bo is called."""
    return [player.sheet for player in saved.game.players], saved.game.title, saved.finished


def test_other_players_keep_the_names_that_were_written() -> None:
    id_ = f"g{MANY - 1:03}"
    store = device()
    run(opened(store).merge_names("Bosse", "Bo"))
    saved_games = opened(store)
    shown = run(saved_games.load(id_)).reopen()
    order = (None, 1, 0, 2)

    def act(game: Game) -> Game:
        return reseated(titles.by_id("base"), game, order, ("Dag", "Bo", "Ada", "Cleo"))

    after = shown.act(act, order=order)
    saved_games.update(after)
    run(saved_games.flush())
    stored = everything(store)[id_]
    assert stored.game.names == ("Dag", "Bosse", "Ada", "Cleo")
    assert stored.undo().game.names == ("Ada", "Bosse", "Cleo")
    assert run(opened(store).load(id_)).undo().game.names == ("Ada", "Bo", "Cleo")
