"""The pad never surprises: what was typed stays, what was ticked counts in every row it touches."""

from __future__ import annotations

from scorepad.i18n import words
from scorepad.titles import standing
from tests.headless import Screen
from tests.raw import written_sheet
from tests.titles.base_pad import GIZA, game, points

from .playing import finish_anyway, type_keys
from .table import at_table, cell_name, count, enabled, shown, texts_in

EN = words("en")
BABYLON = {0: {"wonder": "babylon", "side": "night"}}


def waits_for(thing: str, player: str) -> str:
    city = EN("pad.of_player", thing=EN(f"field.{thing}"), player=player)
    return EN("pad.waits", things=city)


# 1. Ticked wild symbols.


def test_the_scientists_guild_ticked_counts_beside_the_symbols_and_is_named() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "guilds")
        await screen.tap("tick-scientists_guild")
        assert shown(screen, "cell-science-0") == "26"
        await screen.tap("cell-science-0")
        await screen.tap("cell-science-0")
        texts = " ".join(screen.texts())
        assert EN("explain.science.wild_card", card="Scientists Guild") in texts

    symbols = {"compass": 2, "gear": 2, "tablet": 1, "wild": 0}
    played = at_table(game({"science": symbols}), tell)
    assert points(played, "science") == [26, 0, 0]


def test_a_stage_with_a_wild_symbol_counts_beside_the_symbols() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "wonder")
        await screen.tap("stage-2")
        assert shown(screen, "cell-science-0") == "38"
        await count(screen, "science")
        said = EN("explain.science.wild_stage", wonder="Babylon", stage=2)
        assert any(said in text for text in screen.texts()), "the calculator says where it is from"

    symbols = {"compass": 4, "gear": 2, "tablet": 1}
    at_table(game({"science": symbols}, boards=BABYLON), tell)


# 2. Nothing that follows from another cell is copied.


def test_symbols_corrected_later_reach_the_philosophers_guild() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "science", 1)
        for _ in range(3):
            await screen.tap("step-gear-more")
        await count(screen, "guilds")
        await screen.tap("tick-philosophers_guild")
        assert not [key for key in screen.keys() if key.startswith("count-1-")]  # noqa: SIM118
        await screen.tap("count-2-green-0")
        assert shown(screen, "cell-guilds-0") == "3"
        await count(screen, "science", 1)
        await screen.tap("step-gear-less")
        assert shown(screen, "cell-guilds-0") == "2"

    played = at_table(game(), tell)
    assert "city" not in written_sheet(played, 1)


# 3. A number that a person typed gives way only to that person's answer.


def test_ticking_in_a_row_with_a_typed_number_asks_first() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("cell-civilian-0")
        await type_keys(screen, "17")
        await screen.tap("calculate")
        await screen.tap("tick-altar")
        asked = EN("pad.by_hand", numbers="Ada · Blue cards 17")
        assert asked in screen.texts()
        assert shown(screen, "cell-civilian-0") == "17"
        await screen.tap("by-hand-keep")
        assert asked not in screen.texts()
        await screen.tap("tick-palace")
        assert asked in screen.texts(), "there is nowhere to keep the tick: no tap is dropped"
        await screen.tap("by-hand-keep")
        assert shown(screen, "cell-civilian-0") == "17"
        await screen.tap("cell-coins-0")
        await count(screen, "civilian")
        await screen.tap("tick-altar")
        await screen.tap("by-hand-count")
        assert shown(screen, "cell-civilian-0") == "3"
        await screen.tap("undo")
        assert shown(screen, "cell-civilian-0") == "17"

    played = at_table(game(), tell)
    assert written_sheet(played, 0) == {"civilian": 17}


def test_a_question_goes_when_another_cell_is_selected() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "science")
        await screen.tap("step-gear-more")
        assert screen.has("by-hand")
        await screen.tap("cell-coins-1")
        assert not screen.has("by-hand")

    assert at_table(game({"science": 5}), tell) == game({"science": 5})


