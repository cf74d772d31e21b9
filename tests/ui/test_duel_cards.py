"""The calculator of Duel's cities: everything ticked, in tabs and by a search."""

from __future__ import annotations

from tests.headless import Screen

from .duel_pad import EN, alerts, count, play, sheets, tick, tile_name
from .playing import type_keys
from .table import shown

# Everything ticked.


def test_ticks_of_every_kind_stand_on_the_sheet_and_rows_follow() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "civilian")
        await tick(screen, "palace", "altar")
        await screen.tap("group-wonders")
        await tick(screen, "the_pyramids")
        await screen.tap("group-tokens")
        await tick(screen, "philosophy", "mathematics")
        await screen.tap("group-brown")
        await tick(screen, "quarry")
        assert {"10", "9", "13"} <= set(screen.texts())

    game = play(tell)
    assert sheets(game)[0] == {
        "cards": ["altar", "palace", "quarry"],
        "wonders": ["the_pyramids"],
        "tokens": ["mathematics", "philosophy"],
    }


def test_what_the_other_city_has_is_taken() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "civilian")
        await tick(screen, "palace")
        await screen.tap("cell-civilian-1")
        assert screen.find("tick-palace").disabled
        assert tile_name(screen, "palace") == f"Palace, {EN('pad.taken', player='Ada')}"
        await tick(screen, "palace", "altar")

    assert sheets(play(tell)) == [{"cards": ["palace"]}, {"cards": ["altar"]}]


def test_the_search_finds_any_card_of_the_game() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "civilian")
        await screen.type("tick-search", "pyramid")
        await tick(screen, "the_pyramids")
        await screen.type("tick-search", "zzzzqq")
        assert EN("cards.nothing_more") in screen.texts()

    assert sheets(play(tell))[0] == {"wonders": ["the_pyramids"]}


def test_a_tick_in_its_own_row_asks_before_it_takes_the_place_of_a_written_number() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("cell-civilian-0")
        await type_keys(screen, "12")
        await screen.tap("calculate")
        await tick(screen, "palace")
        assert "12" in screen.texts()
        await screen.tap("by-hand-count")
        await screen.tap("group-yellow")
        await screen.tap("undo")
        assert "12" in screen.texts()
        await screen.tap("redo")

    assert sheets(play(tell))[0] == {"cards": ["palace"]}


def test_a_number_that_stays_lets_the_ticks_count_elsewhere() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("cell-civilian-0")
        await type_keys(screen, "12")
        await screen.tap("calculate")
        await tick(screen, "palace")
        await screen.tap("by-hand-keep")
        await tick(screen, "altar", "palace")
        assert not screen.has("by-hand"), "it was answered"

    assert sheets(play(tell))[0] == {"civilian": 12, "cards": ["altar"]}


def test_ticked_elsewhere_a_blue_card_leaves_the_blue_row_as_typed() -> None:
    """The defect: 17 became 3 off the screen."""

    async def tell(screen: Screen) -> None:
        await screen.tap("cell-civilian-0")
        await type_keys(screen, "17")
        await count(screen, "guilds")
        await screen.tap("group-blue")
        await tick(screen, "altar")
        assert not screen.has("by-hand")

    assert sheets(play(tell))[0] == {"civilian": 17, "cards": ["altar"]}


def test_wonders_written_as_points_are_asked_about_wherever_one_is_ticked() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("cell-wonders-0")
        await type_keys(screen, "9")
        for row, answer in (("guilds", "by-hand-keep"), ("wonders", "by-hand-count")):
            await count(screen, row)
            await screen.tap("group-wonders")
            await tick(screen, "piraeus")
            await screen.tap(answer)

    assert sheets(play(tell))[0] == {"wonders": ["piraeus"]}


def test_a_tick_from_another_row_leaves_the_number() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("cell-commercial-0")
        await type_keys(screen, "9")
        await count(screen, "guilds")
        await screen.tap("group-brown")
        await tick(screen, "quarry")

    assert sheets(play(tell))[0] == {"commercial": 9, "cards": ["quarry"]}


def test_a_guild_asks_for_the_other_city_right_there() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "guilds")
        await tick(screen, "merchants_guild")
        assert not screen.has("refused")
        asked = EN("pad.count_asked", player="Bo", thing=EN("field.yellow"))
        assert asked in screen.texts()
        await screen.tap("count-tick-1-yellow")
        await tick(screen, "tavern", "forum")
        await screen.tap("cell-guilds-0")
        assert asked not in screen.texts()

    game = play(tell)
    assert sheets(game) == [{"cards": ["merchants_guild"]}, {"cards": ["tavern", "forum"]}]


def test_a_guild_may_be_told_that_there_are_none() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "guilds")
        await tick(screen, "builders_guild", "shipowners_guild")
        await screen.tap("count-none-1-wonders")
        assert not screen.has("count-none-1-wonders")
        await screen.tap("count-none-1-brown_grey")

    assert sheets(play(tell)) == [
        {"cards": ["shipowners_guild", "builders_guild"]},
        {"cards": [], "wonders": {"wonders": []}},
    ]


def test_a_guild_that_waits_has_its_mark_above_the_keys() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "guilds")
        await tick(screen, "merchants_guild")
        assert shown(screen, "written") == shown(screen, "cell-guilds-0") == "?"
        await screen.tap("count-none-1-yellow")
        assert shown(screen, "written") == shown(screen, "cell-guilds-0") == "0"
        await screen.tap("cell-commercial-1")
        assert shown(screen, "written") == shown(screen, "cell-commercial-1") == "–"

    play(tell)


