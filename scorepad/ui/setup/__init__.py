"""A new game in a few taps: the title, who sits where, and what lies before them."""

from .screen import NewGame
from .table import LONGEST_NAME, Table

__all__ = ["LONGEST_NAME", "NewGame", "Table"]
