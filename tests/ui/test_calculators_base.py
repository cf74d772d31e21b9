"""The base game's calculators: boards, shields, symbols and tokens, with points as one taps."""

from __future__ import annotations

from typing import Any

import flet as ft
import pytest

from scorepad.i18n import words
from scorepad.resources import folder
from scorepad.titles import Game, standing
from scorepad.titles.duel.cards import symbols as duel_symbols
from scorepad.titles.science import SYMBOLS
from tests.headless import Screen
from tests.raw import written_board, written_sheet, written_table
from tests.titles.base_pad import ALL, GIZA, game, points

from .table import at_table, count, enabled

EN = words("en")
#: Symbols and effects on symbols that are drawn under their own names.
DRAWN = (*SYMBOLS, "wild", "most", "swap")


def sheets(played: Game) -> list[object]:
    return [written_sheet(played, seat) for seat in range(len(played.players))]


# Science.


def pictures(screen: Screen) -> set[str]:
    return {str(control.src) for control in screen.controls() if isinstance(control, ft.Image)}


def test_each_symbol_is_drawn_beside_its_word() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "science")
        drawn = pictures(screen)
        assert {f"signs/{name}.svg" for name in (*DRAWN, "mask")} <= drawn
        assert {EN(f"field.{name}") for name in (*DRAWN, "masks")} <= set(screen.texts())

    at_table(game(expansions=("cities",)), tell)


def test_no_two_symbols_have_the_same_drawing() -> None:
    names = (*DRAWN, "mask", *duel_symbols())
    drawings = {(folder("assets") / "signs" / f"{name}.svg").read_text() for name in names}
    assert len(drawings) == len(names)


# The wonder.


def test_a_wonder_is_chosen_and_its_stages_are_tapped() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "wonder")
        assert EN("pad.board_first") in screen.texts()
        assert not screen.has("wonder-ur"), "Ur is played with Edifice"
        await screen.tap("wonder-giza")
        await screen.tap("side-night")
        assert screen.has("stage-4")
        await screen.tap("stage-3")
        await screen.tap("stage-3")

    played = at_table(game(), tell)
    assert written_board(played, 0) == {"wonder": "giza", "side": "night"}
    assert sheets(played)[0] == {"wonder": {"stages": 2}}
    assert points(played, "wonder") == [8, 0, 0]


def test_carthage_goes_with_any_game() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "wonder")
        await screen.tap("wonder-carthage")
        await screen.tap("stage-1")

    played = at_table(game(), tell)
    assert written_board(played, 0) == {"wonder": "carthage", "side": "day"}
    assert points(played, "wonder") == [3, 0, 0]


def test_a_board_has_no_more_stages_than_are_printed_on_it() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "wonder")
        assert not screen.has("stage-4")
        await screen.tap("stage-3")
        await screen.tap("board-change")
        assert EN("pad.board_taken", boards="Olympia (Bo)") in screen.texts()
        assert not screen.has("wonder-olympia")
        await screen.tap("wonder-rhodos")
        await screen.tap("side-night")

    boards = {0: GIZA, 1: {"wonder": "olympia", "side": "day"}}
    played = at_table(game(boards=boards), tell)
    assert written_board(played, 0) == {"wonder": "rhodos", "side": "night"}
    assert sheets(played)[0] == {"wonder": {"stages": 2}}, "the third has no room there"


def test_stages_told_elsewhere_change_along() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "wonder")
        await screen.tap("stage-3")

    played = at_table(game({"stages": 1}, boards={0: GIZA}), tell)
    assert sheets(played)[0] == {"stages": 3, "wonder": {"stages": 3}}


# Military.


def test_counting_tokens_goes_on_from_what_the_shields_gave() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "military")
        await screen.tap("way-shields")
        await screen.tap("shields-0-more")
        await screen.tap("way-tokens")
        await screen.tap("step-won-2-more")

    played = at_table(game({}), tell)
    assert written_sheet(played, 0)["military"] == {"won": [2, 1, 0], "lost": [0, 0, 0]}
    assert points(played, "military")[0] == 2 * 1 + 3


