"""What stands in Duel's cities on the pad, and what a tick changes in a game, old or new."""

from __future__ import annotations

from typing import Any

from scorepad import titles
from scorepad.archive.draft import Draft
from scorepad.titles.model import Game
from scorepad.ui.pad.duel.holdings import (
    drafted_first,
    following,
    groups,
    held,
    none_of,
    owners,
    toggled,
)
from tests.raw import raw_game, raw_player, written_sheet


def game(ada: dict[str, Any], bo: dict[str, Any] | None = None, **table: Any) -> Game:
    return raw_game("duel", (raw_player("Ada", ada), raw_player("Bo", bo)), table=table)


def ticked(before: Game, id_: str, seat: int = 0) -> Game:
    """The game after a tick, as the pad would make it."""
    home = next(group for group in groups(before) if id_ in group.slot.pool)
    draft = Draft("k", before, "civilian")
    return draft.act(lambda game: toggled(game, seat, home, id_)).game


def test_everything_has_one_group_named_by_its_colour_or_kind() -> None:
    assert [group.name for group in groups(game({}))] == [
        *("blue", "green", "yellow", "purple", "brown", "grey", "wonders", "tokens", "red")
    ]


def test_only_a_rows_own_kind_makes_its_points() -> None:
    own = {group.name: group.own for group in groups(game({}))}
    assert [name for name, one in own.items() if not one] == ["brown", "grey", "red"]


def test_lists_and_entries_are_both_held() -> None:
    one = game({"cards": ["altar"], "commercial": {"cards": ["tavern"]}, "wonders": 9})
    assert held(one, 0) == {"cards": ("altar", "tavern"), "wonders": (), "tokens": ()}
    assert owners(game({"tokens": ["law"]}, {"wonders": ["piraeus"]})) == {"law": 0, "piraeus": 1}


def test_the_first_tick_takes_every_entry_of_an_older_game_over() -> None:
    """Otherwise a guild would count the list alone, and find the entries' cards missing."""
    old = game(
        {
            "civilian": {"cards": ["altar"]},
            "commercial": {"cards": ["tavern", "forum"]},
            "wonders": {"wonders": ["piraeus"]},
            "progress": {"tokens": ["law"]},
            "coins": 7,
        }
    )
    before = titles.score(old).players[0].rows
    new = ticked(old, "quarry")
    assert written_sheet(new, 0) == {
        "coins": 7,
        "cards": ["altar", "tavern", "forum", "quarry"],
        "wonders": ["piraeus"],
        "tokens": ["law"],
    }
    after = titles.score(new).players[0].rows
    assert {row: one.points for row, one in before.items()} == {
        row: one.points for row, one in after.items()
    }


def test_a_card_of_an_entry_can_be_ticked_off() -> None:
    old = game({"civilian": {"cards": ["altar", "palace"]}})
    assert written_sheet(ticked(old, "altar"), 0) == {"cards": ["palace"]}
    assert written_sheet(ticked(ticked(old, "altar"), "palace"), 0) == {}


def test_the_order_of_ticking_does_not_matter() -> None:
    one = ticked(ticked(game({}), "palace"), "altar")
    other = ticked(ticked(game({}), "altar"), "palace")
    assert one == other


def test_a_number_stays_until_its_row_is_to_follow_the_ticks() -> None:
    written = game({"civilian": 12, "military": 5, "wonders": 9})
    after = ticked(written, "altar")
    assert written_sheet(after, 0) == {**written_sheet(written, 0), "cards": ["altar"]}
    blue = next(group for group in groups(after) if group.name == "blue")
    assert "civilian" not in written_sheet(following(after, 0, blue), 0)
    assert following(game({}), 0, blue) == game({})
    assert written_sheet(ticked(written, "stable"), 0)["military"] == 5
    assert written_sheet(ticked(written, "piraeus"), 0)["wonders"] == ["piraeus"]


def test_a_row_with_none_stays_so_until_something_of_it_is_ticked() -> None:
    none = game({"civilian": {"cards": []}})
    blue = next(group for group in groups(none) if group.name == "blue")
    assert none == game({}).with_row(0, "civilian", none_of(blue))
    assert written_sheet(ticked(none, "tavern"), 0) == {
        "civilian": {"cards": []},
        "cards": ["tavern"],
    }
    assert written_sheet(ticked(none, "altar"), 0) == {"cards": ["altar"]}


def test_what_a_player_drafted_stands_first() -> None:
    wonders = next(one for one in groups(game({})) if one.name == "wonders").slot.pool
    drafted = {"0": ["the_sphinx", "piraeus"], "1": ["the_colossus"]}
    one = game({}, drafted=drafted)
    assert drafted_first(one, 0, wonders)[:3] == ("piraeus", "the_sphinx", "circus_maximus")
    assert drafted_first(one, 1, wonders)[0] == "the_colossus"
    assert drafted_first(game({}), 0, wonders) == wonders
    assert drafted_first(game({}, drafted=["odd"]), 0, wonders) == wonders
