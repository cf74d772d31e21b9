"""The handbook: the rules as books of short topics, in four languages, to read and to search."""

from .address import Address, parse_address
from .glossary import glossary, glossary_entries
from .library import (
    Topic,
    address_name,
    adjacent_topics,
    books,
    books_of,
    contents,
    topic,
    topic_at,
    topics,
)
from .search import TopicHit, find_topics, nearest_topic

__all__ = [
    "Address",
    "Topic",
    "TopicHit",
    "address_name",
    "adjacent_topics",
    "books",
    "books_of",
    "contents",
    "find_topics",
    "glossary",
    "glossary_entries",
    "nearest_topic",
    "parse_address",
    "topic",
    "topic_at",
    "topics",
]
