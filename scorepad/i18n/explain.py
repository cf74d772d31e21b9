"""Turns the parts of a row's score into words: one line of arithmetic, or a line for each part.

A part that scores has a term, the same in every language but for the names in it: "3²",
"Palace 8". A part that only says something is a note in the language's own words, and stands
behind the sum: "3² + 2² + 1² + 7 × 1 = 21; the wild symbol became a tablet".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from scorepad.titles.model import Part, RowScore

from .numbers import MINUS, number, roman
from .part_formats import NAMED, part_format
from .words import Words

#: Finds the name of a card, wonder, token or project by its id.
NameOf = Callable[[str], str]


class ExplanationLine(NamedTuple):
    """A part for a list: its words, the arithmetic behind it if there is any, and its points.

    A note has no points.
    """

    label: str
    term: str | None
    points: int | None


def name_from_id(id_: str) -> str:
    """A name made from an id, for what has no other."""
    return id_.replace("_", " ").capitalize()


def join_list(words: Words, items: Sequence[str]) -> str:
    """A list of things as it is spoken: Ada, Bo and Cleo."""
    if len(items) < 2:
        return "".join(items)
    return words("explain.and", first=", ".join(items[:-1]), last=items[-1])


def is_plain(score: RowScore) -> bool:
    """Whether a row is just the number that somebody wrote, which needs no explaining."""
    return all(part.what == "points" for part in score.parts)


def explain_row(words: Words, score: RowScore, names: NameOf = name_from_id) -> str:
    """How a row's points came about, in one line."""
    total = number(score.points, words.lang)
    text, plain = "", True
    for part in score.parts:
        term = _term(words, part)
        if term is None:
            continue
        # Of one number alone the sum need not be said.
        plain = not text and term == total
        minus, term = term.startswith(MINUS), term.removeprefix(MINUS).lstrip()
        if (named := part_format(*part).named) is not None:
            term = f"{names(str(part.facts[named]))} {term}"
        if text:
            text += f" {MINUS} {term}" if minus else f" + {term}"
        else:
            text = MINUS + term if minus else term
    if not text:
        text = total
    elif not plain:
        text += f" = {total}"
    return "; ".join([text, *_notes(words, score.parts, names)])


def explain_parts(
    words: Words, parts: Iterable[Part], names: NameOf = name_from_id
) -> list[ExplanationLine]:
    """The parts of a row, or the notes of a result, one by one."""
    told = []
    for part in _gathered(parts):
        label = _message(words, part, names)
        term = _term(words, part)
        points = None if term is None else part.points
        if term == number(part.points, words.lang):
            term = None
        told.append(ExplanationLine(label[:1].upper() + label[1:], term, points))
    return told


def _notes(words: Words, parts: Iterable[Part], names: NameOf) -> list[str]:
    told = []
    for part in _gathered(parts):
        said = part_format(part.what, part.points, part.facts)
        if said.term is None or said.noted:
            told.append(_message(words, part, names))
    return told


class _Several(NamedTuple):
    """Notes of one kind in one row, told as one."""

    what: str
    points: int
    facts: dict[str, int | str]
    parts: tuple[Part, ...]


def _gathered(parts: Iterable[Part]) -> list[Part | _Several]:
    gathered: dict[str, Part | _Several] = {}
    for place, part in enumerate(parts):
        if not part_format(*part).together:
            gathered[f"{place}"] = part
            continue
        before = gathered.get(part.what)
        told = (*before.parts, part) if isinstance(before, _Several) else (part,)
        count = sum(int(one.facts["count"]) for one in told)
        gathered[part.what] = _Several(part.what, 0, {"count": count}, told)
    return list(gathered.values())


def _term(words: Words, part: Part | _Several) -> str | None:
    said = part_format(part.what, part.points, part.facts)
    if said.term is None:
        return None
    # A part that costs points is taken away as a whole: − 2 × 1, not + 2 × −1.
    costs = part.points < 0 and not said.own_signs
    fields: dict[str, str] = {}
    for key, value in {**part.facts, "points": part.points}.items():
        if isinstance(value, int):
            fields[key] = number(abs(value) if costs else value, words.lang)
        else:
            fields[key] = value
    return (MINUS if costs else "") + said.term.format(**fields)


def _message(words: Words, part: Part | _Several, names: NameOf) -> str:
    facts = part.facts
    fields: dict[str, object] = {
        key: number(value, words.lang) if isinstance(value, int) else single_line(value)
        for key, value in facts.items()
    }
    for key in NAMED:
        if key in fields:
            fields[key] = names(str(facts[key]))
    if "age" in facts:
        fields["age"] = roman(facts["age"])
    if "per" in facts:
        fields["things"] = words.count(f"explain.of.{facts['per']}", int(facts["count"]))
    if "who" in facts:
        fields["whose"] = words(f"explain.who.{facts['who']}")
    elif "player" in facts:
        fields["whose"] = words("explain.who.player", player=fields["player"])
    if isinstance(part, _Several):
        fields["symbols"] = join_list(words, [_symbols(words, one) for one in part.parts])
    elif "symbol" in facts:
        fields["symbols"] = _symbols(words, part)
    key = f"explain.{part.what}"
    decides = part_format(part.what, part.points, part.facts).plural
    told = key if decides is None else words.count(key, int(facts[decides]), **fields)
    # A message that is the same for one and for several has one form.
    return words(key, **fields) if told == key else told


def _symbols(words: Words, part: Part) -> str:
    return words.count(f"symbol.{part.facts['symbol']}", int(part.facts["count"]))


def single_line(text: str) -> str:
    """A text from outside on one line: breaks and control signs become spaces."""
    if text.isprintable():
        return text
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
