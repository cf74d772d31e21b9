"""Looks entries up by any of their names or by their texts, with filters; guesses otherwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from unicodedata import normalize

from scorepad.i18n import DEFAULT, LANGUAGES
from scorepad.i18n import words as words_of

from .absent import absent
from .card_text import number_words
from .distance import TypedQuery
from .entries import KINDS, entries
from .facets import Value, having
from .folding import bare_letters, fold, split_words
from .index import MAX_QUERY, EntryHit, NameIndex
from .names import name
from .texts import TextIndex

#: The ranks of names that are not the typed one, only similar to it.
_SIMILAR = frozenset({"inside", "near"})
#: A typing error takes this many letters to be one; each of several takes so many.
_TYPO, _TYPOS = 3, 5


@cache
def index() -> NameIndex:
    """The index over the whole catalogue, built once."""
    return NameIndex(entries())


@cache
def texts(lang: str) -> TextIndex:
    """The index over the texts in one language, built when one is first looked for."""
    return TextIndex(entries(), lang)


def find_entries(
    query: str, *, limit: int = 5, lang: str | None = None, **filters: Value | None
) -> tuple[EntryHit, ...]:
    """The best hits for `query`, best first, among the entries that have what `filters` ask for.

    A filter is a facet with its value: `title="duel"`, `colour="blue"`, `cost="wood"`; None lets
    everything through. `points=True` gives only entries that score points, False only those that
    do not; the `expansion` NO_EXPANSION those of the title's own box.

    After the names come the entries that have the typed words in their text, in `lang` or in
    English; names more than one edit away only without such a text: "debt" means no such name.
    A word for a kind ("islands") gives the entries of that kind first, the name of an expansion
    its entries.

    >>> [hit.entry.id for hit in find_entries("lergrv", title="duel", limit=1)]
    ['clay_pit']
    >>> [hit.entry.id for hit in find_entries("most common symbol", limit=1)]
    ['enheduanna']
    """
    included = _included(tuple(filters.items()))
    own = lang if lang in LANGUAGES else DEFAULT
    query = _in_digits(query[:MAX_QUERY], own)
    hits = index().find(query, limit=limit, lang=lang, included=included)
    if group := _group_words().get(_plain(query)):
        by_text, _ = _by_text(query, own, included, guess=False)
        return _group_first(group, (*hits, *by_text), own, included)[:limit]
    if all(hit.rank in _SIMILAR for hit in hits) and absent(query):
        # The name is known, and these are only similar to it.
        hits = ()
    far = _far_names(query, hits)
    if len(hits) - len(far) >= limit:
        return hits
    named = [hit for hit in hits if hit not in far]
    # With a name that may be meant, no word of a text needs to be guessed.
    texts_, guessed = _by_text(query, own, included, guess=not hits)
    # An entry stays where it is found first. Names that only look like words of a text are noise.
    best: dict[tuple[str, str], EntryHit] = {}
    for hit in (*named, *texts_, *([] if texts_ else far), *guessed):
        best.setdefault(hit.entry.key, hit)
    return tuple(best.values())[:limit]


def _in_digits(query: str, lang: str) -> str:
    """The query with number words as digits, if a text has those: "three wood".

    A number stands before a word: the last "tre" of "tre tre" is the Norwegian wood.
    """
    typed = query.split()
    numbered = [
        word if after.isdigit() else number_words(lang).get(fold(word), word)
        for word, after in pairwise(typed)
    ]
    if numbered == typed[:-1]:
        return query
    in_digits = " ".join([*numbered, typed[-1]])
    return in_digits if texts(lang).find(in_digits, guess=False) else query


@cache
def _group_words() -> Mapping[str, tuple[str, str]]:
    """A facet and its value by the words for the kinds, for one and for several, and by the names
    of the expansions, in all languages.
    """
    expansions = {entry.expansion for entry in entries() if entry.expansion}
    groups = {
        f"card.{number}.{kind}": ("kind", kind) for number in ("kind", "kinds") for kind in KINDS
    } | {f"expansion.{id_}": ("expansion", id_) for id_ in expansions}
    return {
        _plain(words_of(lang)(key)): group for lang in LANGUAGES for key, group in groups.items()
    }


def _plain(text: str) -> str:
    """`text` in small letters, not folded: "ø" is an island, and "o" is not."""
    return normalize("NFC", text.strip().casefold())


def _group_first(
    group: tuple[str, str], hits: Sequence[EntryHit], lang: str, included: Sequence[bool]
) -> tuple[EntryHit, ...]:
    """What has the typed word as its name, the entries of its group, then other hits for it.

    Of an expansion, wonder boards come last: whoever asks for Leaders means the leaders.
    """
    in_group = _included((group,))
    members = [
        EntryHit(entry, name(entry.id, entry.title, lang), lang, "text")
        for position, entry in enumerate(entries())
        if in_group[position] and included[position]
    ]
    members.sort(key=lambda hit: hit.entry.kind == "wonder")
    exact = [hit for hit in hits if hit.rank == "exact"]
    best: dict[tuple[str, str], EntryHit] = {}
    for hit in (*exact, *members, *(hit for hit in hits if hit.rank not in _SIMILAR)):
        best.setdefault(hit.entry.key, hit)
    return tuple(best.values())


def only_look_alikes(query: str, hits: Sequence[EntryHit]) -> bool:
    """Whether no hit is likely to be what was typed: all are names too many edits away from it.

    >>> [only_look_alikes(query, find_entries(query)) for query in ("stevie", "lergrv", "lager")]
    [True, False, False]
    """
    query = query[:MAX_QUERY]
    typed = {fold(query), bare_letters(query)}
    distances = [TypedQuery(letters).distance_to for letters in typed]
    length = len(fold(query))
    most = min(length // _TYPO, max(1, length // _TYPOS))
    return bool(hits) and all(
        hit.rank == "near"
        and all(min(distance_to(fold(hit.name))) > most for distance_to in distances)
        for hit in hits
    )


def _far_names(query: str, hits: Sequence[EntryHit]) -> list[EntryHit]:
    """The hits by a name that is more than one edit away."""
    distance_to = TypedQuery(fold(query[:MAX_QUERY])).distance_to
    return [hit for hit in hits if hit.rank == "near" and distance_to(fold(hit.name)).whole > 1]


def _by_text(
    query: str, lang: str, included: Sequence[bool], *, guess: bool
) -> tuple[list[EntryHit], list[EntryHit]]:
    """The entries with the typed words in their text, and those with words near them."""
    hits: tuple[list[EntryHit], list[EntryHit]] = ([], [])
    for code in dict.fromkeys((lang, DEFAULT)):
        for position, sentence, guessed in texts(code).find(query[:MAX_QUERY], guess=guess):
            if included[position]:
                entry = entries()[position]
                own_name = name(entry.id, entry.title, lang)
                hits[guessed].append(EntryHit(entry, own_name, lang, "text", sentence))
    return hits


def guess_entry(
    query: str, *, lang: str | None = None, title: str | None = None
) -> EntryHit | None:
    """The nearest entry when nothing fits; None if a word has more letters wrong than right.

    None also for the name of a thing that is known and not in the catalogue.

    >>> guess_entry("biblxxxx").name
    'Bibliotek'
    """
    if absent(query):
        return None
    hits = index().find(
        query, limit=1, lang=lang, included=_included((("title", title),)), loose=True
    )
    return hits[0] if hits and (hits[0].rank != "near" or _likely(query, hits[0].name)) else None


def _likely(query: str, name: str) -> bool:
    """Whether at least half of the letters are right: of the query, and of each word in it.

    In a long query half of the letters fit some name by chance.
    """
    words = [fold(word) for word in split_words(name)]
    return _half_right(fold(query), [fold(name)]) and all(
        _half_right(fold(word), words) for word in split_words(query)
    )


def _half_right(typed: str, names: Sequence[str]) -> bool:
    distance_to = TypedQuery(typed).distance_to
    return 2 * min(distance_to(name).prefix for name in names) <= len(typed)


@lru_cache(maxsize=64)
def _included(filters: tuple[tuple[str, Value | None], ...]) -> tuple[bool, ...]:
    """For each entry, whether it passes the filters."""
    passing = having({facet: value for facet, value in filters if value is not None})
    return tuple(position in passing for position in range(len(entries())))
