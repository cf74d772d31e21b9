"""A game of Duel followed turn by turn: two taps, and everything follows as one change."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from scorepad.i18n import words
from scorepad.titles.duel.turns.following import START_COINS
from tests.headless import Phone, Screen, run, visit

from .playing import kept, sit_down
from .test_accessibility import check

EN = words("en")


def play(tell: Callable[[Screen], Awaitable[None]]) -> dict[str, Any]:
    """A followed game of Ada against Bo as it is kept in the end."""
    phone = Phone("en")

    async def story() -> None:
        screen = await visit(phone)
        await sit_down(screen, "Ada", "Bo", title="duel")
        await screen.tap("follow")
        await tell(screen)
        assert phone.crashes == []

    run(story)
    game = kept(phone)[0]
    assert isinstance(game, dict)
    return game


def sheets(game: dict[str, Any]) -> list[dict[str, Any]]:
    return [player["sheet"] for player in game["game"]["players"]]


async def build(screen: Screen, *cards: str) -> None:
    for card in cards:
        await screen.tap(f"take-{card}")
        await screen.tap("turn-build")


def test_two_taps_build_a_card_and_pay_for_it() -> None:
    async def tell(screen: Screen) -> None:
        await build(screen, "stone_pit", "guard_tower")
        assert not screen.has("take-stone_pit"), "it is gone"

    game = play(tell)
    ada, bo = sheets(game)
    assert ada == {"cards": ["stone_pit"], "coins": START_COINS - 1}
    assert bo == {"cards": ["guard_tower"], "coins": START_COINS}
    assert game["game"]["table"]["pawn"] == -1


def test_one_undo_takes_a_whole_turn_back() -> None:
    async def tell(screen: Screen) -> None:
        await build(screen, "stone_pit", "guard_tower")
        await screen.tap("undo")
        assert screen.has("take-guard_tower")
        await screen.tap("take-tavern")
        await screen.tap("turn-discard")

    game = play(tell)
    assert sheets(game)[1] == {"coins": START_COINS + 2}
    assert "pawn" not in game["game"]["table"]
    assert game["game"]["table"]["turns"]["discarded"] == ["tavern"]


def test_a_pair_asks_for_its_token_at_once() -> None:
    async def tell(screen: Screen) -> None:
        for seat in (0, 1):
            await screen.tap("turn-adjust")
            for _ in range(20):
                await screen.tap(f"adjust-coins-{seat}-more")
            await screen.tap("turn-adjust")
        await build(screen, "scriptorium", "tavern", "workshop", "theater")
        await screen.tap("turn-adjust")
        await screen.tap("adjust-age-more")
        await screen.tap("turn-adjust")
        await build(screen, "library")
        assert EN("turn.ask.token", player="Ada") in screen.texts()
        await screen.tap("option-philosophy")
        assert not screen.has("option-philosophy")

    game = play(tell)
    assert sheets(game)[0]["tokens"] == ["philosophy"]


def test_a_wonder_takes_its_card_and_plays_again() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("turn-adjust")
        for _ in range(25):
            await screen.tap("adjust-coins-0-more")
        await screen.tap("turn-adjust")
        await screen.tap("take-tavern")
        await screen.tap("turn-wonder-the_hanging_gardens")
        assert screen.find("player-0") is not None
        await build(screen, "theater")

    game = play(tell)
    assert sheets(game)[0]["wonders"] == ["the_hanging_gardens"]
    assert sheets(game)[0]["cards"] == ["theater"]
    assert game["game"]["table"]["turns"]["under"] == {"the_hanging_gardens": "tavern"}


def test_where_a_destroyed_card_goes_is_in_doubt() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("turn-adjust")
        for _ in range(25):
            await screen.tap("adjust-coins-0-more")
        await screen.tap("turn-adjust")
        await build(screen, "theater", "glassworks")
        await screen.tap("take-tavern")
        await screen.tap("turn-wonder-circus_maximus")
        assert EN("turn.destroyed") in screen.texts()
        check(screen)
        await screen.tap("option-glassworks")

    assert play(tell)["game"]["table"]["turns"]["discarded"] == ["glassworks"]


def test_what_cannot_be_paid_is_refused_or_kept_by_choice() -> None:
    async def tell(screen: Screen) -> None:
        for _ in range(2):
            await screen.tap("turn-adjust")
            await screen.tap("adjust-coins-0-less")
            await screen.tap("turn-adjust")
        for _ in range(4):
            await screen.tap("turn-adjust")
            await screen.tap("adjust-coins-0-less")
            await screen.tap("turn-adjust")
        await build(screen, "stone_reserve")
        assert screen.has("turn-anyway")
        await screen.tap("turn-anyway")

    assert sheets(play(tell))[0] == {"cards": ["stone_reserve"], "coins": 0}


def test_a_price_is_explained_for_both_players() -> None:
    async def tell(screen: Screen) -> None:
        await build(screen, "quarry")
        check(screen)
        await screen.tap("take-baths")
        await screen.tap("turn-why")
        check(screen)
        texts = screen.texts()
        assert f"Ada: {EN('price.free')}" in texts
        assert f"Bo: {EN.count('card.coins', 3)}" in texts

    play(tell)


def test_what_a_discarded_card_gives_is_said_for_both_players() -> None:
    async def tell(screen: Screen) -> None:
        await build(screen, "tavern", "quarry")
        await screen.tap("take-baths")
        bo = f"Bo: {EN('price.free')} · {EN.count('price.discarded', 2)}"
        assert bo in screen.texts(), "the other player has a line"
        await screen.tap("turn-why")
        check(screen)
        texts = screen.texts()
        assert f"Ada: {EN.count('price.discarded', 3)}" in texts
        assert f"Bo: {EN.count('price.discarded', 2)}" in texts
        assert "1 yellow card in the city = 1" in texts

    play(tell)


def test_the_wonders_of_either_player_have_a_price() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("take-baths")
        await screen.tap("turn-why")
        texts = screen.texts()
        piraeus = texts[texts.index("Piraeus") :]
        assert [text[:3] for text in piraeus if ": " in text][:2] == ["Ada", "Bo:"]

    play(tell)


def test_the_pad_is_a_tap_away_and_following_may_stop() -> None:
    async def tell(screen: Screen) -> None:
        await build(screen, "theater")
        await screen.tap("to-pad")
        assert screen.has("cell-civilian-0")
        await screen.tap("follow")
        await screen.tap("turn-adjust")
        await screen.tap("turn-stop")
        assert screen.has("cell-civilian-0")

    game = play(tell)
    assert "turns" not in game["game"].get("table", {})
    assert sheets(game)[0]["cards"] == ["theater"]


def test_a_game_changes_over_in_its_middle() -> None:
    phone = Phone("en")

    async def story() -> None:
        screen = await visit(phone)
        await sit_down(screen, "Ada", "Bo", title="duel")
        await screen.tap("cell-civilian-0")
        await screen.tap("calculate")
        await screen.tap("tick-theater")
        await screen.tap("tick-temple")
        await screen.tap("follow")
        assert not screen.has("take-temple")
        assert screen.has("take-statue"), "the second age is played"
        await screen.tap("take-statue")
        await screen.tap("turn-build")
        assert phone.crashes == []

    run(story)
    assert sheets(kept(phone)[0])[0]["cards"] == ["theater", "temple", "statue"]


async def _written(screen: Screen) -> None:
    """Points by hand for both, and a ticked card of Ada's; then the turns are asked for."""
    await sit_down(screen, "Ada", "Bo", title="duel")
    for cell, key in (("civilian-0", "key-5"), ("science-1", "key-4"), ("military-0", "choice-2")):
        await screen.tap(f"cell-{cell}")
        await screen.tap(key)
    await screen.tap("follow")
    civilian, science = EN("row.duel.civilian"), EN("row.duel.science")
    numbers = f"Ada · {civilian} 5 and Bo · {science} 4"
    assert EN("turn.points", numbers=numbers) in screen.texts()
    check(screen)


