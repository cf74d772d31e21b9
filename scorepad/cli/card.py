"""The command `scorepad card`: look cards up in every language, as text or as JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import Any, TextIO

from scorepad.catalogue.describe import sentences
from scorepad.catalogue.entries import Entry
from scorepad.catalogue.lookup import EntryHit, find_entries, guess_entry
from scorepad.catalogue.names import name, name_table, names, printed_languages
from scorepad.i18n import DEFAULT, LANGUAGES, words
from scorepad.i18n.numbers import roman

from .error import CommandError


def main(
    queried: list[str],
    *,
    as_json: bool,
    limit: int,
    title: str | None,
    lang: str | None,
    out: TextIO | None = None,
    lines: Iterable[str] | None = None,
) -> int:
    """Answers a query, or with "-" a query a line from `lines`, else from standard input."""
    out = sys.stdout if out is None else out
    lang = lang or DEFAULT
    many = queried == ["-"]
    asked = (_standard_input(lang) if lines is None else lines) if many else [" ".join(queried)]
    for line in asked:
        # What is no text (a broken byte of an argument) cannot be printed back.
        query = line.strip().encode("utf-8", "replace").decode("utf-8")
        hits = find_entries(query, limit=limit, title=title, lang=lang)
        if as_json:
            # A list a line when there are many; a single answer may take its room.
            answer = [record(hit, lang) for hit in hits]
            text = json.dumps(answer, ensure_ascii=False, indent=None if many else 1)
        elif hits:
            text = "\n\n".join("\n".join(readable(hit, lang)) for hit in hits)
        else:
            text = nothing(query, title, lang)
        # Whoever asks line by line may wait for each answer.
        print(text, end="\n\n" if many and not as_json else "\n", file=out, flush=many)
    return 0


def _standard_input(lang: str) -> Iterable[str]:
    """Lines of UTF-8, whatever the machine's locale; any other bytes end the run."""
    raw = getattr(sys.stdin, "buffer", None)
    if raw is None:
        yield from sys.stdin
        return
    for line in raw:
        try:
            yield line.decode("utf-8")
        except UnicodeDecodeError as broken:
            raise CommandError(words(lang)("card.not_text")) from broken


def record(hit: EntryHit, lang: str) -> dict[str, Any]:
    """A hit as the command line's JSON tells it; `text` is in `lang`."""
    entry = hit.entry
    return {
        "id": entry.id,
        "title": entry.title,
        "kind": entry.kind,
        "names": names(entry.id, entry.title),
        "printed": list(printed_languages(entry.id, entry.title)),
        "matched": {"name": hit.name, "lang": hit.lang, "rank": hit.rank},
        "age": entry.age,
        "colour": entry.colour,
        "expansion": entry.expansion,
        "cost": dict(entry.cost),
        "gives_points": entry.gives_points,
        "certainty": list(entry.certainty),
        "text": sentences(entry, lang),
    }


def readable(hit: EntryHit, lang: str) -> list[str]:
    """A hit as lines of text: what it is, its four names with their marks, what it does."""
    entry, say = hit.entry, words(lang)
    called = name(entry.id, entry.title, lang)
    lines = [f"{called} · {' · '.join(_place(entry, lang))}"]
    if hit.name != called:
        language = say(f"language.{hit.lang}")
        lines.append(f"  ({say('card.matched', name=hit.name, language=language)})")
    lines += [f"  {code}  {_marked(entry, code, lang)}" for code in LANGUAGES]
    return lines + [f"  {sentence}" for sentence in sentences(entry, lang)]


def _place(entry: Entry, lang: str) -> Iterable[str]:
    say = words(lang)
    yield say(f"title.{entry.title}")
    if entry.expansion:
        yield say(f"expansion.{entry.expansion}")
    yield say(f"card.kind.{entry.kind}")
    if entry.age:
        yield say("card.age", age=roman(entry.age))
    if entry.colour:
        yield say(f"card.colour.{entry.colour}")


def _marked(entry: Entry, code: str, lang: str) -> str:
    """A name and whose it is: printed, or our own; the English ones are on the cards."""
    known, say = name_table(code)[entry.key], words(lang)
    if code == DEFAULT:
        return known.text
    return f"{known.text} ({say('card.printed' if known.printed else 'card.ours')})"


def nothing(query: str, title: str | None, lang: str) -> str:
    """One clear line when nothing fits, with the nearest guess if there is one."""
    say = words(lang)
    nearest = guess_entry(query, lang=lang, title=title)
    if nearest is None:
        return say("card.nothing", query=query)
    return say(
        "card.nothing_guess",
        query=query,
        name=nearest.name,
        title=say(f"title.{nearest.entry.title}"),
    )
