"""The index that the search of the pages looks words up in: all rules and all entries.

The words, their weights and the other words for a thing are those of the app's own searches. A page
is a section of the rules or an entry: its path, its title, and where it belongs.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache

from scorepad.catalogue import Entry, entries, name
from scorepad.catalogue.card_text import effect_words, other_words
from scorepad.catalogue.describe import summary
from scorepad.catalogue.entries import walk
from scorepad.catalogue.folding import fold
from scorepad.catalogue.names import name_table
from scorepad.catalogue.place import place
from scorepad.handbook.passages import book_key, passages
from scorepad.handbook.search_words import folded_words, search_words
from scorepad.i18n import LANGUAGES, words

from .addresses import page_path

#: The weight of a word in a name in the reader's language and in another one, and of the whole name
#: as one word. A word of the text weighs 1, as in the rules.
_NAME, _FOREIGN_NAME, _WHOLE = 2.0, 1.6, 2.6
#: Weights are written in tenths.
_TENTH = 10

#: Path, title and place of a page, and the weight of each of its words.
Indexed = tuple[tuple[str, str, str], Mapping[str, float]]


def index_path(lang: str) -> str:
    return f"pages/search-{lang}.json"


@cache
def search_index(lang: str) -> bytes:
    """The index of a language, as the script reads it.

    `places` has a list for each of `words`: how far each page is behind the one before, and the
    weight of the word there.
    """
    indexed = [*_rules(lang), *_cards(lang)]
    places: defaultdict[str, list[int]] = defaultdict(list)
    last: defaultdict[str, int] = defaultdict(int)
    for position, (_, weights) in enumerate(indexed):
        for word, weight in weights.items():
            places[word] += [position - last[word], round(weight * _TENTH)]
            last[word] = position
    listed = search_words(lang)
    meant = ((other, *sorted(used)) for other, used in sorted(other_words(lang).items()))
    known = sorted(word for word in places if word)
    index = {
        "pages": [page for page, _ in indexed],
        "words": " ".join(known),
        "places": [places[word] for word in known],
        "fillers": sorted(listed.fillers),
        "same": [*map(list, listed.same), *map(list, meant)],
    }
    return json.dumps(index, ensure_ascii=False, separators=(",", ":")).encode()


def _rules(lang: str) -> Iterator[Indexed]:
    for passage in passages(lang):
        address, title, heading, *_ = passage
        above = words(lang)(book_key(address.book))
        route = f"/rules/{address.book}/{address.topic}"
        if heading:
            route, above = f"{route}?at={address.anchor}", f"{above} · {title}"
        weights = {word: weight * passage.factor for word, weight in passage.words.items()}
        yield (page_path(lang, route), heading or title, above), weights


def _cards(lang: str) -> Iterator[Indexed]:
    say = words(lang)
    for card in entries():
        shown = name(card.id, card.title, lang)
        path = page_path(lang, f"/cards/{card.title}/{card.id}")
        yield (path, shown, place(card, say)), _card_words(card, lang)


def _card_words(card: Entry, lang: str) -> Mapping[str, float]:
    weights: dict[str, float] = {}

    def weigh(text: str, weight: float) -> None:
        for word in folded_words(text):
            weights[word] = max(weight, weights.get(word, 0))

    weigh(" ".join(summary(card, lang)), 1.0)
    weigh(place(card, words(lang)), 1.0)
    for key, value in walk(card.effects):
        if value:
            for other in effect_words(lang).get(value if key == "special" else key, ()):
                weigh(other, 1.0)
    for code in LANGUAGES:
        known = name_table(code)[card.key]
        for text in (known.text, *known.also):
            weigh(text, _NAME if code == lang else _FOREIGN_NAME)
            if whole := fold(text):
                weights[whole] = _WHOLE
    return weights
