"""One word for one thing: no text uses a word that another one stands for."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from scorepad.handbook import books, contents, glossary, topic
from scorepad.handbook.blocks import page_lines
from scorepad.handbook.plain import plain_text
from scorepad.i18n import LANGUAGES

from .test_catalogues import catalogue

#: By language: a word that is banned, as a regular expression, and the word to use instead.
BANNED: dict[str, dict[str, str]] = {
    "en": {
        r"[Tt]hr(ow|ew|own)\w* away": "discard",
        r"\b(anew|afresh)\b": "again, each time",
        r"\bdear(er|est)\b": "more expensive",
        r"[Ee]qual symbols": "identical symbols",
        r"\b(lies?|lying|comes?|came) free\b|\bfree card\b": "accessible",
        r"\bage I{1,3}\b": "Age I, Age II, Age III",
        r"\bthe row [A-Z]": "the … row",
        r"\b[Ll]evel on\b": "tied on",
        r"\b(makes?|made) (no |\d )?(clay|stone|wood|ore|glass|papyrus|cloth)\b": "produces",
        r"\bcrosse?[sd]? (a |the |\d )?(box|space)": "cross off a space",
        r"\bcrossed (box|space)": "crossed-off space",
        r"\b(the|score) pad (lets|needs|ranks|counts|asks)\b": "the app",
    },
    "sv": {
        r"[Kk]ompass": "passare",
        r"[Uu]ppsättning": "set",
        r"[Ss]krivtavl": "stentavla",
        r"([Ss]kuld|[Ss]eger|förlust|diplomati)markör": "skuldmarker, segermarker …",
        r"\bligger fri(tt|a)?\b|\bfri(tt|a) kort\b": "tillgängligt kort",
        r"[Ll]ika poäng$|[Ll]ika på poäng|[Vv]id lika\b": "oavgjort",
        r"\b([Pp]oäng)?[Bb]locket\b(?<!tryckta blocket)": "appen",
        r"\bryker\b|\båker\b|i stöpet|i hamn|på krita|på fläcken|framför näsan": "plain words",
        r"\b[Hh]ä(r|da)nefter\b|\b[Hh]ärefter\b": "från och med nu",
        r"hel hög på|hela högar": "set om 3 mynt",
    },
    "nb": {
        r"\b[Pp]arti(et|er|ene)?\b": "spill",
        r"[Mm]otstander": "motspiller",
        r"[Kk]ompass": "passer",
        r"[Kk]ortstokk": "bunke",
        r"[Pp]oenglikhet|[Vv]ed likt\b|[Ll]ikt på poeng|[Ss]tår det likt": "uavgjort",
        r"\b[Uu]nderverker\b": "underverk",
        r"\b([Pp]oeng)?[Bb]lokka\b(?<!trykte blokka)": "appen",
        r"\b[Tt]ap(e|er)? (\d+ |\{n\} |\{coins\})mynt": "miste",
        r"\bskritt fram\b|\bett skritt\b": "felt",
        r"[Tt]rykte (mynt|kostnad)": "myntkostnad",
        r"hele stab": "sett av 3 mynter",
        r"i vasken|spytte|skuler|på flekken|foran nesa": "plain words",
    },
    "da": {
        r"\b[Pp]arti(et|er|erne)?\b": "spil",
        r"\b[Kk]ompas": "passer",
        r"\b[Rr]ykke(r|t)\b": "flytter",
        r"\b[Rr]yger\b": "lægges",
        r"\b[Ll]aver\b|[Ff]remstiller": "producerer",
        r"\b([Pp]oint)?[Bb]lokken\b(?<!trykte blok)": "appen",
        r"[Tt]rykte (mønter|priser)": "mønter i byggeprisen",
        r"hel stak|hele stakke": "hver hele 3 mønter",
        r"[Mm]odspiller": "modstander",
        r"i vasken|skuler|skilling|på tegnebrættet|for næsen": "plain words",
        r"\b[Aa]fdeling": "rum",
    },
}


def texts(lang: str) -> Iterator[tuple[str, str]]:
    """Every text of a language, with where it stands."""
    for key, forms in catalogue(lang).items():
        yield from ((key, form) for form in forms)
    for id_, definition in glossary(lang).items():
        yield f"glossary {id_}", f"{definition.term}. {definition.meaning}"
    for book in books():
        for id_ in contents(book):
            page = topic(book, id_, lang)
            assert page is not None
            yield f"{book}/{id_}", page.title
            for line in page_lines(page.page):
                yield f"{book}/{id_}", plain_text(line, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_uses_a_banned_word(lang: str) -> None:
    wrong = [
        f"{place}: {found[0]!r}, use {instead}: {text}"
        for place, text in texts(lang)
        for banned, instead in BANNED[lang].items()
        if (found := re.search(banned, text))
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Throw away a card of age II."),
        ("sv", "En uppsättning med en kompass."),
        ("nb", "Tilbake til partiet mot motstanderen."),
        ("da", "Brikken rykker, og byen laver ler i partiet."),
    ],
)
def test_a_banned_word_is_found(lang: str, text: str) -> None:
    assert sum(bool(re.search(banned, text)) for banned in BANNED[lang]) > 1
