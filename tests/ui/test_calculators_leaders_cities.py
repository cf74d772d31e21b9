"""Leaders and city cards on the pad: found, ticked, counted, and what they do to other rows."""

from __future__ import annotations

import flet as ft
import pytest

from scorepad.i18n import LANGUAGES, words
from scorepad.titles import Game, standing
from scorepad.titles.base.cards import COLOURS, all_cards
from scorepad.ui.text_width import line_count, text_width
from scorepad.ui.theme import STRONG, TEXT
from tests.headless import Screen
from tests.raw import written_sheet, written_table
from tests.titles.base_pad import GIZA, game, points

from .table import at_table, count, enabled, shown, texts_in

EN = words("en")
BOTH = ("leaders", "cities")


def sheet(played: Game, seat: int = 0) -> dict[str, object]:
    return written_sheet(played, seat)


def tiles(screen: Screen) -> list[str]:
    """The cards that can be ticked, in the order of the list."""
    keys = [str(getattr(control, "key", "")) for control in screen.controls()]
    others = ("tick-cards", "tick-search", "tick-clear")
    return [
        key.removeprefix("tick-") for key in keys if key.startswith("tick-") and key not in others
    ]


def asked(screen: Screen) -> list[str]:
    """The counts asked for, by seat and kind."""
    return [key for key in screen.keys() if key.startswith("count-") and key.count("-") == 2]  # noqa: SIM118


def says(screen: Screen, message: str, **more: str | int) -> bool:
    return any(EN(message, **more) in text for text in screen.texts())


# Finding a card.


def test_leaders_are_in_the_order_of_the_alphabet() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "leaders")
        found = tiles(screen)
        assert len(found) == 55
        assert found[:4] == ["aganice", "agrippina", "alexander", "amytis"]

    at_table(game(expansions=BOTH), tell)


def test_what_was_ticked_before_comes_first_and_nothing_moves_while_one_ticks() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "leaders")
        found = tiles(screen)
        assert found[:3] == ["sappho", "zenobia", "aganice"]
        await screen.tap("tick-caesar")
        assert tiles(screen) == found
        await count(screen, "leaders", 1)
        await count(screen, "leaders", 0)
        assert tiles(screen)[:3] == ["caesar", "sappho", "zenobia"]

    at_table(game({"leaders": {"cards": ["zenobia", "sappho"]}}, expansions=BOTH), tell)


def test_black_cards_are_found_by_their_age() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "cities")
        assert len(tiles(screen)) == 42
        await screen.tap("age-2")
        assert len(tiles(screen)) == 14
        assert {all_cards()[id_].expansion for id_ in tiles(screen)} == {"cities"}
        await screen.type("tick-search", "capit")
        assert tiles(screen)[0] == "capitol", "whoever types searches in every age"
        await screen.tap("age-1")
        assert "residence" in tiles(screen)
        await screen.tap("age-1")
        assert len(tiles(screen)) == 42

    at_table(game(expansions=BOTH), tell)


def test_a_card_is_found_by_its_name_in_any_language() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "cities")
        for typed in ("hideout", "skjulested", "gömställe"):
            await screen.type("tick-search", typed)
            assert tiles(screen)[0] == "hideout", typed

    at_table(game(expansions=BOTH), tell)


def test_a_leader_that_another_has_cannot_be_ticked() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "leaders", 1)
        assert not enabled(screen, "tick-sappho")
        assert EN("pad.taken", player="Ada") in texts_in(screen, "tick-sappho")

    at_table(game({"leaders": {"cards": ["sappho"]}}, expansions=BOTH), tell)


def test_a_leader_is_ticked_in_its_own_row_also_where_all_cards_are_listed() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "leaders")
        await screen.tap("tick-nebuchadnezzar")

    played = at_table(game({"cards": ["altar", "palace"]}, expansions=BOTH), tell)
    assert sheet(played)["leaders"] == {"cards": ["nebuchadnezzar"]}
    assert points(played, "leaders") == [2, 0, 0]


# What no ticked card or entry tells is asked.


def test_a_leader_asks_for_ones_own_cards_with_one_tap() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "leaders")
        await screen.tap("tick-hypatia")
        assert asked(screen) == ["count-0-green"]
        await screen.tap("count-0-green-4")
        assert texts_in(screen, "tick-hypatia")[-1] == "4"
        await screen.tap("count-0-green-more")

    played = at_table(game(expansions=BOTH), tell)
    assert points(played, "leaders") == [5, 0, 0]


