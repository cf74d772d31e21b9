"""Explains the score of a row: one line of arithmetic, or a line for each part.

A part that scores has a term, the same in every language except for names: "3²", "Palace 8". A
part without a term is a note, a sentence that follows the sum:
"3² + 2² + 1² + 7 × 1 = 21; the wild symbol became a tablet".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from scorepad.titles.model import Facts, Part, RowScore

from .numbers import MINUS, number, roman
from .part_formats import NAMED, part_format
from .text import NameOf, capitalized, name_from_id, single_line
from .words import Words


class ExplanationLine(NamedTuple):
    """A part as a line of a list: its message, its arithmetic if there is any, and its points.

    A note has no points.
    """

    label: str
    term: str | None
    points: int | None


def is_plain(score: RowScore) -> bool:
    """Whether a row is just the number that somebody entered, which needs no explanation."""
    return all(part.what == "points" for part in score.parts)


def explain_row(words: Words, score: RowScore, name_of: NameOf = name_from_id) -> str:
    """How a row's points add up, in one line."""
    total = number(score.points, words.lang)
    text, is_total = "", True
    for part in score.parts:
        term = _term(words, part)
        if term is None:
            continue
        # A single number needs no "= 8" behind it.
        is_total = not text and term == total
        minus, term = term.startswith(MINUS), term.removeprefix(MINUS).lstrip()
        if (named := part_format(*part).named) is not None:
            term = f"{name_of(str(part.facts[named]))} {term}"
        if text:
            text += f" {MINUS} {term}" if minus else f" + {term}"
        else:
            text = MINUS + term if minus else term
    if not text:
        text = total
    elif not is_total:
        text += f" = {total}"
    return "; ".join([text, *_notes(words, score.parts, name_of)])


def explain_parts(
    words: Words, parts: Iterable[Part], name_of: NameOf = name_from_id
) -> list[ExplanationLine]:
    """The parts of a row, or the notes of a result, one by one."""
    lines = []
    for part in _merged(words, parts):
        term = _term(words, part)
        points = None if term is None else part.points
        if term == number(part.points, words.lang):
            term = None
        lines.append(ExplanationLine(capitalized(_message(words, part, name_of)), term, points))
    return lines


def _notes(words: Words, parts: Iterable[Part], name_of: NameOf) -> list[str]:
    return [
        _message(words, part, name_of)
        for part in _merged(words, parts)
        if (form := part_format(*part)).term is None or form.noted
    ]


def _merged(words: Words, parts: Iterable[Part]) -> list[Part]:
    """The parts, with notes of the same kind merged: "became a tablet and 2 gears"."""
    merged: dict[str, list[Part]] = {}
    for position, part in enumerate(parts):
        key = part.what if part_format(*part).together else str(position)
        merged.setdefault(key, []).append(part)
    return [
        _merge(words, same) if part_format(*same[0]).together else same[0]
        for same in merged.values()
    ]


def _merge(words: Words, notes: Sequence[Part]) -> Part:
    count = sum(int(note.facts["count"]) for note in notes)
    symbols = words.join([_symbols(words, note) for note in notes])
    return Part(notes[0].what, 0, {"count": count, "symbols": symbols})


def _term(words: Words, part: Part) -> str | None:
    form = part_format(*part)
    if form.term is None:
        return None
    # A part that costs points is subtracted as a whole: − 2 × 1, not + 2 × −1.
    costs = part.points < 0 and not form.own_signs
    fields = {
        key: number(abs(value) if costs else value, words.lang) if isinstance(value, int) else value
        for key, value in {**part.facts, "points": part.points}.items()
    }
    return (MINUS if costs else "") + form.term.format(**fields)


def _message(words: Words, part: Part, name_of: NameOf) -> str:
    facts = part.facts
    fields = message_fields(words, facts, name_of)
    if "age" in facts:
        fields["age"] = roman(facts["age"])
    if "per" in facts:
        fields["things"] = words.count(f"explain.of.{facts['per']}", int(facts["count"]))
    if "who" in facts:
        fields["whose"] = words(f"explain.who.{facts['who']}")
    elif "player" in facts:
        fields["whose"] = words("explain.who.player", player=fields["player"])
    if "symbol" in facts:
        fields["symbols"] = _symbols(words, part)
    if "resource" in facts:
        fields["resource"] = words(f"card.resource.{facts['resource']}")
    for key in ("from", "to"):
        if key in facts:
            fields[key] = words.count(f"symbol.{facts[key]}", 1)
    plural = part_format(*part).plural
    return words.count(f"explain.{part.what}", int(facts[plural]) if plural else 1, **fields)


def message_fields(words: Words, facts: Facts, name_of: NameOf) -> dict[str, str]:
    """The facts of a part as a message shows them: numbers in local form, ids as names."""
    fields = {}
    for key, value in facts.items():
        if isinstance(value, int):
            fields[key] = number(value, words.lang)
        else:
            fields[key] = name_of(value) if key in NAMED else single_line(value)
    return fields


def _symbols(words: Words, part: Part) -> str:
    return words.count(f"symbol.{part.facts['symbol']}", int(part.facts["count"]))
