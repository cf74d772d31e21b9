"""A topic of the rules as HTML: what the app's screen has, without the frame of a page.

Links are relative to `here`.
"""

from __future__ import annotations

from scorepad.catalogue import CardNames
from scorepad.handbook import glossary_entries, topic
from scorepad.handbook.blocks import Term, TopicPage, page_lines
from scorepad.handbook.printed import with_printed
from scorepad.i18n import LANGUAGES, words

from .markup import Here, element, text
from .prose import block, prose


def rule_body(here: Here, book: str, id_: str) -> str:
    """The text of a topic, from its title to the meanings of its terms; KeyError if none is there.

    >>> rule_body(Here("da"), "duel", "science").count("<h1>Videnskab</h1>")
    1
    """
    shown = topic(book, id_, here.lang)
    if shown is None:
        raise KeyError(book, id_, here.lang)
    page = with_printed(shown.page, CardNames(here.lang))
    parts = [
        element("h1", text(page.title)),
        element("p", prose(here, page.summary), class_="summary"),
        *(block(here, part) for part in page.blocks),
        _terms(page, here.lang),
    ]
    return element("article", "".join(parts), class_="rule")


def _terms(page: TopicPage, lang: str) -> str:
    """What the terms of a page mean, and how they are called in the other languages."""
    say = words(lang)
    spans = (span for line in page_lines(page) for span in line)
    ids = dict.fromkeys(span.id for span in spans if isinstance(span, Term))
    known = {id_: entries for id_ in ids if (entries := glossary_entries(id_, lang))}
    if not known:
        return ""
    meanings = []
    for id_, by_language in known.items():
        (first, own), *others = by_language.items()
        named = " · ".join(
            element("span", text(other.term), lang=code, title=LANGUAGES[code])
            for code, other in others
        )
        meanings.append(
            element("dt", text(own.term), id=f"term-{id_}", lang=first if first != lang else None)
            + element("dd", text(own.meaning) + (f"<br><small>{named}</small>" if named else ""))
        )
    heading = element("h2", text(say("rules.here_terms")))
    return element("section", heading + element("dl", "".join(meanings)), class_="terms")
