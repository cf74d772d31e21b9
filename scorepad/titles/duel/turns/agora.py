"""What lies on the table with Agora while the turns are followed: the Senate and what is beside it.

`table.agora` is a key of our own. Who controls which chamber follows from the cubes, and is also
written in the row of the Senate, where the format has its place. Conspiracies lie face down: what
they are is not written down before they are triggered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from ...checks import ids, mapping, sequence, switch, whole, wholes
from ...facts import load
from ...model import Game, Json, Order, Refusal, Where, put_at
from ...values import Fields
from ..cards import AGORA, tokens, wonders
from ..senate import CHAMBERS, DECREES, Senate
from .senators import SENATORS, read_cards

AGORA_BOARD = "agora"
_FACTS = load("duel_agora")
#: Influence cubes of each player.
CUBES: int = _FACTS["setup"]["cubes_each"]
#: What each conspiracy does, by the name of the facts, and the acts in the Senate that follow.
CONSPIRACIES: dict[str, tuple[str, tuple[str, ...]]] = {
    fact["id"]: (fact["effect"], tuple(fact.get("influence", ())))
    for fact in _FACTS["conspiracies"]
}
#: The wonders that do something when they are chosen in the draft.
ON_DRAFT: dict[str, str] = {fact["id"]: fact["on_draft"] for fact in _FACTS["wonders"]}
#: A decree that lies face down.
FACE_DOWN = ""


@dataclass(frozen=True, slots=True)
class AgoraBoard(Fields):
    """`table.agora`: cubes, decrees, senators and conspiracies; what is by player is by seat."""

    #: The cubes of each player in each chamber.
    cubes: tuple[tuple[int, ...], ...] = ((0,) * len(CHAMBERS),) * 2
    #: The decrees in each chamber; FACE_DOWN for one that has not been seen.
    decrees: tuple[tuple[str, ...], ...] = ((FACE_DOWN,),) * len(CHAMBERS)
    senators: tuple[tuple[str, ...], ...] = ((), ())
    #: How many conspiracies each player has that are not prepared, and that are.
    idle: tuple[int, ...] = (0, 0)
    ready: tuple[int, ...] = (0, 0)
    triggered: tuple[tuple[str, ...], ...] = ((), ())
    #: The cards under conspiracies.
    tucked: tuple[str, ...] = ()
    #: The progress token on Obscurantism.
    locked: str = ""
    #: Wonders out of the game, as older files have them; `turns.boxed` has them from now on.
    boxed: tuple[str, ...] = ()
    #: Whether a conspiracy has been triggered in this turn.
    used: bool = False
    #: The wonders whose effect of the draft has been applied.
    drafted: tuple[str, ...] = ()

    @classmethod
    def read(cls, source: Json, key: str, where: Where) -> AgoraBoard:
        fields = Fields.write(_EMPTY)
        read = {**fields, **mapping(source, None, key, fields)}
        seats, rooms = len(where.names), len(CHAMBERS)

        def lists(name: str, length: int) -> list[list[Any]]:
            return [sequence(own, None, key) for own in sequence(read[name], None, key, length)]

        cubes = [wholes(own, None, key, 0, CUBES, length=rooms) for own in lists("cubes", seats)]
        for own in cubes:
            whole(sum(own), None, key, 0, CUBES)
        decrees, triggered = lists("decrees", rooms), lists("triggered", seats)
        turned_up = [decree for lying in decrees for decree in lying if decree != FACE_DOWN]
        ids(turned_up, None, key, DECREES)
        ids([conspiracy for done in triggered for conspiracy in done], None, key, CONSPIRACIES)
        senators = [read_cards(held, key) for held in lists("senators", seats)]
        for senator in (card for held in senators for card in held):
            if senator not in SENATORS:
                raise Refusal("unknown_id", row=key, value=senator)
        locked = read["locked"]
        ids([] if locked == "" else [locked], None, key, tokens())
        return cls(
            tuple(cubes),
            tuple(map(tuple, decrees)),
            tuple(senators),
            wholes(read["idle"], None, key, 0, len(CONSPIRACIES), length=seats),
            wholes(read["ready"], None, key, 0, len(CONSPIRACIES), length=seats),
            tuple(map(tuple, triggered)),
            read_cards(read["tucked"], key),
            locked,
            ids(read["boxed"], None, key, wonders()),
            switch(read["used"], None, key),
            ids(read["drafted"], None, key, ON_DRAFT),
        )

    def write(self) -> Json:
        written: dict[str, Json] = Fields.write(self)
        empty = Fields.write(_EMPTY)
        return {name: value for name, value in written.items() if value != empty[name]}

    def reseat(self, order: Order) -> AgoraBoard:
        if not (1 in order[:1] or 0 in order[1:2]):
            return self
        return replace(
            self,
            cubes=self.cubes[::-1],
            senators=self.senators[::-1],
            idle=self.idle[::-1],
            ready=self.ready[::-1],
            triggered=self.triggered[::-1],
        )

    def controller(self, chamber: int) -> int | None:
        """The seat of who has more cubes in a chamber; None for nobody."""
        own, other = self.cubes[0][chamber - 1], self.cubes[1][chamber - 1]
        return None if own == other else 0 if own > other else 1

    def chambers(self, seat: int) -> tuple[int, ...]:
        """The chambers that a player controls."""
        return tuple(chamber for chamber in CHAMBERS if self.controller(chamber) == seat)

    def in_force(self, seat: int) -> tuple[str, ...]:
        """The decrees that work for a player."""
        return tuple(
            decree
            for chamber in self.chambers(seat)
            for decree in self.decrees[chamber - 1]
            if decree != FACE_DOWN
        )

    def left_in_supply(self, seat: int) -> int:
        """The cubes that a player has not placed."""
        return CUBES - sum(self.cubes[seat])

    def away(self) -> tuple[str, ...]:
        """The cards that lie here: senators before the players, and cards under conspiracies."""
        return (*self.tucked, *(card for own in self.senators for card in own))

    def pile(self) -> int:
        """How many conspiracies lie in the pile."""
        held = sum(self.idle) + sum(self.ready) + sum(map(len, self.triggered))
        return len(CONSPIRACIES) - held

    def with_cubes(self, seat: int, chamber: int, more: int) -> AgoraBoard:
        """The board with more cubes of a player in a chamber, or fewer."""
        own = self.cubes[seat]
        own = put_at(own, chamber - 1, own[chamber - 1] + more)
        return replace(self, cubes=put_at(self.cubes, seat, own))

    def with_decree(self, chamber: int, before: str, after: str) -> AgoraBoard:
        """The board with one decree of a chamber turned up, or turned down again."""
        lying = self.decrees[chamber - 1]
        lying = put_at(lying, lying.index(before), after)
        return replace(self, decrees=put_at(self.decrees, chamber - 1, lying))

    def with_conspiracies(self, seat: int, *, idle: int = 0, ready: int = 0) -> AgoraBoard:
        """The board with more conspiracies of a player, not prepared or prepared, or with fewer."""
        return replace(
            self,
            idle=put_at(self.idle, seat, self.idle[seat] + idle),
            ready=put_at(self.ready, seat, self.ready[seat] + ready),
        )

    def with_senators(self, seat: int, held: Sequence[str]) -> AgoraBoard:
        """The board with these senators of a player."""
        return replace(self, senators=put_at(self.senators, seat, tuple(held)))


_EMPTY = AgoraBoard()


def agora_of(game: Game) -> AgoraBoard:
    """What lies in the Senate and beside it, as far as it was entered."""
    if AGORA not in game.expansions:
        return _EMPTY
    return game.get(AGORA_BOARD, AgoraBoard) or _EMPTY


def with_agora(game: Game, board: AgoraBoard) -> Game:
    """The game with this board, and with the row of the Senate that follows from its cubes."""
    game = game.with_table(AGORA_BOARD, None if board == _EMPTY else board)
    for seat in range(len(game.players)):
        chambers = board.chambers(seat)
        game = game.with_row(seat, "senate", Senate(chambers) if chambers else None)
    return game


def set_cubes(game: Game, seat: int, chamber: int, count: int) -> Game:
    """The game with so many cubes of a player in a chamber: for a game joined in the middle."""
    board = agora_of(game)
    board = board.with_cubes(seat, chamber, count - board.cubes[seat][chamber - 1])
    whole(count, None, AGORA_BOARD, 0, CUBES)
    whole(sum(board.cubes[seat]), None, AGORA_BOARD, 0, CUBES)
    return with_agora(game, board)


def place_decree(game: Game, chamber: int, decree: str) -> Game:
    """The game with a decree that lies face up in a chamber; FACE_DOWN turns it over again."""
    board = agora_of(game)
    if decree and any(decree in lying for lying in board.decrees):
        raise Refusal("twice", value=decree)
    lying = board.decrees[chamber - 1]
    if not lying:
        raise Refusal("turn_answer", value=decree)
    return with_agora(game, board.with_decree(chamber, lying[0], decree))


def assumed(game: Game) -> AgoraBoard:
    """The Senate with a cube in each chamber that somebody controls and where no cubes are known.

    So a game that was kept by points until now can be followed; the players set the cubes right.
    """
    board = agora_of(game)
    for seat, player in enumerate(game.players):
        written = player.get("senate", Senate)
        for chamber in written.chambers if written is not None else ():
            if not any(own[chamber - 1] for own in board.cubes):
                board = board.with_cubes(seat, chamber, 1)
    return board


def set_conspiracies(game: Game, seat: int, *, idle: int = 0, ready: int = 0) -> Game:
    """The game with more conspiracies before a player, not prepared or prepared, or with fewer."""
    board = agora_of(game).with_conspiracies(seat, idle=idle, ready=ready)
    for count in (board.pile(), *board.idle, *board.ready):
        whole(count, None, AGORA_BOARD, 0, len(CONSPIRACIES))
    return with_agora(game, board)


def add_senator(game: Game, seat: int, senator: str) -> Game:
    """The game with a senator that a player recruited before the turns were followed."""
    board = agora_of(game)
    if board.away().count(senator) >= SENATORS[senator].copies:
        raise Refusal("turn_gone", value=senator)
    return with_agora(game, board.with_senators(seat, (*board.senators[seat], senator)))


def remove_senator(game: Game, seat: int, senator: str) -> Game:
    """The game without one senator of a player."""
    board = agora_of(game)
    held = list(board.senators[seat])
    if senator not in held:
        raise Refusal("turn_answer", value=senator)
    held.remove(senator)
    return with_agora(game, board.with_senators(seat, held))
