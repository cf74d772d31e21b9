"""Cards found by what they do, in the words that people use at the table."""

from __future__ import annotations

import pytest

from scorepad.catalogue.card_text import effect_words
from scorepad.catalogue.entries import entries, walk
from scorepad.catalogue.lookup import find_entries
from scorepad.i18n import LANGUAGES

#: Queries, and a card that must be among the first three.
QUERIES = {
    "en": (
        ("most common symbol", "enheduanna"),
        ("commonest symbol", "enheduanna"),
        ("copy a neighbour's symbol", "pigeonhole"),
        ("more blue cards", "phryne"),
        ("lose coins", "petra"),
        ("diplomacy", "aspasia"),
        ("victory token", "outpost"),
        ("debt", "money_changer"),
        ("wild symbol", "scientists_guild"),
        ("swap symbol", "aganice"),
        ("extra turn", "piraeus"),
        ("discarded card", "halikarnassos"),
        ("discount", "east_trading_post"),
    ),
    "da": (
        ("hyppigste symbol", "enheduanna"),
        ("hyppigste", "enheduanna"),
        ("kopier naboens symbol", "pigeonhole"),
        ("flere blå kort", "phryne"),
        ("mist mønter", "petra"),
        ("diplomati", "aspasia"),
        ("sejrsbrik", "outpost"),
        ("gæld", "money_changer"),
        ("valgfrit symbol", "scientists_guild"),
        ("skift symbol", "aganice"),
        ("ekstra tur", "piraeus"),
        ("kasseret kort", "halikarnassos"),
        ("rabat", "east_trading_post"),
    ),
    "nb": (
        ("vanligste symbol", "enheduanna"),
        ("vanligste", "enheduanna"),
        ("kopier naboens symbol", "pigeonhole"),
        ("flere blå kort", "phryne"),
        ("mist mynter", "petra"),
        ("diplomati", "aspasia"),
        ("seiersbrikke", "outpost"),
        ("gjeld", "money_changer"),
        ("valgfritt symbol", "scientists_guild"),
        ("bytt symbol", "aganice"),
        ("ekstra tur", "piraeus"),
        ("kastet kort", "halikarnassos"),
        ("rabatt", "east_trading_post"),
    ),
    "sv": (
        ("vanligaste symbolen", "enheduanna"),
        ("vanligaste", "enheduanna"),
        ("kopiera grannens symbol", "pigeonhole"),
        ("fler blå kort", "phryne"),
        ("förlora mynt", "petra"),
        ("diplomati", "aspasia"),
        ("segermarker", "outpost"),
        ("skuld", "money_changer"),
        ("valfri symbol", "scientists_guild"),
        ("byt symbol", "aganice"),
        ("extra tur", "piraeus"),
        ("kastat kort", "halikarnassos"),
        ("rabatt", "east_trading_post"),
    ),
}


@pytest.mark.parametrize(
    ("lang", "typed", "id_"), [(lang, *query) for lang in QUERIES for query in QUERIES[lang]]
)
def test_an_effect_in_plain_words_finds_its_card(lang: str, typed: str, id_: str) -> None:
    assert id_ in [hit.entry.id for hit in find_entries(typed, lang=lang, limit=3)]


@pytest.mark.parametrize(
    ("lang", "typed"),
    [
        ("en", "most common symbol"),
        ("da", "hyppigste symbol"),
        ("da", "hyppigste"),
        ("nb", "vanligste symbol"),
        ("sv", "vanligaste symbolen"),
    ],
)
def test_the_most_common_symbol_is_on_the_same_cards_in_each_language(
    lang: str, typed: str
) -> None:
    hits = find_entries(typed, lang=lang, limit=len(entries()))
    assert {hit.entry.id for hit in hits} == {
        "enheduanna",
        "cabinet_of_explorers",
        "navigation_firm",
        "circle_of_captains",
        "emerald_archipelago",
    }
    assert all(hit.sentence for hit in hits)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_for_an_effect_find_every_card_that_has_it(lang: str) -> None:
    assert effect_words(lang).keys() == effect_words("en").keys()
    for effect, descriptions in effect_words(lang).items():
        having_it = {
            thing.key
            for thing in entries()
            for key, value in walk(thing.effects)
            if value and effect in (key, value if key == "special" else None)
        }
        assert having_it, effect
        for said in descriptions:
            hits = find_entries(said, lang=lang, limit=len(entries()))
            assert having_it <= {hit.entry.key for hit in hits}, said
