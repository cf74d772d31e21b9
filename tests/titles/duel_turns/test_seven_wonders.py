"""Seven wonders are built at most: the eighth is out of the game, and nothing brings it back."""

from __future__ import annotations

from functools import partial

from scorepad.titles.duel import TITLE
from scorepad.titles.duel.city import Ticked
from scorepad.titles.duel.drafted import Drafted
from scorepad.titles.duel.turns.act import DISCARD, GOD, TRIGGER, WONDER, Turn, ask, take, unbuilt
from scorepad.titles.duel.turns.agora import AgoraBoard
from scorepad.titles.duel.turns.following import following, start, ticked
from scorepad.titles.duel.turns.pantheon import place_god
from scorepad.titles.model import TABLE, Game, Player
from scorepad.titles.reading import read_table
from tests.raw import written_table

from .agora_games import followed as agora_game
from .games import asks, refused

ADA = ("the_pyramids", "the_sphinx", "piraeus", "the_colossus")
BO = ("the_appian_way", "the_mausoleum", "circus_maximus", "the_hanging_gardens")
GODS = ("anubis", "ra", "isis", "", "", "")


def followed(ada: int, bo: int, *, known: bool = True) -> Game:
    """A game of Pantheon, with coins for anything, in which so many wonders stand."""
    built = ("Ada", ADA[:ada]), ("Bo", BO[:bo])
    players = tuple(Player(name, {"wonders": Ticked(ids)}) for name, ids in built)
    game = Game("duel", players, ("pantheon",))
    if known:
        game = game.with_table("drafted", Drafted({0: ADA, 1: BO}))
    game = start(game, age=3, coins=(90, 90))
    for space, god in enumerate(GODS):
        game = place_god(game, space, god)
    return game


def anubis(game: Game, wonder: str) -> Game:
    return take(game, Turn(GOD, "anubis", answers=(wonder,)))


def test_each_player_can_build_what_was_drafted_and_does_not_stand() -> None:
    game = followed(3, 3)
    assert unbuilt(game, 0) == ("the_colossus",)
    assert unbuilt(game, 1) == ("the_hanging_gardens",)


def test_where_nobody_entered_the_draft_any_wonder_of_the_boxes_can_be_built() -> None:
    game = followed(1, 0, known=False)
    assert len(unbuilt(game, 0)) == 13
    assert "the_pyramids" not in unbuilt(game, 1)
    assert "the_sanctuary" in unbuilt(game, 0)
    half = game.with_table("drafted", Drafted({1: BO, 0: ()}))
    assert len(unbuilt(half, 0)) == 9
    assert not {*BO} & {*unbuilt(half, 0)}


def test_nothing_is_left_to_build_once_seven_stand() -> None:
    for known in (True, False):
        game = followed(3, 4, known=known)
        assert unbuilt(game, 0) == unbuilt(game, 1) == ()
        six = followed(2, 4, known=known)
        seventh = take(six, Turn(WONDER, "palace", "piraeus"))
        assert unbuilt(seventh, 0) == unbuilt(seventh, 1) == ()


def test_anubis_does_not_bring_the_eighth_wonder_back() -> None:
    """Both rulebooks: with the seventh wonder the last is removed from the game."""
    game = take(followed(2, 4), Turn(WONDER, "palace", "piraeus"))
    game = take(game, Turn(DISCARD, "arena"))
    game = anubis(game, "circus_maximus")
    assert following(game).boxed == ("the_colossus",)
    assert following(game).discarded == ("arena",)
    again = Turn(WONDER, "senate", "the_colossus", anyway=True)
    game = take(game, Turn(DISCARD, "obelisk"))
    assert refused(partial(take, game, again)) == ("turn_gone", "the_colossus", {})


def test_the_wonder_that_anubis_took_down_can_be_built_again() -> None:
    game = anubis(followed(3, 4), "circus_maximus")
    assert unbuilt(game, 1) == ("circus_maximus",)
    assert unbuilt(game, 0) == ()
    after = take(game, Turn(WONDER, "palace", "circus_maximus"))
    assert ticked(after.players[1], "wonders") == (*BO[:2], BO[3], "circus_maximus")


def test_anubis_takes_nothing_out_of_the_game_before_the_seventh() -> None:
    game = anubis(followed(3, 3), "circus_maximus")
    assert following(game).boxed == ()
    assert "boxed" not in str(written_table(game)["turns"])
    assert unbuilt(game, 0) == ("the_colossus",)
    assert unbuilt(game, 1) == ("circus_maximus", "the_hanging_gardens")


def test_without_a_draft_every_other_wonder_is_out_of_the_game_with_the_seventh() -> None:
    game = anubis(followed(3, 4, known=False), "piraeus")
    assert unbuilt(game, 0) == unbuilt(game, 1) == ("piraeus",)


def test_ra_and_extortion_cannot_take_the_eighth_wonder() -> None:
    assert asks(followed(2, 4), Turn(GOD, "ra")) is None
    assert asks(followed(4, 2), Turn(GOD, "ra")) == ("ra", 0, BO[2:])
    assert ask(followed(4, 3), Turn(GOD, "ra")) is None
    hands: dict[int, tuple[str, ...]] = {0: ADA, 1: BO}
    for built, options in ((2, ("ra", 0, BO[2:])), (3, None)):
        sheets = {"wonders": [*ADA]}, {"wonders": [*BO[:built]]}
        game = agora_game(*sheets, age=2, ready=(1, 0), hands=hands)
        assert asks(game, Turn(TRIGGER, "extortion")) == options


def test_ra_cannot_take_it_after_anubis_either() -> None:
    game = take(anubis(followed(4, 3), "piraeus"), Turn(DISCARD, "palace"))
    assert ask(game, Turn(GOD, "ra")) is None


def test_isis_builds_no_eighth_wonder() -> None:
    game = take(followed(3, 3), Turn(DISCARD, "palace"))
    assert asks(game, Turn(GOD, "isis")) == ("isis", 1, ("the_hanging_gardens",))
    game = take(followed(4, 3), Turn(DISCARD, "palace"))
    assert ask(game, Turn(GOD, "isis")) is None


def test_wonders_out_of_the_game_survive_the_file_also_where_the_senate_has_them() -> None:
    game = anubis(followed(3, 4), "circus_maximus")
    written = written_table(game)
    assert written["turns"]["boxed"] == ["the_colossus"]
    assert read_table(TITLE, written, game.where(TABLE, 0)) == game.table
    hands: dict[int, tuple[str, ...]] = {0: ADA, 1: BO}
    older = agora_game(age=2, hands=hands, boxed=("the_pyramids",))
    assert unbuilt(older, 0) == ADA[1:]
    after = take(older, Turn(DISCARD, "walls"))
    assert following(after).boxed == ("the_pyramids",)
    assert after.get("agora", AgoraBoard) == older.get("agora", AgoraBoard)
