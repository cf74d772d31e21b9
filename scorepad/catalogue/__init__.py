"""The catalogue: every card, wonder, token, project, building and die, by any of its names."""

from .entries import KINDS, Entry, chains, entries, entry, shelved
from .lookup import Hit, find, guess
from .names import name, names, printed

__all__ = [
    "KINDS",
    "Entry",
    "Hit",
    "chains",
    "entries",
    "entry",
    "find",
    "guess",
    "name",
    "names",
    "printed",
    "shelved",
]
