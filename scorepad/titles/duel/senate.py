"""The senate of Agora: six chambers, each controlled by one player or by nobody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ..checks import mapping, sequence, whole
from ..facts import load
from ..model import Game, Json, Part, Refusal, RowScore, Where
from ..values import CountedValue

#: The points of each chamber, by its number.
CHAMBERS: Mapping[int, int] = {
    chamber["number"]: chamber["vp"] for chamber in load("duel_agora")["chambers"]
}
#: The chambers of each section, by their numbers.
SECTIONS: Mapping[str, tuple[int, ...]] = {
    section: tuple(
        chamber["number"]
        for chamber in load("duel_agora")["chambers"]
        if chamber["section"] == section
    )
    for section in ("left", "center", "right")
}


class Decree(NamedTuple):
    """A decree: what it does, and for cards of which colour, if it says so."""

    id: str
    effect: str
    colour: str = ""
    shields: int = 0


DECREES: Mapping[str, Decree] = {
    fact["id"]: Decree(
        fact["id"], fact["effect"], fact.get("of_colour", ""), fact.get("shields", 0)
    )
    for fact in load("duel_agora")["decrees"]
}


@dataclass(frozen=True, slots=True)
class Senate(CountedValue):
    """An entry `{"chambers": [1, 4]}`: the chambers that a player controls."""

    chambers: tuple[int, ...] = ()

    @classmethod
    def read(cls, source: Json, key: str, where: Where) -> Senate:
        entry = mapping(source, where.player, key, ("chambers",))
        if "chambers" not in entry:
            raise Refusal("missing_key", player=where.player, row=key, value="chambers")
        seen: dict[int, None] = {}
        for number in sequence(entry["chambers"], where.player, key):
            chamber = whole(number, where.player, key, min(CHAMBERS), max(CHAMBERS))
            if chamber in seen:
                raise Refusal("chamber_twice", player=where.player, row=key, value=chamber)
            seen[chamber] = None
        return cls(tuple(seen))


def senate_points(chambers: Sequence[int]) -> RowScore:
    """The points of the chambers that a player controls.

    >>> senate_points((1, 3, 4)).points
    7
    """
    parts = tuple(
        Part("chamber", CHAMBERS[chamber], {"chamber": chamber}) for chamber in sorted(chambers)
    )
    return RowScore(sum(part.points for part in parts), parts)


def is_political(chambers: Sequence[int]) -> bool:
    """Whether these chambers win the game: all there are."""
    return len(chambers) == len(CHAMBERS)


def check_chambers(names: Sequence[str], held: Sequence[Sequence[int]]) -> None:
    """Refuses a chamber that both players claim."""
    for chamber in held[1]:
        if chamber in held[0]:
            raise Refusal(
                "both_chambers", player=names[1], row="senate", value=chamber, other=names[0]
            )


def owner(game: Game, chamber: int) -> int | None:
    """The seat of who controls a chamber; None for nobody."""
    for seat, player in enumerate(game.players):
        senate = player.get("senate", Senate)
        if senate is not None and chamber in senate.chambers:
            return seat
    return None


def given(game: Game, chamber: int, seat: int | None) -> Game:
    """The game with a chamber under the control of one player, or of nobody."""
    for at, player in enumerate(game.players):
        senate = player.get("senate", Senate) or Senate()
        others = {*senate.chambers} - {chamber}
        chambers = tuple(sorted({*others, chamber} if at == seat else others))
        if chambers != senate.chambers:
            game = game.with_row(at, "senate", Senate(chambers) if chambers else None)
    return game
