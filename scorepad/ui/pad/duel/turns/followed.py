"""Whether the turns of a game on the pad are followed."""

from __future__ import annotations

from scorepad.titles.duel.cards import AGORA
from scorepad.titles.duel.turns.following import turns_of
from scorepad.titles.model import Game


def follows(game: Game) -> bool:
    """Whether the turns of a game are followed."""
    return can_follow(game) and turns_of(game) is not None


def can_follow(game: Game) -> bool:
    """Whether the turns of a game can be followed: senators and decrees have no buttons here."""
    return has_turns(game) and AGORA not in game.expansions


def has_turns(game: Game) -> bool:
    """Whether there is a way to the turns, or a line that says why they cannot be followed."""
    return game.title == "duel"
