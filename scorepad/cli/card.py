"""`scorepad card`: looks cards up by their names in every language, as text or as JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

from scorepad.catalogue.absent import absent
from scorepad.catalogue.describe import absent_text, sentences
from scorepad.catalogue.entries import Entry
from scorepad.catalogue.index import EntryHit
from scorepad.catalogue.lookup import find_entries, guess_entry, only_look_alikes
from scorepad.catalogue.names import name, name_table
from scorepad.i18n import DEFAULT, LANGUAGES, Words, words
from scorepad.i18n.numbers import roman

from .error import CommandError


def card(query: str, lang: str, title: str | None, *, limit: int, as_json: bool) -> int:
    """Answers a query, or with "-" each line of standard input."""
    say = words(lang)
    many = query == "-"
    for line in _standard_input(say) if many else [query]:
        hits = find_entries(line.strip(), limit=limit, title=title, lang=lang)
        if as_json:
            # One line for each of many queries; a single answer is indented.
            records = [_record(hit, lang) for hit in hits]
            text = json.dumps(records, ensure_ascii=False, indent=None if many else 1)
        elif hits:
            answers = ["\n".join(_lines(hit, say)) for hit in hits]
            if only_look_alikes(line.strip(), hits):
                nothing = say("card.nothing", query=line.strip())
                answers.insert(0, f"{nothing} {say('cards.did_you_mean')}")
            text = "\n\n".join(answers)
        else:
            text = _no_hits(line.strip(), title, say)
        # Flushed, since a program may wait for each answer before it asks again.
        print(text, end="\n\n" if many and not as_json else "\n", flush=many)
    return 0


def _standard_input(say: Words) -> Iterator[str]:
    """The lines of standard input, which must be UTF-8 whatever the locale."""
    for line in sys.stdin.buffer:
        try:
            yield line.decode("utf-8")
        except UnicodeDecodeError:
            raise CommandError(say("card.not_text")) from None


def _record(hit: EntryHit, lang: str) -> dict[str, Any]:
    """A hit as a JSON object; its `text` is in `lang`."""
    entry = hit.entry
    names = {code: name_table(code)[entry.key] for code in LANGUAGES}
    return {
        "id": entry.id,
        "title": entry.title,
        "kind": entry.kind,
        "names": {code: known.text for code, known in names.items()},
        # The languages in which a printed rulebook has the name.
        "printed": [code for code, known in names.items() if known.printed],
        "matched": {"name": hit.name, "lang": hit.lang, "rank": hit.rank},
        "age": entry.age,
        "colour": entry.colour,
        "expansion": entry.expansion,
        "level": entry.level,
        "cost": dict(entry.cost),
        # Of some cards only the resources are known, not how many.
        "cost_types": None if entry.cost_types is None else list(entry.cost_types),
        "gives_points": entry.gives_points,
        "certainty": list(entry.certainty),
        "text": sentences(entry, lang),
    }


def _lines(hit: EntryHit, say: Words) -> Iterator[str]:
    """A hit as lines of text: what it is, its four names, and what it does."""
    entry = hit.entry
    own_name = name(entry.id, entry.title, say.lang)
    yield " · ".join([own_name, *_classification(entry, say)])
    if hit.name != own_name:
        language = say(f"language.{hit.lang}")
        yield f"  ({say('card.matched', name=hit.name, language=language)})"
    for lang in LANGUAGES:
        known = name_table(lang)[entry.key]
        # English names are those on the cards, so they have no mark.
        mark = f" ({say('card.printed' if known.printed else 'card.ours')})"
        yield f"  {lang}  {known.text}{'' if lang == DEFAULT else mark}"
    for sentence in sentences(entry, say.lang):
        yield f"  {sentence}"


def _classification(entry: Entry, say: Words) -> Iterator[str]:
    yield say(f"title.{entry.title}")
    if entry.expansion:
        yield say(f"expansion.{entry.expansion}")
    yield say(f"card.kind.{entry.kind}")
    if entry.age:
        yield say("card.age", age=roman(entry.age))
    if entry.level:
        yield say("card.level", level=entry.level)
    if entry.colour:
        yield say(f"card.colour.{entry.colour}")


def _no_hits(query: str, title: str | None, say: Words) -> str:
    """One line for a query without hits: where the thing is, or the nearest guess if any."""
    if missing := absent(query):
        return absent_text(missing, say)
    guess = guess_entry(query, lang=say.lang, title=title)
    if guess is None:
        return say("card.nothing", query=query)
    guessed_title = say(f"title.{guess.entry.title}")
    return say("card.nothing_guess", query=query, name=guess.name, title=guessed_title)
