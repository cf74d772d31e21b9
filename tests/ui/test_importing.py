"""Games that come by a file or a text: previewed, refused in plain words, or saved whole."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from typing import Any

import pytest

from scorepad.archive import archivefile, importing, link
from scorepad.archive.draft import Draft
from scorepad.archive.older_games import PAGE
from scorepad.archive.stamps import identified, without_stamps
from scorepad.i18n import LANGUAGES, words
from scorepad.ui.flet_internals.file_picker import MOST, TOO_LARGE
from scorepad.ui.server.socket_limits import LARGEST
from scorepad.ui.sharing.arrival import KEY
from scorepad.ui.sharing.preview import SHOWN
from tests.archive.merging import Copy
from tests.headless import Screen, run, visit

from .test_accessibility import check
from .traveller import SAY, Traveller, everything_of, holding, played, run_scenario


async def chosen(screen: Screen, content: bytes, size: int | None = None) -> None:
    """The person picks a file: the device sends it to the picker behind the button."""
    action = screen.find("pick").action
    file = {"id": 1, "name": "games.json", "size": len(content) if size is None else size}
    await screen.session.dispatch_event(
        action.service_id, "result", {"files": [{**file, "bytes": content}]}
    )
    await screen.settle()


def a_file(*drafts: Draft, broken: int = 0) -> bytes:
    games = json.loads(archivefile.write(drafts))
    for _ in range(broken):
        bad = json.loads(archivefile.write([played("bad")]))[0]
        bad["players"][0]["sheet"]["civilian"] = 3.5
        games.append(bad)
    return json.dumps(games).encode()


def test_a_file_is_previewed_with_what_is_new_here_and_refused() -> None:
    new, old = played("fresh", day=2), played("old")
    device = holding(old)

    async def scenario() -> None:
        screen = await visit(device, "/import")
        check(screen)
        await chosen(screen, a_file(new, old, broken=1))
        await screen.until("preview")
        check(screen)
        assert SAY.count("travel.new", 1) in screen.texts()
        assert SAY.count("travel.here", 1) in screen.texts()
        assert SAY.count("travel.refused", 1) in screen.texts()
        line = next(text for text in screen.texts() if text.startswith("Game 3"))
        assert "Ada" in line
        assert "3.5" in line
        assert device.games == {"old"}
        await screen.tap("take")
        await screen.until("taken")

    run_scenario(device, scenario)

    async def again() -> None:
        screen = await visit(Traveller("en", storage=device.storage), "/share/fresh")
        await screen.until("code")

    run(again)


def test_cancelling_a_file_leaves_nothing_and_another_can_be_chosen() -> None:
    device = holding()

    async def scenario() -> None:
        screen = await visit(device, "/import")
        before = everything_of(device.storage)
        await chosen(screen, a_file(played()))
        await screen.until("preview")
        await screen.tap("cancel")
        await screen.until("pick")
        assert everything_of(device.storage) == before

    run_scenario(device, scenario)
    assert device.games == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_file_that_is_none_is_refused_in_one_line(lang: str) -> None:
    device = Traveller(lang)
    say = words(lang)

    async def scenario() -> None:
        screen = await visit(device, "/import")
        await chosen(screen, b"\xff\xfe\x00")
        await screen.until("refused")
        message = say("refuse.plain.foreign")
        assert message[:1].upper() + message[1:] in screen.texts()
        await chosen(screen, b"[]", size=900_000_000)
        assert any("32" in text for text in screen.texts())
        assert screen.has("pick")

    run_scenario(device, scenario)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_empty_list_is_said_to_hold_no_games_and_another_file_can_be_chosen(lang: str) -> None:
    device = Traveller(lang)

    async def scenario() -> None:
        screen = await visit(device, "/import")
        await chosen(screen, b"[]")
        await screen.until("refused")
        assert words(lang)("travel.no_games") in screen.texts()
        assert words(lang)("travel.preview") not in screen.texts()
        await chosen(screen, a_file(played()))
        await screen.until("preview")

    run_scenario(device, scenario)


def test_a_file_that_the_page_has_packed_is_read_and_never_blown_up_beyond_the_limit() -> None:
    device = Traveller("en")

    async def scenario() -> None:
        screen = await visit(device, "/import")
        await chosen(screen, gzip.compress(bytes(MOST + 1)))
        await screen.until("refused")
        assert any("32" in text for text in screen.texts())
        await chosen(screen, b"\x1f\x8b no")
        assert not any("32" in text for text in screen.texts())
        await chosen(screen, TOO_LARGE)
        assert any("32" in text for text in screen.texts())
        await chosen(screen, gzip.compress(a_file(played())))
        await screen.until("preview")

    run_scenario(device, scenario)


def test_what_is_said_of_a_file_goes_once_its_games_are_saved() -> None:
    device = Traveller("en")

    async def scenario() -> None:
        screen = await visit(device, "/import")
        await chosen(screen, a_file(played()))
        await screen.until("preview")
        assert SAY("travel.preview") in screen.texts()
        await screen.tap("take")
        await screen.until("taken")
        assert SAY("travel.preview") not in screen.texts()

    run_scenario(device, scenario)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_pasted_text_without_a_game_stays_to_be_corrected(lang: str) -> None:
    device = Traveller(lang)

    async def scenario() -> None:
        screen = await visit(device, "/import")
        await screen.type("paste", "https://x.test/")
        await screen.tap("look")
        await screen.until("refused")
        message = words(lang)("refuse.link.none")
        assert message[:1].upper() + message[1:] in screen.texts()
        assert not screen.find("look").disabled
        await screen.type("paste", f"https://x.test/#{link.write(played())}")
        await screen.tap("look")
        await screen.until("preview")

    run_scenario(device, scenario)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_text_too_long_for_a_message_is_refused_and_the_field_stays(lang: str) -> None:
    device = Traveller(lang)

    async def scenario() -> None:
        screen = await visit(device, "/import")
        field = screen.find("paste")
        # The longest text that the field holds fits in one message, in letters of two bytes too.
        assert field.max_length * 2 < LARGEST
        await screen.type("paste", "[" * field.max_length)
        await screen.tap("look")
        await screen.until("refused")
        assert words(lang)("travel.long_paste") in screen.texts()
        await screen.type("paste", a_file(played()).decode())
        await screen.tap("look")
        await screen.until("preview")

    run_scenario(device, scenario)


def test_a_long_file_shows_a_few_and_counts_the_rest() -> None:
    device = Traveller("en")
    games = [played(f"g{day}", day=day) for day in range(SHOWN + 5)]

    async def scenario() -> None:
        screen = await visit(device, "/import")
        await chosen(screen, a_file(*games))
        await screen.until("preview")
        assert SAY.count("travel.more", 5) in screen.texts()
        await screen.tap("take")
        await screen.until("taken")
        assert SAY.count("travel.taken", SHOWN + 5) in screen.texts()

    run_scenario(device, scenario)


@pytest.mark.parametrize("kind", ["link", "file"])
def test_a_pasted_text_may_be_a_link_or_a_file(kind: str) -> None:
    device = Traveller("en")
    game = played()
    text = f"Look! https://x.test/#{link.write(game)}" if kind == "link" else a_file(game).decode()

    async def scenario() -> None:
        screen = await visit(device, "/import")
        assert screen.find("look").disabled
        await screen.type("paste", text)
        await screen.tap("look")
        await screen.until("preview")
        await screen.tap("take")
        await screen.until("taken")

    run_scenario(device, scenario)


def test_a_device_without_room_says_what_it_did_not_take_and_loses_nothing() -> None:
    ours = played("ours")
    device = holding(ours)

    async def scenario() -> None:
        screen = await visit(device, "/import")
        await chosen(screen, a_file(played("theirs", day=3)))
        await screen.until("preview")
        device.refusing = True
        await screen.tap("take")
        await screen.until("missed")
        assert SAY.count("travel.missed", 1) in screen.texts()
        assert not screen.has("taken")
        device.refusing = False
        later = Traveller("en", storage=device.storage)
        again = await visit(later, "/share/ours")
        await again.until("code")
        gone = await visit(later, "/share/theirs")
        assert SAY("pad.gone") in gone.texts()

    run_scenario(device, scenario)


class Falling(Traveller):
    """A phone that falls silent when the first page of games is written, but for removals."""

    silent = False

    def _do(self, name: str, args: dict[str, Any]) -> tuple[Any, str | None]:
        self.silent |= name == "set" and args["key"].startswith(PAGE)
        if self.silent and name in ("get", "set", "get_keys"):
            return None, "gone"
        return super()._do(name, args)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_device_that_falls_silent_has_saved_nothing_and_keeps_the_link(lang: str) -> None:
    device = Falling(lang, storage={KEY: link.write(played())})
    say = words(lang)

    async def scenario() -> None:
        screen = await visit(device, "/open")
        await screen.until("preview")
        await screen.tap("take")
        await screen.until("missed")
        assert say.count("travel.unanswered", 1) in screen.texts()
        assert not screen.has("taken")

    run_scenario(device, scenario)
    assert KEY in device.storage


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("stamped", [True, False], ids=["with times", "without"])
def test_a_link_without_times_asks_to_look_through_the_changes(lang: str, stamped: bool) -> None:
    """Which of two numbers is the later one is then a guess."""
    mine = Copy(identified(replace(played(), finished=False)), "a")
    theirs = Copy(mine.draft, "b", 2000).press("coins", 0, "7").draft
    if not stamped:
        theirs = replace(without_stamps(theirs), done=(), undone=())
    device = holding(mine.draft, lang=lang)

    async def scenario() -> None:
        screen = await visit(device, "/import")
        await screen.type("paste", f"https://x.test/#{link.write(theirs)}")
        await screen.tap("look")
        await screen.until("preview")
        assert screen.has(f"kind-{importing.MERGED}")
        assert screen.has("unstamped") is not stamped
        assert (words(lang)("travel.unstamped") in screen.texts()) is not stamped

    run_scenario(device, scenario)