def test_points_ask_for_what_was_built_before_turns_are_followed() -> None:
    phone = Phone("en")

    async def story() -> None:
        screen = await visit(phone)
        await _written(screen)
        await screen.tap("by-hand-tick")
        await screen.tap("tick-theater")
        await screen.tap("by-hand-count")
        await screen.tap("follow")
        assert not screen.has("act-bar"), "Bo's science is points still"
        await screen.tap("by-hand-tick")
        await screen.tap("tick-workshop")
        await screen.tap("by-hand-count")
        await screen.tap("follow")
        assert screen.has("act-bar")
        assert phone.crashes == []

    run(story)
    ada, bo = sheets(kept(phone)[0])
    assert (ada["cards"], bo["cards"]) == (["theater"], ["workshop"])


def test_points_may_give_way_to_turns_and_come_back_by_one_undo() -> None:
    phone = Phone("en")

    async def story() -> None:
        screen = await visit(phone)
        await _written(screen)
        await screen.tap("by-hand-count")
        assert screen.has("act-bar")
        await screen.tap("undo")
        assert screen.has("cell-civilian-0")
        assert phone.crashes == []

    run(story)
    ada, bo = sheets(kept(phone)[0])
    assert (ada, bo) == ({"civilian": 5, "military": 2}, {"science": 4})


