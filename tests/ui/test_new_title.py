"""A title that only declares itself goes through the whole app, from its setup to BG Stats."""

from __future__ import annotations

import json
from collections.abc import Iterator
from urllib.parse import unquote

import pytest

from scorepad.archive import bgstats, csvfile, draftfile, link
from scorepad.archive.draft import Draft
from scorepad.archive.game_store import GAME
from scorepad.i18n import words
from tests.headless import Phone, Screen, run, visit
from tests.toy_title import Nets, registered

from .playing import sit_down, type_keys

EN = words("en")


@pytest.fixture(autouse=True)
def _pond() -> Iterator[None]:
    with registered():
        yield


async def play(screen: Screen) -> None:
    """Ada has 4 shells and 3 fish in a net, Bo 2 fish."""
    await sit_down(screen, "Ada", "Bo", title="pond")
    await type_keys(screen, "4")
    await screen.tap("cell-fish-0")
    await screen.tap("calculate")
    await screen.tap("add-net")
    await screen.tap("cell-fish-1")
    await screen.tap("keys")
    await type_keys(screen, "2")
    await screen.tap("finish")
    await screen.until("edit")


def saved(phone: Phone) -> Draft:
    [text] = [text for key, text in phone.storage.items() if key.startswith(GAME)]
    return draftfile.read(text)


@pytest.fixture(scope="module")
def played() -> Phone:
    """A phone on which a game of the toy title was set up, played and finished."""
    phone = Phone("en")

    async def story() -> None:
        screen = await visit(phone)
        await play(screen)
        assert EN.count("result.wins", 1, names="Ada") in screen.texts()
        assert phone.crashes == []

    with registered():
        run(story)
    return phone


def test_it_is_set_up_played_with_its_calculator_and_finished(played: Phone) -> None:
    draft = saved(played)
    assert draft.finished
    assert draft.game.players[0].sheet == {"shells": 4, "fish": Nets((3,))}
    assert draft.game.players[1].sheet == {"fish": 2}


@pytest.mark.parametrize(
    ("route", "text"),
    [
        ("/history", "Pond"),
        ("/history/statistics", "Pond"),
        ("/history/titles/pond", "Pond"),
        ("/history/players/Ada", "Ada"),
    ],
)
def test_it_is_in_the_history_and_the_statistics(played: Phone, route: str, text: str) -> None:
    phone = Phone("en", storage=dict(played.storage))

    async def story() -> None:
        screen = await visit(phone, route)
        await screen.settle()
        assert any(text in shown for shown in screen.texts())
        assert phone.crashes == []

    run(story)


def test_it_is_shared_as_text(played: Phone) -> None:
    phone, draft = Phone("en", storage=dict(played.storage)), saved(played)

    async def story() -> None:
        screen = await visit(phone, f"/share/{draft.id}")
        await screen.until("copy-text")
        text = screen.find("copy-text").action.data
        assert text.splitlines()[0].startswith("Pond")
        assert "Ada 11" in text
        assert phone.crashes == []

    run(story)


def test_it_goes_by_link_csv_and_bg_stats(played: Phone) -> None:
    draft = saved(played)
    assert link.read(link.write(draft)).game == draft.game
    header, first, *_ = csvfile.write([draft]).splitlines()
    line = dict(zip(header.split(","), first.split(","), strict=True))
    assert line['"title"'] == '"pond"'
    assert (line['"row.shells"'], line['"row.fish"'], line['"total"']) == ("8", "3", "11")
    play = json.loads(unquote(bgstats.address(draft).removeprefix(bgstats.ADDRESS)))
    assert play["game"]["name"] == "Pond"
    assert "bggId" not in play["game"]
    assert [player["score"] for player in play["players"]] == [11, 2]