def test_a_leader_who_compares_asks_for_the_neighbours_too() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "leaders")
        await screen.tap("tick-phryne")
        assert asked(screen) == ["count-0-blue", "count-1-blue", "count-4-blue"]
        for seat, number in ((0, 5), (1, 4), (4, 3)):
            await screen.tap(f"count-{seat}-blue-{number}")

    played = at_table(game(expansions=BOTH, seats=5), tell)
    assert points(played, "leaders") == [5, 0, 0, 0, 0]


def test_what_entries_and_ticked_cards_tell_is_not_asked() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "leaders")
        for id_ in ("amytis", "hypatia", "nebuchadnezzar", "midas", "alexander"):
            await screen.tap(f"tick-{id_}")
        assert asked(screen) == []
        assert not screen.has("step-won-1")

    entries = {
        "wonder": {"stages": 2},
        "science": {"gear": 3},
        "civilian": {"cards": ["altar", "palace"]},
        "coins": 7,
        "military": {"won": [2, 0, 1], "lost": [0, 0, 0]},
    }
    played = at_table(game(entries, boards={0: GIZA}, expansions=BOTH), tell)
    assert points(played, "leaders")[0] == 2 * 2 + 3 + 2 + 2 + 3


def test_tokens_are_entered_below_the_card_that_counts_them() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "cities")
        await screen.tap("tick-guardhouse")
        assert says(screen, "pad.needs_tokens", card="Guardhouse", player="Ada")
        await screen.tap("step-won-2-more")
        assert screen.has("by-hand"), "the points written by hand are asked about"
        await screen.tap("by-hand-count")
        await screen.tap("step-won-2-more")
        assert texts_in(screen, "tick-guardhouse")[-1] == "6"

    played = at_table(game({"military": 11}, expansions=BOTH), tell)
    assert points(played, "cities") == [6, 0, 0]
    assert points(played, "military") == [6, 0, 0]


def test_the_tokens_go_with_the_card_that_counts_them() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "cities")
        await screen.tap("tick-guardhouse")
        assert screen.has("step-won-1")
        await screen.tap("tick-guardhouse")
        assert not screen.has("step-won-1")

    before = game({"military": 11}, expansions=BOTH)
    assert at_table(before, tell) == before


def test_symbols_are_entered_below_aristotle() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "leaders")
        await screen.tap("tick-aristotle")
        assert says(screen, "pad.needs_symbols", card="Aristotle", player="Ada")
        await screen.tap("step-gear-more")
        await screen.tap("by-hand-count")
        for name in ("tablet", "compass"):
            await screen.tap(f"step-{name}-more")

    played = at_table(game({"science": 12}, expansions=BOTH), tell)
    assert points(played, "leaders") == [3, 0, 0]
    assert points(played, "science") == [10, 0, 0]


def test_a_question_stays_in_sight_when_a_search_hides_its_card() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "leaders")
        await screen.tap("tick-nebuchadnezzar")
        await screen.type("tick-search", "phryne")
        await screen.tap("tick-phryne")
        assert "count-0-blue" in asked(screen)

    at_table(game(expansions=BOTH), tell)


def test_a_number_written_by_hand_wins_until_one_agrees_to_count() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "leaders")
        await screen.tap("tick-sappho")
        await screen.tap("by-hand-keep")
        await screen.tap("tick-zenobia")
        await screen.tap("by-hand-count")
        await screen.tap("keys")
        await screen.tap("key-9")
        await screen.tap("ticks-points")

    played = at_table(game({"leaders": 7}, expansions=BOTH), tell)
    assert sheet(played) == {"leaders": 9}


#: Euclid's and Ptolemy's symbols count in the science row.
SCHOLARS = {"leaders": {"cards": ["euclid", "ptolemy"]}, "science": {"compass": 1, "gear": 1}}


