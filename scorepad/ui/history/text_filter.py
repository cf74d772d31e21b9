"""What is typed to find a game again: a day, and words that stand in its line in the list.

A game's note is not searched: it stands in the game itself, and the list knows only the lines.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from scorepad.archive.summary import Summary
from scorepad.catalogue.folding import fold
from scorepad.i18n import Words

from .days import day_in


def speaks_of(text: str, words: Words) -> Callable[[Summary], bool]:
    """Whether a text speaks of a game: its day, and each word in a name, its place or its title.

    Letters are folded as in the search for cards: "ase" finds Åse. A title and its expansions are
    found by how their words begin, or else Armada would be found by "ada".
    """
    day, rest = day_in(text)
    wanted = [_folded(word) for word in rest.split()]

    def takes(one: Summary) -> bool:
        if day and f"-{day}-" not in f"-{one.day}-":
            return False
        if not wanted:
            return True
        told, title = _told(one.names, one.place), _title(words, one.title, one.expansions)
        return all(word in told or f"\n{word}" in title for word in wanted)

    return takes


def _folded(word: str) -> str:
    """A word of letters is folded; one of other signs stands for itself."""
    return fold(word) or word.casefold()


@lru_cache(maxsize=1 << 14)
def _told(names: tuple[str, ...], place: str) -> str:
    """The names and the place, one to a line."""
    return "\n".join(map(_name, (*names, place)))


@lru_cache(maxsize=1 << 12)
def _name(name: str) -> str:
    """A name folded, and as it is written: to fold, the end of Michael is "al"."""
    return f"{fold(name)}\n{name.casefold()}"


@lru_cache(maxsize=1 << 7)
def _title(words: Words, title: str, expansions: tuple[str, ...]) -> str:
    """The words of a title and of its expansions, each after the end of a line."""
    names = [words(f"title.{title}"), *(words(f"expansion.{one}") for one in expansions)]
    return "".join(f"\n{_folded(word)}" for name in names for word in name.split())