def test_a_number_that_stays_beside_a_list_of_cards_lets_the_list_change() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "civilian")
        await screen.tap("tick-palace")
        await screen.tap("by-hand-keep")
        await screen.tap("tick-altar")

    played = at_table(game({"civilian": 17, "cards": ["altar", "tavern"]}), tell)
    assert written_sheet(played, 0) == {"civilian": 17, "cards": ["tavern", "palace"]}


def test_stages_tapped_beside_points_that_stay_are_known_all_the_same() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "wonder")
        await screen.tap("stage-2")
        await screen.tap("by-hand-keep")
        await screen.tap("stage-3")

    played = at_table(game({"wonder": 4}, boards={0: GIZA}), tell)
    assert written_sheet(played, 0) == {"wonder": 4, "stages": 3}


def test_the_shields_take_the_place_of_written_rows_only_at_the_button_that_says_so() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "military")
        await screen.tap("way-shields")
        await screen.tap("shields-1-more")
        assert shown(screen, "cell-military-0") == "5"
        await screen.tap("shields-follow")
        assert not screen.has("by-hand")
        assert shown(screen, "cell-military-0") == "−1"

    at_table(game({"military": 5}), tell)


# 4. Empty, zero and none.


def test_the_first_tick_moves_no_card() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "civilian")
        before = len(screen.find("tick-cards").controls)
        await screen.tap("tick-altar")
        assert not enabled(screen, "has-none")
        assert len(screen.find("tick-cards").controls) == before

    at_table(game(), tell)


def test_empty_zero_and_none_are_three_things() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "civilian")
        await screen.tap("has-none")
        await screen.tap("cell-civilian-1")
        await screen.tap("keys")
        await type_keys(screen, "0")
        await screen.tap("cell-coins-0")
        seen = [
            (shown(screen, f"cell-civilian-{seat}"), cell_name(screen, f"civilian-{seat}"))
            for seat in range(3)
        ]
        assert seen == [
            ("–", f"Ada, Blue cards, {EN('pad.none')}"),
            ("0", "Bo, Blue cards, 0"),
            ("·", f"Cy, Blue cards, {EN('pad.nothing')}"),
        ]
        await screen.tap("finish")
        assert EN.count("pad.finish_empty", 7 * 3 - 2) in screen.texts()

    played = at_table(game(), tell)
    assert [written_sheet(played, seat) for seat in range(3)] == [
        {"civilian": {"cards": []}},
        {"civilian": 0},
        {},
    ]


def test_a_wild_symbol_alone_counts_and_the_row_is_still_asked_for() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "guilds")
        await screen.tap("tick-scientists_guild")
        assert shown(screen, "cell-science-0") == "1"
        await screen.tap("finish")
        assert EN.count("pad.finish_empty", 7 * 3 - 1) in screen.texts()

    at_table(game(), tell)


# 5. What waits for a count.


def test_a_guild_that_waits_stays_ticked_and_says_what_it_waits_for() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "guilds")
        await screen.tap("tick-magistrates_guild")
        assert not screen.has("refused")
        assert shown(screen, "cell-guilds-0") == "?"
        assert shown(screen, "total-0") == "0?"
        assert shown(screen, "written") == "?", "the number above the keys"
        assert "?" in texts_in(screen, "tick-magistrates_guild")
        things = [EN("pad.of_player", thing="Blue cards", player=name) for name in ("Bo", "Cy")]
        assert EN("pad.waits", things=EN.join(things)) in cell_name(screen, "guilds-0")
        await screen.tap("count-1-blue-4")
        await screen.tap("count-1-blue-more")
        assert waits_for("blue", "Cy") in cell_name(screen, "guilds-0")
        await screen.tap("count-2-blue-0")
        assert shown(screen, "cell-guilds-0") == shown(screen, "total-0") == "5"

    played = at_table(game(), tell)
    assert points(played, "guilds") == [5, 0, 0]
    assert [written_sheet(played, seat).get("city") for seat in range(3)] == [
        None,
        {"blue": 5},
        {"blue": 0},
    ]


