"""The search for a game by text: a day, names, its place, its title and its note."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from scorepad.archive.summary import Summary
from scorepad.catalogue.folding import fold
from scorepad.i18n import Words

from .days import day_in

_WORDS = re.compile(r"\w[^\s/–—-]*")
#: How many words of a note are shown before and from the one that was found.
BEFORE, AFTER = 4, 10


def text_matcher(text: str, words: Words) -> Callable[[Summary], bool]:
    """A function that tells whether a game matches a text: its day, and every word of it.

    A word matches within a name or the place, or at the beginning of a word of the title, of an
    expansion or of the note, else "ada" would find Armada. Letters are folded as in the search for
    cards: "ase" finds Åse.
    """
    day, rest = day_in(text)
    wanted = [_folded(word) for word in rest.split()]

    def matches(game: Summary) -> bool:
        if day and f"-{day}-" not in f"-{game.day}-":
            return False
        if not wanted:
            return True
        names = _names(game.names, game.place)
        title = _title(words, game.title, game.expansions) + _note(game.note)
        return all(word in names or f"\n{word}" in title for word in wanted)

    return matches


def _folded(word: str) -> str:
    """A folded word; one without letters is taken as it is."""
    return fold(word) or word.casefold()


@lru_cache(maxsize=1 << 14)
def _names(names: tuple[str, ...], place: str) -> str:
    """The names and the place, each on a line."""
    return "\n".join(map(_name, (*names, place)))


@lru_cache(maxsize=1 << 12)
def _name(name: str) -> str:
    """A name folded, and as it is written: folding turns the end of Michael into "al"."""
    return f"{fold(name)}\n{name.casefold()}"


@lru_cache(maxsize=1 << 7)
def _title(words: Words, title: str, expansions: tuple[str, ...]) -> str:
    """The words of a title and of its expansions, each after a line break."""
    names = [words(f"title.{title}"), *(words(f"expansion.{id_}") for id_ in expansions)]
    return "".join(f"\n{_folded(word)}" for name in names for word in name.split())


@lru_cache(maxsize=1 << 14)
def _note(note: str) -> str:
    """The words of a note, each after a line break."""
    return "".join(f"\n{_folded(word)}" for word in _WORDS.findall(note))


def excerpt(note: str, text: str) -> str:
    """The part of a note that a search has found, as one line; empty if it found none there.

    >>> excerpt("Rain all day.\\nPizza at nine", "pizza")
    'Rain all day. Pizza at nine'
    """
    wanted = [f"\n{_folded(word)}" for word in day_in(text)[1].split()]
    words = note.split()
    matches = [
        at for at, word in enumerate(words) if any(prefix in _note(word) for prefix in wanted)
    ]
    if not matches:
        return ""
    first = max(0, matches[0] - BEFORE)
    line = " ".join(words[first : matches[0] + AFTER])
    return ("… " if first else "") + line + (" …" if matches[0] + AFTER < len(words) else "")
