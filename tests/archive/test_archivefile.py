"""The whole archive out and in again: nothing differs, and nothing doubles."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.archive import archivefile, gamefile, importing, link, slices, strictjson
from scorepad.archive.archivefile import APP_KEY, DeviceNotes
from scorepad.archive.draft import Draft
from scorepad.archive.game_store import GameStore
from scorepad.archive.importing import EARLIER, HERE, MERGED, NEW
from scorepad.archive.older_games import GAMES_PER_PAGE
from scorepad.archive.preferences import Preferences
from scorepad.archive.record import Clock, Record
from scorepad.archive.saved_games import SavedGames
from scorepad.archive.shortened import without_undo
from scorepad.archive.stamps import identified
from scorepad.archive.storage import MemoryStorage
from scorepad.archive.summary import last_changed_first, summarize
from scorepad.titles import Game, Refusal, score
from scorepad.titles.base.cards import RowCards
from scorepad.titles.duel.city import Listed

from .games import Failing, draft, drafts, everything, opened, over, pressed, run


def preview(store: MemoryStorage, text: str | bytes) -> importing.Preview:
    seen: importing.Preview = run(importing.from_file(opened(store), text))
    return seen


def take(store: MemoryStorage, text: str | bytes) -> importing.ImportResult:
    async def scenario() -> importing.ImportResult:
        saved_games = SavedGames(GameStore(store))
        await saved_games.open()
        seen = await importing.from_file(saved_games, text)
        return await importing.import_games(saved_games, seen.wanted)

    result: importing.ImportResult = run(scenario())
    return result


def states(seen: importing.Preview) -> list[str]:
    return [game.state for game in seen.games]


@given(st.lists(drafts(), max_size=4, unique_by=lambda game: game.id))
@settings(max_examples=40)
def test_out_and_in_nothing_differs_and_nothing_doubles(games: list[Draft]) -> None:
    text = archivefile.write(games)
    store = MemoryStorage()
    assert states(preview(store, text)) == [NEW] * len(games)
    assert len(take(store, text).imported) == len(games)
    saved = everything(store)
    assert saved == {game.id: game for game in games}
    assert archivefile.write(saved[game.id] for game in games) == text
    # Once more: it is all here already.
    again = preview(store, text)
    assert states(again) == [HERE] * len(games)
    assert again.wanted == ()
    assert everything(store) == saved


def test_the_file_is_a_list_of_games_that_any_reader_of_the_format_reads() -> None:
    games = [over("a"), over("b", "Ada", "Bo", title="duel")]
    read_games = gamefile.read(archivefile.write(games))
    assert isinstance(read_games, list)
    for sent, game in zip(games, read_games, strict=True):
        assert isinstance(game, Game)
        assert [p.total for p in score(game).players] == [p.total for p in score(sent.game).players]
    assert json.loads(archivefile.write([])) == []


def test_what_belongs_to_the_device_stands_alone_where_there_are_no_games() -> None:
    device = DeviceNotes({"Bosse": "Bo"}, Preferences(theme="dark"))
    reader = archivefile.ArchiveReader(archivefile.write([], device))
    assert (list(reader), reader.device) == ([], device)
    assert not device.empty
    assert DeviceNotes().empty


def test_an_open_game_brings_its_changes_along() -> None:
    game = pressed(draft(), "3+6>5>").undo()
    store = MemoryStorage()
    take(store, archivefile.write([game]))
    saved = everything(store)["g1"]
    assert saved == game
    assert saved.redo().undo().undo().game == draft().game


def test_a_whole_archive_moves_to_another_device() -> None:
    games = [over(f"g{day}", day=day) for day in range(5 * GAMES_PER_PAGE)]
    games += [replace(pressed(draft(), "7"), id=f"o{at}") for at in range(40)]
    store = MemoryStorage()
    assert take(store, archivefile.write(games)).failed == ()
    assert everything(store) == {game.id: game for game in games}
    text = archivefile.write(everything(store).values())
    assert len(preview(store, text).with_state(HERE)) == len(games)


def test_other_programs_see_the_day_a_game_was_played() -> None:
    sent = replace(over("a", day=7), changed="2026-12-24T10:00:00+01:00")
    (game,) = gamefile.read(archivefile.write([sent]))  # type: ignore[misc]
    assert isinstance(game, Game)
    assert summarize(archivefile.imported_draft(game)).day == summarize(sent).day == "2026-01-08"
    # It is the same game when it comes back, also if somebody has written that very day down.
    assert archivefile.read(archivefile.write([sent])) == [sent]
    store = MemoryStorage()
    dated = replace(sent, game=replace(sent.game, played=sent.begun))
    take(store, archivefile.write([dated]))
    assert states(preview(store, archivefile.write([sent, dated]))) == [HERE]


def test_a_game_that_waits_for_a_count_comes_back_but_a_file_that_lacks_it_is_refused() -> None:
    """A backup restores what was saved; a file of another program has to say every count."""
    waits = draft().act(lambda game: game.with_row(0, "guilds", RowCards.of(["spies_guild"])))
    assert archivefile.read(archivefile.write([waits])) == [waits]
    (refused,) = archivefile.read(f"[{gamefile.write(waits.game)}]")
    assert isinstance(refused, Refusal)
    assert (refused.reason, refused.player, refused.value) == ("count_missing", "Bo", "red")
    assert link.read(link.write(waits)).game == waits.game


def test_an_invalid_moment_is_not_given_as_the_day() -> None:
    sent = replace(over("a"), begun="soon")
    assert "played" not in archivefile.object_of(sent)


def test_a_copy_holds_the_names_that_were_written() -> None:
    store = MemoryStorage()
    games = [over("a", "Ada", "Bosse", "Cleo"), replace(draft("Bosse", "Bo", "Ada"), id="b")]
    take(store, archivefile.write(games))
    saved_games = opened(store)
    run(saved_games.merge_names("Bosse", "Bo"))
    run(saved_games.load("a"))

    async def copy() -> dict[str, Draft]:
        return {game.id: game async for game in saved_games.each_draft()}

    assert run(copy()) == {game.id: game for game in games}


def test_a_game_of_another_program_gets_an_id_that_stays() -> None:
    text = gamefile.write(over("x").game)
    store = MemoryStorage()
    (id_,) = take(store, text).imported
    assert everything(store)[id_].finished
    assert states(preview(store, f"[{text}, {text}]")) == [HERE]


def test_of_a_cell_in_two_versions_the_one_changed_last_comes_in() -> None:
    store = MemoryStorage()
    old = over("a", day=1)
    take(store, archivefile.write([old]))
    newer = replace(
        old, game=old.game.with_row(0, "civilian", 29), changed="2026-11-16T00:00:00+01:00"
    )
    assert states(preview(store, archivefile.write([newer]))) == [MERGED]
    older = replace(newer, changed="2020-01-01T00:00:00+01:00")
    assert states(preview(store, archivefile.write([older]))) == [EARLIER]
    assert take(store, archivefile.write([older])).imported == ()
    seen = preview(store, archivefile.write([newer, older]))
    assert [without_undo(game.draft) for game in seen.games] == [newer]
    assert take(store, archivefile.write([older, newer])).imported == ("a",)
    assert everything(store) == {"a": newer}


def test_later_is_later_wherever_the_phones_are() -> None:
    """Half past seven in Stockholm is before a quarter to seven in London."""
    store = MemoryStorage()
    ours = replace(over("a"), changed="2026-11-15T19:30:00+01:00")
    take(store, archivefile.write([ours]))
    other = replace(ours, game=ours.game.with_row(0, "civilian", 29))
    for changed, state in (
        ("2026-11-15T18:45:00+00:00", MERGED),
        ("2026-11-15T20:15:00+02:00", EARLIER),
        ("2026-11-15T18:31:00", MERGED),
        ("2026-11-15", EARLIER),
        ("2026-11-16", MERGED),
        ("", EARLIER),
    ):
        assert states(preview(store, archivefile.write([replace(other, changed=changed)]))) == [
            state
        ]
    first = replace(other, changed="2026-11-15T18:45:00+00:00")
    seen = preview(store, archivefile.write([first, ours]))
    assert [without_undo(game.draft) for game in seen.games] == [first]
    assert last_changed_first([summarize(ours), summarize(first)])[0] == summarize(first)


def test_what_was_merged_with_ours_can_be_put_back_with_its_changes() -> None:
    ours = replace(pressed(draft(), "3>5>"), changed="2026-11-15T19:30:00+01:00")
    old = over("b")
    store = MemoryStorage()
    take(store, archivefile.write([ours, old]))
    later = "2026-11-16T00:00:00+01:00"
    theirs = [replace(draft(), changed=later), replace(old, changed=later)]
    theirs[0] = replace(theirs[0], game=draft().game.with_row(2, "wonder", 6))
    theirs[1] = replace(theirs[1], game=old.game.with_row(0, "coins", 9))
    saved_games = opened(store)
    seen = run(importing.from_file(saved_games, archivefile.write(theirs)))
    run(importing.import_games(saved_games, seen.wanted))
    saved = everything(store)
    assert [saved["g1"].value("wonder", seat) for seat in range(3)] == [3, 5, 6]
    assert saved["b"] == theirs[1]
    run(importing.import_games(saved_games, [game.ours for game in seen.with_state(MERGED)]))
    assert everything(store) == {"g1": identified(ours), "b": old}
    assert everything(store)["g1"].undo().undo().game == draft().game


def test_of_a_game_in_the_bin_the_later_version_comes_back() -> None:
    old = over("a")
    newer = replace(old, game=old.game.with_row(0, "coins", 9), changed="2026-11-16T00:00:00+01:00")
    for here, coming in ((newer, old), (old, newer)):
        store = MemoryStorage()
        take(store, archivefile.write([here]))
        run(opened(store).delete("a"))
        seen = preview(store, archivefile.write([coming]))
        (game,) = seen.games
        assert (without_undo(game.draft), game.state) == (newer, NEW)
        take(store, archivefile.write([coming]))
        assert everything(store) == {"a": newer}


def test_many_games_in_the_bin_come_back_too() -> None:
    games = [over(f"g{day}", day=day) for day in range(2 * GAMES_PER_PAGE)]
    store = MemoryStorage()
    take(store, archivefile.write(games))
    run(opened(store).delete(*(game.id for game in games)))
    assert len(take(store, archivefile.write(games)).imported) == len(games)
    assert everything(store) == {game.id: game for game in games}


def test_a_game_in_the_bin_comes_back_by_its_copy() -> None:
    store = MemoryStorage()
    take(store, archivefile.write([over("a")]))
    run(opened(store).delete("a"))
    assert states(preview(store, archivefile.write([over("a")]))) == [NEW]
    take(store, archivefile.write([over("a")]))
    assert everything(store) == {"a": over("a")}


def test_a_copy_from_before_two_spellings_were_merged_is_still_the_same_game() -> None:
    store = MemoryStorage()
    text = archivefile.write([over("a", "Ada", "Bosse", "Cleo")])
    take(store, text)
    run(opened(store).merge_names("Bosse", "Bo"))
    assert states(preview(store, text)) == [HERE]
    assert states(preview(store, archivefile.write(everything(store).values()))) == [HERE]


def with_notes(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    members = archivefile.object_of(pressed(draft(), "3>5"))
    change(members[APP_KEY])
    return members


BAD: Sequence[tuple[object, str]] = [
    ({}, "file.missing"),
    (3, "file.not_a_game"),
    (gamefile.object_of(over("x").game.with_row(0, "coins", -1)), "negative"),
    (gamefile.object_of(Game("base", over("x").game.players[:2])), "wrong_players"),
    ({**archivefile.object_of(draft()), APP_KEY: 7}, "file.kept"),
    (with_notes(lambda notes: notes.update(version=99)), "file.newer"),
    (with_notes(lambda notes: notes.update(version="1")), "file.kept"),
    (with_notes(lambda notes: notes.update(id="../etc")), "file.kept"),
    (with_notes(lambda notes: notes.update(id="")), "file.kept"),
    # Where its pad would be is the form for a new game.
    (with_notes(lambda notes: notes.update(id="new")), "file.kept"),
    (with_notes(lambda notes: notes.update(changed="soon")), "file.kept"),
    (with_notes(lambda notes: notes.update(at=["wonder", 9, False])), "file.kept"),
    # Changes that lead back to a game that is none.
    (with_notes(lambda notes: notes["done"][0].__setitem__(2, -5)), "file.kept"),
    (with_notes(lambda notes: notes["done"][0].__setitem__(2, {"x": []})), "file.kept"),
    (
        with_notes(lambda notes: notes.update(undone=[[0, "coins", None, "many", "", ""]])),
        "file.kept",
    ),
]


@pytest.mark.parametrize(("bad", "reason"), BAD)
def test_a_bad_game_is_refused_by_name_and_costs_no_other(bad: object, reason: str) -> None:
    good = archivefile.object_of(over("a"))
    store = MemoryStorage()
    seen = preview(store, json.dumps([good, bad, archivefile.object_of(over("b", day=3))]))
    assert [game.draft.id for game in seen.games] == ["a", "b"]
    assert [(refused.place, refused.refusal.reason) for refused in seen.refused] == [(2, reason)]
    assert store.texts == {}


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, b"\xff", "[1,]"])
def test_a_file_that_is_none_is_refused_whole(text: str | bytes) -> None:
    with pytest.raises(Refusal):
        preview(MemoryStorage(), text)


def test_a_file_is_bounded_in_size_and_in_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gamefile, "MOST_GAMES", 3)
    with pytest.raises(Refusal) as refused:
        archivefile.read("[1, 2, 3, 4]")
    assert refused.value.reason == "file.too_many"
    with pytest.raises(Refusal) as refused:
        archivefile.read(b" " * (gamefile.MOST_MEGABYTES * 1_000_000 + 1))
    assert refused.value.reason == "file.too_large"


@pytest.mark.parametrize(
    "game",
    [
        "[" + "{}," * (strictjson.MOST_PARTS // 2) + "{}]",
        '{"a": [' + '"",' * strictjson.MOST_PARTS + '""]}',
        "[" + "0," * strictjson.MOST_PARTS + "0]",
        '["' + "0" * strictjson.LONGEST + '"]',
    ],
)
def test_a_game_is_bounded_before_it_is_read(game: str) -> None:
    for text in (f"[{game}]", game if game.startswith("{") else f"[1, {game}]"):
        with pytest.raises(Refusal) as refused:
            archivefile.read(text)
        assert refused.value.reason == "file.long_game"


def test_a_string_that_is_longer_than_a_window_is_read_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = r'[{"a": "]}\\", "b\"[": ["", "\u005d"]}, [[], "{"], {"": {"c": 0.5}}]'
    _, values = strictjson.parse_each(text, 9)
    assert list(values) == json.loads(text)
    for window in range(1, len(text)):
        monkeypatch.setattr(strictjson, "_WINDOW", window)
        _, values = strictjson.parse_each(text, 9)
        assert list(values) == json.loads(text)
        # Each value has less than 14 parts; the whole text has more.
        monkeypatch.setattr(strictjson, "MOST_PARTS", 14)


def test_too_many_games_are_refused_before_the_rest_is_read() -> None:
    games = iter(archivefile.ArchiveReader("[" + "1," * 400_000 + "no JSON"))
    assert len(list(islice(games, gamefile.MOST_GAMES))) == gamefile.MOST_GAMES
    with pytest.raises(Refusal) as refused:
        next(games)
    assert refused.value.reason == "file.too_many"


def test_after_many_refused_games_the_rest_is_left_out() -> None:
    good = json.dumps(archivefile.object_of(over("a")))
    last = json.dumps(archivefile.object_of(over("b", day=3)))
    store = MemoryStorage()
    seen = preview(store, f"[{good}," + "{}," * importing.MOST_REFUSED + f"{last}]")
    assert [one.draft.id for one in seen.games] == ["a"]
    assert len(seen.refused) == importing.MOST_REFUSED
    assert seen.stopped
    assert not preview(store, f"[{good},{{}},{last}]").stopped


def test_others_are_served_while_games_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "SLICE", 0)
    text = archivefile.write([over(f"g{day}", day=day) for day in range(1, 21)])
    turns = 0

    async def other() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async def story() -> None:
        saved_games = SavedGames(GameStore(MemoryStorage()))
        await saved_games.open()
        served = asyncio.create_task(other())
        # Two files at once take turns.
        seen, _ = await asyncio.gather(
            importing.from_file(saved_games, text), importing.from_file(saved_games, text)
        )
        assert turns >= 20
        before = turns
        await importing.import_games(saved_games, seen.wanted)
        # Each game is written and summarized in a piece of its own.
        assert turns - before >= 2 * 20
        again = SavedGames(GameStore(saved_games.store.storage))
        await again.open()
        before = turns
        await again.load_all()
        # Each page of a list too.
        assert turns - before >= 20 // GAMES_PER_PAGE
        served.cancel()

    run(story())


def test_changes_without_end_are_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archivefile, "MOST_OF_FILE", 3)
    few, many = pressed(draft(), "1>2>3"), replace(pressed(draft(), "1>2"), id="g2")
    read_drafts = archivefile.read(archivefile.write([few, many]))
    assert read_drafts == [few, replace(many, done=(), typing=False, since=0)]


def test_a_device_that_fails_takes_each_game_whole_or_not_at_all() -> None:
    here = [over(f"h{day}", day=day) for day in range(GAMES_PER_PAGE + 3)]
    texts = MemoryStorage()
    take(texts, archivefile.write(here))
    more = [over(f"n{day}", day=day) for day in range(2 * GAMES_PER_PAGE + 1)]
    more.append(replace(pressed(draft(), "4"), id="n900"))
    more.append(replace(here[0], game=here[0].game.with_row(0, "coins", 3), changed="2026-11-16"))
    text = archivefile.write(more)
    wanted = {game.id: game for game in more}
    for once in (True, False):
        for step in range(12):
            store = Failing(dict(texts.texts), step, once)
            taken = take(store, text)
            saved = everything(MemoryStorage(store.texts))
            assert {game.id for game in here} <= saved.keys()
            for id_ in taken.imported:
                assert saved[id_] == wanted[id_]
            for id_, game in saved.items():
                assert game == wanted.get(id_) or game in here
            assert set(taken.imported) | set(taken.failed) == wanted.keys()
            # Nor is a game said to be missed that came in with its page.
            arrived = {id_ for id_, game in saved.items() if game == wanted.get(id_)}
            assert arrived - set(taken.imported) <= {"n900"}
            # And the second time it all comes in.
            store.left = 10**6
            take(store, text)
            assert everything(store) == {game.id: game for game in here} | wanted


def test_more_records_than_a_game_can_have_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Merging takes a moment for each: a file must not hold the server up."""
    open_game = identified(pressed(draft(), "3>5"))
    tombs = {(at, "x"): Record((at, "x"), (at, "x"), False, None) for at in range(9, 100)}
    monkeypatch.setattr(archivefile, "MOST_CHANGES", 50)
    clock = replace(open_game.clock, acted=20_000, aside=tombs)
    (kept,) = archivefile.read(archivefile.write([replace(open_game, clock=clock)]))
    assert isinstance(kept, Draft)
    assert (kept.game, kept.done, kept.clock) == (open_game.game, (), Clock())


def test_a_game_that_breaks_a_rule_after_a_merge_is_in_the_backup() -> None:
    card = Listed("cards", ("theater",))
    game = draft("Ada", "Bo", title="duel")
    broken = replace(
        game, game=game.game.with_row(0, "civilian", card).with_row(1, "civilian", card)
    )
    assert isinstance(broken.outcome, Refusal)
    for version in (broken, broken.finish()):
        assert archivefile.read(archivefile.write([version])) == [version]
