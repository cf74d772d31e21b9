"""Writes the corpus: games, drafts, devices, links and archives as the app wrote them before.

The files beside this script were made by the code of commit ce6d594, before games became typed
values. They are never made again from newer code: they prove that whatever was saved or shared
then still opens. To make them again, check that commit out and run there, with its own packages:

    python …/tests/archive/corpus/generate.py

Only the cases whose names begin with "duel with" are newer: by hand, from the first version that
could hold Pantheon and Agora.

Every case holds what was saved and what that code read from it. The games come from three sources:
files written by hand, with every kind of entry of the format, which games.json itself holds; the
Hypothesis strategies of the laws, with a fixed seed; random taps on the pad of a headless phone.
"""

# mypy: ignore-errors
# The imports are those of the old checkout.

from __future__ import annotations

import asyncio
import hashlib
import itertools
import json
import random
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

#: The old checkout.
sys.path.insert(0, str(Path.cwd()))

from hypothesis import HealthCheck, given, seed, settings
from scorepad.archive.keeper import Keeper
from scorepad.archive.shelf import GAME, Shelf
from scorepad.archive.store import MemoryStore

from scorepad import titles
from scorepad.archive import (
    archivefile,
    compact,
    draftfile,
    gamefile,
    keeper,
    link,
    pages,
    preferences,
    resultfile,
    shelf,
)
from scorepad.archive import merges as merging
from scorepad.archive.draft import Draft
from scorepad.archive.summary import to_value
from scorepad.titles import TITLES, Game, Player, Refusal, score
from tests.strategies import base_games, dice_games, ticked_games, written_games
from tests.ui.test_state_machine import COUNTED, ID, Pad

HERE = Path(__file__).parent
#: Cases that this script does not make again from hand-written files.
NEWER = re.compile(r"by chance|^duel with")


# --- games by hand: every kind of entry, explicit empties, unknown keys -------------------------


def games_by_hand() -> list[tuple[str, dict[str, Any]]]:
    """The files that games.json already has; those that are refused come last."""
    cases = json.loads((HERE / "games.json").read_text(encoding="utf-8"))
    return [(one["name"], one["file"]) for one in cases if not NEWER.search(one["name"])]


