"""The catalogue: every card, wonder, token, project, building and die, by any of its names."""

from .entries import KINDS, Entry, chains, entries, entry, titles_with_entries
from .index import EntryHit
from .lookup import find_entries, guess_entry
from .names import name, name_and_printed

__all__ = [
    "KINDS",
    "Entry",
    "EntryHit",
    "chains",
    "entries",
    "entry",
    "find_entries",
    "guess_entry",
    "name",
    "name_and_printed",
    "titles_with_entries",
]
