"""The military track: where the pawn stands, what it is worth and what it loots on its way.

The pawn's place is a number from −9 to 9, as in a game file: above 0 it stands on the second
player's side, and the first player leads.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

from ..checks import sequence, whole, wholes
from ..facts import load
from ..model import Game, Json, Order, Refusal, Where
from ..values import SingleField
from .cards import cards, tokens

#: Steps from the middle to a capital.
CAPITAL: int = load("duel_board")["spaces"] // 2
#: Military tokens by the step that opens their zone, for one side of the board.
LOOT: dict[int, int] = {
    zone["from"]: zone["loot"] for zone in load("duel_board")["zones"] if "loot" in zone
}
#: All four tokens, by the place of the pawn that takes them.
ALL_LOOT = frozenset(LOOT) | frozenset(-step for step in LOOT)
#: What Agora's military tokens do instead, by the step: the first of their acts.
INFLUENCE: dict[int, str] = {
    int(step): acts[0] for step, acts in load("duel_agora")["military"].items()
}
_STRATEGY = "future_red_cards_give_1_extra_shield_not_wonders"


#: Points at each distance from the middle.
POINTS: tuple[int, ...] = tuple(
    zone["vp"] for zone in load("duel_board")["zones"] for _ in range(zone["from"], zone["to"] + 1)
)


def _swapped(order: Order) -> bool:
    """Whether a player has moved to the other side of the board."""
    return 1 in order[:1] or 0 in order[1:2]


class Pawn:
    """`table.pawn`: where the conflict pawn stands."""

    @staticmethod
    def read(source: Json, key: str, where: Where) -> int:
        return whole(source, where.player, key, -CAPITAL, CAPITAL)

    @staticmethod
    def reseat(pawn: int, order: Order) -> int:
        return -pawn if _swapped(order) else pawn


@dataclass(frozen=True, slots=True)
class Loot(SingleField):
    """`table.loot`, a key of our own: the military tokens that are gone, by the pawn's place."""

    places: tuple[int, ...]

    @classmethod
    def read(cls, source: Json, key: str, where: Where) -> Loot:
        places = wholes(sequence(source, where.player, key), None, key)
        if not ALL_LOOT.issuperset(places):
            raise Refusal("unknown_id", row=key, value=source)
        return cls(places)

    def reseat(self, order: Order) -> Loot:
        return Loot(tuple(-place for place in self.places[::-1])) if _swapped(order) else self


def pawn_place(game: Game) -> int:
    """Where the pawn stands in a game."""
    return game.get("pawn", int) or 0


def gone(game: Game) -> frozenset[int]:
    """The military tokens that have been taken, by the place of the pawn that takes them."""
    loot = game.get("loot", Loot)
    return frozenset(loot.places) if loot is not None else frozenset()


def points(lead: int) -> int:
    """The points of the track for a player who sees the pawn `lead` steps towards the opponent.

    Only the one who leads has any: 2, 5 or 10, by zone.
    """
    return POINTS[lead] if lead > 0 else 0


def leader(pawn: int) -> int | None:
    """Who has won by military supremacy with the pawn here, if anyone has."""
    if abs(pawn) < CAPITAL:
        return None
    return 0 if pawn > 0 else 1


class Move(NamedTuple):
    """What a push of the pawn did."""

    pawn: int
    #: Coins the opponent loses to the bank.
    looted: int
    #: Military tokens still on the board, by the place of the pawn that takes them.
    loot: frozenset[int]
    #: Whether the pawn reached the opponent's capital.
    wins: bool


def push(
    pawn: int, seat: int, shields: int, opponent_coins: int, loot: Collection[int] = ALL_LOOT
) -> Move:
    """The player in `seat` moves the pawn a step for each shield towards the other capital.

    Every zone it enters gives up its military token, once in the game: the opponent loses that
    many coins, or all there are. A long move can enter two zones, and takes both tokens.
    """
    way = 1 if seat == 0 else -1
    start = pawn * way
    end = min(start + shields, CAPITAL)
    taken = [step for step in LOOT if start < step <= end and step * way in loot]
    return Move(
        pawn=end * way,
        looted=min(opponent_coins, sum(LOOT[step] for step in taken)),
        loot=frozenset(loot) - {step * way for step in taken},
        wins=end == CAPITAL,
    )


def stopped(pawn: int, seat: int, shields: int, minerva: int | None) -> tuple[int, int | None]:
    """How many of the steps the pawn goes with Minerva's pawn there, and where hers stands then.

    The conflict pawn stops before her place, once, and she leaves the track.

    >>> stopped(0, 0, 5, 3)
    (2, None)
    >>> stopped(0, 1, 5, 3)
    (5, 3)
    """
    if minerva is None:
        return shields, None
    ahead = (minerva - pawn) * (1 if seat == 0 else -1)
    return (ahead - 1, None) if 0 < ahead <= shields else (shields, minerva)


def card_shields(card: str, held: Collection[str] = ()) -> int:
    """The shields of a card for a player who holds these progress tokens as it is built.

    Strategy adds one to a red card, and only to those built after it was taken.
    """
    built = cards()[card]
    strategy = any(tokens()[token].effect == _STRATEGY for token in held)
    return built.shields + (1 if strategy and built.colour == "red" else 0)
