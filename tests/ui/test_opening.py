"""A game that comes by its link: seen before it is saved, and nothing else touched."""

from __future__ import annotations

import json
import subprocess
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from scorepad.archive import draftfile
from scorepad.archive.game_store import GAME
from scorepad.archive.stamps import identified
from scorepad.i18n import LANGUAGES, words
from scorepad.ui.sharing.arrival import KEY, SCRIPT
from scorepad.web.node import find_node
from tests.headless import inner_controls, visit

from .test_accessibility import check
from .traveller import SAY, Traveller, arriving, played, run_scenario


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_link_is_shown_first_and_saved_when_one_says_so(lang: str) -> None:
    device = arriving(played(), lang=lang)
    say = words(lang)

    async def scenario() -> None:
        screen = await visit(device, "/open")
        await screen.until("preview")
        check(screen)
        assert say.count("travel.new", 1) in screen.texts()
        assert device.games == set()
        await screen.tap("take")
        await screen.until("taken")
        assert say.count("travel.taken", 1) in screen.texts()
        await screen.tap("open-game")
        await screen.until("winner")
        screen.page.navigate("/score")
        await screen.settle()
        assert screen.has("game-k7")

    run_scenario(device, scenario)
    assert KEY not in device.storage


def test_cancelling_leaves_nothing() -> None:
    device = arriving(played())
    before = {key: value for key, value in device.storage.items() if key != KEY}

    async def scenario() -> None:
        screen = await visit(device, "/open")
        await screen.until("preview")
        await screen.tap("cancel")
        assert screen.page.route == "/score"

    run_scenario(device, scenario)
    assert KEY not in device.storage
    assert device.games == set()
    assert all(device.storage[key] == value for key, value in before.items())


def test_a_reload_before_the_answer_asks_again() -> None:
    device = arriving(played())

    async def scenario() -> None:
        await (await visit(device, "/open")).until("preview")
        later = Traveller("en", storage=device.storage)
        await (await visit(later, "/open")).until("take")
        assert later.crashes == []

    run_scenario(device, scenario)


def test_a_game_that_is_here_already_is_not_doubled() -> None:
    device = arriving(played(), played())

    async def scenario() -> None:
        screen = await visit(device, "/open")
        await screen.until("preview")
        assert SAY.count("travel.here", 1) in screen.texts()
        assert not screen.has("take")
        assert screen.has("open-game")

    run_scenario(device, scenario)
    assert device.games == {"k7"}


@pytest.mark.parametrize(("day", "kind"), [(2, "merged"), (0, "earlier")])
def test_of_a_cell_in_two_versions_the_later_number_stays(day: int, kind: str) -> None:
    ours = played()
    theirs = replace(ours, game=ours.game.with_row(0, "civilian", 29))
    theirs = replace(theirs, changed=played(day=day).changed)
    device = arriving(theirs, ours)

    async def scenario() -> None:
        screen = await visit(device, "/open")
        await screen.until(f"kind-{kind}")
        assert screen.has("take") is (kind == "merged")
        if kind == "merged":
            assert "Ada, Blue cards: 7 becomes 29" in screen.texts()
            await screen.tap("take")
            await screen.until("taken")
            assert SAY.count("travel.merged_done", 1) in screen.texts()

    run_scenario(device, scenario)
    saved = draftfile.read(device.storage[GAME + "k7"])
    assert saved.game.players[0].sheet["civilian"] == (29 if kind == "merged" else 7)


def test_a_preview_says_what_else_a_merge_changes() -> None:
    ours = played()
    extra = {"place": "Home", "note": "It rained " * 20}
    theirs = replace(ours, game=replace(ours.game, extra=extra), changed=played(day=2).changed)
    device = arriving(theirs, ours)

    async def scenario() -> None:
        screen = await visit(device, "/open")
        await screen.until("kind-merged")
        assert "Place: – becomes Home" in screen.texts()
        (note,) = [text for text in screen.texts() if text.startswith("Note: – becomes It rained")]
        assert len(note) < 100
        await screen.tap("take")
        await screen.until("taken")

    run_scenario(device, scenario)
    saved = draftfile.read(device.storage[GAME + "k7"])
    assert dict(saved.game.extra) == extra


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_as_it_was_before_a_merge_can_be_put_back_until_one_leaves(lang: str) -> None:
    ours = replace(played(), finished=False)
    device = arriving(replace(played(), changed=played(day=2).changed), ours, lang=lang)
    say = words(lang)

    async def scenario() -> None:
        screen = await visit(device, "/open")
        await screen.until("kind-merged")
        await screen.tap("take")
        await screen.until("merged")
        check(screen)
        assert draftfile.read(device.storage[GAME + "k7"]).finished
        await screen.tap("undo-act")
        await screen.until("put-back")
        assert say.count("travel.put_back", 1) in screen.texts()
        assert not screen.has("merged")

    run_scenario(device, scenario)
    assert draftfile.read(device.storage[GAME + "k7"]) == identified(ours)