@pytest.mark.parametrize("row", ["leaders", "cities", "guilds"])
def test_a_number_takes_the_place_of_ticks_only_when_told_to(row: str) -> None:
    card = {"leaders": "euclid", "cities": "pigeonhole", "guilds": "workers_guild"}[row]

    async def tell(screen: Screen) -> None:
        await screen.tap(f"cell-{row}-0")
        await screen.tap("keys")
        await screen.tap("key-1")
        assert says(screen, "pad.ticks", ticked=EN.count("cards.ticked", 1), number="1")
        await screen.tap("key-2")
        assert says(screen, "pad.ticks", ticked=EN.count("cards.ticked", 1), number="12")
        await screen.tap("ticks-keep")
        assert not screen.has("ticks")
        await screen.tap("key-1")
        await screen.tap("key-3")
        await screen.tap("ticks-points")
        await screen.tap("key-0")
        assert not screen.has("ticks"), "the ticks are gone"
        await screen.tap("undo")
        assert shown(screen, f"cell-{row}-0") != "130"
        await screen.tap("redo")

    played = at_table(game({row: {"cards": [card]}}, expansions=BOTH), tell)
    assert sheet(played) == {row: 130}


def test_ticks_that_stay_count_in_other_rows_as_before() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("cell-leaders-0")
        await screen.tap("keys")
        await screen.tap("key-7")
        await screen.tap("ticks-keep")

    before = game(SCHOLARS, expansions=BOTH)
    assert at_table(before, tell) == before


def test_a_number_that_is_deleted_again_leaves_the_ticks() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("cell-leaders-0")
        await screen.tap("keys")
        await screen.tap("key-plus")
        assert not screen.has("ticks"), "no number begins with a plus"
        for last in ("key-back", "key-clear"):
            await screen.tap("key-7")
            await screen.tap(last)
            assert not screen.has("ticks")
        await screen.tap("key-7")
        await screen.tap("cell-leaders-1")
        assert not screen.has("ticks"), "the question is about the selected cell"

    before = game(SCHOLARS, expansions=BOTH)
    assert at_table(before, tell) == before


def test_deleting_what_is_ticked_and_having_none_need_no_answer() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("cell-leaders-0")
        await screen.tap("keys")
        await screen.tap("key-clear")
        await screen.tap("cell-leaders-1")
        await screen.tap("keys")
        await screen.tap("key-4")
        assert not screen.has("ticks")

    ticked, none = {"leaders": {"cards": ["euclid"]}}, {"leaders": {"cards": list[str]()}}
    played = at_table(game(ticked, none, expansions=BOTH), tell)
    assert [sheet(played, seat) for seat in (0, 1)] == [{}, {"leaders": 4}]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_question_about_ticks_fits_its_height(lang: str) -> None:
    """Two lines and one row of buttons on a phone."""
    say = words(lang)
    asked = say("pad.ticks", ticked=say.count("cards.ticked", 12), number="12+34")
    assert (line_count(asked, 412 - 20 - 24, 14, TEXT) or 9) <= 2
    answers = [say("pad.ticks_keep"), say("pad.ticks_points")]
    assert sum(text_width(one, 15, STRONG) + 32 for one in answers) + 8 <= 412 - 20 - 24


def lists(screen: Screen) -> list[str]:
    """The lists of things to tick; one with another key begins at its top."""
    return [key for key in screen.keys() if key.startswith("list-")]  # noqa: SIM118


@pytest.mark.parametrize(("width", "height"), [(412, 915), (1280, 800)])
def test_each_list_of_cards_begins_at_its_top(width: int, height: int) -> None:
    async def tell(screen: Screen) -> None:
        size = {"width": width, "height": height}
        screen.session.apply_page_patch(size)
        await screen.session.dispatch_event(screen.page._i, "resize", size)
        await screen.settle()
        await count(screen, "leaders")
        assert {*lists(screen)} == {"list-leaders-0"}
        await screen.tap("tick-sappho")
        assert {*lists(screen)} == {"list-leaders-0"}, "a tick does not move the list"
        await screen.tap("next")
        assert {*lists(screen)} == {"list-leaders-1"}
        await count(screen, "cities", 1)
        assert {*lists(screen)} == {"list-cities-1"}

    at_table(game(expansions=BOTH), tell)


def test_steppers_are_not_made_anew_for_the_next_player() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "science")
        assert lists(screen) == []

    at_table(game(expansions=BOTH), tell)


def test_the_search_has_room_for_its_label_above_the_field() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "leaders")
        [head] = [
            one
            for one in screen.controls()
            if isinstance(one, ft.Container)
            and isinstance(one.content, ft.Row)
            and any(getattr(inner, "key", "") == "tick-search" for inner in one.content.controls)
        ]
        assert isinstance(head.padding, ft.Padding)
        assert head.padding.top >= 8

    at_table(game(expansions=BOTH), tell)