def games_by_chance() -> Iterator[tuple[str, Game]]:
    """Games of the strategies that the laws are tested with."""
    for name, strategy, count in (
        ("base", base_games(), 6),
        ("duel ticked", ticked_games(), 6),
        ("duel written", written_games(), 4),
        ("dice", dice_games(), 6),
    ):
        found = _examples(strategy, 4 * count)
        # The first examples are nearly empty; the longest take too much room.
        rest = sorted(found[count:], key=lambda game: len(gamefile.write(game)))
        for at, game in enumerate(rest[:: max(1, len(rest) // count)][:count]):
            yield f"{name}, by chance {at}", game


def _examples(strategy: Any, count: int) -> list[Game]:
    found: list[Game] = []

    @seed(12)
    @settings(max_examples=count, database=None, suppress_health_check=list(HealthCheck))
    @given(strategy)
    def collect(game: Game) -> None:
        found.append(game)

    collect()
    return found


# --- what the old code read ---------------------------------------------------------------------


def _outcome(game: Game) -> dict[str, Any]:
    try:
        return {"result": resultfile.result_object(score(game))}
    except Refusal as refusal:
        return {"refusal": _refusal(refusal)}


def _refusal(refusal: Refusal) -> list[Any]:
    return [refusal.reason, refusal.player, refusal.row, refusal.value, refusal.more]


def _written(file: Any, written: Any) -> dict[str, Any]:
    """What was written again, where the old code wrote it in another order."""
    same = json.dumps(file) == json.dumps(written)
    return {} if same else {"written": written}


def _game_case(name: str, file: dict[str, Any]) -> dict[str, Any]:
    game = gamefile.read(json.dumps(file))
    assert isinstance(game, Game), (name, game)
    return {
        "name": name,
        "file": file,
        **_written(file, gamefile.object_of(game)),
        **_outcome(game),
    }


def digest(value: Any) -> str:
    """A few letters that stand for a JSON value, whatever the order of its keys."""
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:10]


def draft_digest(draft: Draft) -> str:
    """The digest of a stored draft in which every edit names the row it was made in."""
    value = draftfile.object_of(draft)
    for key in ("done", "undone"):
        value[key] = [[*edit[:7], edit[7] or edit[1], *edit[8:]] for edit in value[key]]
    return digest(value)


def _step(draft: Draft) -> list[Any]:
    """A draft while its changes are undone and redone: its game with the sums, and its totals."""
    try:
        totals = [player.total for player in score(draft.game).players]
    except Refusal as refusal:
        totals = refusal.reason
    sums = sorted([seat, row, typed] for (seat, row), typed in draft.sums.items())
    return [digest([gamefile.object_of(draft.game), sums]), totals]


def _draft_case(name: str, kept: dict[str, Any]) -> dict[str, Any]:
    """`undone` are the steps back from the draft as it stands, `redone` those forward from it."""
    draft = draftfile.read(json.dumps(kept))
    back, undone = draft, []
    while back.done:
        back = back.undo()
        undone.append(_step(back))
    forth, redone = draft, []
    while forth.undone:
        forth = forth.redo()
        redone.append(_step(forth))
    return {
        "name": name,
        "draft": kept,
        **_written(kept, draftfile.object_of(draft)),
        **_outcome(draft.game),
        "first": gamefile.object_of(back.game),
        "undone": undone,
        "redone": redone,
    }


# --- playing on the pad -------------------------------------------------------------------------

_CLOCK = itertools.count()


def _now() -> str:
    minutes = next(_CLOCK)
    return (
        f"2026-11-{1 + minutes // 1440 % 28:02}T{minutes // 60 % 24:02}:{minutes % 60:02}:00+01:00"
    )


#: Title, expansions, players, how many acts, and the rows that are counted most.
TABLES: tuple[tuple[str, tuple[str, ...], int, int, tuple[str, ...]], ...] = (
    ("base", (), 3, 24, ("military", "wonder")),
    ("base", (), 4, 24, ("guilds", "science", "military")),
    ("base", ("leaders", "cities"), 4, 26, ("military", "science", "debt")),
    ("base", ("cities", "edifice"), 3, 30, ("edifice", "science", "military")),
    ("base", ("edifice",), 4, 30, ("edifice", "guilds")),
    ("base", ("armada",), 3, 24, ("naval", "commercial", "islands")),
    ("base", TITLES["base"].expansions, 5, 30, ("edifice", "military", "naval")),
    ("duel", (), 2, 26, ("military", "progress", "wonders")),
    ("duel", (), 2, 30, ("science", "guilds", "military")),
    ("duel", (), 2, 24, ("military",)),
    ("dice", (), 2, 26, ("agora", "bonuses", "west_barracks")),
    ("dice", (), 3, 26, ("bonuses", "market")),
)


#: What chance seldom finds, tapped first in every game of a title; other texts are typed.
FIRST_TAPS = {
    "base": (
        *("cell-civilian-0", "3+6+2", "next", "4-1", "cell-coins-1", "12"),
        *("cell-military-1", "calculate", "way-shields"),
    ),
    "duel": (
        *("cell-civilian-1", "7+5", "cell-military-0", "calculate", "push-3"),
        *("push-1", "push--3", "cell-military-1", "keys", "choice-2"),
    ),
    "dice": (
        *("cell-market-0", "5+1", "cell-agora-1", "calculate", "switch-agora_first"),
        *("cell-bonuses-1", "choice-3", "calculate", "step-turn-more", "step-turn-more"),
    ),
}


def _first_taps(pad: Pad) -> None:
    for key in FIRST_TAPS[pad.game.title]:
        there = pad.keys
        if key == "switch-agora_first":
            switch = pad.screen.find(key)
            pad.screen.session.apply_patch(switch._i, {"value": True})
            pad.do(pad.screen.send(key, "change", True))
        elif key in there:
            pad.tap(key)
        else:
            assert key[0].isdigit(), key
            pad.type(key)


def played() -> Iterator[tuple[str, dict[str, str]]]:
    """Whole devices after random taps in one game each."""
    for at, (title, expansions, seats, acts, focus) in enumerate(TABLES):
        chance = random.Random(at)
        pad = Pad()
        names = ("Ada", "Bo", "Cleo", "Dag", "Eva")[:seats]
        pad.game = Game(title, tuple(Player(name) for name in names), expansions)
        if at == 2:
            pad.game = pad.game.with_table("teams", [[0, 1], [2, 3]])
        pad.rows = [row.id for row in titles.pad(pad.game)]
        begun = _now()
        draft = Draft(ID, pad.game, pad.rows[0], begun=begun, changed=begun)
        pad.phone.storage[GAME + ID] = draftfile.write(draft)
        pad.open(pad.phone)
        _first_taps(pad)
        for _ in range(acts):
            _act(pad, chance, focus)
        _end(pad, at)
        sys.stdout.write(f"{title} {expansions}\n")
        yield f"{title} {' '.join(expansions)}, played {at}", dict(pad.phone.storage)
        pad.teardown()


def _end(pad: Pad, at: int) -> None:
    """Some games are left with something to redo, some hidden, and some are over."""
    if pad.kept.finished:
        pad.edit()
    for _ in range((3, 0, 5)[at % 3]):
        if "undo" in pad.keys:
            pad.tap("undo")
    if at % 4 == 1:
        pad.hide()
    if at % 4 >= 2:
        pad.finish()


def _act(pad: Pad, chance: random.Random, focus: tuple[str, ...]) -> None:
    if pad.kept.finished:
        if chance.random() < 0.7:
            pad.edit()
        return
    kinds = {"type": 5, "select": 2, "undo": 2, "redo": 2, "hide": 0.3, "finish": 0.2, "count": 9}
    kind = chance.choices(tuple(kinds), tuple(kinds.values()))[0]
    match kind:
        case "type":
            pad.type("".join(chance.choices("0123456789+->", k=chance.randint(1, 4))))
        case "select":
            pad.select(chance.randrange(99), chance.randrange(9))
        case "undo" | "redo":
            if kind in pad.keys:
                pad.tap(kind)
        case "hide":
            pad.hide()
        case "finish":
            pad.finish()
        case "count":
            _count(pad, chance, focus)


def _count(pad: Pad, chance: random.Random, focus: tuple[str, ...]) -> None:
    """Opens the calculator of some row, and taps about in it, on anything that it shows."""
    row = chance.choice(focus) if chance.random() < 0.6 else chance.choice(pad.rows)
    pad.select(pad.rows.index(row), chance.randrange(len(pad.game.players)))
    if pad.screen.has("calculate"):
        pad.tap("calculate")
    for _ in range(chance.randint(1, 4)):
        there = [
            control
            for control in pad.screen.controls()
            if str(getattr(control, "key", "")).startswith(COUNTED)
            and not getattr(control, "disabled", False)
            and getattr(control, "on_click", None) is not None
        ]
        if there:
            pad.do(_click(pad, chance.choice(there)))


async def _click(pad: Pad, control: Any) -> None:
    await pad.screen.session.dispatch_event(control._i, "click", None)
    await pad.screen.settle()


# --- devices, links, archives -------------------------------------------------------------------


async def _device(name: str, keys: dict[str, str]) -> dict[str, Any]:
    """A whole device, and what a session of the old code found on it."""
    saved = Keeper(Shelf(MemoryStore(dict(keys))))
    aside = await saved.open()
    lines = [[one.id, digest(to_value(one))] for one in await saved.everything()]
    drafts = {one.id: one async for one in saved.every()}
    shown = {id_: await saved.load(id_) for id_ in drafts}
    return {
        "name": name,
        "keys": keys,
        "lines": lines,
        "drafts": {id_: draft_digest(one) for id_, one in drafts.items()},
        "names": digest({id_: [p.name for p in one.game.players] for id_, one in shown.items()}),
        "aside": list(aside),
        "later": list(saved.later),
        "trash": [one.id for one in saved.trash],
        "merges": dict(saved.merges),
        "preferences": json.loads(preferences.write(preferences.read(keys.get(preferences.KEY)))),
    }


async def _full_device(drafts: list[Draft]) -> dict[str, str]:
    """A device with games at hand, pages of older ones, a full bin and names that were merged."""
    store = MemoryStore()
    saved = Keeper(Shelf(store))
    await saved.open()
    await saved.add(drafts[:20])
    for draft in drafts[20:]:
        saved.take(draft)
        await saved.flush()
    await saved.merge("Bo", "Bosse")
    await saved.merge("Bosse", "Bo Larsson")
    await saved.delete(drafts[3].id, drafts[-2].id)
    chosen = preferences.Preferences(
        language="da",
        translated_cards=True,
        theme="dark",
        text_size=150,
        keep_awake=False,
        names=("Ada", "Bo", "Åse"),
        recent=("duel/clay_pit", "base/altar"),
        table_languages=("sv", "nb"),
        haptics=False,
        unsaved=("a", "b"),
        reminded=True,
    )
    store.texts[preferences.KEY] = preferences.write(chosen)
    return store.texts


def _first_version(keys: dict[str, str]) -> dict[str, str]:
    """The older games of a device as the first version of the pages wrote them: not folded."""
    return {
        key: f"{text[0]}1.{compact.unfold(text[3:])}"
        for key, text in keys.items()
        if key.startswith((pages.PAGE, pages.LIST))
    }


def _link_case(name: str, address: str) -> dict[str, Any]:
    try:
        draft = draftfile.object_of(link.read(address))
        return {"name": name, "address": address, "draft": digest(draft)}
    except Refusal as refusal:
        return {"name": name, "address": address, "refusal": _refusal(refusal)}


def _links(drafts: list[tuple[str, Draft]]) -> Iterator[dict[str, Any]]:
    for at, (name, draft) in enumerate(drafts):
        if len(draft.game.players) < 6:
            address = link.write(replace(draft, hidden=at % 5 == 0))
            yield _link_case(f"{name}, version 2", f"https://pad.example.org/#/open/{address}")
        if at % 4 == 0:
            object_ = gamefile.object_of(draft.game)
            value = [draft.id, draft.changed, draft.finished, object_]
            yield _link_case(f"{name}, version 1", f"s1.{compact.pack(value)}")
    yield _link_case("no link", "https://pad.example.org/#/rules/duel")
    yield _link_case("broken", address[:-5])


def _archive_case(name: str, text: str) -> dict[str, Any]:
    read = archivefile.read(text)
    return {
        "name": name,
        "text": text,
        "drafts": [
            _refusal(one) if isinstance(one, Refusal) else draft_digest(one) for one in read
        ],
    }


def _save(name: str, cases: list[dict[str, Any]]) -> None:
    lines = ",\n".join(json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in cases)
    (HERE / f"{name}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    sys.stdout.write(f"{name}: {len(cases)} cases, {len(lines) // 1000} kB\n")


def main() -> None:
    # The same moments and names of pages whenever it is run.
    keeper._now = _now
    chance = random.Random(12)
    pages.uuid4 = lambda: type("Fixed", (), {"hex": f"{chance.getrandbits(64):016x}"})

    files = games_by_hand()
    by_hand = [one for one in files if "refused" not in one[0]]
    refused = [one for one in files if "refused" in one[0]]
    by_chance = list(games_by_chance())
    drawn = [(name, gamefile.object_of(game)) for name, game in by_chance]
    _save("games", [_game_case(*one) for one in (*by_hand, *drawn, *refused)])

    devices = list(played())
    drafts = [_draft_case(name, json.loads(keys[GAME + ID])) for name, keys in devices]
    # The first versions kept less of where the finger was, and of each change.
    first = json.loads(json.dumps(drafts[5]["draft"]))
    first["at"] = first["at"][:3]
    for key in ("done", "undone"):
        assert all(change[6] == "sheet" and not change[8] for change in first[key])
        first[key] = [change[:6] for change in first[key]]
    drafts.append(_draft_case("first version", first))
    # A stored game need not score: what breaks a rule can be put right on the pad.
    for at in (12, 13, 28):
        name, file = refused[at]
        game = gamefile.game_from(file)
        drafts.append(_draft_case(name, draftfile.object_of(Draft(ID, game, "civilian"))))
    _save("drafts", drafts)

    finished = []
    for at, (name, file) in enumerate(by_hand):
        when = f"2026-{1 + at // 28:02}-{1 + at % 28:02}T20:00:00+01:00"
        draft = archivefile.fresh(gamefile.game_from(file), f"game{at:08}", when)
        finished.append((name, replace(draft, begun=when, finished=at % 7 != 3)))
    numbers = [
        replace(
            finished[0][1],
            id=f"more{at:04}",
            game=Game(
                "base", tuple(Player(n, {"civilian": at % 30}) for n in ("Ada", "Bo", "Eva"))
            ),
            changed=f"2027-01-{1 + at % 28:02}T20:00:00+01:00",
        )
        for at in range(30)
    ]
    full = asyncio.run(_full_device([one for _, one in finished] + numbers))
    corrupt = {
        GAME + "good": draftfile.write(replace(finished[2][1], id="good")),
        GAME + "bad": "{",
        GAME + "later": json.dumps({"version": 99, "id": "later"}),
        GAME + "other": draftfile.write(replace(finished[3][1], id="good")),
        shelf.INDEX: '[["bad"]]',
        shelf.TRASH: '["good", 7]',
        merging.KEY: '{"Ada": "Bo", "x": 3}',
        preferences.KEY: '{"theme": "pink", "names": ["Ada", 3]}',
    }
    cases = [
        asyncio.run(_device("played", devices[4][1])),
        asyncio.run(_device("many games", full)),
        asyncio.run(_device("many games, first version of the older games", _first_version(full))),
        asyncio.run(_device("corrupt texts", corrupt)),
        asyncio.run(_device("a later version", {**corrupt, shelf.VERSION_KEY: "99"})),
    ]
    _save("devices", cases)

    some = finished + [
        (name, replace(archivefile.fresh(game, f"chance{at:04}"), changed=_now()))
        for at, (name, game) in enumerate(by_chance)
        if at % 6 == 0
    ]
    _save("links", list(_links(some)))

    open_drafts = [
        replace(draftfile.draft_from(case["draft"]), id=f"open{at}")
        for at, case in enumerate(drafts)
        if at in (0, 3, 7, 10) and not case["draft"]["finished"]
    ]
    archives = [
        _archive_case(
            "saved", archivefile.write([*open_drafts, *(one for _, one in finished[::5])])
        ),
        _archive_case(
            "of another program",
            json.dumps([file for _, file in [*by_hand[1:40:6], *refused[::9]]]),
        ),
        _archive_case("one game", json.dumps(by_hand[4][1])),
    ]
    _save("archives", archives)


if __name__ == "__main__":
    main()
