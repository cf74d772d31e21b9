"""What two players of Duel hear while they play: symbols, supremacies, loot, the eighth wonder."""

from __future__ import annotations

from typing import Any

from scorepad import titles
from scorepad.titles.duel.track import gone
from scorepad.titles.model import Part
from scorepad.titles.title import ENDS, ONCE
from tests.raw import raw_game, raw_player
from tests.titles.message_keys.duel import WARNINGS

from .duel_pad import game

FIVE = ["school", "laboratory", "dispensary", "library", "academy"]
FOUR_WONDERS = ["the_pyramids", "the_sphinx", "piraeus", "the_colossus"]
THREE_WONDERS = ["the_mausoleum", "circus_maximus", "the_appian_way"]


def warned(ada: dict[str, Any], bo: dict[str, Any] | None = None, **table: Any) -> list[Part]:
    found = list(titles.warnings(game(ada, bo or {}, **table)))
    for part in found:
        assert set(WARNINGS[part.what]) <= set(part.facts)
        assert part.points == 0
    return found


def whats(*args: Any, **table: Any) -> list[str]:
    return [part.what for part in warned(*args, **table)]


def test_a_quiet_game_warns_of_nothing() -> None:
    assert warned({}) == []
    assert warned({"cards": FIVE[:4], "civilian": 12}, {"wonders": FOUR_WONDERS}, pawn=-8) == []


def test_five_different_symbols_are_warned_of_until_a_sixth_ends_the_game() -> None:
    assert warned({}, {"cards": FIVE}) == [Part("science.five", 0, {"player": "Bo", "count": 5})]
    assert whats({"cards": FIVE[:4], "tokens": ["law"]}) == ["science.five"]
    (won,) = warned({"cards": FIVE, "tokens": ["law"]})
    assert won == Part("supremacy.science", 0, {"player": "Ada", ENDS: 1})


def test_symbols_in_a_rows_own_entry_are_seen_too() -> None:
    assert whats({"science": {"cards": FIVE}}) == ["science.five"]


def test_the_pawn_in_a_capital_ends_the_game() -> None:
    assert warned({}, pawn=9) == [Part("supremacy.military", 0, {"player": "Ada", ENDS: 1})]
    assert warned({}, pawn=-9) == [Part("supremacy.military", 0, {"player": "Bo", ENDS: 1})]


def test_a_named_victory_ends_the_game() -> None:
    (won,) = warned({}, victory={"by": "science", "player": 1})
    assert (won.what, won.facts["player"]) == ("supremacy.science", "Bo")


def test_each_pair_earns_a_progress_token_once() -> None:
    assert warned({"cards": ["school", "apothecary", "library"]}) == [
        Part("science.pair", 0, {"player": "Ada", "symbol": "wheel", ONCE: 1})
    ]
    assert whats({"cards": ["school", "library"]}, {"cards": ["apothecary"]}) == []


def test_a_token_that_is_gone_cost_the_other_side_its_coins() -> None:
    assert warned({}, loot=[3, -6]) == [
        Part("loot", 0, {"player": "Bo", "count": 2, ONCE: 1}),
        Part("loot", 0, {"player": "Ada", "count": 5, ONCE: 1}),
    ]


def test_only_real_tokens_can_be_gone() -> None:
    assert gone(game({}, {}, loot=[3, -6, 3])) == {3, -6}
    nonsense: list[Any] = [[3, 4], [3, "6"], [True], {"3": 1}, 3]
    for loot in nonsense:
        assert gone(game({}, {}, loot=loot)) == frozenset()
    assert gone(game({}, {})) == frozenset()


def test_with_seven_wonders_the_eighth_goes_back_to_the_box() -> None:
    built = {"wonders": FOUR_WONDERS}, {"wonders": THREE_WONDERS}
    assert warned(*built) == [Part("wonders.seven", 0, {"player": "Bo", ONCE: 1})]
    drafted = {"0": FOUR_WONDERS, "1": [*THREE_WONDERS, "the_great_library"]}
    assert warned(*built, drafted=drafted) == [
        Part("wonders.eighth", 0, {"player": "Bo", "wonder": "the_great_library", ONCE: 1})
    ]
    assert warned(built[0], {"wonders": THREE_WONDERS[:2]}, drafted=drafted) == []


def test_a_wonder_that_ra_took_leaves_the_eighth_to_whoever_drafted_it() -> None:
    """Ada took one of Bo's, so Bo with fewer has all of his, and one of Ada's is left."""
    mine, theirs = FOUR_WONDERS, [*THREE_WONDERS, "the_great_library"]
    built = {"wonders": [*mine[:3], theirs[0]]}, {"wonders": theirs[1:]}
    drafted = {"0": mine, "1": theirs}
    players = raw_player("Ada", {**built[0], "gods": ["ra"]}), raw_player("Bo", built[1])
    after_ra = raw_game("duel", players, ("pantheon",), {"drafted": drafted})
    eighth = Part("wonders.eighth", 0, {"player": "Ada", "wonder": mine[3], ONCE: 1})
    assert titles.warnings(after_ra) == (eighth,)


def test_a_draft_that_makes_no_sense_names_no_wonder() -> None:
    built = {"wonders": FOUR_WONDERS}, {"wonders": THREE_WONDERS}
    nonsense: list[Any] = [[], {"1": "the_sphinx"}, {"1": [4]}, {}]
    for drafted in nonsense:
        assert whats(*built, drafted=drafted) == ["wonders.seven"]


def test_a_guild_that_counts_a_colour_nobody_ticked_says_so() -> None:
    """Bo wrote 9 points of yellow cards: how many cards those are, only Bo knows."""
    ada = {"cards": ["merchants_guild", "tavern"]}
    assert warned(ada, {"cards": ["altar"], "commercial": 9}) == [
        Part("guild.unticked", 0, {"card": "merchants_guild", "per": "yellow", "player": "Bo"})
    ]
    assert whats(ada, {"cards": ["altar"], "commercial": 0}) == []
    assert whats(ada, {"cards": ["altar", "brewery"], "commercial": 9}) == []


def test_a_game_that_is_refused_warns_of_nothing() -> None:
    assert warned({"cards": FIVE, "tokens": ["law"]}, pawn=-9) == []
