"""The end of a followed game of Duel, and the game after it."""

from __future__ import annotations

from typing import Any

from scorepad.archive import draftfile
from scorepad.archive.draft import Draft
from scorepad.archive.game_store import GAME
from scorepad.i18n import words
from scorepad.titles.duel.drafted import Drafted
from scorepad.titles.duel.turns.ages import size
from scorepad.titles.duel.turns.following import START_COINS, start
from scorepad.titles.model import Game, Player
from tests.headless import Phone, Screen, run, visit

from .playing import finish_anyway, kept
from .test_accessibility import check
from .test_duel_turns import build, play

EN = words("en")


def test_before_the_last_card_finishing_asks_about_the_cards_left() -> None:
    async def tell(screen: Screen) -> None:
        await build(screen, "stone_pit", "guard_tower")
        await screen.tap("finish")
        asked = EN.count("pad.finish_left", size(1) - 2, age="I")
        assert asked in screen.texts()
        assert asked == "18 cards are left in age I. Finish anyway?"
        check(screen)
        await screen.tap("fill-in")
        await screen.send("ending", "dismiss")
        await build(screen, "tavern")
        await screen.tap("finish")
        await finish_anyway(screen)

    assert play(tell)["finished"] is True


def test_after_the_last_card_cells_without_points_are_not_empty() -> None:
    phone = Phone("en")
    game = start(Game("duel", (Player("Ada"), Player("Bo"))), age=3, taken=size(3), coins=(3, 7))
    phone.storage[f"{GAME}g1"] = draftfile.write(Draft("g1", game, "civilian", 0))

    async def story() -> None:
        screen = await visit(phone, "/score/g1")
        await screen.until("act-bar")
        await screen.tap("turn-finish")
        assert not screen.has("ending")
        assert phone.crashes == []

    run(story)
    assert kept(phone)[0]["finished"] is True


def ended(phone: Phone, *, hands: Drafted | None = None) -> None:
    """A followed game that is over, kept on the phone."""
    game = Game("duel", (Player("Ada"), Player("Bo"))).with_table("drafted", hands)
    game = start(game, age=3, taken=size(3), coins=(3, 7))
    draft = Draft("g1", game, "civilian", 0, begun="2026-01-01T12:00:00+00:00")
    phone.storage[f"{GAME}g1"] = draftfile.write(draft)


def begun_again(phone: Phone) -> dict[str, Any]:
    """The game that is not over, as it is kept."""
    [game] = [draft["game"] for draft in kept(phone) if not draft.get("finished")]
    assert isinstance(game, dict)
    return game


def test_a_rematch_of_a_followed_game_is_followed_from_the_start() -> None:
    phone = Phone("en")
    ended(phone)

    async def story() -> None:
        screen = await visit(phone, "/score/g1")
        await screen.until("act-bar")
        await screen.tap("turn-finish")
        await screen.tap("rematch")
        await screen.until("take-stone_pit")
        assert phone.crashes == []

    run(story)
    game = begun_again(phone)
    assert game["table"]["turns"] == {"age": 1, "seat": 0, "taken": 0}
    assert [player["sheet"] for player in game["players"]] == [{"coins": START_COINS}] * 2


def test_a_followed_rematch_asks_first_for_wonders_that_were_taken() -> None:
    phone = Phone("en")
    ended(phone, hands=Drafted({0: ("piraeus",), 1: ("the_sphinx",)}))

    async def story() -> None:
        screen = await visit(phone, "/score/g1")
        await screen.until("act-bar")
        await screen.tap("turn-finish")
        await screen.tap("rematch")
        await screen.until("lay-drafted")
        await screen.tap("pick-drafted-0-piraeus")
        await screen.tap("start")
        await screen.until("take-stone_pit")
        assert phone.crashes == []

    run(story)
    game = begun_again(phone)
    assert game["table"]["drafted"] == {"0": ["piraeus"]}
    assert game["table"]["turns"] == {"age": 1, "seat": 0, "taken": 0}
