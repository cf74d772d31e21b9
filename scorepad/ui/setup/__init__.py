"""A new game in a few taps: the title, who sits where, and what lies before them."""

from .edit import EditGame
from .new_game import LONGEST_NAME, GameSetup
from .screen import NewGame

__all__ = ["LONGEST_NAME", "EditGame", "GameSetup", "NewGame"]
