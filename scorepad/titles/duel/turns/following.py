"""Whether a game of Duel is followed turn by turn, and what is known of it beside the cities.

`table.turns` is a key of our own. While it is there, `sheet.coins` is the treasury as it is now,
and the acts of this room keep cities, coins, pawn and this value together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from ...checks import ids, mapping, switch, whole
from ...facts import load
from ...model import Game, Json, Order, Player, Refusal, Where
from ...title import Followed
from ...values import Fields
from ..board_tokens import COUNT, BoardTokens
from ..board_tokens import KEY as PROGRESS
from ..cards import LAST_AGE, cards, tokens, wonders
from ..city import Ticked
from ..senate import Senate
from .ages import size
from .agora import AgoraBoard, agora_of, with_agora
from .changeover import changed_over
from .senators import read_cards

TURNS, LAYOUT = "turns", "layout"
#: Coins of each player before the first turn.
START_COINS: int = load("duel_board")["setup"]["starting_coins"]


@dataclass(frozen=True, slots=True)
class Turns(Fields):
    """`table.turns`: the age, whose turn it is, and where the cards outside the cities are."""

    age: int = 1
    #: Whose turn it is; with `begins`, who chooses which player begins the age.
    seat: int = 0
    #: Cards taken in this age.
    taken: int = 0
    begins: bool = False
    #: The progress tokens on the board; None where nobody entered them.
    board: tuple[str, ...] | None = None
    discarded: tuple[str, ...] = ()
    #: The card under each wonder, where it is known.
    under: Mapping[str, str] = field(default_factory=dict)
    #: Wonders that are out of the game: of files with Agora, some stand in its board.
    boxed: tuple[str, ...] = ()

    @classmethod
    def read(cls, source: Json, key: str, where: Where) -> Turns:
        keys = ("age", "seat", "begins", "taken", "board", "discarded", "under", "boxed")
        read = mapping(source, None, key, keys)
        board = read.get("board")
        under = mapping(read.get("under", {}), None, key, wonders())
        read_cards(list(under.values()), key)
        return cls(
            whole(read.get("age", 1), None, key, 1, LAST_AGE),
            whole(read.get("seat", 0), None, key, 0, len(where.names) - 1),
            whole(read.get("taken", 0), None, key, 0),
            switch(read.get("begins", False), None, key),
            None if board is None else ids(board, None, key, tokens()),
            read_cards(read.get("discarded", []), key),
            dict(under),
            ids(read.get("boxed", []), None, key, wonders()),
        )

    def write(self) -> Json:
        always = ("age", "seat", "taken", "board")
        fields = Fields.write(self).items()
        return {name: value for name, value in fields if value or name in always}

    def reseat(self, order: Order) -> Turns:
        return replace(self, seat=order.index(self.seat)) if self.seat in order else self


def turns_of(game: Game) -> Turns | None:
    """What is known of the turns; None where they are not followed."""
    return game.get(TURNS, Turns)


def following(game: Game) -> Turns:
    """What is known of the turns, or a Refusal where they are not followed."""
    turns = turns_of(game)
    if turns is None:
        raise Refusal("turn_off")
    return turns


def followed(game: Game) -> Followed | None:
    """The age and the cards left in it; None where the turns are not followed."""
    turns = turns_of(game)
    if turns is None:
        return None
    return Followed(turns.age, max(0, size(turns.age, game.expansions) - turns.taken))


def start(
    game: Game,
    *,
    age: int | None = None,
    seat: int = 0,
    taken: int | None = None,
    coins: Sequence[int] | None = None,
    board: Sequence[str] | None = None,
    senate: AgoraBoard | None = None,
) -> Game:
    """The game followed from here on; whatever is ticked or listed so far counts as built.

    `age` is that of the latest ticked card unless it is given, and `taken` the number of its cards
    that are ticked: whoever starts in the middle of an age says how many are gone. Coins that
    neither `coins` nor the sheets give are those of the start. Progress tokens that `board` does
    not give are those of `table.progress` that nobody has, if all were entered there. Chambers
    that are controlled need the cubes there: `senate` has them.
    """
    game = replace(game, players=tuple(map(changed_over, game.players)))
    if senate is not None:
        game = with_agora(game, senate)
    for at, player in enumerate(game.players):
        written = player.get("senate", Senate)
        if written is not None and set(written.chambers) != set(agora_of(game).chambers(at)):
            raise Refusal("turn_cubes", player=player.name)
    built = [card for player in game.players for card in ticked(player, "cards")]
    if age is None:
        age = max((cards()[card].age for card in built), default=1)
    if taken is None:
        taken = sum(cards()[card].age == age for card in built)
    held = _begun_with(game) if board is None else tuple(board)
    for at, player in enumerate(game.players):
        known = player.get("coins", int)
        own = coins[at] if coins is not None else START_COINS if known is None else known
        game = game.with_row(at, "coins", own)
    most = size(age, game.expansions)
    turns = Turns(age, seat, whole(taken, None, TURNS, 0, most), board=held)
    return game.with_table(TURNS, turns)


def _begun_with(game: Game) -> tuple[str, ...] | None:
    """The progress tokens still on the board; None where not all of the start were entered."""
    begun = game.get(PROGRESS, BoardTokens)
    if begun is None or len(begun.ids) != COUNT:
        return None
    return tuple(id_ for id_ in begun.ids if id_ not in tokens_held(game))


def tokens_held(game: Game) -> frozenset[str]:
    """The progress tokens that players have, or that lie locked beside the board."""
    own = [id_ for player in game.players for id_ in ticked(player, "tokens")]
    return frozenset((*own, agora_of(game).locked))


def tokens_on_board(game: Game) -> tuple[str, ...]:
    """The progress tokens on the board, as far as they were entered."""
    turns, begun = turns_of(game), game.get(PROGRESS, BoardTokens)
    if turns is not None:
        return turns.board or ()
    return () if begun is None else begun.ids


def put_on_board(game: Game, listed: Sequence[str]) -> Game:
    """The game with these progress tokens on the board; with none, it is not known what lies there.

    Those that a player has are left out while the turns are followed.
    """
    if tuple(listed) == tokens_on_board(game):
        return game
    turns = turns_of(game)
    if turns is not None:
        free = tuple(id_ for id_ in listed if id_ not in tokens_held(game))
        game = game.with_table(TURNS, replace(turns, board=free or None))
    if turns is None or not listed:
        game = game.with_table(PROGRESS, BoardTokens(tuple(listed)) if listed else None)
    return game


def stop(game: Game) -> Game:
    """The game with its turns no longer followed; cities, coins and pawn stay as they are."""
    return game.with_table(TURNS, None).with_table(LAYOUT, None)


def ticked(player: Player, key: str) -> tuple[str, ...]:
    """What is ticked under a key of a player's sheet."""
    listed = player.get(key, Ticked)
    return () if listed is None else listed.ids
