"""The test set of lookup: every name in every language, spelled the ways people spell.

Seeded, so that each run asks the same questions. A hit is right if its entry has a name that folds
like the one meant: Rådhus is both the Swedish Courthouse and the Danish Town Hall.
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
from tests.thorough import share

_LETTERS = "abcdefghijklmnopqrstuvwxyzåäöæø"
#: How often each name is misspelled, so that typos fall on every part of it.
_ROUNDS = share(4, least=2)

#: What people type for a name.
Spell = Callable[[str, random.Random], Iterator[str]]


class Question(NamedTuple):
    typed: str
    meant: str


def entries_by_name() -> dict[str, set[tuple[str, str]]]:
    """By folded name, the (title, id) of every entry that has it."""
    keys: dict[str, set[tuple[str, str]]] = {}
    for lang in LANGUAGES:
        for key, name in name_table(lang).items():
            for text in (name.text, *name.also):
                keys.setdefault(fold(text), set()).add(key)
    return keys


def all_names() -> list[str]:
    """Every different name, in a fixed order."""
    return sorted({name_table(lang)[entry.key].text for lang in LANGUAGES for entry in entries()})


def with_typo(text: str, rng: random.Random) -> str:
    """`text` with one typo: a letter dropped, added or changed, or two swapped."""
    positions = [n for n, letter in enumerate(text) if letter.isalpha()]
    while True:
        at = rng.choice(positions)
        letter = rng.choice(_LETTERS)
        typed = rng.choice(
            (
                text[:at] + text[at + 1 :],
                text[:at] + letter + text[at:],
                text[:at] + letter + text[at + 1 :],
                text[:at] + text[at + 1 : at + 2] + text[at] + text[at + 2 :],
            )
        )
        if typed.strip() and fold(typed) != fold(text):
            return typed


def no_accents(text: str) -> str:
    """As typed on an English keyboard: å, ä and æ as a, ø and ö as o."""
    plain = text.translate(str.maketrans("æøÆØ", "aoAO"))
    return "".join(char for char in normalize("NFKD", plain) if not combining(char))


def doubled(text: str) -> str:
    """As in an old crossword: å as aa, ä and æ as ae, ö and ø as oe."""
    pairs: dict[str, str | int | None] = {"å": "aa", "ä": "ae", "æ": "ae", "ö": "oe", "ø": "oe"}
    capitals = {char.upper(): str(pair).capitalize() for char, pair in pairs.items()}
    return text.translate(str.maketrans(pairs | capitals))


def _typos(count: int, shortest: int) -> Spell:
    def spell(name: str, rng: random.Random) -> Iterator[str]:
        if sum(map(str.isalpha, name)) >= shortest:
            for _ in range(_ROUNDS):
                typed = name
                for _ in range(count):
                    typed = with_typo(typed, rng)
                yield typed

    return spell


def _always(change: Callable[[str], str]) -> Spell:
    return lambda name, _: iter((change(name),))


#: What people type for a name, by kind of spelling.
KINDS: dict[str, Spell] = {
    "exact": _always(str),
    "upper case": _always(str.upper),
    "no accents": _always(no_accents),
    "doubled letters": _always(doubled),
    "no spaces": _always(lambda name: name.replace(" ", "")),
    # The shortest prefix with two thirds of the name.
    "two thirds": _always(lambda name: name[: -(-len(name) * 2 // 3)]),
    "one slip": _typos(1, 1),
    "two slips": _typos(2, 8),
}


#: How often the first hit, and one of the first three, must be right, by kind of spelling.
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
    rng = random.Random(f"lookup: {kind}")
    return [Question(typed, name) for name in all_names() for typed in KINDS[kind](name, rng)]


def hit_rates(kind: str, ask: Callable[[str], list[tuple[str, str]]]) -> tuple[float, float]:
    """How often the first answer is right, and how often one of the first three is."""
    keys = entries_by_name()
    first = three = 0
    asked = questions(kind)
    for question in asked:
        right = keys[fold(question.meant)]
        answers = ask(question.typed)[:3]
        first += bool(answers) and answers[0] in right
        three += any(answer in right for answer in answers)
    return first / len(asked), three / len(asked)
