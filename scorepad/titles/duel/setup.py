"""What lies on the table before a game of Duel: four wonders for each player, progress tokens."""

from __future__ import annotations

from functools import cache

from ..facts import load
from ..model import Game
from ..title import Dealt, Pick, SetupItem
from .board_tokens import COUNT, KEY
from .cards import available, tokens, wonders
from .drafted import Drafted
from .turns.following import put_on_board, tokens_on_board
from .wonders import EACH

#: Four lie out: one player takes one, the other two, the first the last; with the next four they
#: change places.
ORDER = (0, 1, 1, 0, 1, 0, 0, 1)


@cache
def setup(expansions: tuple[str, ...] = ()) -> tuple[SetupItem, ...]:
    """The wonders of a first game, drafted or dealt by chance; the progress tokens on the board."""
    pool = tuple(wonder.id for wonder in available(wonders(), expansions))
    on_board = tuple(token.id for token in available(tokens(), expansions))
    given = load("duel_wonders")["first_game"]
    first = () if expansions else (tuple(given["player_1"]), tuple(given["player_2"]))
    return (
        SetupItem(
            "drafted",
            _put_hands,
            _hands_laid,
            (pool,),
            each=EACH,
            first_game=first,
            named="duel",
            order=ORDER,
        ),
        SetupItem(
            KEY, _put_tokens, _tokens_laid, (on_board,), each=COUNT, named="duel", shared=True
        ),
    )


def _put_hands(game: Game, dealt: Dealt) -> Game:
    hands = {seat: tuple(pick.id for pick in picks) for seat, picks in enumerate(dealt) if picks}
    return game.with_table("drafted", Drafted(hands) if hands else None)


def _hands_laid(game: Game) -> Dealt:
    drafted = game.get("drafted", Drafted)
    hands = drafted.hands if drafted is not None else {}
    return tuple(tuple(map(Pick, hands.get(seat, ()))) for seat in range(len(game.players)))


def _put_tokens(game: Game, dealt: Dealt) -> Game:
    return put_on_board(game, [pick.id for picks in dealt for pick in picks])


def _tokens_laid(game: Game) -> Dealt:
    return (tuple(map(Pick, tokens_on_board(game))),)
