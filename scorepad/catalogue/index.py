"""The index: from what a person types to the entries it may mean, in every language at once.

It is built once and never scanned letter by letter. Hits come in this order: the exact
name, names that begin so, names with a word that begins so, names that hold it, and then names
near it, fewest slips first. One thing steps over that order: letters from the middle of a word
("aler" in Talerstol) are chance, so a whole name one slip away (Alter) goes before them, while a
compound's last part ("torn" in Fyrtorn) keeps its place.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from scorepad.i18n import LANGUAGES

from .distance import TypedQuery
from .entries import Entry
from .folding import bare_letters, fold, split_words
from .names import name_table
from .ngrams import NgramIndex, max_edits

RANKS = ("exact", "prefix", "word", "inside", "near")
_EXACT, _PREFIX, _WORD, _INSIDE, _NEAR = range(5)
#: A beginning may be meant although the name goes on, but a whole name at the same distance
#: is likelier; and one slip weighs more than any number of letters still to come.
_UNFINISHED = 0.55
_PER_LETTER = 0.02
#: Words in another order than the name's come after names with a word that begins so.
_SCATTERED = _WORD + 0.9
#: Letters in the middle of a word, and just before them a whole name one slip away.
_MIDDLE = _INSIDE + 0.95
_ONE_SLIP = _INSIDE + 0.94
#: How many slips further off than the nearest a name may be and still be shown, and how many
#: slips at all when other names begin with what was typed.
_FURTHER, _BESIDE = 1.25, 1.6
#: Letters of a query that are read: no name is half as long, and a pasted page must not stall.
_LONGEST = 80


class EntryHit(NamedTuple):
    """An entry, the name by which it was found, that name's language, and how well it fits."""

    entry: Entry
    name: str
    lang: str
    rank: str


class _Spelling(NamedTuple):
    """A name of an entry: `entry` is its place in the catalogue."""

    entry: int
    lang: int
    text: str


#: Cost, rank, entry, whether the name is in another language, spelling: smallest is best.
_Place = tuple[float, int, int, bool, _Spelling]


class NameIndex:
    """Every name of these entries, ready to be searched."""

    def __init__(self, catalogue: Iterable[Entry]) -> None:
        self.entries = tuple(catalogue)
        #: By folded name, everything that is called so.
        self._names: dict[str, list[_Spelling]] = {}
        #: Folded name from each later word on, with the whole folded name.
        tails: set[tuple[str, str]] = set()
        #: Names as written, folded: titles and languages share many.
        folded: dict[str, str] = {}
        for lang, code in enumerate(LANGUAGES):
            known = name_table(code)
            for place, entry in enumerate(self.entries):
                name = known[entry.key]
                for text in (name.text, *name.also):
                    if text not in folded:
                        key = folded[text] = fold(text)
                        parts = split_words(text)
                        tails.update((fold("".join(parts[n:])), key) for n in range(1, len(parts)))
                    spelling = _Spelling(place, lang, text)
                    self._names.setdefault(folded[text], []).append(spelling)
        self._keys = NgramIndex(self._names)
        self._tails = sorted(tails)

    def find(
        self,
        query: str,
        *,
        limit: int = 5,
        lang: str | None = None,
        kept: Sequence[bool] | None = None,
        loose: bool = False,
    ) -> tuple[EntryHit, ...]:
        """The best `limit` hits for `query`; `kept` says of each entry whether it may be one.

        Where two fit as well, the catalogue's order decides; an entry that two of its names fit
        as well is found by the one in `lang`. `loose` lets any distance through: the nearest
        guess when nothing is near.
        """
        query = query[:_LONGEST]
        typed, bare = fold(query), bare_letters(query)
        if not typed or limit < 1:
            return ()
        kept = kept or [True] * len(self.entries)
        codes = list(LANGUAGES)
        mine = codes.index(lang) if lang in LANGUAGES else 0
        best: dict[int, _Place] = {}

        def gather(fits: Iterable[tuple[str, int, float]]) -> None:
            for key, rank, cost in fits:
                for spelling in self._names[key]:
                    if kept[spelling.entry]:
                        place = (cost, rank, spelling.entry, spelling.lang != mine, spelling)
                        if spelling.entry not in best or place < best[spelling.entry]:
                            best[spelling.entry] = place

        gather(self._plain(typed))
        gather(self._scattered(query))
        # Names near the query come after these; with enough of these nobody would see them.
        if sum(place[0] < _ONE_SLIP for place in best.values()) < limit:
            gather(self._near(typed, kept, loose))
            if bare != typed:
                # An e after an a may belong to an æ, or stand there by a slip of its own.
                gather(self._near(bare, kept, loose))
        return tuple(
            EntryHit(self.entries[spelling.entry], spelling.text, codes[spelling.lang], RANKS[rank])
            for _, rank, _, _, spelling in _worth_showing(best.values())[:limit]
        )

    def _plain(self, typed: str) -> Iterator[tuple[str, int, float]]:
        length = len(typed)
        if typed in self._names:
            yield typed, _EXACT, 0.0
        for key in self._keys.beginning(typed):
            yield key, _PREFIX, _PREFIX + _rest(len(key) - length)
        for tail, key in self._tails_beginning(typed):
            yield key, _WORD, _WORD + _rest(len(tail) - length)
        for key in self._keys.holding(typed):
            cost = _INSIDE if key.endswith(typed) else _MIDDLE
            yield key, _INSIDE, cost + _rest(len(key) - length)

    def _tails_beginning(self, typed: str) -> Iterator[tuple[str, str]]:
        """What follows from a later word that begins so, with the whole folded name."""
        for place in range(bisect_left(self._tails, (typed, "")), len(self._tails)):
            if not self._tails[place][0].startswith(typed):
                break
            yield self._tails[place]

    def _scattered(self, query: str) -> Iterator[tuple[str, int, float]]:
        """Names with a word for each word typed, in any order: "alexandria bibliotek"."""
        typed = [fold(word) for word in split_words(query)]
        if len(typed) < 2 or not all(typed):
            return
        found = [
            {*self._keys.beginning(word), *(key for _, key in self._tails_beginning(word))}
            for word in typed
        ]
        for key in set.intersection(*found):
            yield key, _WORD, _SCATTERED + _rest(len(key)) / 10

    def _near(
        self, typed: str, kept: Sequence[bool], loose: bool
    ) -> Iterator[tuple[str, int, float]]:
        length = len(typed)
        measure = TypedQuery(typed).slips
        most = length if loose else max_edits(length)

        def shown(key: str) -> bool:
            return any(kept[spelling.entry] for spelling in self._names[key])

        for key in self._keys.likely(typed, shown):
            whole, prefix = measure(key)
            cost = min(whole, prefix + _UNFINISHED + _rest(abs(len(key) - length)))
            if whole == 1:
                yield key, _NEAR, _ONE_SLIP
            elif cost < most + 1:
                yield key, _NEAR, _NEAR + cost


def _worth_showing(places: Collection[_Place]) -> list[_Place]:
    """In order, without names that lie clearly further off than better ones."""
    near = [_slips(place) for place in places if place[1] == _NEAR]
    farthest = min(near, default=0) + _FURTHER
    if any(place[1] <= _WORD for place in places):
        farthest = min(farthest, _BESIDE)
    return sorted(place for place in places if place[1] != _NEAR or _slips(place) <= farthest)


def _slips(place: _Place) -> float:
    return 1 if place[0] == _ONE_SLIP else place[0] - _NEAR


def _rest(letters: int) -> float:
    """What the letters still to come cost: always less than one."""
    return min(letters * _PER_LETTER, 0.9)