def test_a_card_is_put_in_the_layout_and_taken_from_it() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("turn-layout")
        check(screen)
        assert not screen.has("place-9"), "it lies face down"
        await screen.tap("place-14")
        assert EN("turn.place.ask", place=EN("turn.place", row=5, place=1)) in screen.texts()
        check(screen)
        await screen.tap("take-baths")
        # The next one that can be seen is asked for at once.
        await screen.tap("take-altar")
        await screen.tap("turn-close")
        check(screen)
        await screen.tap("place-14")
        await screen.tap("turn-discard")
        assert not screen.has("place-14"), "it is gone"
        await screen.tap("place-15")
        opened = EN("turn.opens", places=EN("turn.place", row=4, place=1))
        assert opened in screen.texts()
        await screen.tap("turn-discard")
        # Nothing lies on it any more: which card was turned up is asked at once.
        assert EN("turn.place.ask", place=EN("turn.place", row=4, place=1)) in screen.texts()
        await screen.tap("undo")
        assert screen.has("place-15"), "the question went with its place"
        assert not screen.has("place-9")

    table = play(tell)["game"]["table"]
    assert table["layout"]["gone"] == [14]
    assert table["turns"]["discarded"] == ["baths"]


def test_a_wrong_card_in_the_layout_is_put_right() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("turn-layout")
        await screen.tap("place-19")
        await screen.tap("take-baths")
        await screen.tap("turn-close")
        await screen.tap("place-19")
        await screen.tap("place-another")
        await screen.tap("take-altar")
        assert not screen.has("take-altar"), "the layout is in view again"

    assert play(tell)["game"]["table"]["layout"]["cards"][19] == "altar"


def test_a_layout_is_begun_in_mid_age_and_put_away() -> None:
    async def tell(screen: Screen) -> None:
        await build(screen, "theater")
        await screen.tap("turn-layout")
        unmarked = EN.count("turn.unmarked", 1, empty=EN("turn.place.empty"))
        assert unmarked in screen.texts()
        await screen.tap("place-14")
        await screen.tap("place-empty")
        assert not screen.has("place-14")
        assert unmarked not in screen.texts()
        await screen.tap("place-15")
        assert not screen.has("place-empty"), "no more cards are gone"
        await screen.tap("turn-close")
        await screen.tap("layout-away")
        assert not screen.has("layout-away")

    assert "layout" not in play(tell)["game"]["table"]
