"""Pantheon: grand temples for guilds, gods with points, Mysticism, and Nisaba's snake."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.titles.duel import TITLE
from scorepad.titles.duel.cards import gods
from scorepad.titles.duel.supremacy import symbols_held
from scorepad.titles.model import Game, Refusal
from scorepad.titles.seating import with_expansions
from tests.raw import raw_game, raw_player, written_sheet

#: Six cards with six symbols, and a seventh with the first one again.
SIX = ["workshop", "apothecary", "scriptorium", "pharmacist", "academy", "observatory"]


def game(ada: dict[str, Any], bo: dict[str, Any] | None = None, **table: Any) -> Game:
    players = (raw_player("Ada", ada), raw_player("Bo", bo or {}))
    return raw_game("duel", players, expansions=("pantheon",), table=table)


def points(row: str, ada: dict[str, Any], bo: dict[str, Any] | None = None, **table: Any) -> int:
    return TITLE.score(game(ada, bo, **table)).players[0].rows[row].points


def refusal(ada: dict[str, Any], bo: dict[str, Any] | None = None, **table: Any) -> tuple[Any, ...]:
    with pytest.raises(Refusal) as caught:
        TITLE.score(game(ada, bo, **table))
    no = caught.value
    return no.reason, no.player, no.row, no.value


def test_the_rows_are_those_of_the_printed_pad() -> None:
    assert [row.id for row in TITLE.rows(("pantheon",))] == [
        *("civilian", "science", "commercial", "temples", "divinities"),
        *("wonders", "progress", "coins", "military"),
    ]


@pytest.mark.parametrize(("count", "worth"), [(0, 0), (1, 5), (2, 12), (3, 21)])
def test_grand_temples_are_worth_more_together(count: int, worth: int) -> None:
    temples = ["greek", "roman", "egyptian"][:count]
    assert points("temples", {"temples": {"count": count}}) == worth
    assert points("temples", {"cards": [f"{one}_grand_temple" for one in temples]}) == worth


def test_a_count_wins_over_ticked_temples_and_a_number_over_both() -> None:
    sheet: dict[str, Any] = {"cards": ["greek_grand_temple"], "temples": {"count": 2}}
    assert points("temples", sheet) == 12
    assert points("temples", {**sheet, "temples": 7}) == 7


def test_a_game_has_three_grand_temples() -> None:
    three = {"temples": {"count": 3}}
    assert refusal(three, {"cards": ["greek_grand_temple"]}) == (
        *("too_many_temples", None, "temples", 4),
    )
    ticked = [f"{one}_grand_temple" for one in ("greek", "roman", "egyptian", "phoenician")]
    assert refusal({"cards": ticked}) == ("too_many_temples", "Ada", "temples", 4)
    assert refusal({"temples": {"count": 4}}) == ("out_of_range", "Ada", "temples", 4)
    assert refusal({"temples": {}}) == ("missing_key", "Ada", "temples", "count")
    assert points("temples", {"temples": {"count": 2}}, {"temples": {"count": 1}}) == 12


def test_aphrodite_and_the_coins_on_astarte_are_the_row_of_the_divinities() -> None:
    entry = {"gods": ["aphrodite", "astarte"], "astarte": 4}
    assert points("divinities", {"divinities": entry}) == 13
    assert points("divinities", {"gods": ["aphrodite", "astarte"], "astarte": 4}) == 13
    assert points("divinities", {"divinities": 6, "gods": ["aphrodite"]}) == 6
    assert points("divinities", {"divinities": {"astarte": 4}, "gods": ["aphrodite"]}) == 4
    assert points("divinities", {"gods": [god for god in gods() if god != "aphrodite"]}) == 0


def test_coins_on_astarte_are_not_in_the_treasury() -> None:
    rows = TITLE.score(game({"coins": 8, "astarte": 7})).players[0].rows
    assert (rows["coins"].points, rows["divinities"].points) == (2, 7)


def test_a_god_is_one_players_and_seven_coins_lie_on_astarte() -> None:
    assert refusal({"gods": ["mars"]}, {"divinities": {"gods": ["mars"]}}) == (
        *("both_cities", "Bo", "divinities", "mars"),
    )
    assert refusal({"gods": ["astarte"]}, {"astarte": 1}) == (
        *("both_cities", "Bo", "astarte", "astarte"),
    )
    assert refusal({"astarte": 8}) == ("out_of_range", "Ada", "astarte", 8)
    assert refusal({"divinities": {"astarte": 8}}) == ("out_of_range", "Ada", "divinities", 8)
    assert refusal({"gods": ["gate"]}) == ("unknown_id", "Ada", "gods", "gate")


def test_guilds_stay_in_the_box() -> None:
    assert refusal({"guilds": 5}) == ("not_with_expansion", "Ada", "guilds", 5)
    assert refusal({"cards": ["builders_guild"]}) == (
        *("not_with_expansion", "Ada", "cards", "builders_guild"),
    )


@pytest.mark.parametrize(
    ("key", "found", "value"),
    [
        ("temples", 5, 5),
        ("divinities", 5, 5),
        ("senate", 5, 5),
        ("gods", [], []),
        ("astarte", 0, 0),
        ("cards", ["greek_grand_temple"], "greek_grand_temple"),
        ("wonders", ["the_sanctuary"], "the_sanctuary"),
        ("wonders", ["knossos"], "knossos"),
        ("tokens", ["mysticism"], "mysticism"),
        ("tokens", ["corruption"], "corruption"),
    ],
)
def test_a_game_without_the_box_has_none_of_it(key: str, found: Any, value: object) -> None:
    with pytest.raises(Refusal) as caught:
        raw_game("duel", (raw_player("Ada", {key: found}), raw_player("Bo", {})))
    no = caught.value
    assert (no.reason, no.player, no.row, no.value) == ("needs_expansion", "Ada", key, value)


def test_mysticism_counts_mythology_and_offering_tokens_that_are_held() -> None:
    sheet = {"tokens": ["mathematics", "mysticism", "law"]}
    assert points("progress", sheet, mythology=[2, 0]) == 13
    assert points("progress", {"tokens": ["mysticism"]}, mythology=[4, 4]) == 8
    assert points("progress", {"tokens": ["law"]}, mythology=[4, 0]) == 0


def test_without_a_count_mysticism_says_that_it_waits_and_gives_nothing() -> None:
    row = TITLE.score(game({"tokens": ["mysticism"]})).players[0].rows["progress"]
    assert row.points == 0
    assert [part.what for part in row.parts] == ["token.uncounted"]


def test_a_game_has_eight_mythology_and_offering_tokens() -> None:
    assert refusal({}, mythology=[5, 4]) == ("out_of_range", None, "mythology", 9)
    assert refusal({}, mythology=[1]) == ("wrong_length", None, "mythology", [1])
    assert refusal({}, mythology=[-1, 2]) == ("negative", None, "mythology", -1)
    kept = game({"tokens": ["mysticism"]}, mythology={"any": "thing"})
    assert TITLE.score(kept).players[0].total == 0


def test_ishtar_has_the_symbol_of_law() -> None:
    held = symbols_held(game({"tokens": ["law"], "gods": ["ishtar"]}), 0)
    assert held == {"scales": 2}


def test_the_snake_copies_the_symbol_of_a_card_of_the_opponent() -> None:
    bo = {"cards": ["workshop", "apothecary"]}
    assert symbols_held(game({"gods": ["nisaba"]}, bo, snake="workshop"), 0) == {"pendulum": 1}
    assert symbols_held(game({"gods": ["nisaba"]}, bo, snake="workshop"), 1)["pendulum"] == 1
    assert symbols_held(game({"gods": ["nisaba"]}, bo, snake="school"), 0) == {}
    assert symbols_held(game({"gods": ["nisaba"]}, {}, snake="school"), 0) == {"wheel": 1}
    assert symbols_held(game({"gods": ["mars"]}, bo, snake="workshop"), 0) == {}
    assert symbols_held(game({"gods": ["nisaba"]}, bo, snake="tavern"), 0) == {}


def test_six_symbols_with_ishtar_win() -> None:
    result = TITLE.score(game({"cards": SIX[:5], "gods": ["ishtar"]}))
    assert (result.victory, result.winners) == ("science", (0,))


def test_six_symbols_for_both_at_once_are_a_draw() -> None:
    one = ["workshop", "apothecary", "scriptorium", "pharmacist", "academy"]
    other = ["laboratory", "school", "library", "dispensary", "university"]
    drawn = game({"cards": one, "tokens": ["law"]}, {"cards": other, "gods": ["ishtar"]})
    assert [len(symbols_held(drawn, seat)) for seat in (0, 1)] == [6, 6]
    result = TITLE.score(drawn)
    assert (result.victory, result.winners, result.tiebreak) == ("science", (0, 1), "shared")
    assert [player.place for player in result.players] == [1, 1]


def test_a_player_can_own_five_wonders_but_seven_stand() -> None:
    five = ["the_pyramids", "the_sphinx", "piraeus", "the_sanctuary", "the_divine_theater"]
    assert points("wonders", {"wonders": five}) == 9 + 6 + 2 + 0 + 2
    six = [*five, "the_colossus"]
    assert refusal({"wonders": six}) == ("too_many_wonders", "Ada", "wonders", 6)
    three = ["circus_maximus", "the_appian_way", "the_mausoleum"]
    assert refusal({"wonders": five}, {"wonders": three}) == (
        *("too_many_wonders_together", None, "wonders", 8),
    )


def test_without_the_box_what_belongs_to_it_goes_and_the_rest_stays() -> None:
    full = game(
        {"cards": ["altar", "greek_grand_temple"], "gods": ["mars"], "temples": {"count": 1}},
        {"divinities": 9, "civilian": 4},
        mythology=[1, 2],
    )
    after = with_expansions(TITLE, full, ())
    assert written_sheet(after, 0) == {"cards": ["altar"]}
    assert written_sheet(after, 1) == {"civilian": 4}
    assert "mythology" not in after.table


def test_with_the_box_the_guilds_go_and_the_rest_stays() -> None:
    players = (
        raw_player("Ada", {"cards": ["altar", "builders_guild"], "guilds": {"cards": []}}),
        raw_player("Bo", {"guilds": 4, "coins": 3}),
    )
    after = with_expansions(TITLE, raw_game("duel", players), ("pantheon",))
    assert written_sheet(after, 0) == {"cards": ["altar"]}
    assert written_sheet(after, 1) == {"coins": 3}
