"""A game on its way out: as text, link, code, picture, file and to BG Stats."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, cast
from urllib.parse import unquote

import flet as ft
import pytest

from scorepad.archive import archivefile, link, merged_names
from scorepad.i18n import LANGUAGES, words
from scorepad.titles.model import Board
from scorepad.ui.sharing.picture import picture_width
from scorepad.ui.sharing.sending import KEY as SENDS
from tests.archive.test_link_merge import with_many_changes
from tests.headless import visit

from .playing import finish_anyway, sit_down, type_keys
from .test_accessibility import check
from .traveller import SAY, Traveller, holding, played, run_scenario


def test_the_end_of_a_game_leads_to_the_ways_out() -> None:
    device = Traveller("en")

    async def scenario() -> None:
        screen = await visit(device)
        await sit_down(screen, "Ada", "Bo", "Cleo")
        await type_keys(screen, "7>9>8>")
        await screen.tap("finish")
        await finish_anyway(screen)
        await screen.tap("share")
        await screen.until("code")
        check(screen)
        message = screen.find("copy-text").action.data
        assert "Bo wins" in message
        assert "1. Bo 9" in message
        await screen.tap("copy-text")
        assert SAY("result.copied") in screen.texts()

    run_scenario(device, scenario)


@pytest.mark.parametrize("what", ["link", "text"])
def test_a_text_is_sent_only_where_the_device_can_and_copied_everywhere(what: str) -> None:
    deaf, able = holding(played()), holding(played(), **{SENDS: "yes"})

    async def scenario() -> None:
        screen = await visit(deaf, "/share/k7")
        await screen.until(f"copy-{what}")
        assert not screen.has(f"send-{what}")
        screen = await visit(able, "/share/k7")
        await screen.until(f"copy-{what}")
        assert screen.find(f"send-{what}").action.text == screen.find(f"copy-{what}").action.data

    run_scenario(able, scenario)


def test_what_was_said_goes_with_the_next_thing_that_is_done() -> None:
    device = holding(played(), **{SENDS: "yes"})

    async def scenario() -> None:
        screen = await visit(device, "/share/k7")
        await screen.until("copy-link")
        await screen.tap("copy-link")
        assert SAY("result.copied") in screen.texts()
        await screen.tap("save-game")
        assert SAY("travel.saved") in screen.texts()
        assert SAY("result.copied") not in screen.texts()
        await screen.tap("send-text")
        assert not screen.has("said")

    run_scenario(device, scenario)


def test_the_text_tells_the_day_and_the_wonders() -> None:
    game = played()
    game = replace(game, game=game.game.with_board(0, Board("giza", "night")))
    device = holding(game)

    async def scenario() -> None:
        screen = await visit(device, "/share/k7")
        await screen.until("copy-text")
        lines = screen.find("copy-text").action.data.splitlines()
        assert lines[0] == "7 Wonders · 2 Jan 2026"
        assert f"{SAY('setup.lot.board')}: Ada Giza · Night" in lines
        assert {"Giza", "Night"} <= {*screen.texts()}

    run_scenario(device, scenario)


def test_a_picture_is_as_broad_as_its_names_and_drawn_no_broader_than_the_phone() -> None:
    assert picture_width(("Ada", "Bo", "Cleo")) < picture_width(("Ada", "Bo", "Maximiliana"))
    assert picture_width(("Ada", "Bo", "Mormor Ingrid")) == picture_width(("Ada", "Bo", "Cleo"))
    device = holding(played("k7", *"ABCDEFG"))

    async def scenario() -> None:
        screen = await visit(device, "/share/k7")
        await screen.until("save-picture")
        (shot,) = (
            cast("Any", control)
            for control in screen.controls()
            if isinstance(control, ft.Screenshot)
        )
        sheet = shot.content.content
        assert sheet.content.width + 2 * sheet.padding <= 412 - 2 * 14 - 2 * 16

    run_scenario(device, scenario)


def test_a_games_link_is_the_apps_own_address_with_the_game_behind_the_hash() -> None:
    game = played()
    device = holding(game)

    async def scenario() -> None:
        screen = await visit(device, "/share/k7")
        await screen.until("code")
        address = screen.find("copy-link").action.data
        site, piece = address.split("#")
        assert site == "http://phone.test/"
        assert link.read(piece).game == game.game

    run_scenario(device, scenario)


def test_a_game_with_too_many_changes_for_a_code_has_a_link_alone() -> None:
    device = holding(replace(with_many_changes().draft, id="k7"))

    async def scenario() -> None:
        screen = await visit(device, "/share/k7")
        await screen.until("copy-link")
        assert not screen.has("code")
        assert SAY("travel.too_big") in screen.texts()

    run_scenario(device, scenario)


def test_the_app_below_a_path_sends_links_to_that_path() -> None:
    device = holding(played())
    device.page_url = "https://someone.example/games/pad/"

    async def scenario() -> None:
        screen = await visit(device, "/share/k7")
        await screen.until("code")
        address = screen.find("copy-link").action.data
        assert address.startswith(f"https://someone.example/games/pad/#s{link.PLAIN}.")
        assert SAY("travel.local") not in screen.texts()

    run_scenario(device, scenario)


def test_a_link_that_works_on_this_device_only_says_so() -> None:
    device = holding(played())
    device.page_url = "ws://127.0.0.1:8550"

    async def scenario() -> None:
        screen = await visit(device, "/share/k7")
        await screen.until("code")
        texts = screen.texts()
        assert texts.index(SAY("travel.local")) < texts.index(SAY("travel.phone_more"))

    run_scenario(device, scenario)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_that_no_link_can_hold_travels_as_a_file(lang: str) -> None:
    game = played()
    game = replace(game, game=replace(game.game, extra={"x": list(range(9000))}))
    device = holding(game, lang=lang)

    async def scenario() -> None:
        screen = await visit(device, "/share/k7")
        await screen.until("no-link")
        assert words(lang)("travel.as_file") in screen.texts()
        assert not {"code", "copy-link"} & {*screen.keys()}
        await screen.tap("save-game")

    run_scenario(device, scenario)
    assert [archivefile.read(file) for file in device.files.values()] == [[game]]


def test_what_is_sent_holds_the_names_that_were_written() -> None:
    game = played("k7", "Ada", "Bosse", "Cleo")
    device = holding(game, **{merged_names.KEY: merged_names.write({"Bosse": "Bo"})})

    async def scenario() -> None:
        screen = await visit(device, "/share/k7")
        await screen.until("code")
        assert "Bo " in screen.find("copy-text").action.data
        assert link.read(screen.find("copy-link").action.data) == game
        await screen.tap("save-game")
        screen.page.navigate("/backup")
        await screen.until("save-json")
        await screen.tap("save-json")
        await screen.tap("save-csv")

    run_scenario(device, scenario)
    copies = [file for name, file in device.files.items() if name.endswith(".json")]
    assert [archivefile.read(file) for file in copies] == [[game]] * 2
    (table,) = (file.decode() for name, file in device.files.items() if name.endswith(".csv"))
    assert "Bosse" not in table


def test_the_code_is_a_picture_with_a_name() -> None:
    device = holding(played())

    async def scenario() -> None:
        screen = await visit(device, "/share/k7")
        await screen.until("code")
        picture = screen.find("code").content
        assert isinstance(picture, ft.Image)
        assert isinstance(picture.src, bytes)
        assert picture.src.startswith(b"\x89PNG")
        assert picture.semantics_label == SAY("travel.code")

    run_scenario(device, scenario)


def test_the_picture_and_the_file_are_saved_under_their_own_names() -> None:
    game = played()
    device = holding(game)

    async def scenario() -> None:
        screen = await visit(device, "/share/k7")
        await screen.until("save-picture")
        await screen.tap("save-picture")
        assert SAY("travel.saved") in screen.texts()
        await screen.tap("save-game")

    run_scenario(device, scenario)
    assert set(device.files) == {
        "scorepad-7-wonders-2026-01-02.png",
        "scorepad-7-wonders-2026-01-02.json",
    }
    picture = device.files["scorepad-7-wonders-2026-01-02.png"]
    assert int.from_bytes(picture[16:20], "big") == 2 * picture_width(("Ada", "Bo", "Cleo"))
    read = archivefile.read(device.files["scorepad-7-wonders-2026-01-02.json"])
    assert read == [game]


def test_a_picture_that_cannot_be_saved_is_said() -> None:
    device = holding(played())

    async def scenario() -> None:
        screen = await visit(device, "/share/k7")
        await screen.until("save-picture")
        device.deaf = True
        await screen.tap("save-picture")
        assert SAY("travel.not_saved") in screen.texts()

    run_scenario(device, scenario)
    assert device.files == {}


def test_bg_stats_is_opened_with_the_play() -> None:
    device = holding(played())

    async def scenario() -> None:
        screen = await visit(device, "/share/k7")
        await screen.until("bgstats")
        address = screen.find("bgstats").action.url
        assert address.startswith("bgstats://app.bgstatsapp.com/createPlay.html?data=")
        play = json.loads(unquote(address.split("data=")[1]))
        assert [player["name"] for player in play["players"]] == ["Ada", "Bo", "Cleo"]

    run_scenario(device, scenario)


@pytest.mark.parametrize("change", [{"finished": False}, {"hidden": True}])
def test_a_game_whose_end_nobody_has_seen_travels_but_tells_nothing(change: Any) -> None:
    device = holding(replace(played(), **change))

    async def scenario() -> None:
        screen = await visit(device, "/share/k7")
        await screen.until("code")
        assert screen.has("save-game")
        assert not {"copy-text", "save-picture", "bgstats"} & {*screen.keys()}

    run_scenario(device, scenario)


def test_a_game_that_is_not_here_cannot_be_shared() -> None:
    device = Traveller("en")

    async def scenario() -> None:
        screen = await visit(device, "/share/gone")
        assert SAY("pad.gone") in screen.texts()

    run_scenario(device, scenario)
