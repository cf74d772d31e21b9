"""What lies on the board of Pantheon while the turns are followed: gods, gate, tokens, Minerva.

Space 1 is next to the first player. `table.pantheon` is a key of our own; what the format has a
place for stands there: gods and Astarte's coins on the sheets, the snake and the counts of
mythology and offering tokens on the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ...checks import mapping, sequence, whole
from ...facts import load
from ...model import Facts, Game, Json, Order, Part, Refusal, Tally, Where, put_at
from ...values import Fields
from ..cards import PANTHEON, gods
from ..mythology import KEY
from ..track import CAPITAL
from ..trade import Built
from .following import following, ticked

PANTHEON_BOARD = "pantheon"
GATE = "gate"
_FACTS = load("duel_pantheon")
COSTS: tuple[int, ...] = tuple(_FACTS["board"]["activation_cost"])
GATE_TIMES: int = _FACTS["board"]["gate_times"]
SANCTUARY_LESS: int = _FACTS["board"]["sanctuary_less"]
#: The gods are activated from this age on.
FIRST_AGE = 2
#: The pantheons, which name a god of theirs that lies face down.
PANTHEONS: tuple[str, ...] = tuple(pantheon["id"] for pantheon in _FACTS["pantheons"])
_COPIES = {token["pantheon"]: token["copies"] for token in _FACTS["mythology_tokens"]}
OFFERINGS: tuple[int, ...] = (2, 3, 4)
_SANCTUARY = "the_sanctuary"


@dataclass(frozen=True, slots=True)
class PantheonBoard(Fields):
    """`table.pantheon`: what lies in each space, the tokens of each player, and Minerva's place."""

    #: By space: a god, the gate, the pantheon of a god that lies face down, or "".
    spaces: tuple[str, ...] = ("",) * len(COSTS)
    #: The pantheons of the mythology tokens of each player.
    mythology: tuple[tuple[str, ...], ...] = ((), ())
    #: The values of the offering tokens that each player still has.
    offerings: tuple[tuple[int, ...], ...] = ((), ())
    #: The place of the track that Minerva guards; None where she does not stand there.
    minerva: int | None = None

    @classmethod
    def read(cls, source: Json, key: str, where: Where) -> PantheonBoard:
        read = mapping(source, None, key, ("spaces", "mythology", "offerings", "minerva"))
        known = {*gods(), *PANTHEONS, GATE, ""}
        spaces = sequence(read.get("spaces", [""] * len(COSTS)), None, key, len(COSTS))
        held = sequence(read.get("mythology", [[], []]), None, key, len(where.names))
        offered = sequence(read.get("offerings", [[], []]), None, key, len(where.names))
        tokens = [token for own in held for token in sequence(own, None, key)]
        values = [value for own in offered for value in sequence(own, None, key)]
        for id_, pool in (*((s, known) for s in spaces), *((t, PANTHEONS) for t in tokens)):
            if not isinstance(id_, str) or id_ not in pool:
                raise Refusal("unknown_id", row=key, value=id_)
        for value in values:
            if value not in OFFERINGS or values.count(value) > 1:
                raise Refusal("unknown_id", row=key, value=value)
        minerva = read.get("minerva")
        return cls(
            tuple(spaces),
            tuple(tuple(own) for own in held),
            tuple(tuple(own) for own in offered),
            None if minerva is None else whole(minerva, None, key, 1 - CAPITAL, CAPITAL - 1),
        )

    def reseat(self, order: Order) -> PantheonBoard:
        if not (1 in order[:1] or 0 in order[1:2]):
            return self
        return PantheonBoard(
            self.spaces[::-1],
            self.mythology[::-1],
            self.offerings[::-1],
            None if self.minerva is None else -self.minerva,
        )

    def with_space(self, space: int, what: str) -> PantheonBoard:
        """The board with something else in a space, counted from 0."""
        return replace(self, spaces=put_at(self.spaces, space, what))

    def without_god(self, god: str) -> PantheonBoard:
        """The board with nothing where a god lay, in every space that a file has it in."""
        return replace(self, spaces=tuple("" if lying == god else lying for lying in self.spaces))

    def with_mythology(self, seat: int, held: Sequence[str]) -> PantheonBoard:
        """The board with these mythology tokens of a player."""
        return replace(self, mythology=put_at(self.mythology, seat, tuple(held)))

    def with_offerings(self, seat: int, held: Sequence[int]) -> PantheonBoard:
        """The board with these offering tokens of a player."""
        return replace(self, offerings=put_at(self.offerings, seat, tuple(held)))


def pantheon_of(game: Game) -> PantheonBoard:
    """What lies on the board of Pantheon, as far as it was entered."""
    if PANTHEON not in game.expansions:
        return PantheonBoard()
    return game.get(PANTHEON_BOARD, PantheonBoard) or PantheonBoard()