def test_why_names_each_card() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("cell-cities-0")
        await screen.tap("cell-cities-0")
        for line in ("City Gates", "Secret Network: 2 black cards"):
            assert line in screen.texts()

    cards = {"cards": ["city_gates", "secret_network"]}
    at_table(game({"cities": cards}, expansions=BOTH), tell)


# Diplomacy.


@pytest.mark.parametrize(("row", "card"), [("cities", "residence"), ("leaders", "aspasia")])
def test_the_age_of_diplomacy_is_chosen_where_its_card_is_ticked(row: str, card: str) -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, row)
        assert not screen.has(f"peace-{card}-1")
        await screen.tap(f"tick-{card}")
        assert says(screen, "pad.diplomacy_ages", player="Ada")
        for age in "122":
            await screen.tap(f"peace-{card}-{age}")

    played = at_table(game(expansions=BOTH, shields={"1": [3, 2, 1]}), tell)
    assert written_table(played)["diplomacy"] == {"1": [0]}
    assert points(played, "military") == [0, 1, -1]


def test_diplomacy_says_that_it_needs_the_shields() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "cities")
        await screen.tap("tick-embassy")
        assert says(screen, "pad.diplomacy_shields", row=EN("row.base.military"))

    at_table(game(expansions=BOTH), tell)


def test_without_cities_aspasia_has_no_age_to_choose() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "leaders")
        await screen.tap("tick-aspasia")
        assert not screen.has("peace-aspasia-1")

    at_table(game(expansions=("leaders",)), tell)


# Debts and coins that others lose.


def offered(screen: Screen, card: str) -> list[int]:
    """The players whose debts can be entered below a card."""
    return [seat for seat in range(7) if screen.has(f"debts-{card}-{seat}")]


def test_raiders_offer_the_debts_of_both_neighbours() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "cities")
        await screen.tap("tick-raider_camp")
        assert offered(screen, "raider_camp") == [1, 4]
        assert not enabled(screen, "debts-raider_camp-1-less")
        await screen.tap("debts-raider_camp-1-more")
        await screen.tap("debts-raider_camp-4-more")
        await screen.tap("debts-raider_camp-4-more")
        await screen.tap("debts-raider_camp-4-less")
        assert not screen.has("by-hand")

    played = at_table(game(expansions=BOTH, seats=5), tell)
    assert points(played, "debt") == [0, -1, 0, 0, -1]
    assert points(played, "military") == [1, 0, 0, 0, 0]


def test_coins_that_everyone_else_loses_offer_the_debts_of_all_others() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "cities")
        await screen.tap("tick-hideout")
        assert offered(screen, "hideout") == [1, 2, 3, 4]
        await screen.tap("debts-hideout-3-more")
        await screen.tap("undo")

    played = at_table(game(expansions=BOTH, seats=5), tell)
    assert points(played, "debt") == [0] * 5


def test_a_leader_makes_others_lose_coins_only_with_cities() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "leaders")
        await screen.tap("tick-octavia")
        assert offered(screen, "octavia") == []

    at_table(game(expansions=("leaders",)), tell)


def test_which_cards_give_diplomacy_and_which_leave_debts() -> None:
    cards = all_cards().values()
    assert {card.id for card in cards if card.diplomacy} == {
        *("residence", "consulate", "embassy", "aspasia")
    }
    raiders = {"raider_camp", "raider_fort", "raider_garrison"}
    assert {card.id for card in cards if card.debts == "neighbours"} == raiders
    assert {card.id for card in cards if card.debts == "others"} == {
        *("opium_stash", "hideout", "opium_den", "lair", "sepulcher", "opium_distillery"),
        *("brotherhood", "chamber_of_builders", "cenotaph", "octavia", "arsinoe"),
    }


# Effects that count in other rows, or in none.


def test_effects_outside_scoring_are_told_and_not_counted() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "leaders")
        await screen.tap("tick-hammurabi")
        assert says(screen, "card.special.blue_cards_cost_1_resource_less")
        await screen.tap("tick-croesus")
        assert any(text.startswith("Croesus: ") for text in screen.texts())

    played = at_table(game(expansions=BOTH), tell)
    assert standing(played).players[0].total == 0


