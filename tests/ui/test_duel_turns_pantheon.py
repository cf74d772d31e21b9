"""Pantheon while turns are followed: mythology tokens, divinities turned up, and activated."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from scorepad.i18n import words
from scorepad.titles.duel.cards import gods
from scorepad.titles.duel.turns.following import START_COINS
from tests.headless import Phone, Screen, run, visit

from .playing import kept
from .test_accessibility import check

EN = words("en")


def play(
    tell: Callable[[Screen], Awaitable[None]], *, expansions: tuple[str, ...] = ("pantheon",)
) -> dict[str, Any]:
    """A game of Ada against Bo with these expansions, as it is kept in the end."""
    phone = Phone("en")

    async def story() -> None:
        screen = await visit(phone)
        await screen.tap("title-duel")
        for expansion in expansions:
            await screen.tap(f"expansion-{expansion}")
        for name in ("Ada", "Bo"):
            await screen.type("name", name)
            await screen.tap("add")
        await screen.tap("start")
        await screen.until("next")
        await screen.tap("follow")
        await tell(screen)
        assert phone.crashes == []

    run(story)
    game = kept(phone)[0]["game"]
    assert isinstance(game, dict)
    return game


async def second_age(screen: Screen, coins: int = 0) -> None:
    """Sets the age right, and gives both players so many coins more."""
    await screen.tap("turn-adjust")
    await screen.tap("adjust-age-more")
    for seat in (0, 1):
        for _ in range(coins):
            await screen.tap(f"adjust-coins-{seat}-more")
    await screen.tap("turn-gods")


async def turn_up(screen: Screen, space: int, god: str) -> None:
    await screen.tap(f"space-{space}")
    await screen.tap(f"option-{god}")


def test_a_mythology_token_lays_its_divinity_and_is_turned_up_later() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("turn-gods")
        await screen.tap("mythology-take-1")
        check(screen)
        await screen.tap("option-greek_mythology_token")
        await screen.tap("option-2")
        assert EN("turn.hidden.greek") in screen.texts()
        check(screen)
        await second_age(screen)
        await screen.tap("space-2")
        assert not screen.has("option-mars"), "it is a Greek one"
        await screen.tap("option-zeus")

    table = play(tell)["table"]
    assert table["pantheon"]["spaces"][2] == "zeus"
    assert table["pantheon"]["mythology"] == [[], ["greek"]]
    assert table["mythology"] == [0, 1]


def test_a_divinity_is_activated_with_offerings_as_one_change() -> None:
    async def tell(screen: Screen) -> None:
        await second_age(screen)
        await turn_up(screen, 5, "tanit")
        await screen.tap("offering-0-3")
        await screen.tap("space-5")
        await screen.tap("turn-why")
        check(screen)
        await screen.tap("offer-3")
        assert EN.count("card.coins", 5) in screen.texts(), "8 in the last space, less 3"
        await screen.tap("turn-activate")
        assert not screen.has("turn-activate")

    game = play(tell)
    ada = game["players"][0]["sheet"]
    assert ada == {"gods": ["tanit"], "coins": START_COINS - 5 + gods()["tanit"].coins}
    assert game["table"]["pantheon"]["spaces"][5] == ""
    assert game["table"]["pantheon"]["offerings"] == [[], []]
    assert game["table"]["turns"]["seat"] == 1


def test_the_owner_of_astarte_may_pay_from_either_treasury() -> None:
    async def tell(screen: Screen) -> None:
        await second_age(screen, coins=5)
        await turn_up(screen, 5, "astarte")
        await screen.tap("space-5")
        await screen.tap("turn-activate")
        await screen.tap("turn-gods")
        await screen.tap("take-sawmill")
        await screen.tap("turn-why")
        assert EN("turn.astarte", player="Bo") not in screen.texts()
        assert screen.texts().count(EN("turn.astarte", player="Ada")) == 1
        await screen.tap("turn-close")
        await screen.tap("turn-adjust")
        check(screen)
        await screen.tap("adjust-astarte-0-less")
        await screen.tap("adjust-coins-0-more")
        assert not screen.has("adjust-astarte-1")

    ada = play(tell)["players"][0]["sheet"]
    assert (ada["astarte"], ada["coins"]) == (6, START_COINS + 5 - 8 + 1)


def test_a_token_entered_by_mistake_goes_back() -> None:
    async def tell(screen: Screen) -> None:
        await second_age(screen)
        await screen.tap("offering-0-2")
        await screen.tap("offering-0-2")
        assert screen.has("offering-1-2")
        await screen.tap("mythology-take-0")
        await screen.tap("option-roman_mythology_token")
        assert not screen.has("option-0"), "its divinity is on the board already"
        await screen.tap("mythology-0-0")

    table = play(tell)["table"]
    assert table["pantheon"]["mythology"] == [[], []]
    assert table["pantheon"]["offerings"] == [[], []]


QUESTIONS = {
    "enki": ("enki", "law"),
    "minerva": ("minerva", "-3"),
    "zeus": ("zeus", "horse_breeders"),
    "gate": ("god", "mars"),
}


@pytest.mark.parametrize("god", QUESTIONS)
def test_what_a_divinity_asks_is_asked_in_words(god: str) -> None:
    kind, answer = QUESTIONS[god]

    async def tell(screen: Screen) -> None:
        await second_age(screen)
        await turn_up(screen, 0, god)
        await screen.tap("space-0")
        await screen.tap("turn-activate")
        assert EN(f"turn.ask.{kind}", player="Ada") in screen.texts()
        check(screen)
        await screen.tap(f"option-{answer}")
        assert not screen.has(f"option-{answer}")

    game = play(tell)
    held = game["players"][0]["sheet"]["gods"]
    assert held == (["mars"] if god == "gate" else [god])


def test_neptune_asks_for_two_military_tokens() -> None:
    async def tell(screen: Screen) -> None:
        await second_age(screen)
        await turn_up(screen, 0, "neptune")
        await screen.tap("space-0")
        await screen.tap("turn-activate")
        assert EN("turn.ask.neptune_discard", player="Ada") in screen.texts()
        check(screen)
        await screen.tap("option-3")
        assert not screen.has("option-3")
        assert EN("turn.ask.neptune_apply", player="Ada") in screen.texts()
        await screen.tap("option-6")

    game = play(tell)
    assert game["table"]["loot"] == [3, 6]
    assert game["players"][1]["sheet"]["coins"] == START_COINS - 5


def test_baal_takes_and_nisaba_lays_the_snake() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("take-stone_pit")
        await screen.tap("turn-build")
        await screen.tap("take-clay_pit")
        await screen.tap("turn-build")
        await second_age(screen, 9)
        await turn_up(screen, 0, "baal")
        await screen.tap("space-0")
        await screen.tap("turn-activate")
        assert EN("turn.ask.baal", player="Ada") in screen.texts()
        await screen.tap("option-clay_pit")

    ada, bo = (player["sheet"] for player in play(tell)["players"])
    assert ada["cards"] == ["stone_pit", "clay_pit"]
    assert "cards" not in bo or bo["cards"] == []


def test_another_divinity_may_lie_in_a_space() -> None:
    async def tell(screen: Screen) -> None:
        await second_age(screen)
        await turn_up(screen, 1, "ra")
        await screen.tap("space-1")
        await screen.tap("turn-other-god")
        await screen.tap("option-isis")
        await screen.tap("space-1")
        await screen.tap("turn-other-god")
        await screen.tap("option-empty")
        await turn_up(screen, 3, "ra")

    assert play(tell)["table"]["pantheon"]["spaces"] == ["", "", "", "ra", "", ""]
