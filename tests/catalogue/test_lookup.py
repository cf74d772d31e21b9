"""Lookup: every name finds its card, spelled as people spell; and the laws it keeps."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.catalogue.entries import entries
from scorepad.catalogue.folding import fold
from scorepad.catalogue.lookup import RANKS, find_entries, guess_entry
from scorepad.catalogue.names import name_table
from scorepad.i18n import LANGUAGES
from tests.catalogue.slips import KINDS, TARGETS, all_names, meanings, rates

names = st.sampled_from(all_names())


@pytest.mark.parametrize("kind", KINDS)
def test_the_card_meant_comes_first_as_often_as_promised(kind: str) -> None:
    first, three = rates(
        kind, lambda typed: [hit.entry.key for hit in find_entries(typed, limit=3)]
    )
    assert first >= TARGETS[kind][0]
    assert three >= TARGETS[kind][1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_name_in_each_language_finds_its_card_first(lang: str) -> None:
    known = meanings()
    for entry in entries():
        name = name_table(lang)[entry.key].text
        bearers = known[fold(name)]
        hits = find_entries(name, limit=len(bearers))
        assert {hit.entry.key for hit in hits} == bearers
        assert {hit.rank for hit in hits} == {"exact"}


def test_a_name_that_two_cards_share_shows_both() -> None:
    hits = find_entries("Rådhus", title="duel", limit=2)
    assert {(hit.entry.id, hit.lang) for hit in hits} == {("courthouse", "sv"), ("town_hall", "nb")}


def test_a_hit_tells_the_name_that_was_matched_and_its_language() -> None:
    (hit,) = find_entries("lergrv", title="duel", limit=1)
    assert (hit.entry.id, hit.name, hit.lang, hit.rank) == ("clay_pit", "Lergrav", "da", "near")


def test_of_two_names_alike_the_one_in_the_readers_language_is_told() -> None:
    assert {lang: find_entries("Teater", lang=lang)[0].lang for lang in ("sv", "nb", "da")} == {
        "sv": "sv",
        "nb": "nb",
        "da": "da",
    }


def test_exact_before_prefix_before_word_before_the_end_of_a_compound() -> None:
    assert [(hit.name, hit.rank) for hit in find_entries("lag", limit=2)] == [
        ("Lag", "exact"),
        ("Lager", "prefix"),
    ]
    ranks = [RANKS.index(hit.rank) for hit in find_entries("torn", limit=4)]
    assert ranks == sorted(ranks)
    assert find_entries("commerce", limit=1)[0].rank == "word"
    assert find_entries("bruk", limit=1)[0].rank == "inside"


def test_a_whole_name_one_slip_away_comes_before_letters_from_the_middle_of_a_word() -> None:
    assert find_entries("aler")[0].name == "Alter"
    assert "Talerstol" in [hit.name for hit in find_entries("aler", limit=8)]


@pytest.mark.parametrize(
    ("filters", "least"),
    [
        ({"title": "duel"}, 95),
        ({"kind": "wonder"}, 26),
        ({"age": 2}, 45),
        ({"colour": "purple"}, 17),
        ({"points": True}, 100),
        ({"points": False}, 60),
    ],
)
def test_filters_let_through_only_what_was_asked_for(
    filters: dict[str, object], least: int
) -> None:
    attribute, value = next(iter(filters.items()))
    field = "gives_points" if attribute == "points" else attribute
    right = [entry for entry in entries() if getattr(entry, field) == value]
    assert len(right) >= least
    for entry in entries():
        hits = find_entries(name_table("en")[entry.key].text, limit=3, **filters)  # type: ignore[arg-type]
        assert all(getattr(hit.entry, field) == value for hit in hits)
        assert entry not in right or entry in {hit.entry for hit in hits}


@pytest.mark.parametrize("query", ["xyzzyqwk", "qqqqxxx", "7", "x"])
def test_nonsense_finds_nothing_and_nobody_guesses_at_it(query: str) -> None:
    assert find_entries(query) == ()
    assert guess_entry(query) is None


def test_half_a_name_finds_nothing_but_has_a_nearest_guess() -> None:
    assert find_entries("biblxxxx") == ()
    assert guess_entry("biblxxxx").name == "Bibliotek"  # type: ignore[union-attr]
    assert guess_entry("karavansjeeerajk", title="duel").entry.id == "caravansery"  # type: ignore[union-attr]


@pytest.mark.parametrize("query", ["", "   ", "-'", "…"])
def test_nothing_typed_finds_nothing(query: str) -> None:
    assert find_entries(query) == ()
    assert guess_entry(query) is None


@given(st.text())
def test_folding_twice_is_folding_once(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(st.text(alphabet="aeoåäöæøAEOÅÄÖÆØ -'éíbr"))
def test_folding_twice_is_folding_once_for_nordic_letters(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(names, st.data())
def test_a_prefix_of_a_name_folds_to_a_prefix(name: str, data: st.DataObject) -> None:
    cut = data.draw(st.integers(0, len(name)))
    assert fold(name).startswith(fold(name[:cut]))


@settings(max_examples=150, deadline=None)
@given(names, st.data())
def test_a_prefix_of_a_name_finds_it(name: str, data: st.DataObject) -> None:
    cut = data.draw(st.integers(1, len(name)))
    found = {hit.entry.key for hit in find_entries(name[:cut], limit=len(entries()))}
    assert meanings()[fold(name)] <= found


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=12) | names, st.integers(1, 30))
def test_the_order_is_stable_and_a_longer_list_begins_like_a_shorter(
    query: str, limit: int
) -> None:
    longer = find_entries(query, limit=limit + 5)
    assert [hit.entry for hit in longer[:limit]] == [
        hit.entry for hit in find_entries(query, limit=limit)
    ]
    assert len({hit.entry.key for hit in longer}) == len(longer)


@pytest.mark.parametrize(
    "same",
    [
        ("Håndværkernes laug", "haandvaerkernes laug", "HANDVARKERNES-LAUG", "håndvärkerneslaug"),
        ("Östra", "Østra", "oestra", "ostra"),
        ("Glass-Blower", "glass blower", "GlassBlower"),
        ("Éphesos", "ephesos"),
    ],
)
def test_spellings_that_are_the_same_fold_alike(same: tuple[str, ...]) -> None:
    assert len({fold(text) for text in same}) == 1


@pytest.mark.parametrize(
    ("typed", "id_"),
    [
        ("alexandria bibliotek", "the_great_library"),
        ("guild builders", "builders_guild"),
        ("trading post west", "west_trading_post"),
        ("tärning blå", "blue_die"),
    ],
)
def test_words_may_come_in_any_order(typed: str, id_: str) -> None:
    assert find_entries(typed, limit=1)[0].entry.id == id_


def test_names_far_off_are_not_shown_beside_names_that_begin_so() -> None:
    assert [hit.entry.id for hit in find_entries("zeus")] == ["the_statue_of_zeus"]


@pytest.mark.parametrize("page", ["a " * 50_000, "teater" * 20_000, "å" * 100_000])
def test_a_pasted_page_is_answered_like_its_beginning(page: str) -> None:
    assert find_entries(page) == find_entries(page[:80])
    assert max(map(len, all_names())) < 40
