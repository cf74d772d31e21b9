"""The index of names: from what a person types to the entries it may mean, in any language.

Hits are ordered by rank: the exact name, names that start with the query, names with a word that
starts with it, names that contain it, then names near it, fewest edits first. One exception:
letters from the middle of a word ("aler" in Talerstol) match by chance, so a whole name one edit
away (Alter) goes before them. The last part of a compound ("torn" in Fyrtorn) keeps its place.
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

#: How well a hit fits, best first; "text" is found by what it is and does, not by a name.
RANKS = ("exact", "prefix", "word", "inside", "near", "text")
_EXACT, _PREFIX, _WORD, _INSIDE, _NEAR = range(5)
#: Extra cost of a name that goes on after the query: a whole name at the same distance is likelier,
#: and one edit costs more than any number of missing letters.
_UNFINISHED = 0.55
_PER_LETTER = 0.02
#: Extra cost of another spelling: Gambling Den is a card, and the old name of another.
_OTHER_SPELLING = 0.001
#: Words in another order than the name's come after names with a word that starts with the query.
_OTHER_ORDER = _WORD + 0.9
#: Letters in the middle of a word, and just before them a whole name one edit away.
_MIDDLE = _INSIDE + 0.95
_ONE_EDIT = _INSIDE + 0.94
#: How many edits further away than the nearest a name may be and still be shown, and how many in
#: all when other names start with the query.
_FURTHER, _BESIDE_PREFIX = 1.25, 1.6
#: Letters of a query that are read: no name is half as long, and a pasted page must not block.
MAX_QUERY = 80


class EntryHit(NamedTuple):
    """An entry, the name by which it was found, that name's language, and how well it fits.

    Found by its text it has its own name, and the `sentence` with the words if it is one.
    """

    entry: Entry
    name: str
    lang: str
    rank: str
    sentence: str = ""


class _Spelling(NamedTuple):
    """A name of an entry; `entry` and `lang` are positions in the catalogue and in LANGUAGES.

    `other` tells a spelling that lookup only accepts from the name itself.
    """

    entry: int
    lang: int
    text: str
    other: bool


#: Folded name, rank and cost.
_Fit = tuple[str, int, float]
#: Cost, rank, entry, whether the name is in another language, spelling: the smallest is the best.
_Match = tuple[float, int, int, bool, _Spelling]


class NameIndex:
    """Every name of the given entries, ready to be searched."""

    def __init__(self, catalogue: Iterable[Entry]) -> None:
        self.entries = tuple(catalogue)
        #: The spellings by their folded form.
        self._names: dict[str, list[_Spelling]] = {}
        #: The rest of a folded name from a later word on, with the whole folded name.
        tails: set[tuple[str, str]] = set()
        #: Each text is folded once: titles and languages share many.
        folded: dict[str, str] = {}
        for lang, code in enumerate(LANGUAGES):
            names = name_table(code)
            for position, entry in enumerate(self.entries):
                name = names[entry.key]
                for text in (name.text, *name.also):
                    if text not in folded:
                        key = folded[text] = fold(text)
                        parts = split_words(text)
                        tails.update((fold("".join(parts[n:])), key) for n in range(1, len(parts)))
                    spelling = _Spelling(position, lang, text, text != name.text)
                    self._names.setdefault(folded[text], []).append(spelling)
        self._ngrams = NgramIndex(self._names)
        self._tails = sorted(tails)

    def find(
        self,
        query: str,
        *,
        limit: int = 5,
        lang: str | None = None,
        included: Sequence[bool],
        loose: bool = False,
    ) -> tuple[EntryHit, ...]:
        """The best `limit` hits for `query`; `included` says of each entry whether it may be one.

        Ties go by the order of the catalogue; an entry with two equally good names is found by
        the one in `lang`. `loose` accepts any distance, for a guess when nothing is near.
        """
        query = query[:MAX_QUERY]
        folded, bare = fold(query), bare_letters(query)
        if not folded or limit < 1:
            return ()
        codes = list(LANGUAGES)
        own_lang = codes.index(lang) if lang in LANGUAGES else 0
        best: dict[int, _Match] = {}

        def keep_best(fits: Iterable[_Fit]) -> None:
            for key, rank, cost in fits:
                for spelling in self._names[key]:
                    if included[spelling.entry]:
                        foreign = spelling.lang != own_lang
                        far = cost + _OTHER_SPELLING * spelling.other
                        match = (far, rank, spelling.entry, foreign, spelling)
                        if spelling.entry not in best or match < best[spelling.entry]:
                            best[spelling.entry] = match

        keep_best(self._literal(folded))
        keep_best(self._other_order(query))
        # Near names come last: with enough better ones they would never be seen.
        if sum(match[0] < _ONE_EDIT for match in best.values()) < limit:
            keep_best(self._near(folded, included, loose))
            if bare != folded:
                # An e after an a may be part of an æ, or a typo.
                keep_best(self._near(bare, included, loose))
        return tuple(
            EntryHit(self.entries[spelling.entry], spelling.text, codes[spelling.lang], RANKS[rank])
            for _, rank, _, _, spelling in _worth_showing(best.values())[:limit]
        )

    def _literal(self, query: str) -> Iterator[_Fit]:
        """Names that have the query in them, letter by letter."""
        length = len(query)
        if query in self._names:
            yield query, _EXACT, 0.0
        for key in self._ngrams.starting_with(query):
            yield key, _PREFIX, _PREFIX + _missing(len(key) - length)
        for tail, key in self._tails_starting_with(query):
            yield key, _WORD, _WORD + _missing(len(tail) - length)
        for key in self._ngrams.containing(query):
            cost = _INSIDE if key.endswith(query) else _MIDDLE
            yield key, _INSIDE, cost + _missing(len(key) - length)

    def _tails_starting_with(self, query: str) -> Iterator[tuple[str, str]]:
        for position in range(bisect_left(self._tails, (query, "")), len(self._tails)):
            if not self._tails[position][0].startswith(query):
                break
            yield self._tails[position]

    def _other_order(self, query: str) -> Iterator[_Fit]:
        """Names with a word for each word of the query, in any order: "alexandria bibliotek"."""
        words = [fold(word) for word in split_words(query)]
        if len(words) < 2 or not all(words):
            return
        names_by_word = [
            {
                *self._ngrams.starting_with(word),
                *(key for _, key in self._tails_starting_with(word)),
            }
            for word in words
        ]
        for key in set.intersection(*names_by_word):
            yield key, _WORD, _OTHER_ORDER + _missing(len(key)) / 10

    def _near(self, query: str, included: Sequence[bool], loose: bool) -> Iterator[_Fit]:
        """Names within a few edits of the query or of its completion."""
        length = len(query)
        distance_to = TypedQuery(query).distance_to
        most = length if loose else max_edits(length)

        def accepts(key: str) -> bool:
            return any(included[spelling.entry] for spelling in self._names[key])

        for key in self._ngrams.candidates(query, accepts):
            whole, prefix = distance_to(key)
            cost = min(whole, prefix + _UNFINISHED + _missing(abs(len(key) - length)))
            if whole == 1:
                yield key, _NEAR, _ONE_EDIT
            elif cost < most + 1:
                yield key, _NEAR, _NEAR + cost


def _worth_showing(matches: Collection[_Match]) -> list[_Match]:
    """The matches in order, without near names that are clearly further away than better ones."""
    near = [_edits(match) for match in matches if match[1] == _NEAR]
    farthest = min(near, default=0) + _FURTHER
    if any(match[1] <= _WORD for match in matches):
        farthest = min(farthest, _BESIDE_PREFIX)
    return sorted(match for match in matches if match[1] != _NEAR or _edits(match) <= farthest)


def _edits(match: _Match) -> float:
    return 1 if match[0] < _NEAR else match[0] - _NEAR


def _missing(letters: int) -> float:
    """What letters not yet typed cost: always less than one edit."""
    return min(letters * _PER_LETTER, 0.9)