def test_no_brown_or_grey_cards_leave_the_rows_of_other_colours_empty() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "guilds")
        await tick(screen, "shipowners_guild")
        await screen.tap("count-none-1-brown_grey")
        assert shown(screen, "cell-guilds-0") == "0"
        for row in ("civilian", "science", "commercial", "guilds"):
            assert shown(screen, f"cell-{row}-1") == "·"
        await screen.tap("finish")
        assert EN.count("pad.finish_empty", 7 + 8) in screen.texts()

    play(tell)


def test_too_many_wonders_are_refused_and_the_seventh_is_told() -> None:
    four = ["circus_maximus", "piraeus", "the_appian_way", "the_colossus"]

    async def tell(screen: Screen) -> None:
        await count(screen, "wonders")
        await tick(screen, *four, "the_sphinx")
        assert screen.has("refused")
        await screen.tap("cell-wonders-1")
        await tick(screen, "the_sphinx", "the_pyramids")
        assert alerts(screen) == []
        await tick(screen, "the_mausoleum")
        assert EN("warn.wonders.seven", player="Bo") in screen.texts()
        await tick(screen, "the_great_library")
        assert screen.has("refused")

    assert [len(sheet["wonders"]) for sheet in sheets(play(tell))] == [4, 3]


# The grid.


def test_every_tab_is_in_sight_and_the_other_player_one_tap_away() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "civilian")
        shown_tabs = [key for key in screen.keys() if key.startswith("group-")]  # noqa: SIM118
        assert len(shown_tabs) == 8
        widths = [screen.find(key).width for key in shown_tabs]
        assert min(widths) >= 48
        assert sum(widths) + 7 <= 412 - 20
        await tick(screen, "palace")
        await screen.tap("other-player")
        assert screen.has("keys"), "the calculator stays open"
        await tick(screen, "altar")
        await screen.tap("other-player")
        await tick(screen, "temple")

    assert sheets(play(tell)) == [{"cards": ["temple", "palace"]}, {"cards": ["altar"]}]


def test_a_card_that_a_chain_makes_free_says_so_to_its_player_alone() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "civilian")
        await tick(screen, "altar")
        assert tile_name(screen, "temple") == f"Temple, {EN('pad.free_by_chain')}"
        await tick(screen, "temple")
        assert tile_name(screen, "temple") == "Temple"
        assert tile_name(screen, "pantheon") == f"Pantheon, {EN('pad.free_by_chain')}"
        await screen.tap("other-player")
        assert tile_name(screen, "pantheon") == "Pantheon"

    play(tell)


def test_the_calculator_stays_open_from_row_to_row_until_the_keys_are_asked_for() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "civilian")
        for _ in range(2):
            await screen.tap("next")
        assert screen.has("group-green")
        assert screen.has("symbols")
        await screen.tap("cell-coins-0")
        assert not screen.has("keys"), "coins have no calculator"
        await screen.tap("cell-military-0")
        assert screen.has("keys")
        await screen.tap("keys")
        await screen.tap("cell-wonders-0")
        assert not screen.has("keys")

    play(tell)


# Prices, and what cannot be.


def test_what_a_card_costs_is_said_for_both_with_its_reckoning() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "civilian")
        await tick(screen, "altar")
        await screen.tap("prices")
        assert EN("price.ask") in screen.texts()
        await screen.tap("take-temple")
        texts = screen.texts()
        gain = EN.count("price.discarded", 2)
        assert f"Ada: {EN('pad.free_by_chain')} · {gain}" in texts
        assert f"Bo: {EN.count('card.coins', 4)} · {gain}" in texts
        assert "Free with Altar" not in texts, "the reckoning waits behind why"
        await screen.tap("price-why")
        texts = screen.texts()
        assert {f"Ada: {EN('pad.free_by_chain')}", "Free with Altar", f"Bo: {gain}"} <= {*texts}
        assert "For any card = 2" in texts
        await screen.tap("price-why")
        assert "For any card = 2" not in screen.texts()
        await screen.tap("group-wonders")
        await screen.tap("take-piraeus")
        assert not any("discarding" in text for text in screen.texts())
        await screen.tap("group-tokens")
        await screen.tap("tick-law")
        assert EN("price.ask") in screen.texts(), "a token has no price"
        await screen.tap("group-blue")
        await screen.tap("prices")
        await tick(screen, "temple")

    assert sheets(play(tell))[0] == {"cards": ["altar", "temple"]}


def test_a_fourth_guild_is_said_and_kept_by_a_tap_that_undo_takes_back() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "guilds")
        guilds = ("merchants_guild", "shipowners_guild", "builders_guild", "magistrates_guild")
        await tick(screen, *guilds)
        said = EN.count("warn.odd.guilds", 4, count=4, most=3)
        assert said in screen.texts()
        await screen.tap("alert-keep-0")
        assert said not in screen.texts()
        await screen.tap("undo")
        assert said in screen.texts()
        await screen.tap("redo")

    game = play(tell)
    assert game["game"]["table"] == {"kept": ["guilds"]}
    assert len(sheets(game)[0]["cards"]) == 4


def test_on_its_side_a_phone_has_the_cards_below_the_tabs() -> None:
    async def tell(screen: Screen) -> None:
        size = {"width": 915, "height": 412}
        await screen.session.dispatch_event(screen.page._i, "resize", size)
        await screen.settle()
        await count(screen, "civilian")
        order = list(screen.controls())
        none, card = screen.find("has-none"), screen.find("tick-theater")
        assert order.index(none) > order.index(card), "what is seldom needed comes last"
        await screen.tap("other-player")
        await tick(screen, "theater")
        await screen.tap("prices")
        await screen.tap("take-altar")
        assert screen.has("price-asked")

    assert sheets(play(tell)) == [{}, {"cards": ["theater"]}]
