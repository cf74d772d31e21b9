"""The text of an entry that is searched: what it is, costs and does, and other words for that."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from scorepad.i18n import DEFAULT, Words
from scorepad.i18n import words as words_of
from scorepad.i18n.numbers import roman
from scorepad.resources import csv_rows

from .describe import describe
from .effects import FORMATTERS
from .entries import Entry, walk
from .facets import players
from .folding import fold, split_words
from .icons import COLOUR_SIGNS, RESOURCES
from .names import name_table

#: Science symbols of the base game, then Duel's.
SYMBOLS = (
    *("compass", "gear", "tablet"),
    *("quill", "mortar", "pendulum", "wheel", "sundial", "armillary_sphere", "scales"),
)
#: The message with the word that the texts use for a thing, by the thing.
_USED = {
    **{name: f"card.resource.{name}" for name in RESOURCES},
    **{name: f"card.symbol.{name}" for name in SYMBOLS},
    **{name: f"card.colour.{name}" for name in COLOUR_SIGNS},
    "free": "cards.filter.free",
}
#: Counted things, whose word has two forms.
_COUNTED = {"coins": "card.coins", "points": "card.points", "shields": "cards.filter.shield_count"}
#: Numbers that people also write as words.
_NUMBERS = tuple(str(n) for n in range(2, 8))


class CardSentence(NamedTuple):
    """A sentence as it is shown, or nothing to show, and as it is searched.

    `printed` if it is a fact that stands on the card as a sign: colour, cost, number of players.
    """

    shown: str
    text: str
    printed: bool = False


def sentences_of(entry: Entry, words: Words) -> Iterator[CardSentence]:
    """The sentences of an entry. Chains are left out: they name other cards."""
    description = describe(entry, words.lang, words.lang)
    for text in _what(entry, words):
        yield CardSentence("", text, printed=True)
    # The rule that every project repeats is no effect of it.
    cost = description.cost.replace(words("card.project.armada"), "").strip()
    for line in (cost, *description.signs, *description.players):
        if line:
            yield CardSentence(line, line, printed=True)
    for n in players(entry):
        # In the sentence the word stands beside the last number only.
        yield CardSentence(
            "".join(description.players), words("cards.filter.more_players", n=n), True
        )
    lines = [*description.effects, *description.penalty]
    for stages in description.sides.values():
        lines += [f"{stage.cost}: {' '.join(stage.effects)}" for stage in stages]
    if replaced := entry.facts.get("first_edition", {}).get("replaces"):
        # Whoever looks for a card of the first edition finds the one in its place.
        lines.append(words("card.first.replaces", name=replaced))
    for line in lines:
        yield CardSentence(line, line)
    yield from _effects_in_other_words(entry, words)
    for lang in dict.fromkeys((words.lang, DEFAULT)):
        yield CardSentence("", name_table(lang)[entry.key].text)


def _effects_in_other_words(entry: Entry, words: Words) -> Iterator[CardSentence]:
    """The effects that people describe in other words than the texts, with those words."""
    for key, value in walk(entry.effects):
        also = effect_words(words.lang).get(value if key == "special" else key)
        if also and value:
            line = FORMATTERS[key](words, value)
            for other in also:
                yield CardSentence(line, f"{other} {line}")


def _what(entry: Entry, words: Words) -> Iterator[str]:
    """What the entry is, as its line in a list says it; the age also in digits."""
    what = [words(f"card.kind.{entry.kind}")]
    if entry.colour:
        what.insert(0, words(f"card.colour.{entry.colour}"))
    if entry.expansion:
        what.append(words(f"expansion.{entry.expansion}"))
    if entry.age:
        what.append(words("card.age", age=roman(entry.age)))
        yield words("card.age", age=entry.age)
    if entry.level:
        what.append(words("card.level", level=entry.level))
    yield " ".join(what)


@cache
def other_words(lang: str) -> dict[str, frozenset[str]]:
    """What people say instead of a word of the texts, folded, and the words that are meant.

    They stand in `locales/<lang>/card_words.csv`, a thing a line, not among the messages: no text
    uses them.
    """
    meant: dict[str, set[str]] = {}
    for thing, others in _read_words(lang, "card_words.csv").items():
        if thing not in _NUMBERS:
            used = {fold(word) for word in _used_words(thing, words_of(lang))}
            for word in others:
                meant.setdefault(fold(word), set()).update(used)
    return {word: frozenset(used) for word, used in meant.items()}


@cache
def number_words(lang: str) -> dict[str, str]:
    """The digits of a number by its word, folded."""
    others = _read_words(lang, "card_words.csv")
    return {fold(word): digits for digits in _NUMBERS for word in others[digits]}


@cache
def effect_words(lang: str) -> dict[str, tuple[str, ...]]:
    """What people call an effect, by its key or, if it is a special one, by its value.

    Unlike other words for a thing these are whole descriptions, and are searched as a part of the
    effect's sentence: "wild symbol" means nothing elsewhere.
    """
    return _read_words(lang, "effect_words.csv")


def _read_words(lang: str, name: str) -> dict[str, tuple[str, ...]]:
    """A file of a language with two columns: a key, and what people say for it."""
    return {key: tuple(listed.split(";")) for key, listed in csv_rows(lang, name)}


def _used_words(thing: str, words: Words) -> Iterator[str]:
    """The words of the texts for a thing: its last one in each number, without the number."""
    if thing in _COUNTED:
        for n in (1, 2):
            yield split_words(words.count(_COUNTED[thing], n))[-1]
    else:
        yield from split_words(words(_USED[thing]))