def test_a_screen_reader_hears_which_age_is_chosen() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "military")
        await screen.tap("way-shields")
        await screen.tap("age-2")
        # Merged, for the state must be that of the button's own node.
        names = [one for one in screen.controls() if isinstance(one, ft.MergeSemantics)]
        merged: list[Any] = [one.content for one in names]
        states = {one.content.key: one.checked for one in merged}
        assert [states[f"age-{age}"] for age in "123"] == [False, True, False]

    at_table(game(), tell)


def test_shields_age_by_age_give_everyone_their_row() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "military")
        assert screen.has("step-won-1")
        await screen.tap("way-shields")
        assert not screen.has("step-won-1")
        await screen.tap("shields-0-more")
        await screen.tap("shields-0-more")
        await screen.tap("shields-1-more")
        assert {f"{one} points in all" for one in ("+2", "0", "−2")} <= set(screen.texts())
        await screen.tap("age-2")
        await screen.tap("shields-from")
        await screen.tap("shields-2-more")
        await screen.tap("shields-0-less")
        await screen.tap("age-3")
        await screen.tap("shields-0-more")
        await screen.tap("shields-0-less")

    played = at_table(game(), tell)
    assert written_table(played) == {"shields": {"1": [2, 1, 0], "2": [1, 1, 1]}}
    assert sheets(played) == [{}, {}, {}]
    assert points(played, "military") == [2, 0, -2]


def test_a_row_written_by_hand_follows_the_shields_only_when_told_to() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "military")
        await screen.tap("way-shields")
        await screen.tap("shields-0-more")
        said = EN.count("pad.shields_written", 2, names="Ada and Cy")
        assert said in screen.texts()
        await screen.tap("shields-follow")
        assert said not in screen.texts()

    written = game({"military": -3}, {}, {"military": {"won": [1, 0, 0], "lost": [0, 0, 0]}})
    played = at_table(written, tell)
    assert points(played, "military") == [2, -1, -1]


def test_until_then_what_is_written_stays() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "military")
        await screen.tap("way-shields")
        await screen.tap("shields-0-more")

    played = at_table(game({"military": -3}), tell)
    assert points(played, "military") == [-3, -1, -1]


def test_with_cities_a_player_may_stay_out_of_an_age() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "military")
        await screen.tap("way-shields")
        await screen.tap("shields-0-more")
        await screen.tap("peace-1")
        await screen.tap("peace-2")
        await screen.tap("peace-2")
        assert EN("pad.stays_out") in screen.texts()
        assert screen.find("peace-1").icon.semantics_label == EN(
            "pad.diplomacy_of", player="Bo", age="I"
        )

    played = at_table(game(expansions=("cities",)), tell)
    assert written_table(played) == {"shields": {"1": [1, 0, 0]}, "diplomacy": {"1": [1]}}
    assert points(played, "military") == [1, 0, -1]


def test_without_cities_nobody_stays_out() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "military")
        await screen.tap("way-shields")
        assert not screen.has("peace-0")

    at_table(game(), tell)


def test_tokens_are_counted_age_by_age() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "military")
        await screen.tap("step-won-3-more")
        await screen.tap("step-lost-1-more")

    played = at_table(game(), tell)
    assert points(played, "military") == [4, 0, 0]


def test_the_calculator_opens_the_way_the_row_was_counted() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "military")
        assert screen.has("shields-0-more")
        assert screen.find("shields-0").value == "3"

    at_table(game(shields={"1": [1, 0, 0], "2": [2, 0, 0], "3": [3, 0, 0]}), tell)


# Science.


def test_a_mask_asks_for_the_neighbours_symbols() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "science", 1)
        assert not screen.has("shown-0-gear")
        await screen.tap("step-masks-more")
        await screen.tap("shown-0-gear-more")
        await screen.tap("step-gear-more")

    played = at_table(game(expansions=("cities",), seats=4), tell)
    assert points(played, "science") == [1, 4, 0, 0]


def test_points_written_for_a_neighbour_give_way_once_their_symbols_are_counted() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "science")
        await screen.tap("step-masks-more")
        assert not screen.has("refused")
        assert EN.count("pad.masks_written", 10, player="Bo") in screen.texts()
        await screen.tap("shown-1-compass-more")
        await screen.tap("by-hand-keep")
        await screen.tap("shown-1-compass-more")
        await screen.tap("by-hand-count")
        await screen.tap("shown-1-compass-more")

    played = at_table(game({}, {"science": 10}, expansions=("cities",)), tell)
    assert points(played, "science") == [1, 4, 0]


