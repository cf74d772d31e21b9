"""Laws of Dice."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.titles.dice import TITLE
from scorepad.titles.model import Game
from tests.titles.message_keys.dice import PARTS

from ..raw import written_sheet
from ..strategies import dice_games


def by_hand(sheet: dict[str, Any]) -> int:
    """A sheet added up the long way."""
    total = 3 if sheet.get("agora_first") else 0
    for key, value in sheet.items():
        if key in ("agora_first", "coins"):
            continue
        if isinstance(value, int):
            total += value
            continue
        for number in value.get("boxes", ()):
            total += number
        total += value.get("points", 0)
        for line in value.get("per", ()):
            for _ in range(line["boxes"]):
                total += line["points"]
    return total


@settings(max_examples=150)
@given(dice_games())
def test_totals_are_the_sum_of_rows_and_rows_the_sum_of_parts(game: Game) -> None:
    result = TITLE.score(game)
    for note in result.notes:
        assert tuple(note.facts) == PARTS[note.what]
    for seat, player in enumerate(result.players):
        assert player.total == by_hand(written_sheet(game, seat))
        assert player.total == sum(row.points for row in player.rows.values())
        for row in player.rows.values():
            assert row.points == sum(part.points for part in row.parts)
            for part in row.parts:
                assert tuple(part.facts) == PARTS[part.what]


@settings(max_examples=100)
@given(dice_games(), st.data())
def test_the_order_of_the_players_permutes_the_result(game: Game, data: st.DataObject) -> None:
    order = data.draw(st.permutations(range(len(game.players))))
    result = TITLE.score(game)
    turned = TITLE.score(replace(game, players=tuple(game.players[seat] for seat in order)))
    assert turned.players == tuple(result.players[seat] for seat in order)
    assert {order[seat] for seat in turned.winners} == set(result.winners)
    assert (turned.tiebreak, turned.notes) == (result.tiebreak, result.notes)


@settings(max_examples=100)
@given(dice_games(), st.data(), st.integers(1, 5))
def test_more_coins_never_lower_a_place(game: Game, data: st.DataObject, more: int) -> None:
    seat = data.draw(st.sampled_from(range(len(game.players))))
    coins = game.players[seat].get("coins", int) or 0
    richer = TITLE.score(game.with_row(seat, "coins", coins + more)).players
    before = TITLE.score(game).players
    assert richer[seat].place <= before[seat].place
    assert [player.total for player in richer] == [player.total for player in before]


@settings(max_examples=100)
@given(dice_games())
def test_places_follow_totals_then_coins(game: Game) -> None:
    result = TITLE.score(game)
    keys = [
        (scored.total, seated.get("coins", int) or 0)
        for scored, seated in zip(result.players, game.players, strict=True)
    ]
    for scored, key in zip(result.players, keys, strict=True):
        assert scored.place == 1 + len([other for other in keys if other > key])
    assert result.winners == tuple(seat for seat, key in enumerate(keys) if key == max(keys))
