"""The test set of lookup: every name in every language, spelled the ways people spell.

Seeded, so that each run asks the same questions. A hit is right if its entry bears a name that
folds like the one meant: Rådhus is the Swedish Courthouse and the Danish Town Hall alike.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import NamedTuple
from unicodedata import combining, normalize

from scorepad.catalogue.entries import entries
from scorepad.catalogue.folding import fold
from scorepad.catalogue.names import name_table
from scorepad.i18n import LANGUAGES

_LETTERS = "abcdefghijklmnopqrstuvwxyzåäöæø"
#: How often each name is misspelled: enough that a slip in every part of it gets its turn.
_TURNS = 4


class Question(NamedTuple):
    typed: str
    meant: str


def meanings() -> dict[str, set[tuple[str, str]]]:
    """By folded name, the (title, id) of every entry that bears it."""
    found: dict[str, set[tuple[str, str]]] = {}
    for lang in LANGUAGES:
        for key, name in name_table(lang).items():
            for text in (name.text, *name.also):
                found.setdefault(fold(text), set()).add(key)
    return found


def all_names() -> list[str]:
    """Every different name, in a fixed order."""
    return sorted({name_table(lang)[entry.key].text for lang in LANGUAGES for entry in entries()})


def slip(text: str, chance: random.Random) -> str:
    """`text` with one slip: a letter dropped, doubled or added, changed, or two swapped."""
    places = [n for n, letter in enumerate(text) if letter.isalpha()]
    while True:
        place = chance.choice(places)
        letter = chance.choice(_LETTERS)
        made = chance.choice(
            (
                text[:place] + text[place + 1 :],
                text[:place] + letter + text[place:],
                text[:place] + letter + text[place + 1 :],
                text[:place] + text[place + 1 : place + 2] + text[place] + text[place + 2 :],
            )
        )
        if made.strip() and fold(made) != fold(text):
            return made


def no_accents(text: str) -> str:
    """As typed on an English keyboard: å, ä and æ as a, ø and ö as o."""
    plain = text.translate(str.maketrans("æøÆØ", "aoAO"))
    return "".join(mark for mark in normalize("NFKD", plain) if not combining(mark))


def doubled(text: str) -> str:
    """As in an old crossword: å as aa, ä and æ as ae, ö and ø as oe."""
    pairs: dict[str, str | int | None] = {"å": "aa", "ä": "ae", "æ": "ae", "ö": "oe", "ø": "oe"}
    capitals = {mark.upper(): str(pair).capitalize() for mark, pair in pairs.items()}
    return text.translate(str.maketrans(pairs | capitals))


def _slips(count: int, least: int) -> Callable[[str, random.Random], Iterator[str]]:
    def spell(name: str, chance: random.Random) -> Iterator[str]:
        if sum(map(str.isalpha, name)) >= least:
            for _ in range(_TURNS):
                typed = name
                for _ in range(count):
                    typed = slip(typed, chance)
                yield typed

    return spell


def _always(change: Callable[[str], str]) -> Callable[[str, random.Random], Iterator[str]]:
    return lambda name, _: iter((change(name),))


#: Kind of spelling → what people type for a name.
KINDS: dict[str, Callable[[str, random.Random], Iterator[str]]] = {
    "exact": _always(str),
    "upper case": _always(str.upper),
    "no accents": _always(no_accents),
    "doubled letters": _always(doubled),
    "no spaces": _always(lambda name: name.replace(" ", "")),
    # The shortest prefix that holds two thirds of the name.
    "two thirds": _always(lambda name: name[: -(-len(name) * 2 // 3)]),
    "one slip": _slips(1, 1),
    "two slips": _slips(2, 8),
}


#: Kind of spelling → how often the first hit, and one of the first three, must be right.
TARGETS = {
    "exact": (1.0, 1.0),
    "upper case": (1.0, 1.0),
    "no accents": (1.0, 1.0),
    "doubled letters": (1.0, 1.0),
    "no spaces": (1.0, 1.0),
    "two thirds": (0.95, 0.985),
    "one slip": (0.97, 0.995),
    "two slips": (0.95, 0.985),
}


def questions(kind: str) -> list[Question]:
    """The questions of one kind, the same in every run."""
    chance = random.Random(f"lookup: {kind}")
    return [Question(typed, name) for name in all_names() for typed in KINDS[kind](name, chance)]


def rates(kind: str, ask: Callable[[str], list[tuple[str, str]]]) -> tuple[float, float]:
    """How often the first answer is right, and how often one of the first three is."""
    known = meanings()
    first = three = 0
    asked = questions(kind)
    for question in asked:
        right = known[fold(question.meant)]
        answers = ask(question.typed)[:3]
        first += bool(answers) and answers[0] in right
        three += any(answer in right for answer in answers)
    return first / len(asked), three / len(asked)