# Armada.


def test_naval_tokens_are_added_and_taken_back() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "naval")
        for key in ("7-more", "3-more", "3-more", "-2-more", "3-less"):
            await screen.tap(f"token-{key}")
        assert not enabled(screen, "token-1-less")

    played = at_table(game(expansions=("armada",)), tell)
    assert sheets(played)[0] == {"naval": {"tokens": [7, 3, -2]}}


def test_without_its_last_token_the_row_is_empty() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "naval")
        await screen.tap("token--3-less")

    played = at_table(game({"naval": {"tokens": [-3]}}, expansions=("armada",)), tell)
    assert sheets(played)[0] == {}


# Points typed where others count.


async def typing(screen: Screen, row: str, seat: int) -> None:
    """Opens the keys of a cell, also where its calculator was used."""
    await screen.tap(f"cell-{row}-{seat}")
    if screen.has("keys"):
        await screen.tap("keys")


def test_a_guild_waits_for_the_stages_that_points_were_typed_over() -> None:
    async def tell(screen: Screen) -> None:
        await typing(screen, "wonder", 1)
        for key in ("1", "0"):
            await screen.tap(f"key-{key}")
            assert not screen.has("refused")

    before = game(
        {"guilds": {"cards": ["builders_guild"]}, "wonder": {"stages": 1}},
        {"wonder": {"stages": 2}},
        {"wonder": {"stages": 0}},
        boards=dict.fromkeys(range(3), GIZA),
    )
    played = at_table(before, tell)
    assert sheets(played)[1] == {"wonder": 10}
    assert [one.kind for one in standing(played).waiting] == ["stages"]


def test_points_typed_beside_a_pawn_leave_its_project_unfinished() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("cell-edifice-1")
        await screen.tap("key-4")
        assert not screen.has("refused")
        await screen.tap("undo")
        await screen.tap("redo")

    site = {"1": {"project": "belvedere"}}
    pawn = {"edifice": {"1": {"pawn": True}}}
    played = at_table(game(pawn, expansions=("edifice",), edifice=site), tell)
    assert points(played, "edifice") == [0, 4, 0]
    assert written_table(played) == {"edifice": {"1": {"project": "belvedere", "completed": False}}}


def test_the_agora_waits_for_the_guilds_that_points_were_typed_over() -> None:
    async def tell(screen: Screen) -> None:
        await typing(screen, "guilds", 0)
        for key in ("1", "2"):
            await screen.tap(f"key-{key}")
            assert not screen.has("refused")
        await screen.tap("ticks-points")
        assert not screen.has("refused")

    pawn = {"edifice": {"3": {"pawn": True}}}
    before = game(
        {"guilds": {"cards": ["workers_guild"]}, **pawn},
        {"city": {"brown": 3}},
        {"city": {"brown": 1}, **pawn},
        expansions=("edifice",),
        edifice={"3": {"project": "agora"}},
    )
    played = at_table(before, tell)
    assert sheets(played)[0] == {"guilds": 12, **pawn}
    assert [(one.row, one.kind) for one in standing(played).waiting] == [("edifice", "guilds")]


def test_what_no_count_can_mend_is_refused_as_ever() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("cell-coins-0")
        for _ in range(4):
            await screen.tap("key-9")
        assert screen.has("refused")

    assert sheets(at_table(game(), tell))[0] == {"coins": 999}


@pytest.mark.parametrize("lang", ["sv", "nb", "da"])
def test_seven_players_with_everything_in_every_language(lang: str) -> None:
    async def tell(screen: Screen) -> None:
        for row in ("wonder", "military", "science", "naval", "edifice", "guilds", "commercial"):
            await count(screen, row, 3)
            if screen.has("way-shields"):
                await screen.tap("way-shields")
                there = screen.keys()
                assert len([key for key in there if key.endswith("-more")]) == 7
            assert not any(text.startswith(("pad.", "way.", "field.")) for text in screen.texts())

    at_table(game(expansions=ALL, seats=7), tell, lang)
