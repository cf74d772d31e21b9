"""Whether the turns of a game on the pad are followed."""

from __future__ import annotations

from scorepad.titles.duel.turns.following import turns_of
from scorepad.titles.model import Game

#: The notice that cubes were put in the Senate without being known.
ASSUMED = "turn.cubes_assumed"
#: The notice that a tap on a player made it that player's turn.
HANDED = "turn.handed"


def follows(game: Game) -> bool:
    """Whether the turns of a game are followed."""
    return turns_of(game) is not None
