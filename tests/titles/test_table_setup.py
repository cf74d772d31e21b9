"""Laying the table: boards, projects and wonders, drawn or picked, and the same table again."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad import titles
from scorepad.archive import gamefile
from scorepad.titles import Game, Player, table_setup
from scorepad.titles.base.military import Shields
from scorepad.titles.model import Board
from scorepad.titles.teams import Teams
from scorepad.titles.title import Pick, SetupItem
from tests.raw import raw_game, raw_player, written_table

BASE, DUEL, DICE = (titles.TITLES[id_] for id_ in ("base", "duel", "dice"))
SEVEN = ("alexandria", "babylon", "ephesos", "giza", "halikarnassos", "olympia", "rhodos")
NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eva", "Finn", "Gro")

expansions = st.lists(st.sampled_from(BASE.expansions), unique=True)


def lot(title: titles.Title, key: str, *expansions: str) -> SetupItem:
    return next(one for one in title.setup(expansions) if one.key == key)


def game(title: str, seats: int, *expansions: str) -> Game:
    return Game(title, tuple(Player(name) for name in NAMES[:seats]), expansions)


def test_a_board_is_drawn_from_the_boxes_in_play() -> None:
    assert lot(BASE, "board").pools == (SEVEN,)
    assert lot(BASE, "board", "leaders").pools == ((*SEVEN, "abu_simbel", "roma"),)
    assert lot(BASE, "board", "armada", "cities").pools == (
        (*SEVEN, "byzantium", "petra", "siracusa"),
    )
    assert lot(BASE, "board", "edifice").pools == ((*SEVEN, "carthage", "ur"),)


def test_rulebook_carthage_goes_with_any_game_and_ur_only_with_edifice() -> None:
    assert lot(BASE, "board", "leaders").also == ("carthage",)
    assert lot(BASE, "board", "edifice").also == ()
    for one in ("carthage", "ur"):
        offered = table_setup.room(lot(BASE, "board"), 0, ((),))
        assert (one in offered) == (one == "carthage")


def test_edifice_has_five_projects_an_age_and_none_without_it() -> None:
    assert [len(pool) for pool in lot(BASE, "edifice", "edifice").pools] == [5, 5, 5]
    assert [one.key for one in BASE.setup(("leaders",))] == ["board"]


def test_dice_boards_have_one_side() -> None:
    board = lot(DICE, "board")
    assert (board.pools, board.sides) == ((SEVEN,), ())
    [*laid] = board.put(game("dice", 2), ((Pick("giza"),), ())).players
    assert [player.board for player in laid] == [Board("giza"), None]


@given(st.data(), expansions, st.integers(3, 7), st.integers())
def test_whatever_is_drawn_no_two_have_the_same_and_the_game_scores(
    data: st.DataObject, chosen: list[str], seats: int, seed: int
) -> None:
    title = data.draw(st.sampled_from((BASE, DICE)))
    played = game(title.id, seats, *(chosen if title is BASE else ()))
    for one in title.setup(played.expansions):
        dealt = table_setup.draw(one, seats, Random(seed))
        ids = [pick.id for picks in dealt for pick in picks]
        assert len(ids) == len(set(ids)) == len(table_setup.nothing(one, seats))
        assert {pick.side for picks in dealt for pick in picks} <= set(one.sides or ("",))
        for place, picks in enumerate(dealt):
            assert picks[0].id in one.pools[place if one.by_age else 0]
        played = one.put(played, dealt)
    assert {player.total for player in titles.score(played).players} == {0}
    assert gamefile.read(gamefile.write(played)) == played


def test_chance_deals_both_sides_and_every_board() -> None:
    board, chance = lot(BASE, "board"), Random(7)
    drawn = [pick for _ in range(60) for (pick,) in table_setup.draw(board, 3, chance)]
    assert {pick.side for pick in drawn} == {"day", "night"}
    assert {pick.id for pick in drawn} == set(SEVEN)


def test_a_newcomer_draws_what_nobody_has() -> None:
    board = lot(BASE, "board")
    before = table_setup.draw(board, 6, Random(1))
    after = table_setup.fill(board, table_setup.fitted(board, before, 7), Random(2))
    assert after[:6] == before
    assert {picks[0].id for picks in after} == set(SEVEN)


def test_a_board_of_a_box_put_away_is_put_away_too() -> None:
    dealt = ((Pick("ur", "day"),), (Pick("carthage", "day"),), (Pick("giza", "night"),))
    kept = table_setup.fitted(lot(BASE, "board"), dealt, 2)
    assert kept == ((), (Pick("carthage", "day"),))


def test_a_picked_board_takes_the_place_of_the_last_and_keeps_its_side() -> None:
    board = lot(BASE, "board")
    dealt = table_setup.pick(board, ((), ()), 1, "giza")
    assert dealt == ((), (Pick("giza", "day"),))
    dealt = table_setup.turn(board, dealt, 1)
    dealt = table_setup.pick(board, dealt, 1, "rhodos")
    assert dealt == ((), (Pick("rhodos", "night"),))
    assert table_setup.turn(board, dealt, 1) == ((), (Pick("rhodos", "day"),))
    assert table_setup.turn(board, dealt, 0) == dealt
    assert table_setup.pick(board, dealt, 1, "rhodos") == ((), ())


def test_nobody_takes_what_lies_before_another() -> None:
    board = lot(BASE, "board")
    dealt = ((Pick("giza", "day"),), ())
    assert "giza" not in table_setup.room(board, 1, dealt)
    assert "giza" in table_setup.room(board, 0, dealt)
    assert table_setup.pick(board, dealt, 1, "giza") == dealt
    assert table_setup.pick(board, dealt, 1, "atlantis") == dealt


def test_rulebook_duels_first_game_hands_out_four_wonders_each() -> None:
    wonders = lot(DUEL, "drafted")
    assert table_setup.first_game(wonders) == (
        tuple(
            map(
                Pick,
                (
                    "the_pyramids",
                    "the_great_lighthouse",
                    "the_temple_of_artemis",
                    "the_statue_of_zeus",
                ),
            )
        ),
        tuple(map(Pick, ("circus_maximus", "piraeus", "the_appian_way", "the_colossus"))),
    )


def test_a_hand_of_duel_takes_four_wonders_and_no_fifth() -> None:
    wonders = lot(DUEL, "drafted")
    dealt = table_setup.nothing(wonders, 2)
    for id_ in wonders.pools[0][:5]:
        dealt = table_setup.pick(wonders, dealt, 0, id_)
    assert [pick.id for pick in dealt[0]] == list(wonders.pools[0][:4])
    dealt = table_setup.pick(wonders, dealt, 0, wonders.pools[0][0])
    assert len(dealt[0]) == 3


def test_drafted_wonders_lie_on_the_table_score_nothing_and_survive_a_round_trip() -> None:
    wonders = lot(DUEL, "drafted")
    laid = wonders.put(game("duel", 2), table_setup.first_game(wonders))
    assert written_table(laid)["drafted"]["1"] == [
        "circus_maximus",
        "piraeus",
        "the_appian_way",
        "the_colossus",
    ]
    assert [player.total for player in titles.score(laid).players] == [0, 0]
    assert gamefile.read(gamefile.write(laid)) == laid


def test_five_progress_tokens_lie_on_the_board_for_both_players() -> None:
    tokens = lot(DUEL, "progress")
    assert (len(tokens.pools[0]), len(lot(DUEL, "progress", *DUEL.expansions).pools[0])) == (10, 15)
    dealt = table_setup.draw(tokens, 2, Random(1))
    assert [len(picks) for picks in dealt] == [5]
    laid = tokens.put(game("duel", 2), dealt)
    assert tokens.laid(laid) == dealt
    assert written_table(laid) == {"progress": [pick.id for pick in dealt[0]]}
    assert gamefile.read(gamefile.write(laid)) == laid
    assert written_table(tokens.put(laid, table_setup.nothing(tokens, 2))) == {}


def test_projects_are_written_by_age_and_only_those_that_lie_there() -> None:
    sites = lot(BASE, "edifice", "edifice")
    first, third = sites.pools[0][0], sites.pools[2][0]
    dealt = table_setup.pick(sites, table_setup.nothing(sites, 3), 2, third)
    assert table_setup.pick(sites, dealt, 1, first) == dealt
    laid = sites.put(game("base", 3, "edifice"), dealt)
    assert written_table(laid) == {"edifice": {"3": {"project": third}}}
    titles.score(laid)


def test_an_empty_lot_leaves_no_trace() -> None:
    for title in (BASE, DUEL, DICE):
        bare = game(title.id, title.seats[0])
        for one in title.setup(()):
            assert one.put(bare, table_setup.nothing(one, title.seats[0])) == bare


@pytest.mark.parametrize(("seats", "sizes"), [(3, ()), (4, (2,)), (5, ()), (6, (2, 3)), (7, ())])
def test_teams_are_all_of_one_size(seats: int, sizes: tuple[int, ...]) -> None:
    assert table_setup.team_sizes(BASE, seats) == sizes
    assert table_setup.team_sizes(DICE, seats) == ()
    for size in sizes:
        teams = Teams.side_by_side(size, seats)
        result = titles.score(game("base", seats).with_table("teams", teams))
        assert result.teams is not None
        assert [len(team.players) for team in result.teams] == [size] * (seats // size)


def test_the_same_table_again_has_the_same_seats_and_empty_sheets() -> None:
    teams = Teams(((0, 1), (2, 3)))
    fresh = game("base", 4, "leaders").with_table("teams", teams)
    last = fresh.with_row(0, "wonder", 7).with_board(0, Board("giza", "day"))
    last = last.with_table("shields", Shields())
    assert table_setup.again(last, BASE, Random(1)) == fresh


def test_the_same_table_again_has_neither_the_date_nor_the_unknown_keys_of_the_file() -> None:
    fresh = game("base", 3)
    last = replace(fresh, played="2026-01-31", extra={"place": "Lund"})
    assert table_setup.again(last, BASE, Random(1)) == fresh


def test_what_chance_dealt_is_drawn_again_for_the_same_table() -> None:
    last = table_setup.marked(game("base", 3, "edifice"), ["board", "edifice"])
    fresh = table_setup.again(last, BASE, Random(5))
    assert len({player.board.wonder for player in fresh.players if player.board}) == 3
    table = written_table(fresh)
    assert list(table["edifice"]) == ["1", "2", "3"]
    assert table["drawn"] == ["board", "edifice"]
    assert table_setup.again(fresh, BASE, Random(6)) != fresh


@pytest.mark.parametrize("note", [7, "board", {"board": 1}, ["atlantis"], [[]], None])
def test_a_note_of_the_draw_that_makes_no_sense_is_left_unchanged(note: object) -> None:
    last = raw_game("base", map(raw_player, NAMES[:3]), table={"drawn": note})
    assert written_table(last) == {"drawn": note}
    assert table_setup.again(last, BASE, Random(1)) == game("base", 3)


def test_rulebook_wonders_are_taken_one_two_one_and_the_other_begins_with_the_next_four() -> None:
    wonders = lot(DUEL, "drafted")
    dealt, turns = table_setup.nothing(wonders, 2), list[int | None]()
    for id_ in wonders.pools[0][:8]:
        place = table_setup.next_place(wonders, dealt)
        assert place is not None
        turns.append(place)
        dealt = table_setup.pick(wonders, dealt, place, id_)
    assert turns == [0, 1, 1, 0, 1, 0, 0, 1]
    assert table_setup.next_place(wonders, dealt) is None
    board = lot(BASE, "board")
    assert table_setup.next_place(board, table_setup.nothing(board, 3)) is None


def test_where_the_order_was_not_kept_whoever_has_fewest_takes_next() -> None:
    wonders = lot(DUEL, "drafted")
    three = tuple(map(Pick, wonders.pools[0][:3]))
    assert table_setup.next_place(wonders, (three, ())) == 1
    assert table_setup.next_place(wonders, ((), three)) == 0


def test_four_wonders_lie_out_that_nobody_has() -> None:
    wonders = lot(DUEL, "drafted")
    dealt = (tuple(map(Pick, wonders.pools[0][:7])), ())
    out = [table_setup.lay_out(wonders, dealt, Random(seed)) for seed in range(40)]
    assert {len(set(four)) for four in out} == {4}
    assert {id_ for four in out for id_ in four} == set(wonders.pools[0][7:])
    full = (dealt[0], tuple(map(Pick, wonders.pools[0][7:10])))
    assert len(table_setup.lay_out(wonders, full, Random(1))) == 2
    assert "knossos" in lot(DUEL, "drafted", "agora").pools[0]


def test_wonders_that_were_taken_are_asked_for_again_and_those_drawn_are_not() -> None:
    wonders = lot(DUEL, "drafted")
    bare = game("duel", 2)
    taken = wonders.put(bare, ((Pick("piraeus"),), ()))
    assert table_setup.asked(bare, DUEL) == ""
    assert table_setup.asked(taken, DUEL) == "drafted"
    assert table_setup.asked(table_setup.marked(taken, ["drafted"]), DUEL) == ""
    board = lot(BASE, "board")
    assert table_setup.asked(board.put(game("base", 3), ((Pick("giza"),), (), ())), BASE) == ""
