"""Deleting, merging, and a device that fails at each write in turn: no game is ever lost."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from scorepad.archive import incoming, merges
from scorepad.archive.details import Details, with_details
from scorepad.archive.draft import Draft
from scorepad.archive.keeper import AT_HAND, Keeper
from scorepad.archive.pages import GAMES, LIST, PAGE
from scorepad.archive.shelf import GAME, Shelf
from scorepad.archive.store import MemoryStore, NotKept
from scorepad.archive.summary import summary

from .games import Failing, draft, everything, opened, over, pressed, run

MANY = AT_HAND + 2 * GAMES + 3
Story = Callable[[Keeper], Awaitable[None]]


def device() -> MemoryStore:
    """Some games at hand, and some on pages."""
    store = MemoryStore()
    keeper = opened(store)
    run(keeper.add(over(f"g{day:03}", "Ada", "Bo", "Cleo", day=day) for day in range(2 * GAMES)))
    for day in range(2 * GAMES, MANY):
        keeper.take(over(f"g{day:03}", "Ada", "Bosse", "Cleo", day=day))
    run(keeper.flush())
    return store


# --- deleting -----------------------------------------------------------------------------------


@pytest.mark.parametrize("id_", ["g000", f"g{MANY - 1:03}"])
def test_a_deleted_game_is_gone_from_the_lists_and_comes_back_as_it_was(id_: str) -> None:
    store = device()
    before = everything(store)
    keeper = opened(store)
    run(keeper.delete(id_))
    assert id_ not in everything(store)
    # Also after the app was closed in between.
    keeper = opened(store)
    assert id_ not in [one.id for one in run(keeper.everything())]
    assert [one.id for one in keeper.trash] == [id_]
    run(keeper.restore(id_))
    assert keeper.trash == ()
    assert everything(store) == before


def test_once_the_bin_is_emptied_nothing_of_the_game_is_left() -> None:
    store = device()
    gone = ("g000", "g001", f"g{MANY - 1:03}")
    before = everything(store)
    keeper = opened(store)
    run(keeper.delete(*gone))
    run(keeper.purge())
    assert everything(store) == {id_: one for id_, one in before.items() if id_ not in gone}
    assert not any(id_ in text for id_ in gone for text in store.texts.values())
    assert run(opened(store).load("g000")) is None
    run(keeper.purge())
    assert keeper.trash == ()


def test_a_page_that_has_lost_all_its_games_is_gone() -> None:
    store = MemoryStore()
    keeper = opened(store)
    run(keeper.add(over(f"g{day}", day=day) for day in range(GAMES)))
    run(keeper.delete(*(f"g{day}" for day in range(GAMES))))
    run(keeper.purge())
    assert not [key for key in store.texts if ".page." in key or ".list." in key]


def test_a_game_whose_page_the_list_never_heard_of_can_be_deleted_for_good() -> None:
    class Unlisted(MemoryStore):
        async def put(self, key: str, value: str) -> None:
            if key.startswith(LIST) and not self.full:
                self.full = True
                raise NotKept(key)
            self.full = False
            await super().put(key, value)

    store = Unlisted()
    keeper = opened(store)
    assert run(keeper.everything()) == ()
    for day in range(AT_HAND + 1):
        keeper.take(over(f"g{day}", day=day))
        run(keeper.flush())
    assert [key for key in store.texts if key.startswith(PAGE)]
    assert not [key for key in store.texts if key.startswith(LIST)]
    assert len(everything(MemoryStore(dict(store.texts)))) == AT_HAND + 1
    run(keeper.delete("g0"))
    run(keeper.purge())
    assert "g0" not in everything(MemoryStore(store.texts))
    assert len(everything(MemoryStore(store.texts))) == AT_HAND


# --- two spellings ------------------------------------------------------------------------------


def test_two_spellings_become_one_player_everywhere_and_two_again() -> None:
    store = device()
    before = everything(store)
    keeper = opened(store)
    games = run(keeper.everything())
    assert merges.touched(games, "Bosse", "Bo") == (MANY - 2 * GAMES, 0)
    run(keeper.merge("Bosse", "Bo"))
    assert {name for one in keeper.games for name in one.names} == {"Ada", "Bo", "Cleo"}
    again = opened(store)
    assert {name for one in run(again.everything()) for name in one.names} == {"Ada", "Bo", "Cleo"}
    loaded = run(again.load(f"g{MANY - 1:03}"))
    assert [player.name for player in loaded.game.players] == ["Ada", "Bo", "Cleo"]
    run(again.spell({}))
    assert everything(store) == before


def test_what_is_changed_while_two_spellings_are_one_keeps_the_names_that_were_written() -> None:
    id_ = f"g{MANY - 1:03}"
    store = device()
    run(opened(store).merge("Bosse", "Bo"))
    keeper = opened(store)
    shown = run(keeper.load(id_))
    assert merges.names_in(shown) == ("Ada", "Bo", "Cleo")
    noted = with_details(shown, Details(note="Snow"))
    keeper.take(noted)
    # Also while the device still owes it.
    assert merges.names_in(keeper.written(noted)) == ("Ada", "Bosse", "Cleo")
    run(keeper.spell({}))
    assert merges.names_in(run(keeper.load(id_))) == ("Ada", "Bosse", "Cleo")
    run(keeper.merge("Bosse", "Bo"))
    keeper.take(pressed(run(keeper.load(id_)).reopen(), "9").finish())
    run(keeper.flush())
    assert {one.names for one in keeper.games} == {("Ada", "Bo", "Cleo")}
    kept = everything(store)[id_]
    assert merges.names_in(kept) == ("Ada", "Bosse", "Cleo")
    assert kept.game.extra == {"note": "Snow"}
    run(opened(store).spell({}))
    again = opened(store)
    run(again.everything())
    assert merges.names_in(run(again.load(id_))) == ("Ada", "Bosse", "Cleo")
    assert [one.names for one in again.games if one.id == id_] == [("Ada", "Bosse", "Cleo")]


def test_two_who_sat_at_one_table_are_two_people_there() -> None:
    told = {"Bosse": "Bo"}
    assert merges.names(told, ("Ada", "Bo", "Bosse")) == ("Ada", "Bo", "Bosse")
    assert merges.names(told, ("Ada", "Bosse")) == ("Ada", "Bo")
    sat = replace(draft("Ada", "Bo", "Bosse"))
    assert merges.in_draft(told, sat) is sat


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
    told: dict[str, str] = {}
    for spelling, name in steps:
        told = merges.merged(told, spelling, name)
    assert told == meant
    assert merges.read(merges.write(told)) == told


@pytest.mark.parametrize("text", [None, "", "[]", "x", '{"a": 1}', '{"a": "a"}', '{"a": " "}'])
def test_nonsense_merges_nobody(text: str | None) -> None:
    assert merges.read(text) == {}


# --- a device that fails ------------------------------------------------------------------------


async def plays_on(keeper: Keeper) -> None:
    """As many as it takes until a page is full once more."""
    for day in range(500, 500 + GAMES):
        keeper.take(over(f"n{day}", day=day))
        await keeper.flush()


async def deletes(keeper: Keeper) -> None:
    await keeper.delete("g000", f"g{MANY - 1:03}")
    await keeper.purge()


async def merging(keeper: Keeper) -> None:
    await keeper.merge("Bosse", "Bo")


async def takes_in(keeper: Keeper) -> None:
    await keeper.add(over(f"n{day}", day=day) for day in range(2 * GAMES))


async def takes_later(keeper: Keeper) -> None:
    """Later versions of games on two pages, and of one at hand."""
    ids = ("g000", "g001", f"g{GAMES + 1:03}", f"g{MANY - 1:03}")
    await keeper.everything()
    await keeper.add([replace(over(id_, day=int(id_[1:])), hidden=True) for id_ in ids])


async def changes_old(keeper: Keeper) -> None:
    old = await keeper.load("g000")
    assert old is not None
    keeper.take(replace(old, changed="2028-01-01T00:00:00+01:00"))
    await keeper.flush()


STORIES = (plays_on, deletes, merging, takes_in, takes_later, changes_old)
MAY_GO = {"deletes": {"g000", f"g{MANY - 1:03}"}}


@pytest.mark.parametrize("deaf", [False, True], ids=["writes", "reads too"])
@pytest.mark.parametrize("once", [True, False], ids=["at one", "from then on"])
@pytest.mark.parametrize("story", STORIES)
def test_a_device_that_fails_at_any_step_loses_no_game(
    story: Story, once: bool, deaf: bool
) -> None:
    texts = device().texts
    before = everything(MemoryStore(dict(texts)))
    may_go = MAY_GO.get(getattr(story, "__name__", ""), set())
    step = 0
    while True:
        store = Failing(dict(texts), step, once, deaf=deaf)
        failed = run(_told(story, store))
        after = everything(MemoryStore(store.texts))
        for id_, one in before.items():
            if id_ not in may_go:
                assert _sheet(after[id_]) == _sheet(one), (step, id_)
        for id_, one in after.items():
            assert id_ in before or one.game == over(id_, day=int(id_[1:])).game
        if not failed:
            break
        step += 1
    assert step > 0


class Falling(MemoryStore):
    """A device that falls silent at the first page; `full` only refuses to write."""

    def __init__(self, *, full: bool) -> None:
        super().__init__()
        self.only_full = full
        self.silent = False

    def _ask(self, key: str, *, writes: bool) -> None:
        self.silent |= writes and key.startswith(PAGE)
        if self.silent and (writes or not self.only_full):
            raise NotKept(key)

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
def test_a_device_that_falls_silent_has_taken_nothing_that_nobody_knows_of(full: bool) -> None:
    store = Falling(full=full)
    assert run(incoming.take(opened(store), [over("a")])) == ((), ("a",), not full)
    store.silent = False
    assert everything(store) == {}


def test_a_change_that_comes_while_a_game_is_taken_in_stays_in_the_lists() -> None:
    class Slow(MemoryStore):
        async def put(self, key: str, value: str) -> None:
            if key == GAME + "a" and "b" not in keeper.drafts:
                keeper.take(replace(draft(), id="b"))
            await super().put(key, value)

    store = Slow()
    keeper = opened(store)
    run(keeper.add([replace(draft(), id="a")]))
    assert {one.id for one in keeper.games} == {"a", "b"}
    run(keeper.flush())
    assert {one.id for one in opened(store).games} == {"a", "b"}


# --- two tabs -----------------------------------------------------------------------------------


def test_a_game_that_another_tab_has_finished_is_finished_in_every_list() -> None:
    """The first tab writes its old line about the game over that of the second."""
    store = MemoryStore()
    first = opened(store)
    first.take(replace(over("x"), finished=False))
    run(first.flush())
    second = opened(store)
    second.take(over("x"))
    run(second.flush())
    first.take(over("y"))
    run(first.flush())
    assert {one.id: one.finished for one in opened(store).games} == {"x": True, "y": True}


def test_opening_a_game_mends_the_line_about_it() -> None:
    store = MemoryStore()
    first = opened(store)
    first.take(over("x"))
    run(first.flush())
    second = opened(store)
    changed = replace(over("x"), game=over("x").game.with_row(0, "civilian", 29))
    second.take(changed)
    run(second.flush())
    first.take(over("y"))
    run(first.flush())
    third = opened(store)
    run(third.load("x"))
    assert summary(changed) in third.games


async def _told(story: Story, store: Failing) -> bool:
    keeper = Keeper(Shelf(store))
    try:
        await keeper.open()
        await story(keeper)
    except NotKept:
        return True
    return store.left < 0


def _sheet(one: Draft) -> object:
    """The game, whoever Bo is called."""
    return [player.sheet for player in one.game.players], one.game.title, one.finished