def minerva_place(game: Game) -> int | None:
    """Where Minerva's pawn stands; None where it does not."""
    return pantheon_of(game).minerva


def put_minerva(game: Game, place: int | None) -> Game:
    """The game with Minerva's pawn on a place of the track, or off it."""
    board = replace(pantheon_of(game), minerva=place)
    return game.with_table(PANTHEON_BOARD, None if board == PantheonBoard() else board)


def place_god(game: Game, space: int, what: str) -> Game:
    """A god, the gate, or a face-down god of a pantheon put in a space, counted from 0."""
    board = pantheon_of(game)
    if what and what in board.spaces:
        raise Refusal("twice", value=what)
    return game.with_table(PANTHEON_BOARD, board.with_space(space, what))


def take_mythology(game: Game, seat: int, pantheon: str, space: int | None) -> Game:
    """A player who turned a card takes its mythology token, and lays a god of it face down.

    Without a space only the token is entered, where the god is on the board already.
    """
    board = pantheon_of(game)
    if space is not None and board.spaces[space]:
        raise Refusal("turn_space", value=pantheon)
    board = board.with_mythology(seat, (*board.mythology[seat], pantheon))
    return counted(game, board if space is None else board.with_space(space, pantheon))


def mythology_left(game: Game) -> tuple[str, ...]:
    """The pantheons of which a mythology token is still in the box or on a card."""
    held = [token for own in pantheon_of(game).mythology for token in own]
    if len(held) == _FACTS["setup"]["mythology_tokens_in_age_1"]:
        return ()
    return tuple(pantheon for pantheon in PANTHEONS if held.count(pantheon) < _COPIES[pantheon])


def give_back(game: Game, seat: int, pantheon: str) -> Game:
    """A player does not have a mythology token that was entered; its god stays where it lies."""
    board = pantheon_of(game)
    own = list(board.mythology[seat])
    own.remove(pantheon)
    return counted(game, board.with_mythology(seat, own))


def enter_offering(game: Game, seat: int, value: int) -> Game:
    """A player has an offering token; one that was entered already is taken out again."""
    board = pantheon_of(game)
    if value not in board.offerings[seat]:
        return take_offering(game, seat, value)
    own = [offering for offering in board.offerings[seat] if offering != value]
    return counted(game, board.with_offerings(seat, own))


def take_offering(game: Game, seat: int, value: int) -> Game:
    """A player who turned a card takes its offering token."""
    board = pantheon_of(game)
    if any(value in own for own in board.offerings):
        raise Refusal("twice", value=str(value))
    return counted(game, board.with_offerings(seat, (*board.offerings[seat], value)))


def counted(game: Game, board: PantheonBoard) -> Game:
    """The game with this board, and the tokens of each player counted for Mysticism."""
    counts = tuple(
        len(own) + len(offered)
        for own, offered in zip(board.mythology, board.offerings, strict=True)
    )
    return game.with_table(PANTHEON_BOARD, board).with_table(KEY, Tally(counts).without_zeros())


def god_price(
    game: Game, seat: int, god: str, offerings: Sequence[int] = ()
) -> tuple[int, tuple[Part, ...]]:
    """What activating a god, or the gate, costs a player now, and why."""
    board = pantheon_of(game)
    if god not in board.spaces:
        raise Refusal("turn_no_god", value=god)
    space = board.spaces.index(god)
    own = COSTS[space] if seat == 0 else COSTS[len(COSTS) - 1 - space]
    cost = own * (GATE_TIMES if god == GATE else 1)
    facts: Facts = {"space": space + 1, "coins": cost}
    parts = [Part("cost.space", cost, facts)]
    if _SANCTUARY in ticked(game.players[seat], "wonders"):
        parts.append(Part("cost.sanctuary", -SANCTUARY_LESS, {"card": _SANCTUARY}))
    parts += [Part("cost.offering", -value, {"count": value}) for value in offerings]
    return max(sum(part.points for part in parts), 0), tuple(parts)


def with_mythology(built: Built, game: Game, seat: int) -> Built:
    """A city with the mythology tokens that make grand temples free."""
    return built._replace(mythology=pantheon_of(game).mythology[seat])


def gods_left(game: Game) -> list[str]:
    """The gods that nobody has activated and that lie in no space: those of the decks."""
    used = {god for player in game.players for god in ticked(player, "gods")}
    return [god for god in gods() if god not in used and god not in pantheon_of(game).spaces]


def check_age(game: Game, god: str) -> None:
    """Refuses a god before the gods are turned up."""
    if following(game).age < FIRST_AGE:
        raise Refusal("turn_gods_later", value=god)
