"""The handbook: the rules in a breath, in four languages: read, followed, and found."""

from .address import Address, address, read
from .glossary import Meaning, glossary, meanings
from .library import Topic, around, at, books, books_of, contents, topic, topics
from .search import Hit, find, nearest

__all__ = [
    "Address",
    "Hit",
    "Meaning",
    "Topic",
    "address",
    "around",
    "at",
    "books",
    "books_of",
    "contents",
    "find",
    "glossary",
    "meanings",
    "nearest",
    "read",
    "topic",
    "topics",
]