def test_a_token_says_that_it_counts_among_the_conflicts() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "cities")
        await screen.tap("tick-raider_fort")
        assert says(screen, "pad.counts_under", row=EN("row.base.military"))
        await count(screen, "cities", 1)
        await screen.tap("tick-raider_camp")
        assert says(screen, "pad.row_stays", row=EN("row.base.military"), points=4)

    played = at_table(game({}, {"military": 4}, expansions=BOTH), tell)
    assert points(played, "military") == [3, 4, 0]


def test_a_leader_that_changes_tokens_says_what_to_enter() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "leaders")
        await screen.tap("tick-tomyris")
        assert says(screen, "explain.military.check", card="Tomyris")

    at_table(game(expansions=BOTH), tell)


def test_why_says_whose_card_changes_the_tokens() -> None:
    async def tell(screen: Screen) -> None:
        for seat, line in (
            (0, EN("explain.military.check", card="Telesilla")),
            (1, EN("explain.military.check_of", card="Telesilla", player="Ada")),
        ):
            await screen.tap(f"cell-military-{seat}")
            await screen.tap(f"cell-military-{seat}")
            assert line in screen.texts()
            await screen.tap("why-close")
            await screen.send("why-sheet", "dismiss")

    sheets = {"leaders": {"cards": ["telesilla"]}}
    at_table(game(sheets, expansions=BOTH, shields={"1": [3, 2, 1]}), tell)


def test_the_science_calculator_begins_with_what_is_ticked() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "science")
        shown = {name: screen.find(f"step-{name}").value for name in ("compass", "masks", "most")}
        assert shown == {"compass": "1", "masks": "1", "most": "1"}
        assert screen.find("step-swap").value == "0"
        assert not enabled(screen, "step-masks-less")
        cards = EN.join(["Euclid", "Pigeonhole", "Enheduanna"])
        assert EN("pad.ticked_already", cards=cards) in screen.texts()
        assert screen.has("shown-1-gear"), "a mask asks for the neighbours' symbols"
        await screen.tap("step-compass-more")

    cards = {
        "leaders": {"cards": ["euclid", "enheduanna"]},
        "cities": {"cards": ["pigeonhole"]},
    }
    played = at_table(game(cards, expansions=BOTH), tell)
    counted = {"compass": 1, "gear": 0, "tablet": 0, "wild": 0, "masks": 0}
    assert sheet(played)["science"] == counted, "what is ticked is not written down again"
    assert points(played, "science") == [9, 0, 0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_more_of_the_most_common_fits_its_box(lang: str) -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "science")
        label = words(lang)("field.most")
        [size] = [
            one.size for one in screen.controls() if isinstance(one, ft.Text) and one.value == label
        ]
        assert size is not None
        assert size >= 11

    at_table(game(expansions=BOTH), tell, lang)


def test_an_effect_that_is_stepped_takes_the_place_of_those_ticked() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "science")
        await screen.tap("step-gear-more")
        await screen.tap("step-most-less")
        assert not screen.has("ticked-already")

    cards = {"leaders": {"cards": ["enheduanna"]}}
    played = at_table(game(cards, expansions=BOTH), tell)
    assert points(played, "science") == [1, 0, 0]


def test_points_written_for_science_have_nothing_ticked_added() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "science")
        assert not screen.has("ticked-already")
        assert not screen.has("shown-1-gear")
        await count(screen, "cities")
        assert says(screen, "pad.row_stays", row=EN("row.base.science"), points=9)

    cards = {"cities": {"cards": ["pigeonhole"]}, "science": 9}
    at_table(game(cards, expansions=BOTH), tell)


# Every card, in every language.


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("row", BOTH)
def test_every_card_can_be_ticked_and_says_what_it_does(lang: str, row: str) -> None:
    pool = [card.id for card in all_cards().values() if card.colour == COLOURS[row]]

    async def tell(screen: Screen) -> None:
        await count(screen, row)
        assert sorted(tiles(screen)) == sorted(pool)
        names = [control for control in screen.controls() if isinstance(control, ft.Text)]
        prefixes = ("pad.", "card.", "field.", "explain.", "row.")
        assert not [text.value for text in names if text.value.startswith(prefixes)]
        assert not screen.has("refused")

    at_table(game({row: {"cards": pool}, "military": 5}, expansions=BOTH, seats=7), tell, lang)
