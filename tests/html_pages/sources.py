"""All that the handbook, the catalogue and the messages have to say in a language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from scorepad.catalogue import CardNames, entries, name
from scorepad.catalogue.describe import describe, effect_lines
from scorepad.catalogue.entries import Entry
from scorepad.catalogue.names import name_table
from scorepad.catalogue.place import kind_and_colour, place
from scorepad.catalogue.print_sheet import group_name
from scorepad.handbook import books, contents, glossary_entries, topics
from scorepad.handbook.blocks import Term, page_lines
from scorepad.handbook.library import address_name
from scorepad.handbook.passages import book_key
from scorepad.handbook.printed import with_printed
from scorepad.i18n import LANGUAGES, words
from scorepad.resources import folder


def sources(lang: str) -> str:
    """Every text as a line of its own."""
    say = words(lang)
    return "\n".join([*_handbook(lang), *_catalogue(lang), *_messages(say("app.name"), lang)])


def _handbook(lang: str) -> Iterator[str]:
    say = words(lang)
    for book in books():
        yield say(book_key(book))
        yield f"{say(book_key(book))} · {say('nav.rules')} · {say('app.name')}"
        yield say.count("rules.topics", len(contents(book)))
        for shown in topics(book, lang):
            yield shown.title
            yield shown.summary
            yield f"{shown.title} · {say(book_key(book))} · {say('app.name')}"
            for line in page_lines(with_printed(shown.page, CardNames(lang))):
                for _, run in groupby(line, lambda span: (type(span), span.bold)):
                    yield "".join(getattr(span, "text", "") for span in run)
                for span in line:
                    yield getattr(span, "text", "")
                    if isinstance(span, Term):
                        for entry in glossary_entries(span.id, lang).values():
                            yield from entry
                    if address := getattr(span, "to", None):
                        yield f": {address_name(address, lang)}"
            for anchor in shown.page.anchors:
                yield shown.heading(anchor) or ""


def _catalogue(lang: str) -> Iterator[str]:
    say = words(lang)
    for card in entries():
        yield from _of_card(card, lang)
        yield place(card, say)
        yield place(card, say, kind=False)
        yield kind_and_colour(card, say)
        yield group_name(card, say)
        title = say(f"title.{card.title}")
        box = f"{title}: {say(f'expansion.{card.expansion}')}" if card.expansion else title
        yield box
        yield f"{box} · {say('nav.cards')} · {say('app.name')}"
        called = name(card.id, card.title, lang)
        yield f"{called} · {place(card, say)} · {say('app.name')}"
        of_box = [other for other in entries(card.title) if other.expansion == card.expansion]
        kinds = dict.fromkeys(say(f"card.kinds.{other.kind}") for other in of_box)
        yield f"{len(of_box)} · {', '.join(kinds)}"


def _of_card(card: Entry, lang: str) -> Iterator[str]:
    say, known = words(lang), describe(card, lang)
    yield from effect_lines(card, known, say)
    yield from (known.cost, *known.signs, *known.players, *known.first_edition, *known.certainty)
    for stages in known.sides.values():
        for n, stage in enumerate(stages, 1):
            yield from (stage.cost, " ".join(stage.effects), say("card.stage", n=n))
    for code in LANGUAGES:
        shown = name_table(code)[card.key]
        yield shown.text
        yield f"{shown.text} ✓"
        if shown.misprint:
            yield say("cards.misprint", name=shown.misprint)


def _messages(app: str, lang: str) -> Iterator[str]:
    say = words(lang)
    text = (folder("locales") / lang / "messages.po").read_text("utf-8")
    for key in re.findall(r'^msgid "(\S+)"$', text, re.M):
        yield say(key)
        yield f"{say(key)} · {app}"
    yield from LANGUAGES.values()