def test_a_hidden_end_stays_hidden_on_the_other_phone() -> None:
    device = arriving(replace(played(), hidden=True))

    async def scenario() -> None:
        screen = await visit(device, "/open")
        await screen.until("preview")
        text = " ".join(screen.texts())
        assert "Cleo" in text
        assert not any(f"{name}\u00a0" in text for name in ("Ada", "Bo", "Cleo"))
        assert "13" not in text
        await screen.tap("take")
        await screen.until("taken")
        await screen.tap("open-game")
        await screen.until("reveal-next")

    run_scenario(device, scenario)


@pytest.mark.parametrize(
    ("piece", "reason"),
    [
        ("s1.AAAA", "link.broken"),
        ("s99.AAAA", "link.newer"),
        ("s1." + "A" * 30_000, "link.too_large"),
    ],
)
@pytest.mark.parametrize("lang", ["sv", "da"])
def test_a_bad_link_is_told_in_one_line(piece: str, reason: str, lang: str) -> None:
    device = Traveller(lang, storage={KEY: piece})

    async def scenario() -> None:
        screen = await visit(device, "/open")
        await screen.until("refused")
        line = words(lang)(f"refuse.{reason}", most=20_000)
        end = line[-12:]
        assert any(text.endswith(end) for text in screen.texts()), screen.texts()
        assert screen.has("to-import")

    run_scenario(device, scenario)
    assert device.games == set()


#: A browser's page, as far as the script sees it; its storage takes so many letters.
BROWSER = """
const kept = new Map([["flutter.scorepad.link", '"s1.earlier"']]);
globalThis.localStorage = {
    removeItem: (key) => kept.delete(key),
    setItem: (key, text) => {
        if (text.length > ROOM) throw new Error("full");
        kept.set(key, text);
    },
};
globalThis.document = { baseURI: "https://pad.test/" };
globalThis.history = { replaceState: (state, title, url) => { globalThis.shown = url.pathname; } };
globalThis.addEventListener = () => {};
globalThis.location = { href: "https://pad.test/#s1.later" };
SCRIPT
console.log(JSON.stringify([shown, ...kept]));
"""


@pytest.mark.parametrize(
    ("room", "stored"), [(99, [["flutter.scorepad.link", '"s1.later"']]), (3, [])]
)
def test_a_link_that_there_is_no_room_for_leaves_no_earlier_one_in_its_place(
    room: int, stored: list[Any]
) -> None:
    page = BROWSER.replace("ROOM", str(room)).replace("SCRIPT", SCRIPT)
    done = subprocess.run([find_node(), "-e", page], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == ["/open", *stored]


def test_no_link_at_all_says_what_to_do() -> None:
    device = Traveller("en")

    async def scenario() -> None:
        screen = await visit(device, "/open")
        assert SAY("travel.no_link") in screen.texts()
        check(screen)

    run_scenario(device, scenario)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("names", [("Ada", "Bo", "Cleo"), tuple("ABCDEFG")])
def test_the_preview_shows_the_sheet(lang: str, names: tuple[str, ...]) -> None:
    device = arriving(played("k7", *names), lang=lang)

    async def scenario() -> None:
        screen = await visit(device, "/open")
        await screen.until("sheet")
        read = [
            control.label
            for control in inner_controls(screen.find("sheet"))
            if isinstance(control, ft.Semantics) and control.label
        ]
        blue = words(lang)("row.base.civilian")
        spoken = " ".join(line for line in read if line.startswith(f"{blue}: "))
        assert all(f"{name} " in spoken for name in names), "every player, in however many blocks"
        assert any(line.startswith(words(lang)("pad.total")) for line in read)
        check(screen)

    run_scenario(device, scenario)


def test_a_sheet_whose_totals_are_hidden_is_not_shown() -> None:
    device = arriving(replace(played(), hidden=True))

    async def scenario() -> None:
        screen = await visit(device, "/open")
        await screen.until("take")
        assert not screen.has("sheet")

    run_scenario(device, scenario)