def test_why_says_what_a_cell_and_a_sum_wait_for() -> None:
    async def tell(screen: Screen) -> None:
        for cell in ("cell-guilds-0", "total-0"):
            await screen.tap(cell)
            if cell != "total-0":
                await screen.tap(cell)
            assert waits_for("red", "Bo") in screen.texts()
            await screen.tap("why-close")
            await screen.send("why-sheet", "dismiss")

    before = game({"guilds": {"cards": ["spies_guild"]}}, {}, {"cards": []})
    assert at_table(before, tell) == before


def test_what_is_ticked_in_its_row_is_the_least_a_count_begins_with() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "guilds")
        await screen.tap("tick-magistrates_guild")
        assert EN.count("cards.ticked", 2) in screen.texts()
        assert not screen.has("count-1-blue-1")
        await screen.tap("count-1-blue-2")
        await screen.tap("count-2-blue-1")

    before = game({}, {"civilian": {"cards": ["altar", "palace"]}})
    assert points(at_table(before, tell), "guilds") == [3, 0, 0]


def test_the_end_asks_about_what_waits_and_leads_to_it() -> None:
    full = dict.fromkeys(("wonder", "coins", "military", "civilian", "commercial", "science"), 3)
    before = game(
        {**full, "guilds": {"cards": ["spies_guild"]}},
        {**full, "guilds": 0},
        {**full, "guilds": 0, "city": {"red": 1}},
    )

    async def tell(screen: Screen) -> None:
        await screen.tap("finish")
        assert EN("pad.finish_waits") in screen.texts()
        assert any(waits_for("red", "Bo") in text for text in screen.texts())
        await screen.tap("fill-in")
        await screen.send("ending", "dismiss")
        assert screen.has("count-1-red-3")
        await screen.tap("finish")
        await finish_anyway(screen)

    played = at_table(before, tell)
    assert standing(played).waiting
    assert standing(played).players[0].total == 5 * 3 + 1


# 7. Why of a 0, guilds that exist once, shields alone.


def test_why_of_a_zero_that_shields_gave_explains_it() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("cell-military-0")
        await screen.tap("cell-military-0")
        assert EN("pad.write_points") not in screen.texts()
        level = EN.count("explain.military.tie", 2, age="I")
        assert level[0].upper() + level[1:] in screen.texts()

    before = game(shields={"1": [1, 1, 1]})
    assert at_table(before, tell) == before


def test_a_guild_that_another_has_cannot_be_ticked() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "guilds")
        assert screen.find("tick-spies_guild").disabled
        assert EN("pad.taken", player="Bo") in screen.texts()
        await screen.tap("cell-guilds-1")
        assert not screen.find("tick-spies_guild").disabled, "one's own can be taken back"

    before = game({}, {"guilds": {"cards": ["spies_guild"]}, "city": {"red": 0}})
    assert at_table(before, tell) == before


def test_a_guild_that_a_file_gives_two_players_can_be_unticked() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "guilds")
        await screen.tap("tick-workers_guild")
        assert screen.find("tick-workers_guild").disabled, "now only the other has it"

    city = {"city": {"brown": 1}}
    guild = {"guilds": {"cards": ["workers_guild"]}}
    played = at_table(game({**guild, **city}, {**guild, **city}, city), tell)
    assert [written_sheet(played, seat).get("guilds") for seat in range(2)] == [
        None,
        {"cards": ["workers_guild"]},
    ]


def test_a_game_with_shields_alone_can_end() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("finish")
        assert EN("pad.finish_nothing") not in screen.texts()
        assert EN.count("pad.finish_empty", 6 * 3) in screen.texts()

    before = game(shields={"1": [2, 1, 0]})
    assert at_table(before, tell) == before
