"""The catalogue: every card, wonder, token, project, building and die, by any of its names."""

from .entries import KINDS, Entry, chains, entries, entry, titles_with_entries
from .index import EntryHit
from .lookup import find_entries, guess_entry
from .names import CardNames, name

__all__ = [
    "KINDS",
    "CardNames",
    "Entry",
    "EntryHit",
    "chains",
    "entries",
    "entry",
    "find_entries",
    "guess_entry",
    "name",
    "titles_with_entries",
]
