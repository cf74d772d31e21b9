"""Fuzzing: each reader gets corrupt texts by the thousand, and must not crash or hang.

`python -m tests.archive.fuzz --runs 100000` tries each reader that often, from a seed that it
prints; a text that breaks one is printed too. The tests of this room make a short run of it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from scorepad.archive import (
    archivefile,
    compact,
    draftfile,
    gamefile,
    importing,
    link,
    merged_names,
    old_packing,
    preferences,
)
from scorepad.archive.draft import Draft
from scorepad.archive.game_store import DELETED, GAME, INDEX, GameStore, UnreadableGame
from scorepad.archive.older_games import LIST, PAGE
from scorepad.archive.saved_games import SavedGames
from scorepad.archive.stamps import plain
from scorepad.archive.storage import MemoryStorage
from scorepad.titles import Refusal, score, standing

from . import old_writer
from .fuzz_seeds import long, values

#: Longer than this for one short text is a hang, even on a busy machine.
PATIENCE = 5.0
#: Letters of a text that are printed.
MOST = 5_000

# --- corrupting -----------------------------------------------------------------------------------

_ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 999, 1000, 10**30, 0.5, -0.0, "", " ", "x", "\ud800", "=1", "1"),
    *([], {}, [[]], [None], {"": 0}, "giza", "cards", "duel", "base", "scorepad/2", "\u0000"),
)
_BITS = ("{", "}", "[", "]", ",", ":", '"', "\\", "\\ud800", "NaN", "1e999", "-", "0", " ", "null")


def corrupt(chance: random.Random, value: Any) -> Any:
    """The value with one thing in it changed, dropped, doubled or put elsewhere."""
    if isinstance(value, dict) and value and chance.random() < 0.9:
        key = chance.choice(list(value))
        match chance.randrange(12):
            case 0:
                return {k: v for k, v in value.items() if k != key}
            case 1:
                return {**value, chance.choice(("x", "cards", "note", "")): chance.choice(_ODD)}
            case 2:
                return {("y" if k == key else k): v for k, v in value.items()}
        return {**value, key: corrupt(chance, value[key])}
    if isinstance(value, list) and value and chance.random() < 0.9:
        at = chance.randrange(len(value))
        match chance.randrange(8):
            case 0:
                return value[:at] + value[at + 1 :]
            case 1:
                return [*value, value[at]]
            case 2:
                return chance.sample(value, len(value))
        return [*value[:at], corrupt(chance, value[at]), *value[at + 1 :]]
    if type(value) is int and chance.random() < 0.5:
        return value + chance.choice((-1, 1, 7, -100, 1000))
    return chance.choice(_ODD)


def change_letters(chance: random.Random, text: str) -> str:
    """The text with a few letters changed, lost or doubled."""
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(text) + 1)
        to = at + chance.randint(0, 9)
        put = chance.choice((*_BITS, chr(chance.randrange(1, 300)), text[at:to] * 2, ""))
        text = text[:at] + put + text[to:]
    return text


def texts(chance: random.Random, value: Any, write: Callable[[Any], str]) -> str:
    """A corrupt text: of a corrupt value, or corrupt itself, or both."""
    for _ in range(chance.choice((0, 1, 1, 1, 2, 5))):
        value = corrupt(chance, value)
    try:
        text = write(value)
    except (Refusal, ValueError, TypeError, OverflowError):
        text = json.dumps(value)
    return change_letters(chance, text) if chance.random() < 0.3 else text


# --- the readers --------------------------------------------------------------------------------


def game_file(text: str) -> None:
    content = gamefile.read(text)
    for game in content if isinstance(content, list) else [content]:
        if not isinstance(game, Refusal):
            assert gamefile.read(gamefile.write(game)) == game
            with suppress(Refusal):
                score(game)


def draft_file(text: str) -> None:
    with suppress(Refusal):
        draft = draftfile.read(text)
        assert draftfile.write(draftfile.read(draftfile.write(draft))) == draftfile.write(draft)


def archive_file(text: str) -> None:
    asyncio.run(_brought_in(lambda saved_games: importing.from_file(saved_games, text)))


def game_link(text: str) -> None:
    asyncio.run(_brought_in(lambda saved_games: importing.from_link(saved_games, text)))


async def _brought_in(preview: Callable[[SavedGames], Any]) -> None:
    """What a preview shows comes in whole, and what is refused leaves no trace."""
    store = MemoryStorage()
    saved_games = SavedGames(GameStore(store))
    await saved_games.open()
    try:
        seen = await preview(saved_games)
    except Refusal:
        seen = importing.Preview()
    assert store.texts == {}
    wanted = {game.id: game for game in seen.wanted}
    for game in wanted.values():
        standing(game.game)
    if wanted:
        taken = await importing.import_games(saved_games, seen.wanted)
        assert set(taken.imported) == wanted.keys()
        # Stamps that any copy of a game would get are not kept.
        assert await _all(store) == {id_: plain(game) for id_, game in wanted.items()}


async def _all(store: MemoryStorage) -> dict[str, Draft]:
    saved_games = SavedGames(GameStore(store))
    await saved_games.open()
    return {game.id: game async for game in saved_games.each_draft()}


def packed(text: str) -> None:
    for read in (compact.unpack, old_packing.unpack, old_packing.unpack_list):
        with suppress(Refusal):
            read(text, 100_000)


def device(text: str) -> None:
    """Anything at all under any key of ours: the app starts, and finds what else there is."""
    good = archivefile.imported_draft(gamefile.game_from(values()["device"][0]), "good")
    keys = (GAME + "x", INDEX, DELETED, merged_names.KEY, PAGE + "000001.abcd", LIST + "000001")
    key = keys[len(text) % len(keys)]
    asyncio.run(_starts(MemoryStorage({GAME + "good": draftfile.write(good), key: text})))
    preferences.read(text)


async def _starts(store: MemoryStorage) -> None:
    saved_games = SavedGames(GameStore(store))
    await saved_games.open()
    hidden = {game.id for game in saved_games.deleted}
    shown = {game.id for game in await saved_games.load_all()}
    assert "good" in shown | hidden
    for id_ in shown:
        with suppress(UnreadableGame):
            await saved_games.load(id_)
    assert "good" in await _all(store) or "good" in hidden


def _json(value: Any) -> str:
    return json.dumps(value)


#: Each reader, and how its texts are written; its values are in the corpus under the same name.
TARGETS: Mapping[str, tuple[Callable[[str], None], Callable[[Any], str]]] = {
    "game_file": (game_file, _json),
    "archive_file": (archive_file, _json),
    "draft_file": (draft_file, _json),
    "game_link": (game_link, lambda value: f"s{link.VERSION}.{compact.pack(value)}"),
    "plain_link": (game_link, lambda value: f"s{link.PLAIN}.{compact.pack(value)}"),
    "old_link": (game_link, lambda value: f"s2.{old_writer.pack(value)}"),
    "packed": (packed, compact.pack),
    "old_packed": (packed, old_writer.pack),
    "old_list": (packed, old_writer.pack_list),
    "device": (device, _json),
}


def fuzz(name: str, runs: int, seed: int) -> None:
    """Tries one reader; an AssertionError tells the text that broke it."""
    read, write = TARGETS[name]
    for at, text in enumerate(long().get(name, ())):
        _try(read, text, f"{name}, long text {at}")
    fuzz_reader(name, read, write, values()[name], runs, seed)


def fuzz_reader(
    name: str,
    read: Callable[[str], None],
    write: Callable[[Any], str],
    corpus: Sequence[Any],
    runs: int,
    seed: int,
) -> None:
    """Tries a reader with corrupt texts of these values."""
    chance = random.Random(f"{name} {seed}")
    for run in range(runs):
        text = texts(chance, chance.choice(corpus), write)
        _try(read, text, f"{name}, run {run} of seed {seed}")


def _try(read: Callable[[str], None], text: str, label: str) -> None:
    began = time.process_time()
    try:
        read(text)
    except Exception as error:
        raise AssertionError(f"{label}: {text[:MOST]!r}") from error
    spent = time.process_time() - began
    assert spent < PATIENCE, f"{label}, {spent:.1f} s: {text[:MOST]!r}"


def run_fuzzers(fuzzers: Mapping[str, Callable[[int, int], None]], description: str) -> None:
    """The command line of a fuzzer."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=", ".join(fuzzers))
    parser.add_argument("--runs", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    wanted = parser.parse_args()
    # A target of another command is no mistake: `make fuzz` gives its arguments to all of them.
    for name in (name for name in fuzzers if name in (wanted.targets or fuzzers)):
        began = time.monotonic()
        fuzzers[name](wanted.runs, wanted.seed)
        spent = time.monotonic() - began
        sys.stdout.write(f"{name}: {wanted.runs} texts of seed {wanted.seed}, {spent:.0f} s\n")


if __name__ == "__main__":
    run_fuzzers({name: partial(fuzz, name) for name in TARGETS}, __doc__ or "")
