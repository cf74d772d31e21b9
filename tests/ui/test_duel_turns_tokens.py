"""The progress tokens on Duel's board, entered before the game or while it is followed."""

from __future__ import annotations

from typing import Any

from scorepad.i18n import words
from scorepad.titles.duel.cards import available, tokens
from tests.headless import Phone, Screen, run, visit

from .playing import kept
from .test_accessibility import check

EN = words("en")
_BASE = tuple(token.id for token in available(tokens()))
FIVE = ("law", "economy", "philosophy", "masonry", "strategy")


async def _begin(screen: Screen) -> None:
    await screen.tap("start")
    await screen.until("follow")
    await screen.tap("follow")


async def _seat(screen: Screen) -> None:
    for name in ("Ada", "Bo"):
        await screen.type("name", name)
        await screen.tap("add")


async def _pair(screen: Screen) -> None:
    """Ada builds two green cards with the same symbol."""
    for card in ("scriptorium", "tavern"):
        await screen.tap(f"take-{card}")
        await screen.tap("turn-build")
    await screen.tap("turn-adjust")
    await screen.tap("adjust-age-more")
    for _ in range(9):
        await screen.tap("adjust-coins-0-more")
    await screen.tap("turn-adjust")
    await screen.tap("take-library")
    await screen.tap("turn-build")


def _offered(screen: Screen) -> set[str]:
    return {one for one in tokens() if screen.has(f"option-{one}")}


def _play(tell: Any) -> dict[str, Any]:
    phone = Phone("en")

    async def story() -> None:
        screen = await visit(phone, "/score/new/duel")
        await _seat(screen)
        await tell(screen)
        assert phone.crashes == []

    run(story)
    game: Any = kept(phone)[0]["game"]
    return dict(game["table"])


def test_a_pair_asks_among_the_tokens_that_setup_put_on_the_board() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("fold-progress")
        await screen.tap("place-progress-0")
        assert EN("setup.on_board") in screen.texts()
        for token in FIVE:
            await screen.tap(f"pick-progress-0-{token}")
        check(screen)
        await _begin(screen)
        await _pair(screen)
        assert _offered(screen) == set(FIVE)
        await screen.tap("option-law")

    table = _play(tell)
    assert set(table["turns"]["board"]) == {*FIVE} - {"law"}
    assert "drawn" not in table


def test_five_tokens_are_drawn_and_drawn_again_for_a_rematch() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("draw-progress")
        await _begin(screen)

    table = _play(tell)
    assert len(table["turns"]["board"]) == 5
    assert table["turns"]["board"] == table["progress"]
    assert table["drawn"] == ["progress"]


def test_without_all_five_a_pair_asks_among_all_tokens() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("fold-progress")
        await screen.tap("place-progress-0")
        await screen.tap("pick-progress-0-law")
        await _begin(screen)
        await _pair(screen)
        assert len(_offered(screen)) == 10

    assert "board" not in _play(tell)["turns"]


def test_tokens_are_put_on_the_board_while_turns_are_followed() -> None:
    async def tell(screen: Screen) -> None:
        await _begin(screen)
        await screen.tap("turn-adjust")
        for token in (*FIVE, "urbanism"):
            await screen.tap(f"board-{token}")
        assert EN("turn.tokens", count=5) in screen.texts(), "there is no room for a sixth"
        await screen.tap("board-strategy")
        await screen.tap("board-urbanism")
        check(screen)
        await screen.tap("turn-adjust")
        await _pair(screen)
        assert _offered(screen) == {*FIVE[:4], "urbanism"}
        await screen.tap("option-economy")
        await screen.tap("turn-adjust")
        assert not screen.has("board-economy"), "a player has it"

    assert _play(tell)["turns"]["board"] == ["law", "philosophy", "masonry", "urbanism"]


def test_no_token_left_on_the_list_asks_among_all_again() -> None:
    async def tell(screen: Screen) -> None:
        await _begin(screen)
        await screen.tap("turn-adjust")
        await screen.tap("board-law")
        await screen.tap("board-law")

    assert "board" not in _play(tell)["turns"]


def test_the_great_library_asks_among_the_tokens_in_the_box() -> None:
    async def tell(screen: Screen) -> None:
        await _begin(screen)
        await screen.tap("turn-adjust")
        for token in FIVE:
            await screen.tap(f"board-{token}")
        for _ in range(20):
            await screen.tap("adjust-coins-0-more")
        await screen.tap("turn-adjust")
        await screen.tap("take-tavern")
        await screen.tap("turn-wonder-the_great_library")
        assert _offered(screen) == {*_BASE} - {*FIVE}
        await screen.tap("option-theology")

    assert set(_play(tell)["turns"]["board"]) == {*FIVE}
