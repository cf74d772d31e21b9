"""The cards of an age as they lie."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from scorepad.titles.duel.cards import cards
from scorepad.titles.duel.turns.act import BUILD, DISCARD, KEEPABLE, Turn, take
from scorepad.titles.duel.turns.ages import age_cards
from scorepad.titles.duel.turns.following import following, start, stop
from scorepad.titles.duel.turns.layout import (
    Layout,
    can_be_empty,
    cleared,
    columns,
    geometry,
    is_open,
    lay_out,
    layout_of,
    next_unknown,
    opens,
    places,
    put_away,
)
from scorepad.titles.duel.turns.layout import laid as laid_game
from scorepad.titles.duel.turns.unseen import gone, left, put, unseen
from tests.raw import written_table
from tests.titles.duel_pad import game

from .games import followed, free_places, refused

AGE_1 = age_cards(1)[:20]


def laid() -> Layout:
    layout = layout_of(lay_out(followed()))
    assert layout is not None
    return layout


def test_the_three_layouts_have_their_rows_faces_and_free_places() -> None:
    free = {}
    for age in (1, 2, 3):
        laid_out = lay_out(followed(age=age))
        free[age] = free_places(laid_out)
        assert len(places(laid_out)) == 20
        assert sum(place.face_up for place in places(laid_out)) == 12
    assert free == {1: (14, 15, 16, 17, 18, 19), 2: (18, 19), 3: (18, 19)}
    assert [place.row for place in geometry(3)] == [
        *[0] * 2, *[1] * 3, *[2] * 4, *[3] * 2, *[4] * 4, *[5] * 3, *[6] * 2,
    ]  # fmt: skip
    assert geometry(1)[0].covered_by == (2, 3)


@pytest.mark.parametrize(("age", "count"), [(1, 25), (2, 25), (3, 23)])
def test_the_layouts_of_agora_are_larger(age: int, count: int) -> None:
    assert len(geometry(age, ("agora",))) == count


def test_a_layout_frees_what_nothing_covers_any_more() -> None:
    played = lay_out(followed())
    played = put(put(played, 14, "baths"), 15, "altar")
    assert opens(played, 14) == ()
    played = take(played, Turn(DISCARD, "baths"))
    assert opens(played, 15) == (9,)
    layout = layout_of(played)
    assert layout is not None
    assert (layout.gone, is_open(played, layout, 9), is_open(played, layout, 5)) == (
        (14,), False, True,
    )  # fmt: skip
    played = take(played, Turn(DISCARD, "altar"))
    assert free_places(played) == (9, 16, 17, 18, 19)
    played = put(played, 9, "theater")
    assert "blue" not in unseen(played)


def test_a_covered_card_or_one_that_is_not_laid_is_refused_and_may_be_kept() -> None:
    played = put(lay_out(followed()), 5, "baths")
    assert refused(lambda: take(played, Turn(BUILD, "baths"))) == ("turn_covered", "baths", {})
    assert refused(lambda: take(played, Turn(BUILD, "altar"))) == ("turn_not_laid", "altar", {})
    assert {"turn_covered", "turn_not_laid"} <= KEEPABLE
    kept = layout_of(take(played, Turn(BUILD, "baths", anyway=True)))
    assert kept is not None
    assert kept.gone == (5,)
    assert take(played, Turn(BUILD, "altar", anyway=True)).players[0].sheet["cards"]


def test_what_cannot_lie_there_is_refused() -> None:
    played = put(lay_out(followed({"cards": ["altar"]})), 14, "baths")
    for place, card, reason in (
        (15, "baths", "twice"),
        (15, "altar", "turn_gone"),
        (9, "theater", "turn_covered"),
    ):
        assert refused(partial(put, played, place, card)) == (reason, card, {})
    other = refused(lambda: put(played, 15, "walls"))
    assert other == ("turn_other_age", "walls", {"age": 1})
    assert refused(lambda: put(followed(), 14, "baths")) == ("turn_no_layout", None, {})
    assert put(played, 14, "baths") == played
    assert refused(partial(put, put(played, 15, "theater"), 14, "theater"))[0] == "twice"
    cleared = layout_of(put(played, 14, ""))
    assert cleared is not None
    assert cleared.cards[14] == ""


def test_the_next_age_has_a_layout_of_its_own() -> None:
    played = lay_out(followed(age=1, taken=19))
    played = take(put(played, 14, "baths"), Turn(DISCARD, "baths"))
    layout = layout_of(played)
    assert layout == Layout(2, ("",) * 20)


def test_cards_that_are_gone_are_not_left() -> None:
    played = take(followed({"cards": ["baths"]}), Turn(DISCARD, "altar"))
    assert gone(played) == {"baths", "altar"}
    assert len(left(played)) == 21
    assert sum(map(len, unseen(played).values())) == 21
    assert set(unseen(played)) == {cards()[card].colour for card in left(played)}
    third = left(followed(age=3))
    assert len(third) == 27


def test_without_a_layout_nothing_is_free_and_nothing_opens() -> None:
    assert free_places(followed()) == ()
    assert opens(followed(), 3) == ()


def test_a_layout_survives_the_file_and_one_that_makes_no_sense_is_kept() -> None:
    from scorepad.archive import gamefile

    played = take(put(lay_out(followed()), 14, "baths"), Turn(DISCARD, "baths"))
    assert gamefile.game_from(gamefile.object_of(played)) == played
    empty = [""] * 20
    for found in (
        {"age": 1},
        {"cards": empty},
        {"age": 1, "cards": empty[:-1]},
        {"age": 1, "cards": [*empty[:-1], "x"]},
        {"age": 1, "cards": [*empty[:-2], "baths", "baths"]},
        {"age": 1, "cards": empty, "gone": [20]},
        {"age": 4, "cards": empty},
    ):
        kept = start(game({}, {}, layout=found))
        assert layout_of(kept) is None
        assert written_table(kept)["layout"] == found


def test_a_card_lies_between_the_two_that_it_covers() -> None:
    for age in (1, 2, 3):
        where, laid_out = columns(age), geometry(age)
        for place, one in enumerate(laid_out):
            if len(one.covered_by) == 2:
                assert where[place] == sum(where[cover] for cover in one.covered_by) / 2
            for cover in one.covered_by:
                assert abs(where[cover] - where[place]) <= 0.5
    assert columns(3)[9:11] == (-1.0, 1.0)
    assert columns(1)[14:] == (-2.5, -1.5, -0.5, 0.5, 1.5, 2.5)


def test_the_next_unknown_place_is_one_that_can_be_seen() -> None:
    played = lay_out(followed())
    assert next_unknown(played, 1) == 5
    assert next_unknown(played, 19) == 0
    assert next_unknown(played, 4) == 5
    assert next_unknown(played, 6) == 7
    for place, card in zip((0, 1), ("baths", "altar"), strict=True):
        played = put(played, place, card)
    assert next_unknown(played, 19) == 5
    assert next_unknown(followed(), 0) is None
    layout = layout_of(played)
    assert layout is not None
    full = played.with_table("layout", replace(layout, cards=("baths",) * 20))
    assert next_unknown(full, 3) is None


def test_a_layout_begun_in_mid_age_is_cleared_of_the_cards_that_are_gone() -> None:
    played = take(followed(), Turn(DISCARD, "altar"))
    assert can_be_empty(played, 14)
    assert not can_be_empty(played, 9)
    emptied = cleared(played, 14)
    layout = layout_of(emptied)
    assert layout is not None
    assert layout.gone == (14,)
    assert not can_be_empty(emptied, 15)
    assert refused(lambda: cleared(emptied, 15)) == ("turn_covered", None, {})
    known = put(lay_out(played), 14, "baths")
    assert not can_be_empty(known, 14)
    assert layout_of(put_away(emptied)) is None
    assert "layout" not in stop(emptied).table
    assert "turns" not in stop(emptied).table


def test_a_card_that_is_not_laid_counts_as_taken_where_the_players_keep_it() -> None:
    played = put(lay_out(followed()), 14, "baths")
    after = take(played, Turn(DISCARD, "altar", anyway=True))
    assert (following(after).taken, following(after).seat) == (1, 1)
    assert layout_of(after) == layout_of(played)


def test_a_game_without_a_layout_gets_an_empty_one() -> None:
    played = followed()
    assert laid_game(played) == lay_out(played)
    known = put(lay_out(played), 14, "baths")
    assert laid_game(known) == known
